// Validates monthly reports against the schema that was rebuilt from the published structure.

import { readdirSync, readFileSync } from "node:fs";
import { memoryPages, validateXML } from "xmllint-wasm";

const folder = new URL("../data/payroll/amelding/", import.meta.url);
const schema = "amelding-2.3-rebuilt.xsd";

/** The samples by their names; those that begin with bad must not pass. */
export const ameldingSamples: readonly string[] = readdirSync(folder).filter((name) => name.endsWith(".xml"));

/** A sample. */
export function ameldingSample(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}

/** What the schema has against a report; empty where it is valid. */
export async function ameldingFaults(report: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "amelding.xml", contents: report }],
    schema: [{ fileName: schema, contents: readFileSync(new URL(schema, folder), "utf8") }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.lineNumber ?? ""} ${one.message}`);
}
