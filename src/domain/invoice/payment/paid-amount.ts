// Whether a paid amount in a request can be posted; independent of the invoice.

import { absolute, compare, decimal, decimalPlaces } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { largestAmount } from "../../ledger/posting/check-lines.ts";

/** The faults of the parameter `name`, the paid amount; empty when it can be posted. */
export function paidAmountFaults(name: string, value: string): Fault[] {
  const amount = decimal(value);
  if (compare(absolute(amount), largestAmount) > 0) return [{ key: "paidAmountTooLarge", field: name }];
  if (decimalPlaces(amount) > 2) return [{ key: "paidAmountDecimals", field: name }];
  return [];
}
