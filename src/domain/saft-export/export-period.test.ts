// How a long period is split into the files of an export.

import { expect, test } from "vitest";
import { isWholeMonths, lastDay, partsOf } from "./export-period.ts";

const year = { dateFrom: "2026-01-01", dateTo: "2027-01-01" };
const months = (...lines: number[]) =>
  lines.map((count, at) => ({ month: `2026-${String(at + 1).padStart(2, "0")}-01`, lines: count }));

test("what fits is one part", () => {
  expect(partsOf(year, months(40, 30, 30), 100)).toEqual([year]);
  expect(partsOf(year, [], 100)).toEqual([year]);
});

test("parts are whole months, cover the period, and hold no more than allowed but for a month that is too long alone", () => {
  expect(partsOf(year, months(60, 50, 20, 300, 1), 100)).toEqual([
    { dateFrom: "2026-01-01", dateTo: "2026-02-01" },
    { dateFrom: "2026-02-01", dateTo: "2026-04-01" },
    { dateFrom: "2026-04-01", dateTo: "2026-05-01" },
    { dateFrom: "2026-05-01", dateTo: "2027-01-01" },
  ]);
});

test("a period that begins within a month begins its first part there", () => {
  const period = { dateFrom: "2026-01-15", dateTo: "2026-03-10" };
  expect(partsOf(period, [{ month: "2026-01-15", lines: 80 }, ...months(0, 80).slice(1)], 100)).toEqual([
    { dateFrom: "2026-01-15", dateTo: "2026-02-01" },
    { dateFrom: "2026-02-01", dateTo: "2026-03-10" },
  ]);
  expect([isWholeMonths(period), isWholeMonths(year), lastDay(year)]).toEqual([false, true, "2026-12-31"]);
});
