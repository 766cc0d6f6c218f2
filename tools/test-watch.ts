// `npm run test:watch`: runs tests again whenever a file that they depend on changes.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HELP = `Usage: npm run test:watch [-- file filters]

Runs the tests whose path contains one of the args, and those of them again that depend on a
file when it changes: npm run test:watch -- price-mode
Without args it runs the tests that depend on what changed since the last commit.
A change in database/ makes the tests' database anew and runs all of them. Tests of programs (those of
commands and of examples) see what was built when this began.
Keys: a runs all again, f those that failed, q ends. One run alone: npm test -- price-mode
`;

const args = process.argv.slice(2);
const strange = args.find((word) => word.startsWith("-"));
if (args.includes("--help") || args.includes("-h")) process.stdout.write(HELP);
else if (strange !== undefined) {
  console.error(`No such option: ${strange}. Try --help.`);
  process.exitCode = 2;
} else {
  // Compiled, this file lies in dist/tools.
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  process.chdir(root);
  process.env.NODE_ENV ??= "test";
  const { startVitest } = await import("vitest/node");
  await startVitest("test", args, {
    root,
    watch: true,
    config: join(root, "vitest.config.ts"),
    changed: args.length === 0,
    passWithNoTests: true,
  });
}
