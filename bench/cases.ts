// What is measured: the requests of the table, with their companies and objects.

import type { Company, Copies } from "./books.ts";
import { accountId, makeOrder } from "./books.ts";
import type { Objects } from "./protocol.ts";

/** A line of the table. */
export interface Case {
  readonly name: string;
  readonly method: string;
  /** The path below `/v2`, with `{object}` for an object's id. */
  readonly path: string;
  readonly body: string | null;
  readonly status: number;
  readonly companies: readonly Company[];
  /** The objects of one run; fresh ones where a request uses its object up. */
  objects(count: number): Promise<Objects | null>;
}

const orderFields = "fields=*,orderLines(*,product(name))&count=100";

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

/** Makes the cases; the first company is measured alone, all of them together, and the last holds the list of 100 orders. */
export async function makeCases(companies: readonly Company[], copies: Copies): Promise<Case[]> {
  const [company] = companies;
  const lister = companies.at(-1);
  if (company === undefined || lister === undefined) throw new Error("Nothing can be measured without a company.");
  // Every new company has the same accounts under the same ids.
  const body = await voucherBody(company);
  const created = await makeOrder(company);
  const listed = await makeOrder(lister);
  await copies.orders(lister.id, listed.order, 99, false);
  const customers = await copies.customers(company.id, created.customer, 1_000);
  const orders = await copies.orders(company.id, created.order, 1_000, false);
  const none = async () => null;
  const post = { method: "POST", path: "/ledger/voucher", body, status: 201, objects: none };
  const read = { method: "GET", body: null, status: 200 };
  return [
    { ...post, name: "POST /ledger/voucher, 4 postings, one company", companies: [company] },
    { ...post, name: `POST /ledger/voucher, 4 postings, ${companies.length} companies`, companies },
    {
      name: "PUT /order/{id}/:invoice, 3 lines",
      method: "PUT",
      path: "/order/{object}/:invoice?invoiceDate=2026-03-04&sendToCustomer=false",
      body: null,
      status: 200,
      companies: [company],
      objects: (count) => copies.orders(company.id, created.order, count, true),
    },
    {
      ...read,
      name: "GET /order, 100 orders with 300 lines",
      path: `/order?${orderFields}`,
      companies: [lister],
      objects: none,
    },
    {
      ...read,
      name: "GET /customer/{id}",
      path: "/customer/{object}",
      companies: [company],
      objects: async () => customers,
    },
    { ...read, name: "GET /order/{id}", path: "/order/{object}", companies: [company], objects: async () => orders },
  ];
}
