// GET /balanceSheet: per account what came in, what moved and what went out, over any period.

import { amount, date, ref } from "../../../schema/field.ts";
import { type Placeholder, query } from "../../../schema/query.ts";
import { before, from, input, mandatory, resource, withDefault } from "../../../schema/resource.ts";
import {
  annualResultSql,
  balanceTypesSql,
  firstYearSql,
  lastYearSql,
  monthMoves,
  notAllocatedSql,
} from "./account-moves.ts";

/** One account of the balance. */
export const balanceSheetAccount = resource("BalanceSheetAccount", "/balanceSheet", {
  identity: false,
  order: "account",
  description: "An account with its balance before, during and after a period.",
  fields: {
    account: ref("Account").readOnly().describe("The account."),
    balanceIn: amount()
      .readOnly()
      .describe(
        "Balance before the period; result accounts start each year at 0, and the account of the annual result has the results of earlier years that are not allocated.",
      ),
    balanceChange: amount().readOnly().describe("What was posted in the period."),
    carriedOver: amount()
      .readOnly()
      .describe(
        "What New Year within the period moved: result accounts start again at 0, and the account of the annual result carries what they leave until it is allocated. 0 within a year; own field.",
      ),
    balanceOut: amount()
      .readOnly()
      .describe(
        "Balance after the period: balanceIn + balanceChange + carriedOver. Result accounts start each year at 0.",
      ),
    startDate: date().readOnly().describe("First day of the period."),
    endDate: date().readOnly().describe("First day after the period."),
  },
});

/** Whether only postings of a party or the like are asked for. */
export function isNarrowed(query: Readonly<Record<string, unknown>>): boolean {
  return query.projectId !== undefined || Object.keys(filters).some((name) => query[name] !== undefined);
}

const filters = { customerId: "customer", employeeId: "employee", departmentId: "department" } as const;

/** The period, and what narrows the balances. */
export const balanceSheetParameters = {
  dateFrom: mandatory(from("date")),
  dateTo: mandatory(before("date")),
  accountNumberFrom: input("integer", { description: "Lowest account number." }),
  accountNumberTo: input("integer", { description: "Account numbers below this one." }),
  customerId: input("integer", { description: "Postings of this customer only." }),
  employeeId: input("integer", { description: "Postings of this employee only." }),
  departmentId: input("integer", { description: "Postings of this department only." }),
  projectId: input("integer", { description: "Postings of this project only." }),
  includeSubProjects: withDefault(
    input("flag", { description: "With projectId: postings of the projects below it too." }),
    "false",
  ),
  includeActiveAccountsWithoutMovements: withDefault(
    input("flag", { description: "Show active accounts without any posting too." }),
    "false",
  ),
} as const;

/** The balance of every account that has been posted to. */
export const balanceSheet = query({
  path: "/balanceSheet",
  rows: "BalanceSheetAccount",
  description:
    "Balance of each account before, during and after a period. From balances per month, so that it costs the same at any size. Over all accounts each of the four amounts adds up to 0: what result accounts leave at New Year stands on the account of the annual result (8800) until it is allocated, and the header x-warning tells it (yearNotAllocated). With a customer, employee, department or project nothing is carried.",
  query: balanceSheetParameters,
  warning: {
    key: "yearNotAllocated",
    field: "dateTo",
    sql: (query, placeholder) =>
      isNarrowed(query) ? undefined : notAllocatedSql({ end: placeholder(query.dateTo, "date") }),
  },
  sql: (query, placeholder) => balancesSql(query, placeholder),
});

/**
 * SELECT of the balances of the accounts, with the columns of the model, and `number`, `name` and `type` of each account.
 * @param more what else is selected, over the row `m`; it may ask the WITH query `results`, one row: what the results of all
 * accounts were in the years before that of dateFrom (`earlier`), and from then until the year of the last day (`carried`)
 */
export function balancesSql(
  query: Readonly<Record<string, unknown>>,
  placeholder: Placeholder,
  more: readonly string[] = [],
): string {
  const start = placeholder(query.dateFrom, "date");
  const end = placeholder(query.dateTo, "date");
  const year = firstYearSql({ start });
  // Sums of one party or dimension are no balances of the company, so results are not carried forward.
  const carries = !isNarrowed(query);
  const isAnnual = carries ? `a.id = ${annualResultSql}` : "false";
  const carried = carries
    ? `sum(x.amount) filter (where x.day >= ${year} and x.day < ${lastYearSql({ end })})`
    : "0::numeric";
  const moves = movesSql(query, placeholder, start, end);
  // The account that shows what is carried has a row, whether it was posted to or not.
  const annual = carries
    ? ` union all select r.account, null::date as day, 0 as amount from posting_rule r where r.company_id = $1 and r.role = 'ANNUAL_RESULT'`
    : "";
  const conditions = ["true"];
  if (query.accountNumberFrom !== undefined)
    conditions.push(`m."number" >= ${placeholder(query.accountNumberFrom, "bigint")}`);
  if (query.accountNumberTo !== undefined)
    conditions.push(`m."number" < ${placeholder(query.accountNumberTo, "bigint")}`);
  const withUnused = query.includeActiveAccountsWithoutMovements === true;
  conditions.push(withUnused ? '(m.moved or not m."isInactive")' : "(m.moved or m.incoming <> 0 or m.carried <> 0)");
  // What has a balance has a row of its own and is looked up, whatever else the company has; the accounts that the company shares
  // are shown without movements.
  const accounts = withUnused
    ? "account_of_chart a left join sums m on m.account = a.id where a.company_id = $1"
    : 'sums m cross join lateral (select k.id, k."number", k."name", k."type", k."isInactive" from account k where k.company_id = $1 and k.id = m.account offset 0) a';
  const own = 'a.id, a."number", a."name", a."type", a."isInactive"';
  // The sums are made once, also where the planner has no statistics of a new company.
  return (
    `with sums as materialized (select x.account, count(x.day) > 0 as moved, ` +
    `coalesce(sum(x.amount) filter (where x.day < ${year}), 0) as earlier, ` +
    `coalesce(sum(x.amount) filter (where x.day >= ${year} and x.day < ${start}), 0) as incoming, ` +
    `coalesce(${carried}, 0) as carried, ` +
    `coalesce(sum(x.amount) filter (where x.day >= ${start}), 0) as change from (${moves}${annual}) x group by x.account), ` +
    `accounts as materialized (select ${own}, a."type" in (${balanceTypesSql}) as goes_on, coalesce(m.moved, false) as moved, ` +
    `coalesce(m.change, 0) as change, coalesce(m.earlier, 0) as earlier, coalesce(m.incoming, 0) as incoming, ` +
    `coalesce(m.carried, 0) as carried from ${accounts}), ` +
    `results as materialized (select coalesce(sum(a.earlier), 0) as earlier, coalesce(sum(a.carried), 0) as carried ` +
    `from accounts a where not a.goes_on), ` +
    `balances as materialized (select ${own}, a.moved, a.change, ` +
    `a.incoming + case when a.goes_on then a.earlier else 0 end + case when ${isAnnual} then r.earlier else 0 end as incoming, ` +
    `case when a.goes_on then 0 else -a.carried end + case when ${isAnnual} then r.carried else 0 end as carried ` +
    `from accounts a cross join results r) ` +
    `select m.id as "account", m.incoming as "balanceIn", m.change as "balanceChange", m.carried as "carriedOver", ` +
    `m.incoming + m.change + m.carried as "balanceOut", m."number", m."name", m."type", ` +
    `${[`${start} as "startDate"`, `${end} as "endDate"`, ...more].join(", ")} from balances m where ${conditions.join(" and ")}`
  );
}

/** Amounts with a day each: whole months from the balances, the first and last broken month from the postings. */
function movesSql(
  query: Readonly<Record<string, unknown>>,
  placeholder: (value: unknown, type: string) => string,
  start: string,
  end: string,
): string {
  const conditions = Object.entries(filters)
    .filter(([name]) => query[name] !== undefined)
    .map(([name, column]) => `p."${column}" = ${placeholder(query[name], "bigint")}`);
  if (query.projectId !== undefined) {
    const projects = projectsSql(placeholder(query.projectId, "bigint"), query.includeSubProjects === true);
    conditions.push(`p."project" = any(array(${projects}))`);
  }
  if (conditions.length > 0) {
    return `select p."account" as account, p."date" as day, p."amount" as amount from posting p where p.company_id = $1 and p."date" < ${end} and ${conditions.join(" and ")}`;
  }
  return monthMoves({ start, end });
}

/** SELECT of the ids of a project and, where they are asked for, of all projects below it. */
export function projectsSql(id: string, withSubProjects: boolean): string {
  if (!withSubProjects) return `select ${id}`;
  return (
    `with recursive tree as (select r.id from project r where r.company_id = $1 and r.id = ${id} ` +
    `union select c.id from project c join tree t on c."mainProject" = t.id where c.company_id = $1) select t.id from tree t`
  );
}
