// A process that has nothing to do gives back the memory that its garbage takes.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const built = fileURLToPath(new URL("../../dist/src/cli/idle-memory.js", import.meta.url));

/**
 * A process of its own, since those of tests have garbage of other tests: it takes a hundred MiB and more of objects, drops them, and
 * says how many MiB its heap takes then and at the end, when it has shrunk by half or six seconds are over.
 */
const program = `
import { setTimeout as pause } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { returnMemoryWhenIdle } from ${JSON.stringify(built)};
const heap = () => getHeapStatistics().total_physical_size / 1_048_576;
const kept = [];
for (let made = 0; made < 1_000_000; made++) kept.push({ a: made, b: made, c: made, d: [made] });
kept.length = 0;
const full = heap();
const end = returnMemoryWhenIdle(100);
for (let turn = 0; turn < 60 && heap() > full / 2; turn++) await pause(100);
end();
// The inspector has let go: the process goes on.
await pause(10);
console.log(JSON.stringify({ full, left: heap() }));
`;

test("memory of garbage is given back once the process is idle", async () => {
  const words = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 30_000 });
  const { full, left } = JSON.parse(stdout) as { full: number; left: number };
  expect(full).toBeGreaterThan(64);
  expect(left).toBeLessThan(full / 2);
});
