// Texts of searches as people write them, and what they are read as.

import { expect, test } from "vitest";
import { readSearch } from "./search-words.ts";

const none = { number: null, year: null, kid: null, bankAccount: null, amount: null, date: null };

test.each([
  ["1048", { number: "1048", kid: "1048", amount: "1048.00" }],
  [" 1 250,50 ", { amount: "1250.50" }],
  ["1250.5", { amount: "1250.50" }],
  ["\u2212125,00", { amount: "125.00" }],
  ["12-2026", { number: "12", year: "2026" }],
  ["00010374 2", { number: "000103742", kid: "000103742", bankAccount: "000103742", amount: "000103742.00" }],
  ["1234567890123456", { kid: "1234567890123456" }],
  ["8601.11.17947", { bankAccount: "86011117947" }],
  ["8601 11 17947", { kid: "86011117947", bankAccount: "86011117947", amount: "86011117947.00" }],
  ["8601.11", { bankAccount: "860111", amount: "8601.11" }],
  ["22.11.2026", { date: "2026-11-22" }],
  ["22.11.26", { date: "2026-11-22" }],
  ["22.11.", { date: "11-22" }],
  ["2.3.", { date: "03-02" }],
  ["29.02.", {}],
  ["2026-11-22", { date: "2026-11-22" }],
  ["29.02.2025", {}],
  ["2026-13-01", {}],
  ["Kari Nordmann", {}],
  ["", {}],
])("%s", (text, read) => {
  expect(readSearch(text)).toEqual({ ...none, ...read });
});

test("a day and a month without a point behind them are a day, not an amount", () => {
  expect(readSearch("22.11")).toEqual({ ...none, date: "11-22" });
  expect(readSearch("22.50")).toEqual({ ...none, amount: "22.50" });
});
