// Rules of Peppol BIS Billing 3.0 and of Norway beyond those of the European norm.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  equals,
  multiply,
  sign,
  subtract,
  one as unity,
  zero,
} from "../../../src/money/decimal.ts";
import {
  all,
  amount,
  type EInvoice,
  type Element,
  everything,
  figure,
  first,
  quantityName,
  taxIds,
  text,
  total,
} from "./document.ts";
import { each, holds, type Rule, warning } from "./rule.ts";

const billing = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const allowances = (invoice: EInvoice) =>
  everything(invoice.root).filter(
    (one) => one.name === "cac:AllowanceCharge" && first(one, "cbc:MultiplierFactorNumeric") !== undefined,
  );
const withParts = (invoice: EInvoice) => invoice.taxTotals.filter((one) => all(one, "cac:TaxSubtotal").length > 0);
const close = (left: Decimal, right: Decimal, within: string) =>
  compare(absolute(subtract(left, right)), decimal(within)) <= 0;
const dates = [
  "cbc:IssueDate",
  "cbc:DueDate",
  "cbc:TaxPointDate",
  "cbc:StartDate",
  "cbc:EndDate",
  "cbc:ActualDeliveryDate",
  "cbc:PaymentDueDate",
];

function lineFits(line: Element, invoice: EInvoice): boolean {
  const per = figure(line, "cac:Price/cbc:BaseQuantity") ?? unity;
  if (sign(per) <= 0) return true;
  const exact = divide(multiply(amount(line, quantityName(invoice)), amount(line, "cac:Price/cbc:PriceAmount")), per);
  const parts = all(line, "cac:AllowanceCharge");
  const charged = parts.filter((one) => text(one, "cbc:ChargeIndicator") === "true");
  const allowed = parts.filter((one) => text(one, "cbc:ChargeIndicator") !== "true");
  const expected = subtract(add(exact, total(charged, "cbc:Amount")), total(allowed, "cbc:Amount"));
  return close(amount(line, "cbc:LineExtensionAmount"), expected, "0.02");
}

function secondTaxFits({ root, taxTotals, currency }: EInvoice): boolean {
  const other = text(root, "cbc:TaxCurrencyCode");
  const of = (code: string) => taxTotals.find((one) => first(one, "cbc:TaxAmount")?.attributes.currencyID === code);
  const [own, second] = [of(currency), of(other)];
  return other === "" || own === undefined || second === undefined || signsAgree(own, second);
}
const signsAgree = (left: Element, right: Element) =>
  sign(amount(left, "cbc:TaxAmount")) * sign(amount(right, "cbc:TaxAmount")) >= 0;

const ofDocument: readonly Rule[] = [
  holds("PEPPOL-EN16931-R001", "names the process it is part of", ({ root }) => text(root, "cbc:ProfileID") !== ""),
  each(
    "PEPPOL-EN16931-R007",
    "a process of billing (a reminder has its own)",
    ({ root, isReminder }) => (isReminder ? [] : [text(root, "cbc:ProfileID")]),
    (profile) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(profile),
  ),
  holds("PEPPOL-EN16931-R002", "one note at most", ({ root }) => all(root, "cbc:Note").length <= 1),
  holds(
    "PEPPOL-EN16931-R003",
    "a reference of the buyer or of an order",
    ({ root }) => text(root, "cbc:BuyerReference") !== "" || text(root, "cac:OrderReference/cbc:ID") !== "",
  ),
  holds("PEPPOL-EN16931-R004", "follows this specification", ({ root }) =>
    text(root, "cbc:CustomizationID").startsWith(billing),
  ),
  holds(
    "PEPPOL-EN16931-R005",
    "VAT is accounted for in another currency, or none is named",
    ({ root, currency }) => text(root, "cbc:TaxCurrencyCode") !== currency,
  ),
  each(
    "PEPPOL-EN16931-R008",
    "nothing is empty",
    ({ root }) => everything(root).filter((one) => one.children.length === 0),
    (one) => one.text !== "",
    (one) => one.name,
  ),
  holds("PEPPOL-EN16931-R010", "the buyer can be reached", ({ buyer }) => text(buyer, "cbc:EndpointID") !== ""),
  holds("PEPPOL-EN16931-R020", "the seller can be reached", ({ seller }) => text(seller, "cbc:EndpointID") !== ""),
  holds("PEPPOL-EN16931-R053", "one VAT total with a breakdown", (invoice) => withParts(invoice).length === 1),
  holds(
    "PEPPOL-EN16931-R054",
    "one VAT total without breakdown where VAT is accounted for in another currency",
    (invoice) => {
      const plain = invoice.taxTotals.length - withParts(invoice).length;
      return plain === (text(invoice.root, "cbc:TaxCurrencyCode") === "" ? 0 : 1);
    },
  ),
  holds("PEPPOL-EN16931-R055", "both VAT totals have the same sign", secondTaxFits),
  each(
    "PEPPOL-EN16931-R061",
    "a mandate where the money is fetched",
    ({ root }) =>
      all(root, "cac:PaymentMeans").filter((one) => ["49", "59"].includes(text(one, "cbc:PaymentMeansCode"))),
    (one) => text(one, "cac:PaymentMandate/cbc:ID") !== "",
  ),
  holds(
    "PEPPOL-EN16931-R080",
    "one project reference at most on a credit note",
    ({ root, isCreditNote }) =>
      !isCreditNote ||
      all(root, "cac:AdditionalDocumentReference").filter((one) => text(one, "cbc:DocumentTypeCode") === "50").length <=
        1,
  ),
  each(
    "PEPPOL-EN16931-F001",
    "dates as in 2026-11-21",
    ({ root }) =>
      everything(root)
        .filter((one) => dates.includes(one.name))
        .map((one) => one.text),
    (date) => /^\d{4}-\d{2}-\d{2}$/.test(date),
  ),
  ...exemptions(),
];

/** Reason codes that belong to one category each. */
function exemptions(): Rule[] {
  const pairs = [
    ["P0104", "VATEX-EU-G", "G"],
    ["P0105", "VATEX-EU-O", "O"],
    ["P0106", "VATEX-EU-IC", "K"],
    ["P0107", "VATEX-EU-AE", "AE"],
    ["P0108", "VATEX-EU-D", "E"],
    ["P0109", "VATEX-EU-F", "E"],
    ["P0110", "VATEX-EU-I", "E"],
    ["P0111", "VATEX-EU-J", "E"],
  ] as const;
  return pairs.map(([id, code, category]) =>
    each(
      `PEPPOL-EN16931-${id}`,
      `${code} is a reason of ${category} alone`,
      ({ root }) => everything(root).filter((one) => text(one, "cbc:TaxExemptionReasonCode").toUpperCase() === code),
      (one) => text(one, "cbc:ID") === category,
    ),
  );
}

const ofAmounts: readonly Rule[] = [
  each(
    "PEPPOL-EN16931-R040",
    "an allowance of a percentage is that percentage of its base, within 0.02",
    allowances,
    (one) =>
      figure(one, "cbc:BaseAmount") === null ||
      close(
        amount(one, "cbc:Amount"),
        multiply(multiply(amount(one, "cbc:BaseAmount"), amount(one, "cbc:MultiplierFactorNumeric")), decimal("0.01")),
        "0.02",
      ),
    (one) => text(one, "cbc:Amount"),
  ),
  each("PEPPOL-EN16931-R041", "a percentage has a base", allowances, (one) => figure(one, "cbc:BaseAmount") !== null),
  each(
    "PEPPOL-EN16931-R042",
    "a base has a percentage",
    ({ root, lines }) =>
      [root, ...lines]
        .flatMap((one) => all(one, "cac:AllowanceCharge"))
        .filter((one) => figure(one, "cbc:BaseAmount") !== null),
    (one) => figure(one, "cbc:MultiplierFactorNumeric") !== null,
  ),
  each(
    "PEPPOL-EN16931-R043",
    "an allowance says that it is one, or that it is a charge",
    ({ root }) =>
      everything(root)
        .filter((one) => one.name === "cac:AllowanceCharge")
        .map((one) => text(one, "cbc:ChargeIndicator")),
    (said) => ["true", "false"].includes(said),
  ),
  each(
    "PEPPOL-EN16931-R044",
    "prices have no charges",
    ({ lines }) => lines.map((one) => text(one, "cac:Price/cac:AllowanceCharge/cbc:ChargeIndicator")),
    (said) => said !== "true",
  ),
  each(
    "PEPPOL-EN16931-R046",
    "a price is the price before discount less the discount",
    ({ lines }) => lines.filter((one) => figure(one, "cac:Price/cac:AllowanceCharge/cbc:BaseAmount") !== null),
    (one) =>
      equals(
        amount(one, "cac:Price/cbc:PriceAmount"),
        subtract(
          amount(one, "cac:Price/cac:AllowanceCharge/cbc:BaseAmount"),
          amount(one, "cac:Price/cac:AllowanceCharge/cbc:Amount"),
        ),
      ),
  ),
  each(
    "PEPPOL-EN16931-R110",
    "a line's period begins within the document's",
    (one) => periods(one),
    ([outer, inner]) =>
      text(outer, "cbc:StartDate") <= text(inner, "cbc:StartDate") || text(inner, "cbc:StartDate") === "",
    () => "",
  ),
  each(
    "PEPPOL-EN16931-R111",
    "a line's period ends within the document's",
    (one) => periods(one),
    ([outer, inner]) => text(outer, "cbc:EndDate") === "" || text(inner, "cbc:EndDate") <= text(outer, "cbc:EndDate"),
    () => "",
  ),
  each(
    "PEPPOL-EN16931-R120",
    "a line's amount is quantity times price, less allowances and with charges, within 0.02",
    ({ lines }) => lines,
    lineFits,
    (line) => `line ${text(line, "cbc:ID")}: ${text(line, "cbc:LineExtensionAmount")}`,
  ),
  each(
    "PEPPOL-EN16931-R121",
    "a price is for more than nothing",
    ({ lines }) => lines.filter((one) => text(one, "cac:Price/cbc:BaseQuantity") !== ""),
    (one) => compare(amount(one, "cac:Price/cbc:BaseQuantity"), zero) > 0,
  ),
  each(
    "PEPPOL-EN16931-R130",
    "a price is for the unit that is sold",
    (invoice) =>
      invoice.lines.map(
        (line) => [first(line, quantityName(invoice)), first(line, "cac:Price/cbc:BaseQuantity")] as const,
      ),
    ([sold, priced]) =>
      priced?.attributes.unitCode === undefined || priced.attributes.unitCode === sold?.attributes.unitCode,
    () => "",
  ),
  each(
    "PEPPOL-EN16931-R101",
    "a line refers to an object alone",
    ({ lines }) => lines.flatMap((one) => all(one, "cac:DocumentReference")),
    (one) => ["", "130"].includes(text(one, "cbc:DocumentTypeCode")),
  ),
];

function periods({ root, lines }: EInvoice): (readonly [Element, Element])[] {
  return all(root, "cac:InvoicePeriod").flatMap((outer) =>
    lines.flatMap((line) => all(line, "cac:InvoicePeriod").map((inner) => [outer, inner] as const)),
  );
}

/** Numbers of a register, wherever a party gives one. */
const numbers = (scheme: string) => (invoice: EInvoice) =>
  everything(invoice.root)
    .filter(
      (one) => one.attributes.schemeID === scheme && ["cbc:EndpointID", "cbc:ID", "cbc:CompanyID"].includes(one.name),
    )
    .map((one) => one.text);

/** True for nine digits whose last is the control digit by modulus 11. */
export function isNorwegianNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weighed = [3, 2, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
  return (11 - (weighed % 11)) % 11 === Number(text[8]);
}

/** True for digits whose last is the GS1 control digit. */
export function isGln(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const weighed = digits.slice(1).reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (weighed % 10)) % 10 === digits[0];
}

const isNorwegian = ({ seller, representative }: EInvoice) => {
  const id = taxIds(seller)[0] ?? taxIds(representative)[0];
  return (id?.slice(0, 2) ?? text(seller, "cac:PostalAddress/cac:Country/cbc:IdentificationCode")) === "NO";
};

const ofNumbers: readonly Rule[] = [
  warning(each("PEPPOL-COMMON-R040", "a global location number has its control digit", numbers("0088"), isGln)),
  each(
    "PEPPOL-COMMON-R041",
    "a Norwegian organisation number has its control digit",
    numbers("0192"),
    isNorwegianNumber,
  ),
  each(
    "NO-R-001",
    "the VAT id of a Norwegian seller is NO, the organisation number and MVA",
    (invoice) => (isNorwegian(invoice) ? taxIds(invoice.seller) : []),
    (id) => /^NO\d{9}MVA$/.test(id) && isNorwegianNumber(id.slice(2, 11)),
  ),
  warning(
    holds(
      "NO-R-002",
      "a Norwegian seller says that it is in the register of business enterprises",
      (invoice) => !isNorwegian(invoice) || taxIds(invoice.seller, "TAX").includes("Foretaksregisteret"),
    ),
  ),
];

/** Rules of the network and of Norway. */
export const peppolRules: readonly Rule[] = [...ofDocument, ...ofAmounts, ...ofNumbers];
