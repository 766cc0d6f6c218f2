// GET /ledger/voucher/>nonPosted and >externalVoucherNumber: vouchers found by what they are not yet, and by a number from outside.
import { query } from "../../../schema/query.ts";
import { before, from, input, withDefault } from "../../../schema/resource.ts";

const unasked =
  'not exists (select 1 from voucher_approval_list_element e where e.company_id = d.company_id and e."voucher" = d.id and e."status" = 0)';

/** Vouchers that are not posted yet. */
export const nonPosted = query({
  path: "/ledger/voucher/>nonPosted",
  rows: "VoucherDraft",
  description: "Vouchers that are not posted yet, by their temporary numbers.",
  query: {
    dateFrom: from("date"),
    dateTo: before("date"),
    includeNonApproved: withDefault(
      input("flag", {
        description: "true: those that wait for somebody's approval too, which are left out otherwise.",
      }),
      "false",
    ),
  },
  order: () => "tempNumber",
  sql(query, placeholder) {
    const conditions = [
      ...(query.dateFrom === undefined ? [] : [`d."date" >= ${placeholder(query.dateFrom, "date")}`]),
      ...(query.dateTo === undefined ? [] : [`d."date" < ${placeholder(query.dateTo, "date")}`]),
      ...(query.includeNonApproved === true ? [] : [unasked]),
    ];
    return ["select d.* from voucher_draft d where d.company_id = $1", ...conditions].join(" and ");
  },
});

/** Posted vouchers that have a number in another system. */
export const byExternalNumber = query({
  path: "/ledger/voucher/>externalVoucherNumber",
  rows: "Voucher",
  description: "Posted vouchers with this number in another system; without the parameter, all that have one.",
  query: { externalVoucherNumber: input("text", { description: "The whole number, as it was given." }) },
  sql(query, placeholder) {
    const externalNumber = query.externalVoucherNumber;
    const own =
      externalNumber === undefined ? "" : ` and v."externalVoucherNumber" = ${placeholder(externalNumber, "text")}`;
    return `select v.* from voucher v where v.company_id = $1 and v."externalVoucherNumber" <> ''${own}`;
  },
});
