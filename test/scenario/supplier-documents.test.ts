// Supplier invoices are found among themselves: other vouchers of the period cost nothing, and what is kept follows what is posted.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { costOf } from "../support/explain.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let accounts: Map<number, number>;
let supplier: number;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
});
afterAll(async () => {
  await service.stop();
});

async function owner(sql: string): Promise<void> {
  const database = new pg.Client({ connectionString: service.database.ownerUrl });
  await database.connect();
  await database.query(sql).finally(() => database.end());
}

const breaches = () => verify(service.database.ownerUrl, () => undefined);

const row = (number: number, account: number, amountGross: number, more: object = {}) => ({
  row: number,
  account: { id: accounts.get(account) },
  amountGross,
  ...more,
});

/** Posts cost against payables under a number of the supplier; the id of the voucher. */
async function purchase(invoiceNumber: string, amount: number): Promise<number> {
  const postings = [row(1, 4300, amount), row(2, 2400, -amount, { supplier: { id: supplier }, invoiceNumber })];
  const body = { date: "2026-03-02", description: "Kjøp", postings };
  return Number((await client.value(client.post("/ledger/voucher", body))).id);
}

/** Posts vouchers that are no supplier invoices. */
async function others(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const postings = [row(1, 7770, 10), row(2, 1920, -10)];
    const answer = await client.post("/ledger/voucher", { date: "2026-03-02", description: "Gebyr", postings });
    expect(answer.status).toBe(201);
  }
}

const list = "/supplierInvoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01";

test("ten times the other vouchers, the same work", async () => {
  for (const number of ["A-1", "A-2", "A-3"]) await purchase(number, 100);
  await others(20);
  const less = await costOf(client, service.database.ownerUrl, `${list}&fields=id,amount`);
  await others(180);
  const more = await costOf(client, service.database.ownerUrl, `${list}&fields=id,amount`);
  expect([less.found, more.found]).toEqual([3, 3]);
  expect(more.rows).toBe(less.rows);
  expect(more.pages).toBeLessThanOrEqual(less.pages + 5);
});

test("an account that is no longer for suppliers takes its invoices along, and brings them back", async () => {
  const found = async () => (await client.get(`${list}&fields=id`)).body.values.length;
  const before = await found();
  expect(before).toBeGreaterThan(0);
  const payables = accounts.get(2400);
  // The books are opened by hand: no request may do this to an account that has been posted to.
  const to = (type: string) =>
    owner(`select set_config('motpost.company', '${client.companyId}', false);
      update account set "ledgerType" = '${type}' where company_id = ${client.companyId} and id = ${payables}`);
  await to("GENERAL");
  expect(await found()).toBe(0);
  expect(await breaches()).toEqual([]);
  await to("VENDOR");
  expect(await found()).toBe(before);
  expect(await breaches()).toEqual([]);
});

test("versions count what is posted on the number and the reversal of the voucher", async () => {
  const invoice = await purchase("B-1", 250);
  const version = async () => (await client.value(client.get(`/supplierInvoice/${invoice}?fields=version`))).version;
  expect(await version()).toBe(0);
  const reversed = await client.call("PUT", `/ledger/voucher/${invoice}/:reverse?date=2026-03-05`);
  expect(reversed.status).toBe(200);
  // The voucher has a new version, and the reversal one posting on the number; it is no invoice itself.
  expect(await version()).toBe(2);
  const numbered = await client.get("/supplierInvoice?invoiceNumber=B-1&fields=id");
  expect(numbered.body.values.map((one: { id: number }) => one.id)).toEqual([invoice]);
  expect(await breaches()).toEqual([]);
});

test("two documents of one number count their own postings alone", async () => {
  const [first, second] = [await purchase("C-1", 100), await purchase("C-1", 60)];
  const { values } = (await client.get("/supplierInvoice?invoiceNumber=C-1&fields=id,version")).body;
  expect(values).toEqual([
    expect.objectContaining({ id: first, version: 0 }),
    expect.objectContaining({ id: second, version: 0 }),
  ]);
});

test("the auditor finds a kept invoice that is not what was posted", async () => {
  const invoice = await purchase("D-1", 80);
  const change = (sign: string) =>
    owner(`select set_config('motpost.company', '${client.companyId}', false);
      update supplier_document set "amount" = "amount" ${sign} 1 where company_id = ${client.companyId} and id = ${invoice}`);
  await change("+");
  expect(await breaches()).toEqual([expect.stringContaining(`supplier invoice ${invoice}: kept`)]);
  await change("-");
  expect(await breaches()).toEqual([]);
});
