// Validates returns of VAT against the authority's official schemas.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";
import { sharedData } from "./peppol/schema.ts";

const files = {
  return: "no.skatteetaten.fastsetting.avgift.mva.skattemeldingformerverdiavgift.v1.0.xsd",
  envelope: "no.skatteetaten.fastsetting.avgift.mva.mvameldinginnsending.v1.0.xsd",
} as const;

/** What the official schema has against a document; empty where it is valid. */
export async function vatSchemaFaults(kind: keyof typeof files, xml: string): Promise<string[]> {
  const contents = readFileSync(join(sharedData, "official", "mva-melding", "xsd", files[kind]), "utf8");
  const { errors } = await validateXML({
    xml: [{ fileName: `${kind}.xml`, contents: xml }],
    schema: [{ fileName: files[kind], contents }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.lineNumber ?? ""} ${one.message}`);
}
