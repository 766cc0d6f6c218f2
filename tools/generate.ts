/** Writes the files that follow from the definitions, or checks that they are current; what stands in them is known by their makers. */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openApiDocument } from "../src/engine/openapi/openapi.ts";
import { documentFacts } from "../src/service/documentation/documentation.ts";
import { errorsDocument } from "../src/service/documentation/error-reference.ts";
import { interfaceDocument } from "../src/service/documentation/interface-reference.ts";
import { toMarkdown } from "../src/service/documentation/markdown.ts";
import { motpostRegistry } from "../src/service/service.ts";
import { tablesSql } from "../src/store/tables.ts";
import { coverageDocument } from "./coverage.ts";

const HELP = `Usage: node dist/tools/generate.js [--check]

Writes docs/coverage.md, docs/errors.md, docs/interface.md, generated/tables.sql, the OpenAPI
document in generated/ and the client's types in clients/typescript/ from the definitions.

  --check  write nothing; fail when a file is not what would be written
  --help   show this text
`;

const MADE =
  "Made by tools/generate.ts from the definitions: do not edit. Write it anew with: node dist/tools/generate.js";

/**
 * The text of every generated file by its path in the project.
 * @param root the project's folder
 */
export function generatedFiles(root: string): Readonly<Record<string, string>> {
  const registry = motpostRegistry();
  return {
    "docs/coverage.md": `<!-- ${MADE} -->\n\n${toMarkdown(coverageDocument(registry, root))}`,
    "docs/errors.md": `<!-- ${MADE} -->\n\n${toMarkdown(errorsDocument(registry))}`,
    "docs/interface.md": `<!-- ${MADE} -->\n\n${toMarkdown(interfaceDocument(registry))}`,
    // The other forms follow from this one.
    "generated/openapi.json": `${JSON.stringify(openApiDocument(registry, documentFacts()), null, 1)}\n`,
    "generated/tables.sql": `-- ${MADE}\n-- The tables that the definitions want; the migrations are written by hand and compared with this.\n\n${tablesSql(registry)}`,
  };
}

const CLIENT_TYPES = "clients/typescript/src/schema.ts";

/**
 * The types of the client, made from the OpenAPI document by a package of the client's own, which needs an older compiler
 * than ours.
 */
async function clientTypes(root: string, document: string): Promise<string> {
  const own = createRequire(join(root, "clients", "typescript", "package.json"));
  const maker = own("openapi-typescript") as Maker;
  const made = maker.astToString(await maker.default(JSON.parse(document)));
  return `// ${MADE}\n\n${made}`;
}

/** What is used of that package, which has no types for our compiler. */
interface Maker {
  astToString(tree: unknown): string;
  default(document: unknown): Promise<unknown>;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => !["--check", "--help", "-h"].includes(word));
  if (unknown !== undefined) {
    process.stderr.write(`No such option: ${unknown}. Try --help.\n`);
    return 2;
  }
  if (words.includes("--help") || words.includes("-h")) {
    process.stdout.write(HELP);
    return 0;
  }
  // Compiled, this file lies in dist/tools.
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  const made = generatedFiles(root);
  const types = await clientTypes(root, made["generated/openapi.json"] ?? "");
  const files = Object.entries({ ...made, [CLIENT_TYPES]: types });
  const stale = files.filter(([path, text]) => readIfThere(join(root, path)) !== text);
  if (words.includes("--check")) {
    for (const [path] of stale) process.stderr.write(`${path} is not current: run node dist/tools/generate.js\n`);
    return stale.length === 0 ? 0 : 1;
  }
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`${path} written\n`);
  }
  return 0;
}

// Tests import this file; only as a program does it write.
if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
