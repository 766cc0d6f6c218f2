// Rules about sums: what must add up to what, and how many digits an amount has.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  equals,
  multiply,
  subtract,
  sum,
} from "../../../src/money/decimal.ts";
import { amount, decimalsOf, type EInvoice, everything, first, text, total } from "./document.ts";
import { each, holds, type Rule } from "./rule.ts";

/** The VAT of the document's own currency: the total that has a breakdown, or the one in that currency. */
export function vatOf(invoice: EInvoice): Decimal {
  const own = invoice.taxTotals.filter(
    (one) => first(one, "cbc:TaxAmount")?.attributes.currencyID === invoice.currency,
  );
  return total(own, "cbc:TaxAmount");
}

const same = (left: Decimal, right: Decimal) => equals(left, right);

const sums: readonly Rule[] = [
  holds("BR-CO-10", "the lines add up to the sum of the lines", ({ lines, totals }) =>
    same(total(lines, "cbc:LineExtensionAmount"), amount(totals, "cbc:LineExtensionAmount")),
  ),
  holds("BR-CO-11", "the allowances add up to their total", ({ allowances, totals }) =>
    same(total(allowances, "cbc:Amount"), amount(totals, "cbc:AllowanceTotalAmount")),
  ),
  holds("BR-CO-12", "the charges add up to their total", ({ charges, totals }) =>
    same(total(charges, "cbc:Amount"), amount(totals, "cbc:ChargeTotalAmount")),
  ),
  holds("BR-CO-13", "the total without VAT is lines less allowances and charges", ({ totals }) =>
    same(
      amount(totals, "cbc:TaxExclusiveAmount"),
      add(
        subtract(amount(totals, "cbc:LineExtensionAmount"), amount(totals, "cbc:AllowanceTotalAmount")),
        amount(totals, "cbc:ChargeTotalAmount"),
      ),
    ),
  ),
  holds("BR-CO-14", "the VAT of the breakdown adds up to the VAT", (invoice) =>
    same(total(invoice.breakdown, "cbc:TaxAmount"), vatOf(invoice)),
  ),
  holds("BR-CO-15", "the total with VAT is the total without it and the VAT", (invoice) =>
    same(
      amount(invoice.totals, "cbc:TaxInclusiveAmount"),
      add(amount(invoice.totals, "cbc:TaxExclusiveAmount"), vatOf(invoice)),
    ),
  ),
  holds("BR-CO-16", "to pay is the total with VAT less what is prepaid, rounded", ({ totals }) =>
    same(
      amount(totals, "cbc:PayableAmount"),
      add(
        subtract(amount(totals, "cbc:TaxInclusiveAmount"), amount(totals, "cbc:PrepaidAmount")),
        amount(totals, "cbc:PayableRoundingAmount"),
      ),
    ),
  ),
  each(
    "BR-CO-17",
    "the VAT of each part is its base times its rate, less than 1 off",
    ({ breakdown }) => breakdown,
    (part) => {
      const rate = amount(part, "cac:TaxCategory/cbc:Percent");
      const expected = multiply(multiply(amount(part, "cbc:TaxableAmount"), rate), decimal("0.01"));
      const off = absolute(subtract(amount(part, "cbc:TaxAmount"), expected));
      return compare(off, decimal(1)) < 0;
    },
    (part) => text(part, "cac:TaxCategory/cbc:ID"),
  ),
];

/** Where an amount has two decimals at most: id, the elements it is about, and the path below them. */
const twoDecimals: readonly (readonly [id: string, of: (invoice: EInvoice) => readonly object[], path: string])[] = [
  ["BR-DEC-01", (one) => one.allowances, "cbc:Amount"],
  ["BR-DEC-02", (one) => one.allowances, "cbc:BaseAmount"],
  ["BR-DEC-05", (one) => one.charges, "cbc:Amount"],
  ["BR-DEC-06", (one) => one.charges, "cbc:BaseAmount"],
  ["BR-DEC-09", (one) => [one.totals ?? []].flat(), "cbc:LineExtensionAmount"],
  ["BR-DEC-10", (one) => [one.totals ?? []].flat(), "cbc:AllowanceTotalAmount"],
  ["BR-DEC-11", (one) => [one.totals ?? []].flat(), "cbc:ChargeTotalAmount"],
  ["BR-DEC-12", (one) => [one.totals ?? []].flat(), "cbc:TaxExclusiveAmount"],
  ["BR-DEC-13", (one) => one.taxTotals.slice(0, 1), "cbc:TaxAmount"],
  ["BR-DEC-14", (one) => [one.totals ?? []].flat(), "cbc:TaxInclusiveAmount"],
  ["BR-DEC-15", (one) => one.taxTotals.slice(1), "cbc:TaxAmount"],
  ["BR-DEC-16", (one) => [one.totals ?? []].flat(), "cbc:PrepaidAmount"],
  ["BR-DEC-17", (one) => [one.totals ?? []].flat(), "cbc:PayableRoundingAmount"],
  ["BR-DEC-18", (one) => [one.totals ?? []].flat(), "cbc:PayableAmount"],
  ["BR-DEC-19", (one) => one.breakdown, "cbc:TaxableAmount"],
  ["BR-DEC-20", (one) => one.breakdown, "cbc:TaxAmount"],
  ["BR-DEC-23", (one) => one.lines, "cbc:LineExtensionAmount"],
  ["BR-DEC-24", (one) => lineParts(one, false), "cbc:Amount"],
  ["BR-DEC-25", (one) => lineParts(one, false), "cbc:BaseAmount"],
  ["BR-DEC-27", (one) => lineParts(one, true), "cbc:Amount"],
  ["BR-DEC-28", (one) => lineParts(one, true), "cbc:BaseAmount"],
];

function lineParts(invoice: EInvoice, charges: boolean) {
  return invoice.lines
    .flatMap((line) => line.children.filter((one) => one.name === "cac:AllowanceCharge"))
    .filter((one) => (text(one, "cbc:ChargeIndicator") === "true") === charges);
}

const places: readonly Rule[] = twoDecimals.map(([id, of, path]) =>
  each(
    id,
    `${path.slice(4)} has two decimals at most`,
    (invoice) => of(invoice).map((one) => text(one as never, path)),
    (written) => decimalsOf(written) <= 2,
  ),
);

const currencies: readonly Rule[] = [
  each(
    "UBL-DT-01",
    "amounts other than prices have two decimals at most",
    ({ root }) =>
      everything(root).filter((one) => one.attributes.currencyID !== undefined && one.name !== "cbc:PriceAmount"),
    (one) => one.name === "cbc:PriceAmount" || isBelowPrice(one.name) || decimalsOf(one.text) <= 2,
    (one) => `${one.name} ${one.text}`,
  ),
  each(
    "PEPPOL-EN16931-R051",
    "every amount is in the document's currency, but VAT in the currency in which it is accounted for",
    ({ root, taxTotals }) => {
      const other = new Set(taxTotals.map((one) => first(one, "cbc:TaxAmount")));
      return everything(root).filter((one) => one.attributes.currencyID !== undefined && !other.has(one));
    },
    (one, { currency }) => one.attributes.currencyID === currency,
    (one) => `${one.name} ${one.attributes.currencyID}`,
  ),
];

function isBelowPrice(name: string): boolean {
  // Amounts of a price's own allowance go into no sum.
  return name === "cbc:BaseAmount";
}

/** True where a line's amount is quantity times price, less allowances, with charges, within 0.02. */
export const close = (left: Decimal, right: Decimal, within: string) =>
  compare(absolute(subtract(left, right)), decimal(within)) <= 0;

/** The exact sum of some amounts. */
export const sumOf = sum;

/** Rules about amounts. */
export const amountRules: readonly Rule[] = [...sums, ...places, ...currencies];
