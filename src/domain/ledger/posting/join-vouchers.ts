// Vouchers of several requests are stored by one call, where none of them touches what was posted before.

import type { JoinedWrites, Write } from "../../../schema/action.ts";
import { postManyProcedure, postProcedure, type VoucherArgument, voucherColumns } from "./store-voucher.ts";

/** The argument of the write where it is the whole of a request that posts one voucher; null for all others. */
function voucherOf(writes: readonly Write[]): VoucherArgument | null {
  const [write] = writes;
  if (writes.length !== 1 || write === undefined || !("call" in write) || write.call !== postProcedure) return null;
  return write.argument as VoucherArgument;
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

/** Whether nothing but the voucher, its months and sums is touched by storing it (hold_companies). */
function touchesNothing({
  postings,
  voucherTypeKey,
  voucherType,
  vendorInvoiceNumber = null,
}: VoucherArgument): boolean {
  const isPlain = vendorInvoiceNumber === null && (voucherType === null || voucherTypeKey !== null);
  return isPlain && postings.every(({ more }) => Object.keys(more).every((name) => plainDetails.has(name)));
}

/** What a posting may say beside its account and amounts without touching anything else. */
const plainDetails = new Set(
  "currency product project department freeAccountingDimension1 freeAccountingDimension2 freeAccountingDimension3".split(
    " ",
  ),
);

/**
 * How vouchers are stored together. One that reverses another, settles open items or is a bill of a supplier is stored alone:
 * what it changes beside itself is logged by the name of its own request.
 */
export const joinVouchers: Pick<JoinedWrites, "joinsWith" | "join"> = {
  joinsWith(writes) {
    const voucher = voucherOf(writes);
    if (voucher === null || voucher.reverses !== undefined || voucher.closeGroups.length > 0) return null;
    if (touchesNothing(voucher)) return "companies";
    return voucher.postings.every(({ more }) => more.supplier === undefined && more.openItem === undefined)
      ? "company"
      : null;
  },
  join(requests) {
    const all = requests.flatMap(({ company, writes }) => {
      const voucher = voucherOf(writes);
      return voucher === null ? [] : [{ company, voucher }];
    });
    const companies = all.map(({ company }) => company);
    const columns = voucherColumns(
      all.map(({ voucher }) => voucher),
      new Set(companies).size === 1 ? [] : companies,
    );
    return [{ call: postManyProcedure, argument: { ...columns, numbered: true } }];
  },
};
