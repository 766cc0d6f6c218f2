// What must hold after every step, and what is looked at as a whole from time to time.

import { expect } from "vitest";
import { compareFigures } from "./assets.ts";
import { type Desk, frozen, type ShownVoucher, voucherFields, øre } from "./desk.ts";
import { compareReserve } from "./hours.ts";
import { compareInstalments } from "./instalments.ts";
import type { Journal } from "./journal.ts";
import { controlAccounts, dayAfter, lastDay, type Party, type Posting } from "./model.ts";
import { compareReturn } from "./vat-returns.ts";
import { compareWages } from "./wages.ts";

/** The day after the simulated years. */
const end = "2027-01-01";
const start = "2025-01-01";

/** Statements that nothing may ever carry out. */
const never = /^(posting (UPDATE|DELETE)|voucher DELETE|invoice DELETE|change_log (UPDATE|DELETE))$/;

/**
 * After every step: what it wrote, and what is kept of all that it touched. After every second one a report as well, in
 * turn the balance of any period and one of the others.
 */
export async function afterStep(desk: Desk, journal: Journal, step: number): Promise<void> {
  const turn = Math.floor(step / 2);
  const report = turn % 2 === 0 ? compareAnyBalance : inTurn[Math.floor(turn / 2) % inTurn.length];
  await Promise.all([compareKept(desk, journal), step % 2 === 0 ? report?.(desk) : undefined]);
}

async function compareAnyBalance(desk: Desk): Promise<void> {
  const { random } = desk;
  const [from = start, to = end] = random.oneIn(3) ? [start, random.date()] : [random.date(), random.date()].sort();
  if (from < to) await compareBalance(desk, from, to);
}

/** The journal of the step, and the kept balances and spans of what it touched, against sums made anew. */
async function compareKept({ model, unchanged }: Desk, journal: Journal): Promise<void> {
  const touched = [...model.touched];
  const months = [...new Set(touched.map((one) => one.date.slice(0, 7)))];
  const look = await journal.look(
    months.map((month) => `${month}-01`),
    touched.map((one) => one.id),
  );
  model.touched.clear();
  if (unchanged) expect(look.writes, "a step that changes nothing wrote something").toEqual([]);
  expect(look.writes.filter((one) => never.test(one))).toEqual([]);
  const kept = look.months.map(([account, month, amount]) => `${account} ${month.slice(0, 7)} ${øre(Number(amount))}`);
  expect(kept.filter((one) => !one.endsWith(" 0")).sort()).toEqual(monthTexts(model, months));
  const closeable = touched.filter((one) => one.party !== null);
  const spans = new Map(look.spans);
  expect(closeable.map((one) => spans.get(one.id))).toEqual(closeable.map((one) => one.group?.date ?? "infinity"));
}

function monthTexts(model: Desk["model"], months: readonly string[]): string[] {
  return months
    .flatMap((month) => model.accounts().map((account) => `${account} ${month} ${model.month(account, month)}`))
    .filter((one) => !one.endsWith(" 0"))
    .sort();
}

const amounts = ["balanceIn", "balanceChange", "carriedOver", "balanceOut"] as const;

/** The balance sheet of a period is the model's, and each of its four amounts adds up to 0, over New Year too. */
async function compareBalance({ client, model }: Desk, from: string, to: string): Promise<void> {
  const path = `/balanceSheet?dateFrom=${from}&dateTo=${to}&fields=account(number),${amounts.join()}`;
  const { values } = (await client.get(path)).body;
  const shown: (Record<(typeof amounts)[number], number> & { account: { number: number } })[] = values;
  const wanted = [...model.balances(from, to)].map(([account, one]) =>
    [account, one.in, one.change, one.carried, one.out].join(" "),
  );
  const told = shown.map((one) => [one.account.number, ...amounts.map((name) => øre(one[name]))].join(" "));
  expect(told.sort(), `balance from ${from} to ${to}`).toEqual(wanted.sort());
  for (const name of amounts)
    expect([name, shown.reduce((sum, one) => sum + øre(one[name]), 0)], `from ${from} to ${to}`).toEqual([name, 0]);
}

function anyParty({ random, customers, suppliers, employee, abroad }: Desk): Party {
  const any = [random.pick(customers), random.pick(customers), random.pick(suppliers), employee, random.pick(abroad)];
  return random.pick(any);
}

const inTurn: readonly ((desk: Desk) => Promise<void>)[] = [
  /** Invoices of both kinds: what is left to pay. */
  async (desk) => {
    const { client, model, random } = desk;
    const invoices = [model.invoices.at(-1), model.invoices[random.below(model.invoices.length + 1)]];
    for (const one of invoices) {
      if (one === undefined) continue;
      const { value } = (await client.get(`/invoice/${one.id}?fields=amountOutstanding`)).body;
      expect(øre(value.amountOutstanding), `invoice ${one.invoiceNumber}`).toBe(model.outstanding(one));
    }
    const bill = model.supplierInvoices[random.below(model.supplierInvoices.length + 1)];
    if (bill === undefined) return;
    const { value } = (await client.get(`/supplierInvoice/${bill.id}?fields=outstandingAmount`)).body;
    expect(øre(value.outstandingAmount), `supplier invoice ${bill.invoiceNumber}`).toBe(model.outstanding(bill));
  },
  /** One party's open posts at any date: they are the model's, and the balance of the party. */
  (desk) => compareOpen(desk, anyParty(desk), desk.random.date()),
  /** The sub-ledger of a customer or employee is the sum of the party's postings. */
  async ({ client, model, random, customers, employee }) => {
    const party = random.pick([...customers, employee]);
    const date = random.date();
    const query = `dateFrom=${start}&dateTo=${date}&${party.kind}Id=${party.id}`;
    if (date <= start) return;
    const account = controlAccounts[party.kind];
    const { values } = (
      await client.get(`/balanceSheet?${query}&accountNumberFrom=${account}&accountNumberTo=${account + 1}`)
    ).body;
    expect(øre(values[0]?.balanceOut ?? 0)).toBe(model.balanceOf(party, date));
  },
  /** The lines of a VAT return are the sums of their postings. */
  compareReturn,
  compareFigures,
  compareReserve,
  compareInstalments,
  compareWages,
  /** What was posted long ago is word for word what was answered then. */
  async (desk) => {
    const { vouchers } = desk.model;
    if (vouchers.length === 0) return;
    const one = desk.random.pick(vouchers);
    const { body } = await desk.client.get(`/ledger/voucher/${one.id}?fields=${voucherFields}`);
    expect(frozen(body.value)).toBe(one.answered);
  },
];

async function compareOpen({ client, model }: Desk, party: Party, date: string): Promise<void> {
  const query = `date=${date}&${party.kind}Id=${party.id}`;
  const { values } = (await client.get(`/ledger/posting/openPost?${query}&count=10000&fields=id,amount`)).body;
  const told = values.map((one: { id: number; amount: number }) => `${one.id} ${øre(one.amount)}`);
  const wanted = model.openAt(party, date).map((one) => `${one.id} ${one.amount}`);
  expect(told.sort(), `open at ${date}`).toEqual(wanted.sort());
  const sum = values.reduce((total: number, one: { amount: number }) => total + øre(one.amount), 0);
  expect(sum).toBe(model.balanceOf(party, date));
}

/** From time to time: all invoices, all control accounts by party, and every voucher word for word. */
export async function compareAll(desk: Desk): Promise<void> {
  const { client, model } = desk;
  const invoices = (await client.get("/invoice?count=10000&fields=id,number,amountOutstanding")).body;
  const owed = model.invoices.slice(0, invoices.values.length);
  expect(invoices.fullResultSize).toBe(model.invoices.length);
  expect(
    invoices.values.map(
      (one: { number: number; amountOutstanding: number }) => `${one.number} ${øre(one.amountOutstanding)}`,
    ),
  ).toEqual(owed.map((one) => `${one.invoiceNumber} ${model.outstanding(one)}`));
  await compareBalance(desk, start, end);
  await compareControlAccounts(desk);
  for (const month of new Set(model.vouchers.map((one) => one.date.slice(0, 7)))) await compareMonth(desk, month);
}

/** Each control account is the sum of its parties. */
async function compareControlAccounts(desk: Desk): Promise<void> {
  const { client, model, customers, suppliers, abroad } = desk;
  const employees = [desk.employee, ...desk.wages.staff.map(({ party }) => party)];
  const sheet: { account: { number: number }; balanceOut: number }[] = (
    await client.get(`/balanceSheet?dateFrom=${start}&dateTo=${end}&fields=account(number),balanceOut`)
  ).body.values;
  for (const parties of [[...customers, ...abroad], suppliers, employees]) {
    const account = controlAccounts[parties[0]?.kind ?? "customer"];
    const balance = sheet.find((one) => one.account.number === account)?.balanceOut ?? 0;
    expect(øre(balance)).toBe(parties.reduce((sum, party) => sum + model.balanceOf(party, end), 0));
    const open = parties.flatMap((party): readonly Posting[] => model.openAt(party, end));
    const query = `date=${end}&accountNumberFrom=${account}&accountNumberTo=${account + 1}&fields=amount&count=1`;
    expect((await client.get(`/ledger/posting/openPost?${query}`)).body.fullResultSize).toBe(open.length);
  }
}

/** A month's vouchers, ten days at a time, are those of the model, word for word, whatever was done since. */
async function compareMonth({ client, model }: Desk, month: string): Promise<void> {
  for (const [first, last] of ["01-11", "11-21", "21-32"].map((days) => days.split("-"))) {
    // Depreciation and revaluation are posted on last days.
    const [from, to] = [`${month}-${first}`, last === "32" ? dayAfter(lastDay(month)) : `${month}-${last}`];
    const path = `/ledger/voucher?dateFrom=${from}&dateTo=${to}&count=10000&sorting=id&fields=${voucherFields}`;
    const { body, status, text } = await client.get(path);
    expect(status, text.slice(0, 300)).toBe(200);
    const wanted = model.vouchers.filter((one) => one.date >= from && one.date < to);
    const told = new Map(body.values.map((one: ShownVoucher) => [one.id, frozen(one)]));
    expect(told.size).toBe(wanted.length);
    for (const one of wanted) expect(told.get(one.id)).toBe(one.answered);
  }
}
