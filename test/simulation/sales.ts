// Invoices and payments, in and out: in full, in part, too much and back again.

import { expect } from "vitest";
import { type Desk, kroner, voucherFields, øre } from "./desk.ts";
import type { Owed, Party, Posting, Row } from "./model.ts";
import { codes, netOf, rateOn, rounded } from "./vat.ts";

/** A line that is sold: whole øre for one, and how many. */
interface SoldLine {
  readonly code: string;
  readonly price: number;
  readonly count: number;
}

/** Days long ago, before and behind the months of another low rate: what has that one is in no return that the authority takes. */
const otherRates = ["2020-03-31", "2021-10-01"];

/** From so many øre on a difference is not written off. */
const writeOffLimit = 1_000;

/** The rows of an invoice, and its total: VAT is rounded once for each code, by the rate of the delivery. */
function invoiceRows(
  lines: readonly SoldLine[],
  includesVat: boolean,
  owed: Omit<Owed, "id" | "item">,
  { date, delivered }: { readonly date: string; readonly delivered: string },
) {
  const sums = new Map<string, number>();
  for (const { code, price, count } of lines) sums.set(code, (sums.get(code) ?? 0) + price * count);
  const rows: Row[] = [];
  const generated: Row[] = [];
  let total = 0;
  const common = { date, party: null, invoiceNumber: "" };
  for (const [code, sum] of sums) {
    const { income = 0, owed: vat = 0 } = codes[code] ?? {};
    const rate = rateOn(code, delivered);
    const net = includesVat ? netOf(sum, rate) : sum;
    const tax = includesVat ? sum - net : rounded(sum * rate, 100);
    rows.push({ ...common, row: rows.length + 2, account: income, amount: -net, gross: -net - tax, code });
    if (tax !== 0) generated.push({ ...common, row: 0, account: vat, amount: -tax, gross: -tax, code: "0" });
    total += net + tax;
  }
  const receivable = { row: 1, account: 1500, date, amount: total, gross: total, code: "0", ...owed };
  return { rows: [receivable, ...rows, ...generated], total };
}

/** What is settled beside the money, in øre: the fee of a bank, and what is written off. */
interface Deducted {
  readonly fee: number;
  readonly writtenOff: number;
}

/** The rows of money that arrives for an invoice. */
function paymentRows(
  { party, invoiceNumber, item }: Omit<Owed, "id">,
  amount: number,
  date: string,
  { fee, writtenOff }: Deducted = { fee: 0, writtenOff: 0 },
): Row[] {
  const settled = amount + fee + writtenOff;
  const rows = [
    { account: 1920, amount, party: null, invoiceNumber: "" },
    { account: 7770, amount: fee, party: null, invoiceNumber: "" },
    { account: 7740, amount: writtenOff, party: null, invoiceNumber: "" },
    { account: 1500, amount: -settled, party, invoiceNumber, item },
  ].filter((one) => one.amount !== 0);
  return rows.map((one, index) => ({ ...one, row: index + 1, date, gross: one.amount, code: "0" }));
}

/** What the bank keeps of a payment, and whether the rest is written off; of what is owed alone, and with money. */
function deductions({ random }: Desk, left: number, amount: number) {
  const isTried = left > 0 && amount > 0 && random.oneIn(3);
  return {
    fee: isTried && random.oneIn(2) ? 1 + random.below(5_000) : 0,
    writesOff: isTried && random.oneIn(2),
  };
}

/** Makes an invoice of a new order, or of an order that is made first; sometimes paid at once. */
export async function invoice(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const date = random.date();
  const includesVat = random.oneIn(2);
  const party: Party = random.pick(desk.customers);
  const lines: SoldLine[] = Array.from({ length: 1 + random.below(4) }, () => ({
    code: random.pick(["3", "31", "33", "5", "6"]),
    price: 1 + random.below(200_000),
    count: 1 + random.below(5),
  }));
  const delivered = random.oneIn(4) ? random.pick(otherRates) : date;
  const attribute = includesVat ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
  const order = {
    customer: { id: party.id },
    orderDate: date,
    deliveryDate: delivered,
    isPrioritizeAmountsIncludingVat: includesVat,
    orderLines: lines.map(({ code, price, count }) => ({
      ...{ description: "Vare", count, [attribute]: kroner(price), vatType: { id: desk.vatTypes.get(code) } },
    })),
  };
  const owed = { party, invoiceNumber: String(model.nextNumber(date, "invoice")) };
  const { rows, total } = invoiceRows(lines, includesVat, owed, { date, delivered });
  const paid = random.oneIn(4) ? (random.oneIn(2) ? total : 1 + random.below(2 * total)) : 0;
  desk.say(
    `invoice on ${date} of ${delivered} ${includesVat ? "with" : "without"} VAT ${JSON.stringify(lines)} paid ${paid}`,
  );
  const payment = paid === 0 ? "" : `&paymentTypeId=${desk.bankIn}&paidAmount=${kroner(paid)}`;
  const fields = `fields=id,number,amount,amountOutstanding,voucher(${voucherFields})`;
  const ofOrder = random.oneIn(3);
  const made = ofOrder ? await client.value(client.post("/order?fields=id", order)) : null;
  const answer =
    made === null
      ? await client.post(`/invoice?${fields}${payment}`, { invoiceDate: date, invoiceDueDate: date, orders: [order] })
      : await client.put(`/order/${made.id}/:invoice?invoiceDate=${date}&${fields}${payment}`);
  if (desk.refused(answer, model.closedPlaces([date]))) {
    // The order that was made before is there, and nothing but it.
    desk.unchanged = !ofOrder;
    return;
  }
  const { value } = answer.body;
  const told = [answer.status, value?.number, øre(value?.amount), øre(value?.amountOutstanding)];
  expect(told, answer.text).toEqual([ofOrder ? 200 : 201, Number(owed.invoiceNumber), total, total - paid]);
  // Both vouchers are stored together; the answer shows the invoice's as it is after the payment.
  const settled = value.voucher.postings.map((one: object) => ({ ...one, closegroupId: null }));
  const voucher = desk.adopt({ ...value.voucher, postings: settled }, rows, { series: "invoice" });
  const item = voucher.postings.find((one) => one.party !== null) as Posting;
  model.invoices.push({ id: value.id, ...owed, item });
  if (paid !== 0) desk.adopt(await desk.latest(date), paymentRows({ ...owed, item }, paid, date));
}

/** Registers a payment of an invoice: all that is left, a part, too much, money that goes back, with fee and small differences. */
export async function payment(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const invoices = model.homeInvoices;
  if (invoices.length === 0) return;
  const owed = random.pick(invoices);
  const left = model.outstanding(owed);
  const paid = random.oneIn(3) || left === 0 ? 1 + random.below(100_000) : left;
  const date = random.date();
  const { fee, writesOff } = deductions(desk, left, paid);
  // Often a little less or more than what is left.
  const amount = writesOff && paid > 2_000 && random.oneIn(2) ? paid - fee + random.below(2_000) - 1_000 : paid;
  const rest = left - amount - fee;
  const writtenOff = writesOff ? rest : 0;
  desk.say(`payment of invoice ${owed.invoiceNumber} on ${date}: ${amount} of ${left}, fee ${fee}, off ${writtenOff}`);
  const more = `${fee === 0 ? "" : `&bankFee=${kroner(fee)}`}${writesOff ? "&writeOff=true" : ""}`;
  const query = `paymentDate=${date}&paymentTypeId=${desk.bankIn}&paidAmount=${kroner(amount)}${more}&fields=amountOutstanding`;
  const answer = await client.put(`/invoice/${owed.id}/:payment?${query}`);
  if (desk.refused(answer, model.closedPlaces([date]), Math.abs(writtenOff) >= writeOffLimit ? 1 : 0)) return;
  const open = rest - writtenOff;
  expect([answer.status, øre(answer.body.value?.amountOutstanding)], answer.text).toEqual([200, open]);
  const way = Math.sign(model.issued(owed));
  const settled = amount + fee + writtenOff;
  const isTooMuch = Math.sign(settled) === way && settled * way > Math.max(0, left * way);
  expect(answer.headers.get("x-warning") !== null, answer.text).toBe(isTooMuch);
  desk.adopt(await desk.latest(date), paymentRows(owed, amount, date, { fee, writtenOff }));
}

/** Registers a payment of a supplier's invoice; what is beyond it is refused, and what is paid already is told. */
export async function supplierPayment(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.supplierInvoices.length === 0) return;
  const owed = random.pick(model.supplierInvoices);
  const left = model.outstanding(owed);
  const way = Math.sign(left === 0 ? model.issued(owed) : left);
  const part = way * (1 + random.below(Math.abs(left) + 50_000));
  const amount = random.oneIn(2) ? left : part;
  const date = random.date();
  desk.say(`payment of supplier invoice ${owed.invoiceNumber} on ${date}: ${amount} of ${left}`);
  const said = amount === left ? "" : `&amount=${kroner(amount)}&partialPayment=true`;
  const query = `paymentType=${desk.bankOut}&paymentDate=${date}${said}&fields=outstandingAmount`;
  const answer = await client.post(`/supplierInvoice/${owed.id}/:addPayment?${query}`, undefined);
  const unfit = amount === 0 || (left !== 0 && Math.abs(amount) > Math.abs(left)) ? 1 : 0;
  if (desk.refused(answer, model.closedPlaces([date]), unfit)) return;
  expect([answer.status, øre(answer.body.value?.outstandingAmount)], answer.text).toEqual([201, left - amount]);
  expect(answer.headers.get("x-warning") !== null, answer.text).toBe(left === 0);
  const { party, invoiceNumber, item } = owed;
  desk.adopt(await desk.latest(date), [
    { row: 1, account: 2400, date, amount, gross: amount, code: "0", party, invoiceNumber, item },
    { row: 2, account: 1920, date, amount: -amount, gross: -amount, code: "0", party: null, invoiceNumber: "" },
  ]);
}
