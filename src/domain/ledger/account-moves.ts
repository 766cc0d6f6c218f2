// Amounts per account and day as SQL: whole years and months from kept balances, so that a report costs the same at any size.

/** A period as SQL places. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/**
 * What is kept of a period: the whole years that count as one amount each, and the months and broken months that do not.
 * The days that these begin and end on are subselects, so that they are computed once and not for each row.
 */
function partsOf({ start, end }: Period) {
  const firstMonth = `(select date_trunc('month', ${start})::date)`;
  const lastMonth = `(select date_trunc('month', ${end})::date)`;
  const lastYear = `(select date_trunc('year', ${end})::date)`;
  /** The first day of the years of which months are read: that of the period's first year. */
  const months = `(select least(date_trunc('year', ${start}), date_trunc('year', ${end}))::date)`;
  /** The first day of the first year that lies wholly in the period. */
  const firstYear = `(select (date_trunc('year', ${start} - 1) + interval '1 year')::date)`;
  const withinPeriod = (day: string) => `(${day} >= ${firstYear} and ${day} < ${lastYear})`;
  const wholeMonth = (day: string) => `${day} < ${lastMonth} and (${day} <> ${firstMonth} or ${start} = ${firstMonth})`;
  const broken = (day: string) => [
    `(${start} <> ${firstMonth} or ${lastMonth} = ${firstMonth}) and ${day} >= ${firstMonth} and ${day} < least((${firstMonth} + interval '1 month')::date, ${end})`,
    `${lastMonth} <> ${firstMonth} and ${day} >= ${lastMonth} and ${day} < ${end}`,
  ];
  return { months, withinPeriod, wholeMonth, broken };
}

/**
 * Rows of `account`, `day`, `amount` before the period's end: whole years and months from the balances, the first and the
 * last broken month from the postings.
 * @param account more conditions on the account, over `{account}`
 */
export function monthMoves(period: Period, account = ""): string {
  const { months, withinPeriod, wholeMonth, broken } = partsOf(period);
  const only = (column: string) => account.replaceAll("{account}", column);
  const year = "make_date(s.year, 1, 1)";
  return [
    `select s.account, ${year} as day, s.amount from account_year s where s.company_id = $1 ` +
      `and (${year} < ${months} or ${withinPeriod(year)})${only("s.account")}`,
    `select s.account, s.month as day, s.amount from account_month s where s.company_id = $1 ` +
      `and s.month >= ${months} and ${wholeMonth("s.month")} and not ${withinPeriod("s.month")}${only("s.account")}`,
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
