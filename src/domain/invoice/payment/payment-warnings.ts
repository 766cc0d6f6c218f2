// The warning about a payment that can be posted though nothing, or less, was left to pay. Pure.

import { absolute, compare, type Decimal, negate, sign, toFixedText } from "../../../money/decimal.ts";
import type { Warning } from "../../../schema/error.ts";

/** A payment against what is left to pay, all in the currency of the invoice. */
export interface PaidAndOutstanding {
  /** The parameter with the paid amount. */
  readonly field: string;
  /** What the invoice was issued for; negative for a credit note. */
  readonly total: Decimal;
  readonly paid: Decimal;
  /** What is left before the payment, with the sign of the total; less than nothing where too much was paid before. */
  readonly outstanding: Decimal;
}

/** The warning of a payment that exceeds what is left to pay of its invoice. */
export function overpaymentOf({ field, total, paid, outstanding }: PaidAndOutstanding): Warning[] {
  const direction = sign(total);
  if (direction === 0 || sign(paid) !== direction) return [];
  const open = direction < 0 ? negate(outstanding) : outstanding;
  if (sign(open) <= 0) return [{ key: "alreadyPaid", field }];
  if (compare(absolute(paid), open) <= 0) return [];
  return [{ key: "paidBeyond", field, parameters: { left: toFixedText(open, 2) } }];
}
