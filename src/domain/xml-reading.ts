// Reads XML as a tree of elements: well-formed, without document types and entities, and within bounds. Knows no document.

import { SaxesParser } from "saxes";

/** An element with its text and its elements; prefixes of namespaces are left out. */
export interface XmlNode {
  readonly name: string;
  /** The namespace of the root; of others it is not kept. */
  readonly space: string;
  readonly line: number;
  /** The attributes that `XmlBounds` names. */
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly elements: XmlNode[];
}

/** The first element of a name below another; undefined where there is none. */
export function childOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let at = node;
  for (const name of path) at = at?.elements.find((one) => one.name === name);
  return at;
}

/** The text at a path, without blanks around it; empty where there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  return childOf(node, ...path)?.text.trim() ?? "";
}

/** The first characters of a text: never half of a surrogate pair, which the database refuses in JSON. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** The elements of a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.elements.filter((one) => one.name === name) ?? [];
}

/** Why a document cannot be read. */
export type XmlFlaw = "doctype" | "broken" | "depth" | "encoding" | "elements";

/** A document that cannot be read, with the line where it ends to make sense. */
export class UnreadableXml extends Error {
  readonly flaw: XmlFlaw;
  readonly line: number;
  /** The encoding that the document names, where that is the flaw. */
  readonly encoding: string;

  constructor(flaw: XmlFlaw, line: number, encoding = "") {
    super(`XML cannot be read: ${flaw} in line ${line}`);
    this.flaw = flaw;
    this.line = line;
    this.encoding = encoding;
  }
}

/** The bounds of a document, and the names of the attributes that are kept. */
export interface XmlBounds {
  readonly depth: number;
  /** Elements and attributes together. */
  readonly elements: number;
  readonly attributes: ReadonlySet<string>;
}

const encodings: ReadonlySet<string> = new Set(["utf-8", "iso-8859-1", "windows-1252", "us-ascii"]);
const noAttributes: XmlNode["attributes"] = {};

/** Reads a document. @throws UnreadableXml with the line where it cannot be read */
export function readXmlTree(content: Uint8Array, { depth, elements, attributes: kept }: XmlBounds): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  const refuse = (flaw: XmlFlaw): never => {
    throw new UnreadableXml(flaw, parser.line);
  };
  parser.on("doctype", () => refuse("doctype"));
  parser.on("error", () => refuse("broken"));
  let count = 0;
  const counted = () => {
    count += 1;
    if (count > elements) refuse("elements");
  };
  parser.on("attribute", counted);
  parser.on("opentag", (tag) => {
    counted();
    if (open.length >= depth) refuse("depth");
    const named = Object.values(tag.attributes).filter((one) => kept.has(one.local));
    const attributes =
      named.length === 0 ? noAttributes : Object.fromEntries(named.map(({ local, value }) => [local, value]));
    const space = root === undefined ? tag.uri : "";
    const node: XmlNode = { name: tag.local, space, line: parser.line, attributes, text: "", elements: [] };
    open.at(-1)?.elements.push(node);
    root ??= node;
    open.push(node);
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    // Blanks between elements would be most of what is kept.
    if (node !== undefined && (node.text !== "" || text.trim() !== "")) node.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(decoded(content)).close();
  if (root === undefined || open.length > 0) return refuse("broken");
  return root;
}

/** The text of a document, in the encoding that it declares, or UTF-8. */
function decoded(content: Uint8Array): string {
  const head = Buffer.from(content.subarray(0, 200)).toString("latin1");
  const named = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  if (!encodings.has(named)) throw new UnreadableXml("encoding", 1, named.slice(0, 50));
  try {
    return new TextDecoder(named, { fatal: true }).decode(content);
  } catch {
    throw new UnreadableXml("encoding", 1, named);
  }
}
