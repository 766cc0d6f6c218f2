// Voucher types: what made a voucher.

import { text } from "../../../schema/field.ts";
import { contains, resource } from "../../../schema/resource.ts";

/** What kind of business a voucher documents. */
export const voucherType = resource("VoucherType", "/ledger/voucherType", {
  verbs: "list get",
  meaning: "What kind of business a voucher documents.",
  fields: {
    name: text(100).readOnly().says("The type's name."),
    displayName: text().derived('{t}."name"').says("The name as lists show it."),
    key: text(40).internal().says("The type's key in the service."),
  },
  search: { name: contains("name") },
});
