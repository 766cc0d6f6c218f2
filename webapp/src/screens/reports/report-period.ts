// The periods of reports: the one before and after, a month, a quarter or a year, as days of which the last does not count.

import { addDays } from "../../kit/numbers.ts";

/** From the first day until before the last one. */
export interface Period {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The lengths that a period can be given. */
export const lengths = ["month", "quarter", "year"] as const;
/** A length of a period. */
export type Length = (typeof lengths)[number];

const monthsOf: Readonly<Record<Length, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the month some months later; what is no day stays as it is. */
export function firstOfMonth(day: string, later = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + later);
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
}

/** The first day of a month that is not before a day. */
export function nextFirst(day: string): string {
  return day.endsWith("-01") ? day : firstOfMonth(day, 1);
}

function monthsBetween(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from);
}

/** The month, quarter or year in which the last day of a period lies. */
export function periodOfLength({ dateTo }: Period, length: Length): Period {
  const last = addDays(dateTo, -1);
  const month = Number(last.slice(5, 7)) - 1;
  const dateFrom = firstOfMonth(last, -(month % monthsOf[length]));
  return { dateFrom, dateTo: firstOfMonth(dateFrom, monthsOf[length]) };
}

/** The length of a period that is a whole month, quarter or year; null where it is none. */
export function lengthOf(period: Period): Length | null {
  const isSame = (length: Length) => {
    const { dateFrom, dateTo } = periodOfLength(period, length);
    return dateFrom === period.dateFrom && dateTo === period.dateTo;
  };
  return lengths.find(isSame) ?? null;
}

/** The months by which a period moves: a year so far is a year, a broken month a month. */
function monthsOfStep({ dateFrom, dateTo }: Period): number {
  const months = monthsBetween(dateFrom, nextFirst(dateTo));
  const month = Number(dateFrom.slice(5, 7));
  if (months > 1 && months <= 3 && month % 3 === 1) return 3;
  return months > 1 && months <= 12 && month === 1 ? 12 : months;
}

/** The period before (-1) or after (1): as many whole months where it begins with one, else as many days. */
export function periodBeside(period: Period, way: -1 | 1): Period {
  const { dateFrom, dateTo } = period;
  if (!dateFrom.endsWith("-01")) {
    const days = Math.round((Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000);
    return { dateFrom: addDays(dateFrom, way * days), dateTo: addDays(dateTo, way * days) };
  }
  const months = monthsOfStep(period);
  const first = firstOfMonth(dateFrom, way * months);
  return { dateFrom: first, dateTo: firstOfMonth(first, months) };
}

/** The last day of the month before or after a day. */
export function dayBeside(day: string, way: -1 | 1): string {
  if (way === -1) return addDays(firstOfMonth(day), -1);
  const last = addDays(firstOfMonth(day, 1), -1);
  return last === day ? addDays(firstOfMonth(day, 2), -1) : last;
}
