// Tables and properties of the VAT split.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, decimal, divide, negate, toText } from "./decimal.ts";
import { splitGross, vatOnNet } from "./vat.ts";

/** Splits seen in recorded bookkeeping: gross, rate, net, VAT. */
const recordedSplits = [
  ["19350", "25", "15480", "3870"],
  ["55950", "25", "44760", "11190"],
  ["329750", "25", "263800", "65950"],
  ["217500", "25", "174000", "43500"],
  ["3910", "25", "3128", "782"],
  ["84125", "15", "73152.17", "10972.83"],
  ["84450", "15", "73434.78", "11015.22"],
  ["13860", "15", "12052.17", "1807.83"],
  ["87375", "15", "75978.26", "11396.74"],
  ["34850", "15", "30304.35", "4545.65"],
  ["31187", "15", "27119.13", "4067.87"],
  ["6950", "15", "6043.48", "906.52"],
  ["44562", "15", "38749.57", "5812.43"],
  ["10240", "15", "8904.35", "1335.65"],
  ["4220", "15", "3669.57", "550.43"],
] as const;

/** Splits worked out by hand. */
const workedSplits = [
  ["112", "12", "100", "12"],
  ["1000", "11.11", "900.01", "99.99"],
  ["299.97", "25", "239.98", "59.99"],
  ["0.01", "25", "0.01", "0"],
  ["0", "25", "0", "0"],
  ["-299.97", "25", "-239.98", "-59.99"],
  ["100", "0", "100", "0"],
] as const;

describe("splitting an amount with VAT", () => {
  test.each([...recordedSplits, ...workedSplits])("%s at %s %% is %s + %s", (gross, rate, net, vat) => {
    const split = splitGross(decimal(gross), decimal(rate));
    expect([toText(split.net), toText(split.vat)]).toEqual([net, vat]);
  });

  const amount = fc
    .bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
    .map((units) => divide(decimal(units.toString()), decimal(100)));
  const rate = fc.constantFrom("25", "15", "12", "11.11", "6", "0").map((text) => decimal(text));

  test("net and VAT add up to the gross, and the sign mirrors", () => {
    fc.assert(
      fc.property(amount, rate, (gross, ratePercent) => {
        const split = splitGross(gross, ratePercent);
        const mirrored = splitGross(negate(gross), ratePercent);
        expect(toText(add(split.net, split.vat))).toBe(toText(gross));
        expect(toText(mirrored.net)).toBe(toText(negate(split.net)));
        expect(toText(mirrored.vat)).toBe(toText(negate(split.vat)));
      }),
    );
  });

  test("splitting net + VAT on net gives the net back", () => {
    fc.assert(
      fc.property(amount, rate, (net, ratePercent) => {
        const vat = vatOnNet(net, ratePercent);
        expect(toText(splitGross(add(net, vat), ratePercent).net)).toBe(toText(net));
        expect(toText(vatOnNet(negate(net), ratePercent))).toBe(toText(negate(vat)));
      }),
    );
  });
});

test.each([
  ["99.99", "25", "25"],
  ["33.33", "25", "8.33"],
  ["149.70", "15", "22.46"],
  ["-0.02", "25", "-0.01"],
])("VAT on %s at %s %% is %s", (net, rate, vat) => {
  expect(toText(vatOnNet(decimal(net), decimal(rate)))).toBe(vat);
});
