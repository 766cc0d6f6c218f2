// What is planned, per account and month.

import type { Reader } from "../../schema/resource.ts";
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
}

const columns = {
  departmentId: "department",
  projectId: "project",
  productId: "product",
  employeeId: "employee",
} as const;

/** What is planned for the company, or for the one value that is asked for, in months from the first until before the last. */
export async function budgetSums(read: Reader, query: Asked, from: string, to: string): Promise<BudgetSum[]> {
  const month = (date: string) => Number(date.slice(0, 7).replace("-", ""));
  const conditions = Object.entries(columns).map(([name, column], place) =>
    query[name] === undefined
      ? `b."${column}" is null and $${place + 4}::bigint is null`
      : `b."${column}" = $${place + 4}::bigint`,
  );
  return await read.rows<BudgetSum>(
    `select a.id as account, a."number"::int as number, a."name" as name, sum(b."amount")::text as amount,
       to_char(to_date(b."accountingPeriod"::text, 'YYYYMM'), 'YYYY-MM-DD') as month
     from result_budget b join account a on a.company_id = b.company_id and a.id = b."account"
     where b.company_id = $1 and b."accountingPeriod" >= $2 and b."accountingPeriod" < $3 and ${conditions.join(" and ")}
     group by 1, 2, 3, 5`,
    month(from),
    month(to),
    ...Object.keys(columns).map((name) => query[name] ?? null),
  );
}
