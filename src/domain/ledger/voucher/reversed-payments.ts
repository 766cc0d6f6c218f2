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
  readonly items: readonly Versioned[];
}

/** Reads the payments that a voucher has settled, or whose return it has posted. */
export function loadPaymentsOf(read: Reader, voucher: number): Promise<PaymentOfVoucher[]> {
  return read.rows<PaymentOfVoucher>(
    `select y.id, y.version, y.status, y."creditorName", coalesce(y."returnVoucher" = $2::bigint, false) as "isReturn",
       coalesce((select json_agg(json_build_object('id', i.id, 'version', i.version) order by i.id) from payment_item i
         where i.company_id = $1 and i.payment = y.id), '[]') as items
     from payment y where y.company_id = $1 and y.id in (select o.id from payment o where o.company_id = $1 and o.voucher = $2::bigint
       union select o.id from payment o where o.company_id = $1 and o."returnVoucher" = $2::bigint) order by y.id`,
    voucher,
  );
}

/** What speaks against reversing a voucher with payments that came back: what they had settled is open again already. */
export function paymentFaults(payments: readonly PaymentOfVoucher[]): Fault[] {
  const [one] = payments.filter(({ isReturn, status }) => isReturn || status !== "SETTLED");
  if (one === undefined) return [];
  const key = one.isReturn ? "paymentReturnNotReversible" : "paymentReturned";
  return [{ key, field: "id", parameters: { id: one.id, name: one.creditorName } }];
}

/** Settled payments become ACCEPTED: the bank has them, and their items are under way again, so that nobody pays them twice. */
export function waitingAgain(
  payments: readonly (Versioned & { readonly status: string })[],
  items: readonly Versioned[],
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
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
