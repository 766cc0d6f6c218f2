// Migration 0012 over a company that exists: it gets its first department, and its books stay as they are.

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
const owner = `dimensions_owner_${process.pid}`;

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

async function make(company: number, language: string): Promise<void> {
  await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
  const about = { name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01", language };
  await client.query("select create_company($1, $2)", [company, JSON.stringify(about)]);
}

/** Posts 100 from one account to another, as the service of that time did, with more on each row. */
async function post(company: number, id: number, more: Record<string, unknown> = {}): Promise<void> {
  const { rows } = await client.query(
    'select id from account where company_id = $1 and "number" in (6540, 1920) order by "number"',
    [company],
  );
  const row = (index: number, amount: string) => ({
    ...{
      id: id + index,
      row: index,
      date: "2026-03-01",
      description: "",
      account: rows[index - 1].id,
      vatType: 0,
      currency: 1,
    },
    ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount, invoiceNumber: "", ...more },
  });
  const voucher = {
    id,
    date: "2026-03-01",
    series: "voucher",
    description: "Gammelt",
    postings: [row(1, "-100.00"), row(2, "100.00")],
  };
  await client.query("select ledger_post($1, $2::json)", [company, JSON.stringify({ ...voucher, closeGroups: [] })]);
}

const all = async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows;

test("an old company gets what a new one starts with, and its postings name nothing", async () => {
  await run((name) => name < "0012");
  await make(101, "no");
  await make(102, "en");
  await post(102, 900_000);
  const before = await all("select company_id, next_id from id_block order by 1");
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0012");
  await make(103, "en");

  const departments = await all(
    'select company_id::int as company, id, "name", "departmentNumber" as number from department order by 1',
  );
  expect(departments.map((one) => [one.company, one.name, one.number])).toEqual([
    [101, "Avdeling", ""],
    [102, "Department", ""],
    [103, "Department", ""],
  ]);
  for (const [index, one] of before.entries())
    expect(Number(departments[index]?.id)).toBeGreaterThanOrEqual(Number(one.next_id));
  const workplaces = await all('select e."department" as id from employee e order by e.company_id');
  expect(workplaces).toEqual(departments.map(({ id }) => ({ id })));
  expect(await all('select distinct "vatPerDepartment" as is from posting_rules')).toEqual([{ is: false }]);
  const old =
    'select "department", "project", "quantityAmount1"::float as quantity, "postingRuleId"::int as rule, "freeAccountingDimension3" as own from posting where company_id = 102';
  const nothing = { department: null, project: null, quantity: 0, rule: 0, own: null };
  expect(await all(old)).toEqual([nothing, nothing]);

  await client.query("select set_config('motpost.company', '102', false)");
  const [own] = departments.filter((one) => one.company === 102);
  await post(102, 910_000, { department: own?.id, quantityAmount1: 0, quantityAmount2: 0, postingRuleId: 0 });
  expect(
    await all('select sum("amount")::float as sum from posting where company_id = 102 and "department" = $1', own?.id),
  ).toEqual([{ sum: 0 }]);
});
