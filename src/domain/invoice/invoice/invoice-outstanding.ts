// What is open on an invoice, as SQL; knows no definitions.

import { isOpenSql } from "../../ledger/posting/settled.ts";

/**
 * Sum of what is open on an invoice, in the named column: of the postings of its open item, which those of its credit notes
 * have joined. Settled ones add up to 0, with each other or with postings of other items. A credit note that credits
 * an invoice has nothing outstanding itself: its amount counts where it is deducted.
 * @param row the alias of the invoice
 */
export function outstandingSql(row: string, column: "amount" | "amountCurrency"): string {
  return (
    `case when ${row}."creditedInvoice" <> 0 then 0::numeric else ` +
    `coalesce((select sum(p."${column}") from posting p where p.company_id = ${row}.company_id and p."openItem" = ${row}."openItem" ` +
    `and ${isOpenSql}), 0) end`
  );
}
