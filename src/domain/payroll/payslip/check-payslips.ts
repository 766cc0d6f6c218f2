// What speaks against a payment of wages, each fault at its place in the body. Pure.

import { compare, decimal, equals, isZero, multiply, roundHalfUp, toFixedText, zero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import type { LoadedPay, PaidLine } from "./load-pay.ts";

/** The drafts of the payslips of a transaction. */
export function payslipsOf(draft: Draft<"SalaryTransaction">): readonly Draft<"Payslip">[] {
  return draft.children.payslips ?? [];
}

/** The drafts of the lines of a payslip. */
export function linesOf(payslip: Draft<"Payslip">): readonly Draft<"SalarySpecification">[] {
  return payslip.children.specifications ?? [];
}

/** What speaks against the payslips, beside their days. */
export function payslipFaults(draft: Draft<"SalaryTransaction">, loaded: LoadedPay, generates: boolean): Fault[] {
  const seen = new Set<number>();
  return payslipsOf(draft).flatMap((payslip) => {
    const employee = payslip.values.employee ?? 0;
    const isSecond = seen.has(employee);
    seen.add(employee);
    const twice = isSecond ? [faultAt(placeOf(payslip), "employee", "payslipTwice")] : [];
    return [
      ...twice,
      ...employmentFaults(payslip, loaded),
      ...otherFaults(payslip, draft),
      ...wageFaults(payslip, loaded),
      ...linesOf(payslip).flatMap((line) => lineFaults(line, loaded, generates)),
    ];
  });
}

/** Clients know the field by its name alone. */
function employmentFaults(payslip: Draft<"Payslip">, { employees }: LoadedPay): Fault[] {
  const employee = employees.get(payslip.values.employee ?? 0);
  const at = (key: string): Fault[] => [
    { key, field: "employee", path: `${payslip.path}.employee`, parameters: { number: employee?.number ?? "" } },
  ];
  if (employee === undefined || employee.employment === null) return at("payslipNoEmployment");
  return employee.division === null ? at("payslipNoDivision") : [];
}

/** Hours are paid by the hourly wage. */
function wageFaults(payslip: Draft<"Payslip">, { employees, hours }: LoadedPay): Fault[] {
  const employee = employees.get(payslip.values.employee ?? 0);
  if (employee === undefined || !isZero(decimal(employee.hourlyWage))) return [];
  if (!hours.has(employee.id)) return [];
  return [faultAt(placeOf(payslip), "employee", "payslipNoHourlyWage", { name: employee.name })];
}

/** A payslip is of the transaction's day and month. */
function otherFaults(payslip: Draft<"Payslip">, { values }: Draft<"SalaryTransaction">): Fault[] {
  return (["date", "year", "month"] as const)
    .filter((name) => payslip.bodyFields.has(name) && !payslip.cleared.has(name))
    .filter((name) => payslip.values[name] !== values[name])
    .map((name) => faultAt(placeOf(payslip), name, "payslipOther", { value: `${values[name]}` }));
}

function lineFaults(line: Draft<"SalarySpecification">, { types }: LoadedPay, generates: boolean): Fault[] {
  const { values, bodyFields } = line;
  const place = placeOf(line);
  const type = types.get(values.salaryType);
  const faults: Fault[] = [];
  const due = roundHalfUp(multiply(decimal(values.rate), decimal(values.count)), 2);
  if (bodyFields.has("amount") && !equals(decimal(values.amount), due))
    faults.push(faultAt(place, "amount", "specificationAmount", { amount: toFixedText(due, 2) }));
  if (bodyFields.has("month") && (values.month < 1 || values.month > 12))
    faults.push(faultAt(place, "month", "specificationMonth"));
  if (bodyFields.has("year") && (values.year < 2000 || values.year > 2100))
    faults.push(faultAt(place, "year", "holidayYear"));
  if (type === undefined) return faults;
  if (generates && type.number === "6000") faults.push(faultAt(place, "salaryType", "specificationTax"));
  const supplement = line.children.specificationSupplement?.[0];
  if (type.supplement === "CAR" && (supplement?.values.carRegNumber ?? "") === "")
    faults.push(faultAt(place, "specificationSupplement.carRegNumber", "required"));
  if (type.supplement === "CAR" && compare(decimal(supplement?.values.carListPrice ?? "0"), zero) <= 0)
    faults.push(faultAt(place, "specificationSupplement.carListPrice", "required"));
  for (const account of [type.debit, type.credit])
    if (account === null)
      faults.push(faultAt(place, "salaryType", "salaryAccountMissing", { type: `${type.number} ${type.name}` }));
  return faults;
}

const isPaid = (kind: string | undefined) => kind !== "DEDUCTION" && kind !== "TAX";

/** A payslip that repeats what another transaction has paid. */
export interface Repeated {
  readonly transaction: number;
  readonly payslip: Draft<"Payslip">;
}

/**
 * The payslips that repeat what a transaction has paid before. Only lines of the body are compared: a count of a time sheet and an expense
 * are paid once as they are.
 */
export function paidBefore(
  draft: Draft<"SalaryTransaction">,
  { paid, types, hours, travel }: LoadedPay,
): readonly Repeated[] {
  return payslipsOf(draft).flatMap((payslip) => {
    const employee = payslip.values.employee ?? 0;
    const own = linesOf(payslip).filter(({ values }) => isPaid(types.get(values.salaryType)?.kind));
    const repeats = (line: PaidLine) =>
      line.salaryType === null
        ? own.length === 0 && !hours.has(employee) && !travel.has(employee)
        : own.some(
            ({ values }) =>
              values.salaryType === line.salaryType &&
              equals(roundHalfUp(multiply(decimal(values.rate), decimal(values.count)), 2), decimal(line.amount)),
          );
    const found = paid.get(employee)?.find(repeats);
    return found === undefined ? [] : [{ transaction: found.transaction, payslip }];
  });
}
