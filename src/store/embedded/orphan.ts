// The file in which a PostgreSQL server writes who it is, and how a server is ended; starts nothing.

import { readdir, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { sendSignal, waitUntilGone } from "./process.ts";

/** A fast shutdown writes a checkpoint; on a slow disk with much to write this takes a while. */
const FAST_SHUTDOWN_MILLISECONDS = 30_000;

/** After that the server ends without a checkpoint and recovers at the next start; it kills those of its processes that hang after 5 s. */
const IMMEDIATE_SHUTDOWN_MILLISECONDS = 6_000;

/** What the server says about itself in `postmaster.pid`. */
export interface PostmasterFile {
  readonly processId: number;
  /** When it was started, in seconds since 1970. */
  readonly startSeconds: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Line 1 of the file is the process id, line 3 the start, line 4 the port, line 8 the state. Undefined when no server runs and none was killed. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  const lines = text?.split("\n") ?? [];
  const processId = Number.parseInt(lines[0] ?? "", 10);
  if (!Number.isSafeInteger(processId) || processId < 1) return undefined;
  const [startSeconds, port] = [lines[2], lines[3]].map((line) => Number.parseInt(line ?? "", 10)) as [number, number];
  return { processId, startSeconds, port, ready: lines[7]?.trim() === "ready" };
}

/**
 * Removes the file if it still names this process, which the caller knows to be no server of this directory (any more).
 * The lock of its socket is removed too, because a new server would take a zombie for a running server.
 */
export async function removePostmasterFile(cluster: string, processId: number): Promise<void> {
  if ((await readPostmasterFile(cluster))?.processId !== processId) return;
  const names = await readdir(cluster).catch(() => []);
  for (const name of names.filter((one) => /^\.s\.PGSQL\.\d+\.lock$/.test(one))) {
    const holder = Number.parseInt(await readFile(join(cluster, name), "utf8").catch(() => ""), 10);
    if (holder === processId) await unlink(join(cluster, name)).catch(() => undefined);
  }
  await unlink(join(cluster, "postmaster.pid")).catch(() => undefined);
}

/**
 * Ends a server and returns when its process is gone: first with a checkpoint, then without, then by force. A server that
 * was halted goes on first, or it would not hear of it.
 *
 * @param patience milliseconds for the checkpoint
 * @throws Error when it survives even that (a process that hangs in the kernel, on a dead disk for instance).
 */
export async function endServer(
  processId: number,
  control: string,
  patience = FAST_SHUTDOWN_MILLISECONDS,
): Promise<void> {
  goOn(processId);
  const steps = [
    ["INT", patience],
    ["QUIT", IMMEDIATE_SHUTDOWN_MILLISECONDS],
    ["KILL", IMMEDIATE_SHUTDOWN_MILLISECONDS],
  ] as const;
  for (const [signal, milliseconds] of steps) {
    await sendSignal(processId, signal, control);
    if (await waitUntilGone(processId, milliseconds)) return;
  }
  throw new Error(
    `The database server (process ${processId}) does not end. Look at the disk it writes to, then end it by hand.`,
  );
}

function goOn(processId: number): void {
  if (process.platform === "win32") return;
  try {
    process.kill(processId, "SIGCONT");
  } catch {
    // The process has ended, or belongs to another account; the wait below finds out.
  }
}
