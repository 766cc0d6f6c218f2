// What the text of a search can be read as: a number, an amount, a day, a KID; knows no definitions.

import { isDate } from "../../calendar.ts";

/** The readings of a text; null where it cannot be read so. */
export interface SearchText {
  /** A whole number, as of an invoice or an account. */
  readonly number: string | null;
  /** The year behind a voucher's number, as in 12-2026. */
  readonly year: string | null;
  /** Digits of a KID, which may end with a minus sign. */
  readonly kid: string | null;
  /** Digits with which the number of a bank account begins, at least six of its eleven. */
  readonly bankAccount: string | null;
  /** An exact amount with a point, without a sign. */
  readonly amount: string | null;
  /** An ISO date, or month and day of this year, as in 11-22. */
  readonly date: string | null;
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const norwegianDate = /^(\d{1,2})\.(\d{1,2})\.(?:(\d{4})|(\d{2}))?$/;

/**
 * Reads the text of a search as people write it: `1 250,50`, `22.11.2026`, `22.11.`, `12-2026`.
 */
export function readSearch(text: string): SearchText {
  const trimmed = text.trim();
  const dense = trimmed.replace(/[\s\u00a0\u202f]/g, "");
  const voucher = /^(\d{1,9})[-/](\d{4})$/.exec(dense);
  const amount = /^[-\u2212]?(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(dense);
  const date = dateOf(dense);
  const digits = norwegianDate.test(dense) ? "" : dense.replaceAll(".", "");
  return {
    number: voucher?.[1] ?? (/^\d{1,9}$/.test(dense) ? dense : null),
    year: voucher?.[2] ?? null,
    kid: /^\d{4,25}-?$/.test(dense) ? dense : null,
    bankAccount: /^\d{6,11}$/.test(digits) ? digits : null,
    amount: amount === null || date !== null ? null : `${amount[1]}.${(amount[2] ?? "").padEnd(2, "0")}`,
    date,
  };
}

function dateOf(text: string): string | null {
  if (isoDate.test(text)) return isDate(text) ? text : null;
  const [, day, month, year, shortYear] = norwegianDate.exec(/^\d{1,2}\.\d{1,2}$/.test(text) ? `${text}.` : text) ?? [];
  if (day === undefined || month === undefined) return null;
  const dayOfYear = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const full = year ?? (shortYear === undefined ? null : `20${shortYear}`);
  // A day without a year is one of every year, which 29 February is not.
  if (full === null) return isDate(`2001-${dayOfYear}`) ? dayOfYear : null;
  return isDate(`${full}-${dayOfYear}`) ? `${full}-${dayOfYear}` : null;
}
