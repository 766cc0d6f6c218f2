// Migration 0020 over a company that exists: lines stay in their places, and the account of advances takes VAT of sales.

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
const owner = `orders_owner_${process.pid}`;
const company = 103;

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

const asCompany = () => client.query("select set_config('motpost.company', $1, false)", [String(company)]);
const one = async (sql: string) => (await client.query(sql)).rows[0];

test("an old company's lines stay in their places, and its advances can carry VAT", async () => {
  await run((name) => name < "0020");
  await asCompany();
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await client.query(`
    insert into party (company_id, id, "name") values (${company}, 90000, 'K');
    insert into sales_order (company_id, id, "customer", "number", "orderDate", "deliveryDate")
      values (${company}, 90001, 90000, '1', '2026-03-02', '2026-03-02'), (${company}, 90002, 90000, '2', '2026-03-02', '2026-03-02');
    insert into order_line (company_id, id, "order", "description", "sortIndex")
      values (${company}, 90003, 90001, 'a', 0), (${company}, 90004, 90002, 'b', 5), (${company}, 90005, 90002, 'c', 4)`);
  await run((name) => name >= "0020");
  await asCompany();
  const { rows } = await client.query(`select id::int, "orderLineSorting" as sorting from sales_order order by id`);
  expect(rows).toEqual([
    { id: 90_001, sorting: "ID" },
    { id: 90_002, sorting: "CUSTOM" },
  ]);
  expect(
    await one(`select a."number"::int, a."vatLocked", array_agg(v."vatType"::int order by v."vatType") as legal
      from account a join account_vat_type v on v.company_id = a.company_id and v.account = a.id
      where a.company_id = ${company} and a."number" = 2900 group by 1, 2`),
  ).toEqual({ number: 2900, vatLocked: false, legal: [0, 3, 5, 6, 31, 32, 52] });
  expect(await one(`select "madeBy", "isPicked", "orderedQuantity"::text from order_line where id = 90003`)).toEqual({
    madeBy: "",
    isPicked: false,
    orderedQuantity: "0.0000000000",
  });
});
