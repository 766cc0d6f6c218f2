// What the bookkeeper does in foreign currencies: invoices, their payments, a bank account in EUR, and what all of it is worth at month's end.

import { expect } from "vitest";
import { type Desk, kroner, voucherFields, øre } from "./desk.ts";
import { dayAfter, foreignSum, lastDay, type Owed, type Posting, type Row, sumOf } from "./model.ts";
import { rounded } from "./vat.ts";

/** Ten-thousandths of a krone for one, near which the rates of days lie. */
const around = { EUR: 115_000, USD: 103_000 } as const;
type Code = keyof typeof around;
const euroBank = 1931;
/** Accounts of gains and losses. */
const [gain, loss] = [8060, 8160];

const dayLength = 86_400_000;

/** The rate of a day, in ten-thousandths; each week has its own. */
function rateOn(code: Code, day: string): number {
  return around[code] + ((Math.floor(Date.parse(day) / dayLength / 7) * 7919) % 20_011);
}

/** The rates of all days that the books know, in place of those that a new database comes with. */
export function simulatedRates(): [code: string, day: string, rate: string][] {
  const rates: [string, string, string][] = [];
  for (const code of Object.keys(around) as Code[])
    for (let day = "2024-12-01"; day < "2027-02-01"; day = dayAfter(day))
      rates.push([code, day, (rateOn(code, day) / 10_000).toFixed(4)]);
  return rates;
}

/** What hundredths of a currency are worth, in øre. */
function worth(amount: number, rate: number): number {
  return rounded(amount * rate, 10_000);
}

/** Makes the bank account and looks the currencies up. */
export async function openCurrencies({ client, accounts, currencies }: Desk): Promise<void> {
  for (const { id, code } of (await client.get("/currency?fields=id,code&count=1000")).body.values)
    if (code in around) currencies.set(code, id);
  const body = { number: euroBank, name: "Bank EUR", isBankAccount: true, currency: { id: currencies.get("EUR") } };
  accounts.set(euroBank, Number((await client.value(client.post("/ledger/account", body))).id));
}

/** Invoices a customer abroad: exports, without VAT. */
export async function foreignInvoice(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const date = random.date();
  const party = random.pick(desk.abroad);
  const code = random.pick(["EUR", "EUR", "USD"] as const);
  const [price, count] = [1 + random.below(300_000), 1 + random.below(3)];
  desk.say(`invoice of ${count} x ${price} ${code} on ${date}`);
  const order = {
    ...{ customer: { id: party.id }, currency: { id: desk.currencies.get(code) }, orderDate: date, deliveryDate: date },
    orderLines: [
      {
        ...{ description: "Eksport", count, unitPriceExcludingVatCurrency: kroner(price) },
        vatType: { id: desk.vatTypes.get("52") },
      },
    ],
  };
  const fields = `fields=id,number,amountCurrency,amountCurrencyOutstanding,voucher(${voucherFields})`;
  const body = { invoiceDate: date, invoiceDueDate: date, orders: [order] };
  const answer = await client.post(`/invoice?${fields}&sendToCustomer=false`, body);
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  const { value } = answer.body;
  const total = price * count;
  const invoiceNumber = String(model.nextNumber(date, "invoice"));
  expect([answer.status, `${value?.number}`, øre(value?.amountCurrency)], answer.text).toEqual([
    ...[201, invoiceNumber, total],
  ]);
  const amount = worth(total, rateOn(code, date));
  const foreign = (hundredths: number) => ({ foreign: { code, amount: hundredths } });
  const common = { date, party: null, invoiceNumber: "" };
  const voucher = desk.adopt(
    value.voucher,
    [
      { ...common, row: 1, account: 1500, amount, gross: amount, code: "0", party, invoiceNumber, ...foreign(total) },
      { ...common, row: 2, account: 3107, amount: -amount, gross: -amount, code: "52", ...foreign(-total) },
    ],
    { series: "invoice" },
  );
  const item = voucher.postings.find((one) => one.party !== null) as Posting;
  model.invoices.push({ id: value.id, party, invoiceNumber, item, currency: code });
}

/** What a payment takes off what is owed, in øre: its share of what is open, and what is beyond at its own rate. */
function settledBy(model: Desk["model"], owed: Owed, paid: number, worthOfPaid: number): number {
  const [left, leftIn] = [model.outstanding(owed), model.outstandingIn(owed)];
  const isOwed = leftIn > 0;
  const closes = isOwed ? Math.min(paid, leftIn) : 0;
  const share = closes === 0 ? 0 : closes === leftIn ? left : rounded(closes * left, leftIn);
  return share + rounded((paid - closes) * worthOfPaid, paid);
}

/** Money for an invoice in a foreign currency: in full, in part or too much, and worth more or less than on the day of the invoice. */
export async function foreignPayment(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const invoices = model.invoices.filter((one) => one.currency !== undefined);
  if (invoices.length === 0) return;
  const owed = random.pick(invoices);
  const leftIn = model.outstandingIn(owed);
  const paid = random.oneIn(2) && leftIn > 0 ? leftIn : 1 + random.below(Math.max(leftIn, 20_000));
  const date = random.date();
  const amount = Math.max(worth(paid, rateOn(owed.currency as Code, date)) + random.below(2_000) - 1_000, 1);
  desk.say(`payment of ${paid} ${owed.currency} of ${leftIn}, ${amount} øre, on ${date}`);
  const answer = await client.put(
    `/invoice/${owed.id}/:payment?paymentDate=${date}&paymentTypeId=${desk.bankIn}&paidAmount=${kroner(amount)}&paidAmountCurrency=${kroner(paid)}&fields=amountOutstanding,amountCurrencyOutstanding`,
  );
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  const settled = settledBy(model, owed, paid, amount);
  const { value } = answer.body;
  expect([answer.status, øre(value?.amountOutstanding), øre(value?.amountCurrencyOutstanding)], answer.text).toEqual([
    ...[200, model.outstanding(owed) - settled, leftIn - paid],
  ]);
  const { party, invoiceNumber, item } = owed;
  const plain = { date, code: "0", party: null, invoiceNumber: "" };
  const foreign = { code: owed.currency as string, amount: -paid };
  const rows: Row[] = [
    { ...plain, row: 1, account: 1920, amount, gross: amount },
    { ...plain, row: 2, account: 1500, amount: -settled, gross: -settled, party, invoiceNumber, item, foreign },
    ...explained(amount - settled, 3, date),
  ];
  desk.adopt(await desk.latest(date), rows);
}

/** The row of a gain or loss; none where there is neither. */
function explained(amount: number, row: number, date: string): Row[] {
  if (amount === 0) return [];
  const account = amount > 0 ? gain : loss;
  return [{ row, account, date, amount: -amount, gross: -amount, code: "0", party: null, invoiceNumber: "" }];
}

/** Moves money to the bank account in EUR or back. */
export async function transfer(desk: Desk): Promise<void> {
  const { random, model, client, accounts, currencies } = desk;
  const date = random.date();
  const euro = (random.oneIn(3) ? -1 : 1) * (1 + random.below(500_000));
  const amount = worth(euro, rateOn("EUR", date)) + random.below(200);
  desk.say(`move ${euro} EUR, ${amount} øre, on ${date}`);
  const money = { currency: { id: currencies.get("EUR") }, amountGrossCurrency: kroner(euro) };
  const body = {
    ...{ date, description: "Overføring" },
    postings: [
      { row: 1, account: { id: accounts.get(euroBank) }, amountGross: kroner(amount), ...money },
      { row: 2, account: { id: accounts.get(1920) }, amountGross: kroner(-amount) },
    ],
  };
  const answer = await client.post(`/ledger/voucher?fields=${voucherFields}`, body);
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  expect(answer.status, answer.text).toBe(201);
  const plain = { date, code: "0", party: null, invoiceNumber: "" };
  desk.adopt(answer.body.value, [
    { ...plain, row: 1, account: euroBank, amount, gross: amount, foreign: { code: "EUR", amount: euro } },
    { ...plain, row: 2, account: 1920, amount: -amount, gross: -amount },
  ]);
}

/** Gives what is open at a month's end the value of the day, and takes it back the next day. */
export async function revaluation(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const date = lastDay(random.date().slice(0, 7));
  const back = dayAfter(date);
  const rows = revalued(desk, date);
  desk.say(`revalue at ${date}: ${rows.map((one) => `${one.account} ${one.amount}`).join(", ")}`);
  const answer = await client.put(`/ledger/posting/:revalue?date=${date}&fields=${voucherFields}`);
  if (rows.length === 0) {
    expect([answer.status, answer.body.values], answer.text).toEqual([200, []]);
    desk.unchanged = true;
    return;
  }
  if (desk.refused(answer, model.closedPlaces([date, back]))) return;
  expect([answer.status, answer.body.values?.length], answer.text).toEqual([200, 2]);
  const [value, taken] = answer.body.values;
  // Both are stored together: groups of the first are those that the second has closed.
  const bare = { ...value, postings: value.postings.map((one: object) => ({ ...one, closegroupId: null })) };
  const reversed = desk.adopt(bare, rows);
  const negated = rows.map((one) => ({ ...one, date: back, amount: -one.amount, gross: -one.gross }));
  desk.adopt(taken, negated, { reverses: reversed });
}

/** The rows of a revaluation: one for each item and account, and one for all gains and all losses. */
function revalued({ model, accounts, abroad }: Desk, date: string): Row[] {
  const next = dayAfter(date);
  const common = { date, code: "0", invoiceNumber: "" };
  const found: Omit<Row, "row">[] = [];
  const value = (postings: readonly Posting[]) => {
    const code = postings.find((one) => one.foreign !== undefined)?.foreign?.code;
    return code === undefined ? 0 : worth(foreignSum(postings), rateOn(code as Code, date)) - sumOf(postings);
  };
  const codeOf = (postings: readonly Posting[]) => ({
    foreign: { code: postings.find((one) => one.foreign !== undefined)?.foreign?.code ?? "", amount: 0 },
  });
  for (const party of abroad) {
    const open = model.openAt(party, next);
    for (const item of new Set(open.map((one) => one.item))) {
      const own = open.filter((one) => one.item === item);
      const amount = value(own);
      if (amount !== 0) found.push({ ...common, account: 1500, amount, gross: amount, party, item, ...codeOf(own) });
    }
  }
  const money = (model.inForeign.get(euroBank) ?? []).filter((one) => one.date <= date);
  const amount = value(money);
  if (amount !== 0) found.push({ ...common, account: euroBank, amount, gross: amount, party: null, ...codeOf(money) });
  const place = (one: Omit<Row, "row">) => accounts.get(one.account) ?? 0;
  found.sort((one, other) => place(one) - place(other) || (one.item?.id ?? 0) - (other.item?.id ?? 0));
  const rows = found.map((one, index) => ({ ...one, row: index + 1 }));
  const gains = sumOf(rows.filter((one) => one.amount > 0));
  const losses = sumOf(rows.filter((one) => one.amount < 0));
  rows.push(...explained(gains, rows.length + 1, date));
  return [...rows, ...explained(losses, rows.length + 1, date)];
}
