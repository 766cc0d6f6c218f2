// PUT /order/{id}/:invoice: one order becomes an invoice.

import { action } from "../../schema/action.ts";
import { input } from "../../schema/resource.ts";
import { charge } from "./charge.ts";
import { loadSale, type Sale } from "./load-sale.ts";

/** Invoices an order and closes it. */
export const invoiceOrder = action<Sale | null>({
  method: "PUT",
  path: "/order/{id}/:invoice",
  answers: "Invoice",
  status: 200,
  query: {
    invoiceDate: input("date", { meaning: "The day of the invoice; today when not given." }),
    sendToCustomer: input("flag", { fallback: "true", meaning: "Whether the invoice is sent to the customer." }),
    paymentTypeId: input("integer", { meaning: "Payment type of a payment at once; together with paidAmount." }),
    paidAmount: input("number", { meaning: "What is paid at once, in kroner." }),
  },
  events: "invoice.charged order.update voucher.create",
  meaning: "Charges the order: makes an invoice with number and voucher, and closes the order.",
  load: ({ path, query }, read, acting) =>
    loadSale(read, {
      orderIds: [path.id ?? 0],
      newOrders: [],
      invoiceDate: String(query.invoiceDate ?? acting.today),
      paymentTypeId: (query.paymentTypeId as number | undefined) ?? null,
    }),
  decide({ query }, sale, acting) {
    if (sale === null)
      return { problem: "notFound", parameters: { hint: "There is no such order or payment type in the company." } };
    const { paymentTypeId, paidAmount } = query;
    if ((paymentTypeId === undefined) !== (paidAmount === undefined))
      return {
        faults: [{ key: "paymentIncomplete", field: paymentTypeId === undefined ? "paymentTypeId" : "paidAmount" }],
      };
    return charge(
      sale,
      {
        invoiceDate: String(query.invoiceDate ?? acting.today),
        invoiceDueDate: null,
        comment: "",
        invoiceRemarks: "",
        payment:
          paymentTypeId === undefined ? null : { paymentTypeId: Number(paymentTypeId), paidAmount: String(paidAmount) },
        newOrders: null,
      },
      acting,
    );
  },
});
