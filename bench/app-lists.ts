// How long a page of a long list takes as the web application asks for it: the first one, one in the middle, and the last one.

import { tokenOf } from "../src/http/cookies.ts";
import { median } from "./statistics.ts";

/** Whom to ask, by which session, and how often. */
export interface AskedLists {
  readonly address: string;
  readonly cookie: string;
  readonly rounds: number;
}

const pageRows = 100;

/** What the first page is asked for beside its rows; what orders come to is asked for by itself. */
const sumsOf: Readonly<Record<string, string>> = {
  "/invoice": "amount,amountOutstanding",
  "/ledger/voucher": "amount",
};

/** Paths of the lists with what the application asks of a row. */
const lists: Readonly<Record<string, string>> = {
  invoices:
    "/invoice?sorting=-invoiceNumber&fields=id,invoiceNumber,invoiceDate,invoiceDueDate,amount,amountOutstanding,isCreditNote,isCredited,kid,customer(id,name)",
  "invoices by customer":
    "/invoice?sorting=customer.name,-invoiceNumber&fields=id,invoiceNumber,invoiceDate,invoiceDueDate,amount,amountOutstanding,isCreditNote,isCredited,kid,customer(id,name)",
  customers:
    "/customer?sorting=name,id&isInactive=false&fields=id,name,customerNumber,email,organizationNumber,phoneNumber,postalAddress(city)",
  products:
    "/product?sorting=name,id&isInactive=false&fields=id,number,name,priceExcludingVatCurrency,priceIncludingVatCurrency,costExcludingVatCurrency,isStockItem,stockOfGoods",
  vouchers:
    "/ledger/voucher?dateFrom=2020-01-01&dateTo=2030-01-01&sorting=-date,-number&fields=id,displayName,date,description,amount,voucherType(name),reverseVoucher(id)",
  orders:
    "/order?orderDateFrom=2020-01-01&orderDateTo=2030-01-01&sorting=-number&fields=id,number,customer(id,name),orderDate,deliveryDate,isClosed,isSubscription",
};

/** Milliseconds of a page's answer, and how many rows the list has. */
async function pageOf({ address, cookie }: AskedLists, path: string, from: number) {
  const began = performance.now();
  const sums = from === 0 ? sumsOf[path.split("?", 1)[0] ?? ""] : undefined;
  const page = `${path}&from=${from}&count=${pageRows}${sums === undefined ? "" : `&sums=${sums}`}`;
  const response = await fetch(`${address}/app/v2${page}`, {
    headers: {
      cookie: `motpost-session=${cookie}`,
      "x-motpost-form": tokenOf(cookie),
      "sec-fetch-site": "same-origin",
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  const { fullResultSize } = JSON.parse(text) as { readonly fullResultSize: number };
  return { milliseconds: performance.now() - began, size: fullResultSize };
}

/** Asks for pages of every list and returns the table. */
export async function pagesOfLists(asked: AskedLists): Promise<string> {
  const lines: string[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const { size } = await pageOf(asked, path, 0);
    const places = [0, Math.floor(size / 2), Math.max(0, size - pageRows)];
    const times: number[][] = places.map(() => []);
    for (let round = 0; round < asked.rounds; round++)
      for (const [at, from] of places.entries()) times[at]?.push((await pageOf(asked, path, from)).milliseconds);
    lines.push(`| ${name} | ${size} | ${times.map((each) => median(each).toFixed(0)).join(" | ")} |`);
  }
  return [
    "| A page of 100 rows | Rows of the list | First, ms | In the middle, ms | Last, ms |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}
