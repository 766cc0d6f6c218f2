// Rules about codes: each is one of its list.

import codes from "../../data/peppol-codes.json" with { type: "json" };
import { all, type EInvoice, type Element, everything, first, quantityName, text } from "./document.ts";
import { each, type Rule } from "./rule.ts";

const lists: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(codes).map(([name, written]) => [name, new Set(written.split(" "))]),
);
const isOf = (list: keyof typeof codes) => (code: string) => lists[list]?.has(code) === true;
const texts = (elements: readonly Element[]) => elements.map((one) => one.text);
const below = (invoice: EInvoice, name: string) => everything(invoice.root).filter((one) => one.name === name);
const attribute = (invoice: EInvoice, elements: readonly string[], name: string) =>
  everything(invoice.root)
    .filter((one) => elements.includes(one.name) && one.attributes[name] !== undefined)
    .map((one) => one.attributes[name] ?? "");
const categories = (invoice: EInvoice, of: string) =>
  everything(invoice.root)
    .filter((one) => one.name === of)
    .map((one) => text(one, "cbc:ID"));
/** Parties' and items' numbers of a register. */
const identifiers = (invoice: EInvoice, holder: string) =>
  everything(invoice.root)
    .filter((one) => one.name === holder)
    .flatMap((one) => all(one, holder === "cac:PartyLegalEntity" ? "cbc:CompanyID" : "cbc:ID"))
    .flatMap((one) => one.attributes.schemeID ?? []);

/** Rules about codes. */
export const codeRules: readonly Rule[] = [
  each(
    "BR-CL-01",
    "a known kind of document",
    ({ root }) => [text(root, "cbc:InvoiceTypeCode"), text(root, "cbc:CreditNoteTypeCode")].filter((one) => one !== ""),
    (code) => isOf("invoiceTypes")(code) || isOf("creditNoteTypes")(code),
  ),
  each(
    "PEPPOL-EN16931-P0100",
    "a kind of invoice that this profile has",
    ({ root }) => texts(all(root, "cbc:InvoiceTypeCode")),
    isOf("invoiceTypes"),
  ),
  each(
    "PEPPOL-EN16931-P0101",
    "a kind of credit note that this profile has",
    ({ root }) => texts(all(root, "cbc:CreditNoteTypeCode")),
    isOf("creditNoteTypes"),
  ),
  each(
    "BR-CL-03",
    "amounts in a known currency",
    (one) => everything(one.root).flatMap(({ attributes }) => attributes.currencyID ?? []),
    isOf("currencies"),
  ),
  each("BR-CL-04", "a known currency", ({ root }) => texts(all(root, "cbc:DocumentCurrencyCode")), isOf("currencies")),
  each(
    "BR-CL-05",
    "a known currency of VAT",
    ({ root }) => texts(all(root, "cbc:TaxCurrencyCode")),
    isOf("currencies"),
  ),
  each(
    "PEPPOL-EN16931-CL007",
    "a known currency",
    ({ root }) => texts(all(root, "cbc:DocumentCurrencyCode")),
    isOf("currencies"),
  ),
  each(
    "BR-CL-06",
    "a known event by which VAT falls due",
    ({ root }) => texts(all(root, "cac:InvoicePeriod/cbc:DescriptionCode")),
    isOf("periodCodes"),
  ),
  each(
    "BR-CL-10",
    "a known register of a party's number",
    (one) => identifiers(one, "cac:PartyIdentification").filter((scheme) => scheme !== "SEPA"),
    isOf("identifierSchemes"),
  ),
  each(
    "BR-CL-11",
    "a known register of a company's number",
    (one) => identifiers(one, "cac:PartyLegalEntity"),
    isOf("identifierSchemes"),
  ),
  each("BR-CL-14", "a known country", (one) => categoriesOfCountry(one, "cac:Country"), isOf("countries")),
  each(
    "BR-CL-15",
    "a known country of origin",
    (one) => categoriesOfCountry(one, "cac:OriginCountry"),
    isOf("countries"),
  ),
  each("BR-CL-16", "known means of payment", (one) => texts(below(one, "cbc:PaymentMeansCode")), isOf("paymentMeans")),
  each("BR-CL-17", "a known VAT category", (one) => categories(one, "cac:TaxCategory"), isOf("vatCategories")),
  each(
    "BR-CL-18",
    "a known VAT category of a line",
    (one) => categories(one, "cac:ClassifiedTaxCategory"),
    isOf("vatCategories"),
  ),
  each("BR-CL-19", "a known reason of an allowance", (one) => reasons(one, false), isOf("allowanceReasons")),
  each(
    "PEPPOL-EN16931-CL002",
    "a known reason of an allowance",
    (one) => reasons(one, false),
    isOf("allowanceReasons"),
  ),
  each("BR-CL-20", "a known reason of a charge", (one) => reasons(one, true), isOf("chargeReasons")),
  each("PEPPOL-EN16931-CL003", "a known reason of a charge", (one) => reasons(one, true), isOf("chargeReasons")),
  each(
    "BR-CL-21",
    "a known register of an item's number",
    (one) => identifiers(one, "cac:StandardItemIdentification"),
    isOf("identifierSchemes"),
  ),
  each(
    "BR-CL-22",
    "a known reason for charging no VAT",
    (one) => texts(below(one, "cbc:TaxExemptionReasonCode")).map((code) => code.toUpperCase()),
    isOf("exemptionReasons"),
  ),
  each(
    "BR-CL-23",
    "a known unit",
    (one) => [
      ...one.lines.flatMap((line) => first(line, quantityName(one))?.attributes.unitCode ?? []),
      ...attribute(one, ["cbc:BaseQuantity"], "unitCode"),
    ],
    isOf("units"),
  ),
  each(
    "BR-CL-24",
    "a known kind of attachment",
    (one) => attribute(one, ["cbc:EmbeddedDocumentBinaryObject"], "mimeCode"),
    isOf("attachmentTypes"),
  ),
  each(
    "PEPPOL-EN16931-CL001",
    "a known kind of attachment",
    (one) => attribute(one, ["cbc:EmbeddedDocumentBinaryObject"], "mimeCode"),
    isOf("attachmentTypes"),
  ),
  each(
    "BR-CL-25",
    "a known register of an endpoint",
    (one) => attribute(one, ["cbc:EndpointID"], "schemeID"),
    isOf("endpointSchemes"),
  ),
  each(
    "PEPPOL-EN16931-CL008",
    "a known register of an endpoint",
    (one) => attribute(one, ["cbc:EndpointID"], "schemeID"),
    isOf("endpointSchemes"),
  ),
  each(
    "BR-CL-26",
    "a known register of a place of delivery",
    ({ root }) => all(root, "cac:Delivery/cac:DeliveryLocation/cbc:ID").flatMap((one) => one.attributes.schemeID ?? []),
    isOf("identifierSchemes"),
  ),
];

function reasons(invoice: EInvoice, charges: boolean): string[] {
  return everything(invoice.root)
    .filter((one) => one.name === "cac:AllowanceCharge" && (text(one, "cbc:ChargeIndicator") === "true") === charges)
    .flatMap((one) => texts(all(one, "cbc:AllowanceChargeReasonCode")));
}

function categoriesOfCountry(invoice: EInvoice, holder: string): string[] {
  return below(invoice, holder).flatMap((one) => texts(all(one, "cbc:IdentificationCode")));
}
