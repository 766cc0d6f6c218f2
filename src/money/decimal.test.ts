// Tables and properties of the exact decimals.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  absolute,
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

/** A number as units / 10^places in whole numbers of any size, for computing it a second way. */
interface Exact {
  readonly units: bigint;
  readonly places: number;
}

/** Numbers of a few digits and of many, on both sides of what a double holds (9007199254740991). */
const numbers = fc
  .record({
    units: fc.oneof(
      fc.bigInt({ min: -1000n, max: 1000n }),
      fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      fc.bigInt({ min: 9007199254740991n - 300n, max: 9007199254740991n + 300n }),
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    ),
    places: fc.integer({ min: 0, max: 18 }),
    zeros: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ units, places, zeros }): Exact => ({ units: units * 10n ** BigInt(zeros), places: places + zeros }));

function textOf({ units, places }: Exact): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const point = digits.length - places;
  return `${units < 0n ? "-" : ""}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ""}`;
}

function trimmedText(value: Exact): string {
  const text = textOf(value);
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return trimmed === "-0" ? "0" : trimmed;
}

/** The whole number that units / 10^less rounds to, halves away from zero. */
function rounded(units: bigint, divisor: bigint): bigint {
  const [size, by] = [units < 0n ? -units : units, divisor < 0n ? -divisor : divisor];
  const whole = (2n * size + by) / (2n * by);
  return units < 0n === divisor < 0n ? whole : -whole;
}

/** The units of two numbers with the same number of places. */
function aligned(left: Exact, right: Exact): { readonly units: readonly [bigint, bigint]; readonly places: number } {
  const places = Math.max(left.places, right.places);
  const at = (one: Exact) => one.units * 10n ** BigInt(places - one.places);
  return { units: [at(left), at(right)], places };
}

describe("numbers of any size are computed as whole numbers are", () => {
  const check = (property: (left: Exact, right: Exact) => void) =>
    fc.assert(fc.property(numbers, numbers, property), { numRuns: 3_000 });

  test("read and written", () => {
    check((one) => {
      expect(toText(decimal(textOf(one)))).toBe(trimmedText(one));
      expect(decimalPlaces(decimal(textOf(one)))).toBe(trimmedText(one).split(".")[1]?.length ?? 0);
      expect(isZero(decimal(textOf(one)))).toBe(one.units === 0n);
      expect(toText(absolute(decimal(textOf(one))))).toBe(trimmedText(one).replace("-", ""));
    });
  });

  test("added, subtracted and compared", () => {
    check((left, right) => {
      const { units, places } = aligned(left, right);
      const [one, other] = [decimal(textOf(left)), decimal(textOf(right))];
      expect(toText(add(one, other))).toBe(trimmedText({ units: units[0] + units[1], places }));
      expect(toText(subtract(one, other))).toBe(trimmedText({ units: units[0] - units[1], places }));
      expect(compare(one, other)).toBe(units[0] < units[1] ? -1 : units[0] > units[1] ? 1 : 0);
      expect(toText(subtract(one, one))).toBe("0");
      expect(equals(add(one, other), add(other, one))).toBe(true);
    });
  });

  test("multiplied and divided", () => {
    check((left, right) => {
      const [one, other] = [decimal(textOf(left)), decimal(textOf(right))];
      const product = { units: left.units * right.units, places: left.places + right.places };
      expect(toText(multiply(one, other))).toBe(trimmedText(product));
      if (right.units === 0n) return;
      const { units } = aligned(left, right);
      const quotient = { units: rounded(units[0] * 10n ** 40n, units[1]), places: 40 };
      expect(toText(divide(one, other))).toBe(trimmedText(quotient));
    });
  });

  test("rounded and written with as many decimals", () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 12 }), (one, decimals) => {
        const more = one.places - decimals;
        const units = more > 0 ? rounded(one.units, 10n ** BigInt(more)) : one.units * 10n ** BigInt(-more);
        const value = decimal(textOf(one));
        expect(toText(roundHalfUp(value, decimals))).toBe(trimmedText({ units, places: decimals }));
        expect(toFixedText(value, decimals)).toBe(textOf({ units, places: decimals }));
      }),
      { numRuns: 3_000 },
    );
  });

  test("no number is divided by zero", () => {
    expect(() => divide(decimal("1"), zero)).toThrow();
    expect(() => divide(zero, decimal("0.00"))).toThrow();
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
