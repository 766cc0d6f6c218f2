// The VAT of a credit note that credits an invoice in part: never more than is left, and all of that with the last part. Pure.

import type { Decimal } from "../../../money/decimal.ts";
import { add, compare, isZero, negate, sign, zero } from "../../../money/decimal.ts";
import type { AmountPair } from "../../ledger/posting/posting-row.ts";

/** The VAT of one VAT type that the credit notes of an invoice have not credited: positive amounts, in kroner and in the invoice's currency. */
export interface LeftOfVatType {
  readonly net: AmountPair;
  readonly vat: AmountPair;
}

/** How VAT of a running total is rounded. */
export type Rounding = (total: Decimal) => Decimal;

/** True where a credit note takes all that is left of the VAT type, in the price mode of its lines. */
export function completes(remaining: LeftOfVatType | undefined, total: Decimal, isIncludingVat: boolean): boolean {
  return remaining !== undefined && sign(total) < 0 && isZero(add(total, leftIn(remaining, isIncludingVat)));
}

/**
 * The rounding of a credit note's VAT of one VAT type. VAT is rounded by itself on every credit note, and what several of
 * them round adds up to something else than what the invoice has rounded once. So the one that takes all that is left of the
 * lines takes all that is left of their VAT, and one before it at most that. Beyond what is left it takes nothing.
 * @param own how VAT of the type is rounded otherwise
 * @param whole what the note's lines of the type come to, in their price mode: negative
 */
export function creditedVat(
  own: Rounding,
  {
    left: remaining,
    whole: sum,
    isIncludingVat,
  }: { left: LeftOfVatType | undefined; whole: Decimal; isIncludingVat: boolean },
): Rounding {
  if (remaining === undefined || sign(sum) >= 0 || sign(add(sum, leftIn(remaining, isIncludingVat))) < 0) return own;
  const most = negate(remaining.vat.amountCurrency);
  if (completes(remaining, sum, isIncludingVat)) return reaching(own, sum, most);
  const least = sign(most) > 0 ? zero : most;
  return (total) => {
    const vat = own(total);
    return compare(vat, least) < 0 ? least : vat;
  };
}

/** A rounding whose total is a given amount. */
export function reaching(own: Rounding, sum: Decimal, amount: Decimal): Rounding {
  return (total) => (compare(total, sum) === 0 ? amount : own(total));
}

function leftIn({ net, vat }: LeftOfVatType, isIncludingVat: boolean): Decimal {
  return isIncludingVat ? add(net.amountCurrency, vat.amountCurrency) : net.amountCurrency;
}
