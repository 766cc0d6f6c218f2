// The tables of docs that name a test for every sentence: each file is there and has the title, and no row is without a test.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isThere } from "../support/named-tests.ts";
import { specification, words } from "../support/sentences.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const documents = readdirSync(`${root}docs`).filter((name) => /^proofs.*\.md$/.test(name));

interface Row {
  readonly section: string;
  readonly what: string;
  readonly proof: string;
}

/** The rows of a document's tables, without their heads. */
function rowsOf(document: string): readonly Row[] {
  const rows: Row[] = [];
  let section = "";
  for (const line of readFileSync(`${root}docs/${document}`, "utf8").split("\n")) {
    if (line.startsWith("#")) section = line.replace(/^#+ /, "");
    const [, what = "", proof = ""] = /^\| (.*?)(?<!\\) \| (.*) \|$/.exec(line) ?? [];
    if (line.startsWith("| ") && !/^\| (?:---|What holds|What was observed) \|/.test(line))
      rows.push({ section, what, proof });
  }
  return rows;
}

describe.each(documents)("%s", (document) => {
  const rows = rowsOf(document);

  test("every row names a test that there is, by file and title", () => {
    expect(rows.length).toBeGreaterThan(100);
    const faults = rows.filter(({ proof }) => {
      if (document !== "proofs.md" && /^Reason: \S.{20,}\.$/.test(proof)) return false;
      return !isThere(proof);
    });
    expect(faults).toEqual([]);
  });

  test("no row stands twice", () => {
    const all = rows.map(({ section, what }) => `${section}: ${what}`);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  });
});

describe.runIf(specification !== undefined)("beside the specification", () => {
  const text = specification === undefined ? "" : readFileSync(specification, "utf8");
  const rows = rowsOf("proofs.md");
  const table = readFileSync(`${root}docs/proofs.md`, "utf8");

  test("the table has every heading, operation, event and code", () => {
    const headings = [...text.matchAll(/^##+ ([^(\n]+)/gm)].map(([, heading = ""]) => heading.trim());
    const sections = rows.map(({ section }) => section).join("\n");
    expect(headings.filter((heading) => !sections.includes(heading))).toEqual([]);
    const operations = [...text.matchAll(/^\| (GET|POST|PUT) \| (?:\/v2)?\/?([^ '|]+) \|/gm)];
    expect(operations.length).toBeGreaterThan(15);
    expect(operations.map(([, method, path]) => `${method} /${path} `).filter((one) => !table.includes(one))).toEqual(
      [],
    );
    const events = [...text.matchAll(/^\| ([a-z]+\.[a-z]+)/gm)].map(([, event = ""]) => event);
    expect(
      events.filter(
        (event) =>
          !table.includes(`| ${event} `) &&
          !table.includes(`| ${event}:`) &&
          !table.includes(`| ${event.split(".")[0]}:`),
      ),
    ).toEqual([]);
    const codes = [...text.matchAll(/\b(\d{4,5}) [A-Z][a-z]+/g)].map(([, code = ""]) => code);
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(table))).toEqual([]);
  });

  test("no sentence is copied", () => {
    const whole = words(text);
    const copied = rows.filter(({ what }) => what.split(" ").length > 5 && whole.includes(words(what).trim()));
    expect(copied.map(({ what }) => what)).toEqual([]);
  });
});
