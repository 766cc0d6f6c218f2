// The tests that a document names by file and title, and the titles that a file has.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const known = new Map<string, ReadonlySet<string>>();

/** A test that is named as `[platform/access](../test/platform/access.test.ts): its title`. */
export function isThere(named: string): boolean {
  const [, file = "", title = ""] = /^\[[^\]]+\]\(\.\.\/(test\/[^)]+)\): (.+)$/.exec(named) ?? [];
  return file !== "" && existsSync(root + file) && titlesOf(root + file).has(title.replaceAll("\\|", "|"));
}

/** The titles of a file's tests, and what the rows of its gallery show. */
function titlesOf(file: string): ReadonlySet<string> {
  const found = known.get(file) ?? titlesIn(readFileSync(file, "utf8"));
  known.set(file, found);
  return found;
}

function titlesIn(source: string): ReadonlySet<string> {
  const titles = source.matchAll(/(?:\(|\bshows:)\s*(["'`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g);
  return new Set([...titles].map(([, , title = ""]) => title));
}
