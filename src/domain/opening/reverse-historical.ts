// PUT /ledger/voucher/historical/:reverseHistoricalVouchers: all historical vouchers are reversed, so that every month is as before.

import { negate } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import { loadRoles } from "../ledger/account/posting-roles.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import { storeVouchers } from "../ledger/posting/store-voucher.ts";
import { correctionOf } from "./correction-voucher.ts";
import { type CorrectedAccount, movementsOf, movingOf } from "./movements-of-postings.ts";
import {
  loadReversible,
  monthFaults,
  type PostingOfAccount,
  pairsOf,
  type Reversible,
  reversalOf,
} from "./reverse-series.ts";
import { loadStanding, type StandingOpening } from "./standing-opening-balance.ts";

interface Loaded extends StandingOpening, Reversible {
  readonly annualResult: number;
  /** Rows of correction vouchers that are open, or closed with history alone: a new correction may close them. */
  readonly corrections: readonly PostingOfAccount[];
}

/** Reverses all historical vouchers. */
export const reverseHistorical = action({
  method: "PUT",
  path: "/ledger/voucher/historical/:reverseHistoricalVouchers",
  answers: null,
  value: { reversedVouchers: { type: "integer", description: "How many vouchers were reversed." } },
  status: 200,
  events: "voucher.create voucher.update closeGroup.create closeGroup.delete",
  refuses: ["revision"],
  description:
    "Reverses every historical voucher that is not reversed yet, each posting on its own day, so that the books are as if nothing had been imported; the numbers stay taken. Where an opening balance stands, what its correction took to zero is given back by one more correction voucher: the opening balance stands alone. What history had settled is open again. Refused (409, code 10000, with every month named) while one of the months is closed. The answer tells how many vouchers were reversed.",
  async load(_input, read): Promise<Loaded> {
    const state = await loadStanding(read);
    const [reversible, roles, corrections] = await Promise.all([
      loadReversible(read, ["historical", "external"], state.opening === null ? [] : [state.opening.date]),
      loadRoles(read, "ANNUAL_RESULT"),
      read.rows<PostingOfAccount>(
        `select p.*, a."isCloseable", a."type" as "accountType", a."ledgerType" from voucher v
         join posting p on p.company_id = v.company_id and p."voucher" = v.id
         join account a on a.company_id = p.company_id and a.id = p."account" and a."isCloseable"
         where v.company_id = $1 and v."series" = 'openingCorrection' and v."reverseVoucher" is null
           and not exists (
             select 1 from settlement s
             join settlement o on o.company_id = s.company_id and o.close_group = s.close_group
             join posting q on q.company_id = o.company_id and q.id = o.posting
             join voucher w on w.company_id = q.company_id and w.id = q."voucher"
             where s.company_id = p.company_id and s.posting = p.id
             group by s.close_group having not bool_or(w."series" in ('historical', 'external')))
         order by p.id`,
      ),
    ]);
    return { ...state, ...reversible, annualResult: roles.get("ANNUAL_RESULT") ?? 0, corrections };
  },
  decide(_input, loaded, context) {
    const { vouchers, opening, language } = loaded;
    if (vouchers.length === 0) return { writes: [], changes: [], answer: { value: { reversedVouchers: 0 } } };
    const reversals = vouchers.map((one) => reversalOf(one, loaded, context));
    const pairs = vouchers.flatMap((one, index) => pairsOf(one, reversals[index], loaded, context));
    const correction = opening === null ? null : giveBack(loaded, opening.date);
    const reversal =
      correction === null || opening === null
        ? null
        : correctionOf(correction, { date: opening.date, language, annualResultId: loaded.annualResult }, context);
    const closed = monthFaults(loaded, reversal?.voucher ? [reversal.voucher.date] : []);
    if (closed.length > 0) return refused(closed);
    const all = reversal?.voucher ? [...reversals, reversal.voucher] : reversals;
    const groups = [...pairs, ...(reversal?.groups ?? [])];
    return {
      writes: [storeVouchers(all, { groups, settles: false }, context)],
      changes: [
        ...all.map((one) => ({ resource: "Voucher", id: one.id, kind: "CREATE" as const })),
        ...vouchers.map((one) => ({ resource: "Voucher", id: one.id, kind: "UPDATE" as const })),
        ...loaded.groups.map((id) => ({ resource: "CloseGroup", id, kind: "DELETE" as const })),
        ...groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
      ],
      answer: { value: { reversedVouchers: vouchers.length } },
    };
  },
});

/** The movements of the reversals before the opening balance, with the correction rows that they make superfluous. */
function giveBack({ postings, corrections }: Loaded, day: string) {
  const rows = [...postings.values()].flat().filter((row) => row.date < day);
  const accounts = new Map<number, CorrectedAccount>(
    [...rows, ...corrections].map((row) => [
      row.account,
      { type: String(row.accountType), ledgerType: String(row.ledgerType), isCloseable: row.isCloseable === true },
    ]),
  );
  return movementsOf(
    rows.map((row) => movingOf(row, null, negate)),
    corrections.map((row) => movingOf(row, row.id)),
    { day, accounts },
  );
}
