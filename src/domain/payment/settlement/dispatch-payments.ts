// Payments that are posted when they are sent: what is owed against the interim account. Where the bank does not pay, the voucher is
// reversed, and what it had settled is owed again.

import { type Decimal, decimal, sum, toText, zero } from "../../../money/decimal.ts";
import type { Change, Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { rateAt, rateFault, toKroner, usableRate } from "../../currency/rate-of-day.ts";
import { type ClosedPeriods, closedMonthFaults, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { loadPostings } from "../../ledger/posting/load-postings.ts";
import { post } from "../../ledger/posting/post.ts";
import type { PostingRow, StoredPosting } from "../../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../../ledger/posting/reversal.ts";
import { type StoredVoucher, storeVouchers } from "../../ledger/posting/store-voucher.ts";
import { storedRow } from "../../ledger/voucher/reverse-voucher.ts";
import { atPayment, type StoredPayment } from "../load-payments.ts";
import { type SettlementFacts, settledInTurn, settlementAccounts } from "./load-settlement.ts";
import { type SettledItem, settlementLines } from "./settlement-rows.ts";
import { settlementText } from "./settlement-text.ts";

/** A payment with the voucher that posts it. */
export interface PlannedDispatch {
  readonly payment: StoredPayment;
  readonly items: readonly SettledItem[];
  /** What stands on the interim account. */
  readonly amount: Decimal;
  readonly interimAccount: number;
  readonly date: string;
  readonly description: string;
  readonly rows: readonly PostingRow[];
}

/** Writes, and what they change. */
export interface Written {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
}

/**
 * Plans a voucher for each payment, on the day on which it is sent. Open items keep the kroner that they were posted with: a gain or
 * loss shows when the bank has booked it. A transfer to another bank account of the company is not posted before that: nothing is owed.
 */
export function planDispatch(
  payments: readonly StoredPayment[],
  facts: SettlementFacts,
  { interimAccount, date }: { readonly interimAccount: number; readonly date: string },
): { readonly planned: readonly PlannedDispatch[]; readonly faults: readonly Fault[] } {
  const posted = payments.filter(({ contraAccount }) => contraAccount === null || !facts.isBank(contraAccount));
  const noPlace = { field: null, path: null };
  const faults: Fault[] = posted.length === 0 ? [] : closedMonthFaults([date], facts.closed, noPlace);
  const settled = settledInTurn(
    facts,
    posted.map(({ id }) => id),
    () => zero,
  );
  // It stands in kroner, whatever has become of the account.
  const accounts = { ...settlementAccounts(facts, interimAccount, date), bankCurrency: kroner };
  const planned = posted.flatMap((payment): PlannedDispatch[] => {
    const place = atPayment(payment, payments.indexOf(payment));
    const items = settled.get(payment.id) ?? [];
    const amount = items.length > 0 ? sum(items.map((item) => item.amount)) : kronerOn(payment, facts, date);
    if ("key" in amount) {
      faults.push({ ...amount, ...place });
      return [];
    }
    const booked = { payment, paid: amount, items };
    const description = settlementText(facts.language, [payment], [booked]);
    const lines = settlementLines([booked], accounts, { date, description, direction: 1 });
    const result = post({ voucherDate: date, companyCurrencyId: kroner, vatPerDepartment: false, lines });
    if (result.kind === "refused") {
      faults.push(...result.faults.map((fault) => ({ ...fault, ...place })));
      return [];
    }
    return [{ payment, items, amount, interimAccount, date, description, rows: result.rows }];
  });
  return { planned, faults };
}

/** A payment without items in kroner, or why it has no rate. */
function kronerOn({ amountCurrency, currency }: StoredPayment, facts: SettlementFacts, date: string): Decimal | Fault {
  if (currency === kroner) return decimal(amountCurrency);
  const found = rateAt(facts.rates, currency, date);
  if (found === undefined) throw new Error("A rate was not loaded.");
  const rate = usableRate(found);
  return rate.kind === "rate" ? toKroner(decimal(amountCurrency), rate.perUnit) : rateFault(rate, "date");
}

/** Stores the vouchers, in one call; what each payment keeps of its own is written with its status. */
export function dispatchWrites(
  planned: readonly PlannedDispatch[],
  context: ActionContext,
): Written & { readonly setOf: ReadonlyMap<number, Readonly<Record<string, unknown>>> } {
  const made = planned.map((one) => ({ ...one, id: context.newId() }));
  const vouchers = made.map(({ id, date, description, rows }) => ({
    ...{ id, date, series: "voucher" as const, description, voucherType: "REMITTANCE", rows },
  }));
  return {
    writes: [
      ...(made.length === 0 ? [] : [storeVouchers(vouchers, { groups: [], settles: true }, context)]),
      ...made.flatMap(({ items }) =>
        items.map((item): Write => {
          const settledAmount = toText(item.amount);
          return { update: "PaymentItem", id: item.id, version: item.version, set: { settledAmount } };
        }),
      ),
    ],
    changes: made.map(({ id }) => ({ resource: "Voucher", id, kind: "CREATE" })),
    setOf: new Map(
      made.map(({ payment, id, interimAccount, amount }) => [
        payment.id,
        { dispatchVoucher: id, interimAccount, interimAmount: toText(amount) },
      ]),
    ),
  };
}

/** Vouchers that posted payments when they were sent, as far as they are not reversed. */
export interface DispatchVouchers {
  readonly vouchers: ReadonlyMap<number, StoredVoucher>;
  readonly postings: ReadonlyMap<number, readonly StoredPosting[]>;
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Reads the vouchers of payments that were posted when they were sent. */
export async function loadDispatchVouchers(
  read: Reader,
  payments: readonly StoredPayment[],
  date: string,
): Promise<DispatchVouchers | null> {
  const ids = payments.flatMap(({ dispatchVoucher }) => dispatchVoucher ?? []);
  if (ids.length === 0) return null;
  const [vouchers, postings, closed, company] = await Promise.all([
    read.rows<StoredVoucher>(
      `select v.* from voucher v where v.company_id = $1 and v.id = any($2::bigint[]) and v."reverseVoucher" is null`,
      ids,
    ),
    loadPostings(read, ids),
    loadClosedPeriods(read, [date]),
    read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
  ]);
  return {
    vouchers: new Map(vouchers.map((one) => [one.id, one])),
    ...{ postings, closed, language: company[0]?.language === "en" ? "en" : "no" },
  };
}

/** Reverses the vouchers of payments that the bank does not pay, or has got back: each by one of its own. */
export function reverseDispatches(
  payments: readonly StoredPayment[],
  found: DispatchVouchers | null,
  { date, context }: { readonly date: string; readonly context: ActionContext },
): Written & { readonly faults: readonly Fault[] } {
  const vouchers = payments.flatMap(({ dispatchVoucher }) => found?.vouchers.get(dispatchVoucher ?? -1) ?? []);
  if (found === null || vouchers.length === 0) return { writes: [], changes: [], faults: [] };
  const reversed = vouchers.map((voucher) => ({ voucher, id: context.newId() }));
  return {
    faults: closedMonthFaults([date], found.closed, { field: null, path: null }),
    writes: [
      storeVouchers(
        reversed.map(({ voucher, id }) => ({
          ...{ id, date, series: "voucher", description: reversalText(found.language, voucher), reverses: voucher.id },
          voucherType: voucher.voucherType,
          rows: reversalRows((found.postings.get(voucher.id) ?? []).map(storedRow), date),
        })),
        { groups: [], settles: true },
        context,
      ),
    ],
    changes: reversed.flatMap(({ voucher, id }) => [
      { resource: "Voucher", id, kind: "CREATE" as const },
      { resource: "Voucher", id: voucher.id, kind: "UPDATE" as const },
    ]),
  };
}
