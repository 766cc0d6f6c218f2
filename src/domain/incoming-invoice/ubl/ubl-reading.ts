// Reads UBL 2.1 invoices and credit notes of EN 16931, as Peppol BIS Billing 3.0 and EHF are: every fault of the form at once.

import { isDate } from "../../../calendar.ts";
import * as limits from "../../../limits.ts";
import { type Decimal, decimalPlaces, negate, one, parseDecimal, zero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { childOf, childrenOf, cut, readXmlTree, textAt, UnreadableXml, type XmlNode } from "../../xml-reading.ts";
import type { IncomingTextKey } from "./incoming-document-messages.ts";
import type { UblDocument, UblLine, UblParty, UblSubtotal, UblTax, UblTotals } from "./ubl-document.ts";

/** A document that is no invoice that can be read, with everything that is wrong with it. */
export class UnreadableInvoice extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ key }) => key).join(" "));
    this.faults = faults;
  }
}

/** A fault of the document at a place in it. */
export function documentFault(key: IncomingTextKey, place: string, parameters: Fault["parameters"] = {}): Fault {
  return { key, field: "file", path: place === "" ? "file" : `file.${place}`, parameters: { place, ...parameters } };
}

const spaces = {
  INVOICE: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  CREDIT_NOTE: "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
} as const;
const customizations: ReadonlySet<string> = new Set([
  "urn:cen.eu:en16931:2017",
  "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
]);
/** UNCL 1001: invoices, corrected ones and those for advances; credit notes, and those of a factor. */
const typeCodes = { INVOICE: ["380", "384", "386"], CREDIT_NOTE: ["381", "396"] } as const;
const categories: ReadonlySet<string> = new Set(["S", "Z", "E", "AE", "K", "G", "O"]);
/** Elements and attributes of a document; a thousand lines that use every term of EN 16931 have fewer. */
const mostElements = 200_000;
/** Addresses of files elsewhere that are shown. */
const mostLinks = 50;
const bounds = {
  depth: limits.xmlDepth,
  elements: mostElements,
  attributes: new Set(["schemeID", "currencyID", "unitCode", "filename", "mimeCode"]),
};
const flaws = {
  doctype: "incomingXmlDoctype",
  broken: "incomingXmlBroken",
  depth: "incomingXmlDepth",
  encoding: "incomingXmlEncoding",
  elements: "incomingXmlElements",
} as const;

/** What is wrong so far, and where. */
class Reading {
  readonly faults: Fault[] = [];
  readonly currency: string;

  constructor(currency: string) {
    this.currency = currency;
  }

  add(key: IncomingTextKey, place: string, parameters: Fault["parameters"] = {}): void {
    // Of a document that is broken everywhere, no more is shown than what fits an answer.
    if (this.faults.length < 100) this.faults.push(documentFault(key, place, parameters));
  }

  text(node: XmlNode | undefined, place: string, path: readonly string[]): string {
    const text = textAt(node, ...path);
    if (text === "") this.add("incomingMissing", join(place, path));
    return text;
  }

  date(node: XmlNode | undefined, place: string, path: readonly string[], isNeeded = false): string | null {
    const text = textAt(node, ...path);
    if (text === "" && !isNeeded) return null;
    if (isDate(text)) return text;
    this.add(text === "" ? "incomingMissing" : "incomingDate", join(place, path), { value: text.slice(0, 50) });
    return null;
  }

  /** An amount in the document's currency, with two decimals at most; zero where there is none and none is needed. */
  amount(node: XmlNode | undefined, place: string, path: readonly string[], isNeeded = false): Decimal {
    const found = childOf(node, ...path);
    const at = join(place, path);
    if (found === undefined) {
      if (isNeeded) this.add("incomingMissing", at);
      return zero;
    }
    const named = found.attributes.currencyID ?? "";
    if (named !== "" && named !== this.currency)
      this.add("incomingOtherCurrency", at, { currency: named.slice(0, 10), expected: this.currency });
    return this.number(found.text.trim(), at, 2) ?? zero;
  }

  /** Elements of a name, no more of them than a draft can have lines. */
  list(node: XmlNode | undefined, name: string, place = name, others = 0): XmlNode[] {
    const nodes = childrenOf(node, name);
    const maximum = limits.ownedListObjects;
    const count = nodes.length + others;
    if (count > maximum) this.add("incomingTooMany", place, { count, maximum });
    return nodes.slice(0, maximum);
  }

  number(text: string, place: string, places: number): Decimal | null {
    const value = /^-?\d{1,12}(\.\d{1,15})?$/.test(text) ? parseDecimal(text) : null;
    if (value !== null && decimalPlaces(value) <= places) return value;
    this.add("incomingNumber", place, { value: text.slice(0, 50) });
    return null;
  }
}

const join = (place: string, path: readonly string[]) => [place, ...path].filter((part) => part !== "").join(".");

/**
 * Reads a document. Sums are compared by `totalsFaults`.
 * @throws UnreadableInvoice with everything that is wrong with its form
 */
export function readUbl(content: Uint8Array): UblDocument {
  const root = invoiceOf(treeOf(content));
  const kind = root.name === "Invoice" ? "INVOICE" : "CREDIT_NOTE";
  const reading = new Reading(textAt(root, "DocumentCurrencyCode"));
  checkHead(reading, root, kind);
  const items = linesOf(reading, root, kind);
  const lines = [...items, ...allowancesOf(reading, root, items.length)];
  const document: UblDocument = {
    kind,
    number: cut(reading.text(root, "", ["ID"]), 100),
    date: reading.date(root, "", ["IssueDate"], true) ?? "",
    dueDate:
      reading.date(root, "", ["DueDate"]) ??
      reading.date(root, "", ["PaymentMeans", "PaymentDueDate"]) ??
      termsOf(root),
    currency: reading.currency,
    note: cut(
      childrenOf(root, "Note")
        .map((note) => note.text.trim())
        .join("\n"),
      2_000,
    ),
    deliveryDate: reading.date(root, "", ["Delivery", "ActualDeliveryDate"]),
    period: periodOf(reading, root),
    buyerReference: cut(textAt(root, "BuyerReference"), 255),
    orderReference: cut(textAt(root, "OrderReference", "ID"), 255),
    projectReference: cut(textAt(root, "ProjectReference", "ID"), 255),
    accountingCost: cut(textAt(root, "AccountingCost"), 255),
    creditedNumber: cut(textAt(root, "BillingReference", "InvoiceDocumentReference", "ID"), 100),
    seller: partyOf(reading, root, "AccountingSupplierParty"),
    buyer: partyOf(reading, root, "AccountingCustomerParty"),
    payment: paymentOf(root),
    lines,
    subtotals: subtotalsOf(reading, root),
    totals: totalsOf(reading, root),
    ...filesOf(root),
  };
  if (reading.faults.length > 0) throw new UnreadableInvoice(reading.faults);
  return document;
}

function treeOf(content: Uint8Array): XmlNode {
  try {
    return readXmlTree(content, bounds);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { flaw, line, encoding } = error;
    throw new UnreadableInvoice([documentFault(flaws[flaw], "", { line, encoding, maximum: limits.xmlDepth })]);
  }
}

/** The invoice, or the one inside a standard business document. */
function invoiceOf(root: XmlNode): XmlNode {
  const isEnvelope = root.name === "StandardBusinessDocument";
  const inner = isEnvelope ? root.elements.find(({ name }) => name === "Invoice" || name === "CreditNote") : root;
  const space = isEnvelope ? "" : (inner?.space ?? "");
  const isKnown =
    inner !== undefined &&
    ((inner.name === "Invoice" && (isEnvelope || space === spaces.INVOICE)) ||
      (inner.name === "CreditNote" && (isEnvelope || space === spaces.CREDIT_NOTE)));
  if (inner !== undefined && isKnown) return inner;
  const name = `${space} ${inner?.name ?? root.name}`.trim().slice(0, 200);
  throw new UnreadableInvoice([documentFault("incomingNoInvoice", "", { name })]);
}

function checkHead(reading: Reading, root: XmlNode, kind: UblDocument["kind"]): void {
  const customization = textAt(root, "CustomizationID");
  if (!customizations.has(customization))
    reading.add("incomingCustomization", "CustomizationID", { id: customization.slice(0, 200) });
  const name = kind === "INVOICE" ? "InvoiceTypeCode" : "CreditNoteTypeCode";
  const code = textAt(root, name);
  const allowed: readonly string[] = typeCodes[kind];
  if (!allowed.includes(code))
    reading.add("incomingTypeCode", name, { code: code.slice(0, 20), allowed: allowed.join(", ") });
  if (!/^[A-Z]{3}$/.test(reading.currency))
    reading.add("incomingCurrencyCode", "DocumentCurrencyCode", { code: reading.currency.slice(0, 20) });
}

/** A due day that the terms of payment name as a number of days: `30 dager`, `Net 30 days`. */
function termsOf(root: XmlNode): string | null {
  const days = /(?:^|\D)(\d{1,3})\s*(?:days?|dager|dgr)\b/i.exec(cut(textAt(root, "PaymentTerms", "Note"), 1_000))?.[1];
  const date = textAt(root, "IssueDate");
  if (days === undefined || !isDate(date)) return null;
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + Number(days))).toISOString().slice(0, 10);
}

function periodOf(reading: Reading, root: XmlNode): UblDocument["period"] {
  const start = reading.date(root, "", ["InvoicePeriod", "StartDate"]);
  const end = reading.date(root, "", ["InvoicePeriod", "EndDate"]);
  return start === null || end === null ? null : { start, end };
}

function partyOf(reading: Reading, root: XmlNode, name: string): UblParty {
  const party = childOf(root, name, "Party");
  const legal = childOf(party, "PartyLegalEntity", "CompanyID");
  const endpoint = childOf(party, "EndpointID");
  const taxIds = childrenOf(party, "PartyTaxScheme")
    .filter((scheme) => textAt(scheme, "TaxScheme", "ID") === "VAT")
    .map((scheme) => textAt(scheme, "CompanyID"));
  const vatNumber = (taxIds[0] ?? "").replace(/\s/g, "").toUpperCase();
  const legalId = legal?.text.trim() ?? "";
  const address = childOf(party, "PostalAddress");
  const country = textAt(address, "Country", "IdentificationCode").toUpperCase();
  if (!/^[A-Z0-9]{2}$/.test(country)) reading.add("incomingMissing", `${name}.PostalAddress.Country`);
  const registered = textAt(party, "PartyLegalEntity", "RegistrationName");
  const shown = registered || textAt(party, "PartyName", "Name");
  if (shown === "") reading.add("incomingMissing", `${name}.PartyLegalEntity.RegistrationName`);
  return {
    name: cut(shown, 255),
    organizationNumber: norwegianOf(legal, vatNumber, endpoint, country),
    vatNumber: cut(vatNumber, 100),
    legalId: cut(legalId, 100),
    endpoint: { scheme: endpoint?.attributes.schemeID ?? "", id: cut(endpoint?.text.trim() ?? "", 100) },
    email: cut(textAt(party, "Contact", "ElectronicMail"), 254),
    contactName: cut(textAt(party, "Contact", "Name"), 255),
    addressLine1: cut(textAt(address, "StreetName"), 255),
    addressLine2: cut(textAt(address, "AdditionalStreetName"), 255),
    city: cut(textAt(address, "CityName"), 100),
    postalCode: cut(textAt(address, "PostalZone"), 100),
    country: country === "1A" ? "XK" : country,
  };
}

/** The organisation number of a Norwegian company: its legal id, its VAT number, else where it receives e-invoices. */
function norwegianOf(
  legal: XmlNode | undefined,
  vatNumber: string,
  endpoint: XmlNode | undefined,
  country: string,
): string {
  const digits = (text: string | undefined) => (text ?? "").replace(/\s/g, "");
  const isNorwegian = country === "NO" || country === "SJ";
  const candidates = [
    legal?.attributes.schemeID === "0192" || isNorwegian ? digits(legal?.text) : "",
    /^NO(\d{9})(MVA)?$/.exec(vatNumber)?.[1] ?? "",
    endpoint?.attributes.schemeID === "0192" ? digits(endpoint.text) : "",
  ];
  return candidates.find((text) => /^\d{9}$/.test(text)) ?? "";
}

/** Credit transfers, and payments into accounts. */
const transfers: ReadonlySet<string> = new Set(["30", "31", "42", "58"]);

function paymentOf(root: XmlNode): UblDocument["payment"] {
  const means = childrenOf(root, "PaymentMeans").find((one) => transfers.has(textAt(one, "PaymentMeansCode")));
  const account = textAt(means, "PayeeFinancialAccount", "ID").replace(/[\s.]/g, "").toUpperCase();
  return {
    reference: cut(textAt(means, "PaymentID"), 140),
    account: cut(account, 50),
    bic: cut(textAt(means, "PayeeFinancialAccount", "FinancialInstitutionBranch", "ID"), 11),
  };
}

function taxOf(reading: Reading, node: XmlNode | undefined, place: string): UblTax {
  const category = textAt(node, "ID");
  if (!categories.has(category)) reading.add("incomingCategory", `${place}.ID`, { category: category.slice(0, 20) });
  const percent = textAt(node, "Percent");
  const rate = percent === "" ? zero : (reading.number(percent, `${place}.Percent`, 4) ?? zero);
  return { category, rate };
}

function linesOf(reading: Reading, root: XmlNode, kind: UblDocument["kind"]): UblLine[] {
  const [name, quantityName] =
    kind === "INVOICE" ? ["InvoiceLine", "InvoicedQuantity"] : ["CreditNoteLine", "CreditedQuantity"];
  const nodes = reading.list(root, name);
  if (nodes.length === 0) reading.add("incomingMissing", name);
  return nodes.map((node, at): UblLine => {
    const path = `${name}[${at + 1}]`;
    const quantity = childOf(node, quantityName);
    const item = childOf(node, "Item");
    const text = textAt(item, "Name") || textAt(item, "Description");
    if (text === "") reading.add("incomingMissing", `${path}.Item.Name`);
    const itemId = textAt(item, "SellersItemIdentification", "ID") || textAt(item, "StandardItemIdentification", "ID");
    return {
      path,
      text: cut(text, 1_000),
      itemId: cut(itemId, 100),
      quantity:
        quantity === undefined ? one : (reading.number(quantity.text.trim(), `${path}.${quantityName}`, 10) ?? one),
      unit: quantity?.attributes.unitCode ?? "",
      net: reading.amount(node, path, ["LineExtensionAmount"], true),
      isAllowance: false,
      ...taxOf(reading, childOf(item, "ClassifiedTaxCategory"), `${path}.Item.ClassifiedTaxCategory`),
    };
  });
}

/** Allowances and charges of the whole document: lines of the draft like the items. */
function allowancesOf(reading: Reading, root: XmlNode, items: number): UblLine[] {
  const name = "AllowanceCharge";
  return reading.list(root, name, name, items).map((node, at): UblLine => {
    const path = `${name}[${at + 1}]`;
    const isCharge = textAt(node, "ChargeIndicator") === "true";
    const amount = reading.amount(node, path, ["Amount"], true);
    return {
      path,
      text: cut(textAt(node, "AllowanceChargeReason") || (isCharge ? "Gebyr" : "Rabatt"), 1_000),
      itemId: "",
      quantity: one,
      unit: "",
      net: isCharge ? amount : negate(amount),
      isAllowance: !isCharge,
      ...taxOf(reading, childOf(node, "TaxCategory"), `${path}.TaxCategory`),
    };
  });
}

function subtotalsOf(reading: Reading, root: XmlNode): UblSubtotal[] {
  const total = childrenOf(root, "TaxTotal").find((node) => childOf(node, "TaxSubtotal") !== undefined);
  const nodes = reading.list(total, "TaxSubtotal", "TaxTotal.TaxSubtotal");
  if (nodes.length === 0) reading.add("incomingMissing", "TaxTotal.TaxSubtotal");
  return nodes.map((node, at) => {
    const path = `TaxTotal.TaxSubtotal[${at + 1}]`;
    return {
      base: reading.amount(node, path, ["TaxableAmount"], true),
      vat: reading.amount(node, path, ["TaxAmount"], true),
      ...taxOf(reading, childOf(node, "TaxCategory"), `${path}.TaxCategory`),
    };
  });
}

function totalsOf(reading: Reading, root: XmlNode): UblTotals {
  const node = childOf(root, "LegalMonetaryTotal");
  const of = (name: string, isNeeded = false) => reading.amount(node, "LegalMonetaryTotal", [name], isNeeded);
  const tax = childrenOf(root, "TaxTotal").find((one) => childOf(one, "TaxSubtotal") !== undefined);
  return {
    lines: of("LineExtensionAmount", true),
    allowances: of("AllowanceTotalAmount"),
    charges: of("ChargeTotalAmount"),
    excludingVat: of("TaxExclusiveAmount", true),
    vat: reading.amount(tax, "TaxTotal", ["TaxAmount"], true),
    includingVat: of("TaxInclusiveAmount", true),
    prepaid: of("PrepaidAmount"),
    rounding: of("PayableRoundingAmount"),
    payable: of("PayableAmount", true),
  };
}

/** Files inside the document, PDFs first, and addresses of files elsewhere. */
function filesOf(root: XmlNode): Pick<UblDocument, "attachments" | "links"> {
  const references = childrenOf(root, "AdditionalDocumentReference");
  const found = references.flatMap((reference) => {
    const node = childOf(reference, "Attachment", "EmbeddedDocumentBinaryObject");
    if (node === undefined) return [];
    const fileName = node.attributes.filename || textAt(reference, "ID");
    const isPdf = node.attributes.mimeCode === "application/pdf";
    return [{ fileName, isPdf, base64: node.text.replace(/\s/g, "") }];
  });
  const ordered = [...found.filter(({ isPdf }) => isPdf), ...found.filter(({ isPdf }) => !isPdf)];
  const links = references
    .map((reference) => textAt(reference, "Attachment", "ExternalReference", "URI"))
    .filter((address) => address !== "");
  return {
    attachments: ordered.map(({ isPdf: _, ...file }) => file),
    links: links.slice(0, mostLinks).map((one) => cut(one, 500)),
  };
}
