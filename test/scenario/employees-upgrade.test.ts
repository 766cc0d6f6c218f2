// Migration 0035 over a company that exists: numbers that two employees share, who keeps access and who never had any.

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
const owner = `employees_owner_${process.pid}`;
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

test("shared numbers are told apart, and who had no way in has no access", async () => {
  await run((name) => name < "0035");
  await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
  const about = { name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01", language: "no" };
  await client.query("select create_company($1, $2)", [company, JSON.stringify(about)]);
  const [first] = await all("select id from employee");
  const add = (id: number, number: string, email: string) =>
    client.query(
      `insert into employee (company_id, id, "firstName", "lastName", "employeeNumber", "email") values ($1, $2, 'D', 'E', $3, $4)`,
      [company, id, number, email],
    );
  await add(900_001, "7", "");
  await add(900_002, "7", "d@example.no");
  await add(900_003, "8", "");
  await run((name) => name >= "0035");

  expect(
    await all(
      'select id::int, "employeeNumber" as number, "systemAccess" as access, "phoneNumberMobileCountry"::int as country from employee order by id',
    ),
  ).toEqual([
    { id: Number(first.id), number: "", access: "EXTENDED", country: 161 },
    { id: 900_001, number: "7", access: "NO_ACCESS", country: 161 },
    { id: 900_002, number: "7-900002", access: "EXTENDED", country: 161 },
    { id: 900_003, number: "8", access: "NO_ACCESS", country: 161 },
  ]);
  await expect(add(900_004, "8", "")).rejects.toThrow("employee_number");
  // The administrator keeps everything, until the type of user gets narrower.
  const held = async () =>
    (await all("select count(*)::int as count from employee_entitlement where employee = $1", first.id))[0].count;
  expect(await held()).toBeGreaterThan(90);
  await client.query(`update employee set "systemAccess" = 'STANDARD' where id = $1`, [first.id]);
  expect(await held()).toBe(25);
  await client.query(`update employee set "systemAccess" = 'NO_ACCESS' where id = $1`, [first.id]);
  expect(await held()).toBe(0);
});
