// Makes src/schema.ts, the types of the client, from the project's OpenAPI document. The file is not kept in Git: it is made
// before the project is built, by a package of the client's own, which needs an older compiler than the project's.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const documentFile = join(root, "..", "..", "generated", "openapi.json");
const schemaFile = join(root, "src", "schema.ts");

/** The first line of what is made of a document. */
function markOf(document) {
  const checksum = createHash("sha256").update(document).digest("hex");
  return `// Made by clients/typescript/generate.mjs from generated/openapi.json (${checksum}): do not edit.`;
}

/** Whether the types are there and are those of the present document. */
export function isSchemaCurrent() {
  if (!existsSync(schemaFile)) return false;
  return readFileSync(schemaFile, "utf8").split("\n", 1)[0] === markOf(readFileSync(documentFile));
}

/** Makes the types unless they are current; returns whether it had to. */
export async function makeSchema() {
  if (isSchemaCurrent()) return false;
  const document = readFileSync(documentFile);
  const maker = createRequire(import.meta.url)("openapi-typescript");
  const made = maker.astToString(await maker.default(JSON.parse(document.toString("utf8"))));
  // Whole or not at all, whoever else makes it at the same time.
  const partial = `${schemaFile}.${process.pid}`;
  writeFileSync(partial, `${markOf(document)}\n\n${made}`);
  renameSync(partial, schemaFile);
  return true;
}

if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--help") || process.argv.includes("-h"))
    process.stdout.write(
      "Usage: node clients/typescript/generate.mjs\n\nMakes src/schema.ts from generated/openapi.json.\n",
    );
  else await makeSchema();
}
