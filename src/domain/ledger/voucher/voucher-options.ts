// GET /ledger/voucher/{id}/options: whether a voucher can be deleted, and if not, why.

import { flag, ref, texts } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { resource } from "../../../schema/resource.ts";

/** Whether a voucher can be deleted. */
export const voucherOptionDelete = resource("VoucherOptionDeleteMetadata", "/ledger/voucher", {
  identity: false,
  view: true,
  table: "voucher_option",
  description: "Whether a voucher can be deleted.",
  fields: {
    available: flag().readOnly().describe("It can be deleted: it is not posted yet."),
    reasons: texts().readOnly().describe("Why it cannot, in the company's language; empty where it can."),
  },
});

/** What can be done with a voucher. */
export const voucherOptions = resource("VoucherOptions", "/ledger/voucher", {
  identity: false,
  view: true,
  table: "voucher_option",
  description: "What can be done with a voucher.",
  fields: { delete: ref("VoucherOptionDeleteMetadata").readOnly().describe("Whether it can be deleted.") },
});

/** The options of one voucher. */
export const optionsOfVoucher = query({
  path: "/ledger/voucher/{id}/options",
  object: "VoucherOptions",
  description: "What can be done with a voucher, posted or not.",
  sql: (query, placeholder) =>
    `select o.* from voucher_option o where o.company_id = $1 and o.id = ${placeholder(query.id, "bigint")}`,
});
