// Whole series of vouchers that are reversed together, each posting on its own day, so that no month includes them any more.

import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import {
  type ClosedPeriods,
  closedMonthFaults,
  loadClosedPeriods,
  monthsAlone,
} from "../ledger/period/closed-periods.ts";
import type { PostingRow, StoredPosting } from "../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../ledger/posting/reversal.ts";
import type { GroupToMake, StoredVoucher, VoucherSeries, VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { storedRow } from "../ledger/voucher/reverse-voucher.ts";

/** A posting with what its account says. */
export type PostingOfAccount = StoredPosting & {
  readonly isCloseable: boolean | undefined;
  readonly accountType: string | undefined;
  readonly ledgerType: string | undefined;
};

/** Vouchers of some series that stand, with their postings. */
export interface Reversible {
  readonly vouchers: readonly StoredVoucher[];
  /** Postings by voucher. */
  readonly postings: ReadonlyMap<number, readonly PostingOfAccount[]>;
  /** Close groups that hold one of the postings: reversing dissolves them. */
  readonly groups: readonly number[];
  /** Closed months among those of the vouchers, of their postings and of the given days. */
  readonly closed: ClosedPeriods;
}

/**
 * Reads the vouchers of the series that are not reversed. Step by step: the ids of one step are the next one's, so that
 * no query plan depends on the planner's statistics, which do not know a new company.
 */
export async function loadReversible(
  read: Reader,
  series: readonly VoucherSeries[],
  days: readonly string[] = [],
): Promise<Reversible> {
  const vouchers = await read.rows<StoredVoucher>(
    `select * from voucher where company_id = $1 and "series" = any($2::text[]) and "reverseVoucher" is null
     order by "date", "series", "number"`,
    series,
  );
  const stored = await read.rows<StoredPosting>(
    'select * from posting where company_id = $1 and "voucher" = any($2::bigint[]) order by id',
    vouchers.map((one) => one.id),
  );
  const [accounts, groups] = await Promise.all([
    read.rows<Pick<RowOf<"Account">, "id" | "isCloseable" | "type" | "ledgerType">>(
      'select id, "isCloseable", "type", "ledgerType" from account where company_id = $1 and id = any($2::bigint[])',
      [...new Set(stored.map((one) => one.account))],
    ),
    read.rows<{ id: number }>(
      "select distinct close_group as id from settlement where company_id = $1 and posting = any($2::bigint[])",
      stored.map((one) => one.id),
    ),
  ]);
  const accountsById = new Map(accounts.map((one) => [one.id, one]));
  const rows = stored.map((row): PostingOfAccount => {
    const { isCloseable, type, ledgerType } = accountsById.get(row.account) ?? {};
    return { ...row, isCloseable, accountType: type, ledgerType };
  });
  const postings = new Map<number, PostingOfAccount[]>();
  for (const row of rows) {
    const own = postings.get(row.voucher) ?? [];
    own.push(row);
    postings.set(row.voucher, own);
  }
  const closed = monthsAlone(await loadClosedPeriods(read, [...daysOf(vouchers, postings), ...days]));
  return { vouchers, postings, groups: groups.map((one) => one.id), closed };
}

/** A fault for every closed month in which the vouchers' reversals would post, or something else on the given days. */
export function monthFaults(of: Reversible, days: readonly string[] = []): Fault[] {
  return closedMonthFaults([...daysOf(of.vouchers, of.postings), ...days], of.closed, { field: null, path: null });
}

function daysOf(vouchers: readonly StoredVoucher[], postings: Reversible["postings"]): string[] {
  return [...vouchers, ...[...postings.values()].flat()].map((one) => one.date);
}

/** The voucher that reverses one, in the same series; every posting on its own day, with ids of its own. */
export function reversalOf(
  voucher: StoredVoucher,
  { postings, language }: Pick<Reversible, "postings"> & { readonly language: "en" | "no" },
  context: ActionContext,
): VoucherToStore & { readonly rowIds: readonly number[] } {
  const own = postings.get(voucher.id) ?? [];
  const series = voucher.series === "external" ? "historical" : voucher.series;
  const description = reversalText(language, {
    number: voucher.number,
    year: voucher.year,
    description: voucher.description,
    series: voucher.series,
  });
  return {
    id: context.newId(),
    date: voucher.date,
    series,
    description,
    voucherType: voucher.voucherType,
    reverses: voucher.id,
    rows: own.flatMap((row) => reversalRows<PostingRow>([storedRow(row)], row.date)),
    rowIds: own.map(() => context.newId()),
  };
}

/** A close group of each posting on an account of open items and the one that reverses it. */
export function pairsOf(
  voucher: StoredVoucher,
  reversal: (VoucherToStore & { readonly rowIds: readonly number[] }) | undefined,
  { postings }: Pick<Reversible, "postings">,
  context: ActionContext,
): GroupToMake[] {
  return (postings.get(voucher.id) ?? []).flatMap((row, index) => {
    const other = reversal?.rowIds[index];
    if (row.isCloseable !== true || other === undefined) return [];
    return [{ id: context.newId(), date: row.date, postings: [row.id, other] }];
  });
}
