// What is measured: the requests of the table, with their companies and objects.

import { accountId, type Company, type Copies, makeOrder } from "./books.ts";
import { Invoices } from "./invoices.ts";
import type { Objects, Step } from "./protocol.ts";
import { limitOfList, limitOfObject } from "./read-limit.ts";
import { limitOfOrderFlow, limitOfVoucher, type OrderFlow, type RealLimit } from "./real-limit.ts";

/** A line of the table. */
export interface Case {
  readonly name: string;
  /** The requests, one after another; the flow of them all counts as one. */
  readonly steps: readonly Step[];
  /** Empty where the request needs none. */
  readonly companies: readonly Company[];
  /**
   * Whether its statements can be sent again with other ids. They cannot where they name what the objects have stored before, or where
   * later requests name what earlier ones have made.
   */
  readonly repeatable: boolean;
  /** Prepares what all runs of the case read, which takes long. */
  prepare?(address: string): Promise<void>;
  /** The objects of one run; fresh ones where a request uses its object up. */
  objects(milliseconds: number, address: string): Promise<Objects | null>;
  /** The real limit, where there is one. */
  limit?(): Promise<RealLimit>;
}

/** What the cases are made of. */
export interface Books {
  readonly companies: readonly Company[];
  readonly copies: Copies;
  /** Numbers of invoices in the companies whose invoices are listed. */
  readonly listed: readonly number[];
}

const allOrders = "/order?fields=*,orderLines(*,product(name))";
/** The days of a list of invoices, and how many lie in them at most; others of the company are older. */
const asked = { field: "invoiceDate", from: "2026-01-01", to: "2027-01-01", most: 1_500 };
const askedInvoices = `/invoice?invoiceDateFrom=${asked.from}&invoiceDateTo=${asked.to}&fields=*,orderLines(*)`;
const charge = ":invoice?invoiceDate=2026-03-04&sendToCustomer=false";
/** Objects that are used up are prepared for so many requests in a second; a run that has no more ends before its time. */
const preparedPerSecond = { orders: 1_500, invoices: 150 };
/** At least so many: a request is recorded until it has sent the same twice, for which a busy machine takes some. */
const preparedAtLeast = 40;

/** The case that makes companies. */
export const registrationCase = "POST /integration/:register";

const none = async () => null;
const read = (path: string): Step[] => [{ method: "GET", path, body: null, status: 200 }];
const put = (path: string): Step[] => [{ method: "PUT", path, body: null, status: 200 }];

/** Four postings, VAT on two of them: purchase and sale at 25 %, bank and fee without. */
export async function voucherBody(company: Company): Promise<string> {
  const rows: readonly (readonly [number, number, number])[] = [
    [6540, 1000, 1],
    [3000, -2500, 3],
    [1920, 1450, 0],
    [7770, 50, 0],
  ];
  const postings = await Promise.all(
    rows.map(async ([number, amountGross, vatType], index) => ({
      row: index + 1,
      account: { id: await accountId(company, number) },
      amountGross,
      ...(vatType === 0 ? {} : { vatType: { id: vatType } }),
    })),
  );
  return JSON.stringify({ date: "2026-03-15", description: "Kjøp og salg", postings });
}

const orderFlow: OrderFlow = {
  customer: {
    name: "Kari Nordmann AS",
    email: "kari@example.com",
    postalAddress: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo" },
  },
  orderLines: [
    { description: "Kaffe", count: 2, unitPriceExcludingVatCurrency: 100, vatType: { id: 31 } },
    { description: "Kopp", count: 1, unitPriceExcludingVatCurrency: 79.9, vatType: { id: 3 } },
  ],
};

/** A customer, an order and its invoice: three requests, of which later ones name what earlier ones have made. */
function orderFlowSteps({ customer, orderLines }: OrderFlow): Step[] {
  const order = { customer: { id: "{id1}" }, orderDate: "2026-03-02", deliveryDate: "2026-03-03", orderLines };
  return [
    { method: "POST", path: "/customer", body: JSON.stringify(customer), status: 201 },
    { method: "POST", path: "/order", body: JSON.stringify(order).replace('"{id1}"', "{id1}"), status: 201 },
    ...put(`/order/{id2}/${charge}`),
  ];
}

/** Makes one customer with its order and invoice; returns the id of the invoice. */
async function makeFlow(company: Company): Promise<number> {
  const customer = await company.call("POST", "/customer", orderFlow.customer);
  const dates = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };
  const { orderLines } = orderFlow;
  const order = await company.call("POST", "/order", { customer: { id: customer.id }, ...dates, orderLines });
  return (await company.call("PUT", `/order/${order.id}/${charge}`)).id;
}

async function voucherCases(companies: readonly Company[], company: Company): Promise<Case[]> {
  const body = await voucherBody(company);
  const steps: Step[] = [{ method: "POST", path: "/ledger/voucher", body, status: 201 }];
  const common = { steps, repeatable: true, objects: none };
  return [
    {
      ...common,
      name: "POST /ledger/voucher, 4 postings, one company",
      companies: [company],
      limit: () => limitOfVoucher(company, 1, body),
    },
    {
      ...common,
      name: `POST /ledger/voucher, 4 postings, ${companies.length} companies`,
      companies,
      limit: () => limitOfVoucher(company, companies.length, body),
    },
  ];
}

/** Cases of orders, and of what is read by its id. */
async function orderCases(company: Company, lister: Company, copies: Copies): Promise<Case[]> {
  const created = await makeOrder(company);
  const listed = await makeOrder(lister);
  await copies.orders(lister.id, listed.order, 99, false);
  const customers = await copies.customers(company.id, created.customer, 1_000);
  const orders = await copies.orders(company.id, created.order, 1_000, false);
  const prepared = (milliseconds: number) =>
    Math.max(preparedAtLeast, Math.ceil((preparedPerSecond.orders * milliseconds) / 1_000));
  const common = { companies: [company], repeatable: true };
  return [
    {
      ...common,
      name: "PUT /order/{id}/:invoice, 3 lines",
      steps: put(`/order/{object}/${charge}`),
      objects: (milliseconds) => copies.orders(company.id, created.order, prepared(milliseconds), true),
    },
    {
      ...common,
      name: "GET /order, 100 orders with 300 lines",
      steps: read(`${allOrders}&count=100`),
      companies: [lister],
      objects: none,
      limit: () => limitOfList(copies.owner, lister, allOrders, { count: 100, days: null }),
    },
    {
      ...common,
      name: "GET /customer/{id}",
      steps: read("/customer/{object}"),
      objects: async () => customers,
      limit: () => limitOfObject(copies.owner, company, `/customer/${customers.first}`),
    },
    {
      ...common,
      name: "GET /order/{id}",
      steps: read("/order/{object}"),
      objects: async () => orders,
      limit: () => limitOfObject(copies.owner, company, `/order/${orders.first}`),
    },
  ];
}

/** Cases of invoices that are stored already: paying and crediting them, and lists of companies that have many. */
async function invoiceCases(changed: Company, listers: readonly Company[], books: Books): Promise<Case[]> {
  const invoices = await Invoices.of(changed, books.copies);
  const [sample] = await invoices.made(1);
  const { amount } = await changed.call("GET", `/invoice/${sample}?fields=amount`);
  const types = await changed.call("GET", "/invoice/paymentType?fields=id,debitAccount(number)");
  const bank = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920);
  const payment = `paymentDate=2026-03-05&paymentTypeId=${bank.id}&paidAmount=${amount}`;
  const common = {
    companies: [changed],
    repeatable: false,
    objects: async (milliseconds: number, address: string): Promise<Objects> => {
      const ids = await invoices.made(
        Math.max(preparedAtLeast, Math.ceil((preparedPerSecond.invoices * milliseconds) / 1_000)),
        address,
      );
      return { first: 0, distance: 1, count: ids.length, once: true, ids };
    },
  };
  const lists = books.listed.map((count, index): Case => {
    const lister = listers[index];
    if (lister === undefined) throw new Error(`--invoices takes at most ${listers.length} numbers.`);
    const { copies } = books;
    const others = Math.max(0, count - asked.most);
    return {
      name: `GET /invoice, 100 of ${count} invoices with lines`,
      steps: read(`${askedInvoices}&count=100`),
      companies: [lister],
      repeatable: true,
      prepare: async (address) => {
        const [first = 0] = await (await Invoices.of(lister, copies)).made(Math.min(count, asked.most), address);
        if (others > 0) await copies.invoices(lister.id, first, others, "2025-03-04");
      },
      objects: none,
      limit: () => limitOfList(copies.owner, lister, askedInvoices, { count: 100, days: { ...asked, others } }),
    };
  });
  return [
    { ...common, name: "PUT /invoice/{id}/:payment", steps: put(`/invoice/{object}/:payment?${payment}`) },
    {
      ...common,
      name: "PUT /invoice/{id}/:createCreditNote",
      steps: put("/invoice/{object}/:createCreditNote?date=2026-03-05&sendToCustomer=false"),
    },
    ...lists,
  ];
}

/** Makes the cases; the first company is measured alone, all of them together, and some are kept for lists. */
export async function makeCases(books: Books): Promise<Case[]> {
  const { companies, copies } = books;
  const [company, changed, ...others] = companies;
  const lister = others.at(-1);
  if (company === undefined || changed === undefined || lister === undefined)
    throw new Error("Nothing can be measured without companies.");
  return [
    // Every new company has the same accounts under the same ids.
    ...(await voucherCases(companies, company)),
    {
      name: `orderFlow: customer, order of 2 lines, invoice; ${companies.length} companies`,
      steps: orderFlowSteps(orderFlow),
      companies,
      repeatable: false,
      objects: none,
      limit: async () => limitOfOrderFlow(company, companies.length, orderFlow, await makeFlow(company)),
    },
    ...(await orderCases(company, lister, copies)),
    ...(await invoiceCases(changed, others.slice(0, -1), books)),
    {
      name: registrationCase,
      steps: [{ method: "POST", path: "/integration/:register", body: "{}", status: 201 }],
      companies: [],
      repeatable: false,
      objects: none,
    },
  ];
}
