// What is looked up each morning for reminders without asking: open invoices, no instalments of them, and none that was paid. Counted in rows and index entries.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, Worker } from "../support/work.ts";

const now = new Date("2026-05-20T10:00:00Z");
let service: TestService;
let client: TestClient;
let seller: Seller;
let worker: Worker;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  await service.service.jobs.stop();
  client = await service.company();
  seller = await Seller.of(client, { email: "kari@kunde.example", isAutomaticSoftReminderEnabled: true });
  worker = new Worker(service.database.ownerUrl);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await owner.end();
  await worker.close();
  await service.stop();
});

/** Invoices of 1,000 kroner, due on a day. */
async function sold(count: number, invoiceDueDate: string): Promise<number[]> {
  const bodies = Array.from({ length: count }, () => ({
    ...{ invoiceDate: "2026-03-03", invoiceDueDate },
    orders: [seller.body([[1, 800]])],
  }));
  const { body, status, text } = await client.post("/invoice/list?sendToCustomer=false&fields=id", bodies);
  expect(status, text).toBe(201);
  return body.values.map((one: { id: number }) => one.id);
}
const agree = (id: number, parts: readonly (readonly [dueDate: string, amountCurrency: number])[]) =>
  client.value(
    client.put(
      `/invoice/${id}/:instalments`,
      parts.map(([dueDate, amountCurrency]) => ({ dueDate, amountCurrency })),
    ),
  );

/** The invoices that are to be reminded of, and what was read for it. */
async function asked(): Promise<{ readonly invoices: number[]; readonly read: number }> {
  // Commits of tests wait for no disk: until their log is written, entries that lead to replaced rows are followed again and again.
  await owner.query("set synchronous_commit = on; select pg_logical_emit_message(true, 'test', '')");
  await owner.query("select invoice from auto_reminders($1)", [now]);
  const before = await worker.soFar();
  const { rows } = await owner.query<{ invoice: string }>("select invoice from auto_reminders($1) order by 1", [now]);
  const read = between(before, await worker.soFar());
  const of = (table: string) => read.get(table) ?? 0;
  return { invoices: rows.map((one) => Number(one.invoice)), read: of("invoice") + of("invoice_instalment") };
}

/**
 * No more than so much is read, once nobody may still see the rows that were replaced: a transaction that began before, and any of the
 * server that changes something, keeps entries that lead to them from being marked as dead, and they are followed, and counted.
 */
const leastRead = (most: number) =>
  expect.poll(async () => (await asked()).read, { timeout: 40_000 }).toBeLessThanOrEqual(most);

test("what is paid is not read, and of what is due later, in instalments or not, nothing but itself", async () => {
  const overdue = await sold(2, "2026-04-01");
  // Its own day is to come, but a part of it was due.
  const [early = 0] = await sold(1, "2026-06-20");
  await agree(early, [
    ["2026-05-01", 400],
    ["2026-06-01", 600],
  ]);
  const wanted = [...overdue, early].sort((one, other) => one - other);
  const less = await asked();
  expect(less.invoices).toEqual(wanted);

  // What is paid in part has two open postings.
  const later = 40 + 15 + 2 * 15;
  await sold(40, "2026-06-20");
  for (const id of await sold(15, "2026-04-01")) await client.value(seller.pay(id, 1000));
  for (const id of await sold(15, "2026-04-01"))
    await agree(id, [
      ["2026-05-20", 400],
      ["2026-06-01", 600],
    ]);
  // The first part was due, and is paid.
  for (const id of await sold(15, "2026-04-01")) {
    await agree(id, [
      ["2026-04-20", 400],
      ["2026-06-01", 600],
    ]);
    await client.value(seller.pay(id, 400, 1920, "2026-04-20"));
  }
  // A row and an entry of an index for each open posting.
  const most = less.read + wanted.length + 2 * later;
  expect((await asked()).invoices).toEqual(wanted);
  await leastRead(most);
  await owner.query("vacuum analyze");
  expect((await asked()).invoices).toEqual(wanted);
  await leastRead(most);
});

test("a payment that is taken back, a plan that is taken away, and a credit note are seen at once", async () => {
  const [paid = 0, planned = 0, credited = 0] = await sold(3, "2026-04-01");
  const before = new Set((await asked()).invoices);
  for (const id of [paid, planned, credited]) expect([id, before.has(id)]).toEqual([id, true]);
  const due = async () => new Set((await asked()).invoices);

  await client.value(seller.pay(paid, 1000, 1920, "2026-04-27"));
  await agree(planned, [["2026-07-01", 1000]]);
  await client.value(seller.credit(credited));
  const after = await due();
  expect([paid, planned, credited].map((id) => after.has(id))).toEqual([false, false, false]);

  const path = "/ledger/voucher?dateFrom=2026-04-27&dateTo=2026-04-28&fields=id";
  const [payment] = (await client.get(path)).body.values;
  await client.value(client.put(`/ledger/voucher/${payment.id}/:reverse?date=2026-04-28`));
  await client.value(client.delete(`/invoice/${planned}/:instalments`));
  const again = await due();
  expect([paid, planned, credited].map((id) => again.has(id))).toEqual([true, true, false]);
});
