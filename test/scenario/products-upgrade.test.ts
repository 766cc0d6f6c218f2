// Migration 0017 over a company that exists: its products keep their numbers and prices, and the history of prices begins.

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
const owner = `products_owner_${process.pid}`;

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

test("what a product costs and is sold for counts from its last change", async () => {
  await run((name) => name < "0017");
  await client.query("select set_config('motpost.company', '101', false)");
  const about = { name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" };
  await client.query("select create_company(101, $1)", [JSON.stringify(about)]);
  await client.query(
    `insert into product (company_id, id, "name", "number", "costExcludingVatCurrency", "priceExcludingVatCurrency", "priceIncludingVatCurrency", "vatType", changed_at)
     values (101, 900001, 'Kaffe', 'K1', 60, 100, 125, 3, '2026-03-01T23:30:00Z')`,
  );
  await client.query(`insert into party (company_id, id, "name") values (101, 900002, 'Kunde')`);
  await client.query(
    `insert into sales_order (company_id, id, "customer", "orderDate", "deliveryDate") values (101, 900003, 900002, '2026-03-02', '2026-03-02')`,
  );
  await client.query(
    `insert into invoice (company_id, id, "customer", "invoiceDate", "invoiceDueDate") values (101, 900004, 900002, '2026-03-02', '2026-03-16')`,
  );
  await client.query(
    `insert into order_line (company_id, id, "order", "product", "count", "invoice")
     values (101, 900005, 900003, 900001, 3, 900004), (101, 900006, 900003, 900001, 2, null), (101, 900007, 900003, null, 1, 900004)`,
  );
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0017");

  await client.query("select set_config('motpost.company', '101', false)");
  const history = async () =>
    (
      await client.query(
        `select "fromDate"::text as day, trim_scale("costPrice")::text as cost, trim_scale("salesPriceExcludingVat")::text as price, "vatType"::int as vat
         from product_price where company_id = 101 order by "fromDate"`,
      )
    ).rows;
  // It was past midnight in Oslo.
  expect(await history()).toEqual([{ day: "2026-03-02", cost: "60", price: "100", vat: 3 }]);
  await client.query(
    `update product set "priceExcludingVatCurrency" = 110, "pricesFrom" = '2026-04-01' where company_id = 101`,
  );
  await client.query(`update product set "name" = 'Kaffe, malt' where company_id = 101`);
  expect(await history()).toHaveLength(2);
  const { rows } = await client.query(
    `select "isSupplierProduct" as supplied, "version"::int as version from product where company_id = 101`,
  );
  expect(rows).toEqual([{ supplied: false, version: 0 }]);
  // What was invoiced has left; what is only ordered has not.
  const { rows: moved } = await client.query(
    `select product::int, inventory, day::text, trim_scale(quantity)::text as quantity, invoice::int from stock_movement where company_id = 101`,
  );
  expect(moved).toEqual([{ product: 900001, inventory: null, day: "2026-03-02", quantity: "-3", invoice: 900004 }]);
});
