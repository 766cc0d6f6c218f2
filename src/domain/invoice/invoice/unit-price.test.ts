// Tables of unit prices and order amounts.

import { expect, test } from "vitest";
import { vatType } from "../../../../test/support/books.ts";
import { decimal, toText } from "../../../money/decimal.ts";
import { unitPrices } from "./unit-price.ts";

test.each([
  [false, "100", "3", "100/125"],
  [true, "125", "3", "100/125"],
  [true, "99.99", "3", "79.992/99.99"],
  [true, "100", "31", "86.9565217391/100"],
  [false, "0.0000000001", "3", "0.0000000001/0.0000000001"],
  [true, "1000", "32", "900.0090000900/1000"],
  [false, "100", "52", "100/100"],
  [true, "100", "86", "100/100"],
  [false, "-10", "33", "-10/-11.2"],
  [false, "33.333333333333336", "3", "33.3333333333/41.6666666666"],
] as const)("with VAT %s, %s with code %s", (isIncludingVat, unitPrice, code, both) => {
  const prices = unitPrices(isIncludingVat, decimal(unitPrice), vatType(code));
  const text = (value: string) => toText(decimal(value));
  const [excluding, including] = both.split("/");
  expect(toText(prices.unitPriceExcludingVatCurrency)).toBe(text(excluding ?? ""));
  expect(toText(prices.unitPriceIncludingVatCurrency)).toBe(text(including ?? ""));
});
