// How much space disks have left; where it is too little, nothing more is written, so that the database never stops for want of it.

import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";

/** A directory whose disk is watched. */
export interface WatchedDirectory {
  /** What it holds, as in `data` or `files`. */
  readonly name: string;
  readonly path: string;
}

/** The disks of a process. */
export class FreeSpace {
  private readonly directories: readonly WatchedDirectory[];
  private readonly least: number;
  private readonly free = new Map<string, number>();
  /** Looks that have not ended: a directory on a dead server holds a thread, and one is enough. */
  private readonly measurements = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | null = null;

  /** @param least bytes below which nothing is written; 0 for no bound */
  constructor(directories: readonly WatchedDirectory[], least: number) {
    this.directories = directories;
    this.least = least;
  }

  /** Looks now, and from then on. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.refresh(), limits.diskSpacePollMilliseconds);
    this.timer.unref();
    await this.refresh();
  }

  /** Looks no more. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Looks how much is free. Never rejects, and never takes longer than a moment. */
  async refresh(): Promise<void> {
    const all = Promise.all(this.directories.map((one) => this.measure(one)));
    await Promise.race([all, pause(limits.directoryMilliseconds, null, { ref: false })]);
  }

  /** Free bytes by directory, as far as they are known. */
  bytes(): ReadonlyMap<string, number> {
    return this.free;
  }

  /** The directories whose disks have too little left. */
  low(): readonly string[] {
    return this.directories.map(({ name }) => name).filter((name) => (this.free.get(name) ?? this.least) < this.least);
  }

  /**
   * Refuses what would write.
   * @throws Problem `unavailable` where a disk has too little left
   */
  ensure(): void {
    if (this.low().length > 0)
      throw new Problem("unavailable", {
        hint: { en: "A disk has too little space left.", no: "En disk har for lite ledig plass." },
        seconds: limits.repairSeconds,
      });
  }

  private measure({ name, path }: WatchedDirectory): Promise<void> {
    const looking =
      this.measurements.get(name) ??
      statfs(path)
        .then(({ bavail, bsize }) => void this.free.set(name, bavail * bsize))
        // What is not there has no size; whoever needs it says so.
        .catch(() => void this.free.delete(name))
        .finally(() => this.measurements.delete(name));
    this.measurements.set(name, looking);
    return looking;
  }
}
