// Runs an example as a child process, the way somebody who tries Motpost does.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** How an example ended. */
export interface ExampleEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** An example on its way. */
export interface RunningExample {
  readonly child: ChildProcess;
  readonly ended: Promise<ExampleEnd>;
}

/** Starts `examples/<name>.mjs` with the words. */
export function startExample(name: string, ...args: readonly string[]): RunningExample {
  const program = fileURLToPath(new URL(`../../examples/${name}.mjs`, import.meta.url));
  // Tokens in the environment of whoever runs the tests are not for the test's company.
  const { CONSUMER_TOKEN: _consumer, EMPLOYEE_TOKEN: _employee, ...env } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const texts = { output: "", errors: "" };
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    texts.output += part;
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    texts.errors += part;
  });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, ...texts }));
  return { child, ended };
}

/** Runs an example to its end. */
export function runExample(name: string, ...args: readonly string[]): Promise<ExampleEnd> {
  return startExample(name, ...args).ended;
}
