// The bodies of /incomingInvoice: names of their own for what vouchers say by references. Never stored as they are.

import { amount, date, flag, integer, many, number, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

const path = "/incomingInvoice";
const idOf = (what: string) =>
  integer().between(0, 999_999_999_999_999).describe(`Id of the ${what}; 0 or null for none.`);

/** The header of an incoming invoice in a body. */
export const incomingHeaderBody = resource("IncomingInvoiceHeaderExternalWrite", path, {
  identity: false,
  // Nothing of it is stored: what there is of it is read from the view.
  view: true,
  table: "incoming_invoice_header",
  order: "invoiceDate",
  description: "What an incoming invoice says as a whole, in a body.",
  fields: {
    vendorId: idOf("supplier"),
    invoiceDate: date().describe("The day of the invoice and of its voucher."),
    dueDate: date().describe(
      "The day on which it is due, not before invoiceDate; by the terms of payment when absent.",
    ),
    currencyId: idOf("currency, kroner when absent"),
    invoiceAmount: amount().describe("What is to pay with VAT, in that currency; negative for a credit note."),
    description: text(1_000).describe("What the voucher documents; the supplier's number when absent."),
    invoiceNumber: text(100).describe("The supplier's number."),
    voucherTypeId: idOf("voucher type, that of supplier invoices when absent"),
    purchaseOrderId: idOf("purchase order: none are kept, so that every id is unknown"),
  },
});

/** A line of an incoming invoice in a body. */
export const incomingLineBody = resource("IncomingOrderLineExternalWrite", path, {
  identity: false,
  owner: { resource: "IncomingInvoiceAggregateExternalWrite", field: "aggregate", list: "orderLines" },
  order: "row",
  description: "A line of an incoming invoice, in a body.",
  fields: {
    externalId: text(100).describe("The client's own id of the line, unique in the invoice; one is made when absent."),
    row: integer().between(1, 1_000_000).describe("Its place, from 1; its place in the body when absent."),
    description: text(1_000).describe("What was bought; the invoice's description when absent."),
    accountId: idOf("account; needed in the ledger"),
    count: number(10).between(-999_999_999, 999_999_999).describe("How many; 1 when absent."),
    amountInclVat: amount().describe("The amount with VAT, in the invoice's currency."),
    vatTypeId: idOf("VAT type, the account's when absent"),
    departmentId: idOf("department"),
    projectId: idOf("project"),
    employeeId: idOf("employee"),
    productId: idOf("product"),
    assetId: idOf("asset"),
    customerId: idOf("customer"),
    vendorId: idOf("supplier"),
    taxTransactionTypeId: integer()
      .between(0, 999_999_999_999_999)
      .describe("The tax form's line, kept as it is given."),
    quantityAmount1: number(10).between(-999_999_999, 999_999_999).describe("How many units the line stands for."),
    productUnitId1: idOf("unit of quantityAmount1"),
    quantityAmount2: number(10).between(-999_999_999, 999_999_999).describe("How many units of a second kind."),
    productUnitId2: idOf("unit of quantityAmount2"),
    reInvoiceOnProject: flag().describe("To be invoiced to the project's customer; needs projectId."),
    budgetOrderLineId: idOf("order line of a budget: none are kept, so that every id is unknown"),
    periodizationAccountId: idOf("account where the amount waits while it is spread over months"),
    periodizationStartMonth: integer().between(1, 12).describe("The first month; all four of these fields, or none."),
    periodizationStartYear: integer().between(1990, 2999).describe("Its year."),
    periodizationPeriodsCount: integer().between(1, 600).describe("Over how many months."),
    freeDimension1Id: idOf("value in the first own dimension"),
    freeDimension2Id: idOf("value in the second own dimension"),
    freeDimension3Id: idOf("value in the third own dimension"),
    aggregate: ref("IncomingInvoiceAggregateExternalWrite").internal().describe("The invoice."),
  },
});

/** An incoming invoice in a body. */
export const incomingBody = resource("IncomingInvoiceAggregateExternalWrite", path, {
  identity: false,
  order: "invoiceHeader",
  description: "An incoming invoice with its lines, in a body.",
  fields: {
    invoiceHeader: ref("IncomingInvoiceHeaderExternalWrite").owned().describe("What it says as a whole."),
    orderLines: many("IncomingOrderLineExternalWrite")
      .by("aggregate")
      .owned()
      .describe(
        "All of its lines; in a change, lines are found by externalId, else by row, and those left out are removed.",
      ),
  },
});

/** A payment of an incoming invoice in a body. */
export const incomingPaymentBody = resource("IncomingInvoicePaymentExternalWrite", path, {
  identity: false,
  order: "paymentDate",
  description: "A payment of an incoming invoice, in a body.",
  fields: {
    paymentTypeClientUUId: text(100).describe("Id of the outgoing payment type, as a text."),
    amountCurrency: amount().describe("What is paid, in the invoice's currency; all that is outstanding when absent."),
    paymentDate: date().describe("The day of the payment; the due date when absent, but not before today."),
    creditorIbanOrBban: text(50).describe("The receiver's account; the invoice's, else the supplier's, when absent."),
    kidOrReceiverReference: text(140).describe("A KID, or a text to the receiver; the invoice's when absent."),
    useDefaultPaymentType: flag().describe("Takes the default payment type, whatever paymentTypeClientUUId says."),
    partialPayment: flag().describe("Needed where less is paid than is outstanding."),
  },
});
