// The terms of VAT returns that days belong to, and reversals that reach into one that is over. Pure.

import type { Warning } from "../../../schema/error.ts";

/** The length of terms from a day on. */
export interface TermSize {
  readonly from: string;
  readonly size: string;
}

/** A term: its first and last day. */
export interface VatTerm {
  readonly start: string;
  readonly end: string;
}

const months: Readonly<Record<string, number>> = {
  ONE_MONTH: 1,
  TWO_MONTHS: 2,
  THREE_MONTHS: 3,
  FOUR_MONTHS: 4,
  SIX_MONTHS: 6,
  YEAR: 12,
};

/**
 * The term of a day; null where the company has none on it.
 * @param sizes by their first days; before them terms have two months
 */
export function termOf(day: string, sizes: readonly TermSize[]): VatTerm | null {
  const size = sizes.filter((one) => one.from <= day).at(-1)?.size ?? "TWO_MONTHS";
  const length = months[size];
  if (length === undefined) return null;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const first = month - (month % length);
  return { start: dayOf(year, first, 1), end: dayOf(year, first + length, 0) };
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** Warnings of reversals that concern a finished VAT term: that of the reversal's own date, or that of the reversed voucher. */
export function termWarnings(
  { date, reversed, today }: { readonly date: string; readonly reversed: readonly string[]; readonly today: string },
  sizes: readonly TermSize[],
): Warning[] {
  const now = termOf(today, sizes);
  const own = termOf(date, sizes);
  const [first] = [...reversed].sort();
  const before = first === undefined ? null : termOf(first, sizes);
  if (now === null || before === null) return [];
  const isOver = (term: VatTerm | null): term is VatTerm => term !== null && term.end < now.start;
  const warnings: Warning[] = [];
  if (isOver(own)) warnings.push({ key: "reversalInEarlierTerm", field: "date", parameters: { ...own } });
  if (isOver(before) && before.start !== own?.start)
    warnings.push({ key: "reversalOfEarlierTerm", field: "date", parameters: { ...before } });
  return warnings;
}
