// What is planned, per account and month.

import type { Reader } from "../../schema/resource.ts";
import { projectsSql } from "../ledger/report/balance-sheet.ts";
import type { Asked } from "./report-input.ts";

/** What an account is planned to come to in a month. */
export interface BudgetSum {
  /** Id of the account. */
  readonly account: number;
  readonly number: number;
  readonly name: string;
  /** The first day of the month. */
  readonly month: string;
  /** As it would be posted: debit is positive. */
  readonly amount: string;
  /** Id of the department or project that it is planned for, where each is asked for. */
  readonly value: number | null;
}

const columns = {
  departmentId: "department",
  projectId: "project",
  productId: "product",
  employeeId: "employee",
} as const;

/**
 * What is planned for the company, or for the one value that is asked for, in months from the first until before the last;
 * `each`: what is planned for each department or project.
 */
export async function budgetSums(
  read: Reader,
  query: Asked,
  from: string,
  to: string,
  each?: "department" | "project",
): Promise<BudgetSum[]> {
  const month = (date: string) => Number(date.slice(0, 7).replace("-", ""));
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const conditions = names.map((name, place) => {
    const [column, value] = [`b."${columns[name]}"`, `$${place + 4}::bigint`];
    if (columns[name] === each) return `${column} is not null and ${value} is null`;
    if (query[name] === undefined) return `${column} is null and ${value} is null`;
    if (name !== "projectId") return `${column} = ${value}`;
    return `${column} = any(array(${projectsSql(value, query.includeSubProjects === true)}))`;
  });
  const value = each === undefined ? "null::bigint" : `b."${each}"`;
  return await read.rows<BudgetSum>(
    `select a.id as account, a."number"::int as number, a."name" as name, sum(b."amount")::text as amount, ${value} as value,
       to_char(to_date(b."accountingPeriod"::text, 'YYYYMM'), 'YYYY-MM-DD') as month
     from result_budget b join account a on a.company_id = b.company_id and a.id = b."account"
     where b.company_id = $1 and b."accountingPeriod" >= $2 and b."accountingPeriod" < $3 and ${conditions.join(" and ")}
     group by 1, 2, 3, 5, 6`,
    month(from),
    month(to),
    ...names.map((name) => query[name] ?? null),
  );
}
