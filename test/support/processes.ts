// Real processes of the service and its commands, for tests that kill them or read what they print.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");

/** A command that runs, with what it has printed so far. */
export interface Started {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
}

/** Starts a command of the service. */
export function startCommand(args: readonly string[], settings: Readonly<Record<string, string>>): Started {
  if (!existsSync(program)) spawnSync(process.execPath, [join(root, "tools/build.mjs")]);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, MOTPOST_DEMO: "empty", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const streams = { output: "", errors: "" };
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (streams.output += part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (streams.errors += part));
  return { child, output: () => streams.output, errors: () => streams.errors };
}

/**
 * Waits until something is there; the process must live on meanwhile.
 * @throws Error with what the process wrote, where it ends or half a minute passes
 */
export async function until(started: Started, isThere: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) {
    if (await isThere()) return;
    if (started.child.exitCode !== null) break;
  }
  throw new Error(`It did not happen: ${started.output()}${started.errors()}`);
}

/** Ends a process by a signal and waits until it is gone; its code, null where the signal ended it. */
export async function end(started: Started, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  const { child } = started;
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}
