// PUT /order/:invoiceMultipleOrders: several orders of one customer become one invoice.

import { action } from "../../schema/action.ts";
import { input, mandatory } from "../../schema/resource.ts";
import { notFound } from "../invoice/not-found.ts";
import { charge } from "./charge.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";

/** Invoices several orders together and closes them. */
export const invoiceOrders = action<Sale | Missing>({
  method: "PUT",
  path: "/order/:invoiceMultipleOrders",
  answers: "Invoice",
  status: 200,
  query: {
    id: mandatory(input("integers", { meaning: "The orders, separated by commas." })),
    invoiceDate: mandatory(input("date", { meaning: "The day of the invoice." })),
    sendToCustomer: input("flag", { fallback: "true", meaning: "Whether the invoice is sent to the customer." }),
  },
  events: "invoice.charged order.update voucher.create",
  meaning:
    "Charges several orders in one invoice and closes them. They must agree in customer, currency, price mode, terms and receiver e-mail.",
  load: ({ query }, read) =>
    loadSale(read, {
      orderIds: [...new Set(query.id as number[])],
      newOrders: [],
      invoiceDate: String(query.invoiceDate),
      paymentTypeIds: [],
    }),
  decide({ query }, sale, acting) {
    if ("missing" in sale) return notFound(sale.missing);
    return charge(
      sale,
      {
        place: "id",
        invoiceDate: String(query.invoiceDate),
        invoiceDueDate: null,
        comment: "",
        invoiceRemarks: "",
        payments: [],
        newOrders: null,
      },
      acting,
    );
  },
});
