// Random requests made from the OpenAPI document: the test of the gate, with as many as one likes.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectDirectory } from "../../../src/store/project.ts";
import type { RunOptions } from "../main.ts";

/**
 * Sends so many requests; what went wrong is printed with its turn.
 * @returns one sentence where something did
 */
export async function runRequests({ count, seed, clients, only, log }: RunOptions): Promise<string[]> {
  const root = projectDirectory();
  const words = ["run", "test/conformance/fuzz.test.ts", "--maxWorkers=1"];
  const chosen = {
    FUZZ_REQUESTS: String(count),
    FUZZ_SEED: String(seed),
    FUZZ_CLIENTS: String(clients),
    FUZZ_ONLY: only,
  };
  const env = { ...process.env, ...chosen, TESTS_READ: "build" };
  log(`${count} requests of seed ${seed}`);
  const child = spawn(process.execPath, [join(root, "node_modules", "vitest", "vitest.mjs"), ...words], {
    ...{ cwd: root, env },
    stdio: ["ignore", 2, 2],
  });
  const [code] = await once(child, "exit");
  return code === 0 ? [] : [`the requests of seed ${seed} found something; it stands above`];
}
