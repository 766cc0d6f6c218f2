// What charging orders stores beside the voucher: the invoice's row, its dispatch, and the reported changes. Pure.

import { toText } from "../../../money/decimal.ts";
import type { Change, Write } from "../../../schema/action.ts";
import type { Warning } from "../../../schema/error.ts";
import type { ActionContext, Row } from "../../../schema/resource.ts";
import { dispatched, invoiceRecipients, sendTypeOf } from "../../dispatch/dispatch-request.ts";
import type { Charge, Charged } from "./charge-request.ts";
import { keptRate } from "./invoice-rate.ts";
import { unsendable } from "./invoice-warnings.ts";
import type { Sale, SaleOrder } from "./load-sale.ts";

/**
 * The id that the order has for its next invoice, where the order is what is invoiced: not where it stands in the body of an
 * invoice, beside other orders, or gives an advance alone.
 */
export function nextInvoice(sale: Sale, request: Charge): number | null {
  const [order, ...others] = sale.orders;
  if (request.place !== "id" || others.length > 0 || request.part?.isOnAccount) return null;
  return order?.preliminaryInvoice ?? null;
}

/** The write of orders that are stored together with their invoice. */
export function storedOrders({ newOrders }: Charge): Write[] {
  return newOrders === null ? [] : [newOrders];
}

/** The dispatch of the invoice, by what its caller, its order and its customer say; nothing where it is not sent. */
export function sentInvoice(
  { id, sale, order, request, voucher }: Omit<RowParts, "voucherId">,
  context: ActionContext,
): { readonly writes: readonly Write[]; readonly changes: readonly Change[]; readonly warnings: readonly Warning[] } {
  const { send } = request;
  if (send === null) return { writes: [], changes: [], warnings: [] };
  const sendType = send.sendType ?? sendTypeOf(sale.customer.invoiceSendMethod);
  const { write, change, warnings } = dispatched(
    {
      kind: voucher.invoice.isCreditNote ? "CREDIT_NOTE" : "INVOICE",
      sendType,
      invoice: id,
      customer: sale.customer.id,
      recipients: invoiceRecipients(send.email, order.receiverEmail, sale.customer),
    },
    context,
  );
  return { writes: [write], changes: [change], warnings: [...warnings, ...unsendable(sale, sendType)] };
}

/** What an invoice's rows are made of. */
export interface RowParts {
  readonly id: number;
  readonly sale: Sale;
  readonly order: SaleOrder;
  readonly request: Charge;
  readonly voucher: Charged;
  readonly voucherId: number;
}

/** The row of the invoice. */
export function invoiceRow(parts: RowParts): Row {
  const { totals } = parts.voucher;
  return {
    id: parts.id,
    // Whoever has read it as the preliminary one of its order sees a later version of it.
    ...(nextInvoice(parts.sale, parts.request) === null ? {} : { version: parts.order.version + 1 }),
    invoiceDate: parts.request.invoiceDate,
    invoiceDueDate: parts.voucher.invoice.invoiceDueDate,
    customer: parts.sale.customer.id,
    comment: parts.request.comment,
    invoiceComment: invoiceComment(parts.sale.orders),
    invoiceRemarks: parts.request.invoiceRemarks,
    voucher: parts.voucherId,
    deliveryDate: parts.order.deliveryDate,
    amount: toText(totals.total.amount),
    amountCurrency: toText(totals.total.amountCurrency),
    amountExcludingVat: toText(totals.excludingVat.amount),
    amountExcludingVatCurrency: toText(totals.excludingVat.amountCurrency),
    amountRoundoff: toText(totals.roundoff.amount),
    amountRoundoffCurrency: toText(totals.roundoff.amountCurrency),
    currency: parts.sale.currency,
    ...keptRate(parts.sale, parts.request),
    isCreditNote: parts.voucher.invoice.isCreditNote,
  };
}

/** The comments of the orders, each once. */
function invoiceComment(orders: readonly SaleOrder[]): string {
  return [...new Set(orders.map((one) => one.invoiceComment ?? ""))].filter((text) => text !== "").join("\n");
}

/** What charging changes. */
export function changesOf(sale: Sale, invoiceId: number, voucherIds: readonly number[]): Change[] {
  return [
    ...sale.orders.map((one): Change => ({ resource: "Order", id: one.id, kind: one.isNew ? "CREATE" : "UPDATE" })),
    { resource: "Invoice", id: invoiceId, kind: "CREATE", event: "charged" },
    ...(sale.credited === null ? [] : [{ resource: "Invoice", id: sale.credited.invoice.id, kind: "UPDATE" } as const]),
    ...voucherIds.map((id): Change => ({ resource: "Voucher", id, kind: "CREATE" })),
  ];
}
