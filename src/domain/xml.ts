// Writes XML: elements with attributes, texts escaped, nothing empty. Knows no invoice.

/** An element that is written; null and undefined children are left out, and so is an element without text and children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly content: string | readonly (XmlElement | null)[];
}

/** An element with children. */
export function element(
  name: string,
  ...content: readonly (XmlElement | null | readonly (XmlElement | null)[])[]
): XmlElement {
  // Most elements have no lists, and a copy of the children for each is a fifth of the work.
  const children = content.some((one) => Array.isArray(one)) ? content.flat() : (content as (XmlElement | null)[]);
  return { name, attributes: "", content: children };
}

/** An element with a text, or null where the text is empty. */
export function leaf(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const clean = cleanText(text ?? "");
  if (clean === "") return null;
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(cleanText(value))}"`)
    .join("");
  return { name, attributes: written, content: escaped(clean) };
}

/**
 * A document with its root, in UTF-8, without line breaks between elements.
 * @param spaces names of namespaces by prefix; "" is the root's own
 */
export function xmlDocument(root: XmlElement, spaces: Readonly<Record<string, string>>): string {
  const named = Object.entries(spaces)
    .map(([prefix, uri]) => ` xmlns${prefix === "" ? "" : `:${prefix}`}="${uri}"`)
    .join("");
  const parts: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  write({ ...root, attributes: named }, parts);
  return parts.join("");
}

/** The text of one element, for documents that are written piece by piece. */
export function xmlText(one: XmlElement): string {
  const parts: string[] = [];
  write(one, parts);
  return parts.join("");
}

function write(one: XmlElement, parts: string[]): void {
  const { name, attributes, content } = one;
  if (typeof content === "string") {
    parts.push(`<${name}${attributes}>${content}</${name}>`);
    return;
  }
  if (!hasText(one)) return;
  parts.push(`<${name}${attributes}>`);
  for (const child of content) if (child !== null) write(child, parts);
  parts.push(`</${name}>`);
}

/** True where the element has a text or a child. */
function hasText({ content }: XmlElement): boolean {
  return typeof content === "string" || content.some((child) => child !== null && hasText(child));
}

/** Whether nothing is left of a text in a document. */
export function isBlank(text: string): boolean {
  return cleanText(text) === "";
}

/** What XML 1.0 takes and a form shows: other control characters and halves of pairs become spaces, runs of blanks one. */
function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(forbidden, " ")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/** Control characters but tabulators and line ends, halves of pairs, and what is no character. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Texts that need no cleaning: most of them. */
const plain = /^(?:[!-~\u00a1-\u02ff]+(?: [!-~\u00a1-\u02ff]+)*)?$/;

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[&<>"]/g, (one) => entities[one] ?? one) : text;
}

const special = /[&<>"]/;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
