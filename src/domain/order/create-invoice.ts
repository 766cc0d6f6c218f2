// POST /invoice: an existing order, or a new one in the body, becomes an invoice.

import { type ActionInput, action } from "../../schema/action.ts";
import type { Draft } from "../../schema/resource.ts";
import { input } from "../../schema/resource.ts";
import { notFound } from "../invoice/not-found.ts";
import { type Charge, charge } from "./charge.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";

/** Makes an invoice of an order. */
export const createInvoice = action<Sale | Missing>({
  method: "POST",
  path: "/invoice",
  answers: "Invoice",
  status: 201,
  query: {
    sendToCustomer: input("flag", { fallback: "true", meaning: "Whether the invoice is sent to the customer." }),
    paymentTypeId: input("integer", { meaning: "Payment type of a payment at once; together with paidAmount." }),
    paidAmount: input("number", { meaning: "What is paid at once, in the invoice's currency." }),
  },
  body: { model: "Invoice" },
  events: "invoice.charged order.create order.update voucher.create",
  meaning: "Makes an invoice with number and voucher of an order: {id} of an existing one, or a new order in the body.",
  load: (told, read) => {
    const orders = ordersOf(told);
    return loadSale(read, {
      orderIds: orders.filter((order) => order.kind === "update").map((order) => order.id),
      newOrders: orders.filter((order) => order.kind === "create"),
      invoiceDate: String(invoiceOf(told).values.invoiceDate),
      paymentTypeId: paymentOf(told)?.paymentTypeId ?? null,
    });
  },
  decide(told, sale, acting) {
    const invoice = invoiceOf(told);
    const orders = ordersOf(told);
    if (orders.length !== 1) return { faults: [{ key: "invoiceOneOrder", field: "orders", path: "orders" }] };
    if (isHalf(told)) return { faults: [{ key: "paymentIncomplete", field: "paymentTypeId", path: "paymentTypeId" }] };
    if ("missing" in sale) return notFound(sale.missing);
    const created = orders.filter((order) => order.kind === "create");
    return charge(
      sale,
      {
        place: "orders",
        invoiceDate: String(invoice.values.invoiceDate),
        invoiceDueDate: String(invoice.values.invoiceDueDate),
        comment: String(invoice.values.comment),
        invoiceRemarks: String(invoice.values.invoiceRemarks),
        payment: paymentOf(told),
        newOrders: created.length === 0 ? null : { create: created },
      },
      acting,
    );
  },
});

function invoiceOf({ drafts }: ActionInput): Draft {
  const [invoice] = drafts;
  if (invoice === undefined) throw new Error("An invoice needs a body.");
  return invoice;
}

function ordersOf(told: ActionInput): readonly Draft[] {
  return invoiceOf(told).children.orders ?? [];
}

/** Payment type and amount, from the body or the query; 0 stands for nothing. */
function saidOfPayment(told: ActionInput): { readonly type: unknown; readonly paid: unknown } {
  const { accepted } = invoiceOf(told);
  return {
    type: told.query.paymentTypeId ?? accepted.paymentTypeId ?? 0,
    paid: told.query.paidAmount ?? accepted.paidAmount ?? "0",
  };
}

function isHalf(told: ActionInput): boolean {
  const { type, paid } = saidOfPayment(told);
  return (Number(type) === 0) !== (Number(paid) === 0);
}

function paymentOf(told: ActionInput): Charge["payment"] {
  const { type, paid } = saidOfPayment(told);
  return Number(type) === 0 || Number(paid) === 0
    ? null
    : { paymentTypeId: Number(type), paidAmount: String(paid), paidAmountAccountCurrency: null };
}
