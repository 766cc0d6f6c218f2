// Vouchers of several requests are stored by one call, where none of them touches what was posted before.

import type { JoinedWrites, Write } from "../../../schema/action.ts";
import { postProcedure, type VoucherArgument } from "./store-voucher.ts";

/** The argument of the write where it is the whole of a request that posts one voucher; null for all others. */
function voucherOf(writes: readonly Write[]): VoucherArgument | null {
  const [write] = writes;
  if (writes.length !== 1 || write === undefined || !("call" in write) || write.call !== postProcedure) return null;
  return write.argument as VoucherArgument;
}

function withoutRows({ postings: _postings, ...voucher }: VoucherArgument): Record<string, unknown> {
  return voucher;
}

/** True where no row of the body names a party or an open item, which are locked before their bills and items are read. */
export function namesNoParty(body: unknown): boolean {
  const { postings } = (body ?? {}) as { readonly postings?: unknown };
  const rows = Array.isArray(postings) ? postings : [];
  return rows.every((row: unknown) => {
    const names = typeof row === "object" && row !== null ? Object.keys(row) : [];
    return !names.some((name) => ["customer", "supplier", "employee", "openItem"].includes(name));
  });
}

/**
 * How vouchers are stored together. One that reverses another, settles open items or is a bill of a supplier is stored alone:
 * what it changes beside itself is logged by the name of its own request.
 */
export const joinVouchers: Pick<JoinedWrites, "canJoin" | "join"> = {
  canJoin(writes) {
    const voucher = voucherOf(writes);
    if (voucher === null || voucher.reverses !== undefined || voucher.closeGroups.length > 0) return false;
    return voucher.postings.every(({ more }) => more.supplier === undefined && more.openItem === undefined);
  },
  join(requests) {
    const vouchers = requests.map(voucherOf).filter((one) => one !== null);
    // What rows leave out is as their voucher has it.
    const postings = vouchers.flatMap(({ id, date, description, postings: rows }) =>
      rows.map((row) => ({ date, description, ...row, voucher: id })),
    );
    return [{ call: "ledger_post_many", argument: { vouchers: vouchers.map(withoutRows), postings, numbered: true } }];
  },
};
