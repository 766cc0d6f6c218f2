// Validates returns of VAT against the authority's official schemas.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";
import { sharedData } from "./peppol/schema.ts";

const files = {
  return: "no.skatteetaten.fastsetting.avgift.mva.skattemeldingformerverdiavgift.v1.0.xsd",
  envelope: "no.skatteetaten.fastsetting.avgift.mva.mvameldinginnsending.v1.0.xsd",
} as const;

const directory = join(sharedData, "official", "mva-melding", "xsd");

/** Whether the official schemas lie beside the project. */
export const hasVatSchema = existsSync(directory);

/** An example of test/data/vat. */
export function vatExample(name: string): string {
  return readFileSync(new URL(`../data/vat/${name}`, import.meta.url), "utf8");
}

/** What the official schema has against a document; empty where it is valid, or where the schema is not there. */
export async function vatSchemaFaults(kind: keyof typeof files, xml: string): Promise<string[]> {
  if (!hasVatSchema) return [];
  const contents = readFileSync(join(directory, files[kind]), "utf8");
  const { errors } = await validateXML({
    xml: [{ fileName: `${kind}.xml`, contents: xml }],
    schema: [{ fileName: files[kind], contents }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.lineNumber ?? ""} ${one.message}`);
}
