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

/** The rows of money that arrives for an invoice. */
function paymentRows({ party, invoiceNumber, item }: Omit<Owed, "id">, amount: number, date: string): Row[] {
  const common = { date, code: "0" };
  return [
    { ...common, row: 1, account: 1920, amount, gross: amount, party: null, invoiceNumber: "" },
    { ...common, row: 2, account: 1500, amount: -amount, gross: -amount, party, invoiceNumber, item },
  ];
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

/** Registers a payment of an invoice: all that is left, a part, too much, or money that goes back. */
export async function payment(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  if (model.invoices.length === 0) return;
  const owed = random.pick(model.invoices);
  const left = model.outstanding(owed);
  const amount = random.oneIn(3) || left === 0 ? 1 + random.below(100_000) : left;
  const date = random.date();
  desk.say(`payment of invoice ${owed.invoiceNumber} on ${date}: ${amount} of ${left}`);
  const query = `paymentDate=${date}&paymentTypeId=${desk.bankIn}&paidAmount=${kroner(amount)}&fields=amountOutstanding`;
  const answer = await client.put(`/invoice/${owed.id}/:payment?${query}`);
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  expect([answer.status, øre(answer.body.value?.amountOutstanding)], answer.text).toEqual([200, left - amount]);
  const way = Math.sign(model.issued(owed));
  const isTooMuch = Math.sign(amount) === way && amount * way > Math.max(0, left * way);
  expect(answer.headers.get("x-warning") !== null, answer.text).toBe(isTooMuch);
  desk.adopt(await desk.latest(date), paymentRows(owed, amount, date));
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
