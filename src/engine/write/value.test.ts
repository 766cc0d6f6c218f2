// One JSON value and one kind of field: what is stored, or why not.

import { describe, expect, test } from "vitest";
import { canonicalMoment } from "../../calendar.ts";
import { amount, date, dateTime, type Field, flag, integer, number, oneOf, text, texts } from "../../schema/field.ts";
import { canonicalNumber, convert } from "./value.ts";

const fields: Record<string, Field> = {
  text: text(5),
  identifier: text(100),
  short: text().between(2, 3),
  required: text().required(),
  integer: integer().between(-5, 5),
  any: integer(),
  amount: amount(),
  number: number(10),
  share: number(2).between(0, 100),
  flag: flag(),
  date: date(),
  moment: dateTime(),
  choice: oneOf("RED", "BLUE"),
  texts: texts(),
};
function outcome(kind: string, json: unknown): string {
  const converted = convert((fields[kind] as Field).definition, json);
  if ("mapping" in converted) return `mapping ${converted.mapping.key}`;
  return converted.constraint === undefined ? JSON.stringify(converted.value) : `refused ${converted.constraint.key}`;
}

describe("what a body's value becomes", () => {
  test.each<[string, unknown, string]>([
    ["text", "", '""'],
    ["text", "åäö🙂x", '"åäö🙂x"'],
    ["text", "123456", "refused length"],
    ["text", 42, '"42"'],
    ["text", -0.5, '"-0.5"'],
    ["identifier", 9007199254740991, '"9007199254740991"'],
    ["identifier", 0.0000001, '"0.0000001"'],
    ["identifier", Number("9007199254740993"), "mapping wrongType"],
    ["identifier", Number.POSITIVE_INFINITY, "mapping wrongType"],
    ["text", true, "mapping wrongType"],
    ["text", {}, "mapping wrongType"],
    ["text", "a\u0000", "mapping text"],
    ["text", "a\ud800", "mapping text"],
    ["short", "a", "refused length"],
    ["required", "  ", "refused empty"],
    ["integer", 5, "5"],
    ["integer", "5", "5"],
    ["integer", "-5", "-5"],
    ["integer", 6, "refused maximum"],
    ["integer", -6, "refused minimum"],
    ["integer", 1.5, "mapping wrongType"],
    ["integer", "1.0", "mapping wrongType"],
    ["integer", " 5", "mapping wrongType"],
    ["integer", "", "mapping wrongType"],
    ["any", Number("9007199254740993"), "mapping wrongType"],
    ["any", 9007199254740991, "9007199254740991"],
    ["amount", 0.1 + 0.2, '"0.3"'],
    ["amount", -0, '"0"'],
    ["amount", "-0.00", '"0"'],
    ["amount", "1.10", '"1.1"'],
    ["amount", 1.005, "refused decimals"],
    ["amount", "1.005", "refused decimals"],
    ["amount", "1e3", "mapping wrongType"],
    ["amount", 1e3, '"1000"'],
    ["amount", 999_999_999_999.99, '"999999999999.99"'],
    ["amount", "999999999999.99", '"999999999999.99"'],
    ["amount", 1e12, "refused maximum"],
    ["amount", "1000000000000", "refused maximum"],
    ["amount", 1e300, "refused maximum"],
    ["amount", Number("12345678901234567"), "refused maximum"],
    ["amount", "", "mapping wrongType"],
    ["amount", "12,50", "mapping wrongType"],
    ["amount", "NaN", "mapping wrongType"],
    ["amount", Number.POSITIVE_INFINITY, "refused maximum"],
    ["amount", "9".repeat(61), "refused maximum"],
    ["amount", `1.${"0".repeat(60)}1`, "refused decimals"],
    ["amount", 1e-300, "refused decimals"],
    ["number", 1e-10, '"0.0000000001"'],
    ["number", 1e-11, "refused decimals"],
    ["number", "0.00000000001", "refused decimals"],
    ["share", 100.01, "refused maximum"],
    ["share", -0.01, "refused minimum"],
    ["flag", true, "true"],
    ["flag", "true", "mapping wrongType"],
    ["flag", 1, "mapping wrongType"],
    ["date", "2024-02-29", '"2024-02-29"'],
    ["date", "2026-02-29", "mapping wrongType"],
    ["date", "2026-01-01T00:00:00Z", "mapping wrongType"],
    ["date", 20260101, "mapping wrongType"],
    ["moment", "2026-01-31T12:00:00+01:00", '"2026-01-31T11:00:00.000Z"'],
    ["moment", "soon", "mapping wrongType"],
    ["choice", "RED", '"RED"'],
    ["choice", "red", "mapping wrongType"],
    ["choice", "", "mapping wrongType"],
    ["texts", ["a", ""], '["a",""]'],
    ["texts", [1], "mapping wrongType"],
    ["texts", "a", "mapping wrongType"],
    ["texts", ["\u0000"], "mapping text"],
  ])("%s %j is %s", (kind, json, expected) => {
    expect(outcome(kind, json)).toBe(expected);
  });
});

test.each([
  ["007.500", "7.5"],
  ["-0.0", "0"],
  ["0", "0"],
  ["-12.30", "-12.3"],
  ["100", "100"],
])("the decimal %s is %s", (given, canonical) => {
  expect(canonicalNumber(given)).toBe(canonical);
});

test.each([
  ["2026-01-31", "2026-01-30T23:00:00.000Z"],
  ["2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["2026-07-01T12:00", "2026-07-01T10:00:00.000Z"],
  ["2026-07-01T12:00:00.5Z", "2026-07-01T12:00:00.500Z"],
  ["2026-07-01T12:00:00.123456-0330", "2026-07-01T15:30:00.123Z"],
  ["2026-03-29T01:59:59", "2026-03-29T00:59:59.000Z"],
  ["2026-03-29T03:00:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
])("the moment %s is %s", (given, canonical) => {
  expect(canonicalMoment(given)).toBe(canonical);
});
