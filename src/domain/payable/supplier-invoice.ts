// Supplier invoices: what the company owes a supplier, read from the voucher that posted it or waits to be posted.

import { amount, date, flag, integer, many, ref, text } from "../../schema/field.ts";
import { among, before, exact, from, resource, summed } from "../../schema/resource.ts";
import { firstDocument } from "../ledger/voucher/voucher-document-fields.ts";
import { underWaySql } from "../payment/payment-words.ts";
import { billState } from "./bill-state.ts";
import { vatOf } from "./invoice-vat.ts";
import { belongsTo, leftOf } from "./supplier-invoice-outstanding.ts";

/** A supplier invoice or credit note; its voucher is posted, or a draft. */
export const supplierInvoice = resource("SupplierInvoice", "/supplierInvoice", {
  view: true,
  verbs: "list get",
  order: "invoiceDate,id",
  description:
    "What a supplier demands, or takes back by a credit note. It is made by a voucher with supplier and invoiceNumber on a payables account; its id is the voucher's. A draft with a vendorInvoiceNumber is one too, and waits to be posted: its voucher has number 0.",
  fields: {
    invoiceNumber: text(100)
      .readOnly()
      .describe("The supplier's number: vendorInvoiceNumber of the voucher, else the number on the payables posting."),
    invoiceDate: date().readOnly().describe("The day of the voucher."),
    supplier: ref("Supplier").readOnly().describe("Who is owed."),
    invoiceDueDate: date()
      .readOnly()
      .describe("The termOfPayment of the payables posting; the invoice's day where it has none."),
    kidOrReceiverReference: text().readOnly().describe("The reference of the latest payment that had one."),
    voucher: ref("Voucher").orDraft().readOnly().describe("The voucher that posted it; with number 0 while it waits."),
    amount: amount().readOnly().describe("The total with VAT, in kroner; negative for a credit note."),
    amountCurrency: amount().readOnly().describe("The total with VAT, in the invoice's currency."),
    amountExcludingVat: amount()
      .derived(`({t}."amount" - ${vatOf({ net: "amount", gross: "amountGross" })})`)
      .describe("The total without VAT, in kroner."),
    amountExcludingVatCurrency: amount()
      .derived(`({t}."amountCurrency" - ${vatOf({ net: "amountCurrency", gross: "amountGrossCurrency" })})`)
      .describe("The total without VAT, in the invoice's currency."),
    currency: ref("Currency").readOnly().describe("The invoice's currency."),
    isCreditNote: flag().readOnly().describe("A credit note: it lowers what is owed."),
    orderLines: many("OrderLine").where("false").describe("Always empty: purchases are posted, not ordered, here."),
    payments: many("Posting")
      .where(`${belongsTo("{child}", "{t}")} and {child}."voucher" <> {t}."voucher"`)
      .describe(
        "Postings of other vouchers on the same open item: payments, reversals, credit notes on the invoice's number.",
      ),
    originalInvoiceDocumentId: integer()
      .derived(`coalesce((${firstDocument}), 0)`)
      .describe("Id of the first file attached to the voucher; 0 without one."),
    approvalListElements: many("VoucherApprovalListElement")
      .where('{child}.company_id = {t}.company_id and {child}."voucher" = {t}.id')
      .describe("Who was asked to approve it, and what they said; the newest round counts."),
    outstandingAmount: amount()
      .derived(leftOf("{t}"))
      .describe("What is left to pay of the invoice, in kroner: 0 means paid or credited."),
    amountUnderWay: amount()
      .derived(
        `coalesce((select sum(i."amountCurrency") from payment_item i join payment y on y.company_id = i.company_id and y.id = i.payment where i.company_id = {t}.company_id and i."openItem" = {t}."openItem" and ${underWaySql}), 0)`,
      )
      .describe("What payments through the bank take of it that are not booked yet, in the invoice's currency."),
    account: integer().internal(),
    settlementNumber: text().internal(),
    isPosted: flag().internal(),
  },
  search: {
    id: among("id"),
    invoiceDateFrom: from("invoiceDate"),
    invoiceDateTo: before("invoiceDate"),
    invoiceNumber: exact("invoiceNumber"),
    kid: exact("kidOrReceiverReference"),
    voucherId: among("voucher"),
    supplierId: among("supplier"),
    state: billState,
    sums: summed("amount", "amountExcludingVat", "outstandingAmount"),
  },
});
