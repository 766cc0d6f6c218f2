// Vouchers: a set of postings that balances, numbered without gaps and never changed once posted.

import { amount, date, flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { among, before, from, resource, summed } from "../../../schema/resource.ts";
import { documentFields, ediDocument } from "./voucher-document-fields.ts";
import { voucherName } from "./voucher-name.ts";
import { voucherSearch } from "./voucher-search.ts";

/** The kinds of supplier invoices: one cost, or several. */
const supplierVoucherTypes = ["TYPE_SUPPLIER_INVOICE_SIMPLE", "TYPE_SUPPLIER_INVOICE_DETAILED"] as const;

/**
 * SQL of the kind of supplier invoice that a voucher is; null where it is none. Counts the rows that are not what is owed.
 * @param rows the table of the voucher's rows
 */
export function supplierVoucherType(rows: "posting" | "posting_draft"): string {
  const [simple, detailed] = supplierVoucherTypes;
  return (
    `(select case when count(*) > 1 then '${detailed}' else '${simple}' end from ${rows} p ` +
    'left join account a on a.company_id = p.company_id and a.id = p."account" ' +
    'where p.company_id = {t}.company_id and p."voucher" = {t}.id ' +
    `${rows === "posting" ? 'and p."row" > 0 ' : ""}and not (coalesce(a."ledgerType", '') = 'VENDOR' and p."supplier" is not null) ` +
    "having exists (select 1 from supplier_invoice i where i.company_id = {t}.company_id and i.id = {t}.id))"
  );
}

/** The fields of a voucher, posted or not. */
export const voucherFields = {
  date: date().required().describe("The day of the voucher."),
  number: integer().readOnly().describe("The number in its series and year, without gaps; 0 while it is not posted."),
  tempNumber: integer().derived("0").describe("Number while not posted; 0 once posted."),
  year: integer().readOnly().describe("The year that the number belongs to; 0 while it is not posted."),
  description: text(1_000).required().describe("What the voucher documents."),
  voucherType: ref("VoucherType").describe("What kind of business it is."),
  reverseVoucher: ref("Voucher")
    .readOnly({
      en: "Reverse a posted voucher by PUT /ledger/voucher/{id}/:reverse.",
      no: "Reverser et bokført bilag med PUT /ledger/voucher/{id}/:reverse.",
    })
    .describe("The voucher that reverses this one."),
  postings: many("Posting")
    .by("voucher")
    .owned()
    .required()
    .describe("The postings; the sum of amountGross is 0 on every date."),
  ...documentFields,
  externalVoucherNumber: text(100).describe("Number in another system."),
  ediDocument,
  supplierVoucherType: oneOf(...supplierVoucherTypes)
    .nullable()
    .derived(supplierVoucherType("posting"))
    .describe("Of a supplier invoice: simple with one debit posting, detailed with several; null for other vouchers."),
  wasAutoMatched: flag().derived("false").describe("Matched with a bank statement by the service."),
  duplicateReason: text(500)
    .derived(
      `coalesce((select d."reason" from duplicate_reason d where d.company_id = {t}.company_id and d."voucher" = {t}.id), '')`,
    )
    .describe("Why it was posted although a bill with its number stood (allowDuplicate); empty for all others."),
  vendorInvoiceNumber: text(100).nullable().describe("The supplier's invoice number."),
  displayName: text()
    .derived(voucherName("{t}"))
    .describe(
      "Number and year, behind a letter where the series is not the ordinary one (H and E historical vouchers, O opening balance, C its correction); # and the temporary number while it is not posted.",
    ),
  numberAsString: text()
    .derived(voucherName("{t}"))
    .describe(
      "Number and year, behind a letter where the series is not the ordinary one (H and E historical vouchers, O opening balance, C its correction); # and the temporary number while it is not posted.",
    ),
  amount: amount()
    .derived("{t}.debit")
    .onDemand(null)
    .describe("What its debit postings come to, in kroner; with VAT while it is not posted."),
};

/** A voucher. */
export const voucher = resource("Voucher", "/ledger/voucher", {
  verbs: "list get",
  events: "create update delete",
  description:
    "A set of postings that balances. Posted vouchers never change; a correction is a new voucher. Vouchers that are not posted yet have number 0 and stand in no list but `>nonPosted`.",
  listTotal: {
    name: "totalNumberOfPostings",
    sql: '{t}."postingCount"',
  },
  fields: {
    ...voucherFields,
    series: text(20).internal().describe("The number series."),
  },
  search: {
    id: among("id"),
    number: among("number"),
    numberFrom: from("number", "integer"),
    numberTo: before("number", "integer"),
    typeId: among("voucherType"),
    dateFrom: from("date"),
    dateTo: before("date"),
    ...voucherSearch,
    sums: summed("amount"),
  },
});
