// Sharing a rounded total among rows so that the shares add up to it; it knows nothing of what is shared.

import type { Decimal } from "../../../money/decimal.ts";
import { add, subtract, zero } from "../../../money/decimal.ts";

/**
 * The share of each value in `rounded(sum of all values)`: what the rounded running total grows by at each value.
 * The shares add up to the rounded total exactly, each is at most one rounding unit away from `rounded(value)`, and
 * the same values in the same order always give the same shares, with mirrored signs for mirrored values.
 */
export function shares(values: readonly Decimal[], rounded: (total: Decimal) => Decimal): readonly Decimal[] {
  let total = zero;
  let shared = zero;
  return values.map((value) => {
    total = add(total, value);
    const reached = rounded(total);
    const share = subtract(reached, shared);
    shared = reached;
    return share;
  });
}
