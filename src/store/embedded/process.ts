// Facts about processes of this machine (alive, since when, is it our server) and how to end one; knows nothing of SQL or of data directories' contents.

import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** How often a process that should end is looked at. */
const POLL_INTERVAL_MILLISECONDS = 10;

/** The system counts a process's start in ticks since a boot time that it rounds to seconds. */
const TICKS_PER_SECOND = 100;
const START_TOLERANCE_SECONDS = 3;

/** A program that only reports on processes answers within this time or is given up. */
const REPORT_TIMEOUT_MILLISECONDS = 5_000;

/**
 * Tells whether a process runs. A zombie counts as gone: in a container whose first process
 * reaps no children, a killed server stays in the table for ever, yet holds no file and no memory.
 */
export async function isRunning(processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  if (process.platform !== "linux") return true;
  const state = (await statFields(processId))?.[0];
  return state !== "Z" && state !== "X";
}

/**
 * The moment a process was started, as text that only serves to be compared: a process id is
 * used again after a while, the pair of id and start is not. Undefined when the process is gone
 * or the system does not tell.
 */
export async function startMark(processId: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const ticks = (await statFields(processId))?.[19];
    if (ticks === undefined) return undefined;
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
    return `${boot.trim()}/${ticks}`;
  }
  if (process.platform === "win32") return undefined;
  return (await report("ps", ["-o", "lstart=", "-p", String(processId)])) || undefined;
}

/**
 * Tells whether `processId` is the PostgreSQL server of the data directory `cluster` (an absolute
 * path without links) that says of itself to have been started at `startSeconds`.
 */
export async function isServerOf(processId: number, cluster: string, startSeconds: number): Promise<boolean> {
  if (!(await isRunning(processId))) return false;
  if (process.platform === "linux") {
    const name = await readFile(`/proc/${processId}/comm`, "utf8").catch(() => "");
    if (!name.startsWith("postgres")) return false;
    // The server makes the data directory its working directory and never leaves it.
    const directory = await readlink(`/proc/${processId}/cwd`).catch(() => undefined);
    if (directory !== undefined) return directory === cluster;
    // Root in a container may not look at processes of other accounts so closely.
    return Math.abs((await startedAt(processId)) - startSeconds) <= START_TOLERANCE_SECONDS;
  }
  if (process.platform === "win32") {
    const list = await report("tasklist", ["/FI", `PID eq ${processId}`, "/NH"]);
    return list.toLowerCase().includes("postgres");
  }
  const command = await report("ps", ["-o", "command=", "-p", String(processId)]);
  return command.includes("postgres") && command.includes(cluster);
}

/** Waits until a process is gone; false when it still runs after `milliseconds`. */
export async function waitUntilGone(processId: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await isRunning(processId)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MILLISECONDS);
  }
  return true;
}

/** Sends a signal; a process that has gone meanwhile is no error. `control` is the path of `pg_ctl`, which stands in for signals on Windows. */
export async function sendSignal(processId: number, signal: "INT" | "QUIT" | "KILL", control: string): Promise<void> {
  if (process.platform === "win32" && signal !== "KILL") {
    await runFile(control, ["kill", signal, String(processId)]).catch(() => undefined);
    return;
  }
  try {
    process.kill(processId, `SIG${signal}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The fields of /proc/<id>/stat from the third (the state) on; the second is a name that may hold blanks. */
async function statFields(processId: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => undefined);
  return text
    ?.slice(text.lastIndexOf(")") + 2)
    .trim()
    .split(" ");
}

async function startedAt(processId: number): Promise<number> {
  const system = await readFile("/proc/stat", "utf8").catch(() => "");
  const boot = Number(/^btime (\d+)$/m.exec(system)?.[1]);
  return boot + Number((await statFields(processId))?.[19]) / TICKS_PER_SECOND;
}

async function report(program: string, parameters: string[]): Promise<string> {
  const answer = await runFile(program, parameters, { timeout: REPORT_TIMEOUT_MILLISECONDS }).catch(() => undefined);
  return answer?.stdout.trim() ?? "";
}
