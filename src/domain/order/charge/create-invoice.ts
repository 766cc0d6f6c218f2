// POST /invoice: existing orders, or new ones in the body, become an invoice.

import { type ActionInput, action } from "../../../schema/action.ts";
import type { Draft } from "../../../schema/resource.ts";
import { input } from "../../../schema/resource.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";
import { bodyFaults, chargeInvoice, sourceOf } from "./new-invoice.ts";

/** Makes an invoice of orders. */
export const createInvoice = action<Sale | Missing>({
  method: "POST",
  path: "/invoice",
  answers: "Invoice",
  status: 201,
  query: {
    sendToCustomer: input("flag", { default: "true", description: "Whether the invoice is sent to the customer." }),
    paymentTypeId: input("integer", { description: "Payment type of a payment at once; together with paidAmount." }),
    paidAmount: input("number", { description: "What is paid at once, in the invoice's currency." }),
  },
  body: { model: "Invoice" },
  events: "invoice.charged order.create order.update voucher.create closeGroup.create",
  description:
    "Makes an invoice with number and voucher of orders: {id} of existing ones, or new orders in the body. Several must agree in customer, currency, price mode and receiver e-mail.",
  load: (told, read) => loadSale(read, sourceOf(invoiceOf(told), told.query)),
  decide(told, sale, acting) {
    const invoice = invoiceOf(told);
    const faults = bodyFaults(invoice, told.query, new Set());
    return faults.length > 0 ? { faults } : chargeInvoice(invoice, told.query, sale, acting);
  },
});

function invoiceOf({ drafts }: ActionInput): Draft {
  const [invoice] = drafts;
  if (invoice === undefined) throw new Error("An invoice needs a body.");
  return invoice;
}
