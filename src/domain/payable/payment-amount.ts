// How much a payment of a supplier invoice may be; knows no storage and no posting.

import { absolute, compare, type Decimal, decimal, isZero, sign, toFixedText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import { paidAmountFaults } from "../invoice/paid-amount.ts";

/** What the caller said, and what the invoice says. Positive amounts are owed by the company. */
export interface AmountAsked {
  /** Null: everything that is outstanding. */
  readonly said: string | null;
  readonly outstanding: Decimal;
  readonly isPartial: boolean;
  /** The parameter that a refusal names. */
  readonly field: "amount" | "amountCurrency";
}

/** The amount to post, or why there is none. */
export type AmountToPay =
  | { readonly kind: "amount"; readonly value: Decimal }
  | { readonly kind: "refused"; readonly fault: Fault };

/**
 * A payment brings the outstanding amount nearer to 0 and never beyond it: what is paid too much or in advance is
 * another thing to post. A smaller amount is taken for a slip unless the caller says that it is a part.
 */
export function amountToPay({ said, outstanding, isPartial, field }: AmountAsked): AmountToPay {
  const refused = (key: string): AmountToPay => ({
    kind: "refused",
    fault: { key, field, parameters: { outstanding: toFixedText(outstanding, 2) } },
  });
  if (said !== null) {
    const [unfit] = paidAmountFaults(field, said);
    if (unfit !== undefined) return { kind: "refused", fault: unfit };
    if (isZero(decimal(said))) return refused("supplierPaymentZero");
  }
  if (isZero(outstanding)) return refused("nothingOutstanding");
  const value = said === null ? outstanding : decimal(said);
  if (sign(value) !== sign(outstanding)) return refused("supplierPaymentSign");
  const order = compare(absolute(value), absolute(outstanding));
  if (order > 0) return refused("supplierPaymentTooLarge");
  if (order < 0 && !isPartial) return refused("supplierPaymentPartial");
  return { kind: "amount", value };
}
