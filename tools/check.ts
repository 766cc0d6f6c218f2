/** The gate: runs every check of the project in order and counts; what each check means is known by the steps. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkGenerated, checkLayerTable, checkLint, checkText, checkTypes } from "./check-steps.ts";
import { runTests } from "./check-tests.ts";

/** What a step did; each failure is a text for people. */
export interface StepResult {
  readonly passed: number;
  readonly skipped?: number;
  readonly failures: readonly string[];
  /** A few words for the progress line. */
  readonly note?: string;
}

type Step = (root: string, filters: readonly string[]) => Promise<StepResult>;

const STEPS: Readonly<Record<string, Step>> = {
  types: checkTypes,
  layers: checkLayerTable,
  lint: checkLint,
  text: checkText,
  generated: checkGenerated,
  tests: runTests,
};

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

/** Where the tests of `--fast` are: those that need a part of the project alone. */
const FAST_TESTS = ["src/", "tools/", "test/engine/", "test/conformance/"];

interface Wish {
  readonly steps: readonly string[];
  readonly filters: readonly string[];
}

/** The steps and test files that the words of the command line ask for; undefined when they ask for help. */
function readWish(words: readonly string[]): Wish | undefined {
  let steps: readonly string[] | undefined;
  let isFast = false;
  const filters: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (word === "--help" || word === "-h") return undefined;
    if (word.startsWith("--only")) {
      const list = word.startsWith("--only=") ? word.slice("--only=".length) : (words[++index] ?? "");
      steps = list.split(",");
      const unknown = steps.filter((name) => !Object.hasOwn(STEPS, name));
      if (unknown.length > 0)
        throw new Error(`No such step: ${unknown.join(", ")}. There are ${Object.keys(STEPS).join(", ")}.`);
    } else if (word === "--fast") {
      isFast = true;
    } else if (word.startsWith("-")) {
      throw new Error(`No such option: ${word}. Try --help.`);
    } else {
      filters.push(word);
    }
  }
  if (isFast) return { steps: steps ?? Object.keys(STEPS), filters: filters.length > 0 ? filters : FAST_TESTS };
  return { steps: steps ?? (filters.length > 0 ? ["tests"] : Object.keys(STEPS)), filters };
}

async function main(): Promise<number> {
  const wish = readWish(process.argv.slice(2));
  if (wish === undefined) {
    process.stdout.write(HELP);
    return 0;
  }
  // Compiled, this file lies in dist/tools.
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  process.chdir(root);
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const name of wish.steps) {
    console.log(`${name} ...`);
    const start = performance.now();
    const result = await runStep(name, root, wish.filters);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
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

/** A step that breaks down has failed; the others still run. */
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
