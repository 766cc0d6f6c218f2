// Vouchers as the screens ask for them: what is found and summed is found and summed by the service.

import type { paths } from "../../../../clients/typescript/src/schema.ts";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { filterNumber, readNumber, today } from "../../kit/numbers.ts";
import type { Search } from "../../router.tsx";

const rowFields =
  "id,version,number,year,displayName,date,description,voucherType(name),amount,reverseVoucher(id,displayName)";

type VoucherQuery = NonNullable<paths["/ledger/voucher"]["get"]["parameters"]["query"]>;

/** A voucher as the list asks for it. */
export type VoucherRow = Pick<
  Schemas["Voucher"],
  "id" | "version" | "number" | "year" | "displayName" | "date" | "description" | "amount"
> & {
  readonly voucherType?: { readonly name?: string } | null;
  readonly reverseVoucher?: { readonly id?: number; readonly displayName?: string } | null;
};

/** The days that an address names, or those of its period. */
function daysOf({ period, dateFrom, dateTo }: Search): VoucherQuery {
  const year = Number(today().slice(0, 4)) - (period === "lastYear" ? 1 : 0);
  const isYear = period === "thisYear" || period === "lastYear";
  const from = dateFrom ?? (isYear ? `${year}-01-01` : undefined);
  const to = dateTo ?? (isYear ? `${year + 1}-01-01` : undefined);
  return { ...(from === undefined ? {} : { dateFrom: from }), ...(to === undefined ? {} : { dateTo: to }) };
}

/** What an address filters by, in the parameters of the list. */
export function filterOf(search: Search): VoucherQuery {
  const { q, account, amountFrom, amountTo, document, by } = search;
  const number = readNumber(account ?? "");
  const [from, to] = [filterNumber(amountFrom), filterNumber(amountTo)];
  return {
    ...daysOf(search),
    ...((q ?? "").trim() === "" ? {} : { query: q?.trim() }),
    ...(Number.isInteger(number) ? { accountNumber: number as number } : {}),
    ...(from === undefined ? {} : { amountFrom: from }),
    ...(to === undefined ? {} : { amountTo: to }),
    ...(/^\d+$/.test(by ?? "") ? { createdBy: Number(by) } : {}),
    ...(document === "lacking" ? { lacksDocument: true } : {}),
    ...(document === "with" || document === "without" ? { hasDocument: document === "with" } : {}),
  };
}

/** Asks for the vouchers that fit a filter, from one on, with their number; the first page with the sum of all of them. */
export function askVouchers(filter: VoucherQuery, sorting = "-date,-number") {
  const query: VoucherQuery = { ...filter, sorting, fields: rowFields };
  const sums: VoucherQuery = { sums: ["amount"] };
  return (from: number, count: number) =>
    dataOf(api.GET("/ledger/voucher", { params: { query: { ...query, ...(from === 0 ? sums : {}), from, count } } }));
}

/** How many vouchers an address has. */
export async function sizeOfVouchers(search: Search): Promise<number> {
  const query = { ...filterOf(search), count: 0, fields: "id" };
  return (await dataOf(api.GET("/ledger/voucher", { params: { query } }))).fullResultSize;
}
