// Supplier invoices: what the company owes a supplier, read from the voucher that posted it.

import { amount, date, flag, integer, many, ref, text } from "../../schema/field.ts";
import { among, before, exact, from, resource } from "../../schema/resource.ts";
import { carriesNumberOf, outstandingOf } from "./outstanding.ts";

/** VAT in the named pair of columns: what was split off the rows, and rows that are VAT as a whole. */
const vat = (net: string, gross: string) =>
  `coalesce((select sum(case when y."isDirect" then p."${net}" else p."${gross}" - p."${net}" end) from posting p ` +
  'left join vat_type y on y.company_id = p.company_id and y.id = p."vatType" ' +
  'where p.company_id = {t}.company_id and p."voucher" = {t}."voucher" and p."row" > 0), 0)';

/** A supplier invoice or credit note; never changed, as its voucher. */
export const supplierInvoice = resource("SupplierInvoice", "/supplierInvoice", {
  view: true,
  verbs: "list get",
  order: "invoiceDate,id",
  meaning:
    "What a supplier demands, or takes back by a credit note. It is made by posting a voucher with supplier and invoiceNumber on a payables account; its id is the voucher's.",
  fields: {
    invoiceNumber: text(100)
      .readOnly()
      .says("The supplier's number: vendorInvoiceNumber of the voucher, else the number on the payables posting."),
    invoiceDate: date().readOnly().says("The day of the voucher."),
    supplier: ref("Supplier").readOnly().says("Who is owed."),
    invoiceDueDate: date()
      .readOnly()
      .says("The termOfPayment of the payables posting; the invoice's day where it has none."),
    voucher: ref("Voucher").readOnly().says("The voucher that posted it."),
    amount: amount().readOnly().says("The total with VAT, in kroner; negative for a credit note."),
    amountCurrency: amount().readOnly().says("The total with VAT, in the invoice's currency."),
    amountExcludingVat: amount()
      .derived(`({t}."amount" - ${vat("amount", "amountGross")})`)
      .says("The total without VAT, in kroner."),
    amountExcludingVatCurrency: amount()
      .derived(`({t}."amountCurrency" - ${vat("amountCurrency", "amountGrossCurrency")})`)
      .says("The total without VAT, in the invoice's currency."),
    currency: ref("Currency").readOnly().says("The invoice's currency."),
    isCreditNote: flag().readOnly().says("A credit note: it lowers what is owed."),
    orderLines: many("OrderLine").where("false").says("Always empty: purchases are posted, not ordered, here."),
    payments: many("Posting")
      .where(`${carriesNumberOf("{child}", "{t}")} and {child}."voucher" <> {t}."voucher"`)
      .says(
        "Postings of other vouchers that carry the number: payments, reversals, credit notes on the invoice's number.",
      ),
    outstandingAmount: amount()
      .derived(outstandingOf("{t}"))
      .says("What is left to pay by this number, in kroner: 0 means paid or credited."),
    account: integer().internal(),
    settlementNumber: text().internal(),
  },
  search: {
    id: among("id"),
    invoiceDateFrom: from("invoiceDate"),
    invoiceDateTo: before("invoiceDate"),
    invoiceNumber: exact("invoiceNumber"),
    voucherId: among("voucher"),
    supplierId: among("supplier"),
  },
});
