// An invoice in a body, as POST /invoice and POST /invoice/list take it: what has to be loaded, and the charge. Pure.

import { decimal, isZero } from "../../../money/decimal.ts";
import type { Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Draft } from "../../../schema/resource.ts";
import { sendOptionsOf } from "../../dispatch/dispatch-request.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { charge } from "./charge-orders.ts";
import { paidParameterFaults, paidParameters } from "./charge-parameters.ts";
import type { Missing, Sale } from "./load-sale.ts";
import type { SaleSource } from "./sale-rows.ts";

/** Query parameters that stand above the body's fields. */
export type InvoiceQuery = Readonly<{
  sendToCustomer?: boolean;
  paymentTypeId?: number | undefined;
  paidAmount?: string | undefined;
  exchangeRate?: string | undefined;
}>;

/** What has to be read for an invoice. */
export function sourceOf(invoice: Draft<"Invoice">, query: InvoiceQuery): SaleSource {
  const orders = ordersOf(invoice);
  const stored = orders.filter((order) => order.kind === "update").map((order) => order.id);
  return {
    orderIds: [...new Set(stored)],
    newOrders: orders.filter((order) => order.kind === "create"),
    invoiceDate: invoice.values.invoiceDate,
    paymentTypeIds: paidParameters(paidOf(invoice, query)).map((payment) => payment.paymentTypeId),
  };
}

/** Faults of the body itself; `taken` collects the stored orders that invoices of the same request have named before. */
export function bodyFaults(invoice: Draft<"Invoice">, query: InvoiceQuery, usedOrders: Set<number>): Fault[] {
  const orders = ordersOf(invoice);
  const path = invoice.path === "" ? "" : `${invoice.path}.`;
  const faults: Fault[] = [];
  if (orders.length === 0) faults.push({ key: "invoiceWithoutOrders", field: "orders", path: `${path}orders` });
  // A number or KID that was silently another than the client believes would send its payments astray.
  if ((invoice.values.invoiceNumber ?? 0) !== 0)
    faults.push({ key: "invoiceNumberGiven", field: "invoiceNumber", path: `${path}invoiceNumber` });
  if ((invoice.values.kid ?? "") !== "") faults.push({ key: "invoiceKidGiven", field: "kid", path: `${path}kid` });
  for (const order of orders.filter(({ kind }) => kind === "update")) {
    if (usedOrders.has(order.id))
      faults.push({ key: "invoiceOrderTwice", field: "orders.id", path: `${order.path}.id` });
    usedOrders.add(order.id);
  }
  return [...faults, ...paidParameterFaults(paidOf(invoice, query)).map((one) => ({ ...one, path: path + one.field }))];
}

/** Charges the invoice. */
export function chargeInvoice(
  invoice: Draft<"Invoice">,
  query: InvoiceQuery,
  sale: Sale | Missing,
  context: ActionContext,
): Decision {
  if ("missing" in sale) return notFound(sale.missing);
  const created = ordersOf(invoice).filter((order) => order.kind === "create");
  const decision = charge(
    sale,
    {
      place: "orders",
      invoiceDate: invoice.values.invoiceDate,
      invoiceDueDate: invoice.values.invoiceDueDate,
      comment: invoice.values.comment,
      invoiceRemarks: invoice.values.invoiceRemarks,
      exchangeRate: query.exchangeRate ?? ownRate(invoice) ?? null,
      payments: paidParameters(paidOf(invoice, query)),
      send: sendOptionsOf(query),
      newOrders: created.length === 0 ? null : { create: created },
    },
    context,
  );
  const faults = ordersFaults(invoice, sale);
  if (faults.length === 0 || "problem" in decision) return decision;
  return { faults: "faults" in decision ? [...faults, ...decision.faults] : faults };
}

/** The invoice follows its orders: a body may repeat their customer and currency. */
function ordersFaults({ values }: Draft<"Invoice">, { orders, customer, currency }: Sale): Fault[] {
  if (orders.length === 0) return [];
  const faults: Fault[] = [];
  if (values.customer !== null && values.customer !== customer.id)
    faults.push({ key: "invoiceOtherCustomer", field: "customer.id", path: "customer.id" });
  if (values.currency !== null && values.currency !== currency)
    faults.push({ key: "invoiceOtherCurrency", field: "currency.id", path: "currency.id" });
  return faults;
}

function ordersOf(invoice: Draft<"Invoice">): readonly Draft<"Order">[] {
  return invoice.children.orders ?? [];
}

/** The rate that a body states; 0 is none. */
export function ownRate(invoice: Draft<"Invoice"> | undefined): string | undefined {
  const rate = invoice?.values.exchangeRate ?? "0";
  return isZero(decimal(rate)) ? undefined : rate;
}

/** Payment type and amount, from the query or the body. */
function paidOf({ accepted }: Draft<"Invoice">, query: InvoiceQuery): InvoiceQuery {
  return {
    paymentTypeId: query.paymentTypeId ?? accepted.paymentTypeId,
    paidAmount: query.paidAmount ?? accepted.paidAmount,
  };
}
