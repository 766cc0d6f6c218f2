// Migration 0016 over books that exist: the sums per year and per currency are there, right, and go on from where the past ended.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/command/verify.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const directory = fileURLToPath(new URL("../../migrations", import.meta.url));
const files = readdirSync(directory)
  .filter((name) => /^\d{4}_.*\.sql$/.test(name))
  .sort();
/** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
const owner = `flat_owner_${process.pid}`;
const company = 101;

let database: ClonedDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    `create role ${owner} createrole; drop schema public cascade; create schema public authorization ${owner}`,
  );
  await client.query(`grant ${owner} to current_user; set role ${owner}`);
});
afterAll(async () => {
  await client.query(`reset role; drop owned by ${owner} cascade; drop role ${owner}`);
  await client.end();
  await database.drop();
});

async function run(wanted: (name: string) => boolean): Promise<void> {
  for (const name of files.filter(wanted)) {
    await client.query("begin");
    await client.query(readFileSync(join(directory, name), "utf8"));
    await client.query("commit");
  }
}

let nextId = 5_000_000;
/** Posts an amount from the bank (1920) to supplies (6540); in euros where a rate is given. */
async function posted(date: string, amount: number, rate = 1): Promise<void> {
  const { rows } = await client.query(
    'select id, "number" from account where company_id = $1 and "number" in (1920, 6540) order by "number"',
    [company],
  );
  const postings = rows.map((account, index) => ({
    id: ++nextId,
    row: index + 1,
    date,
    description: "Før",
    account: account.id,
    vatType: 0,
    currency: rate === 1 ? 1 : 5,
    amount: index === 0 ? -amount : amount,
    amountCurrency: (index === 0 ? -amount : amount) / rate,
    amountGross: index === 0 ? -amount : amount,
    amountGrossCurrency: (index === 0 ? -amount : amount) / rate,
    invoiceNumber: "",
    quantityAmount1: 0,
    quantityAmount2: 0,
    postingRuleId: 0,
  }));
  const voucher = { id: ++nextId, date, series: "voucher", description: "Før", postings, closeGroups: [] };
  await client.query("select ledger_post($1, $2)", [company, JSON.stringify(voucher)]);
}

/** The kept sums of the bank account, as text. */
async function kept(): Promise<string[]> {
  const { rows } = await client.query(
    `select y.year || ': ' || y.amount || ' from ' || coalesce(y.first_in_kroner::text, 'never') as text
     from account_year y join account a on a.company_id = y.company_id and a.id = y.account and a."number" = 1920
     where y.company_id = $1
     union all select k.month || ': ' || k.amount || ' of ' || k.currency from account_month_currency k
     join account a on a.company_id = k.company_id and a.id = k.account and a."number" = 1920 where k.company_id = $1 order by 1`,
    [company],
  );
  return rows.map((row) => row.text);
}

test("sums of what was posted before and after the migration", async () => {
  await run((name) => name < "0016");
  await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await posted("2024-03-05", 100);
  await posted("2024-02-01", 50);
  await posted("2025-06-10", 1_200, 12);
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0016");
  expect(await kept()).toEqual([
    "2024: -150.00 from 2024-02-01",
    "2025-06-01: -100.00 of 5",
    "2025: -1200.00 from never",
  ]);

  await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
  await posted("2025-06-11", 600, 12);
  await posted("2025-05-01", 10);
  await posted("2026-01-01", 1);
  expect(await kept()).toEqual([
    "2024: -150.00 from 2024-02-01",
    "2025-06-01: -150.00 of 5",
    "2025: -1810.00 from 2025-05-01",
    "2026: -1.00 from 2026-01-01",
  ]);
  expect(await verify(database.ownerUrl, () => undefined)).toEqual([]);
});
