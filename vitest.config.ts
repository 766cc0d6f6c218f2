// How the tests run: one database server for all, files side by side on all cores.

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { SlowFirst } from "./test/support/slow-first.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * In the gate, which builds first, the programs under test are those that the build has made, loaded by Node itself. Read one by one from
 * the sources, as a single test does, the service's 900 modules take each file 3 s, twice as long as most of its tests.
 */
const built = {
  name: "built",
  enforce: "pre" as const,
  resolveId(source: string, importer: string | undefined) {
    if (importer === undefined || !source.startsWith(".") || !source.endsWith(".ts")) return null;
    const path = relative(root, resolve(dirname(importer), source));
    if (!["src", "bench", "tools"].includes(path.split(sep)[0] ?? "") || path.endsWith(".test.ts")) return null;
    const program = join(root, "dist", path.replace(/ts$/, "js"));
    return existsSync(program) ? program : null;
  },
};

export default defineConfig({
  plugins: process.env.TESTS_READ === "build" ? [built] : [],
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "tools/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // What the tests' database is made of is read, not imported.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/database/**"],
    // No test fetches from anybody; a service that a test starts as a process inherits this.
    env: { MOTPOST_RATES_URL: "" },
    server: { deps: { external: [/[\\/]dist[\\/](src|bench|tools)[\\/]/] } },
    pool: "forks",
    // A process stays for many files, and reads the service's modules once and not for each: six files took 30 s of processor time and not 57.
    isolate: false,
    // A service that a file started is garbage when the file ends: heaps that may grow to four times what they hold are looked through less often.
    execArgv: ["--heap-growing-percent=300"],
    setupFiles: ["test/support/clean-up.ts"],
    // One more than cores: some wait for a browser, a lock or a deadline.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    // Far above what a test takes: a machine whose processor others take from it for seconds is no fault of the service.
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
});
