// The tables of faults and of security: every row names tests that there are, every fault is there, and nothing is left open.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isThere } from "../support/named-tests.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The cells of a document's tables, without their heads. */
function rowsOf(document: string): string[][] {
  const lines = readFileSync(`${root}docs/${document}`, "utf8").split("\n");
  return lines.flatMap((line, index) =>
    line.startsWith("| ") && !line.startsWith("| ---") && !lines[index + 1]?.startsWith("| ---")
      ? [line.slice(2, -2).split(/(?<!\\) \| /)]
      : [],
  );
}

const faults = rowsOf("faults.md");
const security = rowsOf("security.md");

describe.each([
  ["faults.md", faults],
  ["security.md", security],
] as const)("%s", (_document, rows) => {
  test("every row has all its cells, and names tests that there are, by file and title", () => {
    const width = (rows[0] ?? []).length;
    const wrong = rows.filter((cells) => {
      const named = cells.at(-1) ?? "";
      if (cells.length < 2 || cells.some((cell) => cell.trim() === "")) return true;
      return (
        !/^(?:Does not apply|Left to the operator): \S.{15,}\.$/.test(named) && !named.split("<br>").every(isThere)
      );
    });
    expect(width).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });

  test("no row stands twice", () => {
    const names = rows.map(([first]) => first);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

test("each of the 44 faults is there, in its order, with what is done, seen and kept", () => {
  const numbers = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  expect(faults.map(([name]) => name)).toEqual([...numbers("F", 18), ...numbers("W", 26)]);
  expect(faults.filter((cells) => cells.length !== 5)).toEqual([]);
});

test("each chapter of the list that the table of security follows is there", () => {
  const text = readFileSync(`${root}docs/security.md`, "utf8");
  const chapters = Array.from({ length: 17 }, (_, index) => `## V${index + 1} `);
  expect(chapters.filter((chapter) => !text.includes(chapter))).toEqual([]);
});

test("packages are of fixed versions with their digests, and are installed without their scripts", () => {
  const read = (name: string) => JSON.parse(readFileSync(root + name, "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = read("package.json");
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  const locked = Object.entries<{ resolved?: string; integrity?: string; link?: boolean }>(
    read("package-lock.json").packages,
  );
  expect(locked.length).toBeGreaterThan(wanted.length);
  expect(locked.filter(([, one]) => one.resolved !== undefined && !one.link && one.integrity === undefined)).toEqual(
    [],
  );
  expect(readFileSync(`${root}tools/bootstrap.mjs`, "utf8")).toContain('"--ignore-scripts"');
});
