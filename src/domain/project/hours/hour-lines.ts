// Hours become lines of an order: one for each activity, employee and rate, or as the caller groups them. Pure.

import { decimal, sum, toText } from "../../../money/decimal.ts";
import { dateText } from "../../../schema/message.ts";
import type { HoursToInvoice } from "./hours-to-invoice.ts";

/** What hours on one line have in common, beside their rate. */
export const hourGroups = ["ACTIVITY_AND_EMPLOYEE", "ACTIVITY", "EMPLOYEE", "ENTRY"] as const;

/** How hours are put on lines. */
export type HourGroup = (typeof hourGroups)[number];

/** A line with the hours on it; decimals as texts. */
export interface HourLine {
  readonly description: string;
  readonly count: string;
  readonly rate: string;
  readonly entries: readonly number[];
}

/** The lines, by activity, employee and first day. */
export function hourLines(hours: readonly HoursToInvoice[], group: HourGroup, language: "en" | "no"): HourLine[] {
  const sorted = hours.toSorted((left, right) => compareTexts(placeOf(left), placeOf(right)));
  const groups = new Map<string, HoursToInvoice[]>();
  for (const one of sorted) groups.set(keyOf(one, group), [...(groups.get(keyOf(one, group)) ?? []), one]);
  return [...groups.values()].map((own) => ({
    description: descriptionOf(own, group, language),
    count: toText(sum(own.map((one) => decimal(one.hours)))),
    rate: own[0]?.rate ?? "0",
    entries: own.map((one) => one.id),
  }));
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
