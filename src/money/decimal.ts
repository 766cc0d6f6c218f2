// Exact decimal numbers for money, prices, quantities and rates; it knows nothing of VAT, currencies or accounts.

import { Big } from "big.js";

declare const decimalBrand: unique symbol;

/**
 * An exact decimal number. Opaque on purpose: it has no methods, so it cannot slip into floating point arithmetic,
 * and `toText` is the only way out of it. Never hand one to the database driver or to `JSON.stringify` as it is.
 */
export interface Decimal {
  readonly [decimalBrand]: "Decimal";
}

/** A constructor of our own, so that no other user of the library can change our precision. */
const Exact = Big();

/** Digits after the point that a division keeps, far beyond any rate or price, so that rounding afterwards is exact. */
Exact.DP = 40;
Exact.RM = Exact.roundHalfUp;

/** Plain or exponential notation; the exponent is bounded so that a short text cannot become a million digits. */
const decimalPattern = /^-?\d{1,60}(\.\d{1,60})?([eE][+-]?\d{1,2})?$/;

function big(value: Decimal): Big {
  return value as unknown as Big;
}

function wrap(value: Big): Decimal {
  return value as unknown as Decimal;
}

/**
 * Reads a decimal out of client input: JSON numbers and numeric text in plain or exponential notation.
 * Returns null for anything else ("", "1,5", "NaN", Infinity, more than 60 digits): an expected failure is a value.
 */
export function parseDecimal(value: string | number): Decimal | null {
  const text = String(value);
  return decimalPattern.test(text) ? wrap(new Exact(text)) : null;
}

/**
 * Makes a decimal of a literal or of a value of the database.
 * Throws when the text is no number, because that is a mistake in the program; use `parseDecimal` for client input.
 */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(value);
  if (parsed === null) {
    throw new Error(`not a decimal number: ${JSON.stringify(value)}`);
  }
  return parsed;
}

/** Zero. */
export const zero: Decimal = decimal(0);

/** One. */
export const one: Decimal = decimal(1);

/** One hundred, for percentages. */
export const hundred: Decimal = decimal(100);

/** left + right, exact. */
export function add(left: Decimal, right: Decimal): Decimal {
  return wrap(big(left).plus(big(right)));
}

/** left - right, exact. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  return wrap(big(left).minus(big(right)));
}

/** left x right, exact. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return wrap(big(left).times(big(right)));
}

/** left / right with 40 decimals. Throws on division by zero: callers test the divisor first. */
export function divide(left: Decimal, right: Decimal): Decimal {
  return wrap(new Exact(big(left)).div(big(right)));
}

/** The same size with the other sign; the negation of zero is zero. */
export function negate(value: Decimal): Decimal {
  return isZero(value) ? zero : wrap(big(value).neg());
}

/** The size without the sign. */
export function absolute(value: Decimal): Decimal {
  return wrap(big(value).abs());
}

/** -1, 0 or 1 as left is less than, equal to or greater than right. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  return big(left).cmp(big(right));
}

/** Whether both are the same number: 1.50 equals 1.5. */
export function equals(left: Decimal, right: Decimal): boolean {
  return big(left).eq(big(right));
}

/** Whether the value is zero. */
export function isZero(value: Decimal): boolean {
  // Zero is the only number whose first digit is 0.
  return big(value).c[0] === 0;
}

/** -1, 0 or 1: the sign of the value. */
export function sign(value: Decimal): -1 | 0 | 1 {
  return isZero(value) ? 0 : compare(value, zero);
}

/** The smaller of the two. */
export function smallest(left: Decimal, right: Decimal): Decimal {
  return compare(left, right) <= 0 ? left : right;
}

/** The exact sum; zero for an empty list. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) {
    total = add(total, value);
  }
  return total;
}

/**
 * Rounds to a number of decimals, halves away from zero in both signs: 0.125 becomes 0.13 and -0.125 becomes -0.13,
 * so that a credit note mirrors its invoice exactly.
 */
export function roundHalfUp(value: Decimal, decimals: number): Decimal {
  return wrap(big(value).round(decimals, Exact.roundHalfUp));
}

/** How many digits stand after the point when trailing zeros are left out: 2 for 1.25, 1 for 1.50, 0 for 1000. */
export function decimalPlaces(value: Decimal): number {
  // The library keeps digits `c` without trailing zeros, and the exponent `e` of the first of them.
  const { c: digits, e: exponent } = big(value);
  return Math.max(0, digits.length - exponent - 1);
}

/** Plain notation without trailing zeros, "-1234.5"; never an exponent, never "-0". A valid JSON number. */
export function toText(value: Decimal): string {
  return isZero(value) ? "0" : big(value).toFixed();
}

/** Plain notation with exactly this many decimals, "1234.50"; rounds halves away from zero. */
export function toFixedText(value: Decimal, decimals: number): string {
  const rounded = roundHalfUp(value, decimals);
  return big(isZero(rounded) ? zero : rounded).toFixed(decimals);
}
