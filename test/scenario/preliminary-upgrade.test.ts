// Migration 0030 over a company that exists: orders that are open get preliminary invoices, and nothing else changes.

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
const owner = `preliminary_owner_${process.pid}`;

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

const asCompany = (company: number) =>
  client.query("select set_config('motpost.company', $1, false)", [String(company)]);
const nextId = async (company: number) =>
  Number((await client.query("select next_id from id_block where company_id = $1", [company])).rows[0].next_id);

test("open orders of every company get one, with ids that nobody else is given", async () => {
  await run((name) => name < "0030");
  const before = new Map<number, number>();
  for (const company of [103, 104, 105]) {
    await asCompany(company);
    await client.query("select create_company($1, $2)", [
      company,
      JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
    ]);
    before.set(company, await nextId(company));
    if (company === 105) continue;
    await client.query(`
      insert into party (company_id, id, "name") values (${company}, 90000, 'K');
      insert into sales_order (company_id, id, "customer", "number", "orderDate", "deliveryDate", "isClosed", "invoicesDueInType")
        values (${company}, 90001, 90000, '1', '2026-03-02', '2026-03-02', false, 'DAYS'),
          (${company}, 90002, 90000, '2', '2026-03-02', '2026-03-02', true, 'DAYS'),
          (${company}, 90003, 90000, '3', '2026-03-02', '2026-03-02', false, 'DAYS');
      insert into order_line (company_id, id, "order", "description", "count", "unitPriceExcludingVatCurrency", "vatType")
        values (${company}, 90004, 90001, 'a', 2, 100, 3)`);
  }
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0030" && name < "0031");
  for (const company of [103, 104]) {
    await asCompany(company);
    const first = before.get(company) ?? 0;
    const { rows } = await client.query(
      `select id::int, version, "preliminaryInvoice"::int as next from sales_order where company_id = ${company} order by id`,
    );
    expect(rows).toEqual([
      { id: 90_001, version: 0, next: first },
      { id: 90_002, version: 0, next: null },
      { id: 90_003, version: 0, next: first + 1 },
    ]);
    expect(await nextId(company)).toBe(first + 2);
    const read = await client.query(
      `select id::int, "amount"::text, "isCreditNote" as note from preliminary_invoice where company_id = ${company} order by id`,
    );
    expect(read.rows).toEqual([
      { id: first, amount: "250.00", note: false },
      { id: first + 1, amount: "0.00", note: true },
    ]);
  }
  await asCompany(105);
  expect(await nextId(105)).toBe(before.get(105));
  expect(
    (await client.query('select "isSubscriptionIncomeAccrued" as is from company where company_id = 105')).rows,
  ).toEqual([{ is: false }]);
});
