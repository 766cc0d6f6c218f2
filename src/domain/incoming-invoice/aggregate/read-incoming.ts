// GET /incomingInvoice/{voucherId} and /incomingInvoice/search.

import { query } from "../../../schema/query.ts";
import { amongTexts, before, exact, from, input, withDefault } from "../../../schema/resource.ts";

/** One incoming invoice. */
export const incomingByVoucher = query({
  path: "/incomingInvoice/{voucherId}",
  object: "IncomingInvoiceAggregateExternalRead",
  description:
    "An incoming invoice with its lines, by the id of its voucher; 404 for a voucher that is no supplier invoice.",
  sql: (values, placeholder) =>
    `select o.* from incoming_invoice_object o where o.company_id = $1 and o.id = ${placeholder(values.voucherId, "bigint")}`,
});

const lifeCyclesOf: Readonly<Record<string, readonly string[]>> = {
  inbox: ["DRAFT_IN_INBOX"],
  nonPosted: ["DRAFT_IN_NON_POSTED"],
  ledger: ["TEMPORARY_IN_LEDGER", "IN_LEDGER"],
};

/** Incoming invoices. */
export const searchIncoming = query({
  path: "/incomingInvoice/search",
  rows: "IncomingInvoiceAggregateExternalRead",
  description: "Incoming invoices by what their headers say, those of the ledger where status says nothing else.",
  query: {
    voucherId: input("integer", { description: "The id of the voucher." }),
    invoiceDateFrom: from("invoiceDate"),
    invoiceDateTo: before("invoiceDate"),
    invoiceNumber: exact("invoiceNumber"),
    vendorId: input("integer", { description: "The id of the supplier." }),
    status: withDefault(
      {
        ...amongTexts("status", Object.keys(lifeCyclesOf)),
        description: "Where they are: inbox, nonPosted, ledger, or several of these with commas between.",
      },
      "ledger",
    ),
    isNewSupplier: input("flag", {
      description: "true: those whose supplier was made of the invoice, and that no person has looked at.",
    }),
    hasWarnings: input("flag", { description: "true: those that a person should look at." }),
  },
  order: () => "voucherId",
  sql(values, placeholder) {
    const among: readonly string[] = Array.isArray(values.status) ? values.status : ["ledger"];
    const cycles = among.flatMap((one) => lifeCyclesOf[one] ?? []);
    const conditions = [
      // Of drafts alone: no posted invoice is looked at, since the view has 0 there.
      ...(cycles.every((one) => one.startsWith("DRAFT")) ? ['o."voucherTempNumber" > 0'] : []),
      `o."invoiceLifeCycle" = any(${placeholder(cycles, "text[]")})`,
      ...(values.voucherId === undefined ? [] : [`o.id = ${placeholder(values.voucherId, "bigint")}`]),
      ...(values.invoiceDateFrom === undefined
        ? []
        : [`o."invoiceDate" >= ${placeholder(values.invoiceDateFrom, "date")}`]),
      ...(values.invoiceDateTo === undefined ? [] : [`o."invoiceDate" < ${placeholder(values.invoiceDateTo, "date")}`]),
      ...(values.invoiceNumber === undefined
        ? []
        : [`o."invoiceNumber" = ${placeholder(values.invoiceNumber, "text")}`]),
      ...(values.vendorId === undefined ? [] : [`o."vendorId" = ${placeholder(values.vendorId, "bigint")}`]),
      ...(values.isNewSupplier === undefined
        ? []
        : [`o."isNewSupplier" = ${placeholder(values.isNewSupplier, "boolean")}`]),
      ...(values.hasWarnings === undefined
        ? []
        : [`(o.warnings <> '') = ${placeholder(values.hasWarnings, "boolean")}`]),
    ];
    return [`select o.* from incoming_invoice_object o where o.company_id = $1`, ...conditions].join(" and ");
  },
});
