// Watches the files below some directories for changes.

import { existsSync, type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds to wait for further changes: an editor writes a file in several steps, and a change of branch many files. */
const QUIET_MILLISECONDS = 40;

/** The files that changed since the last call. */
export interface Changes {
  /** Resolves as soon as there are any; undefined after `close`. */
  next(): Promise<readonly string[] | undefined>;
  close(): void;
}

/**
 * Watches files whose names fit, by one watch for each directory, since watching whole trees loses files on Linux that
 * an editor replaces. A file counts as changed when its size or time did, or when it comes or goes.
 */
export function watchFiles(roots: readonly string[], fits: (path: string) => boolean): Changes {
  const watchers = new Map<string, FSWatcher>();
  let known = new Map<string, string>();
  let wake: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const look = (): string[] => {
    const found = new Map<string, string>();
    for (const root of roots) for (const directory of list(root, fits, found)) follow(directory);
    const paths = new Set([...known.keys(), ...found.keys()]);
    const changed = [...paths].filter((path) => known.get(path) !== found.get(path));
    known = found;
    return changed.sort();
  };
  const follow = (directory: string): void => {
    if (watchers.has(directory)) return;
    const watcher = watch(directory, () => {
      clearTimeout(timer);
      timer = setTimeout(() => wake?.(), QUIET_MILLISECONDS);
    });
    const forget = () => {
      watcher.close();
      watchers.delete(directory);
    };
    watcher.on("error", forget);
    watchers.set(directory, watcher);
  };

  look();
  return {
    async next() {
      for (;;) {
        // Changes between two calls count as well.
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const changed = isClosed ? [] : look();
        if (changed.length > 0) return changed;
        if (isClosed) return undefined;
        await woken;
      }
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      wake?.();
    },
  };
}

/** Records the files below a directory with their sizes and times; returns all directories. */
function list(directory: string, fits: (path: string) => boolean, into: Map<string, string>): string[] {
  if (!existsSync(directory)) return [];
  const directories = [directory];
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) directories.push(...list(path, fits, into));
    else if (fits(path)) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found !== undefined) into.set(path, `${found.size} ${found.mtimeMs}`);
    }
  }
  return directories;
}
