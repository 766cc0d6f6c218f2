// Migration 0027 over a company that exists: its postings name no asset, its draft is posted, and its books go on.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const directory = fileURLToPath(new URL("../../migrations", import.meta.url));
const files = readdirSync(directory)
  .filter((name) => /^\d{4}_.*\.sql$/.test(name))
  .sort();
/** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
const owner = `assets_owner_${process.pid}`;
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

const all = async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows;

/** A voucher of 100 between two accounts, as the service hands it to the procedures. */
async function voucher(id: number, more: Record<string, unknown> = {}) {
  const accounts = await all(
    'select id from account where company_id = $1 and "number" in (1250, 1920) order by "number"',
    company,
  );
  const postings = ["100.00", "-100.00"].map((amount, index) => ({
    ...{ id: id + index + 1, row: index + 1, date: "2026-03-01", description: "", account: accounts[index].id },
    ...{ vatType: 0, currency: 1, amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount },
    ...{ invoiceNumber: "", quantityAmount1: 0, quantityAmount2: 0, postingRuleId: 0, ...more },
  }));
  return { id, date: "2026-03-01", series: "voucher", description: "Bilag", closeGroups: [], postings };
}

test("old postings name nothing, an old draft is posted, and new postings name an asset", async () => {
  await run((name) => name < "0027");
  await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
  const about = { name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01", language: "no" };
  await client.query("select create_company($1, $2)", [company, JSON.stringify(about)]);
  const post = async (id: number, more?: Record<string, unknown>) =>
    client.query("select ledger_post($1, $2::json)", [company, JSON.stringify(await voucher(id, more))]);
  await post(900_000);
  await client.query(
    `insert into voucher_draft (company_id, id, "date", "tempNumber") values ($1, 910000, '2026-03-01', 1)`,
    [company],
  );
  await client.query(
    `insert into posting_draft (company_id, id, "voucher", "account", "row", "amountGross", "currency", "vatType")
     select $1, 910001, 910000, a.id, 1, 100, 1, 0 from account a where a.company_id = $1 and a."number" = 1250`,
    [company],
  );
  await run((name) => name >= "0027");

  expect(await all("select asset from posting union all select asset from posting_draft")).toEqual(
    [null, null, null].map((asset) => ({ asset })),
  );
  const draft = { version: 0, voucher: await voucher(910_000) };
  await client.query("select draft_post($1, $2::json)", [company, JSON.stringify(draft)]);
  await client.query(`insert into asset (company_id, id, "name", "incomingBalance") values ($1, 920000, 'Kran', 5)`, [
    company,
  ]);
  await post(930_000, { asset: 920_000 });
  expect(
    await all(
      'select "number"::int, count(p.asset)::int as named from voucher v join posting p on p."voucher" = v.id group by 1 order by 1',
    ),
  ).toEqual([
    { number: 1, named: 0 },
    { number: 2, named: 0 },
    { number: 3, named: 2 },
  ]);
  // Both rows stand on balance accounts.
  expect(await all("select balance_in::float + change::float as worth, status from asset_year")).toEqual([
    { worth: 5, status: "MANUAL" },
  ]);
});
