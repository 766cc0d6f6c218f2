// A process that has nothing to do gives back the memory that its garbage takes.

import { setTimeout as pause } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { expect, test } from "vitest";
import { returnMemoryWhenIdle } from "./idle-memory.ts";

const heapMiB = () => getHeapStatistics().total_physical_size / 1_048_576;

/** Takes so many MiB of objects, and drops them. */
function garbage(mebibytes: number): void {
  const kept: object[] = [];
  for (let made = 0; made < mebibytes * 16_384; made++) kept.push({ a: made, b: made, c: made, d: [made] });
  kept.length = 0;
}

test("memory of garbage is given back once the process is idle", async () => {
  const before = heapMiB();
  garbage(64);
  const full = heapMiB();
  expect(full).toBeGreaterThan(before + 32);
  const end = returnMemoryWhenIdle(100);
  await expect.poll(heapMiB, { timeout: 6_000, interval: 200 }).toBeLessThan(full - 32);
  end();
  // The inspector has let go: the process goes on.
  await pause(10);
});
