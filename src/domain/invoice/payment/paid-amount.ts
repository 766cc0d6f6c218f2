// Whether an amount that a caller says was paid can be posted; knows no invoice.

import { absolute, compare, decimal, decimalPlaces } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { largestAmount } from "../../ledger/posting/check-lines.ts";

/** What is wrong with the parameter `name`, which says what was paid; empty when it can be posted. */
export function paidAmountFaults(name: string, value: string): Fault[] {
  const amount = decimal(value);
  if (compare(absolute(amount), largestAmount) > 0) return [{ key: "paidAmountTooLarge", field: name }];
  if (decimalPlaces(amount) > 2) return [{ key: "paidAmountDecimals", field: name }];
  return [];
}
