// The reminders of an invoice, whether the charge of one still stands, and what is left to pay of them, as SQL.

import { isOpenSql } from "../../ledger/posting/settled.ts";

/** SQL: the voucher that posted the charge of the reminder in the given alias stands, or nothing was charged. */
export const chargeStandsSql = (r: string) =>
  `(select v.id from voucher v where v.company_id = ${r}.company_id and v.id = ${r}."voucher" and v."reverseVoucher" is not null) is null`;

/**
 * SQL: the reminders `r` of one invoice, by its key. `offset 0` keeps the planner from choosing another index for further
 * conditions, which would read all reminders of the company.
 */
export const remindersOf = (company: string, invoice: string) =>
  `(select n.* from reminder n where n.company_id = ${company} and n."invoice" = ${invoice} offset 0) r`;

/**
 * What is left to pay of the charges of an invoice's reminders; they are open items of their own, which few invoices have.
 * @param row the alias of the invoice
 */
export const openChargesSql = (row: string, column: "amount" | "amountCurrency") =>
  `case when ${row}."hasCharges" then coalesce((select sum(p."${column}") from ${remindersOf(`${row}.company_id`, `${row}.id`)} ` +
  `join posting p on p.company_id = r.company_id and p."openItem" = any(array[r."openItem"]) where r."voucher" is not null and ${isOpenSql}), 0) else 0 end`;
