// The periods that a report compares and the columns that it is split into.

import { fill, type Language, monthNames, type Text } from "../../schema/message.ts";

/** A period: from its first day until before another one, as ISO dates. */
export interface ReportPeriod {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** A period that is a column, by its key and its title. */
export interface PeriodColumn extends ReportPeriod {
  readonly key: string;
  readonly title: Text;
}

/** The parts into which a period may be split. */
export const periodSplits = ["month", "quarter", "year"] as const;
/** The kinds of such parts. */
export type PeriodSplit = (typeof periodSplits)[number];

const monthsOf: Readonly<Record<PeriodSplit, number>> = { month: 1, quarter: 3, year: 12 };

/** A date some months earlier or later; where that month is shorter, its last day. */
export function inMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** A date some days earlier or later. */
export function inDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of a date's year. */
export function newYearOf(date: string): string {
  return `${date.slice(0, 4)}-01-01`;
}

/** The same days a year before; 29 February becomes 28. */
export function yearBefore({ dateFrom, dateTo }: ReportPeriod): ReportPeriod {
  return { dateFrom: inMonths(dateFrom, -12), dateTo: inMonths(dateTo, -12) };
}

/** The period that ends where this one begins: as many months where both days are the first of a month, else as many days. */
export function periodBefore({ dateFrom, dateTo }: ReportPeriod): ReportPeriod {
  if (dateFrom.endsWith("-01") && dateTo.endsWith("-01"))
    return { dateFrom: inMonths(dateFrom, -monthsBetween(dateFrom, dateTo)), dateTo: dateFrom };
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000;
  return { dateFrom: inDays(dateFrom, -days), dateTo: dateFrom };
}

function monthsBetween(from: string, to: string): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(to) - months(from);
}

/** The parts of a period, the first and the last of which may be shorter than the others; `most` and one more at the most. */
export function partsOf({ dateFrom, dateTo }: ReportPeriod, split: PeriodSplit, most: number): PeriodColumn[] {
  const months = monthsOf[split];
  const columns: PeriodColumn[] = [];
  for (let start = dateFrom; start < dateTo && columns.length <= most; ) {
    const month = Number(start.slice(5, 7));
    const first = `${start.slice(0, 4)}-${String(month - ((month - 1) % months)).padStart(2, "0")}-01`;
    const next = inMonths(first, months);
    columns.push({ ...nameOf(first, split), dateFrom: start, dateTo: next < dateTo ? next : dateTo });
    start = next;
  }
  return columns;
}

function nameOf(first: string, split: PeriodSplit): Pick<PeriodColumn, "key" | "title"> {
  const year = first.slice(0, 4);
  const month = Number(first.slice(5, 7));
  if (split === "year") return { key: year, title: { en: year, no: year } };
  const quarter = Math.ceil(month / 3);
  if (split === "quarter")
    return { key: `${year}-Q${quarter}`, title: { en: `Q${quarter} ${year}`, no: `${quarter}. kvartal ${year}` } };
  const name = (language: Language) => `${monthNames[language][month - 1]} ${year}`;
  return { key: first.slice(0, 7), title: { en: name("en"), no: name("no") } };
}

/** A period as a title: its first and its last day. */
export function titleOf({ dateFrom, dateTo }: ReportPeriod): Text {
  const parameters = { first: dateFrom, last: inDays(dateTo, -1) };
  return {
    en: fill("{first:date} to {last:date}", parameters, "en"),
    no: fill("{first:date} til {last:date}", parameters, "no"),
  };
}

/** A day as the title of a balance. */
export function dayTitle(dateTo: string): Text {
  const parameters = { day: inDays(dateTo, -1) };
  return { en: fill("{day:date}", parameters, "en"), no: fill("{day:date}", parameters, "no") };
}

/**
 * The places of the columns in which what lies between two of the days counts, by the number of days before it; a column without a
 * period counts none of it.
 * @param days days on which columns begin or end, in order
 */
export function placesByPart(
  columns: readonly ({ readonly dateFrom: string | null; readonly dateTo: string } | null)[],
  days: readonly string[],
): number[][] {
  const edges = columns.map((column) =>
    column === null ? null : [days.indexOf(column.dateFrom ?? ""), days.indexOf(column.dateTo)],
  );
  return [undefined, ...days].map((_, after) =>
    edges.flatMap((edge, place) => (edge !== null && after > (edge[0] ?? 0) && after <= (edge[1] ?? 0) ? [place] : [])),
  );
}
