// Allowances of approved expenses on payslips: their lines, what speaks against them, and what paying them changes. Pure.

import { decimal, divide, roundHalfUp, toText } from "../../../money/decimal.ts";
import type { Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Draft } from "../../../schema/resource.ts";
import { mostPaidExpenses, paidByPayslip } from "../../travel/pay/travel-pay.ts";
import { payslipsOf } from "./check-payslips.ts";
import { addLine } from "./compute-payslips.ts";
import type { LoadedPay } from "./load-pay.ts";

/** The digits of a rate. */
const rateDigits = 4;
/** The longest description of a line. */
const longest = 255;

/**
 * Adds the allowances of the employee's expenses as lines: one for each expense and salary type, with days, nights or kilometres. The
 * amount is the expense's to the øre, the rate what one of them comes to.
 */
export function addTravelLines(slip: Draft<"Payslip">, loaded: LoadedPay, context: ActionContext): void {
  const types = new Map([...loaded.types.values()].map((type) => [type.number, type]));
  for (const { number, title, project, department, lines } of loaded.travel.get(slip.values.employee ?? 0) ?? [])
    for (const { salaryType, count, amount } of lines) {
      const type = types.get(String(salaryType));
      if (type === undefined) throw new Error("A salary type of travel was not loaded.");
      const rate = toText(roundHalfUp(divide(decimal(amount), decimal(count)), rateDigits));
      const description = `${type.name}: ${number} ${title}`.trim().slice(0, longest);
      addLine(slip, { salaryType: type.id, rate, count, project, department, description }, context, amount);
    }
}

/** What speaks against paying expenses, at the payslips of their employees. */
export function travelFaults(draft: Draft<"SalaryTransaction">, loaded: LoadedPay, isIncluded: boolean): Fault[] {
  if (!isIncluded) return [];
  const at = (key: string, parameters: Fault["parameters"] = {}): Fault => ({
    ...{ key, field: "includeTravelExpenses", path: "includeTravelExpenses", parameters },
  });
  const { faults, areTooMany } = loaded.unpaidTravel;
  return [
    ...(draft.values.isHistorical ? [at("payrollTravelHistorical")] : []),
    ...(areTooMany ? [at("payrollTravelTooMany", { limit: mostPaidExpenses })] : []),
    ...payslipsOf(draft).flatMap((slip) =>
      faults
        .filter(({ employee }) => employee === slip.values.employee)
        .map(({ fault: { key, parameters = {} } }) => ({
          ...{ key, parameters, field: "employee", path: `${slip.path}.employee` },
        })),
    ),
  ];
}

/** What changes as expenses are paid: each names its payslip, and is SALARY_PAID. */
export function paidTravel(draft: Draft<"SalaryTransaction">, { travel }: LoadedPay) {
  const paid = payslipsOf(draft).map((slip) => ({ slip, expenses: travel.get(slip.values.employee ?? 0) ?? [] }));
  return {
    writes: paid.flatMap(({ slip, expenses }): Write[] => paidByPayslip(expenses, slip.id)),
    changes: paid.flatMap(({ expenses }) =>
      expenses.map(({ id }) => ({ resource: "TravelExpense", id, kind: "UPDATE" as const })),
    ),
  };
}
