// How much a payment of a supplier invoice may be; knows no storage and no posting.

import { absolute, compare, type Decimal, decimal, isZero, sign, toFixedText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import { paidAmountFaults } from "../invoice/payment/paid-amount.ts";

/** The requested amount and the invoice's amounts. Positive amounts are owed by the company. */
export interface AmountRequest {
  /** Null: everything that is outstanding. */
  readonly amount: string | null;
  readonly outstanding: Decimal;
  readonly isPartial: boolean;
  /** Whether what is left, or paid beyond, is written off: then more may be paid. How much decides `deductionsOf`. */
  readonly isRestWrittenOff: boolean;
  /** Whether more may be paid though nothing is outstanding, and the sign of payments of the invoice. */
  readonly again: { readonly isRefused: boolean; readonly direction: 1 | -1 };
  /** The parameter that a refusal names. */
  readonly field: "amount" | "amountCurrency";
}

/** The amount to post, or why there is none. */
export type AmountToPay =
  | { readonly kind: "amount"; readonly value: Decimal }
  | { readonly kind: "refused"; readonly fault: Fault };

/**
 * A payment brings the outstanding amount nearer to 0 and never beyond it, unless the difference is written off: what is
 * paid too much or in advance is another thing to post. A smaller amount is refused unless the caller marks it as a partial payment. Where nothing is
 * outstanding, a given amount is a payment made twice, which has to be posted.
 */
export function amountToPay({
  amount,
  outstanding,
  isPartial,
  isRestWrittenOff,
  again,
  field,
}: AmountRequest): AmountToPay {
  const refused = (key: string): AmountToPay => ({
    kind: "refused",
    fault: { key, field, parameters: { outstanding: toFixedText(outstanding, 2) } },
  });
  if (amount !== null) {
    const [fault] = paidAmountFaults(field, amount);
    if (fault !== undefined) return { kind: "refused", fault };
    if (isZero(decimal(amount))) return refused("supplierPaymentZero");
  }
  if (isZero(outstanding)) {
    // A payment made twice can be posted with a warning, but only with a given amount.
    const isPosted = amount !== null && !again.isRefused && sign(decimal(amount)) === again.direction;
    return isPosted ? { kind: "amount", value: decimal(amount) } : refused("nothingOutstanding");
  }
  const value = amount === null ? outstanding : decimal(amount);
  if (sign(value) !== sign(outstanding)) return refused("supplierPaymentSign");
  const order = compare(absolute(value), absolute(outstanding));
  if (order > 0 && !isRestWrittenOff) return refused("supplierPaymentTooLarge");
  if (order < 0 && !isPartial && !isRestWrittenOff) return refused("supplierPaymentPartial");
  return { kind: "amount", value };
}
