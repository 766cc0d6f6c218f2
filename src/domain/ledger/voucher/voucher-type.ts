// Voucher types: what made a voucher.

import { text } from "../../../schema/field.ts";
import { contains, resource } from "../../../schema/resource.ts";

/** What kind of business a voucher documents. */
export const voucherType = resource("VoucherType", "/ledger/voucherType", {
  isSetting: true,
  verbs: "list get",
  description: "What kind of business a voucher documents.",
  fields: {
    name: text(100).readOnly().describe("The type's name."),
    displayName: text().derived('{t}."name"').describe("The name as lists show it."),
    key: text(40).internal().describe("The type's key in the service."),
  },
  search: { name: contains("name") },
});
