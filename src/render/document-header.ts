// The top of a document: who sends it, to whom, and what it is.

import type { DocumentAddress, DocumentSeller } from "../domain/sales-document/sales-document.ts";
import { type DocumentTexts, textsOf } from "./document-texts.ts";
import { account, iban, organization } from "./format.ts";
import { ink, innerWidth, lineHeight, paper, rightEdge, Sheet } from "./page-layout.ts";
import { wrapped } from "./wrap.ts";

/** The colour of documents whose company has chosen none. */
const defaultColour = "#24466b";

/** The company's colour for rules and areas, and the one for letters: the same where it can be read on white. */
export function coloursOf(colour: string): { readonly accent: string; readonly letters: string } {
  const accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour : defaultColour;
  return { accent, letters: contrast(accent) >= 4.5 ? accent : ink.text };
}

/** How much darker than white a colour is, as WCAG counts: 1 to 21. */
function contrast(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Legal forms whose companies stand in the register that their documents must name. */
const registered: ReadonlySet<string> = new Set(["AS", "ASA", "NUF"]);

/** The lines of an address; the country where it is not Norway. */
export function addressLines(address: DocumentAddress, isCountryNamed = address.countryCode !== "NO"): string[] {
  const { addressLine1, addressLine2, postalCode, city, country } = address;
  return [addressLine1, addressLine2, `${postalCode} ${city}`.trim(), isCountryNamed ? country : ""].filter(
    (line) => line !== "",
  );
}

/** Who the seller is: "Org.nr. 974 760 673 MVA Foretaksregisteret". Empty where the company has no number. */
export function sellerNumber(seller: DocumentSeller, texts: DocumentTexts): string {
  if (seller.organizationNumber === "") return "";
  return [
    texts.organization,
    organization(seller.organizationNumber),
    seller.isVatRegistered ? texts.vatSuffix : "",
    registered.has(seller.type) ? texts.register : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Who the seller is, below its name: where it is, its number and how to reach it. */
export function sellerLines(seller: DocumentSeller, texts: DocumentTexts, isAbroad: boolean): string[] {
  const reached = [seller.phoneNumber === "" ? "" : `${texts.phone} ${seller.phoneNumber}`, seller.email];
  return [
    ...addressLines(seller.address, isAbroad),
    sellerNumber(seller, texts),
    reached.filter((part) => part !== "").join("  ·  "),
  ].filter((line) => line !== "");
}

/** The foot of every page: who the seller is and how to reach it. */
export function footerOf(seller: DocumentSeller, texts: DocumentTexts, isAbroad: boolean): string[] {
  const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("  ·  ");
  const account = paymentParts(seller, texts).map(([label, value]) => `${label} ${value}`);
  return [
    joined([seller.name, addressLines(seller.address, isAbroad).join(", ")]),
    joined([
      sellerNumber(seller, texts),
      seller.phoneNumber === "" ? "" : `${texts.phone} ${seller.phoneNumber}`,
      seller.email,
    ]),
    joined(account),
  ].filter((line) => line !== "");
}

/** Account, IBAN, BIC and bank, those that are known. */
export function paymentParts(seller: DocumentSeller, texts: DocumentTexts): [label: string, value: string][] {
  const parts: [string, string][] = [
    [texts.accountNumber, account(seller.bankAccountNumber)],
    [texts.iban, iban(seller.iban)],
    [texts.bic, seller.bic],
    [texts.bank, seller.bank],
  ];
  return parts.filter(([, value]) => value !== "");
}

/** What a head consists of. */
export interface Head {
  readonly title: string;
  readonly seller: Pick<DocumentSeller, "name">;
  /** Below the seller's name: address, number and how to reach it. */
  readonly sellerLines: readonly string[];
  readonly logo: Uint8Array | null;
  readonly letters: string;
  readonly accent: string;
  /** The address in the window of the envelope; its first line is the name. */
  readonly recipient: readonly string[];
  /** Below the address. */
  readonly below: readonly string[];
  /** Numbers, dates and references; empty values are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

const factsAt = 340;
const factLabel = 92;
const factSize = 8.5;
const sellerSize = 9;

/** Draws the head; facts that take more than two lines stand below it. */
export async function drawHead(sheet: Sheet, head: Head): Promise<void> {
  const left = { x: paper.side, width: factsAt - paper.side - 20 };
  const facts = { x: factsAt, width: rightEdge - factsAt };
  const top = sheet.y;
  let y = top;
  const box = { ...left, y: top, width: 190, height: 56 };
  if (head.logo !== null) y += sheet.picture(head.logo, head.seller.name, box) + 4;
  const name = head.logo === null ? ({ size: 14, face: "bold" } as const) : ({ size: 10, face: "bold" } as const);
  y += sheet.text(sheet.tag("P"), head.seller.name, { ...left, y }, { ...name, colour: head.letters });
  for (const line of head.sellerLines) y += sheet.text(sheet.tag("P"), line, { ...left, y }, { size: sellerSize });
  let right =
    top +
    sheet.text(sheet.tag("H1"), head.title, { ...facts, y: top }, { size: 19, face: "bold", colour: head.letters }) +
    6;
  y = Math.max(y + 14, 118);
  const [recipient = "", ...address] = head.recipient;
  y += sheet.text(sheet.tag("P"), recipient, { ...left, y }, { size: 10, face: "bold" });
  for (const line of address) y += sheet.text(sheet.tag("P"), line, { ...left, y }, { size: 10 });
  for (const line of head.below) y += sheet.text(sheet.tag("P"), line, { ...left, y: y + 3 }, { colour: ink.quiet });
  const valueWidth = facts.width - factLabel;
  const shown = head.facts.filter(([, value]) => value !== "");
  const isLong = (value: string) => wrapped(value, "regular", factSize, valueWidth).length > 2;
  for (const [label, value] of shown.filter(([, text]) => !isLong(text))) {
    const tag = sheet.tag("P");
    const one = sheet.text(
      tag,
      label,
      { x: facts.x, y: right, width: factLabel - 6 },
      { size: factSize, colour: ink.quiet },
    );
    const other = sheet.text(tag, value, { x: facts.x + factLabel, y: right, width: valueWidth }, { size: factSize });
    right += Math.max(one, other, lineHeight(factSize)) + 1;
  }
  sheet.y = Math.max(y, right) + 14;
  for (const [label, value] of shown.filter(([, text]) => isLong(text))) await sheet.paragraph(`${label}: ${value}`);
  sheet.rule(sheet.y, paper.side, paper.side + innerWidth, head.accent, 0.4);
  sheet.y += 8;
}

/** A document that asks for no payment: what is at its head, and on each of its pages. */
export interface PlainDocument extends Pick<Head, "title" | "logo" | "recipient" | "facts"> {
  readonly seller: DocumentSeller;
  readonly language: "NO" | "EN";
  /** The title of the file. */
  readonly fileTitle: string;
  /** The day that the file bears. */
  readonly date: string;
  /** The head of the pages after the first. */
  readonly running: string;
}

/** Begins a document without an account to pay to: the sheet with its head, and the colour of its tables. */
export async function beginDocument(
  document: PlainDocument,
): Promise<{ readonly sheet: Sheet; readonly accent: string }> {
  const { seller, language } = document;
  const texts = textsOf(language);
  const colours = coloursOf(seller.colour);
  const sheet = new Sheet({
    title: document.fileTitle,
    author: seller.name,
    language,
    date: document.date,
    footer: footerOf({ ...seller, bankAccountNumber: "", iban: "", bic: "", bank: "" }, texts, false),
    running: document.running,
    pageOf: texts.page,
  });
  await drawHead(sheet, { ...document, sellerLines: sellerLines(seller, texts, false), ...colours, below: [] });
  return { sheet, accent: colours.accent };
}
