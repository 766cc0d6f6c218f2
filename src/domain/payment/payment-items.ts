// The open items of a payment: which they are after a change, how much of each is paid, and what speaks against it. Pure.

import {
  absolute,
  compare,
  type Decimal,
  decimal,
  isZero,
  sign,
  subtract,
  sum,
  toFixedText,
  toText,
} from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { Draft } from "../../schema/row.ts";
import type { PayablePosting, PaymentFacts } from "./payment-facts.ts";

/** An item of a payment as it will be. */
export interface PaidItem {
  readonly posting: PayablePosting;
  readonly amountCurrency: Decimal;
  /** The path of the item in the body; empty for one that stays. */
  readonly path: string;
}

/** The items of a payment, and what is wrong with them. */
export interface CheckedItems {
  readonly items: readonly PaidItem[];
  readonly total: Decimal;
  readonly faults: readonly Fault[];
  /** Whether the body changes them. */
  readonly isChanged: boolean;
}

/** The items after the change; those of the body that name no amount get what is left. */
export function itemsAfter(draft: Draft<"Payment">, facts: PaymentFacts): CheckedItems {
  const faults: Fault[] = [];
  const children = draft.children.items ?? [];
  const changed = new Map(children.filter(({ kind }) => kind === "update").map((one) => [one.id, one]));
  const removed = new Set(draft.removed.map(({ id }) => id));
  const kept = facts.stored.filter(({ id, payment }) => payment === draft.id && !removed.has(id) && !changed.has(id));
  const items: PaidItem[] = kept.flatMap(({ posting: id, amountCurrency }) => {
    const posting = facts.postings.get(id);
    return posting === undefined ? [] : [{ posting, amountCurrency: decimal(amountCurrency), path: "" }];
  });
  for (const child of children) {
    const posting = facts.postings.get(child.values.posting);
    if (posting === undefined) continue;
    child.values.openItem = posting.openItem ?? posting.id;
    if (isZero(decimal(child.values.amountCurrency))) child.values.amountCurrency = toText(leftOf(posting));
    items.push({ posting, amountCurrency: decimal(child.values.amountCurrency), path: child.path });
  }
  for (const item of items) faults.push(...itemFaults(item, draft));
  const seen = items.map(({ posting }) => posting.openItem);
  for (const [index, { path, posting }] of items.entries())
    if (seen.indexOf(posting.openItem) !== index)
      faults.push({ key: "paymentItemTwice", field: "items.posting", path: `${path}.posting.id` });
  const total = sum(items.map(({ amountCurrency }) => amountCurrency));
  const isChanged = removed.size > 0 || children.some((one) => isNew(one));
  return { items, total, faults, isChanged };
}

function isNew({ kind, before, values }: Draft<"PaymentItem">): boolean {
  return kind === "create" || compare(decimal(before?.amountCurrency ?? "0"), decimal(values.amountCurrency)) !== 0;
}

/** What speaks against paying an item. */
function itemFaults({ posting, amountCurrency, path }: PaidItem, { values }: Draft<"Payment">): Fault[] {
  const at = (key: string, name: string, parameters: Fault["parameters"] = {}): Fault => ({
    ...{ key, field: `items.${name.replace(".id", "")}`, parameters },
    path: path === "" ? "items" : `${path}.${name}`,
  });
  const invoice = posting.invoiceNumber;
  const { openItem, customer, supplier, employee } = posting;
  if (openItem === null || customer !== null) return [at("paymentItemNone", "posting.id")];
  const faults: Fault[] = [];
  if (posting.isHeld) faults.push(at("paymentItemHeld", "posting.id", { invoice }));
  const isOther =
    (values.supplier !== null && supplier !== values.supplier) ||
    (values.employee !== null && employee !== values.employee);
  if (isOther) faults.push(at("paymentItemOther", "posting.id", { invoice }));
  if (values.currency !== null && values.currency !== posting.currency)
    faults.push(at("paymentItemCurrency", "posting.id", { invoice }));
  if (isMoreThanLeft(amountCurrency, posting))
    faults.push(
      at("paymentItemTooMuch", "amountCurrency", {
        ...{ invoice, left: toFixedText(leftOf(posting), 2), underWay: toFixedText(decimal(posting.underWay), 2) },
      }),
    );
  return faults;
}

/** What is open of an item and not under way, in its currency. */
export function leftOf({ openCurrency, underWay }: PayablePosting): Decimal {
  return subtract(decimal(openCurrency), decimal(underWay));
}

/** Whether an amount is more than what is left of an item, or goes the other way. */
export function isMoreThanLeft(amount: Decimal, posting: PayablePosting): boolean {
  const left = leftOf(posting);
  return isZero(amount) || sign(amount) !== sign(left) || compare(absolute(amount), absolute(left)) > 0;
}

/** Items of several parties or currencies in one payment. */
export function mixedFaults(items: readonly PaidItem[]): Fault[] {
  const parties = new Set(items.map(({ posting }) => `${posting.supplier} ${posting.employee}`));
  const currencies = new Set(items.map(({ posting }) => posting.currency));
  return parties.size > 1 || currencies.size > 1 ? [{ key: "paymentItemsMixed", field: "items" }] : [];
}
