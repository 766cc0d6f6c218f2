// The outstanding amount of a supplier invoice, as SQL.

import { isOpenSql } from "../ledger/posting/settled.ts";

/** The postings `p` of the open item of the invoice `t`, whatever voucher they stand in. */
export function belongsTo(p: string, t: string): string {
  return `${p}.company_id = ${t}.company_id and ${p}."openItem" = ${t}."openItem"`;
}

/**
 * What the company still owes by the invoice `t`, in kroner or in the postings' currency: the sum of the open postings of its item with the sign
 * reversed. Settled ones add up to 0, with each other or with postings of other items.
 */
export function outstandingOf(t: string, column: "amount" | "amountCurrency" = "amount"): string {
  return `coalesce((select -sum(p."${column}") from posting p where ${belongsTo("p", t)} ` + `and ${isOpenSql}), 0)`;
}

/** What is left to pay of the invoice `t`, which may wait to be posted: then all of it is still to come. */
export function leftOf(t: string): string {
  return `(${outstandingOf(t)} + case when ${t}."isPosted" then 0 else ${t}."amount" end)`;
}
