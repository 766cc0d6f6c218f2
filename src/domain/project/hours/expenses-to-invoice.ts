// The expenses of employees that an invoice of a project may charge: approved, chargeable, and on no invoice and no order. Reads and
// locks only.

import type { Reader } from "../../../schema/resource.ts";
import { chargeableSql, dateSql, titleSql } from "../../travel/expense/expense-sql.ts";

/** An expense that is to be charged. */
export interface ExpenseToInvoice {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly isReport: boolean;
  readonly date: string;
  readonly employeeName: string;
  /** Kroner without VAT, mark-up included, as a text. */
  readonly amount: string;
}

/** Expenses of a project by their date, locked until the request is done. */
export async function loadExpensesToInvoice(
  read: Reader,
  project: number,
  { dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string },
): Promise<readonly ExpenseToInvoice[]> {
  return await read.rows<ExpenseToInvoice>(expensesSql, project, dateFrom, dateTo);
}

const ofExpense = (sql: string) => sql.replaceAll("{t}", "e");

const expensesSql = `
  select e.id, e."number", ${ofExpense(titleSql)} as title, e."travelDetails" is not null as "isReport",
    (${ofExpense(dateSql)})::text as date, trim(p."firstName" || ' ' || p."lastName") as "employeeName",
    trim_scale(${ofExpense(chargeableSql)})::text as amount
  from travel_expense e
  join employee p on p.company_id = e.company_id and p.id = e."employee"
  where e.company_id = $1 and e."project" = $2::bigint and e."isChargeable" and e."stage" in ('APPROVED', 'SALARY_PAID')
    and e."invoice" is null and ${ofExpense(dateSql)} >= $3::date and ${ofExpense(dateSql)} < $4::date
    and ${ofExpense(chargeableSql)} <> 0
    and not exists (select from charged_expense x where x.company_id = e.company_id and x.expense = e.id and not x.released)
  order by e.id for no key update of e`;
