// Exact decimal numbers for money, prices, quantities and rates; it knows nothing of VAT, currencies or accounts.

import { Big } from "big.js";
import {
  addScaled,
  compareScaled,
  divideScaled,
  multiplyScaled,
  negateScaled,
  readScaled,
  roundScaled,
  Scaled,
  scaledText,
  trimScaled,
} from "./scaled.ts";

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

/** What a decimal is: a number whose digits a double holds, zero among them; or a number of the library, where they are more. */
type Held = Scaled | Big;

function held(value: Decimal): Held {
  return value as unknown as Held;
}

function wrap(value: Held): Decimal {
  return value as unknown as Decimal;
}

/** As a number of the library. */
function big(value: Held): Big {
  return value instanceof Scaled ? new Exact(scaledText(value)) : value;
}

/** A result of the library, whose digits a double may hold. */
function wrapBig(value: Big): Decimal {
  // A double holds sixteen digits at most; the library keeps no zeros at their end.
  return wrap((value.c.length <= 16 ? readScaled(value.toFixed()) : null) ?? value);
}

/** The result of two numbers where a double holds it, and else that of the library. */
function computed(
  left: Decimal,
  right: Decimal,
  exactly: (left: Scaled, right: Scaled) => Scaled | null,
  byLibrary: (left: Big, right: Big) => Big,
): Decimal {
  const [first, second] = [held(left), held(right)];
  const result = first instanceof Scaled && second instanceof Scaled ? exactly(first, second) : null;
  return result === null ? wrapBig(byLibrary(big(first), big(second))) : wrap(result);
}

/**
 * Reads a decimal out of client input: JSON numbers and numeric text in plain or exponential notation.
 * Returns null for anything else ("", "1,5", "NaN", Infinity, more than 60 digits): an expected failure is a value.
 */
export function parseDecimal(value: string | number): Decimal | null {
  const text = String(value);
  if (!decimalPattern.test(text)) return null;
  const own = readScaled(text);
  return own === null ? wrapBig(new Exact(text)) : wrap(own);
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
  return computed(left, right, addScaled, (first, second) => first.plus(second));
}

/** left - right, exact. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, negate(right));
}

/** left x right, exact. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return computed(left, right, multiplyScaled, (first, second) => first.times(second));
}

/** left / right with 40 decimals. Throws on division by zero: callers test the divisor first. */
export function divide(left: Decimal, right: Decimal): Decimal {
  return computed(left, right, divideScaled, (first, second) => new Exact(first).div(second));
}

/** The same size with the other sign; the negation of zero is zero. */
export function negate(value: Decimal): Decimal {
  const given = held(value);
  return wrap(given instanceof Scaled ? negateScaled(given) : given.neg());
}

/** The size without the sign. */
export function absolute(value: Decimal): Decimal {
  return sign(value) < 0 ? negate(value) : value;
}

/** -1, 0 or 1 as left is less than, equal to or greater than right. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const [first, second] = [held(left), held(right)];
  const result = first instanceof Scaled && second instanceof Scaled ? compareScaled(first, second) : null;
  return result === null ? big(first).cmp(big(second)) : (Math.sign(result) as -1 | 0 | 1);
}

/** Whether both are the same number: 1.50 equals 1.5. */
export function equals(left: Decimal, right: Decimal): boolean {
  return compare(left, right) === 0;
}

/** Whether the value is zero. */
export function isZero(value: Decimal): boolean {
  const given = held(value);
  return given instanceof Scaled && given.units === 0;
}

/** -1, 0 or 1: the sign of the value. */
export function sign(value: Decimal): -1 | 0 | 1 {
  return compare(value, zero);
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
  const given = held(value);
  return given instanceof Scaled
    ? wrap(roundScaled(given, decimals))
    : wrapBig(given.round(decimals, Exact.roundHalfUp));
}

/** How many digits stand after the point when trailing zeros are left out: 2 for 1.25, 1 for 1.50, 0 for 1000. */
export function decimalPlaces(value: Decimal): number {
  const given = held(value);
  if (given instanceof Scaled) return trimScaled(given).places;
  // The library keeps digits `c` without trailing zeros, and the exponent `e` of the first of them.
  const { c: digits, e: exponent } = given;
  return Math.max(0, digits.length - exponent - 1);
}

/** Plain notation without trailing zeros, "-1234.5"; never an exponent, never "-0". A valid JSON number. */
export function toText(value: Decimal): string {
  const given = held(value);
  return given instanceof Scaled ? scaledText(trimScaled(given)) : given.toFixed();
}

/** Plain notation with exactly this many decimals, "1234.50"; rounds halves away from zero. */
export function toFixedText(value: Decimal, decimals: number): string {
  const rounded = held(roundHalfUp(value, decimals));
  if (!(rounded instanceof Scaled)) return rounded.toFixed(decimals);
  const { places } = rounded;
  const text = scaledText(rounded);
  if (places === decimals) return text;
  return `${text}${places === 0 ? "." : ""}${"0".repeat(decimals - places)}`;
}
