// Query parameters as tables: text left, value or faults right.

import { describe, expect, test } from "vitest";
import { Problem } from "../../schema/error.ts";
import { input, mandatory, type ParameterDefinition, type ParameterType, withDefault } from "../../schema/resource.ts";
import { type Query, readPage, readParameters } from "./parameters.ts";

function faultsOf(work: () => unknown): unknown[] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.key, ...(error.faults ?? []).map((fault) => `${fault.field} ${fault.key}`)];
  }
  return [];
}
const choices = ["RED", "BLUE"];
const one = (type: ParameterType, query: Query) =>
  readParameters([["p", { ...input(type), choices: type === "choice" ? choices : [] }]], query).values.p;

describe("bounds", () => {
  const name = input("text", { minimumLength: 2, maximumLength: 3 });
  const count = input("integer", { minimum: 1, maximum: 9 });
  const read = (query: Query) =>
    readParameters(
      [
        ["name", name],
        ["count", count],
      ],
      query,
    ).values;

  test("lengths are those of the text without blanks around it, in characters", () => {
    expect(read({ name: "  ab ", count: "9" })).toEqual({ name: "  ab ", count: 9 });
    expect(read({ name: "😀😀😀", count: "1" })).toEqual({ name: "😀😀😀", count: 1 });
    for (const wrong of ["", " a ", "abcd"])
      expect(faultsOf(() => read({ name: wrong }))).toEqual(["validation", "name length"]);
  });

  test("numbers out of bounds are wrong values, told before lengths", () => {
    expect(faultsOf(() => read({ name: "a", count: "0" }))).toEqual(["value", "count minimum"]);
    expect(faultsOf(() => read({ name: "a", count: "10" }))).toEqual(["value", "count maximum"]);
  });
});

describe("values", () => {
  test("a list of texts that are choices", () => {
    const colours = (p: string | string[]) => readParameters([["p", input("textList", { choices })]], { p }).values.p;
    expect(colours("BLUE, RED")).toEqual(["BLUE", "RED"]);
    for (const wrong of ["GREEN", "RED,GREEN", "red", "", ["RED", "GREEN"]])
      expect(faultsOf(() => colours(wrong))).toEqual(["parameter"]);
  });

  test.each<[ParameterType, string | string[], unknown]>([
    ["text", "", ""],
    ["text", "æ ø", "æ ø"],
    ["text", ["first", "second"], "first"],
    ["textList", "a, b,c", ["a", "b", "c"]],
    ["textList", ["a,b", "c"], ["a", "b", "c"]],
    ["flag", "true", true],
    ["flag", "false", false],
    ["flag", "TRUE", true],
    ["flag", "False", false],
    ["date", "2024-02-29", "2024-02-29"],
    ["dateTime", "2026-01-31", "2026-01-31"],
    ["dateTime", "2026-01-31T23:59:59.123456+01:00", "2026-01-31T23:59:59.123456+01:00"],
    ["dateTime", "2026-01-31T23:59Z", "2026-01-31T23:59Z"],
    ["integer", "-12", -12],
    ["integer", "007", 7],
    ["number", "-12.50", "-12.50"],
    ["month", "2026-12", "2026-12"],
    ["months", "2026-01, 2026-02,2026-01", ["2026-01", "2026-02"]],
    ["week", "2026-53", "2026-53"],
    ["integers", "1", [1]],
    ["integers", "1, 2,3", [1, 2, 3]],
    ["choice", "RED", "RED"],
  ])("%s %s", (type, text, value) => {
    expect(one(type, { p: text })).toEqual(value);
  });

  test.each<[ParameterType, string]>([
    ["text", "a\u0000"],
    ["textList", "a,\u0000"],
    ["flag", "1"],
    ["flag", "truer"],
    ["flag", "true "],
    ["flag", ""],
    ["date", "2026-02-29"],
    ["date", "2026-1-1"],
    ["date", "2026-01-01T00:00:00"],
    ["date", "1899-12-31"],
    ["dateTime", "2026-01-31T24:00:00Z"],
    ["dateTime", "2026-01-31T23:59:59+15:00"],
    ["dateTime", "2026-01-31T23:59:59+01:60"],
    ["dateTime", "2026-01-31 23:59:59"],
    ["integer", "1.0"],
    ["integer", "1e3"],
    ["integer", "1234567890123456"],
    ["integer", ""],
    ["number", "1,5"],
    ["number", ".5"],
    ["number", "0x10"],
    ["month", "2026-13"],
    ["months", "2026-01,"],
    ["week", "2025-53"],
    ["week", "2026-00"],
    ["integers", "1,,2"],
    ["integers", ""],
    ["integers", "1;2"],
    ["integers", "-1"],
  ])("%s %s is refused", (type, text) => {
    expect(faultsOf(() => one(type, { p: text }))[0]).toBe("value");
  });

  test("a choice that nobody knows", () => {
    expect(faultsOf(() => one("choice", { p: "red" }))).toEqual(["parameter"]);
  });
});

test("all faults at once: missing, wrong and ranges; unknown names apart", () => {
  const definitions: [string, ParameterDefinition][] = [
    ["must", mandatory(input("integer"))],
    ["dateFrom", input("date")],
    ["dateTo", input("date")],
    ["nFrom", input("integer")],
    ["nTo", input("integer")],
    ["flag", input("flag")],
    ["with", withDefault(input("integer"), "7")],
  ];
  const query = { dateFrom: "2026-02-01", dateTo: "2026-02-01", nFrom: "10", nTo: "9", flag: "x", unheard: "1" };
  expect(faultsOf(() => readParameters(definitions, query))).toEqual([
    "value",
    "must parameterMissing",
    "flag parameterFlag",
    "dateFrom parameterRange",
    "nFrom parameterRange",
  ]);
  expect(readParameters(definitions, { must: "1", fields: "*", count: "1", unheard: "", "": "" })).toEqual({
    values: { must: 1, with: 7 },
    unknown: ["unheard", ""],
  });
});

test.each<[Query, number, number]>([
  [{}, 0, 1_000],
  [{ from: "5", count: "0" }, 5, 0],
  [{ count: "10001" }, 0, 10_000],
  [{ from: ["1", "2"] }, 1, 1_000],
])("the page of %j", (query, from, count) => {
  expect(readPage(query)).toEqual({ from, count });
});

test.each(["-1", "1.5", "x", "", "1234567890"])("a page from %s is refused", (text) => {
  expect(faultsOf(() => readPage({ from: text, count: text }))).toEqual([
    "validation",
    "arg:from parameterFrom",
    "arg:count parameterCount",
  ]);
});
