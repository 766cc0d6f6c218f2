// Hours become lines of an order: one for each activity, employee and rate, or as the caller groups them, with the project's
// mark-up on them, expenses one each, and what lies above its price ceiling is taken off. Pure.

import {
  add,
  type Decimal,
  decimal,
  divide,
  hundred,
  multiply,
  sign,
  subtract,
  sum,
  toText,
  zero,
} from "../../../money/decimal.ts";
import { dateText } from "../../../schema/message.ts";
import { lineAmount } from "../../invoice/invoice/invoice-amounts.ts";
import { keptUnitPrice } from "../../invoice/invoice/unit-price.ts";
import type { ExpenseToInvoice } from "./expenses-to-invoice.ts";
import type { HoursToInvoice, PriceCeiling } from "./hours-to-invoice.ts";

/** What hours on one line have in common, beside their rate. */
export const hourGroups = ["ACTIVITY_AND_EMPLOYEE", "ACTIVITY", "EMPLOYEE", "ENTRY"] as const;

/** How hours are put on lines. */
export type HourGroup = (typeof hourGroups)[number];

/** A line with the hours on it; decimals as texts. */
export interface HourLine {
  readonly description: string;
  readonly count: string;
  /** The price of one, with the mark-up. */
  readonly rate: string;
  /** In percent. */
  readonly markup: string;
  /** The hours; none on the line of an expense, and on the one that takes off what lies above the ceiling. */
  readonly entries: readonly number[];
  /** The expense of an employee that it charges; null for none. */
  readonly expense: number | null;
}

/** What is left of the ceiling; nothing below 0. */
export function leftOf({ amount, charged }: PriceCeiling): Decimal {
  const left = subtract(decimal(amount), decimal(charged));
  return sign(left) < 0 ? zero : left;
}

/** What lines come to above the ceiling; 0 where they stay below it, or where there is none. */
export function aboveCeiling(lines: readonly HourLine[], ceiling: PriceCeiling | null): Decimal {
  if (ceiling === null) return zero;
  const amounts = lines.map(({ count, rate }) =>
    lineAmount({ count: decimal(count), unitPrice: decimal(rate), discount: zero }),
  );
  const above = subtract(sum(amounts), leftOf(ceiling));
  return sign(above) < 0 ? zero : above;
}

/** Whether a line charges something; the one of the ceiling takes off. */
export function isCharging({ entries, expense }: HourLine): boolean {
  return entries.length > 0 || expense !== null;
}

/** The line that takes off what lies above the ceiling. */
export function ceilingLine(above: Decimal, language: "en" | "no"): HourLine {
  const description = language === "en" ? "Above the price ceiling" : "Over pristaket";
  return { description, count: "-1", rate: toText(above), markup: "0", entries: [], expense: null };
}

/** The lines, by activity, employee and first day. */
export function hourLines(
  hours: readonly HoursToInvoice[],
  group: HourGroup,
  { language, markup }: { readonly language: "en" | "no"; readonly markup: string },
): HourLine[] {
  const sorted = hours.toSorted((left, right) => compareTexts(placeOf(left), placeOf(right)));
  const groups = new Map<string, HoursToInvoice[]>();
  for (const one of sorted) groups.set(keyOf(one, group), [...(groups.get(keyOf(one, group)) ?? []), one]);
  return [...groups.values()].map((own) => ({
    description: descriptionOf(own, group, language),
    count: toText(sum(own.map((one) => decimal(one.hours)))),
    rate: markedUp(own[0]?.rate ?? "0", markup),
    markup,
    entries: own.map((one) => one.id),
    expense: null,
  }));
}

/** A rate with the mark-up in percent. */
function markedUp(rate: string, markup: string): string {
  return toText(keptUnitPrice(divide(multiply(decimal(rate), add(hundred, decimal(markup))), hundred)));
}

const placeOf = (one: HoursToInvoice) => [one.activityName, one.employeeName, one.date];

function compareTexts(left: readonly string[], right: readonly string[]): number {
  const differing = left.findIndex((text, index) => text !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? "").localeCompare(right[differing] ?? "", "nb");
}

function keyOf({ id, activity, employee, rate }: HoursToInvoice, group: HourGroup): string {
  if (group === "ENTRY") return `${id}`;
  return `${group === "EMPLOYEE" ? "" : activity} ${group === "ACTIVITY" ? "" : employee} ${rate}`;
}

/** Activity, employee and days, as far as the hours of the line share them, and the comment of a single entry. */
function descriptionOf(own: readonly HoursToInvoice[], group: HourGroup, language: "en" | "no"): string {
  const [first] = own;
  if (first === undefined) return "";
  const days = own.map((one) => one.date).sort();
  const [from, to] = [days[0] ?? "", days.at(-1) ?? ""].map((day) => dateText(day, language));
  const parts = [
    ...(group === "EMPLOYEE" ? [] : [first.activityName]),
    ...(group === "ACTIVITY" ? [] : [first.employeeName]),
    from === to ? from : `${from} – ${to}`,
  ];
  const comment = group === "ENTRY" && first.comment.trim() !== "" ? `: ${first.comment.trim()}` : "";
  return `${parts.join(", ")}${comment}`;
}

/** A line for each expense: what it is, whose, and of which day. */
export function expenseLines(expenses: readonly ExpenseToInvoice[], language: "en" | "no"): HourLine[] {
  return expenses.map((one) => ({
    description: expenseText(one, language),
    ...{ count: "1", rate: one.amount, markup: "0", entries: [], expense: one.id },
  }));
}

function expenseText({ number, title, isReport, employeeName, date }: ExpenseToInvoice, language: "en" | "no") {
  const words = { en: ["Travel report", "Expense"], no: ["Reiseregning", "Utlegg"] }[language];
  const what = `${words[isReport ? 0 : 1]} ${number} ${title}`.trim();
  return `${what}, ${employeeName}, ${dateText(date, language)}`;
}
