// Close groups: postings of one account and one party that settle each other.

import { date, many, ref } from "../../../schema/field.ts";
import { among, before, from, resource } from "../../../schema/resource.ts";

/** A set of postings whose sum is 0. */
export const closeGroup = resource("CloseGroup", "/ledger/closeGroup", {
  verbs: "list get",
  events: "create delete",
  description: "Postings of one account and one party that settle each other.",
  fields: {
    date: date().required().describe("Date of the latest posting in the group."),
    postings: many("Posting")
      .identified(
        "select s.posting as id from settlement s where s.company_id = {t}.company_id and s.close_group = {t}.id",
      )
      .describe("The postings of the group."),
    differenceVoucher: ref("Voucher")
      .readOnly()
      .describe("The voucher that posted the difference when the group was made; null where there was none."),
  },
  search: { id: among("id"), dateFrom: from("date"), dateTo: before("date") },
});

/** The resources whose objects procedures make and delete by themselves; the procedures log it by `log_changes`. */
export const changedByProcedures: readonly string[] = [closeGroup.name, "Product"];
