// A directory that others put files into, in a directory for each organisation number: which are written to their end, and where they go.

import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Text } from "../schema/error.ts";
import { JobFault } from "../schema/job.ts";

/** A file that waits. */
export interface WatchedFile {
  /** The name of the directory: an organisation number. */
  readonly number: string;
  readonly name: string;
}

/** Where files are looked for. */
export interface Watched {
  readonly folder: string;
  /** The directory below that of the number; empty for that one itself. */
  readonly within: string;
  /** Names of files that are taken. */
  readonly names: RegExp;
}

/** What became of the files of one look. */
export interface Taken {
  readonly taken: number;
  readonly refused: number;
  /** Those that failed, but for those that failed like that in an earlier look: what stays wrong is logged once. */
  readonly failed: number;
  /** The first of these failures, behind a colon; empty for none. */
  readonly failure: string;
}

/** Files of one look; the others wait for the next. */
const filesOfLook = 100;

/** What is known of the files of a directory from look to look. */
export class WatchedFolder {
  private readonly watched: Watched;
  /** Size and moment of change: a file that differs from its last look is still being written. */
  private readonly states = new Map<string, string>();
  /** Those that could be neither taken nor refused, with the reason: they come last. */
  private readonly failed = new Map<string, string>();

  constructor(watched: Watched) {
    this.watched = watched;
  }

  /**
   * Takes the files that wait and sets them aside; one that fails stays where it is, and holds up no other.
   * @param take takes a file; why it was refused, or null
   */
  async takeAll(
    take: (file: WatchedFile, bytes: AsyncIterable<Buffer>) => Promise<Text | null>,
    stopping: AbortSignal,
  ): Promise<Taken> {
    const counts = { taken: 0, refused: 0, failed: 0 };
    let failure = "";
    for (const file of await this.waiting()) {
      if (stopping.aborted) break;
      const path = this.pathOf(file);
      try {
        const reasons = await this.opened(path, (bytes) => take(file, bytes));
        await this.setAside(file, reasons);
        this.failed.delete(path);
        counts[reasons === null ? "taken" : "refused"] += 1;
      } catch (error) {
        const { message } = error as Error;
        if (this.failed.get(path) === message) continue;
        this.failed.set(path, message);
        counts.failed += 1;
        failure ||= `: ${path}: ${message}`;
      }
    }
    return { ...counts, failure };
  }

  private pathOf({ number, name }: WatchedFile): string {
    return join(number, this.watched.within, name);
  }

  /** Reads a file; a link that has come in its place is not followed, and a pipe is not waited for. */
  private async opened<T>(path: string, read: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const file = await open(join(this.watched.folder, path), flags);
    try {
      return await read(file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>);
    } finally {
      await file.close();
    }
  }

  /** The files that are written to their end, by name; those that failed before come last. */
  private async waiting(): Promise<WatchedFile[]> {
    const { folder, within, names } = this.watched;
    const { states, failed } = this;
    const found: WatchedFile[] = [];
    const seen = new Map<string, string>();
    for (const number of await numbersIn(folder)) {
      const directory = join(folder, number, within);
      if (!(await isDirectory(directory))) continue;
      // A directory or file that goes away or cannot be read meanwhile is none of this look.
      for (const entry of await readdir(directory, { withFileTypes: true }).catch(() => [])) {
        if (!entry.isFile() || !names.test(entry.name)) continue;
        const file = { number, name: entry.name };
        const path = this.pathOf(file);
        const now = await stat(join(folder, path)).catch(() => null);
        if (now === null) continue;
        const state = `${now.size} ${now.mtimeMs}`;
        seen.set(path, state);
        if (states.get(path) === state) found.push(file);
      }
    }
    states.clear();
    for (const [path, state] of seen) states.set(path, state);
    for (const path of failed.keys()) if (!seen.has(path)) failed.delete(path);
    const order = (file: WatchedFile) => `${failed.has(this.pathOf(file)) ? 1 : 0} ${file.name}`;
    return found.sort((left, right) => (order(left) < order(right) ? -1 : 1)).slice(0, filesOfLook);
  }

  /** Moves a file to where it is done, or refused with its reasons beside it. */
  private async setAside(file: WatchedFile, reasons: Text | null): Promise<void> {
    const from = join(this.watched.folder, file.number, this.watched.within);
    const to = join(from, reasons === null ? "done" : "refused");
    await makeDirectory(to);
    const taken = await stat(join(to, file.name)).catch(() => null);
    const kept = taken === null ? file.name : `${new Date().toISOString().replace(/[:.]/g, "-")}-${file.name}`;
    await rename(join(from, file.name), join(to, kept));
    if (reasons !== null) await writeThrough(join(to, `${kept}.reason.txt`), `${reasons.en}\n${reasons.no}\n`, 0o644);
  }
}

// Whoever fills one of these directories may not reach others through the service: links in them are not followed.

/** Whether there is a directory, and no link. */
export async function isDirectory(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isDirectory() ?? false;
}

/** Makes a directory where there is none. @throws Error where there is anything else */
export async function makeDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  if (!(await isDirectory(path))) throw new Error(`${path} is a link, and is not followed`);
}

/** Writes a file, and waits until the disk has it. @throws Error where a link has its name */
export async function writeThrough(path: string, content: string, mode: number): Promise<void> {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  const file = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The organisation numbers that a directory has directories for. @throws JobFault where it cannot be read: it may come back */
export async function numbersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new JobFault(`the folder ${folder} cannot be read: ${error.message}`);
  });
  return entries.filter((one) => one.isDirectory() && /^\d{9}$/.test(one.name)).map(({ name }) => name);
}

/** Why nothing is taken for a number. */
export function noCompany(number: string): Text {
  return {
    en: `No company, or more than one, has the organisation number ${number}.`,
    no: `Ingen selskaper, eller flere, har organisasjonsnummeret ${number}.`,
  };
}
