// DELETE /ledger/voucher/openingBalance: posted rows never disappear, so the opening balance and its corrections are reversed.

import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import { storeVouchers } from "../ledger/posting/store-voucher.ts";
import { loadReversible, monthFaults, pairsOf, type Reversible, reversalOf } from "./reverse-series.ts";
import { loadStanding, noOpening, type StandingOpening } from "./standing-opening-balance.ts";

interface Loaded extends StandingOpening, Reversible {
  /** Close groups that postings of the opening balance itself are in. */
  readonly settled: readonly { readonly posting: number; readonly group: number }[];
}

/** Takes the opening balance back. */
export const deleteOpening = action({
  method: "DELETE",
  path: "/ledger/voucher/openingBalance",
  answers: null,
  status: 204,
  events: "voucher.create voucher.update closeGroup.create closeGroup.delete",
  refuses: ["notFound", "revision"],
  description:
    "Takes the opening balance back: it and its correction vouchers are reversed on its day, by vouchers that are linked with them, and what the correction had closed is open again. Then another opening balance can be posted. Refused while items of it are settled, and (409, code 10000, with the month named) while its month is closed.",
  async load(_input, read): Promise<Loaded> {
    const state = await loadStanding(read);
    const reversible = await loadReversible(read, ["opening", "openingCorrection"]);
    const settled = await read.rows<{ posting: number; group: number }>(
      `select s.posting, s.close_group as "group" from settlement s
       join posting p on p.company_id = s.company_id and p.id = s.posting
       where s.company_id = $1 and p."voucher" = $2::bigint order by s.close_group`,
      state.opening?.id ?? 0,
    );
    return { ...state, ...reversible, settled };
  },
  decide(_input, loaded, context) {
    if (loaded.opening === null)
      return {
        problem: "notFound",
        parameters: { hint: noOpening },
      };
    const faults: Fault[] = monthFaults(loaded);
    if (loaded.settled.length > 0) {
      const groups = [...new Set(loaded.settled.map((one) => one.group))];
      const parameters = { count: loaded.settled.length, groups: groups.slice(0, 20).join(", ") };
      faults.push({ key: "openingSettled", field: null, parameters });
    }
    if (faults.length > 0) return refused(faults);
    const reversals = loaded.vouchers.map((one) => reversalOf(one, loaded, context));
    const groups = loaded.vouchers.flatMap((one, index) => pairsOf(one, reversals[index], loaded, context));
    return {
      writes: [storeVouchers(reversals, { groups, settles: false }, context)],
      changes: [
        ...reversals.map((one) => ({ resource: "Voucher", id: one.id, kind: "CREATE" as const })),
        ...loaded.vouchers.map((one) => ({ resource: "Voucher", id: one.id, kind: "UPDATE" as const })),
        ...loaded.groups.map((id) => ({ resource: "CloseGroup", id, kind: "DELETE" as const })),
        ...groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
      ],
      answer: { nothing: true },
    };
  },
});
