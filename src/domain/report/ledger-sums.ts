// Sums per account between days: whole years and months from kept balances, broken months and what is narrowed from postings.

import type { Reader } from "../../schema/resource.ts";

/** What is narrowed: conditions over the posting `p`, each with `and` in front; empty for all. */
export interface Narrowing {
  /** SQL over `p`, with placeholders from `$3` on. */
  readonly sql: string;
  readonly values: readonly unknown[];
  /** The columns of `p` that the conditions ask. */
  readonly columns: readonly string[];
}

/** The dimensions by which sums are kept for each month. */
const keptColumns: ReadonlySet<string> = new Set(["department", "project"]);

/** The months of days that are no first day of a month: they are read from their postings. */
function brokenMonths(days: readonly string[]): string[] {
  return [...new Set(days.filter((day) => !day.endsWith("-01")).map((day) => `${day.slice(0, 7)}-01`))];
}

/**
 * SQL of what was posted from the first to before the last of the days `$2`, as rows with the columns of postings: postings, or
 * the kept sums of whole months where these have all columns that are asked for. What has no department and no project is what
 * is left of an account's month.
 * @param columns the dimensions that are asked for
 * @param broken the placeholder of the months that are read from postings
 */
function movesSql(columns: readonly string[], broken: string): string {
  const period = (day: string) => `${day} >= ($2::date[])[1] and ${day} < ($2::date[])[cardinality($2::date[])]`;
  if (!columns.every((column) => keptColumns.has(column)))
    return `(select q.* from posting q where q.company_id = $1 and ${period('q."date"')} and ${broken}::date[] is not null)`;
  const kept = (amount: string, department: string, project: string) =>
    `select k.account as "account", k.month as "date", ${amount} as "amount", ${department} as "department", ${project} as "project"
       from account_month_dimension k where k.company_id = $1 and ${period("k.month")} and k.month <> all(${broken}::date[])`;
  return `(${kept("k.amount", "nullif(k.department, 0)", "nullif(k.project, 0)")}
     union all ${kept("-k.amount", "null::bigint", "null::bigint")}
     union all select m.account, m.month, m.amount, null::bigint, null::bigint
       from account_month m where m.company_id = $1 and ${period("m.month")} and m.month <> all(${broken}::date[])
     union all select q.* from unnest(${broken}::date[]) b(month) cross join lateral (
       select o."account", o."date", o."amount", o."department", o."project" from posting o where o.company_id = $1
         and o."date" >= b.month and o."date" < (b.month + interval '1 month')::date and ${period('o."date"')} offset 0) q)`;
}

/** The sum of an account between two of the days that were asked for. */
export interface AccountSum {
  /** Id of the account. */
  readonly account: number;
  readonly number: number;
  readonly name: string;
  /** How many of the days are on or before what is summed: 0 for what lies before the first. */
  readonly after: number;
  /** Debit is positive. */
  readonly amount: string;
}

/** Which accounts are summed. */
export type Accounts = "result" | "all";

const resultTypes = `a."type" not in ('ASSETS', 'EQUITY', 'LIABILITIES')`;

function accountsSql(accounts: Accounts): string {
  return accounts === "result" ? resultTypes : "true";
}

/**
 * SQL after the CTE `sums`, which has a column `account`: its rows with number and name of their accounts. Each account is looked
 * up once, however many rows it has.
 * @param columns columns of `s`, the rows
 * @param condition a condition over `a`, the accounts, and `s`
 */
export function withAccountsSql(columns: string, condition = "true"): string {
  return `, named as materialized (
       select a.* from (select distinct s.account from sums s) d cross join lateral (select k.id, k."number", k."name", k."type" from account k
         where k.company_id = $1 and k.id = d.account offset 0) a)
     select a.id as account, a."number"::int as number, a."name" as name, ${columns} from sums s join named a on a.id = s.account where ${condition}`;
}

/**
 * What was posted on each account between the days, which are in order, and before the first of them; nothing from the last on.
 * Result accounts are not read before the year of the first day: nothing asks for it but the balance, which asks for all.
 */
export async function sumsBetween(read: Reader, days: readonly string[], accounts: Accounts): Promise<AccountSum[]> {
  const first = days[0] ?? "";
  const last = days.at(-1) ?? "";
  // Months that begin and end on days that are asked for, or between them, are kept whole; others are read from their postings.
  const broken = brokenMonths(days);
  const since = accounts === "all" ? `${first.slice(0, 4)}-01-01` : `${first.slice(0, 7)}-01`;
  return await read.rows<AccountSum>(
    `with moves as (
       select y.account, make_date(y.year, 1, 1) as day, y.amount from account_year y
       where y.company_id = $1 and $5 and y.year < extract(year from $3::date)
       union all
       select m.account, m.month, m.amount from account_month m
       where m.company_id = $1 and m.month >= $3::date and m.month < $6::date and m.month <> all($4::date[])
       union all
       select p."account", p."date", p."amount" from unnest($4::date[]) b(month) cross join lateral (
         select q."account", q."date", q."amount" from posting q where q.company_id = $1 and q."date" >= b.month
           and q."date" < least((b.month + interval '1 month')::date, $6::date) offset 0) p
     ), sums as materialized (
       select m.account, width_bucket(m.day, $2::date[]) as after, sum(m.amount) as amount from moves m group by 1, 2
     )${withAccountsSql("s.after, s.amount::text as amount", accountsSql(accounts))} order by a."number", s.after`,
    days,
    since,
    broken,
    accounts === "all",
    last,
  );
}

/** As `sumsBetween` without what lies before the first day, of the postings that pass a narrowing. */
export async function narrowedSums(
  read: Reader,
  days: readonly string[],
  accounts: Accounts,
  { sql, values, columns }: Narrowing,
): Promise<AccountSum[]> {
  return await read.rows<AccountSum>(
    `with sums as materialized (
       select p."account" as account, width_bucket(p."date", $2::date[]) as after, sum(p."amount") as amount
       from ${movesSql(columns, `$${values.length + 3}`)} p where true${sql} group by 1, 2)
     ${withAccountsSql("s.after, s.amount::text as amount", accountsSql(accounts))} order by a."number", s.after`,
    days,
    ...values,
    brokenMonths(days),
  );
}

/** The sum of an account for one value of a dimension. */
export interface ValueSum extends Omit<AccountSum, "after"> {
  /** Id of the value; null for postings without one. */
  readonly value: number | null;
}

/** What was posted in a period on each result account, for each value of a column of the postings. */
export async function sumsByValue(
  read: Reader,
  { dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string },
  column: string,
  { sql, values, columns }: Narrowing,
): Promise<ValueSum[]> {
  const days = [dateFrom, dateTo];
  return await read.rows<ValueSum>(
    `with sums as materialized (
       select p."account" as account, p."${column}" as value, sum(p."amount") as amount
       from ${movesSql([column, ...columns], `$${values.length + 3}`)} p where true${sql} group by 1, 2)
     ${withAccountsSql("s.value, s.amount::text as amount", `${resultTypes} and (s.value is not null or s.amount <> 0)`)}
     order by a."number", s.value`,
    days,
    ...values,
    brokenMonths(days),
  );
}

/** What corrections at an opening balance posted on the account of the annual result. */
export interface OpeningCorrection {
  /** Id of the account. */
  readonly account: number;
  readonly date: string;
  readonly amount: string;
}

/**
 * Corrections at an opening balance, from a day on: they carry results of years before the books began, so that they are no
 * allocation of the year in which they are posted.
 */
export async function openingCorrections(read: Reader, from: string, to: string): Promise<OpeningCorrection[]> {
  return await read.rows<OpeningCorrection>(
    `select p."account" as account, p."date"::text as date, sum(p."amount")::text as amount
     from voucher v join posting p on p.company_id = v.company_id and p."voucher" = v.id
     join posting_rule r on r.company_id = v.company_id and r.role = 'ANNUAL_RESULT' and r.account = p."account"
     where v.company_id = $1 and v."series" = 'openingCorrection' and v."date" >= $2::date and v."date" < $3::date group by 1, 2 order by 2`,
    from,
    to,
  );
}
