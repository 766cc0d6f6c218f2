// What an invoice says of its postings and reminders is kept with it: whether its income can be spread, and whether a reminder was
// charged for. A list reads neither postings nor reminders for it, and `motpost verify` compares.

import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { between, workerOfTest } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  seller = await Seller.of(client);
  await client.value(client.put(`/customer/${seller.customer}`, { email: "kunde@example.no" }));
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

async function done(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const made = await answer;
  if (made.status >= 300) throw new Error(made.text);
  return made;
}

const breaches = () => verify(service.database.ownerUrl, () => undefined);
const totals = (invoice: number) =>
  seller.look(invoice, "amountOutstanding,amountOutstandingTotal,isPeriodizationPossible");

/** Reminds of an invoice; answers the id of the reminder. */
async function remind(invoice: number, type: string, date: string, more = ""): Promise<number> {
  const path = `/invoice/${invoice}/:createReminder?type=${type}&date=${date}&dispatchType=EMAIL${more}`;
  return (await done(client.put(path))).body.value;
}

test("what is left to pay with charges follows reminders, their payment and their reversal", async () => {
  const invoice = await seller.invoice([[1, 100]]);
  expect(await totals(invoice)).toEqual([125, 125, true]);
  await remind(invoice, "SOFT_REMINDER", "2026-05-04");
  expect(await totals(invoice)).toEqual([125, 125, true]);
  await remind(invoice, "REMINDER", "2026-05-20", "&includeCharge=true");
  const [, charged] = await totals(invoice);
  expect(charged).toBeGreaterThan(125);
  expect(await breaches()).toEqual([]);
  const { reminders } = await client.value(client.get(`/invoice/${invoice}?fields=reminders(charge)`));
  expect((reminders as unknown as { charge: number }[]).map(({ charge }) => charge > 0)).toEqual([false, true]);
  await done(seller.pay(invoice, 125));
  expect(await totals(invoice)).toEqual([0, Number(charged) - 125, true]);
  const vouchers = "/ledger/voucher?dateFrom=2026-05-20&dateTo=2026-05-21&fields=id";
  const [voucher] = (await done(client.get(vouchers))).body.values;
  await done(client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-05-21`));
  expect(await totals(invoice)).toEqual([0, 0, true]);
  expect(await breaches()).toEqual([]);
});

test("credit notes, and invoices of nothing, have no income to spread", async () => {
  const [invoice, free] = [await seller.invoice([[1, 100]]), await seller.invoice([[1, 0]])];
  expect(await totals(free)).toEqual([0, 0, false]);
  const note = await done(seller.credit(invoice));
  expect((await totals(note.body.value.id))[2]).toBe(false);
  expect((await totals(invoice))[2]).toBe(false);
  expect(await breaches()).toEqual([]);
});

test("a list of invoices reads no posting, account or reminder for them", async () => {
  const worker = workerOfTest(service);
  for (let more = 0; more < 3; more++) await seller.invoice([[1, 100]]);
  const fields = "isPeriodizationPossible,amountOutstandingTotal,amountCurrencyOutstandingTotal";
  const charged = (await done(client.get(`/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&count=1`))).body
    .values[0];
  const path = `/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=${fields}&idFrom=${charged.id + 1}`;
  await done(client.get(path));
  const before = await worker.soFar();
  const { body } = await done(client.get(path));
  const read = between(before, await worker.soFar());
  expect(body.count).toBeGreaterThan(4);
  expect(["posting", "account", "reminder"].map((table) => read.get(table))).toEqual([0, 0, 0]);
});

test("motpost verify finds an invoice that says something else", async () => {
  const invoice = await seller.invoice([[1, 100]]);
  const turn = (column: string) =>
    owner.query(`update invoice set "${column}" = not "${column}" where company_id = $1 and id = $2`, [
      client.companyId,
      invoice,
    ]);
  for (const column of ["hasIncome", "hasCharges"]) {
    await turn(column);
    expect(await breaches()).toEqual([expect.stringMatching(/invoice \d+: income (t, charges t|f, charges f)/)]);
    await turn(column);
  }
  expect(await breaches()).toEqual([]);
});

test("the migration that brought both says what postings and reminders say", async () => {
  const kept = async () =>
    (
      await owner.query('select id, "hasIncome", "hasCharges" from invoice where company_id = $1 order by id', [
        client.companyId,
      ])
    ).rows;
  const before = await kept();
  expect(new Set(before.map((row) => row.hasIncome))).toEqual(new Set([true, false]));
  expect(new Set(before.map((row) => row.hasCharges))).toEqual(new Set([true, false]));
  await owner.query('alter table invoice drop column "hasIncome", drop column "hasCharges"');
  await owner.query(await readFile("database/migrations/0142_reads_of_invoices.sql", "utf8"));
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  expect(await kept()).toEqual(before);
  expect(await breaches()).toEqual([]);
});
