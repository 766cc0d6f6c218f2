// POST /ledger/voucher/openingBalance: balances become one voucher with open items, and what lay before is taken to zero.

import { isZero, toFixedText } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { Draft } from "../../schema/resource.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../ledger/account/load-accounts.ts";
import { loadRoles } from "../ledger/account/posting-roles.ts";
import {
  type ClosedPeriods,
  dateFaults,
  loadClosedPeriods,
  monthsAlone,
  refused,
} from "../ledger/period/closed-periods.ts";
import { postStated } from "../ledger/posting/post.ts";
import { storeVouchers, type VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { correctionOf, type Movement } from "./correction-voucher.ts";
import { movementsBefore } from "./movements-before.ts";
import { type BalanceParts, ownAccount, readBalances } from "./opening-lines.ts";
import { loadStanding, type StandingOpening, voucherTexts } from "./standing-opening-balance.ts";

interface Loaded extends StandingOpening, BalanceParts {
  readonly movements: readonly Movement[];
  /** The account for the unallocated results of earlier years. */
  readonly annualResult: number;
  readonly closed: ClosedPeriods;
}

const only = (drafts: readonly Draft<"OpeningBalance">[]): Draft<"OpeningBalance"> => {
  const [body] = drafts;
  if (body === undefined) throw new Error("An opening balance needs a body.");
  return body;
};

/** Posts the opening balance. */
export const postOpening = action({
  method: "POST",
  path: "/ledger/voucher/openingBalance",
  answers: "Voucher",
  status: 201,
  body: { model: "OpeningBalance" },
  events: "voucher.create closeGroup.create",
  refuses: ["revision"],
  description:
    "Posts the opening balance: one voucher on the first day of a month. Balances of customers, suppliers and employees become open items. A difference goes to the auxiliary account (9999), and the header x-warning tells it. Everything that was posted before that day is taken to zero by a correction voucher on the same day, so that history and opening balance never count twice. A company has one opening balance at a time.",
  async load({ drafts }, read): Promise<Loaded> {
    const body = only(drafts);
    const state = await loadStanding(read);
    // Concurrent postings before the day commit first; later ones see the opening balance.
    await read.rows("select hold_opening($1::bigint)");
    const roles = await loadRoles(
      read,
      "ACCOUNTS_RECEIVABLE",
      "ACCOUNTS_PAYABLE",
      "EMPLOYEE_DEBT",
      "AUXILIARY",
      "ANNUAL_RESULT",
    );
    const { balancePostings = [], customerPostings = [], supplierPostings = [] } = body.children;
    const ofParties = [...customerPostings, ...supplierPostings].map(ownAccount).filter((id) => id !== null);
    const own = [...balancePostings.map((one) => one.values.account), ...ofParties];
    const [accounts, movements, closed] = await Promise.all([
      loadAccounts(read, [...own, ...roles.values()]),
      state.opening === null ? movementsBefore(read, body.values.voucherDate) : [],
      loadClosedPeriods(read, [body.values.voucherDate]),
    ]);
    const account = (key: Parameters<BalanceParts["account"]>[0]): LedgerAccount =>
      knownAccount(accounts, typeof key === "number" ? key : roles.get(key), key);
    return { ...state, account, movements, closed, annualResult: roles.get("ANNUAL_RESULT") ?? 0 };
  },
  decide({ drafts }, loaded, context) {
    const body = only(drafts);
    const date = body.values.voucherDate;
    const place = { field: "voucherDate", path: "voucherDate" };
    const faults: Fault[] = dateFaults([{ date, ...place }], monthsAlone(loaded.closed), context.today);
    if (!date.endsWith("-01")) faults.push({ key: "openingFirstOfMonth", ...place });
    if (loaded.opening !== null)
      faults.push({ key: "openingStands", field: null, parameters: { date: loaded.opening.date } });
    const balances = readBalances(body, loaded);
    faults.push(...balances.faults);
    if (faults.length > 0) return refused(faults);
    const id = context.newId();
    const voucher: VoucherToStore = {
      id,
      date,
      series: "opening",
      description: voucherTexts[loaded.language].opening,
      voucherType: "OPENING_BALANCE",
      rows: postStated(balances.lines),
      rowIds: balances.ids,
    };
    const auxiliary = loaded.account("AUXILIARY");
    const correction = correctionOf(
      loaded.movements,
      { date, language: loaded.language, annualResultId: loaded.annualResult },
      context,
    );
    const vouchers = [...(correction.voucher === null ? [] : [correction.voucher]), voucher];
    const warnings: Warning[] = isZero(balances.difference)
      ? []
      : [
          {
            key: "openingDifference",
            field: "balancePostings",
            parameters: { amount: toFixedText(balances.difference, 2), account: auxiliary.number },
          },
        ];
    return {
      writes: [storeVouchers(vouchers, { groups: correction.groups, settles: false }, context)],
      changes: [
        ...vouchers.map((one) => ({ resource: "Voucher", id: one.id, kind: "CREATE" as const })),
        ...correction.groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
      ],
      warnings,
      answer: { object: id },
    };
  },
});
