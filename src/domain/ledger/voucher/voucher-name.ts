// The name that a posted voucher goes by, as SQL.

import { seriesPrefix } from "../posting/store-voucher.ts";

const prefixes = Object.entries(seriesPrefix)
  .filter(([, prefix]) => prefix !== "")
  .map(([series, prefix]) => `when '${series}' then '${prefix}'`)
  .join(" ");

/**
 * SQL of the name that a posted voucher goes by: 7-2026, or H7-2025 where its series is not the ordinary one.
 * @param row the alias of the voucher
 */
export function voucherName(row: string): string {
  return `case ${row}."series" ${prefixes} else '' end || ${row}."number" || '-' || ${row}."year"`;
}
