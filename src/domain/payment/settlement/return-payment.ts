// PUT /payment/{id}/:return: a payment that the bank had booked came back. What it settled is owed again.

import { decimal } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { input } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { dateFaults, refused } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import type { StoredPayment } from "../load-payments.ts";
import { statusName } from "../payment-words.ts";
import { type DispatchVouchers, loadDispatchVouchers, reverseDispatches } from "./dispatch-payments.ts";
import { loadSettlement, type SettlementFacts, settlementAccounts } from "./load-settlement.ts";
import { postedItems } from "./settle-payments.ts";
import { type BookedPayment, settlementLines } from "./settlement-rows.ts";
import { returnText } from "./settlement-text.ts";

interface Loaded extends SettlementFacts {
  /** Whether the voucher that posted the payment is of other payments too, or is reversed. */
  readonly isShared: boolean;
  /** The voucher that posted it when it was sent. */
  readonly dispatched: DispatchVouchers | null;
}

/** Posts the return of a payment. */
export const returnPayment = action({
  method: "PUT",
  path: "/payment/{id}/:return",
  answers: "Payment",
  status: 200,
  query: {
    date: input("date", { description: "The day on which the bank booked the return; today when absent." }),
    reason: input("text", { maximumLength: 200, description: "Why it came back, as the bank says it." }),
  },
  events: "payment.update voucher.create voucher.update closeGroup.delete closeGroup.create",
  requires: ["AUTH_DIRECT_REMIT_CREATE_NEW", "AUTH_BANK_RECONCILIATION"],
  description:
    "Says that a payment that was SETTLED came back: its postings are turned round by a voucher of that day, and what it had settled is open again. The payment is REJECTED; a new one pays its items. The voucher reverses the payment's own where that is of this payment alone. What posted it when it was sent is reversed by another one.",
  async load({ path, query }, read, context): Promise<Loaded> {
    const date = query.date ?? context.today;
    const facts = await loadSettlement(read, [path.id], { dates: [date] });
    const dispatched = await loadDispatchVouchers(read, [...facts.byId.values()], date);
    const rows = await read.rows<{ isShared: boolean }>(
      `select v."reverseVoucher" is not null or exists (select 1 from payment o where o.company_id = $1 and o.voucher = v.id and o.id <> y.id) as "isShared"
       from payment y join voucher v on v.company_id = $1 and v.id = y.voucher where y.company_id = $1 and y.id = $2::bigint`,
      path.id,
    );
    return { ...facts, isShared: rows[0]?.isShared ?? true, dispatched };
  },
  decide({ path, query }, facts, context): Decision {
    const payment = facts.byId.get(path.id);
    if (payment === undefined) return { problem: "notFound", parameters: { hint: noObject("Payment") } };
    const date = query.date ?? context.today;
    const faults = returnFaults(payment, date);
    faults.push(...dateFaults([{ date, field: "date", path: "date" }], facts.closed, context.today));
    if (faults.length > 0) return refused(faults);
    const booked = asBooked(payment, facts);
    const description = returnText(facts.language, booked);
    const lines = settlementLines([booked], settlementAccounts(facts, payment.account, date), {
      ...{ date, description, direction: -1 },
    });
    const posted = post({ voucherDate: date, companyCurrencyId: kroner, vatPerDepartment: false, lines });
    if (posted.kind === "refused") return { faults: posted.faults };
    const dispatch = reverseDispatches([payment], facts.dispatched, { date, context });
    const id = context.newId();
    const reversed = facts.isShared || payment.voucher === null ? null : payment.voucher;
    const voucher = {
      ...{ id, date, series: "voucher" as const, description, voucherType: "REMITTANCE", rows: posted.rows },
      ...(reversed === null ? {} : { reverses: reversed }),
    };
    const statusReason = query.reason?.trim() ?? "";
    return {
      writes: [
        storeVoucher(voucher, context),
        ...dispatch.writes,
        {
          ...{ update: "Payment", id: payment.id, version: payment.version },
          set: { status: "REJECTED", statusReason, returnVoucher: id },
        },
      ],
      changes: [
        { resource: "Voucher", id, kind: "CREATE" },
        ...(reversed === null ? [] : [{ resource: "Voucher", id: reversed, kind: "UPDATE" as const }]),
        ...dispatch.changes,
        { resource: "Payment", id: payment.id, kind: "UPDATE", fields: { status: [payment.status, "REJECTED"] } },
      ],
      answer: { object: payment.id },
    };
  },
});

function returnFaults({ status, settledDate }: StoredPayment, date: string): Fault[] {
  if (status !== "SETTLED")
    return [{ key: "paymentNotSettled", field: "status", parameters: { status: statusName(status) } }];
  const isBefore = settledDate !== null && date < settledDate;
  return isBefore ? [{ key: "paymentReturnBefore", field: "date", parameters: { date: settledDate } }] : [];
}

/** The payment as it was booked. */
function asBooked(payment: StoredPayment, facts: SettlementFacts): BookedPayment {
  return { payment, paid: decimal(payment.paidAmount), items: postedItems(payment, facts) };
}
