// Vouchers that are not posted yet, and their rows: what a client wrote, in tables that no book is made from.

import { amount, date, flag, integer, many, ref, text } from "../../../schema/field.ts";
import { resource, rule } from "../../../schema/resource.ts";
import { postingFields } from "../posting/posting.ts";
import { supplierVoucherType, voucherFields } from "./voucher.ts";
import { completeAmounts, rowFault } from "./voucher-draft-rule.ts";

/** Amounts are given one by one; which of them were is known only here, and posting asks for it. */
const voucherDraftRule = rule({
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
  meaning: "A voucher that is not posted yet.",
  fields: {
    ...voucherFields,
    date: date().says("The day of the voucher; null until somebody gives an imported file one."),
    number: integer().derived("0::bigint").says(voucherFields.number.definition.meaning),
    tempNumber: integer().readOnly().series("voucherDraft", 1).says(voucherFields.tempNumber.definition.meaning),
    year: integer().derived("0::bigint").says(voucherFields.year.definition.meaning),
    reverseVoucher: ref("Voucher").derived("null::bigint").says(voucherFields.reverseVoucher.definition.meaning),
    duplicateReason: text().derived("''::text").says(voucherFields.duplicateReason.definition.meaning),
    postings: many("PostingDraft").by("voucher").owned().required().says(voucherFields.postings.definition.meaning),
    supplierVoucherType: text()
      .derived(supplierVoucherType("posting_draft"))
      .says(voucherFields.supplierVoucherType.definition.meaning),
    displayName: text().derived(`'#' || {t}."tempNumber"`).says(voucherFields.displayName.definition.meaning),
    numberAsString: text().derived(`'#' || {t}."tempNumber"`).says(voucherFields.numberAsString.definition.meaning),
  },
});

/** A row of a voucher that is not posted yet, as the client wrote it; VAT is split off when it is posted. */
export const postingDraft = resource("PostingDraft", "/ledger/posting", {
  draftOf: { resource: "Posting", final: "voucherPosted" },
  owner: { resource: "VoucherDraft", field: "voucher", list: "postings" },
  meaning: "A row of a voucher that is not posted yet.",
  fields: {
    ...postingFields,
    voucher: ref("VoucherDraft").readOnly().says(postingFields.voucher.definition.meaning),
    amount: amount().derived("0::numeric").says(postingFields.amount.definition.meaning),
    amountCurrency: amount().derived("0::numeric").says(postingFields.amountCurrency.definition.meaning),
    externalInvoiceNumber: text().derived("null::text").says(postingFields.externalInvoiceNumber.definition.meaning),
    closeGroup: ref("CloseGroup").derived("null::bigint").says(postingFields.closeGroup.definition.meaning),
    closegroupId: integer().derived("null::bigint").says(postingFields.closegroupId.definition.meaning),
    type: text().derived("null::text").says(postingFields.type.definition.meaning),
    systemGenerated: flag().derived("false").says(postingFields.systemGenerated.definition.meaning),
    matched: flag().derived("false").says(postingFields.matched.definition.meaning),
    isVatReadonly: flag()
      .derived(
        'coalesce((select a."vatLocked" from account a where a.company_id = {t}.company_id and a.id = {t}."account"), false)',
      )
      .says(postingFields.isVatReadonly.definition.meaning),
    amountGrossGiven: flag().internal().says("The client gave amountGross."),
    amountGrossCurrencyGiven: flag().internal().says("The client gave amountGrossCurrency."),
  },
});
