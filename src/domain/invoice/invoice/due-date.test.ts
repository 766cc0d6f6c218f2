// Table of due dates.

import { expect, test } from "vitest";
import { dueDate } from "./due-date.ts";

test.each([
  ["2026-03-15", 14, "DAYS", "2026-03-29"],
  ["2026-12-24", 14, "DAYS", "2027-01-07"],
  ["2028-02-15", 14, "DAYS", "2028-02-29"],
  ["2026-03-15", 0, "DAYS", "2026-03-15"],
  ["2026-01-31", 1, "MONTHS", "2026-02-28"],
  ["2028-01-31", 1, "MONTHS", "2028-02-29"],
  ["2026-11-30", 3, "MONTHS", "2027-02-28"],
  ["2026-03-15", 0, "MONTHS", "2026-03-15"],
  ["2026-05-31", 25, "MONTHS", "2028-06-30"],
  ["2026-03-10", 20, "RECURRING_DAY_OF_MONTH", "2026-03-20"],
  ["2026-03-20", 20, "RECURRING_DAY_OF_MONTH", "2026-04-20"],
  ["2026-03-25", 20, "RECURRING_DAY_OF_MONTH", "2026-04-20"],
  ["2026-12-31", 1, "RECURRING_DAY_OF_MONTH", "2027-01-01"],
  ["2026-02-10", 31, "RECURRING_DAY_OF_MONTH", "2026-02-28"],
  ["2026-04-30", 31, "RECURRING_DAY_OF_MONTH", "2026-05-31"],
] as const)("%s and %i %s is %s", (invoiceDate, invoicesDueIn, invoicesDueInType, expected) => {
  expect(dueDate(invoiceDate, { invoicesDueIn, invoicesDueInType })).toBe(expected);
});
