// PUT /ledger/voucher/openingBalance/:correct: own extension that cancels postings dated before the opening balance.

import { action } from "../../schema/action.ts";
import { loadRoles } from "../ledger/account/posting-roles.ts";
import { type ClosedPeriods, closedMonthFaults, loadClosedPeriods, refused } from "../ledger/period/closed-periods.ts";
import { storeVouchers } from "../ledger/posting/store-voucher.ts";
import { correctionOf, type Movement } from "./correction-voucher.ts";
import { movementsBefore } from "./movements-before.ts";
import { loadStanding, noOpening, type StandingOpening } from "./standing-opening-balance.ts";

interface Loaded extends StandingOpening {
  readonly movements: readonly Movement[];
  readonly annualResult: number;
  readonly closed: ClosedPeriods | null;
}

/** Corrects the opening balance. */
export const correctOpening = action({
  method: "PUT",
  path: "/ledger/voucher/openingBalance/:correct",
  answers: null,
  value: "integer",
  status: 200,
  events: "voucher.create closeGroup.create",
  refuses: ["notFound", "revision"],
  description:
    "Takes to zero, by one correction voucher on the day of the opening balance, whatever was posted before that day and not corrected yet, as books of earlier versions may have it; results of earlier years go to the annual result (8800). Answers the id of the voucher, or 0 where there is nothing to correct. Refused (409, code 10000) while the month of the opening balance is closed.",
  async load(_input, read): Promise<Loaded> {
    const state = await loadStanding(read);
    const roles = await loadRoles(read, "ANNUAL_RESULT");
    const annualResult = roles.get("ANNUAL_RESULT") ?? 0;
    if (state.opening === null) return { ...state, movements: [], annualResult, closed: null };
    const { date } = state.opening;
    const [movements, closed] = await Promise.all([
      movementsBefore(read, date, { except: annualResult }),
      loadClosedPeriods(read, [date]),
    ]);
    return { ...state, movements, annualResult, closed };
  },
  decide(_input, { opening, closed, movements, annualResult, language }, context) {
    if (opening === null || closed === null) return { problem: "notFound", parameters: { hint: noOpening } };
    const parts = { date: opening.date, language, annualResultId: annualResult };
    const { voucher, groups } = correctionOf(movements, parts, context);
    if (voucher === null) return { writes: [], changes: [], answer: { value: 0 } };
    const faults = closedMonthFaults([opening.date], closed, { field: null, path: null });
    if (faults.length > 0) return refused(faults);
    return {
      writes: [storeVouchers([voucher], { groups, settles: false }, context)],
      changes: [
        { resource: "Voucher", id: voucher.id, kind: "CREATE" },
        ...groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
      ],
      answer: { value: voucher.id },
    };
  },
});
