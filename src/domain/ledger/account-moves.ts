// Amounts per account and day as SQL: whole months from kept balances, so that a report costs the same at any size.

/** A period as SQL places. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/**
 * Rows of `account`, `day`, `amount` before the period's end: whole months from the balances, the first and the last
 * broken month from the postings.
 * @param account more conditions on the account, over `{account}`
 */
export function monthMoves({ start, end }: Period, account = ""): string {
  const firstMonth = `date_trunc('month', ${start})::date`;
  const lastMonth = `date_trunc('month', ${end})::date`;
  const only = (column: string) => account.replaceAll("{account}", column);
  const postings = (condition: string) =>
    `select p."account" as account, p."date" as day, p."amount" as amount from posting p where p.company_id = $1 and ${condition}${only('p."account"')}`;
  return [
    `select s.account, s.month as day, s.amount from account_month s where s.company_id = $1 and s.month < ${lastMonth} and (s.month <> ${firstMonth} or ${start} = ${firstMonth})${only("s.account")}`,
    postings(
      `(${start} <> ${firstMonth} or ${lastMonth} = ${firstMonth}) and p."date" >= ${firstMonth} and p."date" < least((${firstMonth} + interval '1 month')::date, ${end})`,
    ),
    postings(`${lastMonth} <> ${firstMonth} and p."date" >= ${lastMonth} and p."date" < ${end}`),
  ].join(" union all ");
}
