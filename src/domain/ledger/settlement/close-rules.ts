// When postings settle each other, and the posting role of a small difference. Pure.

import { absolute, compare, type Decimal, decimal, isZero, sign, sum, toFixedText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { LedgerRole } from "../account/posting-roles.ts";
import type { CloseTextKey } from "./close-messages.ts";

/** Differences below this, in kroner, are roundings; the reference service draws the same line. */
export const roundingLimit: Decimal = decimal(10);

/** A posting that shall be closed. */
export interface ClosePosting {
  readonly id: number;
  readonly date: string;
  readonly account: { readonly id: number; readonly name: string; readonly isCloseable: boolean };
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly employee: number | null;
  /** The asset, where the account keeps a balance of each; null elsewhere. */
  readonly asset: number | null;
  readonly currency: { readonly id: number; readonly code: string };
  readonly amount: Decimal;
  readonly amountCurrency: Decimal;
  readonly closeGroup: number | null;
}

/** A kroner difference and the account that explains it. */
export interface Difference {
  /** The sum of the postings: what is left on the account. */
  readonly amount: Decimal;
  readonly role: LedgerRole;
}

/** All faults of postings that shall be closed together, posting by posting and then as a whole. */
export function closeFaults(postings: readonly ClosePosting[]): readonly Fault[] {
  const faults = postings.flatMap((posting, index) => postingFaults(posting, postings[0] ?? posting, index));
  if (postings.length < 2) faults.push({ key: "closeTooFew" satisfies CloseTextKey, field: null });
  return faults.length > 0 ? faults : sumFaults(postings);
}

function postingFaults(posting: ClosePosting, first: ClosePosting, index: number): Fault[] {
  const faults: Fault[] = [];
  const add = (key: CloseTextKey, parameters: Fault["parameters"] = {}) =>
    faults.push({ key, field: null, path: `[${index}]`, rootId: posting.id, parameters });
  if (posting.closeGroup !== null) add("closeAlreadyClosed", { group: posting.closeGroup });
  if (!posting.account.isCloseable) add("closeNotCloseable", { account: posting.account.name, id: posting.id });
  if (posting.account.id !== first.account.id)
    add("closeOtherAccount", { account: posting.account.name, first: first.account.name });
  else if ((["customer", "supplier", "employee", "asset"] as const).some((party) => posting[party] !== first[party]))
    add("closeOtherParty");
  return faults;
}

/** Sums are compared only where the postings belong together. */
function sumFaults(postings: readonly ClosePosting[]): Fault[] {
  const currencies = new Map(postings.map((one) => [one.currency.id, one.currency.code]));
  const faults: Fault[] = [];
  for (const [id, code] of currencies) {
    const remaining = sum(postings.filter((one) => one.currency.id === id).map((one) => one.amountCurrency));
    if (id !== kroner && !isZero(remaining))
      faults.push({
        key: "closeCurrencySum",
        field: null,
        parameters: { currency: code, sum: toFixedText(remaining, 2) },
      });
  }
  if (faults.length > 0) return faults;
  const rest = sum(postings.map((one) => one.amount));
  const parameters = { sum: toFixedText(rest, 2), limit: toFixedText(roundingLimit, 2) };
  if (isZero(rest)) return [];
  if (currencies.size > 1) return [{ key: "closeMixedSum", field: null, parameters }];
  const isRounding = compare(absolute(rest), roundingLimit) < 0;
  return currencies.has(kroner) && !isRounding ? [{ key: "closeSum", field: null, parameters }] : [];
}

/** All faults of postings that must settle each other exactly: no difference is posted for them. */
export function exactCloseFaults(postings: readonly ClosePosting[]): readonly Fault[] {
  const faults = closeFaults(postings);
  const isOther = faults.some((fault) => fault.key !== ("closeSum" satisfies CloseTextKey));
  const remaining = sum(postings.map((one) => one.amount));
  if (isOther || isZero(remaining)) return faults;
  return [{ key: "closeExactSum" satisfies CloseTextKey, field: null, parameters: { sum: toFixedText(remaining, 2) } }];
}

/**
 * The difference of postings without faults; null where there is none. In kroner it is a rounding. In a foreign
 * currency, whose own sum is 0, it is what the rate has gained or lost since: a debit that is left was not received.
 */
export function differenceOf(postings: readonly ClosePosting[]): Difference | null {
  const amount = sum(postings.map((one) => one.amount));
  if (isZero(amount)) return null;
  if (postings.every((one) => one.currency.id === kroner)) return { amount, role: "ROUNDING" };
  return { amount, role: sign(amount) > 0 ? "FX_LOSS" : "FX_GAIN" };
}
