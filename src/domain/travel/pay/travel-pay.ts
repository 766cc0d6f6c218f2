// Allowances of approved expenses as lines of payslips, and the writes that mark them as paid and free them again.

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
  /** The title of its own, else where the journey goes. */
  readonly title: string;
  readonly project: number | null;
  readonly department: number | null;
  readonly lines: readonly PayLine[];
}

/** The expenses to pay, and why others cannot be. */
export interface TravelPayLoaded {
  readonly expenses: readonly TravelPay[];
  /** Faults of expenses, with whose they are. */
  readonly faults: readonly { readonly employee: number; readonly fault: Fault }[];
  /** There are more than one request may pay; `expenses` has none of them. */
  readonly areTooMany: boolean;
}

/** No expense is to be paid. */
export const noTravelPay: TravelPayLoaded = { expenses: [], faults: [], areTooMany: false };

/** The most expenses that one request pays. */
export const mostPaidExpenses = 2_000;

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
       and (${["per_diem_compensation", "accommodation_allowance", "mileage_allowance"].map(has).join(" or ")}) order by e."number"
       limit ${mostPaidExpenses + 1}`,
    employees,
  );
  if (ids.length > mostPaidExpenses) return { ...noTravelPay, areTooMany: true };
  const { expenses, registers } = await loadSteps(
    read,
    ids.map(({ id }) => id),
    context,
  );
  const faults: TravelPayLoaded["faults"][number][] = [];
  // Looked at again now that they are locked: another payslip, or a voucher, may have paid them meanwhile.
  const isDue = ({ row }: WholeExpense) => row.stage === "APPROVED" && row.payslipId === 0 && !row.allowancesPosted;
  const paid = expenses.filter(isDue).flatMap((expense) => {
    const pay = allowancePay(expense, registers);
    if ("faults" in pay) {
      faults.push(...pay.faults.map((fault) => ({ employee: expense.row.employee, fault })));
      return [];
    }
    const { id, version, employee, number, project, department } = expense.row;
    const title = expense.row.title === "" ? (expense.details?.destination ?? "") : expense.row.title;
    return [{ id, version, employee, number, title, project, department, lines: pay.lines }];
  });
  return { expenses: paid, faults, areTooMany: false };
}

/** The writes that mark expenses as paid by a payslip: SALARY_PAID, with its id. */
export function paidByPayslip(expenses: readonly TravelPay[], payslip: number): Write[] {
  return expenses.map(({ id, version }) => ({
    ...{ update: "TravelExpense", id, version },
    set: { stage: "SALARY_PAID", payslipId: payslip },
  }));
}

/** An expense that a payslip has paid. */
export interface PaidExpense {
  readonly id: number;
  readonly version: number;
}

/** The expenses that these payslips have paid, locked until the request is done. */
export function loadPaidExpenses(read: Reader, payslips: readonly number[]): Promise<readonly PaidExpense[]> {
  return read.rows<PaidExpense>(
    `select e.id, e.version from travel_expense e
     where e.company_id = $1 and e."payslipId" <> 0 and e."payslipId" = any($2::bigint[]) order by e.id for update`,
    payslips,
  );
}

/** The writes that free expenses whose payslip is taken back: they are approved, and wait to be paid. */
export function freedFromPayslip(expenses: readonly PaidExpense[]): Write[] {
  return expenses.map(({ id, version }) => ({
    ...{ update: "TravelExpense", id, version },
    set: { stage: "APPROVED", payslipId: 0 },
  }));
}
