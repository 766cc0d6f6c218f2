// XML of banks as a tree of elements: well-formed, without document types and entities, and within bounds.

import { SaxesParser } from "saxes";
import * as limits from "../../../limits.ts";
import { refuseFile } from "./bank-file.ts";

/** An element with its text and its elements; prefixes of namespaces are left out. */
export interface XmlNode {
  readonly name: string;
  /** The namespace of the root; of others it is not kept. */
  readonly space: string;
  readonly line: number;
  /** The attribute `Ccy`, the only one that statements have. */
  readonly currency: string;
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

/** The elements of a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.elements.filter((one) => one.name === name) ?? [];
}

const encodings: ReadonlySet<string> = new Set(["utf-8", "iso-8859-1", "windows-1252", "us-ascii"]);

/** Reads a document. @throws UnreadableBankFile with the line where it cannot be read */
export function readXml(content: Uint8Array): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  parser.on("doctype", () => refuseFile("bankXmlDoctype", parser.line));
  parser.on("error", () => refuseFile("bankXmlBroken", parser.line));
  parser.on("opentag", (tag) => {
    if (open.length >= limits.bankXmlDepth) refuseFile("bankXmlDepth", parser.line, { maximum: limits.bankXmlDepth });
    const currency = tag.attributes.Ccy?.value ?? "";
    const space = root === undefined ? tag.uri : "";
    const node: XmlNode = { name: tag.local, space, line: parser.line, currency, text: "", elements: [] };
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
  parser.write(decodedXml(content)).close();
  if (root === undefined || open.length > 0) refuseFile("bankXmlBroken", parser.line);
  return root;
}

/** The text of a document, in the encoding that it declares, or UTF-8. */
function decodedXml(content: Uint8Array): string {
  const head = Buffer.from(content.subarray(0, 200)).toString("latin1");
  const named = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  if (!encodings.has(named)) refuseFile("bankEncoding", 1, { encoding: named.slice(0, 50) });
  try {
    return new TextDecoder(named, { fatal: true }).decode(content);
  } catch {
    return refuseFile("bankEncoding", 1, { encoding: named });
  }
}
