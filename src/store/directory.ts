// Makes directories, one level at a time. Node's own recursion never ends where a file system such as /proc says that the
// parent of the new directory, which is there, does not exist.

import { existsSync, mkdirSync, statSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a directory with those above it that are missing.
 * @throws the error of the file system where it cannot be made
 */
export async function makeDirectories(path: string, mode = 0o777): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return;
  if (found === null && dirname(path) !== path) await makeDirectories(dirname(path), mode);
  // Another process may have made it meanwhile.
  await mkdir(path, { mode }).catch((error) => ignorePresent(error, path));
}

/** The same at once, for what is read while a process starts. */
export function makeDirectoriesNow(path: string): void {
  if (existsSync(path)) return;
  makeDirectoriesNow(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    ignorePresent(error, path);
  }
}

function ignorePresent(error: unknown, path: string): void {
  const isPresent = (error as NodeJS.ErrnoException).code === "EEXIST";
  if (!isPresent || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
}
