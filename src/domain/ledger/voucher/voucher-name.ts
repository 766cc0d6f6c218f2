// The displayed name of a posted voucher, as SQL.

import { seriesPrefix } from "../posting/store-voucher.ts";

const prefixes = Object.entries(seriesPrefix)
  .filter(([, prefix]) => prefix !== "")
  .map(([series, prefix]) => `when '${series}' then '${prefix}'`)
  .join(" ");

/**
 * SQL of the displayed name of a posted voucher: 7-2026, or H7-2025 where its series is not the ordinary one.
 * @param row the alias of the voucher
 */
export function voucherName(row: string): string {
  return `case ${row}."series" ${prefixes} else '' end || ${row}."number" || '-' || ${row}."year"`;
}
