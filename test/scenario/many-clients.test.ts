// 64 clients at once, of one company and of 50: vouchers, drafts, invoices, payments, suppliers' invoices, close groups and a month that closes and opens.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { autocommitConnections } from "../../src/limits.ts";
import { closing, reopening } from "../support/months.ts";
import { PatientClient } from "../support/patient-client.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

const clients = 64;
const rounds = 7;
const connections = 16;
/** The month that closes and opens while others post to it. */
const restless = "202601";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ environment: { MOTPOST_CONNECTIONS: String(connections) } });
});
afterAll(() => service.stop());

/** A company with what its clients need to know, and what became of their requests. */
interface Firm {
  readonly client: TestClient;
  readonly account: (number: number) => { id: number };
  readonly customers: readonly number[];
  readonly supplier: number;
  readonly paymentType: number;
  readonly paymentTypeOut: number;
  /** What is left to pay, by invoice, in kroner. */
  readonly owed: Map<number, number>;
  readonly owing: Map<number, number>;
  /** Refusals that are neither success nor the closed month. */
  readonly wrong: string[];
  /** Vouchers that were stored in the voucher series. */
  stored: number;
  /** Purchases that were tried; each has a number of its own. */
  bought: number;
}

async function firm(): Promise<Firm> {
  const client = new PatientClient(await service.company());
  const [chart, customers, suppliers, types, typesOut] = [
    (await client.get("/ledger/account?fields=id,number")).body.values,
    (await client.post("/customer/list", [{ name: "Kari Nordmann" }, { name: "Ola Nordmann" }])).body.values,
    await client.value(client.post("/supplier", { name: "Engros AS" })),
    (await client.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values,
    (await client.get("/ledger/paymentTypeOut?fields=id")).body.values,
  ];
  const byNumber = new Map<number, number>(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  return {
    client,
    account: (number) => ({ id: byNumber.get(number) ?? 0 }),
    customers: customers.map((one: { id: number }) => one.id),
    supplier: Number(suppliers.id),
    paymentType: types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920).id,
    paymentTypeOut: typesOut[0].id,
    owed: new Map(),
    owing: new Map(),
    wrong: [],
    stored: 0,
    bought: 0,
  };
}

/** The value of an answer that succeeded; null for one that met the closed month. Everything else is noted as wrong. */
async function done(at: Firm, asked: Promise<TestAnswer>, mayBeClosed = false): Promise<Record<string, never> | null> {
  const { status, body, text } = await asked;
  if (status < 300) return body?.value ?? {};
  const isClosed =
    status === 409 && body.code === 10_000 && /accounting period (2026-01, which|January 2026) is closed/.test(text);
  if (!(mayBeClosed && isClosed)) at.wrong.push(`${status}: ${text.slice(0, 500)}`);
  return null;
}

const voucher = (at: Firm, date: string, amount: number, other = 6800) => ({
  date,
  description: "Bilag",
  postings: [
    { row: 1, account: at.account(other), vatType: { id: 1 }, amountGross: amount },
    { row: 2, account: at.account(1920), amountGross: -amount },
  ],
});

async function ordered(at: Firm, turn: number): Promise<number | null> {
  const made = await done(
    at,
    at.client.post("/order", {
      customer: { id: at.customers[turn % 2] },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100 }],
    }),
  );
  return made === null ? null : Number(made.id);
}

/** What a client does, one after another; each counts what the books must show of it. */
const deeds: readonly ((at: Firm, turn: number) => Promise<void>)[] = [
  async (at, turn) => {
    const date = turn % 2 === 0 ? "2026-01-15" : "2025-12-31";
    const made = await done(at, at.client.post("/ledger/voucher", voucher(at, date, 125)), turn % 2 === 0);
    if (made !== null) at.stored++;
  },
  async (at) => {
    const draft = await done(
      at,
      at.client.post("/ledger/voucher?sendToLedger=false", voucher(at, "2026-02-10", 250, 6540)),
    );
    if (draft !== null && (await done(at, at.client.put(`/ledger/voucher/${draft.id}/:sendToLedger`))) !== null)
      at.stored++;
  },
  async (at, turn) => {
    const order = await ordered(at, turn);
    const invoice = await done(at, at.client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`));
    if (invoice !== null) at.owed.set(Number(invoice.id), 125);
  },
  async (at, turn) => {
    const order = await ordered(at, turn);
    const paid = `paymentTypeId=${at.paymentType}&paidAmount=125`;
    const invoice = await done(at, at.client.put(`/order/${order}/:invoice?invoiceDate=2026-03-04&${paid}`));
    if (invoice === null) return;
    at.owed.set(Number(invoice.id), 0);
    at.stored++;
  },
  async (at, turn) => {
    // Several clients meet at one invoice; each pays a little of it, so that none pays too much.
    const invoice = [...at.owed.keys()].filter((id) => (at.owed.get(id) ?? 0) > 0)[turn % 3];
    if (invoice === undefined) return;
    at.owed.set(invoice, (at.owed.get(invoice) ?? 0) - 25);
    const query = `paymentDate=2026-03-10&paymentTypeId=${at.paymentType}&paidAmount=25`;
    if ((await done(at, at.client.put(`/invoice/${invoice}/:payment?${query}`))) !== null) at.stored++;
  },
  async (at, turn) => {
    const number = `S-${++at.bought}`;
    const purchase = {
      date: "2026-04-02",
      description: "Varekjøp",
      vendorInvoiceNumber: number,
      postings: [
        { row: 1, account: at.account(4300), vatType: { id: 1 }, amountGross: 125 },
        { row: 2, account: at.account(2400), supplier: { id: at.supplier }, amountGross: -125 },
      ],
    };
    const made = await done(at, at.client.post("/ledger/voucher", purchase));
    if (made === null) return;
    at.stored++;
    const amount = turn % 2 === 0 ? 125 : 50;
    const query = `paymentType=${at.paymentTypeOut}&amount=${amount}&paymentDate=2026-04-12&partialPayment=true`;
    const paid = await done(at, at.client.post(`/supplierInvoice/${made.id}/:addPayment?${query}`, undefined));
    if (paid !== null) at.stored++;
    at.owing.set(Number(made.id), 125 - (paid === null ? 0 : amount));
  },
  async (at, turn) => {
    const rows = [100, -100].map((amountGross, index) => ({
      row: index + 1,
      account: at.account(1500),
      customer: { id: at.customers[turn % 2] },
      amountGross,
    }));
    const made = await done(
      at,
      at.client.post("/ledger/voucher?fields=postings(id)", { date: "2026-05-05", description: "Om", postings: rows }),
    );
    if (made === null) return;
    at.stored++;
    const ids = (made.postings as unknown as { id: number }[]).map(({ id }) => id);
    await done(at, at.client.put("/ledger/posting/:closePostings", ids));
  },
];

/** Lets every client do its deeds, each beginning with another one, while one more of the first company closes and opens a month. */
async function letThemWork(firms: readonly Firm[]): Promise<void> {
  const [first] = firms;
  if (first === undefined) throw new Error("Nobody works.");
  let working = true;
  const workers = Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const at = firms[index % firms.length] ?? first;
      for (let round = 0; round < rounds; round++) await deeds[(index + round) % deeds.length]?.(at, index + round);
    }),
  ).finally(() => {
    working = false;
  });
  const closer = async () => {
    while (working) {
      await done(first, first.client.put(closing(restless)));
      await done(first, first.client.put(reopening(restless)));
      // The others have to come in too.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([workers, closer()]);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sorted = (numbers: readonly number[]) => [...numbers].sort((left, right) => left - right);
const cents = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0);
type Figures = Readonly<Record<string, number>>;

/** What every company's books must show afterwards. */
async function checkBooks({ client, owed, owing, stored }: Firm): Promise<void> {
  const values = async <T = Figures>(path: string): Promise<T[]> => (await client.get(path)).body.values;
  const vouchers = await values("/ledger/voucher?fields=number,year&count=5000");
  const series = vouchers.filter(({ number }) => Number(number) < 1_000_000);
  expect(series).toHaveLength(stored);
  for (const year of [2025, 2026]) {
    const found = series.filter((one) => one.year === year).map(({ number }) => Number(number));
    expect(sorted(found)).toEqual(upTo(found.length));
  }
  const invoices = await values("/invoice?fields=id,invoiceNumber,amountOutstanding&count=5000");
  expect(sorted(invoices.map((one) => Number(one.invoiceNumber)))).toEqual(upTo(owed.size));
  expect(new Map(invoices.map((one) => [one.id, one.amountOutstanding]))).toEqual(owed);
  const bought = await values("/supplierInvoice?fields=id,outstandingAmount&count=5000");
  expect(new Map(bought.map((one) => [one.id, one.outstandingAmount]))).toEqual(owing);

  type Line = { account: { number: number } } & { balanceOut: number; closingBalance: number };
  const year = "dateFrom=2025-01-01&dateTo=2027-01-01";
  const balance = await values<Line>(`/balanceSheet?${year}&fields=account(number),balanceOut,balanceChange`);
  expect(cents(balance.map((one) => (one as unknown as Figures).balanceChange ?? Number.NaN))).toBe(0);
  // What is settled is settled to 0, so that what is open is what is owed, and all of the account's balance.
  const open = await values<Line>("/ledger/openPost?date=2027-01-01&fields=account(number),closingBalance");
  const all = (lines: readonly Line[], number: number, name: "balanceOut" | "closingBalance") =>
    cents(lines.filter(({ account }) => account.number === number).map((one) => one[name]));
  for (const [number, expected] of [
    [1500, cents([...owed.values()])],
    [2400, 0 - cents([...owing.values()])],
  ] as const) {
    expect(all(balance, number, "balanceOut")).toBe(expected);
    expect(all(open, number, "closingBalance")).toBe(expected);
  }
}

test.each([1, 50])(
  "64 clients of %i companies: nothing fails for who asks again after a 503, nothing is lost, no number is left out",
  async (count) => {
    const firms: Firm[] = [];
    while (firms.length < count) firms.push(await firm());
    await letThemWork(firms);
    expect(firms.flatMap(({ wrong }) => wrong)).toEqual([]);
    for (const one of firms) await checkBooks(one);
  },
  600_000,
);

test("the database broke no deadlock, the books are in order and no more connections were opened than are set", async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  const reader = new pg.Client({ connectionString: service.database.ownerUrl });
  await reader.connect();
  const { rows } = await reader
    .query(
      `select d.deadlocks::int as deadlocks,
         (select count(*)::int from pg_stat_activity a where a.datname = d.datname and a.application_name = 'motpost') as connections
       from pg_stat_database d where d.datname = current_database()`,
    )
    .finally(() => reader.end());
  expect(rows[0].deadlocks).toBe(0);
  expect(rows[0].connections).toBeLessThanOrEqual(connections + autocommitConnections + 3);
});
