// What the bookkeeper tries and must not get: every attempt is answered with the error that is documented for it.

import { expect } from "vitest";
import type { TestAnswer } from "../support/service.ts";
import { type Desk, kroner } from "./desk.ts";

type Attempt = (desk: Desk) => Promise<readonly [answer: TestAnswer, status: number, code: number] | null>;

/** A voucher over 100 kroner between two accounts, with changes to its first row. */
function simple(desk: Desk, first: object, more: object = {}): object {
  const { random, accounts } = desk;
  const rows = [
    { row: 1, account: { id: accounts.get(6300) }, amountGross: 100, ...first },
    { row: 2, account: { id: accounts.get(1920) }, amountGross: -100 },
  ];
  let date = random.date();
  while (desk.model.closedPlaces([date]) > 0) date = random.date();
  return { date, description: "Forsøk", postings: rows, ...more };
}

const wrongRow =
  (first: (desk: Desk) => object, status = 422, code = 18000): Attempt =>
  async (desk) => [await desk.client.post("/ledger/voucher", simple(desk, first(desk))), status, code];

const attempts: Readonly<Record<string, Attempt>> = {
  unbalanced: wrongRow((desk) => ({ amountGross: kroner(10_001 + desk.random.below(1_000)) })),
  "no customer": wrongRow((desk) => ({ account: { id: desk.accounts.get(1500) } })),
  "no supplier": wrongRow((desk) => ({ account: { id: desk.accounts.get(2400) } })),
  "no employee": wrongRow((desk) => ({ account: { id: desk.accounts.get(2910) } })),
  "row 0": wrongRow(() => ({ row: 0 })),
  "a locked VAT code": wrongRow((desk) => ({ account: { id: desk.accounts.get(3000) }, vatType: { id: 0 } })),
  "an inactive VAT code": wrongRow((desk) => ({ vatType: { id: desk.vatTypes.get("88") } })),
  "an unknown account": wrongRow(() => ({ account: { id: 1 } }), 404, 6000),
  "three decimals": wrongRow(() => ({ amountGross: "100.001" })),
  "a date outside the years": wrongRow(() => ({ date: "1999-12-31" })),
  "a day before the books begin": async (desk) => [
    await desk.client.post("/ledger/voucher", simple(desk, {}, { date: "2024-11-30" })),
    409,
    10000,
  ],
  "an invoice before the books begin": async (desk) => {
    const body = {
      ...{ invoiceDate: "2024-11-30", invoiceDueDate: "2024-12-14" },
      orders: [
        {
          customer: { id: desk.customers[0]?.id },
          ...{ orderDate: "2024-11-30", deliveryDate: "2024-11-30" },
          orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 100 }],
        },
      ],
    };
    return [await desk.client.post("/invoice", body), 409, 10000];
  },
  "a closed month": async (desk) => {
    const [month] = desk.model.closed;
    if (month === undefined) return null;
    return [await desk.client.post("/ledger/voucher", simple(desk, {}, { date: `${month}-17` })), 409, 10000];
  },
  "a closed month and more": async (desk) => {
    const [month] = desk.model.closed;
    if (month === undefined) return null;
    const body = simple(desk, { row: 0 }, { date: `${month}-17` });
    return [await desk.client.post("/ledger/voucher", body), 422, 18000];
  },
  "a payment of nothing": async (desk) => {
    const [invoice] = desk.model.invoices;
    if (invoice === undefined) return null;
    const query = `paymentDate=2026-05-05&paymentTypeId=${desk.bankIn}&paidAmount=0`;
    return [await desk.client.put(`/invoice/${invoice.id}/:payment?${query}`), 422, 18000];
  },
  "a bill that was entered already": async (desk) => {
    const { model, accounts, random } = desk;
    const stands = (id: number) => model.vouchers.some((one) => one.id === id && !one.isLinked);
    const bill = model.supplierInvoices.findLast((one) => stands(one.id));
    if (bill === undefined) return null;
    const gross = kroner(model.issued(bill));
    const number = random.oneIn(2) ? bill.invoiceNumber : ` ${bill.invoiceNumber.toLowerCase()}`;
    const owed = {
      account: { id: accounts.get(2400) },
      supplier: { id: bill.party.id },
      amountGross: `-${gross}`.replace("--", ""),
    };
    const rows = [
      { row: 1, account: { id: accounts.get(6300) }, amountGross: gross },
      { row: 2, ...owed },
    ];
    const body = simple(desk, {}, { vendorInvoiceNumber: number, postings: rows });
    return [await desk.client.post("/ledger/voucher", body), 409, 14000];
  },
  "a change of what is posted": async (desk) => {
    const voucher = desk.model.vouchers.at(-1);
    if (voucher === undefined) return null;
    return [await desk.client.put(`/ledger/voucher/${voucher.id}`, { description: "Annet" }), 422, 18000];
  },
  "a deletion of what is posted": async (desk) => {
    const voucher = desk.model.vouchers.at(-1);
    if (voucher === undefined) return null;
    return [await desk.client.delete(`/ledger/voucher/${voucher.id}`), 422, 18000];
  },
  "a deletion of what postings name": async ({ client, dimensions, random }) => {
    const [column, path, filter] = random.pick([
      ["department", "/department", "departmentId"],
      ["project", "/project", "projectId"],
      ["product", "/product", "productId"],
      ["freeAccountingDimension1", "/ledger/accountingDimensionValue", "accountingDimensionValue1Id"],
    ] as const);
    const id = random.pick(dimensions[column].slice(1));
    const { body } = await client.get(`/ledger/posting?dateFrom=2024-01-01&dateTo=2027-01-01&${filter}=${id}&count=1`);
    if (body.values.length === 0) return null;
    return [await client.delete(`${path}/${id}`), 422, 18000];
  },
  "a second reversal": async (desk) => {
    const voucher = desk.model.vouchers.find((one) => one.isLinked);
    if (voucher === undefined) return null;
    return [await desk.client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-05-05`), 422, 18000];
  },
  "a second closing": async (desk) => {
    const [group] = desk.model.groups;
    if (group === undefined) return null;
    const ids = group.postings.map((one) => one.id);
    return [await desk.client.put("/ledger/posting/:closePostings", ids), 422, 18000];
  },
  "a voucher that is only tried": async (desk) => [
    await desk.client.post("/ledger/voucher?dryRun=true", simple(desk, {})),
    201,
    0,
  ],
};

/** Tries one thing that must change nothing. */
export async function attempt(desk: Desk): Promise<void> {
  const name = desk.random.pick(Object.keys(attempts));
  desk.say(`attempt: ${name}`);
  const outcome = await attempts[name]?.(desk);
  desk.unchanged = true;
  if (outcome === null || outcome === undefined) return;
  const [{ status, body, text }, ...expected] = outcome;
  expect([status, body.code ?? 0], text).toEqual(expected);
}
