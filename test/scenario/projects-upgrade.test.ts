// Migration 0036 over a company that exists: it gets activities and settings, its project a participant, rates and terms.

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
const owner = `projects_owner_${process.pid}`;
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
const acting = () => client.query("select set_config('motpost.company', $1, false)", [String(company)]);

test("an old company has activities and settings, and its project what new ones start with", async () => {
  await run((name) => name < "0036");
  await acting();
  const about = { name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01", language: "no" };
  await client.query("select create_company($1, $2)", [company, JSON.stringify(about)]);
  const [{ id: employee }] = await all("select id from employee where company_id = $1", company);
  await client.query(
    `insert into project (company_id, id, "name", "number", "projectManager", "startDate") values ($1, 900, 'Gammelt', '7', $2, '2025-05-01')`,
    [company, employee],
  );
  const [{ next_id: before }] = await all("select next_id from id_block where company_id = $1", company);
  await run((name) => name >= "0036");
  await acting();
  expect(
    await all(
      'select "activityType", count(*)::int from activity where company_id = $1 group by 1 order by 1',
      company,
    ),
  ).toEqual([
    { activityType: "GENERAL_ACTIVITY", count: 2 },
    { activityType: "PROJECT_GENERAL_ACTIVITY", count: 2 },
  ]);
  expect(
    await all('select "autoGenerateProjectNumber" as numbers from project_settings where company_id = $1', company),
  ).toEqual([{ numbers: true }]);
  expect(
    await all('select "project", "employee", "adminAccess" from project_participant where company_id = $1', company),
  ).toEqual([{ project: "900", employee, adminAccess: true }]);
  expect(
    await all(
      'select "startDate"::text as day, "hourlyRateModel" as model from project_hourly_rate where company_id = $1',
      company,
    ),
  ).toEqual([{ day: "2025-05-01", model: "TYPE_PREDEFINED_HOURLY_RATES" }]);
  expect(await all('select "currency", "vatType" from project where company_id = $1', company)).toEqual([
    { currency: "1", vatType: "3" },
  ]);
  // No id is given twice.
  const [{ next_id: after }] = await all("select next_id from id_block where company_id = $1", company);
  const [{ highest }] = await all(
    "select greatest((select max(id) from activity), (select max(id) from project_hourly_rate)) as highest",
  );
  expect([Number(after) > Number(before), Number(highest) < Number(after)]).toEqual([true, true]);
});
