// Migration 0029 over a company that exists: charges of reminders have their amounts in the currency, prices their currency.

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
const owner = `loose_ends_owner_${process.pid}`;
const company = 104;

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

test("an old company's reminders, prices and posting rules are complete", async () => {
  await run((name) => name < "0029");
  await asCompany();
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await client.query(`
    insert into party (company_id, id, "name") values (${company}, 90000, 'K');
    insert into product (company_id, id, "name", "currency", "costExcludingVatCurrency") values (${company}, 90001, 'Vin', 5, 8);
    insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer")
      values (${company}, 90002, 1, '2026-03-02', '2026-03-16', 90000);
    insert into reminder (company_id, id, "invoice", "termOfPayment", "sequence", "fee", "interest")
      values (${company}, 90003, 90002, '2026-05-02', 1, 38, 12.5)`);
  await run((name) => name >= "0029");
  await asCompany();
  expect(
    await one('select "fee"::text, "feeCurrency"::text, "interestCurrency"::text from reminder where id = 90003'),
  ).toEqual({ fee: "38.00", feeCurrency: "38.00", interestCurrency: "12.50" });
  expect(await one('select "currency"::int from product_price where "product" = 90001')).toEqual({ currency: 5 });
  expect(
    await one(
      `select a."number"::int from posting_rules r join account a on a.company_id = r.company_id and a.id = r."accountCustomerPrepayment" where r.company_id = ${company}`,
    ),
  ).toEqual({ number: 2900 });
});
