// The amounts of a sales document from its lines; it knows no accounts, no postings and only one currency.

import type { Decimal } from "../../../money/decimal.ts";
import { add, divide, hundred, multiply, roundHalfUp, subtract, sum, zero } from "../../../money/decimal.ts";
import { splitGross, vatOnNet } from "../../../money/vat.ts";
import type { VatType } from "../../ledger/vat/vat-code.ts";
import { chargedRatePercent, rateKey } from "../../ledger/vat/vat-code.ts";

/** A line of an order or invoice, as far as its amount depends on it. All in the document's currency. */
export interface PricedLine {
  /** Any number; negative for goods that come back. */
  readonly count: Decimal;
  /** With or without VAT, as the price mode of the document says. */
  readonly unitPrice: Decimal;
  /** Discount in percent, 12.5 for 12.5 %. */
  readonly discount: Decimal;
  /** With its rate on the day of delivery. */
  readonly vatType: VatType;
}

/** An amount with and without VAT. */
export interface LineAmounts {
  readonly amountExcludingVat: Decimal;
  readonly amountIncludingVat: Decimal;
}

/** What a document sells under one VAT type at one rate. */
export type VatTotal = LineAmounts & {
  readonly vatTypeId: number;
  /** The rate that is charged, in percent; 0 for export and the like. */
  readonly ratePercent: Decimal;
  readonly amountVat: Decimal;
};

/** All amounts of a document; the totals are the sums of `vatTotals`. */
export type DocumentAmounts = LineAmounts & {
  /** In the order of the lines. Each is rounded by itself, so VAT of the lines may add up differently than the totals. */
  readonly lines: readonly LineAmounts[];
  /** One per VAT type and rate, in the order in which the lines name them. */
  readonly vatTotals: readonly VatTotal[];
  readonly amountVat: Decimal;
};

/** The amount of a line in the price mode: half up (count x price x (1 - discount / 100)) to 2 decimals. */
export function lineAmount(line: Pick<PricedLine, "count" | "unitPrice" | "discount">): Decimal {
  const full = multiply(line.count, line.unitPrice);
  return roundHalfUp(divide(multiply(full, subtract(hundred, line.discount)), hundred), 2);
}

/** Both amounts of an amount that is with or without VAT, as the price mode says. */
export function amountsOf(amount: Decimal, isIncludingVat: boolean, ratePercent: Decimal): LineAmounts {
  return isIncludingVat
    ? { amountExcludingVat: splitGross(amount, ratePercent).net, amountIncludingVat: amount }
    : { amountExcludingVat: amount, amountIncludingVat: add(amount, vatOnNet(amount, ratePercent)) };
}

/**
 * The amounts of a document. VAT is rounded once per VAT type and rate and not per line: without VAT in the prices it is
 * computed on the sum of the lines' net amounts, with VAT in the prices the net amount is computed from the sum of
 * their gross amounts and VAT is the remainder.
 */
export function documentAmounts(
  isPrioritizeAmountsIncludingVat: boolean,
  lines: readonly PricedLine[],
): DocumentAmounts {
  const sums = new Map<string, { vatTypeId: number; ratePercent: Decimal; amount: Decimal }>();
  const lineAmounts = lines.map((line) => {
    const amount = lineAmount(line);
    const ratePercent = chargedRatePercent(line.vatType);
    const key = rateKey(line.vatType);
    const before = sums.get(key)?.amount ?? zero;
    sums.set(key, { vatTypeId: line.vatType.id, ratePercent, amount: add(before, amount) });
    return amountsOf(amount, isPrioritizeAmountsIncludingVat, ratePercent);
  });
  const vatTotals = [...sums.values()].map(({ vatTypeId, ratePercent, amount }) => {
    const amounts = amountsOf(amount, isPrioritizeAmountsIncludingVat, ratePercent);
    return {
      vatTypeId,
      ratePercent,
      ...amounts,
      amountVat: subtract(amounts.amountIncludingVat, amounts.amountExcludingVat),
    };
  });
  return {
    lines: lineAmounts,
    vatTotals,
    amountExcludingVat: sum(vatTotals.map((total) => total.amountExcludingVat)),
    amountVat: sum(vatTotals.map((total) => total.amountVat)),
    amountIncludingVat: sum(vatTotals.map((total) => total.amountIncludingVat)),
  };
}
