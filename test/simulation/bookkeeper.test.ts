// A seeded random bookkeeper beside a naive model: after every step the service's answer is the model's, and time and again
// whole reports are. SIMULATION_SEED and SIMULATION_STEPS choose another run.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/command/verify.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { inputVat, Model, type ModelRow, netOf, type SoldLine } from "./model.ts";

const seed = Number(process.env.SIMULATION_SEED ?? 20_260_101);
const steps = Number(process.env.SIMULATION_STEPS ?? 2_000);
const reportEvery = 100;

let service: TestService;
let client: TestClient;
let random: Random;
const model = new Model();
const accounts = new Map<number, number>();
const customers: number[] = [];
let bank = 0;

/** Numbers that are the same for the same seed. */
class Random {
  private state: number;
  constructor(start: number) {
    this.state = start;
  }
  /** A whole number from 0 below the bound. */
  below(bound: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * bound);
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

beforeAll(async () => {
  random = new Random(seed);
  service = await startTestService();
  client = await service.company();
  for (const account of (await client.get("/ledger/account?fields=id,number")).body.values)
    accounts.set(account.number, account.id);
  bank = (await client.get("/invoice/paymentType?description=bank&fields=id")).body.values[0].id;
  for (const name of ["Ola", "Kari", "Per"])
    customers.push(Number((await client.value(client.post("/customer", { name }))).id));
});
afterAll(() => service.stop());

const kroner = (øre: number) => (øre / 100).toFixed(2);
const øre = (amount: number) => Math.round(amount * 100);
const anyDate = () =>
  `2026-${String(1 + random.below(12)).padStart(2, "0")}-${String(1 + random.below(28)).padStart(2, "0")}`;

/** The answer is the one for a closed month where the model says so; true when it was. */
function refusedAsClosed(answer: TestAnswer, dates: readonly string[]): boolean {
  if (!model.isClosed(dates)) return false;
  expect([answer.status, answer.body.code]).toEqual([409, 10000]);
  return true;
}

const operations: Readonly<Record<string, () => Promise<void>>> = {
  async voucher() {
    const dates = random.below(4) === 0 ? [anyDate(), anyDate()] : [anyDate()];
    const rows: ModelRow[] = [];
    const postings: unknown[] = [];
    for (const date of dates) {
      const gross = 1 + random.below(1_000_000);
      const vatType = Number(random.pick(Object.keys(inputVat)));
      const { rate, vat } = inputVat[vatType] ?? { rate: 0, vat: 0 };
      const net = netOf(gross, rate);
      rows.push(
        { account: 6800, date, amount: net, invoice: null },
        { account: 1920, date, amount: -gross, invoice: null },
      );
      if (gross !== net) rows.push({ account: vat, date, amount: gross - net, invoice: null });
      for (const [account, amount, type] of [
        [6800, gross, vatType],
        [1920, -gross, 0],
      ] as const)
        postings.push({
          row: postings.length + 1,
          date,
          account: { id: accounts.get(account) },
          vatType: { id: type },
          amountGross: kroner(amount),
        });
    }
    const [date = ""] = dates;
    const answer = await client.post("/ledger/voucher?fields=id,number", { date, description: "Innkjøp", postings });
    if (refusedAsClosed(answer, dates)) return;
    expect([answer.status, answer.body.value?.number]).toEqual([201, model.nextNumber(date)]);
    model.add(answer.body.value.id, rows, date);
  },
  async unbalanced() {
    const date = anyDate();
    const amounts = [1 + random.below(1_000), -1_001 - random.below(1_000)];
    const postings = amounts.map((amount, index) => ({
      row: index + 1,
      account: { id: accounts.get(1920) },
      amountGross: kroner(amount),
    }));
    const answer = await client.post("/ledger/voucher", { date, description: "Feil", postings });
    expect([answer.status, answer.body.code]).toEqual([422, 18000]);
  },
  async invoice() {
    const date = anyDate();
    const includesVat = random.below(2) === 0;
    const lines: SoldLine[] = Array.from({ length: 1 + random.below(4) }, () => ({
      vatCode: random.pick([3, 31, 32, 5, 6]),
      price: 1 + random.below(200_000),
      count: 1 + random.below(5),
    }));
    const customer = random.pick(customers);
    const attribute = includesVat ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
    const order = {
      customer: { id: customer },
      orderDate: date,
      deliveryDate: date,
      isPrioritizeAmountsIncludingVat: includesVat,
      orderLines: lines.map((line) => ({
        description: "Vare",
        count: line.count,
        [attribute]: kroner(line.price),
        vatType: { id: line.vatCode },
      })),
    };
    const body = { invoiceDate: date, invoiceDueDate: date, orders: [order] };
    const answer = await client.post("/invoice?fields=id,number,amount,voucher(id,number)", body);
    if (refusedAsClosed(answer, [date])) return;
    const { rows, total } = model.invoiceRows(lines, includesVat, date);
    const number = model.invoices.size + 1;
    const { value } = answer.body;
    expect([answer.status, value?.number, value?.voucher.number, øre(value?.amount)]).toEqual([
      201,
      number,
      1_000_000 + number,
      total,
    ]);
    model.invoices.set(number, { id: value.id, customer });
    model.add(value.voucher.id, rows, date, "invoice");
  },
  async payment() {
    if (model.invoices.size === 0) return;
    const invoice = 1 + random.below(model.invoices.size);
    const { id } = model.invoices.get(invoice) ?? { id: 0 };
    const left = model.outstanding(invoice);
    const amount = random.below(2) === 0 && left > 0 ? left : 1 + random.below(100_000);
    const date = anyDate();
    const query = `paymentDate=${date}&paymentTypeId=${bank}&paidAmount=${kroner(amount)}&fields=amountOutstanding`;
    const answer = await client.put(`/invoice/${id}/:payment?${query}`);
    if (refusedAsClosed(answer, [date])) return;
    expect([answer.status, øre(answer.body.value?.amountOutstanding)]).toEqual([200, left - amount]);
    const vouchers = await client.get(
      `/ledger/voucher?number=${model.nextNumber(date)}&dateFrom=2026-01-01&dateTo=2027-01-01&fields=id`,
    );
    expect(vouchers.body.count).toBe(1);
    const rows = [
      { account: 1920, date, amount, invoice: null },
      { account: 1500, date, amount: -amount, invoice },
    ];
    model.add(vouchers.body.values[0].id, rows, date);
  },
  async reversal() {
    const voucher = random.pick(model.vouchers);
    if (voucher === undefined) return;
    const date = anyDate();
    const answer = await client.put(`/ledger/voucher/${voucher.id}/:reverse?date=${date}&fields=id,number`);
    if (voucher.isInvoice || voucher.reversed) {
      expect([answer.status, answer.body.code]).toEqual([422, 18000]);
      return;
    }
    if (refusedAsClosed(answer, [date])) return;
    expect([answer.status, answer.body.value?.number]).toEqual([200, model.nextNumber(date)]);
    voucher.reversed = true;
    const rows = voucher.rows.map((row) => ({ ...row, date, amount: -row.amount }));
    model.add(answer.body.value.id, rows, date, "reversal");
  },
  async period() {
    const month = 1 + random.below(12);
    const name = `2026-${String(month).padStart(2, "0")}`;
    const closed = model.closed.has(name);
    // Two months at the most are closed at a time, so that the books go on.
    if (!closed && model.closed.size >= 2) return;
    const answer = await client.put(`/ledger/accountingPeriod/2026${name.slice(5)}/:${closed ? "reopen" : "close"}`);
    expect([answer.status, answer.body.value?.isClosed]).toEqual([200, !closed]);
    if (closed) model.closed.delete(name);
    else model.closed.add(name);
  },
};

/** Whole reports against the model: the balance of any period, every invoice, and who is settled. */
async function compareReports(): Promise<void> {
  const [from = "", to = ""] = [anyDate(), "2027-01-01"].sort();
  const sheet = (
    await client.get(`/balanceSheet?dateFrom=${from}&dateTo=${to}&fields=account(number),balanceIn,balanceChange`)
  ).body.values;
  const shown = sheet.map((row: { account: { number: number }; balanceIn: number; balanceChange: number }) =>
    [row.account.number, øre(row.balanceIn), øre(row.balanceChange)].join(" "),
  );
  const expected = [...model.balances(from, to)].map(([number, balance]) =>
    [number, balance.in, balance.change].join(" "),
  );
  expect(shown.sort()).toEqual(expected.sort());
  const total = [...model.balances("2026-01-01", to).values()].reduce((sum, one) => sum + one.in + one.change, 0);
  expect(total).toBe(0);
  const invoices = (await client.get("/invoice?count=10000&fields=number,amountOutstanding")).body.values;
  const outstanding = invoices.map(
    (one: { number: number; amountOutstanding: number }) => `${one.number} ${øre(one.amountOutstanding)}`,
  );
  expect(outstanding).toEqual([...model.invoices.keys()].map((number) => `${number} ${model.outstanding(number)}`));
  if (model.invoices.size > 0) await compareSettlement(1 + random.below(model.invoices.size));
}

/** The specification's look-up: the customer's postings with the invoice's number add up to what is left to pay. */
async function compareSettlement(invoice: number): Promise<void> {
  const { customer } = model.invoices.get(invoice) ?? { customer: 0 };
  const query = `customerId=${customer}&dateFrom=2026-01-01&dateTo=2027-01-01&fields=invoiceNumber,amount,closegroupId`;
  const postings = (await client.get(`/ledger/posting?${query}`)).body.values.filter(
    (one: { invoiceNumber: string }) => one.invoiceNumber === String(invoice),
  );
  const open = postings.filter((one: { closegroupId: number | null }) => one.closegroupId === null);
  const sum = (list: { amount: number }[]) => list.reduce((total, one) => total + øre(one.amount), 0);
  expect(sum(postings)).toBe(model.outstanding(invoice));
  expect(sum(open)).toBe(model.outstanding(invoice));
}

test(`${steps} steps of the random bookkeeper ${seed} leave the books as the model says`, {
  timeout: 600_000,
}, async () => {
  const often = ["voucher", "voucher", "invoice", "invoice", "payment", "payment", "reversal", "unbalanced", "period"];
  for (let step = 1; step <= steps; step++) {
    const name = random.pick(often);
    try {
      await operations[name]?.();
      if (step % reportEvery === 0 || step === steps) await compareReports();
    } catch (error) {
      throw new Error(`SIMULATION_SEED=${seed}, step ${step} (${name})`, { cause: error });
    }
  }
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  expect(model.vouchers.length).toBeGreaterThan(steps / 4);
});
