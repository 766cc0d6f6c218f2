// The engine and the schema language name no resource, and do not grow with resources.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { motpostRegistry } from "../../src/service/service.ts";
import { tokensOf } from "../../tools/imports.ts";

/** Lines that the engine and the schema language may have together, without their tests. */
const maximumLines = 8_000;

/** Words of the engine that are the names of resources too, with what they mean in the engine. */
const engineWords: Readonly<Record<string, string>> = {
  company: "the tenant: the first condition of every statement",
  employee: "who acts, as the change log stores it",
  Entitlement: "what a session may do",
  entitlements: "what a session may do, as a set",
  link: "the address of the page about an error",
  order: "the order of rows",
  week: "a type of parameter",
};

const files = ["src/engine", "src/schema"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file)),
);

/** The names by which a resource can be meant: of its model, as a field or path names it, its table, and plurals of these. */
function namesOf({ name, table }: { readonly name: string; readonly table: string }): string[] {
  const own = [name, name.charAt(0).toLowerCase() + name.slice(1), ...(table.includes("_") ? [table] : [])];
  return own.flatMap((one) => [one, `${one}s`]);
}

/** Identifiers, and the words of texts that are no sentences: names, paths and SQL. */
function wordsOf(source: string): Set<string> {
  const tokens = tokensOf(source);
  const words = tokens.flatMap(({ kind, value }) => {
    if (kind === "word") return [value];
    const isCode = kind === "text" && !/\.\w+$|[A-Za-z,;] [a-zæøå]/.test(value);
    return isCode ? (value.match(/\w+/g) ?? []) : [];
  });
  // Tables are named in SQL, which may stand in any text or template.
  const tables = source.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
  return new Set([...words, ...tables]);
}

test("no identifier, name, path or SQL of the engine is that of a resource", () => {
  const names = new Set(motpostRegistry().resources.flatMap(namesOf));
  const found = files.flatMap((file) =>
    [...wordsOf(readFileSync(file, "utf8"))]
      .filter((word) => names.has(word) && !Object.hasOwn(engineWords, word))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("every word that is excepted is used by the engine and is the name of a resource", () => {
  const names = new Set(motpostRegistry().resources.flatMap(namesOf));
  const used = new Set(files.flatMap((file) => [...wordsOf(readFileSync(file, "utf8"))]));
  expect(Object.keys(engineWords).filter((word) => !names.has(word) || !used.has(word))).toEqual([]);
});

test("a name of a resource is found in an identifier, a name, a path and SQL", () => {
  const sources = [
    "const { customer } = row;",
    'of("Customer")',
    'under("/customer/{id}")',
    "`select from order_line`",
  ];
  expect(sources.map((source) => wordsOf(source).has(/\w*ustomer|order_line/.exec(source)?.[0] ?? ""))).toEqual([
    ...[true, true, true, true],
  ]);
});

test(`the engine and the schema language have at most ${maximumLines} lines`, () => {
  const lines = files.map((file) => readFileSync(file, "utf8").split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maximumLines);
});
