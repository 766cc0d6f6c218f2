// The lock that lets one service at a time use a data directory and survives kill -9 of its holder; knows nothing of PostgreSQL.

import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { link, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRunning, startMark } from "./process.ts";

/** A lock that dead holders left behind is taken over at most this often before we give up. */
const TAKE_OVER_ATTEMPTS = 20;

/** The right to use a directory, held until `release`. */
export interface DirectoryLock {
  /** Gives the directory free. Synchronous, so that it also works while the process exits. */
  release(): void;
}

interface Holder {
  readonly processId: number;
  readonly start: string | undefined;
}

/**
 * Takes the directory for this process.
 *
 * The file holds the process id and the start time of its holder, so a holder that was killed, or
 * whose id now belongs to another process, does not lock anybody out. It appears with its content
 * by `link`, which is atomic: no reader ever sees a half-written lock.
 *
 * @throws Error at once, with the holder's process id, when a living service holds the directory.
 */
export async function holdDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, "service.lock");
  const text = `${JSON.stringify({ processId: process.pid, start: await startMark(process.pid) } satisfies Holder)}\n`;
  for (let attempt = 0; attempt < TAKE_OVER_ATTEMPTS; attempt++) {
    if (await placeLock(path, text)) {
      return { release: () => rmSync(path, { force: true }) };
    }
    const found = await readFile(path, "utf8").catch(() => undefined);
    if (found === undefined) continue;
    const holder = readHolder(found);
    if (holder !== undefined && (await isAlive(holder))) {
      throw new Error(
        `The data directory ${directory} is in use by another Motpost service (process ${holder.processId}). ` +
          "Stop that one first, or give this one a directory of its own with MOTPOST_DATA.",
      );
    }
    await removeStale(path, found);
  }
  throw new Error(
    `The lock ${path} could not be taken: it changes hands all the time. Stop the other services that use this directory.`,
  );
}

async function placeLock(path: string, text: string): Promise<boolean> {
  const own = `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
  await writeFile(own, text, { mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
    const owner = (await stat(dirname(path)).catch(() => undefined))?.uid;
    throw new Error(
      `The data directory ${dirname(path)} cannot be written (${error.code}); it belongs to user id ${owner ?? "unknown"}. ` +
        "Start Motpost as that user or as root, or name another directory with MOTPOST_DATA.",
    );
  });
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(own);
  }
}

/** Removes the lock file if it is still the stale one that was read; another process may have replaced it. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== stale) await link(aside, path).catch(() => undefined);
  await unlink(aside);
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!(await isRunning(holder.processId))) return false;
  const start = await startMark(holder.processId);
  return start === undefined || holder.start === undefined || start === holder.start;
}

function readHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as { processId?: unknown; start?: unknown };
    if (typeof value.processId !== "number" || value.processId < 1) return undefined;
    return { processId: value.processId, start: typeof value.start === "string" ? value.start : undefined };
  } catch {
    return undefined;
  }
}
