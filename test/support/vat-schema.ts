// Validates returns of VAT against the authority's official schemas.

import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** The example files of the authority, by their names; those with letters outside ASCII are spelled without. */
export function officialExamples(): string[] {
  return readdirSync(new URL("../data/vat/official/", import.meta.url)).sort();
}

/** The rows of a table of test/data/vat, by the names of its columns; lines that begin with # are remarks. */
export function vatTable(name: string): Record<string, string>[] {
  return csvRows(vatExample(name));
}

/** The rows of a CSV text by the names of its columns. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
        cell.replace(/^"(.*)"$/, "$1").replaceAll('""', '"'),
      ),
    );
  const columns = head.filter((column) => column !== "");
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
}

/** What the official schema has against documents; empty where they are valid, or where the schema is not there. */
export async function vatSchemaFaults(kind: keyof typeof files, ...documents: readonly string[]): Promise<string[]> {
  if (!hasVatSchema) return [];
  const contents = readFileSync(join(directory, files[kind]), "utf8");
  const { errors } = await validateXML({
    xml: documents.map((document, at) => ({ fileName: `${kind}${at}.xml`, contents: document })),
    schema: [{ fileName: files[kind], contents }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.fileName ?? ""}:${one.loc?.lineNumber ?? ""} ${one.message}`);
}
