// The warning about two amounts that no exchange rate could make of each other: one of them is most likely a typing error. Pure.

import {
  absolute,
  compare,
  type Decimal,
  decimal,
  isZero,
  multiply,
  subtract,
  toFixedText,
} from "../../money/decimal.ts";
import type { Warning } from "../../schema/error.ts";
import { kroner } from "./exchange-rate.ts";
import { type Rates, rateAt, usableRate } from "./rate-of-day.ts";

/** An amount in kroner and in another currency, both as given: of a payment, or of a row of a voucher. */
export interface PaidAtRate {
  readonly field: string;
  readonly date: string;
  readonly currency: number;
  readonly inKroner: Decimal;
  readonly amount: Decimal;
  readonly rates: Rates;
  /** Kroner for one unit where the day has no rate: what the invoice was posted at; null where that is not known. */
  readonly otherwise: Decimal | null;
}

/** Rates of banks and agreements lie within a quarter of the day's; beyond that one of the amounts is most likely a typing error. */
const plausible = { least: decimal("0.8"), most: decimal("1.25") };

/** Whether a rate, or kroner at one, can be meant where `expected` follows from the rate of the day; both are positive. */
export function isPlausible(value: Decimal, expected: Decimal): boolean {
  return (
    compare(value, multiply(expected, plausible.least)) >= 0 && compare(value, multiply(expected, plausible.most)) <= 0
  );
}

/** Below one krone, rounding to øre alone changes the rate too much. */
const leastDifference = decimal("1");

/** Whether two amounts of one payment or row are far from any rate at which the one could have been the other. */
export function oddRateOf(
  { field, date, currency, inKroner, amount, rates, otherwise }: PaidAtRate,
  key: "paidAtOddRate" | "postedAtOddRate" = "paidAtOddRate",
): Warning[] {
  if (currency === kroner) return [];
  const dailyRate = rateAt(rates, currency, date);
  const rate = dailyRate === undefined ? null : usableRate(dailyRate);
  const perUnit = rate?.kind === "rate" && rate.old === undefined ? rate.perUnit : otherwise;
  if (perUnit === null || isZero(perUnit)) return [];
  const expected = absolute(multiply(amount, perUnit));
  const magnitude = absolute(inKroner);
  if (compare(absolute(subtract(magnitude, expected)), leastDifference) <= 0) return [];
  if (isPlausible(magnitude, expected)) return [];
  const parameters = { paid: toFixedText(inKroner, 2), expected: toFixedText(multiply(amount, perUnit), 2) };
  return [{ key, field, parameters }];
}
