// The company's own payments that a voucher has settled or returned: what becomes of them when it is reversed by hand.

import type { Change, Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";

/** A row that is changed as it was read. */
interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** A payment that a voucher has posted. */
export interface PaymentOfVoucher extends Versioned {
  readonly status: string;
  readonly creditorName: string;
  /** The voucher posted its return. */
  readonly isReturn: boolean;
  /** The voucher posted it when it was sent. */
  readonly isDispatch: boolean;
  /** What posted it when it was sent; null where nothing did. */
  readonly dispatchVoucher: number | null;
  readonly items: readonly Versioned[];
}

/** Reads the payments that a voucher has settled or posted when they were sent, or whose return it has posted. */
export function loadPaymentsOf(read: Reader, voucher: number): Promise<PaymentOfVoucher[]> {
  return read.rows<PaymentOfVoucher>(
    `select y.id, y.version, y.status, y."creditorName", coalesce(y."returnVoucher" = $2::bigint, false) as "isReturn",
       coalesce(y."dispatchVoucher" = $2::bigint, false) as "isDispatch", y."dispatchVoucher",
       coalesce((select json_agg(json_build_object('id', i.id, 'version', i.version) order by i.id) from payment_item i
         where i.company_id = $1 and i.payment = y.id), '[]') as items
     from payment y where y.company_id = $1 and y.id in (select o.id from payment o where o.company_id = $1 and o.voucher = $2::bigint
       union select o.id from payment o where o.company_id = $1 and o."returnVoucher" = $2::bigint
       union select o.id from payment o where o.company_id = $1 and o."dispatchVoucher" = $2::bigint) order by y.id`,
    voucher,
  );
}

/**
 * What speaks against reversing a voucher with payments that came back, since what they had settled is open again already; or one that
 * posted a payment when it was sent, since the bank has that.
 */
export function paymentFaults(payments: readonly PaymentOfVoucher[]): Fault[] {
  const [one] = payments.filter(({ isReturn, isDispatch, status }) => isReturn || isDispatch || status !== "SETTLED");
  if (one === undefined) return [];
  const returned = one.isReturn ? "paymentReturnNotReversible" : "paymentReturned";
  const key = one.isDispatch ? "paymentDispatchNotReversible" : returned;
  return [{ key, field: "id", parameters: { id: one.id, name: one.creditorName } }];
}

/**
 * Settled payments become ACCEPTED: the bank has them, and their items are under way again, so that nobody pays them twice. What was posted
 * when they were sent stays.
 */
export function waitingAgain(
  payments: readonly (Versioned & { readonly status: string; readonly dispatchVoucher: number | null })[],
  itemsOf: (payment: number) => readonly Versioned[],
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  const waiting = payments.filter(({ dispatchVoucher }) => dispatchVoucher === null);
  const items = waiting.flatMap(({ id }) => itemsOf(id));
  const set = { status: "ACCEPTED", voucher: null, settledDate: null, paidAmount: "0" };
  return {
    writes: [
      ...payments.map(({ id, version }) => ({ update: "Payment", id, version, set })),
      ...items.map(({ id, version }) => ({ update: "PaymentItem", id, version, set: { settledAmount: "0" } })),
    ],
    changes: payments.map(({ id, status }) => ({
      ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: [status, "ACCEPTED"] as const } },
    })),
  };
}
