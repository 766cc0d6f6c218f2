// The reminders of an invoice, and whether the charge of one still stands, as SQL.

/** SQL: the voucher that posted the charge of the reminder in the given alias stands, or nothing was charged. */
export const chargeStandsSql = (r: string) =>
  `(select v.id from voucher v where v.company_id = ${r}.company_id and v.id = ${r}."voucher" and v."reverseVoucher" is not null) is null`;

/**
 * SQL: the reminders `r` of one invoice, by its key; what else is asked of them cannot lead the planner to another index, as all
 * those of the company have it.
 */
export const remindersOf = (company: string, invoice: string) =>
  `(select n.* from reminder n where n.company_id = ${company} and n."invoice" = ${invoice} offset 0) r`;
