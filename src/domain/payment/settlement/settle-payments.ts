// Payments that the bank has booked: one voucher for each line of the statement. `loadSettlement`, `planSettlement` and
// `settlementWrites` serve whoever finds the line; PUT /payment/:settle serves a person who has it before them.

import { type Decimal, decimal, equals, sum, toFixedText, toText, zero } from "../../../money/decimal.ts";
import { action, type Change, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { input } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { rateAt, rateFault, toKroner, usableRate } from "../../currency/rate-of-day.ts";
import { dateFaults, refused } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import type { PostingRow } from "../../ledger/posting/posting-row.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { atPayment, type StoredPayment, unknownPayments } from "../load-payments.ts";
import { sentStatuses, statusName } from "../payment-words.ts";
import { itemsOf, loadSettlement, type SettlementFacts, settledInTurn, settlementAccounts } from "./load-settlement.ts";
import { type BookedPayment, type SettledItem, settlementLines, shared } from "./settlement-rows.ts";
import { settlementText } from "./settlement-text.ts";

/** What the bank has booked. */
export interface BankLine {
  readonly ids: readonly number[];
  /** The day on which it was booked. */
  readonly date: string;
  /** What left the account in kroner; null where the amounts and the rate of the day say it. */
  readonly amount: string | null;
  /** The bank's reference of the line; empty where there is none. */
  readonly bankReference: string;
}

/** What a line settles, before it is stored. */
export interface PlannedSettlement {
  readonly line: BankLine;
  readonly booked: readonly BookedPayment[];
  readonly description: string;
  /** The rows of its voucher. */
  readonly rows: readonly PostingRow[];
}

/** Plans the settlement of the payments of one line: one voucher. Whether its day is open is for the caller to see. */
export function planSettlement(
  facts: SettlementFacts,
  line: BankLine,
): PlannedSettlement | { readonly faults: readonly Fault[] } {
  const payments = line.ids.flatMap((id) => facts.byId.get(id) ?? []);
  const faults: Fault[] = payments.flatMap((payment, index) => {
    if (sentStatuses.includes(payment.status)) return [];
    const parameters = { id: payment.id, name: payment.creditorName, status: statusName(payment.status) };
    return [{ key: "paymentNotSent", ...atPayment(payment, index), parameters }];
  });
  const [first] = payments;
  if (payments.some(({ account }) => account !== first?.account))
    faults.push({ key: "paymentSettleAccounts", field: null });
  const paid = paidAmounts(payments, facts, line);
  if ("faults" in paid) faults.push(...paid.faults);
  if (faults.length > 0 || "faults" in paid || first === undefined) return { faults };
  const booked = bookedOf(payments, paid.amounts, facts);
  const description = settlementText(facts.language, payments, booked);
  const accounts = settlementAccounts(facts, first.account, line.date);
  const lines = settlementLines(booked, accounts, { date: line.date, description, direction: 1 });
  const posted = post({ voucherDate: line.date, companyCurrencyId: kroner, vatPerDepartment: false, lines });
  if (posted.kind === "refused") return { faults: posted.faults };
  return { line, booked, description, rows: posted.rows };
}

/** What payments keep of the voucher that has settled them; written behind it. */
export function settlementWrites(
  { line, booked }: PlannedSettlement,
  voucher: number,
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  return {
    writes: booked.flatMap((one) => settledWrites(one, { voucher, line })),
    changes: booked.map(({ payment: { id, status } }) => ({
      ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: [status, "SETTLED"] as const } },
    })),
  };
}

/** What each payment cost in kroner: as the line says, else by the rate of its day. */
function paidAmounts(
  payments: readonly StoredPayment[],
  facts: SettlementFacts,
  { date, amount }: BankLine,
): { readonly amounts: readonly Decimal[] } | { readonly faults: readonly Fault[] } {
  const foreign = payments.filter(({ currency }) => currency !== kroner);
  const amounts = payments.map(({ amountCurrency }) => decimal(amountCurrency));
  if (amount !== null && foreign.length > 0) {
    const isOne = new Set(payments.map(({ currency }) => currency)).size === 1;
    return isOne
      ? { amounts: shared(decimal(amount), amounts) }
      : { faults: [{ key: "paymentSettleForeign", field: "amount" }] };
  }
  const faults: Fault[] = [];
  const inKroner = payments.map(({ currency }, index) => {
    const own = amounts[index] ?? decimal(0);
    if (currency === kroner) return own;
    const found = rateAt(facts.rates, currency, date);
    const rate = found === undefined ? null : usableRate(found);
    if (rate?.kind === "rate") return toKroner(own, rate.perUnit);
    if (rate !== null) faults.push(rateFault(rate, "date"));
    return own;
  });
  const total = sum(inKroner);
  if (amount !== null && !equals(decimal(amount), total)) {
    const parameters = { amount: toFixedText(decimal(amount), 2), sum: toFixedText(total, 2) };
    faults.push({ key: "paymentSettleAmount", field: "amount", parameters });
  }
  return faults.length > 0 ? { faults } : { amounts: inKroner };
}

/** Payments with what they settle; those that were posted when they were sent have settled it. */
function bookedOf(
  payments: readonly StoredPayment[],
  amounts: readonly Decimal[],
  facts: SettlementFacts,
): BookedPayment[] {
  const paid = new Map(payments.map(({ id }, index) => [id, amounts[index] ?? zero]));
  const waiting = payments.filter(({ dispatchVoucher }) => dispatchVoucher === null);
  const settled = settledInTurn(
    facts,
    waiting.map(({ id }) => id),
    (id) => paid.get(id) ?? zero,
  );
  return payments.map((payment) => ({
    ...{ payment, paid: paid.get(payment.id) ?? zero },
    items: settled.get(payment.id) ?? postedItems(payment, facts),
  }));
}

/** The items of a payment as its voucher has posted them. */
export function postedItems({ id }: StoredPayment, facts: SettlementFacts): readonly SettledItem[] {
  return itemsOf(facts, id).map((item) => ({ ...item, amount: decimal(item.settledAmount) }));
}

/** What a settled payment and its items keep. */
function settledWrites(
  { payment, paid, items }: BookedPayment,
  { voucher, line }: { readonly voucher: number; readonly line: BankLine },
): Write[] {
  const { id, version } = payment;
  const bankReference = line.bankReference || payment.bankReference;
  const set = { status: "SETTLED", settledDate: line.date, voucher, paidAmount: toText(paid), bankReference };
  const settledNow = payment.dispatchVoucher === null ? items : [];
  return [
    { update: "Payment", id, version, set },
    ...settledNow.map((item): Write => {
      const settledAmount = toText(item.amount);
      return { update: "PaymentItem", id: item.id, version: item.version, set: { settledAmount } };
    }),
  ];
}

/** Settles payments that the bank has booked. */
export const settleSentPayments = action({
  method: "PUT",
  path: "/payment/:settle",
  answers: "Payment",
  answersMany: true,
  status: 200,
  ids: true,
  query: {
    date: input("date", { description: "The day on which the bank booked them; today when absent." }),
    amount: input("number", {
      description:
        "What left the account in kroner, in one line of the statement; without it, the amounts at the rate of the day. A fee is a line of its own.",
    }),
    bankReference: input("text", { maximumLength: 100, description: "The bank's reference of the line." }),
  },
  events: "payment.update voucher.create closeGroup.create",
  requires: ["AUTH_DIRECT_REMIT_CREATE_NEW", "AUTH_BANK_RECONCILIATION"],
  refuses: ["revision"],
  description:
    "Says that the bank has booked payments, as one line of the statement; the body is a list of ids. One voucher (REMITTANCE) is posted on that day: what is owed of each item against the bank account, and in a foreign currency the gain or loss. Items of which nothing is left are settled. Of a payment that was posted when it was sent the voucher moves the amount from the interim account.",
  load: ({ ids, query }, read, context): Promise<SettlementFacts> =>
    loadSettlement(read, ids, { dates: [query.date ?? context.today] }),
  decide({ ids, query }, facts, context): Decision {
    const unknown = unknownPayments(ids, facts.byId);
    if (unknown !== null) return unknown;
    const line = {
      ...{ ids, date: query.date ?? context.today, amount: query.amount ?? null },
      bankReference: query.bankReference ?? "",
    };
    const late = dateFaults([{ date: line.date, field: "date", path: "date" }], facts.closed, context.today);
    const planned = planSettlement(facts, line);
    if ("faults" in planned) return refused([...planned.faults, ...late]);
    if (late.length > 0) return refused(late);
    const { rows, description } = planned;
    const id = context.newId();
    const voucher = { id, date: line.date, series: "voucher" as const, description, voucherType: "REMITTANCE", rows };
    const settled = settlementWrites(planned, id);
    return {
      writes: [storeVoucher(voucher, context), ...settled.writes],
      changes: [{ resource: "Voucher", id, kind: "CREATE" }, ...settled.changes],
      answer: { objects: ids },
    };
  },
});
