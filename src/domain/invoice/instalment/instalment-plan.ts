// Which lists of instalments of an invoice can be agreed. Pure; what is left of each is open_parts.

import { compare, type Decimal, decimal, sign, sum, toFixedText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";

/** An agreed part, in the invoice's currency. */
export interface Instalment {
  /** ISO date. */
  readonly dueDate: string;
  readonly amountCurrency: string;
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
