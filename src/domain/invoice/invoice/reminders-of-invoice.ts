// The reminders of an invoice, and whether the charge of one still stands, as SQL.

/** SQL: the voucher that posted the charge of the reminder in the given alias stands, or nothing was charged. */
export const chargeStandsSql = (r: string) =>
  `(select v.id from voucher v where v.company_id = ${r}.company_id and v.id = ${r}."voucher" and v."reverseVoucher" is not null) is null`;

/**
 * SQL: the reminders `r` of one invoice, by its key. `offset 0` keeps the planner from choosing another index for further
 * conditions, which would read all reminders of the company.
 */
export const remindersOf = (company: string, invoice: string) =>
  `(select n.* from reminder n where n.company_id = ${company} and n."invoice" = ${invoice} offset 0) r`;
