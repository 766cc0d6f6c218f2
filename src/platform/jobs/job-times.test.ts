// When jobs were due: by the clock of Oslo, in summer and in winter, across midnight and the nights that clocks change.

import { expect, test } from "vitest";
import { lastDue } from "./job-times.ts";

test.each([
  ["2026-01-15T05:09:59Z", "2026-01-14T17:10:00.000Z"],
  ["2026-01-15T05:10:00Z", "2026-01-15T05:10:00.000Z"],
  ["2026-01-15T17:09:59Z", "2026-01-15T05:10:00.000Z"],
  ["2026-07-15T04:10:00Z", "2026-07-15T04:10:00.000Z"],
  ["2026-07-15T16:10:00Z", "2026-07-15T16:10:00.000Z"],
  // Just after midnight in Oslo, still the day before elsewhere.
  ["2026-07-14T22:30:00Z", "2026-07-14T16:10:00.000Z"],
  // Summer time begins on 29 March 2026 and ends on 25 October.
  ["2026-03-29T04:09:00Z", "2026-03-28T17:10:00.000Z"],
  ["2026-03-29T04:10:00Z", "2026-03-29T04:10:00.000Z"],
  ["2026-10-25T05:09:00Z", "2026-10-24T16:10:00.000Z"],
  ["2026-10-25T05:10:00Z", "2026-10-25T05:10:00.000Z"],
  ["2027-01-01T00:00:00Z", "2026-12-31T17:10:00.000Z"],
])("at %s it was %s", (now, due) => {
  expect(lastDue(["06:10", "18:10"], new Date(now)).toISOString()).toBe(due);
});

test("so many minutes apart", () => {
  expect(lastDue({ everyMinutes: 60 }, new Date("2026-03-29T04:59:59Z")).toISOString()).toBe(
    "2026-03-29T04:00:00.000Z",
  );
});
