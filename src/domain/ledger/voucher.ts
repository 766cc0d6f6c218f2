// Vouchers: a set of postings that balances, numbered without gaps and never changed once posted.

import { date, flag, integer, many, ref, text } from "../../schema/field.ts";
import { among, before, from, resource } from "../../schema/resource.ts";
import { seriesPrefix } from "./store.ts";

const prefixes = Object.entries(seriesPrefix)
  .filter(([, prefix]) => prefix !== "")
  .map(([series, prefix]) => `when '${series}' then '${prefix}'`)
  .join(" ");
/** SQL of the name that a posted voucher goes by: 7-2026, or H7-2025 where its series is not the ordinary one. */
const voucherName = `case {t}."series" ${prefixes} else '' end || {t}."number" || '-' || {t}."year"`;

/** What a voucher says about itself, posted or not. */
export const voucherFields = {
  date: date().required().says("The day of the voucher."),
  number: integer().readOnly().says("The number in its series and year, without gaps; 0 while it is not posted."),
  tempNumber: integer().derived("0").says("Number while not posted; 0 once posted."),
  year: integer().readOnly().says("The year that the number belongs to; 0 while it is not posted."),
  description: text(1_000).required().says("What the voucher documents."),
  voucherType: ref("VoucherType").says("What kind of business it is."),
  reverseVoucher: ref("Voucher").readOnly().says("The voucher that reverses this one."),
  postings: many("Posting")
    .by("voucher")
    .owned()
    .required()
    .says("The postings; the sum of amountGross is 0 on every date."),
  externalVoucherNumber: text(100).says("Number in another system."),
  wasAutoMatched: flag().derived("false").says("Matched with a bank statement by the service."),
  vendorInvoiceNumber: text(100).nullable().says("The supplier's invoice number."),
  displayName: text()
    .derived(voucherName)
    .says(
      "Number and year, behind a letter where the series is not the ordinary one (H and E historical vouchers, O opening balance, C its correction); # and the temporary number while it is not posted.",
    ),
  numberAsString: text()
    .derived(voucherName)
    .says(
      "Number and year, behind a letter where the series is not the ordinary one (H and E historical vouchers, O opening balance, C its correction); # and the temporary number while it is not posted.",
    ),
};

/** A voucher. */
export const voucher = resource("Voucher", "/ledger/voucher", {
  verbs: "list get",
  events: "create update delete",
  meaning:
    "A set of postings that balances. Posted vouchers never change; a correction is a new voucher. Vouchers that are not posted yet have number 0 and stand in no list but `>nonPosted`.",
  fields: { ...voucherFields, series: text(20).internal().says("The number series.") },
  search: {
    id: among("id"),
    number: among("number"),
    numberFrom: from("number", "integer"),
    numberTo: before("number", "integer"),
    typeId: among("voucherType"),
    dateFrom: from("date"),
    dateTo: before("date"),
  },
});
