// The schedule by itself: its figures, what jitter may do, and what a receiver may ask for.

import { expect, test } from "vitest";
import { callbackGiveUpHours } from "../../limits.ts";
import { attemptSeconds, nextAttempt } from "./retry-schedule.ts";

const first = new Date("2026-03-02T10:00:00Z");
/** Seconds from the first attempt to the one after so many, which failed when it was due; null for none. */
const next = (attempts: number, random = 0, retryAfter: number | null = null, late = 0) => {
  const now = new Date(first.getTime() + ((attemptSeconds[attempts - 1] ?? 0) + late) * 1_000);
  const at = nextAttempt({ first, now, attempts, retryAfter, random });
  return at === null ? null : (at.getTime() - first.getTime()) / 1_000;
};
const [minute, hour] = [60, 3_600];
const day = 24 * hour;

test("fourteen attempts over exactly 30 hours, at intervals that grow", () => {
  expect(attemptSeconds).toEqual([
    ...[0, 10, minute, 5 * minute, 15 * minute, 40 * minute, 80 * minute, 150 * minute, 4.5 * hour, 7.5 * hour],
    ...[12 * hour, 17.5 * hour, 23.5 * hour, 30 * hour],
  ]);
  // What waits behind an open circuit is given up by the database after the same time.
  expect(attemptSeconds.at(-1)).toBe(callbackGiveUpHours * hour);
  const intervals = attemptSeconds.slice(1).map((seconds, index) => seconds - (attemptSeconds[index] ?? 0));
  for (const [index, interval] of intervals.slice(1).entries()) expect(interval).toBeGreaterThan(intervals[index] ?? 0);
  for (let attempts = 1; attempts < 14; attempts++) expect(next(attempts)).toBe(attemptSeconds[attempts]);
  expect(next(14)).toBeNull();
});

test("jitter moves earlier, by 5 % of the interval and five minutes at most, and the last attempt not at all", () => {
  const most = 1 - Number.EPSILON;
  for (let attempts = 1; attempts < 13; attempts++) {
    const [from = 0, to = 0] = attemptSeconds.slice(attempts - 1);
    expect(to - (next(attempts, most) ?? 0)).toBeCloseTo(Math.min((to - from) * 0.05, 300), 2);
  }
  expect(next(13, most)).toBe(30 * hour);
});

test("what a receiver asks for comes later, by one slot at most and never behind 30 hours", () => {
  // What is shorter than the interval changes nothing.
  expect(next(3, 0, 30)).toBe(5 * minute);
  expect(next(3, 0, 6 * minute)).toBe(7 * minute);
  expect(next(3, 0, day)).toBe(15 * minute);
  expect(next(12, 0, day)).toBe(30 * hour);
  expect(next(13, 0, 10 * day)).toBe(30 * hour);
});

test("attempts that were missed are not made up for", () => {
  expect(next(1, 0, null, 13 * hour)).toBe(17.5 * hour);
  expect(next(2, 0, null, 30 * hour)).toBeNull();
});
