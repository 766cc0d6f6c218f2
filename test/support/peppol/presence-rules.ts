// Rules about what must be there: the parts of an e-invoice, and what belongs together.

import { compare, sign, zero } from "../../../src/money/decimal.ts";
import { all, amount, type EInvoice, type Element, figure, first, quantityName, taxIds, text } from "./document.ts";
import { each, holds, type Rule, warning } from "./rule.ts";

const has = (from: Element | undefined, path: string) => text(from, path) !== "";
const lines = (invoice: EInvoice) => invoice.lines;
const lineId = (line: Element) => `line ${text(line, "cbc:ID")}`;
const lineAllowances = (invoice: EInvoice) => invoice.lines.flatMap((line) => all(line, "cac:AllowanceCharge"));
const isCharge = (one: Element) => text(one, "cbc:ChargeIndicator") === "true";
const reason = (one: Element) => has(one, "cbc:AllowanceChargeReason") || has(one, "cbc:AllowanceChargeReasonCode");
const said = (one: Element) => text(one, "cbc:AllowanceChargeReason");
const country = "cac:PostalAddress/cac:Country/cbc:IdentificationCode";
const means = (invoice: EInvoice) => all(invoice.root, "cac:PaymentMeans");
const isCreditTransfer = (one: Element) => ["30", "58"].includes(text(one, "cbc:PaymentMeansCode"));

/** True where nothing is said or both dates are in order. */
function inOrder(period: Element): boolean {
  const [start, end] = [text(period, "cbc:StartDate"), text(period, "cbc:EndDate")];
  return start === "" || end === "" || end >= start;
}

const head: readonly Rule[] = [
  holds("BR-01", "names the specification it follows", ({ root }) => has(root, "cbc:CustomizationID")),
  holds("BR-02", "has a number", ({ root }) => has(root, "cbc:ID")),
  holds("BR-03", "has a date of issue", ({ root }) => has(root, "cbc:IssueDate")),
  holds(
    "BR-04",
    "says what kind of document it is (a reminder does by its customization)",
    ({ root, isReminder }) => isReminder || has(root, "cbc:InvoiceTypeCode") || has(root, "cbc:CreditNoteTypeCode"),
  ),
  holds("BR-05", "names its currency", ({ root }) => has(root, "cbc:DocumentCurrencyCode")),
  holds("BR-06", "names the seller", ({ seller }) => has(seller, "cac:PartyLegalEntity/cbc:RegistrationName")),
  holds("BR-07", "names the buyer", ({ buyer }) => has(buyer, "cac:PartyLegalEntity/cbc:RegistrationName")),
  holds("BR-08", "has the seller's address", ({ seller }) => first(seller, "cac:PostalAddress") !== undefined),
  holds("BR-09", "has the seller's country", ({ seller }) => has(seller, country)),
  holds("BR-10", "has the buyer's address", ({ buyer }) => first(buyer, "cac:PostalAddress") !== undefined),
  holds("BR-11", "has the buyer's country", ({ buyer }) => has(buyer, country)),
  holds("BR-12", "has the sum of the lines", ({ totals }) => has(totals, "cbc:LineExtensionAmount")),
  holds("BR-13", "has the total without VAT", ({ totals }) => has(totals, "cbc:TaxExclusiveAmount")),
  holds("BR-14", "has the total with VAT", ({ totals }) => has(totals, "cbc:TaxInclusiveAmount")),
  holds("BR-15", "has the amount to pay", ({ totals }) => has(totals, "cbc:PayableAmount")),
  holds("BR-16", "has a line", (invoice) => invoice.lines.length > 0),
  each(
    "BR-17",
    "names a payee",
    ({ root }) => all(root, "cac:PayeeParty"),
    (one) => has(one, "cac:PartyName/cbc:Name"),
  ),
  each(
    "BR-18",
    "names a tax representative",
    ({ representative }) => [representative ?? []].flat(),
    (one) => has(one, "cac:PartyName/cbc:Name"),
  ),
  each(
    "BR-19",
    "has its address",
    ({ representative }) => [representative ?? []].flat(),
    (one) => all(one, "cac:PostalAddress").length > 0,
  ),
  each(
    "BR-20",
    "has its country",
    ({ representative }) => [representative ?? []].flat(),
    (one) => has(one, country),
  ),
  holds("BR-62", "says of which register the seller's endpoint is", ({ seller }) => endpointHasScheme(seller)),
  holds("BR-63", "says of which register the buyer's endpoint is", ({ buyer }) => endpointHasScheme(buyer)),
  each(
    "BR-55",
    "gives the number of an invoice that it refers to",
    ({ root }) => all(root, "cac:BillingReference/cac:InvoiceDocumentReference"),
    (one) => has(one, "cbc:ID"),
  ),
  each(
    "BR-56",
    "gives the VAT id of a tax representative",
    ({ representative }) => [representative ?? []].flat(),
    (one) => taxIds(one).length > 0,
  ),
  each(
    "BR-57",
    "gives the country of a delivery address",
    ({ root }) => all(root, "cac:Delivery/cac:DeliveryLocation/cac:Address"),
    (one) => has(one, "cac:Country/cbc:IdentificationCode"),
  ),
  each(
    "BR-52",
    "names a supporting document",
    ({ root }) => all(root, "cac:AdditionalDocumentReference"),
    (one) => has(one, "cbc:ID"),
  ),
  each("BR-29", "ends its period after it begins", ({ root }) => all(root, "cac:InvoicePeriod"), inOrder),
  each(
    "BR-30",
    "ends a line's period after it begins",
    (invoice) => invoice.lines.flatMap((line) => all(line, "cac:InvoicePeriod")),
    inOrder,
  ),
  each(
    "BR-CO-19",
    "gives a period a beginning or an end",
    ({ root }) => all(root, "cac:InvoicePeriod"),
    (one) => has(one, "cbc:StartDate") || has(one, "cbc:EndDate") || has(one, "cbc:DescriptionCode"),
  ),
  each(
    "BR-CO-20",
    "gives a line's period a beginning or an end",
    (invoice) => invoice.lines.flatMap((line) => all(line, "cac:InvoicePeriod")),
    (one) => has(one, "cbc:StartDate") || has(one, "cbc:EndDate"),
  ),
  holds(
    "BR-CO-03",
    "says either on which day or by which event VAT falls due",
    ({ root }) => !(has(root, "cbc:TaxPointDate") && has(root, "cac:InvoicePeriod/cbc:DescriptionCode")),
  ),
  each(
    "BR-CO-09",
    "begins each VAT id with a country",
    ({ seller, buyer, representative }) => [seller, buyer, representative].flatMap((one) => taxIds(one)),
    (id) => /^[A-Z]{2}/.test(id),
  ),
  holds(
    "BR-CO-26",
    "lets the buyer recognise the seller by an id",
    ({ seller }) =>
      has(seller, "cac:PartyIdentification/cbc:ID") ||
      has(seller, "cac:PartyLegalEntity/cbc:CompanyID") ||
      taxIds(seller).length > 0,
  ),
  warning(
    holds(
      "BR-CO-25",
      "says when or how to pay where something is to pay (until the rules of 2026)",
      ({ root, totals, isCreditNote }) =>
        compare(amount(totals, "cbc:PayableAmount"), zero) <= 0 ||
        isCreditNote ||
        has(root, "cbc:DueDate") ||
        has(root, "cac:PaymentTerms/cbc:Note"),
    ),
  ),
];

function endpointHasScheme(party: Element | undefined): boolean {
  const endpoint = first(party, "cbc:EndpointID");
  return endpoint === undefined || (endpoint.attributes.schemeID ?? "") !== "";
}

const ofLines: readonly Rule[] = [
  each("BR-21", "numbers each line", lines, (line) => has(line, "cbc:ID")),
  holds("BR-22", "has a quantity on each line", (invoice) =>
    invoice.lines.every((line) => has(line, quantityName(invoice))),
  ),
  each(
    "BR-23",
    "has a unit on each line",
    (invoice) => invoice.lines.map((line) => first(line, quantityName(invoice))),
    (one) => (one?.attributes.unitCode ?? "") !== "",
  ),
  each("BR-24", "has an amount on each line", lines, (line) => has(line, "cbc:LineExtensionAmount"), lineId),
  each("BR-25", "names what each line is about", lines, (line) => has(line, "cac:Item/cbc:Name"), lineId),
  each("BR-26", "has a price on each line", lines, (line) => has(line, "cac:Price/cbc:PriceAmount"), lineId),
  each("BR-27", "has no negative price", lines, (line) => sign(amount(line, "cac:Price/cbc:PriceAmount")) >= 0, lineId),
  each(
    "BR-28",
    "has no negative price before discount",
    lines,
    (line) => sign(amount(line, "cac:Price/cac:AllowanceCharge/cbc:BaseAmount")) >= 0,
    lineId,
  ),
  each(
    "BR-CO-04",
    "has a VAT category on each line",
    lines,
    (line) => has(line, "cac:Item/cac:ClassifiedTaxCategory/cbc:ID"),
    lineId,
  ),
  each(
    "BR-54",
    "gives a property of an item both name and value",
    (invoice) => invoice.lines.flatMap((line) => all(line, "cac:Item/cac:AdditionalItemProperty")),
    (one) => has(one, "cbc:Name") && has(one, "cbc:Value"),
  ),
  each(
    "BR-64",
    "says of which register an item's standard number is",
    (invoice) => invoice.lines.flatMap((line) => all(line, "cac:Item/cac:StandardItemIdentification/cbc:ID")),
    (one) => (one.attributes.schemeID ?? "") !== "",
  ),
  each(
    "BR-65",
    "says by which list an item is classified",
    (invoice) =>
      invoice.lines.flatMap((line) => all(line, "cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode")),
    (one) => (one.attributes.listID ?? "") !== "",
  ),
];

const ofAllowances: readonly Rule[] = [
  each(
    "BR-31",
    "has an amount on each allowance",
    (one) => one.allowances,
    (one) => has(one, "cbc:Amount"),
    said,
  ),
  each(
    "BR-32",
    "has a category on each allowance",
    (one) => one.allowances,
    (one) => has(one, "cac:TaxCategory/cbc:ID"),
  ),
  each("BR-33", "has a reason on each allowance", (one) => one.allowances, reason),
  each(
    "BR-36",
    "has an amount on each charge",
    (one) => one.charges,
    (one) => has(one, "cbc:Amount"),
    said,
  ),
  each(
    "BR-37",
    "has a category on each charge",
    (one) => one.charges,
    (one) => has(one, "cac:TaxCategory/cbc:ID"),
    said,
  ),
  each("BR-38", "has a reason on each charge", (one) => one.charges, reason),
  each(
    "BR-41",
    "has an amount on each allowance of a line",
    (invoice) => lineAllowances(invoice).filter((one) => !isCharge(one)),
    (one) => has(one, "cbc:Amount"),
  ),
  each("BR-42", "has a reason on it", (invoice) => lineAllowances(invoice).filter((one) => !isCharge(one)), reason),
  each(
    "BR-43",
    "has an amount on each charge of a line",
    (invoice) => lineAllowances(invoice).filter(isCharge),
    (one) => has(one, "cbc:Amount"),
  ),
  each("BR-44", "has a reason on it", (invoice) => lineAllowances(invoice).filter(isCharge), reason),
  each("BR-CO-21", "has a reason, as text or code, on each allowance", (one) => one.allowances, reason),
  each("BR-CO-22", "has a reason, as text or code, on each charge", (one) => one.charges, reason),
  each(
    "BR-CO-23",
    "has a reason on each allowance of a line",
    (invoice) => lineAllowances(invoice).filter((one) => !isCharge(one)),
    reason,
  ),
  each(
    "BR-CO-24",
    "has a reason on each charge of a line",
    (invoice) => lineAllowances(invoice).filter(isCharge),
    reason,
  ),
];

const ofMoney: readonly Rule[] = [
  each(
    "BR-45",
    "has a base in each part of the breakdown",
    (one) => one.breakdown,
    (one) => has(one, "cbc:TaxableAmount"),
  ),
  each(
    "BR-46",
    "has VAT in each part",
    (one) => one.breakdown,
    (one) => has(one, "cbc:TaxAmount"),
  ),
  each(
    "BR-47",
    "has a category in each part",
    (one) => one.breakdown,
    (one) => has(one, "cac:TaxCategory/cbc:ID"),
  ),
  each(
    "BR-48",
    "has a rate in each part but what is outside the scope of VAT",
    (one) => one.breakdown,
    (one) => text(one, "cac:TaxCategory/cbc:ID") === "O" || has(one, "cac:TaxCategory/cbc:Percent"),
  ),
  holds("BR-53", "has the VAT in the currency in which VAT is accounted for", ({ root, taxTotals }) => {
    const currency = text(root, "cbc:TaxCurrencyCode");
    return currency === "" || taxTotals.some((one) => first(one, "cbc:TaxAmount")?.attributes.currencyID === currency);
  }),
  holds("BR-CO-18", "has a VAT breakdown", ({ breakdown }) => breakdown.length > 0),
  each("BR-49", "says by which means to pay", means, (one) => has(one, "cbc:PaymentMeansCode")),
  each(
    "BR-50",
    "gives the account of a credit transfer",
    (invoice) => means(invoice).filter(isCreditTransfer),
    (one) => has(one, "cac:PayeeFinancialAccount/cbc:ID"),
  ),
  each(
    "BR-51",
    "shows only the last digits of a card",
    ({ root }) => all(root, "cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID"),
    (one) => one.text.length <= 10,
  ),
  each(
    "BR-61",
    "gives an account where the money is to be transferred",
    (invoice) => means(invoice).filter(isCreditTransfer),
    (one) => figure(one, "cac:PayeeFinancialAccount/cbc:ID") !== null || has(one, "cac:PayeeFinancialAccount/cbc:ID"),
  ),
];

/** Rules about presence. */
export const presenceRules: readonly Rule[] = [...head, ...ofLines, ...ofAllowances, ...ofMoney];
