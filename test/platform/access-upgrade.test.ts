// Migration 0025 over a company with employees and tokens: everybody may go on doing everything, and new companies start right.

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
const owner = `upgrade_owner_e${process.pid}`;

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

test("employees keep every entitlement, tokens their owner, and a new company's administrator has all", async () => {
  await run((name) => name < "0025");
  const make = (company: number) =>
    client
      .query("select set_config('motpost.company', $1, false)", [String(company)])
      .then(() =>
        client.query("select create_company($1, $2)", [
          company,
          JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
        ]),
      );
  await make(101);
  await client.query(
    `insert into employee (company_id, id, "firstName", "lastName") values (101, 900001, 'Kari', 'N')`,
  );
  await client.query(
    "insert into consumer_token (id, token_hash, name, expiration_date) values (1, 'a', 'Shop', '2030-01-01')",
  );
  await client.query(
    "insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values (2, 101, 900001, 1, 'b', '2030-01-01')",
  );
  await run((name) => name >= "0025");
  const held = async (company: number) => {
    await client.query("select set_config('motpost.company', $1, false)", [String(company)]);
    const { rows } = await client.query<{ employee: string; size: string }>(
      `select "employee", count(*) as size from entitlement where company_id = $1 group by 1 order by 1`,
      [company],
    );
    return rows.map((row) => Number(row.size));
  };
  expect(await held(101)).toEqual([98, 98]);
  const { rows } = await client.query(
    `select "employee", "actualEmployee", "kind", "apiConsumer", "token" from employee_token_shown where company_id = 101`,
  );
  expect(rows).toEqual([
    { employee: "900001", actualEmployee: "900001", kind: "EMPLOYEE", apiConsumer: "1", token: null },
  ]);
  await make(102);
  expect(await held(102)).toEqual([98]);
});
