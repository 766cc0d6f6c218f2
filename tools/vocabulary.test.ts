// The check of banned words finds them in names and comments, in the folders that a word is banned in, and nowhere else.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { BANNED_WORDS } from "./banned-words.ts";
import { checkWords, describeWordBreach, wordsOfName } from "./vocabulary.ts";

/** The breaches in a project of these files. */
function check(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "vocabulary-"));
  try {
    for (const [file, text] of Object.entries({ "src/empty.ts": "", ...files })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return checkWords(root).breaches.map(describeWordBreach);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a banned word is found as a name, within a name, and in a comment", () => {
  const text = ["const a = 1;", "worker.poke();", "pokeAll(a);", "/**", " * Pokes, and then", " * poke again.", " */"];
  const line = "use trigger, because workers are triggered";
  expect(check({ "src/domain/x.ts": text.join("\n") })).toEqual(
    [2, 3, 6].map((number) => `src/domain/x.ts:${number} says "poke"; ${line}`),
  );
});

test("quoted texts, templates, patterns and code in comments are not checked, code within a template is", () => {
  const quiet = ['const a = "poke";', "const b = `poke ${a}`;", "const c = /poke/;", "// The column `poke` stays."];
  expect(check({ "src/http/x.ts": quiet.join("\n") })).toEqual([]);
  expect(check({ "src/http/x.ts": "const b = `one ${poke} two`;" })).toHaveLength(1);
});

test("a word may be banned in some folders, or in names alone", () => {
  const text = "export const settle = 1;";
  expect(check({ "src/domain/ledger/x.ts": text })).toEqual([]);
  expect(check({ "src/platform/webhook/x.ts": text })).toHaveLength(1);
  expect(check({ "src/http/x.ts": "// This does what it says." })).toEqual([]);
  expect(check({ "src/http/x.ts": "const does = 1;" })).toHaveLength(1);
});

test("names fall into words at capitals and underscores", () => {
  expect([...wordsOfName("isGateOpen")]).toEqual(["isGateOpen", "is", "gate", "open"]);
  expect([...wordsOfName("LIST_BYTES")]).toEqual(["LIST_BYTES", "list", "bytes"]);
});

test("every banned word names what to use and why, and stands once for each place", () => {
  for (const { word, use, reason, places, folders } of BANNED_WORDS) {
    expect([word, use, reason].every((text) => text.trim() !== "")).toBe(true);
    expect(places.length * folders.length).toBeGreaterThan(0);
  }
  expect(new Set(BANNED_WORDS.map(({ word }) => word)).size).toBe(BANNED_WORDS.length);
});
