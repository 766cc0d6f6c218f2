// Table of the price mode: what a line may carry on an order with and without VAT in its prices.

import { expect, test } from "vitest";
import { decimal, parseDecimal, toText } from "../../../money/decimal.ts";
import { fill } from "../../../schema/error.ts";
import { wholeBody } from "../../fault.ts";
import { orderTexts } from "./order-messages.ts";
import type { LinePrices } from "./price-mode.ts";
import { unitPriceOf } from "./price-mode.ts";

const place = { field: "orderLines", path: "orderLines[2]" };

/** "incl 1, excl 2, price 3" as a body. */
const body = (text: string): LinePrices => {
  const value = (name: string) => parseDecimal(new RegExp(`${name} (\\S+?)(?:,|$)`).exec(text)?.[1] ?? "");
  return {
    unitPriceIncludingVatCurrency: value("incl"),
    unitPriceExcludingVatCurrency: value("excl"),
    price: value("price"),
  };
};

test.each([
  [true, "incl 125", "125"],
  [false, "excl 100", "100"],
  [true, "price 125", "125"],
  [false, "price 100", "100"],
  [true, "incl 125, price 125.00", "125"],
  [false, "", "none"],
  [false, "excl 0", "0"],
  [false, "excl -5", "-5"],
  [false, "price 33.33333333333333", "33.3333333333"],
  [true, "excl 100", "orderLines[2].unitPriceExcludingVatCurrency unitPriceMustIncludeVat"],
  [false, "incl 125", "orderLines[2].unitPriceIncludingVatCurrency unitPriceMustExcludeVat"],
  [true, "incl 125, excl 100", "orderLines[2].unitPriceExcludingVatCurrency unitPriceMustIncludeVat"],
  [false, "incl 0, excl 100", "orderLines[2].unitPriceIncludingVatCurrency unitPriceMustExcludeVat"],
  [false, "incl 125, price 125", "orderLines[2].unitPriceIncludingVatCurrency unitPriceMustExcludeVat"],
  [false, "excl 100, price 90", "orderLines[2].price unitPricesDiffer"],
  [
    false,
    "incl 1, excl 100, price 90",
    "orderLines[2].unitPriceIncludingVatCurrency unitPriceMustExcludeVat, orderLines[2].price unitPricesDiffer",
  ],
])("order with VAT %s, line with %j: %s", (isIncludingVat, prices, expected) => {
  const result = unitPriceOf(isIncludingVat, body(prices), place);
  const outcome =
    result.kind === "refused"
      ? result.faults.map((fault) => `${fault.path} ${fault.key}`).join(", ")
      : result.unitPrice === null
        ? "none"
        : toText(result.unitPrice);
  expect(outcome).toBe(expected);
});

test("a line that is the whole body, and a line without price fields", () => {
  const result = unitPriceOf(true, { unitPriceExcludingVatCurrency: decimal(1) }, wholeBody);
  expect(result).toEqual({
    kind: "refused",
    faults: [
      {
        key: "unitPriceMustIncludeVat",
        field: "unitPriceExcludingVatCurrency",
        path: "unitPriceExcludingVatCurrency",
        parameters: {},
      },
    ],
  });
  expect(unitPriceOf(true, {}, wholeBody)).toEqual({ kind: "unitPrice", unitPrice: null });
});

test("every text is filled", () => {
  const result = unitPriceOf(false, body("excl 100, price 90"), place);
  const fault = result.kind === "refused" ? result.faults[0] : undefined;
  expect(fill(orderTexts.unitPricesDiffer.en, fault?.parameters ?? {})).toBe(
    "The line has two different prices: 90.00 and 100.00.",
  );
  expect(fill(orderTexts.unitPricesDiffer.developer.en, fault?.parameters ?? {})).toContain(
    "'unitPriceExcludingVatCurrency'",
  );
});
