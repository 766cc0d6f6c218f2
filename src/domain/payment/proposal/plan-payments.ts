// Which payments pay what is due: one for each bill with a KID, one for all others of a supplier, less its credit notes. Pure.

import { type Decimal, decimal, isZero, sign, subtract, sum } from "../../../money/decimal.ts";
import { nextBankDay } from "../bank-days.ts";
import { creditorReference } from "../creditor-reference.ts";
import type { PaymentToMake } from "../new-payments.ts";
import type { DueBill } from "./due-bills.ts";

/** A payment that is to be made, with its bills. */
export interface PlannedPayment {
  readonly payment: PaymentToMake;
  readonly bills: readonly DueBill[];
}

/** A bill that is left out, and why. */
export interface SkippedBill {
  readonly bill: DueBill;
  readonly reason: string;
}

/** What a proposal is made by. */
export interface ProposalTerms {
  readonly account: number;
  readonly dueTo: string;
  /** The day of all payments; null where each has its own. */
  readonly date: string | null;
  readonly today: string;
  readonly withCredits: boolean;
}

/** Bills and credit notes that one payment lists. */
const mostItems = 50;

/** Plans the payments of bills, which come ordered by supplier and due date. */
export function planPayments(
  bills: readonly DueBill[],
  terms: ProposalTerms,
): { readonly planned: readonly PlannedPayment[]; readonly skipped: readonly SkippedBill[] } {
  const skipped: SkippedBill[] = [];
  const groups = new Map<string, DueBill[]>();
  for (const bill of bills) {
    const isCredit = sign(decimal(bill.openCurrency)) < 0;
    if (isCredit && !terms.withCredits) continue;
    const reason = skipReason(bill);
    // A credit note that cannot be used is no news: nothing of it is due.
    if (reason !== null) {
      if (!isCredit) skipped.push({ bill, reason });
      continue;
    }
    const key = `${bill.supplier} ${bill.account} ${bill.currency} ${bill.creditorAccount}`;
    groups.set(key, [...(groups.get(key) ?? []), bill]);
  }
  const planned: PlannedPayment[] = [];
  for (const group of groups.values()) {
    const parts = partsOf(group);
    skipped.push(...parts.skipped);
    planned.push(...parts.payments.map((one) => paymentOf(one, terms)));
  }
  return { planned, skipped };
}

function leftOf({ openCurrency, underWay }: DueBill): Decimal {
  return subtract(decimal(openCurrency), decimal(underWay));
}

function skipReason(bill: DueBill): string | null {
  if (bill.isInactive) return "SUPPLIER_INACTIVE";
  if (bill.isHeld) return "HELD";
  if (isZero(leftOf(bill))) return "UNDER_WAY";
  if (bill.isSameNumber) return "SAME_NUMBER";
  return bill.hasAccount ? null : "NO_ACCOUNT";
}

/** What the bills of one supplier, account and currency become. */
function partsOf(group: readonly DueBill[]): {
  readonly payments: readonly (readonly DueBill[])[];
  readonly skipped: readonly SkippedBill[];
} {
  const credits = group.filter((bill) => sign(leftOf(bill)) < 0);
  const due = group.filter((bill) => sign(leftOf(bill)) > 0);
  if (due.length === 0) return { payments: [], skipped: [] };
  const numbered = due.filter((bill) => creditorReference(bill.reference) !== null);
  const plain = due.filter((bill) => !numbered.includes(bill));
  const total = (of: readonly DueBill[]) => sum(of.map(leftOf));
  const isEnough = sign(total([...plain, ...credits])) > 0;
  // Where credit notes are more than what has no KID, bills with a KID are joined too: without their KID.
  const joined = credits.length > 0 && !isEnough ? due : plain;
  const single = joined === due ? [] : numbered;
  const listed = [...credits, ...joined].slice(0, mostItems);
  const rest = [...credits, ...joined].slice(mostItems).filter((bill) => sign(leftOf(bill)) > 0);
  const tooMany = rest.map((bill) => ({ bill, reason: "TOO_MANY" }));
  const isPaid = listed.length > 0 && sign(total(listed)) > 0;
  const credit = isPaid ? [] : listed.filter((bill) => due.includes(bill)).map((bill) => ({ bill, reason: "CREDIT" }));
  return {
    payments: [...single.map((bill) => [bill]), ...(isPaid ? [listed] : [])],
    skipped: [...tooMany, ...credit],
  };
}

function paymentOf(bills: readonly DueBill[], terms: ProposalTerms): PlannedPayment {
  const [first] = bills;
  if (first === undefined) throw new Error("A payment of nothing is planned.");
  const due = bills.filter((bill) => sign(leftOf(bill)) > 0).map(({ dueDate }) => dueDate);
  const earliest = due.reduce((one, other) => (one < other ? one : other), "9999-12-31");
  const day = terms.date ?? (earliest < terms.today ? terms.today : earliest);
  const reference = bills.length === 1 ? creditorReference(first.reference) : null;
  return {
    bills,
    payment: {
      values: {
        ...{ kind: "SUPPLIER", account: terms.account, supplier: first.supplier, currency: first.currency },
        ...accountOf(first),
        ...{ requestedDate: nextBankDay(day), ...(reference === null ? {} : { kid: reference }) },
      },
      items: bills.map(({ posting }) => ({ posting })),
    },
  };
}

/** The account that an electronic invoice wants to be paid to; the payment takes the supplier's own where it names none. */
function accountOf({ creditorAccount, creditorBic }: DueBill): Partial<PaymentToMake["values"]> {
  if (creditorAccount === "") return {};
  return /^\d{11}$/.test(creditorAccount)
    ? { creditorBban: creditorAccount }
    : { creditorIban: creditorAccount, creditorBic };
}
