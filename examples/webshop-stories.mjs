// What happens to the webshop's sales and purchases over the year. Each story yields the day of what comes next, does it, and notes it in the shop's own books.

import { invoiceOf, unitsOf } from "./webshop-books.mjs";
import { kroner, ore } from "./webshop-check.mjs";
import { orderOf, random } from "./webshop-goods.mjs";

/** The day so many days later. */
export const later = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** An order without vouchers of value, so that it is above 0; with freight, so that it has more than goods. */
function goodOrder({ shop, date, chances }) {
  const order = orderOf(shop, date, chances);
  const vatType = { id: shop.vatTypes.get("3").id };
  const orderLines = order.orderLines.filter((line) => line.count !== -1);
  return {
    ...order,
    orderLines: [...orderLines, { description: "Porto", count: 1, vatType, price: "79" }],
    invoicesDueIn: 14,
  };
}

/** Notes an invoice or credit note in the own books, and looks whether the service has the same total. */
function note({ shop, books, date }, orders, { amount }, options = {}) {
  const document = invoiceOf(shop, orders, { ...options, isWholeKrone: shop.isWholeKrone });
  if (document.total !== ore(amount))
    throw new Error(`invoice of ${date}: the service has ${amount}, the lines come to ${kroner(document.total)}`);
  books.post(date, ...document.entries);
  shop.documents++;
  shop.sold += unitsOf(shop.stockItem, orders);
  return document;
}

/** Sends an order and invoices it. */
async function sell(sale, order = goodOrder(sale), query = "") {
  const { service, step, date } = sale;
  const { id } = await service.create(`order-${step}`, "/order", order);
  const words = `invoiceDate=${date}&sendToCustomer=false${query}`;
  const invoice = await service.put(`invoice-${step}`, `/order/${id}/:invoice?${words}`);
  return { ...invoice, order, ...note(sale, [order], invoice) };
}

/** The bank books a payment of an invoice, in øre; below 0 the money goes back. What is not as the invoice says is for the shop to see. */
function pay({ shop, books, step }, part, { kid, voucher, isOdd = false }, date, paid, more = []) {
  const owed = [{ voucher: voucher.id, account: 1500 }, ...more];
  const isOrdinary = paid > 0 && !isOdd;
  const words = isOrdinary ? { kid } : { text: paid < 0 ? "Tilbakebetaling" : "Betaling" };
  shop.bank.book(date, { step: `${step}-${part}`, amount: paid, name: "Kunde", ...words, isOrdinary, owed });
  books.post(date, [1920, paid], [1500, -paid]);
}

/** Credits a whole invoice. */
async function credit(sale, { id, entries, order }, date) {
  const { service, shop, books, step } = sale;
  const words = `date=${date}&sendToCustomer=false`;
  const made = await service.put(`credit-${step}`, `/invoice/${id}/:createCreditNote?${words}`);
  books.post(date, ...entries.map(([account, amount]) => [account, -amount]));
  shop.documents++;
  shop.sold -= unitsOf(shop.stockItem, [order]);
  return made;
}

async function* paidInFull(sale) {
  const invoice = await sell(sale);
  const day = later(sale.date, 3 + sale.chances.whole(20));
  yield day;
  pay(sale, 1, invoice, day, invoice.total);
}

async function* paidInTwoParts(sale) {
  const invoice = await sell(sale);
  const part = Math.round(invoice.total * 0.4);
  yield later(sale.date, 10);
  pay(sale, 1, invoice, later(sale.date, 10), part);
  yield later(sale.date, 30);
  pay(sale, 2, invoice, later(sale.date, 30), invoice.total - part);
}

/** The discount stands on the order; its lines take it over. */
async function* withOrderDiscount(sale) {
  const order = goodOrder(sale);
  const orderLines = order.orderLines.map(({ discount: _, ...line }) => line);
  const invoice = await sell(sale, { ...order, discountPercentage: "7.5", orderLines });
  yield later(sale.date, 14);
  pay(sale, 1, invoice, later(sale.date, 14), invoice.total);
}

/** Three orders of one customer on one invoice: VAT is rounded over all of them. */
async function* severalOrders(sale) {
  const { service, step, date } = sale;
  const whole = goodOrder(sale);
  const orders = [whole.orderLines.slice(0, 1), whole.orderLines.slice(1), whole.orderLines.slice(-1)];
  const ids = [];
  for (const [index, orderLines] of orders.entries())
    ids.push((await service.create(`order-${step}-${index}`, "/order", { ...whole, orderLines })).id);
  const words = `id=${ids.join(",")}&invoiceDate=${date}&sendToCustomer=false`;
  const invoice = await service.put(`invoice-${step}`, `/order/:invoiceMultipleOrders?${words}`);
  const { total } = note(
    sale,
    orders.map((orderLines) => ({ ...whole, orderLines })),
    invoice,
  );
  yield later(date, 12);
  pay(sale, 1, invoice, later(date, 12), total);
}

/** Paid at once: 50 kroner in cash, the rest by bank. */
async function* paidTwoWays(sale) {
  yield sale.date;
  const { shop, books, date, step } = sale;
  const query = `&paymentTypeId=${shop.cash}&paidAmount=50&paymentTypeIdRestAmount=${shop.toBank}`;
  const { total } = await sell(sale, goodOrder(sale), query);
  // Posted already: the statement finds it.
  shop.bank.book(date, { step: `${step}-card`, amount: total - 5_000, name: "Kunde", text: "Kortbetaling" });
  books.post(date, [1900, 5_000], [1920, total - 5_000], [1500, -total]);
}

async function* overpaidAndRefunded(sale) {
  const invoice = await sell(sale);
  yield later(sale.date, 9);
  pay(sale, 1, { ...invoice, isOdd: true }, later(sale.date, 9), invoice.total + 12_345);
  yield later(sale.date, 16);
  pay(sale, 2, invoice, later(sale.date, 16), -12_345);
}

async function* creditedInFull(sale) {
  const invoice = await sell(sale);
  yield later(sale.date, 6);
  await credit(sale, invoice, later(sale.date, 6));
}

async function* paidCreditedAndRefunded(sale) {
  const invoice = await sell(sale);
  yield later(sale.date, 5);
  pay(sale, 1, invoice, later(sale.date, 5), invoice.total);
  yield later(sale.date, 20);
  const made = await credit(sale, invoice, later(sale.date, 20));
  pay(sale, 2, made, later(sale.date, 21), -invoice.total);
}

/** The first line comes back: an order of less than 0 credits a part of the invoice, and the rest is paid. */
async function* creditedInPart(sale) {
  const { service, shop, step, date } = sale;
  const invoice = await sell(sale);
  yield later(date, 8);
  const day = later(date, 8);
  const [first] = invoice.order.orderLines;
  const order = {
    ...invoice.order,
    orderDate: day,
    deliveryDate: day,
    orderLines: [{ ...first, count: `-${first.count}` }],
  };
  const { id } = await service.create(`return-${step}`, "/order", order);
  const words = `invoiceDate=${day}&sendToCustomer=false&invoiceIdIfIsCreditNote=${invoice.id}`;
  const made = await service.put(`credit-${step}`, `/order/${id}/:invoice?${words}`);
  const { total } = note({ ...sale, shop, date: day }, [order], made);
  yield later(date, 25);
  pay(sale, 1, invoice, later(date, 25), invoice.total + total);
}

/** Goods for abroad, in euro where the service has the day's rate; paid late at another rate, with gain or loss. */
async function* abroad(sale) {
  const { service, shop, books, step, chances } = sale;
  const date = `${sale.date.slice(0, 8)}05`;
  const rate = await service.look(`rate-${step}`, `/currency/${shop.euro}/rate?date=${date}&fields=rate`);
  const order = {
    ...{ customer: shop.foreigner, orderDate: date, deliveryDate: date, isPrioritizeAmountsIncludingVat: false },
    ...(rate === null ? {} : { currency: { id: shop.euro } }),
    orderLines: [
      {
        description: "Kaffe, pall",
        count: 2 + chances.whole(3),
        vatType: { id: shop.vatTypes.get("52").id },
        price: "499.95",
      },
    ],
  };
  const { id } = await service.create(`order-${step}`, "/order", order);
  const invoice = await service.put(
    `invoice-${step}`,
    `/order/${id}/:invoice?invoiceDate=${date}&sendToCustomer=false`,
  );
  const { total, currency } = note({ ...sale, date }, [order], invoice, { rate: rate?.rate ?? 1 });
  yield later(date, 40);
  if (rate === null) return pay(sale, 1, invoice, later(date, 40), total);
  shop.inEuro++;
  const paid = Math.round(total * chances.pick([0.97, 0.99, 1.02]));
  const { kid } = invoice;
  shop.bank.book(later(date, 40), { step: `${step}-euro`, amount: paid, euro: currency, kid, name: "Rösterei GmbH" });
  books.post(later(date, 40), [1920, paid], [1500, -total], [paid > total ? 8060 : 8160, total - paid]);
}

/** A job for the project, sold by the department. */
async function* ofDimensions(sale) {
  const { shop, date } = sale;
  const invoice = await sell(sale, { ...goodOrder(sale), department: shop.department, project: shop.project });
  shop.projectIncome += invoice.net;
  yield later(date, 14);
  pay(sale, 1, invoice, later(date, 14), invoice.total);
}

/** The service knows the rates of late interest from this day on. */
const interestFrom = "2026-01-01";

/** Not paid when it was due: a reminder with fee and late interest, then all of it is paid. */
async function* reminded(sale) {
  const { service, books, step, date } = sale;
  const invoice = await sell(sale);
  const day = later(date, 36);
  yield day;
  const words = `type=SOFT_REMINDER&date=${day}&includeCharge=true&includeInterest=${date >= interestFrom}&dispatchType=OWN_PRINTER`;
  const id = await service.put(`reminder-${step}`, `/invoice/${invoice.id}/:createReminder?${words}`);
  const { charge, interests } = await service.read(`/reminder/${id}?fields=charge,interests`);
  const costs = ore(charge) + ore(interests);
  books.post(day, [1500, costs], [3900, -ore(charge)], [8055, -ore(interests)]);
  yield later(day, 7);
  pay(sale, 1, { ...invoice, isOdd: true }, later(day, 7), invoice.total + costs);
}

async function* neverPaid(sale) {
  yield sale.date;
  await sell(sale);
}

/** The stories of sales; every month tells them all, the first one again and again. */
const stories = [
  ...[paidInFull, paidInTwoParts, creditedInPart, abroad, withOrderDiscount, severalOrders, paidTwoWays, reminded],
  ...[overpaidAndRefunded, creditedInFull, paidCreditedAndRefunded, ofDimensions, neverPaid],
];

/** A sale of a month. Few orders a month tell other stories each month. @returns its first day and its story */
export function saleOf({ service, shop, books, seed }, { month, index, number, orders }) {
  const chances = random(Number(seed) * 100_000 + number);
  const turn = orders >= stories.length ? index : number;
  const story = turn < stories.length || orders < stories.length ? stories[turn % stories.length] : paidInFull;
  const date = `${month}-${String(1 + chances.whole(28)).padStart(2, "0")}`;
  const start = story === abroad ? `${month}-05` : date;
  return { date: start, story: story({ service, shop, books, chances, date, step: number }) };
}

/** Coffee every month: one order, invoiced on the first day of each month and paid ten days later. */
export async function* subscription({ service, shop, books, start }) {
  const [customer] = shop.customers;
  const order = {
    ...{ customer: { id: customer.id }, orderDate: start, deliveryDate: start },
    ...{ isSubscription: true, isPrioritizeAmountsIncludingVat: true },
    orderLines: [
      { description: "Kaffe hver måned", count: 3, vatType: { id: shop.vatTypes.get("31").id }, price: "199.9" },
    ],
  };
  const { id } = await service.create("subscription", "/order", order);
  for (let day = start; ; ) {
    const month = day.slice(0, 7);
    const words = `invoiceDate=${day}`;
    const invoice = await service.put(`period-${month}`, `/order/${id}/:approveSubscriptionInvoice?${words}`);
    const { total } = note({ shop, books, date: day }, [order], invoice);
    yield later(day, 10);
    pay({ service, shop, books, step: `period-${month}` }, 1, invoice, later(day, 10), total);
    day = `${later(day, 31).slice(0, 7)}-01`;
    yield day;
  }
}

/** Goods bought: the invoice arrives, is approved and thereby posted, and is paid a month later. */
export async function* purchase({ service, shop, books }, { date, number, gross, account, vatType, rate }) {
  const step = `purchase-${date}-${number}`;
  const owed = { account: shop.account(2400), supplier: shop.supplier, termOfPayment: later(date, 30) };
  const { id } = await service.create(step, "/ledger/voucher?sendToLedger=false", {
    ...{ date, description: "Varekjøp", vendorInvoiceNumber: `L-${date}-${number}` },
    postings: [
      { row: 1, account: shop.account(account), vatType: { id: vatType }, amountGross: kroner(gross) },
      { row: 2, ...owed, amountGross: kroner(-gross) },
    ],
  });
  const path = `/supplierInvoice/${id}`;
  await service.put(`${step}-asked`, `${path}/:addRecipient?employeeId=${shop.employee}&comment=Varer`);
  await service.put(`${step}-approved`, `${path}/:approve`);
  const net = Math.round((gross * 100) / (100 + rate));
  books.post(date, [account, net], [rate === 25 ? 2710 : 2711, gross - net], [2400, -gross]);
  yield later(date, 30);
  const what = { name: "Kaffeimport AS", text: `Faktura L-${date}-${number}`, owed: [{ voucher: id, account: 2400 }] };
  shop.bank.book(later(date, 30), { step: `${step}-paid`, amount: -gross, ...what });
  books.post(later(date, 30), [2400, gross], [1920, -gross]);
}
