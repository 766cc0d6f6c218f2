// Computes the payslips of a payment of wages, and completes their drafts.

import { compare, decimal, multiply, roundHalfUp, toFixedText, toText, zero } from "../../../money/decimal.ts";
import type { ActionContext, Draft } from "../../../schema/resource.ts";
import { newDraft } from "../../new-object.ts";
import { shortenAttachments } from "./attachments.ts";
import { linesOf, payslipsOf } from "./check-payslips.ts";
import type { LoadedPay, PaidEmployee, StoredType } from "./load-pay.ts";
import { leftAfter, nothingEarlier, payRates, withholdingOf } from "./pay-rates.ts";
import { salarySpecification, salarySpecificationSupplement } from "./payslip.ts";
import { type PayslipFigures, payslipFigures } from "./payslip-figures.ts";

/** A payslip that is computed. */
export interface ComputedPayslip {
  readonly slip: Draft<"Payslip">;
  readonly employee: PaidEmployee;
  readonly figures: PayslipFigures;
  /** There is less money than its attachments of earnings. */
  readonly isShortened: boolean;
}

/** Whether tax is computed, and for which period of pay. */
export interface HowWithheld {
  readonly generates: boolean;
  readonly period: string;
}

/** Computes the payslips, and completes their drafts. */
export function computePayslips(
  draft: Draft<"SalaryTransaction">,
  loaded: LoadedPay,
  { generates, period }: HowWithheld,
): ComputedPayslip[] {
  const date = draft.values.date ?? "";
  const paidYear = Number(date.slice(0, 4));
  let freeLeft = loaded.freeLeft;
  return payslipsOf(draft).map((payslip) => {
    const employee = loaded.employees.get(payslip.values.employee ?? 0);
    if (employee === undefined) throw new Error("An employee was not loaded.");
    completeLines(draft, payslip, loaded);
    const lines = linesOf(payslip).map(({ values }) => ({
      type: typeOf(loaded, values.salaryType),
      amount: decimal(values.amount),
    }));
    const rates = payRates(employee, loaded, paidYear, freeLeft);
    const withholding = withholdingOf(employee, loaded, { isGenerated: generates, date, period });
    const before = loaded.before.get(employee.id) ?? nothingEarlier;
    const planned = payslipFigures(lines, withholding, rates, before);
    const shortened = shortenAttachments(lines, planned.amount);
    const figures = shortened === null ? planned : payslipFigures(shortened, withholding, rates, before);
    for (const [place, { values }] of linesOf(payslip).entries()) {
      const amount = shortened?.[place]?.amount;
      if (amount !== undefined) values.amount = toFixedText(amount, 2);
    }
    freeLeft = leftAfter(freeLeft, figures.freeAmountUsed);
    completePayslip(draft, payslip, employee, figures);
    payslip.values.holidayPercent = toText(rates.holidayPercent);
    return { slip: payslip, employee, figures, isShortened: shortened !== null };
  });
}

function typeOf(loaded: LoadedPay, id: number): StoredType & { readonly isHolidayPay: boolean } {
  const type = loaded.types.get(id);
  if (type === undefined) throw new Error("A salary type was not loaded.");
  return { ...type, isHolidayPay: type.ameldingWageCode === "feriepenger" };
}

/** What the lines of a payslip leave out follows from it. */
function completeLines(draft: Draft<"SalaryTransaction">, payslip: Draft<"Payslip">, loaded: LoadedPay): void {
  for (const line of linesOf(payslip)) {
    const { values } = line;
    const computed = toFixedText(roundHalfUp(multiply(decimal(values.rate), decimal(values.count)), 2), 2);
    values.amount = addedLines.get(line) ?? computed;
    values.employee = payslip.values.employee;
    if (values.year === 0) values.year = draft.values.year;
    if (values.month === 0) values.month = draft.values.month;
    if (values.description === "") values.description = typeOf(loaded, values.salaryType).name;
  }
}

function completePayslip(
  draft: Draft<"SalaryTransaction">,
  payslip: Draft<"Payslip">,
  employee: PaidEmployee,
  figures: PayslipFigures,
): void {
  const { generatedTax: _generated, ...kept } = figures;
  Object.assign(payslip.values, {
    ...Object.fromEntries(Object.entries(kept).map(([name, amount]) => [name, toFixedText(amount, 2)])),
    ...{ date: draft.values.date, year: draft.values.year, month: draft.values.month },
    ...{ employment: employee.employment, division: employee.division, zone: employee.zone },
    department: payslip.values.department ?? employee.department,
    cardText: cardText(employee),
  });
}

/** The card as a payslip names it: 8010, 35 %, and so on. */
function cardText({ cardType, tableNumber, percent }: PaidEmployee): string {
  if (cardType === "TABLE") return tableNumber;
  if (cardType === "PERCENT") return `${toText(decimal(percent))} %`;
  return cardType ?? "NONE";
}

/** What is added to the hourly wage, by the number of the salary type. */
const overtime: Readonly<Record<string, string>> = { "2006": "1.5", "2007": "2" };

/**
 * Lines that no body has, each with its amount where that is not rate by count to the øre, else null: a decision that is made again,
 * with more ids, takes them away first.
 */
const addedLines = new WeakMap<object, string | null>();

/** Takes the lines away that an earlier run of the decision has added. */
export function removeAddedLines(slip: Draft<"Payslip">): void {
  slip.children.specifications = linesOf(slip).filter((line) => !addedLines.has(line));
}

/** Adds the counts of time sheets as lines: the hourly wage, with what overtime adds. */
export function addHoursLines(slip: Draft<"Payslip">, loaded: LoadedPay, context: ActionContext): void {
  const wage = decimal(loaded.employees.get(slip.values.employee ?? 0)?.hourlyWage ?? "0");
  for (const one of loaded.hours.get(slip.values.employee ?? 0) ?? []) {
    const rate = toText(multiply(wage, decimal(overtime[one.number] ?? "1")));
    addLine(
      slip,
      { salaryType: one.salaryType, rate, count: one.count, project: one.project, description: one.description },
      context,
    );
  }
}

/**
 * Adds a line that no body has.
 * @param amount what it comes to in kroner, where it is not computed of rate and count
 */
export function addLine(
  slip: Draft<"Payslip">,
  values: object,
  context: ActionContext,
  amount: string | null = null,
): void {
  const lines = slip.children.specifications ?? [];
  const line = newDraft(salarySpecification, {
    id: context.newId(),
    path: `${slip.path}.specifications[${lines.length}]`,
    values: { payslip: slip.id, employee: slip.values.employee, ...values },
  });
  addedLines.set(line, amount);
  // A line of a body has its part always, empty or not: rows are stored behind the parts that they name, table by table.
  const part = { id: context.newId(), path: `${line.path}.specificationSupplement`, values: {} };
  line.children.specificationSupplement = [newDraft(salarySpecificationSupplement, part)];
  line.values.specificationSupplement = part.id;
  slip.children.specifications = [...lines, line as unknown as Draft<"SalarySpecification">];
}

/** Adds the tax that is withheld by itself as a line. */
export function addTaxLine({ slip, figures }: ComputedPayslip, { types }: LoadedPay, context: ActionContext): void {
  if (compare(figures.generatedTax, zero) <= 0) return;
  const type = [...types.values()].find(({ number }) => number === "6000");
  if (type === undefined) throw new Error("The salary type of tax was not loaded.");
  const { year, month } = slip.values;
  const amount = toFixedText(figures.generatedTax, 2);
  const line = { salaryType: type.id, description: type.name, rate: amount, count: "1", amount, year, month };
  addLine(slip, line, context);
}
