// The two ways of computing value added tax from an amount; it knows nothing of VAT codes, accounts or dates.

import type { Decimal } from "./decimal.ts";
import { add, divide, hundred, multiply, roundHalfUp, subtract } from "./decimal.ts";

/** An amount with VAT in its two parts: `net` + `vat` is the amount, to the øre. */
export interface VatSplit {
  readonly net: Decimal;
  readonly vat: Decimal;
}

/**
 * Splits an amount that includes VAT: net = half up (gross / (1 + rate)) to 2 decimals, VAT is the remainder.
 * VAT is never rounded by itself, so both parts always add up to the gross amount; a negative gross gives the
 * mirrored parts. `ratePercent` is 25 for 25 %.
 */
export function splitGross(gross: Decimal, ratePercent: Decimal): VatSplit {
  const net = roundHalfUp(divide(multiply(gross, hundred), add(hundred, ratePercent)), 2);
  return { net, vat: subtract(gross, net) };
}

/** VAT on an amount without VAT: half up (net x rate) to 2 decimals. `ratePercent` is 25 for 25 %. */
export function vatOnNet(net: Decimal, ratePercent: Decimal): Decimal {
  return share(net, ratePercent);
}

/** A part of an amount: half up to 2 decimals. `percent` is 40 for 40 %. */
export function share(amount: Decimal, percent: Decimal): Decimal {
  return roundHalfUp(divide(multiply(amount, percent), hundred), 2);
}
