// Whole series of vouchers that are reversed together, each posting on its own day, so that they count in no month any more.

import type { Acting, Reader, Row } from "../../schema/resource.ts";
import type { PostingRow } from "../ledger/posting-row.ts";
import { reversalRows, reversalText } from "../ledger/reversal.ts";
import { storedRow } from "../ledger/reverse-voucher.ts";
import type { GroupToMake, VoucherSeries, VoucherToStore } from "../ledger/store.ts";

/** Vouchers of some series that stand, with their postings. */
export interface Reversible {
  readonly vouchers: readonly Row[];
  /** Postings by voucher. */
  readonly postings: ReadonlyMap<number, readonly Row[]>;
  /** Close groups that hold one of the postings: reversing dissolves them. */
  readonly groups: readonly number[];
}

/** Reads the vouchers of the series that are not reversed. */
export async function loadReversible(read: Reader, series: readonly VoucherSeries[]): Promise<Reversible> {
  const standing = `v.company_id = $1 and v."series" = any($2::text[]) and v."reverseVoucher" is null`;
  const [vouchers, rows, groups] = await Promise.all([
    read.rows<Row>(`select v.* from voucher v where ${standing} order by v."date", v."series", v."number"`, series),
    read.rows<Row>(
      `select p.*, a."isCloseable", a."type" as "accountType", a."ledgerType" from voucher v
       join posting p on p.company_id = v.company_id and p."voucher" = v.id
       join account a on a.company_id = p.company_id and a.id = p."account"
       where ${standing} order by p.id`,
      series,
    ),
    read.rows<{ id: number }>(
      `select distinct s.close_group as id from voucher v
       join posting p on p.company_id = v.company_id and p."voucher" = v.id
       join settlement s on s.company_id = p.company_id and s.posting = p.id
       where ${standing}`,
      series,
    ),
  ]);
  const postings = new Map<number, Row[]>();
  for (const row of rows) {
    const own = postings.get(Number(row.voucher)) ?? [];
    own.push(row);
    postings.set(Number(row.voucher), own);
  }
  return { vouchers, postings, groups: groups.map((one) => one.id) };
}

/** The voucher that reverses one, in the same series; every posting on its own day, with ids of its own. */
export function reversalOf(
  voucher: Row,
  { postings, language }: Pick<Reversible, "postings"> & { readonly language: "en" | "no" },
  acting: Acting,
): VoucherToStore & { readonly rowIds: readonly number[] } {
  const own = postings.get(Number(voucher.id)) ?? [];
  const series = voucher.series === "external" ? "historical" : (voucher.series as VoucherSeries);
  const description = reversalText(language, {
    number: Number(voucher.number),
    year: Number(voucher.year),
    description: String(voucher.description),
    series: voucher.series as VoucherSeries,
  });
  return {
    id: acting.newId(),
    date: String(voucher.date),
    series,
    description,
    voucherType: voucher.voucherType as number | null,
    reverses: Number(voucher.id),
    rows: own.flatMap((row) => reversalRows<PostingRow>([storedRow(row)], String(row.date))),
    rowIds: own.map(() => acting.newId()),
  };
}

/** A close group of each posting on an account of open items and the one that reverses it. */
export function pairsOf(
  voucher: Row,
  reversal: (VoucherToStore & { readonly rowIds: readonly number[] }) | undefined,
  { postings }: Pick<Reversible, "postings">,
  acting: Acting,
): GroupToMake[] {
  return (postings.get(Number(voucher.id)) ?? []).flatMap((row, index) => {
    const other = reversal?.rowIds[index];
    if (row.isCloseable !== true || other === undefined) return [];
    return [{ id: acting.newId(), date: String(row.date), postings: [Number(row.id), other] }];
  });
}
