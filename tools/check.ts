// The gate: runs the steps in order, and counts the checks that passed and failed.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkGenerated, checkLayerTable, checkLint, checkText, checkTypes, checkVocabulary } from "./check-steps.ts";
import { runTests } from "./check-tests.ts";

/** The result of a step; each failure is a text. */
export interface StepResult {
  readonly passed: number;
  readonly skipped?: number;
  readonly failures: readonly string[];
  /** A few words for the progress line. */
  readonly note?: string;
}

type Step = (root: string, filters: readonly string[]) => Promise<StepResult>;

const STEPS: Readonly<Record<string, Step>> = {
  layers: checkLayerTable,
  lint: checkLint,
  text: checkText,
  vocabulary: checkVocabulary,
  generated: checkGenerated,
  types: checkTypes,
  tests: runTests,
};

/** Begins with the first step: the compiler takes one core and as long as the others together. */
const BESIDE_OTHERS = "types";

const HELP = `Usage: npm test [-- options] [file filters]

Runs the steps ${Object.keys(STEPS).join(", ")} and ends with
the number of checks that passed and failed.

  --only a,b    run only these steps
  --fast        run all steps, with no other tests than those of units, of the
                engine and of the contract (npm run check:fast)
  --help        show this text
  file filters  run only the tests whose path contains one of these words,
                and no other step: npm test -- price-mode
`;

/** The tests of `--fast`, which need only a part of the project. */
const FAST_TESTS = ["src/", "tools/", "test/engine/", "test/conformance/"];

interface GateOptions {
  readonly steps: readonly string[];
  readonly filters: readonly string[];
}

/** The steps and test filters of the command line; undefined for --help. */
function parseOptions(args: readonly string[]): GateOptions | undefined {
  let steps: readonly string[] | undefined;
  let isFast = false;
  const filters: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    if (arg === "--help" || arg === "-h") return undefined;
    if (arg.startsWith("--only")) {
      const list = arg.startsWith("--only=") ? arg.slice("--only=".length) : (args[++index] ?? "");
      steps = list.split(",");
      const unknown = steps.filter((name) => !Object.hasOwn(STEPS, name));
      if (unknown.length > 0)
        throw new Error(`No such step: ${unknown.join(", ")}. There are ${Object.keys(STEPS).join(", ")}.`);
    } else if (arg === "--fast") {
      isFast = true;
    } else if (arg.startsWith("-")) {
      throw new Error(`No such option: ${arg}. Try --help.`);
    } else {
      filters.push(arg);
    }
  }
  if (isFast) return { steps: steps ?? Object.keys(STEPS), filters: filters.length > 0 ? filters : FAST_TESTS };
  return { steps: steps ?? (filters.length > 0 ? ["tests"] : Object.keys(STEPS)), filters };
}

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(HELP);
    return 0;
  }
  // Compiled, this file lies in dist/tools.
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  process.chdir(root);
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const beside = options.steps.includes(BESIDE_OTHERS) ? timeStep(BESIDE_OTHERS, root, options.filters) : null;
  for (const name of options.steps) {
    const { result, seconds } = await (name === BESIDE_OTHERS && beside !== null
      ? beside
      : timeStep(name, root, options.filters));
    for (const failure of result.failures) console.log(failure);
    const state = result.failures.length === 0 ? "ok" : "FAILED";
    console.log(`${name}: ${state}${result.note === undefined ? "" : `, ${result.note}`} (${seconds} s)`);
    passed += result.passed;
    failed += result.failures.length;
    skipped += result.skipped ?? 0;
  }
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed === 0 ? 0 : 1;
}

/** Says that a step begins, and measures how long it takes. */
async function timeStep(name: string, root: string, filters: readonly string[]) {
  console.log(`${name} ...`);
  const start = performance.now();
  const result = await runStep(name, root, filters);
  return { result, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/** Runs a step. One that throws has failed; the others still run. */
async function runStep(name: string, root: string, filters: readonly string[]): Promise<StepResult> {
  try {
    return (await STEPS[name]?.(root, filters)) ?? { passed: 0, failures: [`There is no step ${name}.`] };
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
