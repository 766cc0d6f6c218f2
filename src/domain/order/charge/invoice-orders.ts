// PUT /order/:invoiceMultipleOrders: several orders of one customer become one invoice.

import { action } from "../../../schema/action.ts";
import { input, mandatory, type Row } from "../../../schema/resource.ts";
import { sendOptionsOf } from "../../dispatch/dispatch-request.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { type BackorderSource, backorderSale, loadBackorder } from "./backorder.ts";
import { charge } from "./charge-orders.ts";
import { exchangeRateParameter } from "./invoice-rate.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";

interface Loaded {
  readonly sale: Sale | Missing;
  readonly backorder: BackorderSource | null;
}

/** Invoices several orders together and closes them. */
export const invoiceOrders = action({
  method: "PUT",
  path: "/order/:invoiceMultipleOrders",
  answers: "Invoice",
  status: 200,
  query: {
    id: mandatory(input("integers", { description: "The orders, separated by commas." })),
    invoiceDate: mandatory(input("date", { description: "The day of the invoice." })),
    sendToCustomer: input("flag", { default: "true", description: "Whether the invoice is sent to the customer." }),
    ...exchangeRateParameter,
    createBackorders: input("flag", {
      default: "false",
      description: "Whether what is not picked, or ordered beyond count, moves to orders of its own.",
    }),
  },
  events: "invoice.charged order.update voucher.create closeGroup.create product.update",
  description:
    "Charges several orders in one invoice and closes them. They must agree in customer, currency, price mode, terms and receiver e-mail.",
  async load({ query }, read): Promise<Loaded> {
    const orderIds = [...new Set(query.id)];
    const sale = await loadSale(read, {
      orderIds,
      newOrders: [],
      invoiceDate: query.invoiceDate,
      paymentTypeIds: [],
    });
    return { sale, backorder: query.createBackorders === true ? await loadBackorder(read, orderIds) : null };
  },
  decide({ query }, { sale, backorder }, context) {
    if ("missing" in sale) return notFound(sale.missing);
    const request = {
      place: "id",
      invoiceDate: query.invoiceDate,
      invoiceDueDate: null,
      comment: "",
      invoiceRemarks: "",
      exchangeRate: query.exchangeRate ?? null,
      payments: [],
      send: sendOptionsOf(query),
      newOrders: null,
    } as const;
    const isOpen = (sale.orders as readonly Row[]).every((order) => !order.isClosed && !order.isSubscription);
    if (backorder === null || !isOpen) return charge(sale, request, context);
    const delivered = backorderSale(sale, backorder, request, context);
    if ("faults" in delivered) return delivered;
    return charge(delivered.sale, delivered.part === null ? request : { ...request, part: delivered.part }, context);
  },
});
