// Every served operation is driven by a test of this directory, or by another one that calls it; nothing is excused that is not there.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isDriven } from "./driven.ts";
import { alike, proven, provenParameters, unkept } from "./exceptions.ts";
import { known, nameOf, served } from "./ground.ts";

const names = served.map(nameOf);

/** The text of a test file. */
function sourceOf(file: string): string {
  const path = join(import.meta.dirname, "..", `${file}.test.ts`);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** The last piece of an operation's path that is written out: files put their paths together of pieces. */
function writtenPart(operation: string): string {
  const pieces = operation.split("/").filter((piece) => !/[{}]/.test(piece));
  return pieces.at(-1) ?? "";
}

/** The parameters of an operation by name, `*` for all of them. */
function parameters(operation: string, name: string): string[] {
  const found = served.find((one) => nameOf(one) === operation)?.operation;
  const all =
    found?.kind === "query"
      ? Object.keys(found.query.query)
      : found?.kind === "list"
        ? [...found.resource.search.keys()]
        : [];
  // Every list of objects is asked for ranges of ids and of changes.
  const ranges = ["changedSince", "changedBefore", "idFrom", "idTo"];
  return (name === "*" ? all : all.filter((one) => one === name)).filter((one) => !ranges.includes(one));
}

test("every served operation has a test of its own", () => {
  expect(served.filter((one) => !isDriven(one) && proven[nameOf(one)] === undefined).map(nameOf)).toEqual([]);
});

describe("what other tests show", () => {
  test("is served, and called by the file that is named", () => {
    const wrong = Object.entries(proven).filter(
      ([operation, file]) => !names.includes(operation) || !sourceOf(file).includes(writtenPart(operation)),
    );
    expect(wrong).toEqual([]);
  });

  test("parameters are read by operations that are served, and asked by the file that is named", () => {
    const wrong = provenParameters.flatMap(({ by, what }) =>
      what.flatMap((one) => {
        const [operation = "", name = ""] = one.split(/ (?=\S+$)/);
        const source = sourceOf(by);
        if (!source.includes(writtenPart(operation))) return [`${operation} in ${by}`];
        const asked = parameters(operation, name);
        return asked.length === 0
          ? [one]
          : asked.filter((each) => !source.includes(each)).map((each) => `${operation} ${each} in ${by}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test("what is excused is there", () => {
  const fields = Object.keys(unkept).filter((one) => {
    const [model = "", field = ""] = one.split(".");
    return !known.resources.some((each) => each.name === model && each.fields.has(field));
  });
  const parameters = Object.keys(alike).filter((one) => !names.includes(one.split(/ (?=\S+$)/)[0] ?? ""));
  expect([...fields, ...parameters]).toEqual([]);
});
