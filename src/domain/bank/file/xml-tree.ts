// XML of banks as a tree of elements.

import * as limits from "../../../limits.ts";
import { readXmlTree, UnreadableXml, type XmlNode } from "../../xml-reading.ts";
import { refuseFile } from "./bank-file.ts";

const keys = {
  doctype: "bankXmlDoctype",
  broken: "bankXmlBroken",
  depth: "bankXmlDepth",
  encoding: "bankEncoding",
  elements: "bankXmlBroken",
} as const;

/** `Ccy` is the only attribute of statements that is read. */
const bounds = { depth: limits.xmlDepth, elements: Number.POSITIVE_INFINITY, attributes: new Set(["Ccy"]) };

/** Reads a document. @throws UnreadableBankFile with the line where it cannot be read */
export function readXml(content: Uint8Array): XmlNode {
  try {
    return readXmlTree(content, bounds);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    const { flaw, line, encoding } = error;
    return refuseFile(keys[flaw], line, {
      ...(flaw === "depth" ? { maximum: limits.xmlDepth } : {}),
      ...(flaw === "encoding" ? { encoding } : {}),
    });
  }
}
