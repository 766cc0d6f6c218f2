// What is accepted becomes writes: vouchers in one call, those that take others back, and the matches of all lines. Pure.

import type { Change, Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import { dateFaults } from "../../ledger/period/closed-periods.ts";
import { storeVouchers, type VoucherToStore } from "../../ledger/posting/store-voucher.ts";
import { settlementWrites } from "../../payment/settlement/settle-payments.ts";
import { monthText } from "../reconciliation/reconciliation-rule.ts";
import type { Candidate, LineEvidence } from "./evidence.ts";
import { type Months, monthOf, type Prepared } from "./load-planning.ts";
import type { PlannedVoucher } from "./plan-vouchers.ts";

/** A line with what is accepted of it. */
export interface Accepted {
  readonly line: LineEvidence;
  readonly candidate: Candidate;
  readonly vouchers: readonly PlannedVoucher[];
  /** The type of its match; null where the line is not matched, since only a part of it is posted. */
  readonly type: string | null;
}

/** The writes of what is accepted, and the matches that are made. */
export interface StoredMatches {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
  readonly matches: readonly number[];
}

/** Why nothing is posted or matched on the day of a line. */
export function dayFaults(
  { date }: { readonly date: string },
  prepared: Prepared,
  today: string,
  path: string,
): Fault[] {
  const period = monthOf(date);
  const { of, latestClosed } = prepared.months;
  const place = { field: "transaction", path };
  const own = of.get(period);
  if (own?.isClosed === true) return [{ key: "reconciliationClosed", ...place }];
  if (own === undefined && latestClosed > period)
    return [{ key: "reconciliationBefore", ...place, parameters: { period: monthText(latestClosed) } }];
  return dateFaults([{ date, ...place }], prepared.closed, today);
}

/** Stores what is accepted. */
export function storeMatches(all: readonly Accepted[], months: Months, context: ActionContext): StoredMatches {
  const begun = new Map<number, number>();
  const reconciliationOf = (date: string) => {
    const period = monthOf(date);
    const id = months.of.get(period)?.id ?? begun.get(period) ?? context.newId();
    if (!months.of.has(period)) begun.set(period, id);
    return id;
  };
  const made = all.map((one) => ({ ...one, own: one.vouchers.map((voucher) => storedVoucher(voucher, context)) }));
  const stored = made.flatMap(({ own }) => own);
  const matches = made.flatMap(({ line, candidate, own, type }) => {
    if (type === null) return [];
    return [
      {
        ...{ id: context.newId(), reconciliation: reconciliationOf(line.date), type },
        transactions: [line.line, ...candidate.lines],
        postings: [...candidate.postings.map(({ id }) => id), ...own.flatMap((one) => one.bankRows(months.account))],
        vouchers: own.map(({ voucher }) => voucher.id),
      },
    ];
  });
  const hits = new Map<number, number>();
  for (const { candidate } of all)
    if (candidate.rule !== null) hits.set(candidate.rule, (hits.get(candidate.rule) ?? 0) + 1);
  const plain = stored.filter(({ voucher }) => voucher.reverses === undefined);
  const back = stored.filter(({ voucher }) => voucher.reverses !== undefined);
  const settled = stored.flatMap(({ planned, voucher }) =>
    planned.settles === undefined ? [] : settlementWrites(planned.settles, voucher.id),
  );
  const returned = stored.flatMap(({ planned, voucher }) =>
    (planned.returns ?? []).map((payment) => ({ payment, returnVoucher: voucher.id })),
  );
  const argument = {
    reconciliations: [...begun].map(([period, id]) => ({ id, account: months.account, period })),
    matches,
    parts: stored.flatMap(({ planned, voucher }) =>
      planned.part?.id == null ? [] : [{ part: planned.part.id, voucher: voucher.id }],
    ),
    rules: [...hits].map(([id, count]) => ({ id, hits: count })),
  };
  return {
    writes: [
      ...[plain, back].flatMap((some) => {
        const vouchers = some.map(({ voucher }) => voucher);
        return vouchers.length === 0 ? [] : [storeVouchers(vouchers, { groups: [], settles: true }, context)];
      }),
      ...settled.flatMap(({ writes }) => writes),
      ...returned.map(({ payment: { id, version }, returnVoucher }) => ({
        ...{ update: "Payment", id, version, set: { status: "REJECTED", returnVoucher } },
      })),
      { call: "bank_matches_store", argument },
    ],
    changes: [
      ...stored.map(({ voucher }) => ({ resource: "Voucher", id: voucher.id, kind: "CREATE" as const })),
      ...back.map(({ voucher }) => ({ resource: "Voucher", id: voucher.reverses ?? 0, kind: "UPDATE" as const })),
      ...settled.flatMap(({ changes }) => changes),
      ...returned.map(({ payment: { id, status } }) => ({
        ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: [status, "REJECTED"] as const } },
      })),
      ...[...begun.values()].map((id) => ({ resource: "BankReconciliation", id, kind: "CREATE" as const })),
      ...matches.map(({ id }) => ({ resource: "BankReconciliationMatch", id, kind: "CREATE" as const })),
    ],
    matches: matches.map(({ id }) => id),
  };
}

interface Stored {
  readonly planned: PlannedVoucher;
  readonly voucher: VoucherToStore;
  /** The ids of its rows on the bank account. */
  bankRows(account: number): number[];
}

function storedVoucher(planned: PlannedVoucher, context: ActionContext): Stored {
  const rowIds = planned.rows.map(() => context.newId());
  const { type, date, description, rows, reverses } = planned;
  return {
    planned,
    voucher: {
      ...{ id: planned.id ?? context.newId(), date, series: "voucher", description, voucherType: type, rows, rowIds },
      ...(reverses === null ? {} : { reverses }),
    },
    bankRows: (account) => rows.flatMap((row, index) => (row.accountId === account ? [rowIds[index] ?? 0] : [])),
  };
}
