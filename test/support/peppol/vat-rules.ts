// Rules of each VAT category: what the breakdown says, who must be registered, which rates and reasons there are.

import {
  absolute,
  compare,
  type Decimal,
  decimal,
  equals,
  isZero,
  multiply,
  sign,
  subtract,
  sum,
} from "../../../src/money/decimal.ts";
import { amount, type EInvoice, type Element, figure, taxIds, text, total } from "./document.ts";
import { each, holds, type Rule } from "./rule.ts";

const ofLine = "cac:Item/cac:ClassifiedTaxCategory";
const ofPart = "cac:TaxCategory";

/** What is sold, allowed or charged in a category. */
interface Taxed {
  readonly lines: readonly Element[];
  readonly allowances: readonly Element[];
  readonly charges: readonly Element[];
  readonly parts: readonly Element[];
}

function taxed(invoice: EInvoice, category: string): Taxed {
  const within = (path: string) => (one: Element) => text(one, `${path}/cbc:ID`) === category;
  return {
    lines: invoice.lines.filter(within(ofLine)),
    allowances: invoice.allowances.filter(within(ofPart)),
    charges: invoice.charges.filter(within(ofPart)),
    parts: invoice.breakdown.filter(within(ofPart)),
  };
}

const sellerIsKnown = ({ seller, representative }: EInvoice) =>
  taxIds(seller).length + taxIds(seller, "TAX").length + taxIds(representative).length > 0;
const sellerHasVatId = ({ seller, representative }: EInvoice) =>
  taxIds(seller).length + taxIds(representative).length > 0;
const buyerIsKnown = ({ buyer }: EInvoice) =>
  taxIds(buyer).length > 0 || text(buyer, "cac:PartyLegalEntity/cbc:CompanyID") !== "";

/** What each category asks of the parties, of rates and of reasons. */
interface Category {
  readonly code: string;
  /** The word in the ids of rules. */
  readonly word: string;
  readonly parties: string;
  partiesFit(invoice: EInvoice): boolean;
  readonly rate: "some" | "zero" | "none";
  readonly reason: "none" | "some";
}

const categories: readonly Category[] = [
  {
    code: "S",
    word: "S",
    parties: "the seller's VAT or tax number",
    partiesFit: sellerIsKnown,
    rate: "some",
    reason: "none",
  },
  {
    code: "Z",
    word: "Z",
    parties: "the seller's VAT or tax number",
    partiesFit: sellerIsKnown,
    rate: "zero",
    reason: "none",
  },
  {
    code: "E",
    word: "E",
    parties: "the seller's VAT or tax number",
    partiesFit: sellerIsKnown,
    rate: "zero",
    reason: "some",
  },
  {
    code: "AE",
    word: "AE",
    parties: "the seller's VAT or tax number and a number of the buyer",
    partiesFit: (invoice) => sellerIsKnown(invoice) && buyerIsKnown(invoice),
    rate: "zero",
    reason: "some",
  },
  {
    code: "G",
    word: "G",
    parties: "the seller's VAT number",
    partiesFit: sellerHasVatId,
    rate: "zero",
    reason: "some",
  },
  {
    code: "K",
    word: "IC",
    parties: "the VAT numbers of seller and buyer",
    partiesFit: (invoice) => sellerHasVatId(invoice) && taxIds(invoice.buyer).length > 0,
    rate: "zero",
    reason: "some",
  },
  {
    code: "O",
    word: "O",
    parties: "no VAT numbers at all",
    partiesFit: (invoice) => !sellerHasVatId(invoice) && taxIds(invoice.buyer).length === 0,
    rate: "none",
    reason: "some",
  },
];

function rulesOf({ code, word, parties, partiesFit, rate, reason }: Category): Rule[] {
  const id = (number: string) => `BR-${word}-${number}`;
  const of = (invoice: EInvoice) => taxed(invoice, code);
  const rateFits = (one: Element, path: string) => {
    const percent = figure(one, `${path}/cbc:Percent`);
    if (rate === "none") return text(one, `${path}/cbc:Percent`) === "";
    return percent !== null && (rate === "some" ? sign(percent) > 0 : isZero(percent));
  };
  const hasReason = (part: Element) =>
    text(part, `${ofPart}/cbc:TaxExemptionReason`) !== "" || text(part, `${ofPart}/cbc:TaxExemptionReasonCode`) !== "";
  return [
    holds(
      id("01"),
      `what is ${code} stands in the breakdown, ${code === "S" ? "at least" : "exactly"} once`,
      (invoice) => {
        const { lines, allowances, charges, parts } = of(invoice);
        const isUsed = lines.length + allowances.length + charges.length > 0;
        if (!isUsed) return parts.length === 0;
        return code === "S" ? parts.length > 0 : parts.length === 1;
      },
    ),
    holds(
      id("02"),
      `lines that are ${code} want ${parties}`,
      (invoice) => of(invoice).lines.length === 0 || partiesFit(invoice),
    ),
    holds(
      id("03"),
      `allowances that are ${code} want ${parties}`,
      (invoice) => of(invoice).allowances.length === 0 || partiesFit(invoice),
    ),
    holds(
      id("04"),
      `charges that are ${code} want ${parties}`,
      (invoice) => of(invoice).charges.length === 0 || partiesFit(invoice),
    ),
    each(
      id("05"),
      `lines that are ${code} have ${rate} as rate`,
      (invoice) => of(invoice).lines,
      (one) => rateFits(one, ofLine),
      (one) => text(one, "cbc:ID"),
    ),
    each(
      id("06"),
      `allowances that are ${code} have ${rate} as rate`,
      (invoice) => of(invoice).allowances,
      (one) => rateFits(one, ofPart),
    ),
    each(
      id("07"),
      `charges that are ${code} have ${rate} as rate`,
      (invoice) => of(invoice).charges,
      (one) => rateFits(one, ofPart),
    ),
    each(
      id("08"),
      `the base of ${code} is what is sold in it, by rate where there is one`,
      (invoice) => of(invoice).parts,
      (part, invoice) =>
        equals(
          amount(part, "cbc:TaxableAmount"),
          baseOf(of(invoice), rate === "some" ? amount(part, `${ofPart}/cbc:Percent`) : null),
        ),
      (part) => text(part, "cbc:TaxableAmount"),
    ),
    each(
      id("09"),
      `the VAT of ${code} is ${rate === "some" ? "base times rate" : "zero"}`,
      (invoice) => of(invoice).parts,
      (part) => vatFits(part, rate === "some"),
    ),
    each(
      id("10"),
      `${code} is given ${reason === "none" ? "without" : "with"} a reason`,
      (invoice) => of(invoice).parts,
      (part) => hasReason(part) === (reason === "some"),
    ),
  ];
}

/** Sold less allowed and with what is charged, in a category and maybe at a rate. */
function baseOf({ lines, allowances, charges }: Taxed, rate: Decimal | null): Decimal {
  const at = (path: string) => (one: Element) => rate === null || equals(amount(one, `${path}/cbc:Percent`), rate);
  const sold = total(lines.filter(at(ofLine)), "cbc:LineExtensionAmount");
  const charged = total(charges.filter(at(ofPart)), "cbc:Amount");
  return subtract(sum([sold, charged]), total(allowances.filter(at(ofPart)), "cbc:Amount"));
}

function vatFits(part: Element, isTaxed: boolean): boolean {
  const vat = amount(part, "cbc:TaxAmount");
  if (!isTaxed) return isZero(vat);
  const exact = multiply(
    multiply(amount(part, "cbc:TaxableAmount"), amount(part, `${ofPart}/cbc:Percent`)),
    decimal("0.01"),
  );
  return compare(absolute(subtract(vat, exact)), decimal(1)) < 0;
}

const isOutside = (invoice: EInvoice) => taxed(invoice, "O").parts.length > 0;
const notOutside = (path: string) => (one: Element) => text(one, `${path}/cbc:ID`) !== "O";

const outside: readonly Rule[] = [
  holds(
    "BR-O-11",
    "what is outside the scope of VAT stands alone in the breakdown",
    (invoice) => !isOutside(invoice) || !invoice.breakdown.some(notOutside(ofPart)),
  ),
  holds(
    "BR-O-12",
    "no line is of another category then",
    (invoice) => !isOutside(invoice) || !invoice.lines.some(notOutside(ofLine)),
  ),
  holds(
    "BR-O-13",
    "nor an allowance",
    (invoice) => !isOutside(invoice) || !invoice.allowances.some(notOutside(ofPart)),
  ),
  holds("BR-O-14", "nor a charge", (invoice) => !isOutside(invoice) || !invoice.charges.some(notOutside(ofPart))),
];

/** Rules of VAT categories. */
export const vatRules: readonly Rule[] = [...categories.flatMap(rulesOf), ...outside];
