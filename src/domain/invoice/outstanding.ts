// What is open on an invoice, as SQL; knows no definitions.

/**
 * Sum of what is open on an invoice, in the named column: of its own receivable postings and of those of the credit notes
 * that credit it. Settled ones add up to 0, with each other or with postings of other numbers. A credit note that credits
 * an invoice has nothing outstanding itself: its amount counts where it is deducted.
 * @param row the alias of the invoice
 */
export function outstandingSql(row: string, column: "amount" | "amountCurrency"): string {
  const own = `${row}."invoiceNumber"::text`;
  // The condition on 0 is that of the index over credit notes.
  const notes =
    `select k."invoiceNumber"::text from invoice k where k.company_id = ${row}.company_id ` +
    `and k."creditedInvoice" = ${row}.id and k."creditedInvoice" <> 0`;
  const numbers = `case when ${row}."isCredited" then ${own} || array(${notes}) else array[${own}] end`;
  return (
    `case when ${row}."creditedInvoice" <> 0 then 0::numeric else ` +
    `coalesce((select sum(p."${column}") from posting p where p.company_id = ${row}.company_id and p."customer" = ${row}."customer" and p."invoiceNumber" = any(${numbers}) ` +
    "and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)), 0) end"
  );
}
