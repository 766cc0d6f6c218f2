// Migration 0015 over a company that has drafts, a settled invoice and supplier invoices: all of them go on.

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
const company = 101;
/** Row level security holds for an owner who is no superuser, and so it must in a real installation. */
const owner = `approval_owner_${process.pid}`;

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

const as = (id: string) => client.query("select set_config('motpost.company', $1, false)", [id]);
const rows = async (sql: string) => (await client.query({ text: sql, values: [company], rowMode: "array" })).rows;

/** Posts cost against payables, or a payment of it; both carry the number S-1. */
async function post(id: number, amount: number, more: object = {}): Promise<void> {
  const [[cost, payables]] = (await rows(
    `select min(id) filter (where "number" = 4300), min(id) filter (where "number" = 2400) from account where company_id = $1`,
  )) as [[string, string]];
  const common = { date: "2026-03-02", description: "Kjøp", vatType: 0, currency: 1, termOfPayment: null, type: null };
  const row = (number: number, account: string, value: number, own: object = {}) => ({
    ...{ ...common, id: id * 10 + number, row: number, account, invoiceNumber: "", ...own },
    ...{ amount: value, amountCurrency: value, amountGross: value, amountGrossCurrency: value },
    ...{ quantityAmount1: 0, quantityAmount2: 0, postingRuleId: 0 },
  });
  await client.query("select ledger_post($1, $2)", [
    company,
    JSON.stringify({
      ...{ id, date: "2026-03-02", series: "voucher", description: "Kjøp", closeGroups: [id * 10 + 9] },
      postings: [row(1, cost, amount), row(2, payables, -amount, { supplier: 900_001, invoiceNumber: "S-1" })],
      ...more,
    }),
  ]);
}

test("what was there before is read, settled, dissolved and approved after it", async () => {
  await run((name) => name < "0015");
  await as(String(company));
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await client.query(
    `insert into party (company_id, id, "name", "isSupplier") values ($1, 900001, 'Engros AS', true)`,
    [company],
  );
  await post(500_001, 100);
  await post(500_002, -100, { voucherTypeKey: "PAYMENT" });
  await client.query(
    `insert into voucher_draft (company_id, id, "date", "description", "vendorInvoiceNumber") values ($1, 600001, '2026-03-03', 'Kladd', 'S-2')`,
    [company],
  );
  await client.query(
    `insert into posting_draft (company_id, id, "account", "supplier", "voucher", "row", "amountGross", "amountGrossCurrency", "vatType", "currency")
     select $1, 600002, a.id, 900001, 600001, 1, -50, -50, 0, 1 from account a where a.company_id = $1 and a."number" = 2400`,
    [company],
  );
  await as("");
  await run((name) => name >= "0015");
  await as(String(company));

  const invoices = `select id, "amount", "isPosted", version from supplier_invoice where company_id = $1 order by id`;
  expect(await rows(invoices)).toEqual([
    ["500001", "100.00", true, 1],
    ["600001", "50.00", false, 0],
  ]);
  expect(await rows(`select "bankAccounts" from party where company_id = $1`)).toEqual([[[]]]);
  // A group from before is dissolved by who reverses now, and whoever settles must have a name.
  expect(await rows("select id from close_group where company_id = $1")).toEqual([["5000029"]]);
  const [[employee]] = (await rows("select id from employee where company_id = $1")) as [[string]];
  const by = { employee, actualEmployee: employee, requestId: "r" };
  await post(500_003, 100, { reverses: 500_002, by });
  expect(await rows("select resource, object, kind, employee from change_log where company_id = $1")).toEqual([
    ["CloseGroup", "5000029", "DELETE", employee],
  ]);
  expect(await rows("select id from close_group where company_id = $1")).toEqual([]);
  await expect(post(500_004, -100, { voucherTypeKey: "PAYMENT" })).rejects.toThrow(/employee/);
  await post(500_004, -100, { voucherTypeKey: "PAYMENT", by });
  expect(await rows("select object, kind from change_log where company_id = $1 order by entry")).toEqual([
    ["5000029", "DELETE"],
    ["5000049", "CREATE"],
  ]);
  // The draft is approved under its own id.
  await client.query(
    `insert into voucher_approval_list_element (company_id, id, "voucher", "employee") values ($1, 700001, 600001, $2)`,
    [company, employee],
  );
  expect(await rows(invoices)).toContainEqual(["600001", "50.00", false, 1]);
  expect(await rows("select voucher, waits, approved, rejected from voucher_approval where company_id = $1")).toEqual([
    ["600001", true, false, false],
  ]);
});
