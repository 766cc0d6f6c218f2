// What is left of the instalments of an invoice, and which lists of them can be agreed. Pure; the same rule as open_parts.

import { add, compare, type Decimal, decimal, sign, subtract, sum, toFixedText, zero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";

/** An amount that came to what is owed, or went from it when negative, on a day. */
export interface Movement {
  readonly date: string;
  readonly amount: Decimal;
}

/** An agreed part, in the invoice's currency. */
export interface Instalment {
  /** ISO date. */
  readonly dueDate: string;
  readonly amountCurrency: string;
}

/**
 * What is left of each part. What was paid or credited covers the earliest ones first; what is open beyond them is left of the
 * first, and what was paid too much stands at the last: together they are what is open.
 * @param parts in the order of their days; at least one
 */
export function leftOf(parts: readonly Instalment[], outstanding: Decimal): Decimal[] {
  const amounts = parts.map((one) => decimal(one.amountCurrency));
  const settled = subtract(sum(amounts), outstanding);
  const left: Decimal[] = [];
  let agreed = zero;
  let before = zero;
  for (const [index, amount] of amounts.entries()) {
    agreed = add(agreed, amount);
    const open = subtract(agreed, settled);
    const untilThen = index === amounts.length - 1 || sign(open) > 0 ? open : zero;
    left.push(subtract(untilThen, before));
    before = untilThen;
  }
  return left;
}

/** What came to each part, or went from it, by the movements of the whole invoice in the order of their days. */
export function movementsOf(parts: readonly Instalment[], movements: readonly Movement[]): Movement[][] {
  const byPart: Movement[][] = parts.map(() => []);
  let outstanding = zero;
  let before = parts.map(() => zero);
  for (const { date, amount } of movements) {
    outstanding = add(outstanding, amount);
    const left = leftOf(parts, outstanding);
    for (const [index, list] of byPart.entries())
      list.push({ date, amount: subtract(left[index] ?? zero, before[index] ?? zero) });
    before = left;
  }
  return byPart;
}

/** A part of a body, with its place there. */
export interface GivenInstalment extends Instalment {
  readonly path: string;
}

/** All reasons to refuse the parts. */
export function instalmentFaults(
  parts: readonly GivenInstalment[],
  { invoiceDate, outstanding }: { readonly invoiceDate: string; readonly outstanding: Decimal },
): Fault[] {
  if (sign(outstanding) <= 0) return [{ key: "instalmentsNothingOpen", field: "id", path: null }];
  const last = parts.at(-1);
  const faults: Fault[] = [];
  const at = ({ path }: GivenInstalment, field: string) => ({ field, path: `${path}.${field}` });
  for (const [index, part] of parts.entries()) {
    const previous = parts[index - 1];
    if (sign(decimal(part.amountCurrency)) <= 0)
      faults.push({ key: "instalmentAmount", ...at(part, "amountCurrency") });
    if (part.dueDate < invoiceDate)
      faults.push({ key: "instalmentBeforeInvoice", ...at(part, "dueDate"), parameters: { date: invoiceDate } });
    if (previous !== undefined && part.dueDate <= previous.dueDate)
      faults.push({ key: "instalmentOrder", ...at(part, "dueDate"), parameters: { date: previous.dueDate } });
  }
  const total = sum(parts.map((one) => decimal(one.amountCurrency)));
  if (last !== undefined && compare(total, outstanding) !== 0) {
    const parameters = { total: toFixedText(total, 2), left: toFixedText(outstanding, 2) };
    faults.push({ key: "instalmentsSum", ...at(last, "amountCurrency"), parameters });
  }
  return faults;
}
