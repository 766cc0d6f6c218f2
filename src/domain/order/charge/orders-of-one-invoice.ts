// Which orders can share one invoice: those that agree on everything an invoice has only once.

import type { Fault } from "../../../schema/error.ts";
import type { RowOf } from "../../../schema/row.ts";
import { orderFieldNames } from "../order/order-messages.ts";

/** What the orders of an invoice must have in common. */
const common = ["customer", "currency", "isPrioritizeAmountsIncludingVat", "receiverEmail"] as const;
/** Terms decide the due date, unless the invoice names one. */
const terms = ["invoicesDueIn", "invoicesDueInType"] as const;

/** One fault for each field in which the orders differ. */
export function orderFitFaults(
  orders: readonly RowOf<"Order">[],
  at: { readonly field: string; readonly path: string | null; readonly hasDueDate: boolean },
): Fault[] {
  const [first] = orders;
  if (first === undefined) return [];
  return [...common, ...(at.hasDueDate ? [] : terms)]
    .filter((name) => orders.some((one) => (one[name] ?? "") !== (first[name] ?? "")))
    .map((name) => ({
      key: "ordersDiffer",
      field: at.field,
      path: at.path,
      parameters: { name: orderFieldNames[name] ?? name, field: name },
    }));
}
