// A payment of many employees becomes a run: the transaction is stored at once, its payslips wait in parts. Pure.

import { decimal, multiply, roundHalfUp, sum, toFixedText } from "../../../money/decimal.ts";
import type { Decision } from "../../../schema/action.ts";
import type { Draft } from "../../../schema/resource.ts";
import { linesOf, payslipsOf } from "./check-payslips.ts";
import type { ComputedPayslip } from "./compute-payslips.ts";

/** More payslips than these are a run, and so many of them are stored together. */
export const payslipsOfPart = 50;

/** A line of a payslip that waits, as it was sent. */
export interface WaitingLine {
  readonly salaryType: number;
  readonly rate: string;
  readonly count: string;
  readonly amount: string;
  readonly project: number | null;
  readonly department: number | null;
  readonly description: string;
  readonly year: number;
  readonly month: number;
  readonly car: { readonly carRegNumber: string; readonly carListPrice: string } | null;
}

/** A payslip that waits, as it was sent. */
export interface WaitingPayslip {
  readonly employee: number;
  readonly department: number | null;
  readonly lines: readonly WaitingLine[];
}

/** The payslips of a transaction as they were sent. */
export function waitingPayslips(draft: Draft<"SalaryTransaction">): WaitingPayslip[] {
  return payslipsOf(draft).map((payslip) => ({
    employee: payslip.values.employee ?? 0,
    department: payslip.values.department,
    lines: linesOf(payslip).map(waitingLine),
  }));
}

function waitingLine({ values, children }: Draft<"SalarySpecification">): WaitingLine {
  const { salaryType, rate, count, project, department, description, year, month } = values;
  const car = children.specificationSupplement?.[0]?.values ?? null;
  return {
    ...{ salaryType, rate, count, project, department, description, year, month },
    amount: toFixedText(roundHalfUp(multiply(decimal(rate), decimal(count)), 2), 2),
    car: car === null ? null : { carRegNumber: car.carRegNumber, carListPrice: car.carListPrice },
  };
}

/** How a run is calculated, and by whom. */
export interface RunToBegin {
  readonly waiting: readonly WaitingPayslip[];
  readonly generates: boolean;
  readonly period: string;
  readonly includesTimesheet: boolean;
  readonly includesTravel: boolean;
  readonly employee: number;
}

/** Stores the transaction of a run, with what it comes to and the parts that wait. */
export function begunRun(
  draft: Draft<"SalaryTransaction">,
  computed: readonly ComputedPayslip[],
  run: RunToBegin,
): Decision {
  const all = (of: (figures: ComputedPayslip["figures"]) => ReturnType<typeof decimal>) =>
    toFixedText(sum(computed.map(({ figures }) => of(figures))), 2);
  const parts = Array.from({ length: Math.ceil(run.waiting.length / payslipsOfPart) }, (_, place) =>
    run.waiting.slice(place * payslipsOfPart, (place + 1) * payslipsOfPart),
  );
  const argument = {
    ...{ transaction: draft.id, employees: run.waiting.length, by: run.employee, generates: run.generates },
    ...{ includesTimesheet: run.includesTimesheet, includesTravel: run.includesTravel, period: run.period, parts },
    gross: all(({ grossAmount }) => grossAmount),
    tax: all(({ tax }) => tax),
    net: all(({ amount }) => amount),
    employerTax: toFixedText(
      sum(computed.flatMap(({ figures }) => [figures.employerTax, figures.employerTaxOfPension])),
      2,
    ),
  };
  return {
    writes: [
      { insert: "SalaryTransaction", rows: [{ ...draft.values, id: draft.id }] },
      { call: "wage_run_begin", argument },
    ],
    changes: [{ resource: "SalaryTransaction", id: draft.id, kind: "CREATE" }],
    answer: { object: draft.id },
  };
}
