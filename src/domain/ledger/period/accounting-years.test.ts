// The first and the last day that can be posted on, and the days beside them.

import { expect, test } from "vitest";
import { yearFaults } from "./accounting-years.ts";

test.each([
  ["1999-12-31", false],
  ["2000-01-01", true],
  ["2026-11-21", true],
  ["2028-12-31", true],
  ["2029-01-01", false],
])("in 2026 the books have %s: %s", (date, fits) => {
  const faults = yearFaults([{ date, field: "date", path: "date" }], "2026-11-21");
  expect(faults.length === 0).toBe(fits);
});

test("every date is named where it stands", () => {
  const dates = [
    { date: "1999-01-31", field: "date", path: "date" },
    { date: "2026-01-31", field: "postings.date", path: "postings[0].date" },
    { date: "2062-01-31", field: "postings.date", path: "postings[1].date" },
  ];
  expect(yearFaults(dates, "2026-11-21")).toEqual([
    {
      key: "dateOutsideYears",
      field: "date",
      path: "date",
      parameters: { date: "1999-01-31", first: 2000, last: 2028 },
    },
    {
      key: "dateOutsideYears",
      field: "postings.date",
      path: "postings[1].date",
      parameters: { date: "2062-01-31", first: 2000, last: 2028 },
    },
  ]);
});
