// Income that is earned in months after that of its invoice: which part of it, and in which months. Pure.

import type { Decimal } from "../../../money/decimal.ts";
import { decimal, divide, isZero, multiply, roundHalfUp, subtract } from "../../../money/decimal.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";

/** The months in which deferred income is recognised, and the account that holds it until then. Both days are ISO texts, within the first and last month. */
export interface AccrualPlan {
  readonly account: LedgerAccount;
  readonly start: string;
  readonly end: string;
}

/** How much of a line is deferred: `later` of its `months`. */
export interface Accrual extends AccrualPlan {
  readonly months: number;
  readonly later: number;
}

/** The months of a period that come after the month of its invoice. */
export type LaterMonths = Omit<Accrual, "account">;

/**
 * Those of the period's months that come after the invoice's month; null where none do. A month of a period belongs to the
 * calendar month in which it begins.
 * @param period its first day, and how many months it has
 */
export function laterMonths(
  { start, months }: { readonly start: string; readonly months: number },
  invoiceDate: string,
): LaterMonths | null {
  const first = monthIndex(start);
  const last = first + months - 1;
  const from = Math.max(first, monthIndex(invoiceDate) + 1);
  return from > last ? null : { months, later: last - from + 1, start: monthDay(from, 1), end: monthDay(last + 1, 0) };
}

/** A line's amount in what is earned by the month of the invoice and what is earned later; parts of 0 are left out. */
export function accruedParts(
  amount: Decimal,
  accrual: Accrual | undefined,
): { readonly amount: Decimal; readonly plan: AccrualPlan | null }[] {
  if (accrual === undefined || isZero(amount)) return [{ amount, plan: null }];
  const later = roundHalfUp(divide(multiply(amount, decimal(accrual.later)), decimal(accrual.months)), 2);
  return [
    { amount: subtract(amount, later), plan: null },
    { amount: later, plan: accrual },
  ].filter((part) => !isZero(part.amount));
}

function monthIndex(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** A day of a month as an ISO text; day 0 is the last one of the month before. */
function monthDay(month: number, day: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);
}
