// Vouchers that are not posted yet, and their rows: what a client wrote, in tables that no book is made from.

import { amount, date, flag, integer, many, ref, text } from "../../../schema/field.ts";
import { type Rule, resource, rule } from "../../../schema/resource.ts";
import { postingFields } from "../posting/posting.ts";
import { supplierVoucherType, voucherFields } from "./voucher.ts";
import { completeAmounts, rowFault } from "./voucher-draft-rule.ts";

/** Amounts are given one by one; the draft keeps which of them were given, since posting depends on it. */
const voucherDraftRule: Rule = rule<"VoucherDraft">({
  name: "voucherDraft",
  decide(draft) {
    const rows = draft.children.postings ?? [];
    for (const row of rows) completeAmounts(row);
    return { faults: rows.flatMap(rowFault) };
  },
});

/** A voucher that is not posted yet. */
export const voucherDraft = resource("VoucherDraft", "/ledger/voucher", {
  draftOf: { resource: "Voucher", final: "voucherPosted" },
  verbs: "delete",
  replaceChildrenBy: "replacePostings",
  order: "tempNumber",
  rules: [voucherDraftRule],
  description: "A voucher that is not posted yet.",
  fields: {
    ...voucherFields,
    date: date().describe("The day of the voucher; null until somebody gives an imported file one."),
    number: integer().derived("0::bigint").describe(voucherFields.number.definition.description),
    tempNumber: integer()
      .readOnly()
      .series("voucherDraft", 1)
      .describe(voucherFields.tempNumber.definition.description),
    year: integer().derived("0::bigint").describe(voucherFields.year.definition.description),
    reverseVoucher: ref("Voucher")
      .derived("null::bigint")
      .readOnly(voucherFields.reverseVoucher.definition.instead)
      .describe(voucherFields.reverseVoucher.definition.description),
    duplicateReason: text().derived("''::text").describe(voucherFields.duplicateReason.definition.description),
    postings: many("PostingDraft")
      .by("voucher")
      .owned()
      .required()
      .describe(voucherFields.postings.definition.description),
    supplierVoucherType: text()
      .derived(supplierVoucherType("posting_draft"))
      .describe(voucherFields.supplierVoucherType.definition.description),
    displayName: text().derived(`'#' || {t}."tempNumber"`).describe(voucherFields.displayName.definition.description),
    numberAsString: text()
      .derived(`'#' || {t}."tempNumber"`)
      .describe(voucherFields.numberAsString.definition.description),
    amount: amount()
      .derived(
        `coalesce((select sum(p."amountGross") from posting_draft p where p.company_id = {t}.company_id and p."voucher" = {t}.id and p."amountGross" > 0), 0)`,
      )
      .onDemand(null)
      .describe(voucherFields.amount.definition.description),
  },
});

/** A row of a voucher that is not posted yet, as the client wrote it; VAT is split off when it is posted. */
export const postingDraft = resource("PostingDraft", "/ledger/posting", {
  draftOf: { resource: "Posting", final: "voucherPosted" },
  owner: { resource: "VoucherDraft", field: "voucher", list: "postings" },
  description: "A row of a voucher that is not posted yet.",
  fields: {
    ...postingFields,
    voucher: ref("VoucherDraft").readOnly().describe(postingFields.voucher.definition.description),
    amount: amount().derived("0::numeric").describe(postingFields.amount.definition.description),
    amountCurrency: amount().derived("0::numeric").describe(postingFields.amountCurrency.definition.description),
    externalInvoiceNumber: text()
      .derived("null::text")
      .describe(postingFields.externalInvoiceNumber.definition.description),
    closeGroup: ref("CloseGroup")
      .derived("null::bigint")
      .readOnly(postingFields.closeGroup.definition.instead)
      .describe(postingFields.closeGroup.definition.description),
    closegroupId: integer().derived("null::bigint").describe(postingFields.closegroupId.definition.description),
    type: text().derived("null::text").describe(postingFields.type.definition.description),
    systemGenerated: flag().derived("false").describe(postingFields.systemGenerated.definition.description),
    matched: flag().derived("false").describe(postingFields.matched.definition.description),
    isVatReadonly: flag()
      .derived(
        'coalesce((select a."vatLocked" from account a where a.company_id = {t}.company_id and a.id = {t}."account"), false)',
      )
      .describe(postingFields.isVatReadonly.definition.description),
    amountGrossGiven: flag().internal().describe("The client gave amountGross."),
    amountGrossCurrencyGiven: flag().internal().describe("The client gave amountGrossCurrency."),
  },
});
