// The free space of disks. When it is too low, writes are refused, so that the database never stops for lack of space.

import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";

/** A directory whose disk is watched. */
export interface WatchedDirectory {
  /** Its name in messages, as in `data` or `files`. */
  readonly name: string;
  readonly path: string;
}

/** The disks of a process. */
export class FreeSpace {
  private readonly directories: readonly WatchedDirectory[];
  private readonly least: number;
  private readonly free = new Map<string, number>();
  /** Measurements under way. A directory on a dead server blocks a thread, so there is at most one for each. */
  private readonly measurements = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | null = null;

  /** @param least bytes below which nothing is written; 0 for no bound */
  constructor(directories: readonly WatchedDirectory[], least: number) {
    this.directories = directories;
    this.least = least;
  }

  /** Measures now, and then regularly. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.refresh(), limits.diskSpacePollMilliseconds);
    this.timer.unref();
    await this.refresh();
  }

  /** Stops measuring. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Measures the free space. Never rejects, and returns within a bounded time. */
  async refresh(): Promise<void> {
    const all = Promise.all(this.directories.map((one) => this.measure(one)));
    await Promise.race([all, pause(limits.directoryMilliseconds, null, { ref: false })]);
  }

  /** Free bytes by directory in the order of the directories, as far as they are known. */
  bytes(): ReadonlyMap<string, number> {
    // What was measured first stands first in the map that is kept.
    const known = this.directories.map(({ name }) => [name, this.free.get(name)] as const);
    return new Map(known.filter((one): one is [string, number] => one[1] !== undefined));
  }

  /** The directories whose disks have too little free space. */
  low(): readonly string[] {
    return this.directories.map(({ name }) => name).filter((name) => (this.free.get(name) ?? this.least) < this.least);
  }

  /**
   * Refuses writes while a disk has too little free space.
   * @throws Problem `unavailable`
   */
  ensure(): void {
    if (this.low().length > 0)
      throw new Problem("unavailable", {
        hint: { en: "A disk has too little space left.", no: "En disk har for lite ledig plass." },
        seconds: limits.repairSeconds,
      });
  }

  private measure({ name, path }: WatchedDirectory): Promise<void> {
    const measurement =
      this.measurements.get(name) ??
      statfs(path)
        .then(({ bavail, bsize }) => void this.free.set(name, bavail * bsize))
        // A missing directory has no size; its user reports it.
        .catch(() => void this.free.delete(name))
        .finally(() => this.measurements.delete(name));
    this.measurements.set(name, measurement);
    return measurement;
  }
}
