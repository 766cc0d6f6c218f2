// Migration 0018 over a company that exists: its settings are what was constant, its invoices stay, and can be credited.

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
const owner = `sales_owner_${process.pid}`;
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

const asCompany = () => client.query("select set_config('motpost.company', $1, false)", [String(company)]);
const one = async (sql: string) => (await client.query(sql)).rows[0];

/** A voucher of 125 on the customer's account, as the procedures take it. */
function voucher(ids: { id: number; number: string; sign: number }, accounts: Record<number, string>) {
  const row = (id: number, row: number, account: string | undefined, amount: number, more = {}) => ({
    ...{ id, row, date: "2026-03-02", description: "x", account, vatType: 0, currency: 1, ...more },
    ...{ amount, amountGross: amount, amountCurrency: amount, amountGrossCurrency: amount, invoiceNumber: "" },
    ...{ quantityAmount1: 0, quantityAmount2: 0, postingRuleId: 0 },
    ...(row === 1 ? { customer: 90_000, invoiceNumber: ids.number } : {}),
  });
  return {
    ...{ id: ids.id, date: "2026-03-02", series: "invoice", description: "x", voucherTypeKey: "OUTGOING_INVOICE" },
    by: { employee: 1, actualEmployee: 1, requestId: "r" },
    postings: [row(ids.id + 1, 1, accounts[1500], 125 * ids.sign), row(ids.id + 2, 2, accounts[3900], -125 * ids.sign)],
    closeGroups: [ids.id + 3],
  };
}

test("an old company keeps its price mode and invoices, and an invoice from before can be credited", async () => {
  await run((name) => name < "0018");
  await asCompany();
  await client.query("select create_company($1, $2)", [
    company,
    JSON.stringify({ name: "A", firstName: "B", lastName: "C", startDate: "2026-01-01" }),
  ]);
  await client.query(`update company set "pricesIncludeVat" = true where company_id = ${company}`);
  const { rows } = await client.query(`select "number", id from account where "number" in (1500, 3900)`);
  const accounts = Object.fromEntries(rows.map((row) => [row.number, row.id]));
  await client.query(
    `insert into party (company_id, id, "name", "customerNumber") values (${company}, 90000, 'Kunde', 10001)`,
  );
  const invoice = (id: number, amount: number, more = {}) => ({
    ...{ id, invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", customer: 90_000, currency: 1 },
    ...{ comment: "", invoiceComment: "", invoiceRemarks: "", deliveryDate: "2026-03-02" },
    ...{ amount, amountCurrency: amount, amountExcludingVat: amount, amountExcludingVatCurrency: amount },
    ...{ amountRoundoff: 0, amountRoundoffCurrency: 0, ...more },
  });
  const charge = (argument: unknown) =>
    client.query("select invoice_charge($1, $2)", [company, JSON.stringify(argument)]);
  const before = voucher({ id: 91_000, number: "<n>", sign: 1 }, accounts);
  await charge({
    ...{ placeholder: "<n>", orders: [], lines: [], invoice: invoice(95_000, 125, { voucher: 91_000 }) },
    ledger: { ...before, payment: null },
  });
  await client.query("select set_config('motpost.company', '', false)");
  await run((name) => name >= "0018");
  await asCompany();

  expect(
    await one(
      `select "isPrioritizeAmountsIncludingVat" as mode, "invoicesDueIn"::int as days, "invoicesDueInType" as kind, "kidMethod" as kid, "isRoundedToWholeKrone" as rounded from company`,
    ),
  ).toEqual({ mode: true, days: 14, kind: "DAYS", kid: "NONE", rounded: false });
  expect(await one(`select "isCredited" as credited, version from invoice where id = 95000`)).toEqual({
    ...{ credited: false, version: 0 },
  });
  const note = voucher({ id: 92_000, number: "<m>", sign: -1 }, accounts);
  await charge({
    ...{ placeholder: "<m>", orders: [], lines: [], credited: 95_000, closeGroup: 96_000 },
    invoice: invoice(95_001, -125, { voucher: 92_000, isCreditNote: true }),
    ledger: { ...note, payments: [] },
  });
  expect(await one("select count(*)::int as settled from settlement where close_group = 96000")).toEqual({
    settled: 2,
  });
  // The second wall: no credit note goes beyond the invoice, whoever asks.
  const more = voucher({ id: 93_000, number: "<k>", sign: -1 }, accounts);
  await expect(
    charge({
      ...{ placeholder: "<k>", orders: [], lines: [], credited: 95_000, closeGroup: 96_001 },
      invoice: invoice(95_002, -125, { voucher: 93_000, isCreditNote: true }),
      ledger: { ...more, payments: [] },
    }),
  ).rejects.toMatchObject({ code: "P8000" });
});
