// The models of /incomingInvoice: an invoice of a supplier as it is read, written and answered. Its voucher is the one source.

import {
  amount,
  date,
  dateTime,
  flag,
  integer,
  many,
  number,
  numbers,
  oneOf,
  ref,
  text,
} from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

const path = "/incomingInvoice";
const view = { identity: false, view: true, table: "incoming_invoice_object" } as const;

/** How far an incoming invoice is. */
export const lifeCycles = ["DRAFT_IN_INBOX", "DRAFT_IN_NON_POSTED", "TEMPORARY_IN_LEDGER", "IN_LEDGER"] as const;
const lifeCycle = () =>
  oneOf(...lifeCycles)
    .readOnly()
    .describe(
      "DRAFT_IN_INBOX: in the voucher reception. DRAFT_IN_NON_POSTED: a draft elsewhere. TEMPORARY_IN_LEDGER: posted, and somebody has still to approve it. IN_LEDGER: posted.",
    );

const automated = (name: string) =>
  flag()
    .derived(`('${name}' = any({t}.automated))`)
    .describe("The service has filled it in, and nobody has written it since.");
const id = (description: string) => integer().readOnly().describe(description);
/** An id, or another whole number, that is null where there is none. */
const idOrNull = (name: string, description: string) => integer().derived(`{t}."${name}"`).describe(description);

/** The header of an incoming invoice. */
export const incomingHeader = resource("IncomingInvoiceHeaderExternalRead", path, {
  ...view,
  order: "invoiceDate",
  description: "What an incoming invoice says as a whole.",
  fields: {
    vendorId: idOrNull("vendorId", "Id of the supplier; null while nobody is named."),
    vendorIsAutomated: automated("vendor"),
    invoiceDate: date().readOnly().describe("The day of the invoice and of its voucher."),
    invoiceDateIsAutomated: automated("invoiceDate"),
    invoiceNumber: text(100).readOnly().describe("The supplier's number."),
    invoiceNumberIsAutomated: automated("invoiceNumber"),
    invoiceAmount: amount()
      .readOnly()
      .describe("What is to pay with VAT, in the invoice's currency; negative for a credit note."),
    invoiceAmountIsAutomated: automated("invoiceAmount"),
    dueDate: date().readOnly().describe("The day on which it is due."),
    dueDateIsAutomated: automated("dueDate"),
    currencyId: id("Id of the invoice's currency."),
    currencyIsAutomated: automated("currency"),
    companyCurrencyId: integer().derived("1::bigint").describe("Id of the company's currency: kroner."),
    description: text(1_000).readOnly().describe("What the voucher documents."),
    voucherTypeId: idOrNull("voucherTypeId", "Id of the voucher type."),
    purchaseOrderId: integer().derived("null::bigint").describe("Always null: purchase orders are not kept."),
    note: text().readOnly().describe("What the supplier notes on the electronic invoice."),
  },
});

/** A line of an incoming invoice. */
export const incomingLine = resource("IncomingOrderLineExternalRead", path, {
  ...view,
  table: "incoming_invoice_row",
  order: "row",
  description: "A line of an incoming invoice: what is posted for it.",
  fields: {
    externalId: text(100)
      .readOnly()
      .describe("The client's own id of the line; one of the service's where it has none."),
    row: id("Its place, from 1."),
    description: text(1_000).readOnly().describe("What was bought."),
    accountId: idOrNull("accountId", "Id of the account; null while none is chosen."),
    accountIsAutomated: automated("account"),
    count: number(10).readOnly().describe("How many."),
    unitPrice: amount().derived('{t}."unitPrice"').describe("The amount without VAT for each of count."),
    amountInclVat: amount().readOnly().describe("The amount with VAT, in the invoice's currency."),
    amountIsAutomated: automated("amount"),
    amountExclVat: amount().derived('{t}."amountExclVat"').describe("The amount without VAT."),
    amountVat: amount().derived('{t}."amountVat"').describe("Its VAT; 0 where the company owes the VAT itself."),
    vatTypeId: id("Id of the VAT type."),
    vatTypeIsAutomated: automated("vatType"),
    departmentId: idOrNull("departmentId", "Id of the department."),
    departmentIsAutomated: automated("department"),
    projectId: idOrNull("projectId", "Id of the project."),
    projectIsAutomated: automated("project"),
    employeeId: idOrNull("employeeId", "Id of the employee."),
    productId: idOrNull("productId", "Id of the product."),
    assetId: idOrNull("assetId", "Id of the asset."),
    customerId: idOrNull("customerId", "Id of the customer."),
    vendorId: idOrNull("vendorId", "Id of the supplier, where the line names one."),
    taxTransactionTypeId: id("The tax form's line, kept as it is given."),
    quantityAmount1: number(10).readOnly().describe("How many units the line stands for."),
    productUnitId1: idOrNull("productUnitId1", "Id of the unit of quantityAmount1."),
    quantityAmount2: number(10).readOnly().describe("How many units of a second kind it stands for."),
    productUnitId2: idOrNull("productUnitId2", "Id of the unit of quantityAmount2."),
    reInvoiceOnProject: flag().readOnly().describe("To be invoiced to the project's customer."),
    periodizationAccountId: idOrNull(
      "periodizationAccountId",
      "Id of the account where the amount waits when it is spread over months.",
    ),
    periodizationStartMonth: idOrNull("periodizationStartMonth", "The first month, 1 to 12."),
    periodizationStartYear: idOrNull("periodizationStartYear", "Its year."),
    periodizationPeriodsCount: idOrNull("periodizationPeriodsCount", "Over how many months."),
    budgetOrderLineId: integer().derived("null::bigint").describe("Always null: budgets have no order lines."),
    freeDimension1Id: idOrNull("freeDimension1Id", "Id of the value in the first own dimension."),
    freeDimension2Id: idOrNull("freeDimension2Id", "Id of the value in the second own dimension."),
    freeDimension3Id: idOrNull("freeDimension3Id", "Id of the value in the third own dimension."),
  },
});

/** Where the voucher of an incoming invoice stands. */
export const incomingMetadata = resource("IncomingInvoiceMetadataExternal", path, {
  ...view,
  order: "voucherNumber",
  description: "Where the voucher of an incoming invoice stands.",
  fields: {
    voucherNumber: id("The number in the ledger; 0 while it is a draft."),
    voucherTempNumber: id("The number of the draft; 0 once posted."),
    voucherYear: id("The year that the number belongs to; 0 while it is a draft."),
    version: id("The version of the voucher, for If-Match."),
    invoiceLifeCycle: lifeCycle(),
    reverseVoucherId: idOrNull("reverseVoucherId", "Id of the voucher that reverses it; null without one."),
    accountingPeriodClosed: flag().readOnly().describe("The month of the invoice is closed."),
    primaryIndustryVatPeriodClosed: flag()
      .derived("false")
      .describe("Always false: VAT of primary industries has no terms of its own here."),
    generalIndustryVatPeriodClosed: flag().readOnly().describe("The VAT term of the invoice's month is settled."),
    defaultVatReportType: oneOf("PRIMARY_INDUSTRY", "GENERAL_INDUSTRY")
      .derived("'GENERAL_INDUSTRY'::text")
      .describe("Which VAT return the company files: always the general one."),
  },
});

const draft = `({t}."invoiceLifeCycle" like 'DRAFT%')`;

/** What the session may do with an incoming invoice. */
export const incomingPermissions = resource("IncomingInvoicePermissions", path, {
  ...view,
  order: "hasReadPermission",
  description: "What the session may do with an incoming invoice now.",
  fields: {
    hasReadPermission: flag().derived("true").describe("It may read it."),
    hasUpdatePermission: flag()
      .derived(draft)
      .guarded(["AUTH_INCOMING_INVOICE"])
      .describe("It may change it: a draft."),
    hasSendToNonPostedPermission: flag()
      .derived(draft)
      .guarded(["AUTH_INCOMING_INVOICE"])
      .describe("It may take it out of the reception, or leave it there as a draft."),
    hasSendToLedgerPermission: flag()
      .derived(`(${draft} and not {t}."accountingPeriodClosed")`)
      .guarded(["AUTH_ALL_VOUCHERS", "AUTH_INCOMPLETE_VOUCHERS"])
      .describe("It may post it: a draft in an open month."),
    hasRestrictedWageInfo: flag().derived("false").describe("Always false: it says nothing of wages."),
  },
});

/** How an incoming invoice came, and what a person should look at. */
export const incomingReceived = resource("IncomingInvoiceReceived", path, {
  ...view,
  order: "receivedTime",
  description: "How an incoming invoice came, what a person should look at, and how the supplier wants to be paid.",
  fields: {
    source: oneOf("INTERFACE", "DOCUMENT", "FOLDER", "ADDRESS")
      .readOnly()
      .describe(
        "INTERFACE: written by a client. DOCUMENT: sent as a file. FOLDER: from the folder of the access point. ADDRESS: posted by it to the company's address.",
      ),
    receivedTime: dateTime().readOnly().describe("When it came."),
    isNewSupplier: flag().readOnly().describe("Its supplier was made of it, and nobody has named one since."),
    warnings: text().bilingual().describe("What a person should look at before it is posted; empty for nothing."),
    deliveryDate: date().readOnly().describe("The day of the delivery."),
    buyerReference: text(255).readOnly().describe("The buyer's reference, as the invoice has it."),
    orderReference: text(255).readOnly().describe("The number of the buyer's order."),
    creditedInvoiceNumber: text(100).readOnly().describe("The number of the invoice that a credit note credits."),
    kid: text(25).readOnly().describe("The KID by which it is paid; empty for none."),
    paymentReference: text(140).readOnly().describe("The reference by which it is paid where that is no KID."),
    paymentAccount: text(50).readOnly().describe("The account to pay to: eleven digits, or an IBAN."),
    paymentBic: text(11).readOnly().describe("The code of its bank, for accounts abroad."),
  },
});

/** An incoming invoice with its lines. */
export const incomingInvoice = resource("IncomingInvoiceAggregateExternalRead", path, {
  ...view,
  order: "voucherId",
  description:
    "A supplier's invoice or credit note, posted or a draft, with its lines and where its voucher stands. Whatever came as an incoming invoice is one, and so is every supplier invoice.",
  fields: {
    voucherId: id("Id of the voucher, which is that of the supplier invoice too."),
    invoiceHeader: ref("IncomingInvoiceHeaderExternalRead").readOnly().describe("What it says as a whole."),
    orderLines: many("IncomingOrderLineExternalRead")
      .computed('select l.* from incoming_invoice_row l where l.company_id = $1 and l."voucher" = {t}."voucherId"')
      .describe("Its lines."),
    metadata: ref("IncomingInvoiceMetadataExternal").readOnly().describe("Where its voucher stands."),
    paymentIdsToApprove: paymentsToApprove(),
    permissions: ref("IncomingInvoicePermissions").readOnly().describe("What the session may do with it."),
    received: ref("IncomingInvoiceReceived")
      .readOnly()
      .describe("How it came, and what a person should look at; null where it is a voucher that was written as one."),
  },
});

/** What a change of an incoming invoice answers. */
export const incomingSaveResult = resource("IncomingInvoiceSaveResult", path, {
  ...view,
  order: "voucherId",
  description: "What became of an incoming invoice that was saved.",
  fields: {
    voucherId: id("Id of the voucher."),
    version: id("The version of the voucher."),
    voucherNumber: id("The number in the ledger; 0 while it is a draft."),
    voucherTempNumber: id("The number of the draft; 0 once posted."),
    voucherYear: id("The year that the number belongs to; 0 while it is a draft."),
    invoiceLifeCycle: lifeCycle(),
    paymentIdsToApprove: paymentsToApprove(),
    redirectUrl: text().derived("'/app/vouchers/' || {t}.id").describe("Where the application shows the voucher."),
  },
});

/** Ids of payments of the invoice that wait for approval. */
function paymentsToApprove() {
  return numbers()
    .derived(
      'array(select distinct i.payment::numeric from supplier_document k join payment_item i on i.company_id = k.company_id and i."openItem" = k."openItem" ' +
        "join payment y on y.company_id = i.company_id and y.id = i.payment " +
        `where k.company_id = $1 and k.id = {t}."voucherId" and y.status in ('PROPOSED', 'APPROVED') order by 1)`,
    )
    .describe(
      "Ids of the payments through the bank that take the invoice and that somebody has still to approve (PUT /payment/:approve). A draft has none, and neither has an invoice that is posted by this request.",
    );
}
