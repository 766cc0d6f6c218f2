// PUT /order/{id}/:invoice: one order becomes an invoice, or a credit note of an invoice.

import { action } from "../../schema/action.ts";
import { input } from "../../schema/resource.ts";
import { notFound } from "../invoice/not-found.ts";
import { charge } from "./charge.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";
import { paidParameterFaults, paidParameters } from "./paid-parameters.ts";

/** Invoices an order and closes it. */
export const invoiceOrder = action<Sale | Missing>({
  method: "PUT",
  path: "/order/{id}/:invoice",
  answers: "Invoice",
  status: 200,
  query: {
    invoiceDate: input("date", { meaning: "The day of the invoice; today when not given." }),
    sendToCustomer: input("flag", { fallback: "true", meaning: "Whether the invoice is sent to the customer." }),
    paymentTypeId: input("integer", {
      meaning: "Payment type of a payment at once; together with paidAmount. 0 is none.",
    }),
    paidAmount: input("number", { meaning: "What is paid at once, in the invoice's currency." }),
    paidAmountAccountCurrency: input("number", {
      meaning:
        "What reached the payment account, in its currency; what paidAmount was worth at the rate of the day when not given.",
    }),
    paymentTypeIdRestAmount: input("integer", {
      meaning: "Payment type by which the rest is paid at once, after paidAmount. 0 is none.",
    }),
    paidAmountAccountCurrencyRest: input("number", {
      meaning:
        "What reached the account of the rest, in its currency; what the rest was worth at the rate of the day when not given.",
    }),
    invoiceIdIfIsCreditNote: input("integer", {
      fallback: "0",
      meaning: "The invoice that the order credits, where its lines come to less than 0. 0 is none.",
    }),
  },
  events: "invoice.charged order.update voucher.create",
  meaning:
    "Charges the order: makes an invoice with number and voucher, and closes the order. An order of less than 0 becomes a credit note.",
  load: ({ path, query }, read, acting) =>
    loadSale(read, {
      orderIds: [path.id ?? 0],
      newOrders: [],
      invoiceDate: String(query.invoiceDate ?? acting.today),
      paymentTypeIds: paidParameters(query).map((payment) => payment.paymentTypeId),
      creditedInvoice: Number(query.invoiceIdIfIsCreditNote ?? 0) || null,
    }),
  decide({ query }, sale, acting) {
    if ("missing" in sale) return notFound(sale.missing);
    const unfit = paidParameterFaults(query);
    if (unfit.length > 0) return { faults: unfit };
    return charge(
      sale,
      {
        place: "id",
        invoiceDate: String(query.invoiceDate ?? acting.today),
        invoiceDueDate: null,
        comment: "",
        invoiceRemarks: "",
        payments: paidParameters(query),
        newOrders: null,
      },
      acting,
    );
  },
});
