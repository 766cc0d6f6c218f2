// How long the documentation of the books is kept: five years after the year that it documents (bokføringsloven section 13). Pure.

import type { Fault } from "../../schema/error.ts";

const years = 5;

/** The last day on which what documents a day of the books is kept; null where that has passed, or nothing is documented. */
export function keptUntil(date: string | null, today: string): string | null {
  if (date === null) return null;
  const last = `${Number(date.slice(0, 4)) + years}-12-31`;
  return last < today ? null : last;
}

/** The refusal to take a file from a posted voucher. */
export function receiptKept(voucher: number, date: string): Fault {
  return { key: "receiptKept", field: "voucherId", path: null, parameters: { voucher, date }, isLock: true };
}
