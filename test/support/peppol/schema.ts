// Validates e-invoices against the official UBL 2.1 schema, where it lies beside the project.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryPages, validateXML } from "xmllint-wasm";

/** Tables and samples beside the project; SHARED_DATA names another directory. */
export const sharedData = process.env.SHARED_DATA ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));
const directory = join(sharedData, "official", "ubl21");

/** Whether the official schema lies there. */
export const hasSchema = existsSync(directory);

const read = (...names: string[]) => readFileSync(join(directory, ...names), "utf8");
/** The files name each other by paths, which the checker does not have. */
const flat = (text: string) => text.replaceAll(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"');

/** The schema files of one kind of document. */
function filesOf(root: string) {
  const parts = ["common", "maindoc"].flatMap((folder) =>
    readdirSync(join(directory, folder)).map((name) => ({ fileName: name, contents: flat(read(folder, name)) })),
  );
  return { schema: [{ fileName: `${root}.xsd`, contents: flat(read(`${root}.xsd`)) }], preload: parts };
}

/** What the official schema has against these documents, all of one kind; empty where they are valid. */
export async function schemaFaults(root: "Invoice" | "CreditNote", documents: readonly string[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    ...filesOf(root),
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.fileName ?? ""}:${one.loc?.lineNumber ?? ""} ${one.message}`);
}
