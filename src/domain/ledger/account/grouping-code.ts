// The grouping code of the standard audit file for accounts that are made without one, by the accounts of the standard chart.

import type { Reader } from "../../../schema/resource.ts";

/** An account of the standard chart with its grouping code. */
export interface StandardGroup {
  /** Four digits. */
  readonly number: number;
  readonly groupingCode: string;
}

/** Reads the grouping codes of the standard chart, in the order of the accounts. */
export async function loadStandardGroups(read: Reader): Promise<StandardGroup[]> {
  return await read.rows<StandardGroup>(
    `select d."number"::int as number, d."groupingCode" as "groupingCode" from default_account d
     where $1::bigint is not null and d."groupingCode" <> '' order by 1`,
  );
}

/**
 * The grouping code for an account: that of the standard account with the nearest number at or below its first four digits, else above
 * them, among those with the same first two digits, which name the same kind of account. Empty where the chart has none of the kind.
 */
export function groupingCodeFor(number: number, standard: readonly StandardGroup[]): string {
  const four = Number(String(number).slice(0, 4));
  const sameKind = standard.filter((one) => Math.floor(one.number / 100) === Math.floor(four / 100));
  const nearest = sameKind.filter((one) => one.number <= four).at(-1) ?? sameKind[0];
  return nearest?.groupingCode ?? "";
}
