// DELETE /ledger/closeGroup/{id}: what was settled is open again.

import { action } from "../../schema/action.ts";

/** Dissolves a close group. */
export const dissolveGroup = action<{ readonly differenceVoucher: number | null } | null>({
  method: "DELETE",
  path: "/ledger/closeGroup/{id}",
  answers: null,
  status: 204,
  events: "closeGroup.delete",
  meaning:
    "Dissolves a close group: its postings are open again. A difference stays posted, because posted vouchers never change; the header x-warning names its voucher, and reversing that one undoes it.",
  async load({ path }, read) {
    const rows = await read.rows<{ differenceVoucher: number | null }>(
      'select "differenceVoucher" from close_group where company_id = $1 and id = $2::bigint',
      path.id,
    );
    return rows[0] ?? null;
  },
  decide({ path }, group) {
    if (group === null)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "There is no such close group in the company.",
            no: "Det finnes ingen slik lukkegruppe i selskapet.",
          },
        },
      };
    const id = Number(path.id);
    const voucher = group.differenceVoucher;
    return {
      writes: [{ call: "settlement_open", argument: { id } }],
      changes: [{ resource: "CloseGroup", id, kind: "DELETE" }],
      warnings:
        voucher === null ? [] : [{ key: "closeDifferenceStays", field: "differenceVoucher", parameters: { voucher } }],
      answer: { nothing: true },
    };
  },
});
