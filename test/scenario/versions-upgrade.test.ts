// Migration 0051 over a company that exists: what it has keeps its versions, and rises with its parts from then on.

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
const owner = `versions_owner_${process.pid}`;

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

const asCompany = (company: number) => client.query("select set_config('motpost.company', $1, false)", [`${company}`]);

async function versions(company: number): Promise<string[]> {
  const { rows } = await client.query(
    `select 'week ' || right(id::text, 6) || ': ' || version as said from timesheet_week where company_id = $1
     union all select 'month ' || right(id::text, 6) || ': ' || version from timesheet_month where company_id = $1
     union all select 'draft: ' || version from voucher_draft where company_id = $1 order by 1`,
    [company],
  );
  return rows.map(({ said }) => said);
}

test("weeks, months and drafts of before rise with hours and files of after, in their company alone", async () => {
  await run((name) => name < "0051");
  for (const company of [101, 102]) {
    await asCompany(company);
    const { rows } = await client.query("select create_company($1, $2) as made", [
      company,
      JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
    ]);
    const employee = Number(rows[0].made.employee);
    await client.query(
      `insert into activity (company_id, id, "name", "activityType") values (${company}, 80001, 'Møte', 'GENERAL_ACTIVITY');
       insert into timesheet_entry (company_id, id, "employee", "activity", "date", "hours")
         values (${company}, 80002, ${employee}, 80001, '2026-11-24', 2), (${company}, 80003, ${employee}, 80001, '2026-12-08', 2);
       insert into voucher_draft (company_id, id, "tempNumber", "description") values (${company}, 80004, 1, 'Kladd')`,
    );
  }
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0051");
  const before = ["draft: 0", "month 202611: 0", "month 202612: 0", "week 202648: 0", "week 202650: 0"];
  await asCompany(102);
  expect(await versions(102)).toEqual(before);
  await client.query(`
    update timesheet_entry set "hours" = 3 where company_id = 102 and id = 80002;
    insert into stored_file (company_id, id, "place", "size", "checksum") values (102, 'f', 'database', 1, 'c');
    insert into document (company_id, id, "fileName", "addedAt", "file", "voucher") values (102, 80005, 'a.pdf', now(), 'f', 80004)`);
  expect(await versions(102)).toEqual([
    "draft: 1",
    "month 202611: 1",
    "month 202612: 0",
    "week 202648: 1",
    "week 202650: 0",
  ]);
  await asCompany(101);
  expect(await versions(101)).toEqual(before);
});
