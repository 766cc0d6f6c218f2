// The top of a document: who sends it, to whom, and what it is.

import type { DocumentSeller } from "../domain/sales-document/sales-document.ts";
import { coloursOf, ink } from "./colours.ts";
import { textsOf } from "./document-texts.ts";
import { innerWidth, lineHeight, paper, rightEdge, Sheet } from "./page-layout.ts";
import { footerOf, sellerLines } from "./seller-texts.ts";
import { wrapped } from "./wrap.ts";

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
