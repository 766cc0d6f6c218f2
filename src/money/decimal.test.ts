// Tables and properties of the exact decimals.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  compare,
  decimal,
  decimalPlaces,
  divide,
  equals,
  isZero,
  multiply,
  negate,
  parseDecimal,
  roundHalfUp,
  sign,
  smallest,
  subtract,
  sum,
  toFixedText,
  toText,
  zero,
} from "./decimal.ts";

describe("reading and writing", () => {
  test.each([
    ["0", "0"],
    ["-0", "0"],
    ["1.50", "1.5"],
    ["0100", "100"],
    ["1e3", "1000"],
    ["1e-7", "0.0000001"],
    ["-12345678901234567890.123456789", "-12345678901234567890.123456789"],
  ])("%s is written %s", (text, written) => {
    expect(toText(decimal(text))).toBe(written);
  });

  test.each(["", " ", "1,5", "1 000", "NaN", "Infinity", "0x10", "1.", ".5", "+7", "1e999", "--1", "9".repeat(61)])(
    "%j is no decimal number",
    (text) => {
      expect(parseDecimal(text)).toBeNull();
      expect(() => decimal(text)).toThrow("not a decimal number");
    },
  );

  test("JavaScript numbers are read by their shortest text", () => {
    expect(toText(decimal(0.1))).toBe("0.1");
    expect(toText(decimal(1e-7))).toBe("0.0000001");
    expect(parseDecimal(Number.NaN)).toBeNull();
    expect(parseDecimal(Number.POSITIVE_INFINITY)).toBeNull();
  });

  test.each([
    ["1.005", 2, "1.01"],
    ["-0.001", 2, "0.00"],
    ["5", 2, "5.00"],
    ["1234.5", 0, "1235"],
  ] as const)("%s with %i decimals is %s", (text, decimals, written) => {
    expect(toFixedText(decimal(text), decimals)).toBe(written);
  });

  test.each([
    ["1.25", 2],
    ["1.50", 1],
    ["1000", 0],
    ["0.0000000001", 10],
  ] as const)("%s has %i decimals", (text, places) => {
    expect(decimalPlaces(decimal(text))).toBe(places);
  });
});

describe("rounding", () => {
  test.each([
    ["0.125", 2, "0.13"],
    ["-0.125", 2, "-0.13"],
    ["0.135", 2, "0.14"],
    ["0.124999999999999999999", 2, "0.12"],
    ["1437421.875", 2, "1437421.88"],
    ["-0.004", 2, "0"],
    ["124.5", 0, "125"],
    ["-124.5", 0, "-125"],
  ] as const)("%s to %i decimals is %s", (text, decimals, rounded) => {
    expect(toText(roundHalfUp(decimal(text), decimals))).toBe(rounded);
  });

  test("mirrors in sign", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 0, max: 10 }),
        (units, decimals) => {
          const value = divide(decimal(units.toString()), decimal("1000000"));
          expect(toText(roundHalfUp(negate(value), decimals))).toBe(toText(negate(roundHalfUp(value, decimals))));
        },
      ),
    );
  });
});

describe("arithmetic", () => {
  test("keeps what floating point loses", () => {
    expect(toText(add(decimal("0.1"), decimal("0.2")))).toBe("0.3");
    expect(toText(subtract(decimal("1"), decimal("0.9")))).toBe("0.1");
    expect(toText(multiply(decimal("1.1"), decimal("1.1")))).toBe("1.21");
    expect(toText(divide(decimal("1"), decimal("3")))).toBe(`0.${"3".repeat(40)}`);
    expect(toText(sum([]))).toBe("0");
    expect(toText(sum([decimal("0.1"), decimal("0.2"), decimal("-0.3")]))).toBe("0");
  });

  test("compares by value", () => {
    expect(compare(decimal("1.50"), decimal("1.5"))).toBe(0);
    expect(equals(decimal("1.50"), decimal("1.5"))).toBe(true);
    expect(sign(decimal("-0.01"))).toBe(-1);
    expect(toText(smallest(decimal("2"), decimal("10")))).toBe("2");
    expect(isZero(negate(zero))).toBe(true);
    expect(toText(negate(zero))).toBe("0");
  });

  test("adds like whole numbers of øre", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })), (amounts) => {
        const exact = amounts.reduce((total, amount) => total + amount, 0n);
        const total = sum(amounts.map((amount) => divide(decimal(amount.toString()), decimal(100))));
        expect(toText(multiply(total, decimal(100)))).toBe(exact.toString());
      }),
    );
  });
});
