// The state of an invoice as people see it, from what is left of it and its due day.

import type { Schemas } from "../../data/client.ts";
import { daysBetween } from "../../kit/numbers.ts";
import type { Tone } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";

/** An invoice as lists ask for it. */
export type InvoiceRow = Pick<
  Schemas["Invoice"],
  | "id"
  | "invoiceNumber"
  | "invoiceDate"
  | "invoiceDueDate"
  | "amount"
  | "amountExcludingVat"
  | "amountOutstanding"
  | "isCreditNote"
  | "isCredited"
  | "kid"
> & { readonly customer?: { readonly id?: number; readonly name?: string } | null };

/** The fields of a row. */
export const invoiceFields =
  "id,invoiceNumber,invoiceDate,invoiceDueDate,amount,amountOutstanding,isCreditNote,isCredited,kid,customer(id,name)";

/** How far an invoice is, by the service's own words. */
export const invoiceStates = ["open", "notDue", "overdue", "partPaid", "paid", "credited"] as const;
/** One of them. */
export type InvoiceState = (typeof invoiceStates)[number];
/** One of the views of the list. */
export type InvoiceView = "all" | InvoiceState;

/** The chip of an invoice. What the service finds among those that are overdue is late, whatever its last due day. */
export function stateOf(
  row: InvoiceRow,
  day: string,
  view: InvoiceView = "all",
): Readonly<{ tone: Tone; text: string }> {
  const { amount, amountOutstanding, isCreditNote, isCredited, invoiceDueDate } = row;
  const open = amountOutstanding ?? 0;
  if (isCreditNote) return { tone: "quiet", text: term("creditNote") };
  if (open === 0) return isCredited ? { tone: "quiet", text: t("credited") } : { tone: "ok", text: t("paid") };
  if (open > 0 && (invoiceDueDate ?? day) < day)
    return { tone: "bad", text: t("daysLate", { count: daysBetween(invoiceDueDate ?? day, day) }) };
  if (view === "overdue") return { tone: "bad", text: t("late") };
  return open < (amount ?? 0) ? { tone: "warn", text: t("partPaid") } : { tone: "info", text: t("notDue") };
}
