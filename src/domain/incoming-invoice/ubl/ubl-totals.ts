// Whether the sums of an electronic invoice add up, by the rules of EN 16931 (BR-CO-10 to 17, BR-S-08). Pure.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  equals,
  hundred,
  multiply,
  negate,
  one,
  roundHalfUp,
  subtract,
  sum,
  toFixedText,
  toText,
} from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { UblDocument, UblTax } from "./ubl-document.ts";
import { documentFault } from "./ubl-reading.ts";

/** How far the VAT of a category may be from its base times its rate: the rules take less than one. */
const vatTolerance = one;
/** Beyond this a person should look at it. */
const noted = decimal("0.02");

/** A category with its rate, as sums of it are kept. */
export const taxKey = ({ category, rate }: UblTax) => `${category} ${toText(rate)}`;

/** Every sum that does not add up. */
export function totalsFaults(document: UblDocument): Fault[] {
  const { lines, totals, subtotals } = document;
  const faults: Fault[] = [];
  const compared = (rule: string, place: string, stated: Decimal, computed: Decimal) => {
    if (!equals(stated, computed))
      faults.push(
        documentFault("incomingTotals", place, {
          rule,
          stated: toFixedText(stated, 2),
          computed: toFixedText(computed, 2),
        }),
      );
  };
  const total = (name: string) => `LegalMonetaryTotal.${name}`;
  const ownLines = lines.filter((line) => !line.path.startsWith("AllowanceCharge"));
  const extra = lines.filter((line) => line.path.startsWith("AllowanceCharge"));
  const net = (of: typeof lines) => sum(of.map((line) => line.net));
  const allowances = negate(net(extra.filter((line) => line.isAllowance)));
  const charges = net(extra.filter((line) => !line.isAllowance));
  compared("BR-CO-10", total("LineExtensionAmount"), totals.lines, net(ownLines));
  compared("BR-CO-11", total("AllowanceTotalAmount"), totals.allowances, allowances);
  compared("BR-CO-12", total("ChargeTotalAmount"), totals.charges, charges);
  compared(
    "BR-CO-13",
    total("TaxExclusiveAmount"),
    totals.excludingVat,
    add(subtract(totals.lines, totals.allowances), totals.charges),
  );
  compared("BR-CO-14", "TaxTotal.TaxAmount", totals.vat, sum(subtotals.map((one) => one.vat)));
  compared("BR-CO-15", total("TaxInclusiveAmount"), totals.includingVat, add(totals.excludingVat, totals.vat));
  compared(
    "BR-CO-16",
    total("PayableAmount"),
    totals.payable,
    add(subtract(totals.includingVat, totals.prepaid), totals.rounding),
  );
  // No more than what fits an answer.
  return [...faults, ...taxFaults(document)].slice(0, 100);
}

/** The VAT of every category follows from what is sold under it. */
function taxFaults({ lines, subtotals }: UblDocument): Fault[] {
  const faults: Fault[] = [];
  const bases = new Map<string, Decimal>();
  for (const line of lines) {
    const key = taxKey(line);
    const before = bases.get(key);
    bases.set(key, before === undefined ? line.net : add(before, line.net));
  }
  subtotals.forEach((one, at) => {
    const place = `TaxTotal.TaxSubtotal[${at + 1}]`;
    const sold = bases.get(taxKey(one));
    bases.delete(taxKey(one));
    if (sold === undefined || !isNear(one.base, sold))
      faults.push(
        documentFault("incomingTotals", `${place}.TaxableAmount`, {
          rule: "BR-S-08",
          stated: toFixedText(one.base, 2),
          computed: toFixedText(sold ?? decimal(0), 2),
        }),
      );
    const computed = vatOf(one.base, one.rate);
    if (!isNear(one.vat, computed))
      faults.push(
        documentFault("incomingTotals", `${place}.TaxAmount`, {
          rule: "BR-CO-17",
          stated: toFixedText(one.vat, 2),
          computed: toFixedText(computed, 2),
        }),
      );
  });
  for (const [key, base] of bases)
    faults.push(
      documentFault("incomingTotals", "TaxTotal.TaxSubtotal", {
        rule: `BR-${key.split(" ")[0]}-01`,
        stated: "0.00",
        computed: toFixedText(base, 2),
      }),
    );
  return faults;
}

const vatOf = (base: Decimal, rate: Decimal) => roundHalfUp(divide(multiply(base, rate), hundred), 2);
const isNear = (left: Decimal, right: Decimal) => compare(absolute(subtract(left, right)), vatTolerance) < 0;

/** Whether the VAT of some category is off by more than rounding makes it, though the rules still take it. */
export function isVatOff({ subtotals }: UblDocument): boolean {
  return subtotals.some(({ base, rate, vat }) => compare(absolute(subtract(vat, vatOf(base, rate))), noted) > 0);
}
