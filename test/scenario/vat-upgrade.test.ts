// Migration 0009 over a company that exists: its accounts accept what new ones do, and what it has set itself stays.

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
const companies = [101, 102, 103];
/** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
const owner = `upgrade_owner_${process.pid}`;

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

async function make(company: number): Promise<void> {
  await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
}

async function accounts(company: number): Promise<string[]> {
  const { rows } = await client.query(
    `select a."number" || ' ' || a."vatLocked" || ' ' || a."vatType" || ' ' || coalesce((select string_agg(x."vatType"::text, ',' order by x."vatType")
       from account_vat_type x where x.company_id = a.company_id and x.account = a.id), '') as text
     from account a where a.company_id = $1 order by a."number"`,
    [company],
  );
  return rows.map((row) => row.text);
}

test("an old company's accounts accept what a new one's do, but for those that it has changed", async () => {
  await run((name) => name < "0009");
  await make(101);
  await make(102);
  await client.query(`update company set "isVatRegistered" = false where company_id = 102`);
  await client.query(`update account set "vatType" = 3 where company_id = 102 and "number" = 3900`);
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0009");
  await make(103);

  const lists: string[][] = [];
  for (const company of companies) lists.push(await accounts(company));
  const [old, changed, fresh] = lists;
  expect(old).toEqual(fresh);
  expect(fresh).toContain("2700 false 0 0,4");
  expect(fresh).toContain("3900 false 0 0,7");
  expect(fresh?.filter((one, index) => one !== changed?.[index])).toEqual(["3900 false 0 0,7"]);
  expect(changed?.find((one) => one.startsWith("3900"))).toMatch(/^3900 true 3 /);
  const { rows } = await client.query(
    `select company_id, "vatRegistrationStatus" as status from company where company_id = any($1) order by 1`,
    [companies],
  );
  expect(rows.map((row) => row.status)).toEqual(["VAT_REGISTERED", "VAT_NOT_REGISTERED", "VAT_REGISTERED"]);
});
