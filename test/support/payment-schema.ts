// Validates payment files against the official schemas of ISO 20022, where they lie beside the project.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";
import { sharedData } from "./peppol/schema.ts";

const directory = join(sharedData, "official", "iso20022");

/** Whether the official schemas lie beside the project. */
export const hasPaymentSchema = existsSync(directory);

/** What the official schema of a version of pain.001.001 has against documents; empty where they are valid. */
export async function paymentSchemaFaults(version: "03" | "09", documents: readonly string[]): Promise<string[]> {
  if (!hasPaymentSchema) return [];
  const name = `pain.001.001.${version}.xsd`;
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [{ fileName: name, contents: readFileSync(join(directory, name), "utf8") }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.fileName ?? ""}:${one.loc?.lineNumber ?? ""} ${one.message}`);
}
