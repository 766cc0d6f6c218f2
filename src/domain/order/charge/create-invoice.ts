// POST /invoice: existing orders, or new ones in the body, become an invoice.

import { action } from "../../../schema/action.ts";
import type { Draft } from "../../../schema/resource.ts";
import { input } from "../../../schema/resource.ts";
import { draftOfOrders } from "../../sales-document/sales-document-pdf.ts";
import { exchangeRateParameter } from "./invoice-rate.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";
import { bodyFaults, chargeInvoice, sourceOf } from "./new-invoice.ts";

/** Makes an invoice of orders. */
export const createInvoice = action({
  method: "POST",
  path: "/invoice",
  answers: "Invoice",
  status: 201,
  query: {
    sendToCustomer: input("flag", { default: "true", description: "Whether the invoice is sent to the customer." }),
    paymentTypeId: input("integer", { description: "Payment type of a payment at once; together with paidAmount." }),
    paidAmount: input("number", { description: "What is paid at once, in the invoice's currency." }),
    ...exchangeRateParameter,
  },
  body: { model: "Invoice" },
  events: "invoice.charged order.create order.update voucher.create closeGroup.create product.update",
  description:
    "Makes an invoice with number and voucher of orders: {id} of existing ones, or new orders in the body. Several must agree in customer, currency, price mode and receiver e-mail. With dryRun=true and Accept: application/pdf the answer is a draft of the document, and nothing is stored.",
  draft: draftOfOrders,
  load: (request, read): Promise<Sale | Missing> => loadSale(read, sourceOf(invoiceOf(request), request.query)),
  decide(request, sale, context) {
    const invoice = invoiceOf(request);
    const faults = bodyFaults(invoice, request.query, new Set());
    return faults.length > 0 ? { faults } : chargeInvoice(invoice, request.query, sale, context);
  },
});

function invoiceOf({ drafts }: { readonly drafts: readonly Draft<"Invoice">[] }): Draft<"Invoice"> {
  const [invoice] = drafts;
  if (invoice === undefined) throw new Error("An invoice needs a body.");
  return invoice;
}
