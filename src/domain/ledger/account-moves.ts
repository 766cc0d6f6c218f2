// Amounts per account and day as SQL: whole years and months from kept balances, so that a report costs the same at any size.

/** A period as SQL places. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** What is kept of a period: the whole years that count as one amount each, and the months and broken months that do not. */
function partsOf({ start, end }: Period) {
  const firstMonth = `date_trunc('month', ${start})::date`;
  const lastMonth = `date_trunc('month', ${end})::date`;
  const lastYear = `date_trunc('year', ${end})::date`;
  // Before the period's own year, and wholly within the period.
  const wholeYear = (day: string) =>
    `(${day} < least(date_trunc('year', ${start})::date, ${lastYear}) or (${day} >= ${start} and ${day} < ${lastYear}))`;
  const wholeMonth = (day: string) => `${day} < ${lastMonth} and (${day} <> ${firstMonth} or ${start} = ${firstMonth})`;
  const broken = (day: string) => [
    `(${start} <> ${firstMonth} or ${lastMonth} = ${firstMonth}) and ${day} >= ${firstMonth} and ${day} < least((${firstMonth} + interval '1 month')::date, ${end})`,
    `${lastMonth} <> ${firstMonth} and ${day} >= ${lastMonth} and ${day} < ${end}`,
  ];
  return { start, end, firstMonth, lastYear, wholeYear, wholeMonth, broken };
}

/**
 * Rows of `account`, `day`, `amount` before the period's end: whole years and months from the balances, the first and the
 * last broken month from the postings.
 * @param account more conditions on the account, over `{account}`
 */
export function monthMoves(period: Period, account = ""): string {
  const { start, lastYear, wholeYear, wholeMonth, broken } = partsOf(period);
  const only = (column: string) => account.replaceAll("{account}", column);
  const yearDay = "make_date(s.year, 1, 1)";
  return [
    `select s.account, ${yearDay} as day, s.amount from account_year s where s.company_id = $1 and ${wholeYear(yearDay)}${only("s.account")}`,
    `select s.account, s.month as day, s.amount from account_month s where s.company_id = $1 ` +
      `and s.month >= least(date_trunc('year', ${start})::date, ${lastYear}) and ${wholeMonth("s.month")} ` +
      `and not ${wholeYear("date_trunc('year', s.month)::date")}${only("s.account")}`,
    ...broken('p."date"').map(
      (condition) =>
        `select p."account" as account, p."date" as day, p."amount" as amount from posting p where p.company_id = $1 and ${condition}${only('p."account"')}`,
    ),
  ].join(" union all ");
}

/** Rows of `account`, `currency`, `day`, `amount` in foreign currencies before the period's end, as `monthMoves`. */
export function foreignMoves(period: Period, account = ""): string {
  const { wholeMonth, broken } = partsOf(period);
  const only = (column: string) => account.replaceAll("{account}", column);
  return [
    `select s.account, s.currency, s.month as day, s.amount from account_month_currency s where s.company_id = $1 ` +
      `and ${wholeMonth("s.month")}${only("s.account")}`,
    ...broken('p."date"').map(
      (condition) =>
        `select p."account" as account, p."currency" as currency, p."date" as day, p."amountCurrency" as amount ` +
        `from posting p where p.company_id = $1 and ${condition} and p."currency" <> 1${only('p."account"')}`,
    ),
  ].join(" union all ");
}
