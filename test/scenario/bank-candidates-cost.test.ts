// What a line of the bank may be is looked for among what is open and what lies about its day, and payments to approve among those that
// wait: counted in rows, the past costs nothing.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionSettings } from "../../src/store/database.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { type Statement, statementsOf } from "../support/statements.ts";

let service: TestService;
let client: TestClient;
let bank: number;
let customer: number;
let paidBy: number;
let cost: number;
beforeAll(async () => {
  service = await startTestService({ roles: ["api"], clock: () => new Date("2026-10-20T10:00:00Z") });
  client = await service.company();
  [bank = 0, cost = 0] = await Promise.all([1920, 6540].map((number) => accountOf(client, number)));
  customer = Number((await client.value(client.post("/customer", { name: "Bjørk AS" }))).id);
  const types = (await client.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values;
  paidBy = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920).id;
});
afterAll(() => service.stop());

/** An invoice of 500 kroner, paid at once or open. */
async function invoiceOf(date: string, isPaid: boolean): Promise<void> {
  const order = {
    ...{ customer: { id: customer }, orderDate: date, deliveryDate: date },
    orderLines: [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 500, vatType: { id: 5 } }],
  };
  const paid = isPaid ? `&paymentTypeId=${paidBy}&paidAmount=500` : "";
  const body = { invoiceDate: date, invoiceDueDate: date, orders: [order] };
  await client.value(client.post(`/invoice?sendToCustomer=false${paid}`, body));
}

/** Lines of 500 kroner without a name, on one day; their ids. */
async function linesOf(day: string, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, at) => `${day};Overføring ${at};500,00`);
  const bytes = ["Dato;Tekst;Beløp", ...rows].join("\n");
  const answer = await importBank(client, { name: `${day}.csv`, bytes }, { account: bank, from: "2025-01-01" });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.value.transactions.map((one: { id: number }) => one.id);
}

/** The statements that a request sends. */
async function readsOf(ask: () => Promise<TestAnswer>): Promise<Statement[]> {
  const { result, sent } = await statementsOf(service.database.ownerUrl, ask);
  expect(result.status).toBeLessThan(300);
  return sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && /bank_|posting|payment/.test(text));
}

/** The rows that these statements read of tables that grow with the books, functions included. */
async function rowsRead(statements: readonly Statement[]): Promise<number> {
  const reader = new pg.Client(connectionSettings({ url: service.database.ownerUrl }));
  await reader.connect();
  try {
    await reader.query("begin");
    // Small tables would be read from end to end, and tell nothing.
    await reader.query("set local enable_seqscan = off");
    await reader.query("select set_config('motpost.company', $1::text, true)", [String(client.companyId)]);
    for (const { text, values } of statements) await reader.query(text, [...values]);
    const { rows } = await reader.query(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
       where relname in ('posting', 'voucher', 'invoice', 'open_span', 'settlement', 'bank_transaction', 'bank_transaction_part', 'bank_match_posting', 'payment')`,
    );
    return rows[0].rows;
  } finally {
    await reader.end();
  }
}

test("a line beside sixty paid invoices and sixty old lines of its amount reads what it read before them, and so does an import", async () => {
  await invoiceOf("2026-09-01", false);
  const [line] = await linesOf("10.09.2026", 1);
  const suggested = () => client.get(`/bank/suggestion?transactionId=${line}`);
  // The statements around a file are found by the days of their lines.
  const bytes = "Dato;Tekst;Beløp;Saldo\n11.09.2026;Gebyr;-5,00;495,00";
  const imported = () => importBank(client, { name: "a.csv", bytes }, { account: bank, more: "&dryRun=true" });
  const [less, lessOfImport] = [await rowsRead(await readsOf(suggested)), await rowsRead(await readsOf(imported))];
  expect(less).toBeGreaterThan(2);
  expect(lessOfImport).toBeGreaterThan(2);
  for (let month = 1; month <= 12; month++)
    for (let time = 0; time < 5; time++) await invoiceOf(`2025-${String(month).padStart(2, "0")}-05`, true);
  await linesOf("10.09.2025", 60);
  expect(await rowsRead(await readsOf(suggested))).toBeLessThanOrEqual(less + 10);
  expect(await rowsRead(await readsOf(imported))).toBeLessThanOrEqual(lessOfImport + 10);
});

test("payments that wait for an approval are listed without those of the past", async () => {
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  const paymentOf = (amountCurrency: number) => ({
    ...{ account: { id: bank }, contraAccount: { id: cost }, creditorName: "Posten", creditorBban: "12345678903" },
    ...{ amountCurrency, message: "Porto", requestedDate: "2026-10-21" },
  });
  await client.value(client.post("/payment", paymentOf(1)));
  const waiting = () => client.get("/payment?status=PROPOSED,APPROVED&fields=*,approvals(*)&count=1000");
  const less = await rowsRead(await readsOf(waiting));
  expect(less).toBeGreaterThan(0);
  const made = await client.post(
    "/payment/list?fields=id",
    Array.from({ length: 60 }, (_, at) => paymentOf(at + 2)),
  );
  const ids = made.body.values.map(({ id }: { id: number }) => id);
  expect((await client.put("/payment/:cancel?reason=feil", ids)).status).toBe(200);
  expect(await rowsRead(await readsOf(waiting))).toBeLessThanOrEqual(less + 10);
});
