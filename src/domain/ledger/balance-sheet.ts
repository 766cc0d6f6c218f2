// GET /balanceSheet: per account what came in, what moved and what went out, over any period.

import { summary } from "../../schema/action.ts";
import { amount, date, ref } from "../../schema/field.ts";
import { before, from, input, mandatory, otherwise, resource } from "../../schema/resource.ts";

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

const filters = { customerId: "customer", employeeId: "employee" } as const;

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
    includeActiveAccountsWithoutMovements: otherwise(
      input("flag", { meaning: "Show active accounts without any posting too." }),
      "false",
    ),
  },
  rows(query, place) {
    const start = place(query.dateFrom, "date");
    const end = place(query.dateTo, "date");
    const moves = movesSql(query, place, start, end);
    const conditions = ["a.company_id = $1"];
    if (query.accountNumberFrom !== undefined)
      conditions.push(`a."number" >= ${place(query.accountNumberFrom, "bigint")}`);
    if (query.accountNumberTo !== undefined) conditions.push(`a."number" < ${place(query.accountNumberTo, "bigint")}`);
    conditions.push(
      query.includeActiveAccountsWithoutMovements === true
        ? '(m.account is not null or not a."isInactive")'
        : "m.account is not null",
    );
    return (
      `select a.id as "account", coalesce(m.incoming, 0) as "balanceIn", coalesce(m.change, 0) as "balanceChange", ` +
      `coalesce(m.incoming, 0) + coalesce(m.change, 0) as "balanceOut", ${start} as "startDate", ${end} as "endDate", a."number" ` +
      `from account a left join (select x.account, sum(x.amount) filter (where x.day < ${start}) as incoming, sum(x.amount) filter (where x.day >= ${start}) as change ` +
      `from (${moves}) x join account b on b.company_id = $1 and b.id = x.account ` +
      `where x.day < ${end} and (b."type" in ('ASSETS', 'EQUITY', 'LIABILITIES') or x.day >= date_trunc('year', ${start})) group by x.account) m ` +
      `on m.account = a.id where ${conditions.join(" and ")}`
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
  const parties = Object.entries(filters).filter(([name]) => query[name] !== undefined);
  if (parties.length > 0) {
    const conditions = parties.map(([name, column]) => `p."${column}" = ${place(query[name], "bigint")}`);
    return `select p."account" as account, p."date" as day, p."amount" as amount from posting p where p.company_id = $1 and ${conditions.join(" and ")}`;
  }
  const firstMonth = `date_trunc('month', ${start})::date`;
  const lastMonth = `date_trunc('month', ${end})::date`;
  const postings = (condition: string) =>
    `select p."account" as account, p."date" as day, p."amount" as amount from posting p where p.company_id = $1 and ${condition}`;
  return [
    `select s.account, s.month as day, s.amount from account_month s where s.company_id = $1 and s.month < ${lastMonth} and s.month <> ${firstMonth}`,
    postings(`p."date" >= ${firstMonth} and p."date" < least((${firstMonth} + interval '1 month')::date, ${end})`),
    postings(`${lastMonth} <> ${firstMonth} and p."date" >= ${lastMonth} and p."date" < ${end}`),
  ].join(" union all ");
}
