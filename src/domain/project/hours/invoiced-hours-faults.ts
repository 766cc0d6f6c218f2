// Why hours of a project are not invoiced. Pure.

import * as limits from "../../../limits.ts";
import { decimal, isZero, toFixedText } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { aboveCeiling, type HourLine, isCharging, leftOf } from "./hour-lines.ts";
import type { HoursToInvoice, ProjectToInvoice } from "./hours-to-invoice.ts";

/** What of the request the reasons depend on. */
interface Request {
  readonly approvedOnly: boolean;
  readonly createOrderOnly: boolean;
  readonly paymentTypeId?: number | undefined;
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** All reasons to refuse, apart from those of the order and its invoice. */
export function hoursFaults(source: ProjectToInvoice, lines: readonly HourLine[], request: Request): Fault[] {
  const { project, customer, hours, expenses } = source;
  const parameters = { name: `${project.number} ${project.name}`.trim(), id: `${project.id}` };
  const at = (field: string, path: string | null = field) => ({ field, path, parameters });
  const faults: Fault[] = [];
  if (customer === null) faults.push({ key: "hoursWithoutCustomer", ...at("customer.id", null) });
  if (project.isFixedPrice) faults.push({ key: "hoursOfFixedPrice", ...at("isFixedPrice", null) });
  if (hours.length + expenses.length === 0) faults.push({ key: "hoursNone", ...at("dateFrom") });
  if (expenses.length > 0 && project.currency !== kroner)
    faults.push({ key: "expensesInKroner", ...at("includeTravelExpenses") });
  if (lines.length > limits.ownedListObjects)
    faults.push({
      key: "hoursTooManyLines",
      ...at("groupBy"),
      parameters: { count: lines.length, most: limits.ownedListObjects },
    });
  if (request.createOrderOnly && (request.paymentTypeId ?? 0) !== 0)
    faults.push({ key: "hoursPaidLater", ...at("paymentTypeId") });
  return [...faults, ...rateFaults(hours), ...(source.demandsApproval ? approvalFaults(hours) : [])];
}

/** That the project is closed, which the rules of orders say where an order can be made. */
export function closedFaults({ project: { id, name, isClosed } }: ProjectToInvoice): Fault[] {
  return isClosed ? [{ key: "projectClosed", field: "project.id", path: null, parameters: { name, id } }] : [];
}

/** That nothing is left of the project's price ceiling. */
export function ceilingFaults(source: ProjectToInvoice, lines: readonly HourLine[]): Fault[] {
  const { ceiling } = source;
  if (ceiling === null || lines.length === 0 || !isZero(leftOf(ceiling))) return [];
  return [{ key: "hoursCeilingReached", field: "priceCeilingAmount", path: null, parameters: ceilingOf(source) }];
}

/** That hours come to more than what is left of the ceiling, which the last line takes off. */
export function ceilingWarnings(source: ProjectToInvoice, lines: readonly HourLine[]): Warning[] {
  const above = aboveCeiling(lines.filter(isCharging), source.ceiling);
  if (isZero(above)) return [];
  const parameters = { ...ceilingOf(source), above: toFixedText(above, 2) };
  return [{ key: "hoursAboveCeiling", field: "priceCeilingAmount", parameters }];
}

function ceilingOf({ project, ceiling }: ProjectToInvoice) {
  return {
    name: `${project.number} ${project.name}`.trim(),
    id: `${project.id}`,
    ceiling: toFixedText(decimal(ceiling?.amount ?? "0"), 2),
    charged: toFixedText(decimal(ceiling?.charged ?? "0"), 2),
  };
}

/** Hours whose rate is 0, one by one. */
function rateFaults(hours: readonly HoursToInvoice[]): Fault[] {
  return hours
    .filter((one) => isZero(decimal(one.rate)))
    .map((one) => ({
      key: "hoursWithoutRate",
      field: "hourlyRate",
      path: null,
      parameters: { entry: `${one.id}`, name: one.employeeName, activity: one.activityName, date: one.date },
    }));
}

/** Employees with hours that are not approved. */
function approvalFaults(hours: readonly HoursToInvoice[]): Fault[] {
  const waiting = hours.filter((one) => !one.isApproved);
  const employees = new Map(waiting.map((one) => [one.employee, one.employeeName]));
  return [...employees].map(([employee, name]) => {
    const days = waiting
      .filter((one) => one.employee === employee)
      .map((one) => one.date)
      .sort();
    const parameters = { name, employee: `${employee}`, from: days[0] ?? "", to: days.at(-1) ?? "" };
    return { key: "hoursNotApproved", field: "approvedOnly", path: "approvedOnly", parameters };
  });
}
