// An e-invoice as the rules see it: the tree of its elements, and the places that rules ask for by name.

import { XMLParser } from "fast-xml-parser";
import { type Decimal, decimal, parseDecimal, sum, zero } from "../../../src/money/decimal.ts";

/** One element; names have the usual prefixes `cac:` and `cbc:`, whatever the file says. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Text without the spaces around it; "" where there is none. */
  readonly text: string;
}

const prefixes: Readonly<Record<string, string>> = {
  "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2": "cac",
  "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2": "cbc",
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** Reads XML; the root is the first element of that name anywhere, so that a document inside a test file is found too. */
export function parse(xml: string): Element[] {
  const nodes = parser.parse(xml) as Node[];
  return nodes.flatMap((node) => element(node, new Map())).filter((one) => one !== null);
}

type Node = Readonly<Record<string, unknown>>;

function element(node: Node, outer: ReadonlyMap<string, string>): Element | never[] {
  const tag = Object.keys(node).find((key) => key !== ":@" && key !== "#text");
  if (tag === undefined || tag.startsWith("?")) return [];
  const all = (node[":@"] ?? {}) as Record<string, string>;
  const spaces = new Map(outer);
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(all)) {
    if (name === "xmlns" || name.startsWith("xmlns:")) spaces.set(name.slice(6), prefixes[value] ?? "");
    else attributes[name] = value;
  }
  const nodes = node[tag] as Node[];
  const [first = "", second] = tag.split(":");
  const space = spaces.get(second === undefined ? "" : first) ?? "";
  const local = second ?? first;
  return {
    name: space === "" ? local : `${space}:${local}`,
    attributes,
    children: nodes.flatMap((one) => element(one, spaces)),
    text: nodes
      .map((one) => one["#text"] ?? "")
      .join("")
      .trim(),
  };
}

/** The elements at a path as in `cac:Party/cbc:EndpointID`. */
export function all(from: Element | undefined, path: string): Element[] {
  let found: readonly Element[] = from === undefined ? [] : [from];
  for (const name of path.split("/")) {
    const next: Element[] = [];
    for (const one of found) for (const child of one.children) if (child.name === name) next.push(child);
    found = next;
  }
  return [...found];
}

/** The first element at a path. */
export function first(from: Element | undefined, path: string): Element | undefined {
  return all(from, path)[0];
}

/** The text of the first element at a path; "" where there is none. */
export function text(from: Element | undefined, path: string): string {
  return first(from, path)?.text ?? "";
}

/** The number at a path; null where there is none, or what stands there is no number. */
export function figure(from: Element | undefined, path: string): Decimal | null {
  return parseDecimal(text(from, path));
}

/** The number at a path, zero where there is none. */
export function amount(from: Element | undefined, path: string): Decimal {
  return figure(from, path) ?? zero;
}

/** The sum of the numbers at a path below each of the elements. */
export function total(of: readonly Element[], path: string): Decimal {
  return sum(of.map((one) => amount(one, path)));
}

/** Every element below one, itself first. */
export function everything(from: Element): Element[] {
  const found: Element[] = [];
  const add = (one: Element) => {
    found.push(one);
    for (const child of one.children) add(child);
  };
  add(from);
  return found;
}

/** An invoice or credit note with the places that many rules ask for. */
export interface EInvoice {
  readonly root: Element;
  readonly isCreditNote: boolean;
  readonly isReminder: boolean;
  readonly currency: string;
  readonly seller: Element | undefined;
  readonly buyer: Element | undefined;
  readonly representative: Element | undefined;
  readonly lines: readonly Element[];
  /** Allowances and charges of the whole document. */
  readonly allowances: readonly Element[];
  readonly charges: readonly Element[];
  readonly taxTotals: readonly Element[];
  /** The VAT breakdown in the document's currency. */
  readonly breakdown: readonly Element[];
  readonly totals: Element | undefined;
}

/** The name of a line's quantity. */
export const quantityName = (invoice: EInvoice) =>
  invoice.isCreditNote ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity";

/** True for an allowance or charge of that kind. */
export const isCharge = (one: Element) => text(one, "cbc:ChargeIndicator") === "true";

/** The places of a document. */
export function eInvoiceOf(root: Element): EInvoice {
  const isCreditNote = root.name === "CreditNote";
  const both = all(root, "cac:AllowanceCharge");
  const currency = text(root, "cbc:DocumentCurrencyCode");
  const taxTotals = all(root, "cac:TaxTotal");
  return {
    root,
    isCreditNote,
    isReminder: text(root, "cbc:CustomizationID").includes("ehf:reminder"),
    currency,
    seller: first(root, "cac:AccountingSupplierParty/cac:Party"),
    buyer: first(root, "cac:AccountingCustomerParty/cac:Party"),
    representative: first(root, "cac:TaxRepresentativeParty"),
    lines: all(root, isCreditNote ? "cac:CreditNoteLine" : "cac:InvoiceLine"),
    allowances: both.filter((one) => !isCharge(one)),
    charges: both.filter(isCharge),
    taxTotals,
    breakdown: taxTotals.flatMap((one) => all(one, "cac:TaxSubtotal")),
    totals: first(root, "cac:LegalMonetaryTotal"),
  };
}

/** The ids of a party under a tax scheme; VAT where none is named. */
export function taxIds(party: Element | undefined, scheme = "VAT"): string[] {
  return all(party, "cac:PartyTaxScheme")
    .filter((one) => text(one, "cac:TaxScheme/cbc:ID").toUpperCase() === scheme)
    .map((one) => text(one, "cbc:CompanyID"));
}

/** The digits behind the point of a number as it is written. */
export function decimalsOf(written: string): number {
  return written.split(".")[1]?.length ?? 0;
}

/** Half a cent and the like. */
export const tolerance = (text: string) => decimal(text);
