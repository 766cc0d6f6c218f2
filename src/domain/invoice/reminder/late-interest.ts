// Late interest and reminder fees by rates that have dates; it knows no invoice, no posting and no database.

import type { Decimal } from "../../../money/decimal.ts";
import { add, decimal, divide, isZero, multiply, roundHalfUp, sign, sum, zero } from "../../../money/decimal.ts";

/** An amount that came to what is owed, or went from it when negative, on a day. */
export interface Movement {
  readonly date: string;
  readonly amount: Decimal;
}

/** A rate within its dates, both inclusive; no last day: still in force. */
export interface DatedRate {
  readonly from: string;
  readonly to: string | null;
  readonly value: Decimal;
}

/** The interest with the rate of its last day, or the first day for which no rate is known. */
export type Interest =
  | { readonly kind: "computed"; readonly amount: Decimal; readonly rate: Decimal }
  | { readonly kind: "unknown"; readonly day: string };

const yearDays = decimal(36_500);
const dayLength = 86_400_000;

/** The rate in force on a day; null where none is known. */
export function rateAt(rates: readonly DatedRate[], day: string): Decimal | null {
  return rates.find((rate) => rate.from <= day && (rate.to === null || rate.to >= day))?.value ?? null;
}

/** The day so many days later, as an ISO date. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/**
 * Simple interest on what is owed, from the day after `after` to the day `until`, both counted: principal x percent x
 * days / 365, a leap year's days too. A movement counts from the day after its own: money that arrives on a day bears
 * interest for that day. Each rate's part is rounded half up to two decimals by itself. Days on which nothing is owed
 * bear none.
 */
export function lateInterest(
  { after, until }: { readonly after: string; readonly until: string },
  movements: readonly Movement[],
  rates: readonly DatedRate[],
): Interest {
  let total = zero;
  let last = zero;
  let day = daysLater(after, 1);
  while (day <= until) {
    const start = day;
    const rate = rates.find((one) => one.from <= start && (one.to === null || one.to >= start));
    if (rate === undefined) return { kind: "unknown", day };
    const end = rate.to === null || rate.to > until ? until : rate.to;
    total = add(total, roundHalfUp(divide(multiply(daysOwed(day, end, movements), rate.value), yearDays), 2));
    last = rate.value;
    day = daysLater(end, 1);
  }
  return { kind: "computed", amount: total, rate: last };
}

/** Amounts times the days on which they were owed, between two days, both counted. */
function daysOwed(first: string, last: string, movements: readonly Movement[]): Decimal {
  const turns = movements.map((one) => daysLater(one.date, 1)).filter((day) => day > first && day <= last);
  const starts = [...new Set([first, ...turns])].sort();
  return sum(
    starts.map((start, index) => {
      const next = starts[index + 1] ?? daysLater(last, 1);
      const owed = sum(movements.filter((one) => one.date < start).map((one) => one.amount));
      const days = (Date.parse(next) - Date.parse(start)) / dayLength;
      return sign(owed) > 0 ? multiply(owed, decimal(days)) : zero;
    }),
  );
}

/** The fee of a reminder on a day, in whole kroner rounded half up; null where no rate is known. */
export function reminderFee(base: readonly DatedRate[], shares: readonly DatedRate[], day: string): Decimal | null {
  const [rate, share] = [rateAt(base, day), rateAt(shares, day)];
  return rate === null || share === null || isZero(rate) ? null : roundHalfUp(multiply(rate, share), 0);
}
