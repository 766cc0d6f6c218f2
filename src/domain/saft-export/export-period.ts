// Which days an audit file is about, and how it is split where it would be too long.

import { inDays } from "../report/report-periods.ts";

/** A period: from its first day until before another one, as ISO dates. */
export interface SaftPeriod {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** How many postings a month has, by its first day. */
export interface MonthLines {
  readonly month: string;
  readonly lines: number;
}

/**
 * The parts of a period: whole months one after the other, as many as have at most so many postings together. A month that has
 * more is a part of its own. The parts cover the period without a gap.
 * @param months in their order; months without postings may be missing
 */
export function partsOf(period: SaftPeriod, months: readonly MonthLines[], most: number): SaftPeriod[] {
  const starts: string[] = [period.dateFrom];
  let lines = 0;
  for (const one of months) {
    if (lines > 0 && lines + one.lines > most) {
      starts.push(one.month);
      lines = 0;
    }
    lines += one.lines;
  }
  return starts.map((dateFrom, at) => ({ dateFrom, dateTo: starts[at + 1] ?? period.dateTo }));
}

/** True where a period consists of whole months. */
export function isWholeMonths({ dateFrom, dateTo }: SaftPeriod): boolean {
  return dateFrom.endsWith("-01") && dateTo.endsWith("-01");
}

/** The last day of a period. */
export function lastDay({ dateTo }: SaftPeriod): string {
  return inDays(dateTo, -1);
}

/** Year and month of a day as the format wants them, without leading zeros. */
export function yearAndMonth(day: string): { readonly year: string; readonly month: string } {
  const [year = "", month = ""] = day.split("-");
  return { year, month: month.replace(/^0/, "") };
}
