// What payroll asks for: the allowances of approved expenses as lines of payslips, and the write that marks them as paid.

import type { Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import { allowancePay, type PayLine } from "../life/allowance-pay.ts";
import { loadSteps, type WholeExpense } from "../life/whole-expense.ts";

/** An approved expense whose allowances neither a payslip nor a voucher has paid. */
export interface TravelPay {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly number: number;
  readonly project: number | null;
  readonly department: number | null;
  readonly lines: readonly PayLine[];
}

/** The expenses to pay, and why others cannot be. */
export interface TravelPayLoaded {
  readonly expenses: readonly TravelPay[];
  readonly faults: readonly Fault[];
}

/**
 * The approved expenses of these employees with allowances that neither a payslip nor a voucher has paid, oldest first, locked until the request is done.
 * An expense whose tax-free part is not known is a fault and is left out.
 */
export async function loadTravelPay(
  read: Reader,
  employees: readonly number[],
  context: ActionContext,
): Promise<TravelPayLoaded> {
  const has = (table: string) =>
    `exists (select from ${table} a where a.company_id = e.company_id and a."travelExpense" = e.id)`;
  const ids = await read.rows<{ id: number }>(
    `select e.id from travel_expense e where e.company_id = $1 and e."employee" = any($2::bigint[]) and e."stage" = 'APPROVED'
       and e."payslipId" = 0 and not e."allowancesPosted"
       and (${["per_diem_compensation", "accommodation_allowance", "mileage_allowance"].map(has).join(" or ")}) order by e."number"`,
    employees,
  );
  const { expenses, registers } = await loadSteps(
    read,
    ids.map(({ id }) => id),
    context,
  );
  const faults: Fault[] = [];
  // Looked at again now that they are locked: another payslip, or a voucher, may have paid them meanwhile.
  const isDue = ({ row }: WholeExpense) => row.stage === "APPROVED" && row.payslipId === 0 && !row.allowancesPosted;
  const paid = expenses.filter(isDue).flatMap((expense) => {
    const pay = allowancePay(expense, registers);
    if ("faults" in pay) {
      faults.push(...pay.faults);
      return [];
    }
    const { id, version, employee, number, project, department } = expense.row;
    return [{ id, version, employee, number, project, department, lines: pay.lines }];
  });
  return { expenses: paid, faults };
}

/** The writes that mark expenses as paid by a payslip: SALARY_PAID, with its id. */
export function paidByPayslip(expenses: readonly TravelPay[], payslip: number): Write[] {
  return expenses.map(({ id, version }) => ({
    ...{ update: "TravelExpense", id, version },
    set: { stage: "SALARY_PAID", payslipId: payslip },
  }));
}
