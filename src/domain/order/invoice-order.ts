// PUT /order/{id}/:invoice: one order becomes an invoice.

import { action } from "../../schema/action.ts";
import { input } from "../../schema/resource.ts";
import { notFound } from "../invoice/not-found.ts";
import { charge } from "./charge.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";

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
  },
  events: "invoice.charged order.update voucher.create",
  meaning: "Charges the order: makes an invoice with number and voucher, and closes the order.",
  load: ({ path, query }, read, acting) =>
    loadSale(read, {
      orderIds: [path.id ?? 0],
      newOrders: [],
      invoiceDate: String(query.invoiceDate ?? acting.today),
      paymentTypeId: Number(query.paymentTypeId ?? 0) || null,
    }),
  decide({ query }, sale, acting) {
    if ("missing" in sale) return notFound(sale.missing);
    const type = Number(query.paymentTypeId ?? 0);
    const paid = Number(query.paidAmount ?? 0);
    if ((type === 0) !== (paid === 0))
      return { faults: [{ key: "paymentIncomplete", field: type === 0 ? "paymentTypeId" : "paidAmount" }] };
    return charge(
      sale,
      {
        place: "id",
        invoiceDate: String(query.invoiceDate ?? acting.today),
        invoiceDueDate: null,
        comment: "",
        invoiceRemarks: "",
        payment:
          type === 0
            ? null
            : {
                paymentTypeId: type,
                paidAmount: String(query.paidAmount),
                paidAmountAccountCurrency:
                  query.paidAmountAccountCurrency === undefined ? null : String(query.paidAmountAccountCurrency),
              },
        newOrders: null,
      },
      acting,
    );
  },
});
