// PUT /payment/:cancel: payments that are not to be made. Of what is sent the bank decides.

import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { input, mandatory } from "../../../schema/resource.ts";
import { atPayment, loadPayments, type StoredPayment, unknownPayments } from "../load-payments.ts";
import { changeableStatuses, statusName } from "../payment-words.ts";

/** Cancels payments. */
export const cancelPayments = action({
  method: "PUT",
  path: "/payment/:cancel",
  answers: "Payment",
  answersMany: true,
  status: 200,
  ids: true,
  query: { reason: mandatory(input("text", { maximumLength: 200, description: "Kept with the payments." })) },
  events: "payment.update",
  refuses: ["revision"],
  description:
    "Cancels payments, all or none; the body is a list of ids. One that is not sent is CANCELLED, and its items are free again. One that is sent becomes CANCEL_REQUESTED: tell the bank; it is CANCELLED or REJECTED when the bank says so.",
  load: ({ ids }, read): Promise<ReadonlyMap<number, StoredPayment>> => loadPayments(read, ids),
  decide({ ids, query }, stored) {
    const unknown = unknownPayments(ids, stored);
    if (unknown !== null) return unknown;
    const payments = ids.flatMap((id) => stored.get(id) ?? []);
    const faults: Fault[] = payments.flatMap((payment, index) => {
      if (statusAfter(payment) !== null) return [];
      const parameters = { id: payment.id, name: payment.creditorName, status: statusName(payment.status) };
      return [{ key: "paymentOver", ...atPayment(payment, index), parameters }];
    });
    if (query.reason.trim() === "") faults.push({ key: "empty", field: "reason" });
    if (faults.length > 0) return { faults };
    const statusReason = query.reason.trim();
    return {
      writes: payments.map((payment) => ({
        ...{ update: "Payment", id: payment.id, version: payment.version },
        set: { status: statusAfter(payment), statusReason },
      })),
      changes: payments.map((payment) => ({
        ...{ resource: "Payment", id: payment.id, kind: "UPDATE" as const },
        fields: { status: [payment.status, statusAfter(payment)] as const },
      })),
      answer: { objects: ids },
    };
  },
});

function statusAfter({ status }: StoredPayment): "CANCELLED" | "CANCEL_REQUESTED" | null {
  if (changeableStatuses.includes(status)) return "CANCELLED";
  return status === "SENT" || status === "ACCEPTED" ? "CANCEL_REQUESTED" : null;
}
