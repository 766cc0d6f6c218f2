// The amounts of an e-invoice: lines that add up to what is posted, the breakdown of VAT, and what is to pay.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  equals,
  hundred,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  subtract,
  sum,
  toText,
  zero,
} from "../../money/decimal.ts";
import type { DocumentLine, SalesDocument } from "../sales-document/sales-document.ts";
import { isForSvalbard, type VatCategory, vatCategory } from "./vat-category.ts";

/** A line of an e-invoice. */
export interface ELine {
  readonly line: DocumentLine;
  readonly category: VatCategory;
  readonly quantity: Decimal;
  /** Two decimals. */
  readonly amount: Decimal;
  readonly price: Decimal;
  /** The quantity that the price is for; null for one. */
  readonly per: Decimal | null;
  /** The discount; null for none. */
  readonly allowance: Allowance | null;
}

/** A discount. `of` is what the percentage is taken of; null where rounding makes it another percentage. */
export interface Allowance {
  readonly amount: Decimal;
  readonly of: { readonly percent: Decimal; readonly base: Decimal } | null;
}

/** VAT of one category and rate. */
export interface EVat {
  readonly category: VatCategory;
  readonly base: Decimal;
  readonly vat: Decimal;
}

/** All amounts, with the sign that e-invoices use: those of a credit note are positive. */
export interface EAmounts {
  readonly lines: readonly ELine[];
  readonly breakdown: readonly EVat[];
  readonly excludingVat: Decimal;
  readonly vat: Decimal;
  /** The VAT in kroner; null where the document is in kroner. */
  readonly vatNok: Decimal | null;
  readonly prepaid: Decimal;
  readonly roundoff: Decimal;
  readonly toPay: Decimal;
  /** The charges of a reminder. */
  readonly charges: readonly { readonly reason: string; readonly amount: Decimal }[];
  /** False where the lines cannot be made to add up to the posted amounts. */
  readonly addUp: boolean;
}

/** How far a line may be from quantity times price. */
const tolerance = decimal("0.02");
const cent = decimal("0.01");

/** Whether the seller was registered for VAT when the document was issued: whoever charged VAT was. */
export function isRegistered({ seller, vat }: SalesDocument): boolean {
  return seller.isVatRegistered || vat.some((one) => !isZero(decimal(one.vat)));
}

/** The amounts of an invoice or credit note. */
export function amountsOf(document: SalesDocument): EAmounts {
  const turned = document.kind === "CREDIT_NOTE" ? negate : (value: Decimal) => value;
  const money = (text: string) => turned(decimal(text));
  const isVatRegistered = isRegistered(document);
  const about = { language: document.language, isSvalbard: isForSvalbard(document) };
  const categoryOf = (vatCode: string, rate: string, isReverseCharge: boolean) =>
    vatCategory({ vatCode, rate, isReverseCharge }, isVatRegistered, about);
  const posted = new Map<string, EVat>();
  for (const { vatCode, rate, isReverseCharge, base, vat } of document.vat)
    addTo(posted, { category: categoryOf(vatCode, rate, isReverseCharge), base: money(base), vat: money(vat) });
  const sold = new Map<string, ELine[]>();
  const lines = document.lines.map((line) => {
    const category = categoryOf(line.vatCode, line.vatRate, line.isReverseCharge);
    return { line, category, amount: money(line.amountExcludingVat) };
  });
  const adjusted = adjust(lines, posted);
  const shown = adjusted.map((one) => lineOf(one, turned(decimal(one.line.count))));
  for (const one of shown) push(sold, keyOf(one.category), one);
  for (const [key, [first]] of sold)
    if (!posted.has(key) && first !== undefined) posted.set(key, { category: first.category, base: zero, vat: zero });
  const addUp = [...posted].every(([key, { base }]) =>
    equals(base, sum((sold.get(key) ?? []).map((one) => one.amount))),
  );
  const { totals, currency } = document;
  const isForeign = currency !== "NOK" && isVatRegistered;
  const [excludingVat, vat] = [money(totals.excludingVat), money(totals.vat)];
  const breakdown = [...posted.values()];
  const totalsFit =
    equals(excludingVat, sum(breakdown.map((one) => one.base))) && equals(vat, sum(breakdown.map((one) => one.vat)));
  return {
    lines: shown,
    breakdown,
    excludingVat,
    vat,
    vatNok: isForeign ? sum(document.vat.map((one) => money(one.vatNok ?? "0"))) : null,
    prepaid: money(totals.prepaid),
    roundoff: money(totals.roundoff),
    toPay: money(totals.toPay),
    charges: [],
    addUp: addUp && totalsFit,
  };
}

const keyOf = ({ code, rate }: VatCategory) => `${code} ${rate === null ? "" : toText(rate)}`;

function push<Thing>(map: Map<string, Thing[]>, key: string, thing: Thing): void {
  const group = map.get(key);
  if (group === undefined) map.set(key, [thing]);
  else group.push(thing);
}

/** Sums of one category and rate are one; where several VAT codes meet, so do their reasons. */
function addTo(map: Map<string, EVat>, one: EVat): void {
  const key = keyOf(one.category);
  const before = map.get(key);
  if (before === undefined) {
    map.set(key, one);
    return;
  }
  const reasons = new Set([...before.category.reason.split("; "), one.category.reason].filter((text) => text !== ""));
  map.set(key, {
    category: { ...before.category, reason: [...reasons].join("; ") },
    base: add(before.base, one.base),
    vat: add(before.vat, one.vat),
  });
}

interface Amounted {
  readonly line: DocumentLine;
  readonly category: VatCategory;
  readonly amount: Decimal;
}

/**
 * Where prices include VAT, what is without it is rounded per line, but posted once for all lines of a rate: the cents
 * between are laid on the lines, one on each at most, the greatest first.
 */
function adjust(lines: readonly Amounted[], posted: ReadonlyMap<string, EVat>): Amounted[] {
  const groups = new Map<string, number[]>();
  for (const [at, one] of lines.entries()) push(groups, keyOf(one.category), at);
  const result = [...lines];
  for (const [key, places] of groups) {
    const group = places.map((at) => lines[at]).filter((one) => one !== undefined);
    const missing = subtract(posted.get(key)?.base ?? zero, sum(group.map((one) => one.amount)));
    const cents = Number(toText(multiply(absolute(missing), hundred)));
    if (cents === 0 || cents > places.length) continue;
    const step = sign(missing) > 0 ? cent : negate(cent);
    const size = (at: number) => absolute(lines[at]?.amount ?? zero);
    const greatest = [...places].sort((left, right) => compare(size(right), size(left)) || left - right);
    for (const at of greatest.slice(0, cents)) {
      const one = lines[at];
      if (one !== undefined) result[at] = { ...one, amount: add(one.amount, step) };
    }
  }
  return result;
}

/** A line with its price, which is never negative: what lowers an invoice has a negative quantity. */
function lineOf({ line, category, amount }: Amounted, count: Decimal): ELine {
  const isNegative = sign(decimal(line.unitPrice)) < 0;
  const price = absolute(decimal(line.unitPrice));
  const quantity = isNegative ? negate(count) : count;
  const item = { line, category, amount, quantity };
  const exact = multiply(quantity, price);
  const percent = decimal(line.discount);
  const base = roundHalfUp(exact, 2);
  const allowed = subtract(base, amount);
  if (sign(percent) > 0 && !isZero(allowed)) {
    const expected = divide(multiply(base, percent), hundred);
    const fits = compare(absolute(subtract(allowed, expected)), tolerance) <= 0;
    return { ...item, price, per: null, allowance: { amount: allowed, of: fits ? { percent, base } : null } };
  }
  if (compare(absolute(subtract(exact, amount)), tolerance) <= 0 || isZero(quantity))
    return { ...item, price, per: null, allowance: null };
  // A unit price with too few digits for a large quantity: the price of the whole quantity is exact.
  return sign(quantity) === sign(amount)
    ? { ...item, price: absolute(amount), per: absolute(quantity), allowance: null }
    : { ...item, price, per: null, allowance: { amount: allowed, of: null } };
}
