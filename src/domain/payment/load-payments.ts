// Loads and locks payments that an action names, with the approvals that count; decides nothing but which ids are unknown.

import type { Decision } from "../../schema/action.ts";
import type { Reader } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";

/** A payment as actions see it. */
export type StoredPayment = RowOf<"Payment"> & {
  /** The employees whose approvals count. */
  readonly approvedBy: readonly number[];
  readonly currency: number;
  readonly requestedDate: string;
};

/** Reads payments by id, and holds them until the commit; not where they are only shown. */
export async function loadPayments(
  read: Reader,
  ids: readonly number[],
  isHeld = true,
): Promise<ReadonlyMap<number, StoredPayment>> {
  if (isHeld) await holdPayments(read, ids);
  const rows = await read.rows<StoredPayment>(
    `select y.*, coalesce(y.currency, 1) as currency, array(select a.employee from payment_approval a
       where a.company_id = $1 and a.payment = y.id and a.round = y."approvalRound" order by a.time, a.id) as "approvedBy"
     from payment y where y.company_id = $1 and y.id = any($2::bigint[])`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Payments that vouchers have settled. */
export async function loadSettled(
  read: Reader,
  vouchers: readonly number[],
  isHeld = true,
): Promise<readonly StoredPayment[]> {
  if (vouchers.length === 0) return [];
  const settled = await read.rows<{ id: number }>(
    `select y.id from payment y where y.company_id = $1 and y.voucher = any($2::bigint[]) and y.status = 'SETTLED' order by y.id`,
    vouchers,
  );
  if (settled.length === 0) return [];
  const ids = settled.map(({ id }) => id);
  return [...(await loadPayments(read, ids, isHeld)).values()].filter(({ status }) => status === "SETTLED");
}

async function holdPayments(read: Reader, ids: readonly number[]): Promise<void> {
  // Suppliers first, as whoever makes a payment of them does.
  await read.rows(
    `select 1 from party where company_id = $1 and id = any(array(select y.supplier from payment y where y.company_id = $1 and y.id = any($2::bigint[])))
     order by id for no key update`,
    ids,
  );
  await read.rows(
    "select 1 from payment where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
    ids,
  );
}

/** The refusal of a request that names no payment, or payments that do not exist: all of these at once. */
export function unknownPayments(ids: readonly number[], payments: ReadonlyMap<number, unknown>): Decision | null {
  if (ids.length === 0) return { faults: [{ key: "paymentsMissing", field: null }] };
  const messages = ids.flatMap((id, index) =>
    payments.has(id)
      ? []
      : [{ key: "paymentUnknown", field: null, path: `[${index}]`, rootId: id, parameters: { id } }],
  );
  return messages.length === 0 ? null : { problem: "notFound", messages };
}

/** A payment of a list, for its messages. */
export function atPayment(payment: { readonly id: number }, index: number) {
  return { field: null, path: `[${index}]`, rootId: payment.id } as const;
}
