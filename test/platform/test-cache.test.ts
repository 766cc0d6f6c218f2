// What a test run keeps for the next one: a whole copy or none, whatever happens to it meanwhile.

import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepInCache, removeFromCache, takeFromCache, userCacheDirectory } from "../support/directory-cache.ts";
import { MAKERS, schemaKey, withImports } from "../support/schema-key.ts";

let directory: string;
let cache: string;
let source: string;

beforeEach(() => {
  directory = fs.mkdtempSync(join(tmpdir(), "motpost-cache-"));
  cache = userCacheDirectory("cache", directory) ?? "";
  source = join(directory, "source");
  fs.mkdirSync(join(source, "base"), { recursive: true });
  fs.writeFileSync(join(source, "PG_VERSION"), "18\n", { mode: 0o600 });
  fs.writeFileSync(join(source, "base", "1"), "rows");
});

afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

/** Takes the entry into a new directory; its files with their contents, or nothing where there is no whole entry. */
function take(key: string): Record<string, string> | undefined {
  const target = join(directory, `target-${Math.random()}`);
  if (!takeFromCache(cache, key, target)) {
    expect(fs.existsSync(target)).toBe(false);
    return undefined;
  }
  const files = fs.readdirSync(target, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    files
      .filter((name) => fs.statSync(join(target, name)).isFile())
      .map((name) => [name, fs.readFileSync(join(target, name), "utf8")]),
  );
}

const whole = { PG_VERSION: "18\n", [join("base", "1")]: "rows" };

test("what was kept is there again under its key, with its rights, and under no other", () => {
  expect(take("a")).toBeUndefined();
  keepInCache(cache, "a", source);
  fs.writeFileSync(join(source, "base", "1"), "changed afterwards");
  expect(take("a")).toEqual(whole);
  expect(take("a")).toEqual(whole);
  expect(take("b")).toBeUndefined();
  expect(fs.statSync(join(cache, "a", "content", "PG_VERSION")).mode & 0o777).toBe(0o600);
});

test.each<[string, (entry: string) => void]>([
  ["a file has gone", (entry) => fs.rmSync(join(entry, "content", "base", "1"))],
  ["a file lost its end", (entry) => fs.truncateSync(join(entry, "content", "base", "1"), 2)],
  ["the manifest has gone", (entry) => fs.rmSync(join(entry, "manifest.json"))],
  ["the manifest is no JSON", (entry) => fs.writeFileSync(join(entry, "manifest.json"), "{")],
])("an entry that is broken is not used and goes: %s", (_name, breakIt) => {
  keepInCache(cache, "a", source);
  breakIt(join(cache, "a"));
  expect(take("a")).toBeUndefined();
  expect(fs.readdirSync(cache)).toEqual([]);
  keepInCache(cache, "a", source);
  expect(take("a")).toEqual(whole);
});

test("an entry that is being made has no key yet; what a killed run left of one is removed by the next", () => {
  const halfMade = join(cache, "a.123-abcd");
  fs.mkdirSync(join(halfMade, "content"), { recursive: true });
  expect(take("a")).toBeUndefined();
  keepInCache(cache, "b", source);
  expect(fs.existsSync(halfMade)).toBe(true);
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  fs.utimesSync(halfMade, longAgo, longAgo);
  keepInCache(cache, "c", source);
  expect(fs.readdirSync(cache).sort()).toEqual(["b", "c"]);
});

test("of two that keep the same key, the first one's stays; removing twice is no fault", () => {
  keepInCache(cache, "a", source);
  fs.writeFileSync(join(source, "base", "1"), "the second one's");
  keepInCache(cache, "a", source);
  expect(take("a")).toEqual(whole);
  removeFromCache(cache, "a");
  removeFromCache(cache, "a");
  expect(fs.readdirSync(cache)).toEqual([]);
});

test("four entries stay, those that were used last", () => {
  ["a", "b", "c", "d"].forEach((key, index) => {
    keepInCache(cache, key, source);
    const day = new Date(2026, 0, index + 1);
    fs.utimesSync(join(cache, key), day, day);
  });
  expect(take("a")).toEqual(whole);
  keepInCache(cache, "e", source);
  expect(fs.readdirSync(cache).sort()).toEqual(["a", "c", "d", "e"]);
});

test.runIf(process.getuid !== undefined)("a directory that others can write, or a link to one, is not trusted", () => {
  fs.chmodSync(cache, 0o777);
  expect(userCacheDirectory("cache", directory)).toBeUndefined();
  fs.chmodSync(cache, 0o700);
  expect(userCacheDirectory("cache", directory)).toBe(cache);
  fs.renameSync(cache, `${cache}-elsewhere`);
  fs.symlinkSync(`${cache}-elsewhere`, cache);
  expect(userCacheDirectory("cache", directory)).toBeUndefined();
});

test("the key covers the code that makes the database, with what it imports", () => {
  expect(schemaKey()).toBe(schemaKey());
  const names = withImports(MAKERS).map((path) => basename(path));
  expect(names).toEqual(expect.arrayContaining(["database.ts", "statistics.ts", "initialise.ts", "settings.ts"]));
});
