// PUT /order/{id}/:invoice: one order becomes an invoice, or a credit note of an invoice.

import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { input, type Row } from "../../../schema/resource.ts";
import { addressFaults, sendOptionsOf } from "../../dispatch/dispatch-request.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { draftOfInvoice } from "../../sales-document/sales-document-pdf.ts";
import { type BackorderSource, backorderSale, loadBackorder } from "./backorder.ts";
import { charge } from "./charge-orders.ts";
import { chargeParameters, paidParameterFaults, paidParameters } from "./charge-parameters.ts";
import { joinInvoices } from "./join-invoices.ts";
import { loadSale, type Missing, type Sale } from "./load-sale.ts";
import { onAccountSale } from "./on-account.ts";

interface Loaded {
  readonly sale: Sale | Missing;
  readonly backorder: BackorderSource | null;
}

/** Invoices an order and closes it. */
export const invoiceOrder = action({
  method: "PUT",
  path: "/order/{id}/:invoice",
  answers: "Invoice",
  status: 200,
  query: {
    ...chargeParameters,
    invoiceIdIfIsCreditNote: input("integer", {
      default: "0",
      description: "The invoice that the order credits, where its lines come to less than 0. 0 is none.",
    }),
    createOnAccount: input("choice", {
      choices: ["NONE", "WITH_VAT", "WITHOUT_VAT"],
      description: "An invoice of an advance in place of the order's lines, with the lines' VAT rate or without VAT.",
    }),
    amountOnAccount: input("number", {
      default: "0",
      description: "The advance, in the order's currency and price mode; all advances are at most the order.",
    }),
    onAccountComment: input("text", { description: "What the advance is called on the invoice." }),
    createBackorder: input("flag", {
      default: "false",
      description: "Whether what is not picked, or ordered beyond count, moves to an order of its own.",
    }),
  },
  joins: {
    ...joinInvoices,
    // The order alone is invoiced, with nothing paid at once and nothing credited.
    mayJoin: (query) =>
      !isOnAccount(query) &&
      query.createBackorder !== true &&
      paidParameters(query).length === 0 &&
      (query.invoiceIdIfIsCreditNote ?? 0) === 0,
  },
  events: "invoice.charged order.update voucher.create closeGroup.create product.update",
  description:
    "Charges the order: makes an invoice with number and voucher, and closes the order. An order of less than 0 becomes a credit note. With dryRun=true and Accept: application/pdf the answer is a draft of the document, and nothing is stored.",
  draft: draftOfInvoice,
  async load({ path, query }, read, context): Promise<Loaded> {
    const sale = await loadSale(read, {
      orderIds: [path.id ?? 0],
      newOrders: [],
      invoiceDate: query.invoiceDate ?? context.today,
      paymentTypeIds: paidParameters(query).map((payment) => payment.paymentTypeId),
      creditedInvoice: (query.invoiceIdIfIsCreditNote ?? 0) || null,
    });
    return { sale, backorder: query.createBackorder === true ? await loadBackorder(read, [path.id ?? 0]) : null };
  },
  decide({ query }, { sale, backorder }, context) {
    if ("missing" in sale) {
      const field = "invoiceIdIfIsCreditNote";
      return sale.isPreliminary
        ? { faults: [{ key: "invoicePreliminary", field, path: field }] }
        : notFound(sale.missing);
    }
    const invoiceDate = query.invoiceDate ?? context.today;
    const faults = [
      ...paidParameterFaults(query),
      ...onAccountFaults(query),
      ...addressFaults(query.overrideEmailAddress, "overrideEmailAddress"),
    ];
    if (faults.length > 0) return { faults };
    const request = {
      place: "id",
      invoiceDate,
      invoiceDueDate: null,
      comment: "",
      invoiceRemarks: "",
      exchangeRate: query.exchangeRate ?? null,
      payments: paidParameters(query),
      send: sendOptionsOf(query),
      newOrders: null,
    } as const;
    const order: Row = sale.orders[0] ?? {};
    // Faults that every invoice of the order has are reported by the charge.
    const isOpen = !order.isClosed && !order.isSubscription && order.status !== "CANCELLED";
    if (isOpen && isOnAccount(query)) {
      const advance = onAccountSale(
        sale,
        {
          isWithVat: query.createOnAccount === "WITH_VAT",
          amount: query.amountOnAccount,
          comment: query.onAccountComment ?? "",
          invoiceDate,
        },
        context,
      );
      return "faults" in advance ? advance : charge(advance.sale, { ...request, part: advance.part }, context);
    }
    if (!isOpen || backorder === null) return charge(sale, request, context);
    const delivered = backorderSale(sale, backorder, request, context);
    if ("faults" in delivered) return delivered;
    return charge(delivered.sale, delivered.part === null ? request : { ...request, part: delivered.part }, context);
  },
});

function isOnAccount(query: Readonly<Record<string, unknown>>): boolean {
  return query.createOnAccount === "WITH_VAT" || query.createOnAccount === "WITHOUT_VAT";
}

/** What does not fit together about an invoice on account. */
function onAccountFaults(query: Readonly<Record<string, unknown>>): Fault[] {
  const at = (field: string) => ({ field, path: field });
  if (!isOnAccount(query))
    return ["amountOnAccount", "onAccountComment"]
      .filter((name) => !["undefined", "0", ""].includes(String(query[name])))
      .map((name) => ({ key: "onAccountNotAsked", ...at(name) }));
  return Number(query.invoiceIdIfIsCreditNote ?? 0) !== 0 || query.createBackorder === true
    ? [{ key: "onAccountAlone", ...at("createOnAccount") }]
    : [];
}
