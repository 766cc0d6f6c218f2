// The days on which banks in Norway pay.

import { expect, test } from "vitest";
import { easterSunday, isBankDay, nextBankDay } from "./bank-days.ts";

test.each([
  [2022, "2022-04-17"],
  [2024, "2024-03-31"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i", (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test("weekends and public holidays are none, Christmas Eve is one", () => {
  const closed = ["2026-01-01", "2026-04-02", "2026-04-03", "2026-04-06", "2026-05-01", "2026-05-14", "2026-05-25"];
  expect(closed.filter(isBankDay)).toEqual([]);
  expect(["2026-12-25", "2026-12-26", "2026-10-03", "2026-10-04", "2027-05-17"].filter(isBankDay)).toEqual([]);
  expect(["2026-12-24", "2026-04-01", "2026-05-18", "2026-12-31"].every(isBankDay)).toBe(true);
});

test("the next bank day skips them all", () => {
  expect(["2026-04-01", "2026-04-02", "2026-12-25"].map(nextBankDay)).toEqual([
    "2026-04-01",
    "2026-04-07",
    "2026-12-28",
  ]);
});
