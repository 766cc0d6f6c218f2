// How the tests run: one database server for all, files side by side on all cores.

import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "tools/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // What the tests' database is made of is read, not imported.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/database/**"],
    // No test fetches from anybody; a service that a test starts as a process inherits this.
    env: { MOTPOST_RATES_URL: "" },
    pool: "forks",
    // Measured on two cores: the default (one process) 13 s, two 9 s, three 10 s; without isolation 9 s.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
});
