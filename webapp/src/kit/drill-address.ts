// The screen behind an address that a report names: every number leads to what it is made of.

import type { LinkProps } from "@tanstack/react-router";

/** The link to what an amount is made of; null where the report names nothing, or what has no screen yet. */
export function linkOf(address: string | null | undefined): LinkProps | null {
  if (address === null || address === undefined || address === "") return null;
  const [path = "", query = ""] = address.replace(/^.*?\/v2\//, "/").split("?");
  const search = Object.fromEntries(new URLSearchParams(query));
  const report = /^\/report\/(\w+)$/.exec(path)?.[1];
  if (report !== undefined) return { to: "/reports/$name", params: { name: report }, search };
  const voucher = /^\/ledger\/voucher\/(\d+)$/.exec(path)?.[1];
  if (voucher !== undefined) return { to: "/vouchers/$id", params: { id: voucher } };
  return null;
}
