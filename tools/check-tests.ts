// The step of the gate that runs the tests: prints one line for each file that passes, and everything about a test that fails.

import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import type { StepResult } from "./check.ts";

interface Tally {
  passed: number;
  skipped: number;
  readonly failures: string[];
}

/**
 * Runs the tests whose path contains one of the filters, or all. Each test counts as one; a file
 * that cannot be read or a hook that fails counts as one failure more.
 */
export async function runTests(root: string, filters: readonly string[]): Promise<StepResult> {
  // Imported here, so that the other steps do not wait for it to load.
  const { startVitest } = await import("vitest/node");
  const tally: Tally = { passed: 0, skipped: 0, failures: [] };
  process.env.NODE_ENV ??= "test";
  process.env.TESTS_READ = "build";
  const vitest = await startVitest("test", [...filters], {
    root,
    watch: false,
    config: join(root, "vitest.config.ts"),
    reporters: [reporterInto(tally)],
    passWithNoTests: false,
  });
  if (tally.passed + tally.skipped + tally.failures.length === 0) {
    const files = await vitest.globTestSpecifications([...filters]);
    tally.failures.push(
      files.length === 0
        ? `No test file matches ${filters.join(" or ")}.`
        : "No test was run: the set-up failed, and its error stands above.",
    );
  }
  await vitest.close();
  // The count of failures decides about the exit code, in one place.
  process.exitCode = 0;
  return { ...tally, note: `${tally.passed} of ${tally.passed + tally.failures.length} tests` };
}

function reporterInto(tally: Tally): Reporter {
  return {
    onTestModuleEnd: (module) => countModule(module, tally),
    onUserConsoleLog: (log) => {
      process.stdout.write(log.content);
    },
    onTestRunEnd: (_modules, errors) => {
      for (const error of errors) tally.failures.push(`An error outside of any test:\n${describeError(error)}`);
    },
  };
}

function countModule(module: TestModule, tally: Tally): void {
  const before = tally.failures.length;
  let passed = 0;
  for (const error of module.errors()) tally.failures.push(`${module.relativeModuleId}\n${describeError(error)}`);
  for (const suite of module.children.allSuites()) {
    for (const error of suite.errors())
      tally.failures.push(`${module.relativeModuleId} > ${suite.fullName}\n${describeError(error)}`);
  }
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === "failed") tally.failures.push(describeTest(module, test));
    else if (state === "passed") passed++;
    else tally.skipped++;
  }
  tally.passed += passed;
  const failed = tally.failures.length - before;
  const seconds = (module.diagnostic().duration / 1000).toFixed(1);
  const count = failed === 0 ? `${passed} tests` : `${failed} of ${passed + failed} tests FAILED`;
  console.log(`  ${failed === 0 ? "ok" : "not ok"} ${module.relativeModuleId}: ${count} (${seconds} s)`);
  // Printed at once, so that a log that is cut off shows it; all failures are listed again at the end.
  for (const failure of tally.failures.slice(before)) console.log(failure);
}

function describeTest(module: TestModule, test: TestCase): string {
  const errors = test.result().errors ?? [];
  return `FAILED ${module.relativeModuleId} > ${test.fullName}\n${errors.map(describeError).join("\n")}`;
}

function describeError(error: SerializedError): string {
  // The stack of a test that timed out has this word in place of the message.
  const parts = [error.stack?.replace("STACK_TRACE_ERROR", error.message) ?? error.message];
  if (typeof error.diff === "string") parts.push(error.diff);
  const lines = stripVTControlCharacters(parts.join("\n")).split("\n");
  const own = lines.filter((line) => !/^\s+at .*node_modules/.test(line));
  return own.map((line) => `    ${line}`).join("\n");
}
