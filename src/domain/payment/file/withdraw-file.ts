// PUT /payment/file/{id}/:withdraw: the file never reached the bank.

import { action } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import type { RowOf } from "../../../schema/row.ts";
import { refused } from "../../ledger/period/closed-periods.ts";
import { loadPayments, type StoredPayment } from "../load-payments.ts";
import { loadItems, type StoredItem } from "../payment-facts.ts";
import { type DispatchVouchers, loadDispatchVouchers, reverseDispatches } from "../settlement/dispatch-payments.ts";

interface Loaded {
  readonly file: RowOf<"PaymentFile"> | undefined;
  readonly payments: readonly StoredPayment[];
  /** The items of payments that were posted when they were sent, and the vouchers that posted them. */
  readonly items: readonly StoredItem[];
  readonly dispatched: DispatchVouchers | null;
}

/** Withdraws a file. */
export const withdrawFile = action({
  method: "PUT",
  path: "/payment/file/{id}/:withdraw",
  answers: "PaymentFile",
  status: 200,
  events: "payment.update voucher.create voucher.update closeGroup.delete",
  description:
    "Says that the file never reached the bank: its payments are READY again, with their approvals, and go into another file with other ids. Refused once the bank has said anything of it, or one of its payments is settled or cancelled. Vouchers that posted its payments when it was made are reversed today.",
  async load({ path }, read, { today }): Promise<Loaded> {
    const rows = await read.rows<{ id: number }>(
      "select y.id from payment y where y.company_id = $1 and y.file = $2::bigint order by y.id",
      path.id,
    );
    const payments = await loadPayments(
      read,
      rows.map(({ id }) => id),
    );
    const [file] = await read.rows<RowOf<"PaymentFile">>(
      "select f.* from payment_file f where f.company_id = $1 and f.id = $2::bigint for no key update",
      path.id,
    );
    const posted = [...payments.values()].filter(({ dispatchVoucher }) => dispatchVoucher !== null);
    const [items, dispatched] = await Promise.all([
      posted.length === 0
        ? []
        : loadItems(
            read,
            posted.map(({ id }) => id),
          ),
      loadDispatchVouchers(read, posted, today),
    ]);
    return { file, payments: [...payments.values()], items, dispatched };
  },
  decide({ path }, { file, payments, items, dispatched }, context) {
    if (file === undefined) return { problem: "notFound", parameters: { hint: noObject("PaymentFile") } };
    const isOver = file.status !== "CREATED" || payments.some(({ status }) => status !== "SENT");
    if (isOver) return { faults: [{ key: "paymentFileOver", field: "status" }] };
    const reversed = reverseDispatches(payments, dispatched, { date: context.today, context });
    if (reversed.faults.length > 0) return refused(reversed.faults);
    const unposted = { dispatchVoucher: null, interimAccount: null, interimAmount: "0" };
    return {
      writes: [
        ...reversed.writes,
        ...items.map(({ id, version }) => ({ update: "PaymentItem", id, version, set: { settledAmount: "0" } })),
        { update: "PaymentFile", id: path.id, version: file.version, set: { status: "WITHDRAWN" } },
        ...payments.map(({ id, version }) => ({
          ...{
            update: "Payment",
            id,
            version,
            set: { status: "READY", file: null, endToEndId: "", groupId: "", ...unposted },
          },
        })),
      ],
      changes: [
        ...reversed.changes,
        { resource: "PaymentFile", id: path.id, kind: "UPDATE", fields: { status: [file.status, "WITHDRAWN"] } },
        ...payments.map(({ id }) => ({
          ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: ["SENT", "READY"] as const } },
        })),
      ],
      answer: { object: path.id },
    };
  },
});
