// Unit prices and amounts of order lines in the price mode of their order; it knows no bodies, accounts or postings.

import type { Decimal } from "../../../money/decimal.ts";
import { add, divide, hundred, multiply, roundHalfUp } from "../../../money/decimal.ts";
import type { VatType } from "../../ledger/vat/vat-code.ts";
import { chargedRatePercent } from "../../ledger/vat/vat-code.ts";

/** Digits after the point that a unit price keeps. */
export const unitPriceDecimals = 10;

/** Both unit prices of a line: one is given, the other is computed from it. */
export interface UnitPrices {
  readonly unitPriceExcludingVatCurrency: Decimal;
  readonly unitPriceIncludingVatCurrency: Decimal;
}

/** A unit price as it is kept: at most 10 decimals, rounded half up. */
export function keptUnitPrice(unitPrice: Decimal): Decimal {
  return roundHalfUp(unitPrice, unitPriceDecimals);
}

/**
 * Both unit prices from the one of the price mode. The other one is for reading only and rounded to 10 decimals:
 * amounts are always computed from the given one.
 */
export function unitPrices(isPrioritizeAmountsIncludingVat: boolean, unitPrice: Decimal, vatType: VatType): UnitPrices {
  const price = keptUnitPrice(unitPrice);
  const factor = add(hundred, chargedRatePercent(vatType));
  return isPrioritizeAmountsIncludingVat
    ? {
        unitPriceExcludingVatCurrency: keptUnitPrice(divide(multiply(price, hundred), factor)),
        unitPriceIncludingVatCurrency: price,
      }
    : {
        unitPriceExcludingVatCurrency: price,
        unitPriceIncludingVatCurrency: keptUnitPrice(divide(multiply(price, factor), hundred)),
      };
}
