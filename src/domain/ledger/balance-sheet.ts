// GET /balanceSheet: per account what came in, what moved and what went out, over any period.

import { summary } from "../../schema/action.ts";
import { amount, date, ref } from "../../schema/field.ts";
import { before, from, input, mandatory, otherwise, resource } from "../../schema/resource.ts";
import { monthMoves } from "./account-moves.ts";

/** One account of the balance. */
export const balanceSheetAccount = resource("BalanceSheetAccount", "/balanceSheet", {
  identity: false,
  order: "account",
  meaning: "An account with its balance before, during and after a period.",
  fields: {
    account: ref("Account").readOnly().says("The account."),
    balanceIn: amount().readOnly().says("Balance before the period; result accounts start each year at 0."),
    balanceChange: amount().readOnly().says("What was posted in the period."),
    balanceOut: amount().readOnly().says("Balance after the period."),
    startDate: date().readOnly().says("First day of the period."),
    endDate: date().readOnly().says("First day after the period."),
  },
});

const filters = { customerId: "customer", employeeId: "employee", departmentId: "department" } as const;

/** The balance of every account that has been posted to. */
export const balanceSheet = summary({
  path: "/balanceSheet",
  answers: "BalanceSheetAccount",
  meaning:
    "Balance of each account before, during and after a period. From balances per month, so that it costs the same at any size.",
  query: {
    dateFrom: mandatory(from("date")),
    dateTo: mandatory(before("date")),
    accountNumberFrom: input("integer", { meaning: "Lowest account number." }),
    accountNumberTo: input("integer", { meaning: "Account numbers below this one." }),
    customerId: input("integer", { meaning: "Postings of this customer only." }),
    employeeId: input("integer", { meaning: "Postings of this employee only." }),
    departmentId: input("integer", { meaning: "Postings of this department only." }),
    projectId: input("integer", { meaning: "Postings of this project only." }),
    includeSubProjects: otherwise(
      input("flag", { meaning: "With projectId: postings of the projects below it too." }),
      "false",
    ),
    includeActiveAccountsWithoutMovements: otherwise(
      input("flag", { meaning: "Show active accounts without any posting too." }),
      "false",
    ),
  },
  rows(query, place) {
    const start = place(query.dateFrom, "date");
    const end = place(query.dateTo, "date");
    const year = `(select date_trunc('year', ${start})::date)`;
    const moves = movesSql(query, place, start, end);
    const conditions = ["true"];
    if (query.accountNumberFrom !== undefined)
      conditions.push(`m."number" >= ${place(query.accountNumberFrom, "bigint")}`);
    if (query.accountNumberTo !== undefined) conditions.push(`m."number" < ${place(query.accountNumberTo, "bigint")}`);
    conditions.push(
      query.includeActiveAccountsWithoutMovements === true
        ? '(m.account is not null or not m."isInactive")'
        : "m.account is not null",
    );
    // The sums are made once and joined by hash, whatever the planner knows of a fresh company's tables.
    return (
      `with sums as materialized (select x.account, ` +
      `coalesce(sum(x.amount) filter (where x.day < ${year}), 0) as earlier, ` +
      `coalesce(sum(x.amount) filter (where x.day >= ${year} and x.day < ${start}), 0) as incoming, ` +
      `coalesce(sum(x.amount) filter (where x.day >= ${start}), 0) as change from (${moves}) x where x.day < ${end} group by x.account), ` +
      `balances as materialized (select a.id, a."number", a."isInactive", m.account, coalesce(m.change, 0) as change, ` +
      `coalesce(case when a."type" in ('ASSETS', 'EQUITY', 'LIABILITIES') then m.earlier + m.incoming else m.incoming end, 0) as incoming ` +
      `from account a left join sums m on m.account = a.id where a.company_id = $1) ` +
      `select m.id as "account", m.incoming as "balanceIn", m.change as "balanceChange", m.incoming + m.change as "balanceOut", ` +
      `${start} as "startDate", ${end} as "endDate" from balances m where ${conditions.join(" and ")}`
    );
  },
});

/** Amounts with a day each: whole months from the balances, the first and last broken month from the postings. */
function movesSql(
  query: Readonly<Record<string, unknown>>,
  place: (value: unknown, type: string) => string,
  start: string,
  end: string,
): string {
  const conditions = Object.entries(filters)
    .filter(([name]) => query[name] !== undefined)
    .map(([name, column]) => `p."${column}" = ${place(query[name], "bigint")}`);
  if (query.projectId !== undefined) {
    const projects = projectsSql(place(query.projectId, "bigint"), query.includeSubProjects === true);
    conditions.push(`p."project" = any(array(${projects}))`);
  }
  if (conditions.length > 0) {
    return `select p."account" as account, p."date" as day, p."amount" as amount from posting p where p.company_id = $1 and p."date" < ${end} and ${conditions.join(" and ")}`;
  }
  return monthMoves({ start, end });
}

/** The ids of a project and, where they are asked for, of all projects below it. */
function projectsSql(id: string, withSubProjects: boolean): string {
  if (!withSubProjects) return `select ${id}`;
  return (
    `with recursive tree as (select r.id from project r where r.company_id = $1 and r.id = ${id} ` +
    `union select c.id from project c join tree t on c."mainProject" = t.id where c.company_id = $1) select t.id from tree t`
  );
}
