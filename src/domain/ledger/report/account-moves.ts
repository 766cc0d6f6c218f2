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
  /** The same of a year as a number, and whether it lies before the period's first year: both are one amount of an account each. */
  const wholeYear = (year: string) =>
    `(${year} < ${yearSql(`least(${start}, ${end})`)} or ${year} > ${yearSql(`${start} - 1`)} and ${year} < ${yearSql(end)})`;
  const wholeMonth = (day: string) => `${day} < ${lastMonth} and (${day} <> ${firstMonth} or ${start} = ${firstMonth})`;
  const broken = (day: string) => [
    `(${start} <> ${firstMonth} or ${lastMonth} = ${firstMonth}) and ${day} >= ${firstMonth} and ${day} < least((${firstMonth} + interval '1 month')::date, ${end})`,
    // Where the period ends with a month there is none.
    `${lastMonth} <> ${firstMonth} and ${end} <> ${lastMonth} and ${day} >= ${lastMonth} and ${day} < ${end}`,
  ];
  return { months, withinPeriod, wholeYear, wholeMonth, broken };
}

/**
 * Rows of `account`, `day`, `amount` before the period's end: whole years and months from the balances, the first and the
 * last broken month from the postings.
 * @param account more conditions on the account, over `{account}`
 */
export function monthMoves(period: Period, account = ""): string {
  const { months, withinPeriod, wholeYear, wholeMonth, broken } = partsOf(period);
  const only = (column: string) => account.replaceAll("{account}", column);
  return [
    `select s.account, make_date(s.year, 1, 1) as day, s.amount from account_year s where s.company_id = $1 ` +
      `and ${wholeYear("s.year")}${only("s.account")}`,
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

/** SQL of the types of accounts whose balances go on; the others begin each year at 0. */
export const balanceTypesSql = "'ASSETS', 'EQUITY', 'LIABILITIES'";

/** The account that shows what results of earlier years have left, until they are allocated. */
export const annualResultSql =
  "(select r.account from posting_rule r where r.company_id = $1 and r.role = 'ANNUAL_RESULT')";

/** The first day of the year in which a period begins. */
export function firstYearSql({ start }: Pick<Period, "start">): string {
  return `(select date_trunc('year', ${start})::date)`;
}

/** The first day of the year of a period's last day. */
export function lastYearSql({ end }: Pick<Period, "end">): string {
  return `(select date_trunc('year', ${end} - 1)::date)`;
}

/** The year of a day as a number, read once and not for each row. */
function yearSql(day: string): string {
  return `(select extract(year from ${day})::int)`;
}

/**
 * One row: what the results of all accounts were before the period's first year (`earlier`), and from then until the year of
 * its last day (`carried`). These are whole years, so that kept balances say it. They are added up by account first, so that each
 * account is looked up once and not for each of its years. Nothing is read where the condition is false.
 */
export function earlierResultsSql({ start, end }: Period, condition: string): string {
  const sum = (which: string) => `coalesce(sum(y.amount) filter (where ${which}), 0)`;
  return (
    `with years as materialized (select y.account, ${sum(`y.year < ${yearSql(start)}`)} as earlier, ` +
    `${sum(`y.year >= ${yearSql(start)}`)} as carried from account_year y where y.company_id = $1 ` +
    `and ${condition} and y.year < ${yearSql(`${end} - 1`)} group by y.account) ` +
    `select coalesce(sum(s.earlier), 0) as earlier, coalesce(sum(s.carried), 0) as carried from years s ` +
    `join account a on a.company_id = $1 and a.id = s.account and a."type" not in (${balanceTypesSql})`
  );
}

/**
 * SQL of the parameters of `yearNotAllocated`: what results of earlier years stand on the annual result at a period's end, with
 * what corrections at an opening balance have posted there.
 * @param results what results of the years before that of the last day came to, where a query knows it already
 */
export function notAllocatedSql(period: Pick<Period, "end">, results?: string): string {
  const year = lastYearSql(period);
  const { end } = period;
  const before = results ?? `(select e.earlier + e.carried from (${earlierResultsSql({ start: end, end }, "true")}) e)`;
  return (
    `with left_over as materialized (select ${before} + ` +
    `(select coalesce(sum(p."amount"), 0) from voucher v join posting p on p.company_id = v.company_id and p."voucher" = v.id ` +
    `and p."account" = ${annualResultSql} where v.company_id = $1 and v."series" = 'openingCorrection' and v."date" >= ${year} ` +
    `and v."date" < ${end}) as amount) ` +
    `select json_build_object('amount', w.amount::numeric(16, 2)::text, 'account', a."number", 'year', extract(year from ${year})::int) ` +
    `from left_over w, account a where a.company_id = $1 and a.id = ${annualResultSql} and w.amount <> 0`
  );
}
