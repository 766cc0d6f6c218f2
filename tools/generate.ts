// Writes the files that are generated from the definitions, or checks that they are current.

import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openApiDocument } from "../src/engine/openapi/openapi.ts";
import { documentFacts } from "../src/service/documentation/documentation.ts";
import { errorsDocument } from "../src/service/documentation/error-reference.ts";
import { interfaceDocument } from "../src/service/documentation/interface-reference.ts";
import { toHtml, toMarkdown } from "../src/service/documentation/markdown.ts";
import { builtReference, referenceFiles } from "../src/service/documentation/reference/pages.ts";
import { motpostRegistry } from "../src/service/service.ts";
import { tablesSql } from "../src/store/tables.ts";
import { brunoFiles, brunoFolder } from "./collections.ts";
import { coverageDocument } from "./coverage.ts";

const HELP = `Usage: node dist/tools/generate.js [--check | --built]

Writes the files that follow from the definitions: the OpenAPI document in generated/ and the
requests of collections/bruno, which Git keeps, and the types of clients/typescript and dist/docs
(coverage, errors, interface, API reference, tables), which it does not.

  --check  write nothing; fail when a file that Git keeps is not what would be written
  --built  write only what Git does not keep, from what it keeps; every build does so
  --help   show this text
`;

const MADE =
  "Made by tools/generate.ts from the definitions: do not edit. Write it anew with: node dist/tools/generate.js";

/** The text of every generated file that Git keeps, by its path in the project. */
export function keptFiles(): Readonly<Record<string, string>> {
  // The other forms follow from this one.
  return {
    "generated/openapi.json": `${JSON.stringify(openApiDocument(motpostRegistry(), documentFacts()), null, 1)}\n`,
    ...brunoFiles(),
  };
}

/**
 * The text of every generated file that Git does not keep, by its path in the project.
 * @param root the project's folder
 */
export function builtFiles(root: string): Readonly<Record<string, string>> {
  const registry = motpostRegistry();
  const coverage = coverageDocument(registry, root);
  const documents = { coverage, errors: errorsDocument(registry), interface: interfaceDocument(registry) };
  return {
    ...Object.fromEntries(
      Object.entries(documents).map(([name, blocks]) => [
        `dist/docs/${name}.md`,
        `<!-- ${MADE} -->\n\n${toMarkdown(blocks)}`,
      ]),
    ),
    // The service cannot make this page, because only tests and tools read the contract.
    "dist/docs/coverage.html": toHtml("Motpost: what is served of the contract", coverage),
    ...Object.fromEntries(
      Object.entries(referenceFiles(registry, documentFacts())).map(([name, text]) => [
        `${builtReference}/${name}`,
        text,
      ]),
    ),
    "dist/docs/tables.sql": `-- ${MADE}\n-- The tables that the definitions want; the migrations are written by hand and compared with this.\n\n${tablesSql(registry)}`,
  };
}

/** The types of the client, which are made of the OpenAPI document by a program of the client's own. */
async function makeClientTypes(root: string): Promise<void> {
  const path = join(root, "clients", "typescript", "generate.mjs");
  const { makeSchema } = (await import(pathToFileURL(path).href)) as { makeSchema(): Promise<boolean> };
  if (await makeSchema()) process.stdout.write("clients/typescript/src/schema.ts written\n");
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Files of the collection whose operation is served no more. */
function outdated(root: string, kept: Readonly<Record<string, string>>): string[] {
  const folder = join(root, brunoFolder);
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => kept[path] === undefined);
}

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((word) => !["--check", "--built", "--help", "-h"].includes(word));
  if (unknown !== undefined) {
    process.stderr.write(`No such option: ${unknown}. Try --help.\n`);
    return 2;
  }
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(HELP);
    return 0;
  }
  // Compiled, this file lies in dist/tools.
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  const isStale = ([path, text]: readonly [string, string]) => readIfThere(join(root, path)) !== text;
  if (args.includes("--check")) {
    const kept = keptFiles();
    const stale = [
      ...Object.entries(kept)
        .filter(isStale)
        .map(([path]) => path),
      ...outdated(root, kept),
    ];
    for (const path of stale) process.stderr.write(`${path} is not current: run node dist/tools/generate.js\n`);
    return stale.length === 0 ? 0 : 1;
  }
  const isBuild = args.includes("--built");
  for (const [path, text] of Object.entries({ ...(isBuild ? {} : keptFiles()), ...builtFiles(root) }).filter(isStale)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    if (!isBuild) process.stdout.write(`${path} written\n`);
  }
  if (!isBuild) for (const path of outdated(root, keptFiles())) rmSync(join(root, path));
  if (!isBuild) await makeClientTypes(root);
  return 0;
}

// Tests import this file without effect; run as a program, it writes.
if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
