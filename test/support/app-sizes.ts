// How many bytes the application's scripts take, compressed with gzip: what the first screen loads, and what others add.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const assets = fileURLToPath(new URL("../../dist/webapp/assets", import.meta.url));

/** Files of the PDF viewer, which a document loads when it is shown: its worker is no part of a screen. */
const ofDocuments = /^pdf/;

/** What a script imports before it runs. */
function importsOf(name: string): string[] {
  const text = readFileSync(join(assets, name), "utf8");
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = ""]) => file);
}

function sizeOf(name: string): number {
  const packed = statSync(join(assets, `${name}.gz`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(assets, name))).size;
}

/** Everything that a script needs, itself included. */
function withImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const one of importsOf(name)) withImports(one, seen);
  return seen;
}

/** Bytes to the first screen, and what each further script adds to it. */
export function appSizes(): {
  readonly first: number;
  readonly more: readonly (readonly [name: string, size: number])[];
} {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const of = (start: string) => scripts.filter((name) => name.startsWith(`${start}-`));
  const loaded = new Set([...of("index"), ...of("overview")].flatMap((name) => [...withImports(name)]));
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + sizeOf(name), 0);
  const screens = scripts.filter((name) => !loaded.has(name) && !ofDocuments.test(name));
  const added = (name: string) => sum([...withImports(name)].filter((one) => !loaded.has(one)));
  return { first: sum(loaded), more: screens.map((name) => [name, added(name)] as const) };
}
