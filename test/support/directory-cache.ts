// Keeps copies of a directory from one run to the next, each under a key; knows nothing of what is in them.

import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** More than one, so that going back and forth between two branches, or two clones, makes nothing anew. */
const MAXIMUM_ENTRIES = 4;
/** What no process can still be writing or copying. */
const ABANDONED_MILLISECONDS = 60 * 60 * 1000;
const CONTENT = "content";
const MANIFEST = "manifest.json";

/** What was copied. A copy that lost a file, or the end of one, has another size than its manifest says. */
interface Size {
  files: number;
  bytes: number;
}

/**
 * The directory of this user's entries; undefined where there is none that only this user can write, since what lies in
 * it is trusted as if this user had just made it.
 *
 * @param parent the system's directory for temporary files
 */
export function userCacheDirectory(name: string, parent = tmpdir()): string | undefined {
  const path = join(parent, `${name}-${process.getuid?.() ?? "user"}`);
  try {
    fs.mkdirSync(path, { recursive: true, mode: 0o700 });
    const found = fs.lstatSync(path);
    if (!found.isDirectory()) return undefined;
    if (process.getuid === undefined) return path;
    return found.uid === process.getuid() && (found.mode & 0o077) === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Copies the entry to `target`, which must not exist. Others may do the same at the same time.
 *
 * @returns whether there was a whole entry; where it was broken, it is removed, and so is what was copied of it.
 */
export function takeFromCache(cache: string, key: string, target: string): boolean {
  const entry = join(cache, key);
  if (!fs.existsSync(entry)) return false;
  try {
    const wanted = JSON.parse(fs.readFileSync(join(entry, MANIFEST), "utf8")) as Size;
    const size = copyTree(join(entry, CONTENT), target);
    if (size.files === wanted.files && size.bytes === wanted.bytes) {
      const now = new Date();
      fs.utimesSync(entry, now, now);
      return true;
    }
  } catch {
    // A file that has gone or cannot be read: the same as one that is too short.
  }
  fs.rmSync(target, { recursive: true, force: true });
  removeFromCache(cache, key);
  return false;
}

/**
 * Keeps a copy of `source`, which nobody may write meanwhile. It gets its key when it is whole; where two do this at the
 * same time, the first one's stays. The entries that were not used for the longest time go.
 */
export function keepInCache(cache: string, key: string, source: string): void {
  removeAbandoned(cache);
  const partial = temporaryName(cache, key);
  try {
    fs.mkdirSync(partial, { mode: 0o700 });
    const size = copyTree(source, join(partial, CONTENT));
    fs.writeFileSync(join(partial, MANIFEST), JSON.stringify(size));
    fs.renameSync(partial, join(cache, key));
  } catch {
    // A full disk, or somebody else was faster. Whoever needs the entry can go on without it.
    fs.rmSync(partial, { recursive: true, force: true });
  }
  const entries = fs.readdirSync(cache).filter((name) => !isTemporary(name));
  const newestFirst = entries.sort((one, other) => lastUse(cache, other) - lastUse(cache, one));
  for (const name of newestFirst.slice(MAXIMUM_ENTRIES)) removeFromCache(cache, name);
}

/** Removes an entry. It loses its key first, so that nobody begins to copy what is going away. */
export function removeFromCache(cache: string, key: string): void {
  const aside = temporaryName(cache, key);
  try {
    fs.renameSync(join(cache, key), aside);
  } catch {
    return; // Somebody else removed it.
  }
  fs.rmSync(aside, { recursive: true, force: true });
}

function temporaryName(cache: string, key: string): string {
  return join(cache, `${key}.${process.pid}-${randomBytes(4).toString("hex")}`);
}

function isTemporary(name: string): boolean {
  return name.includes(".");
}

/** What a process that was killed left of its entry. */
function removeAbandoned(cache: string): void {
  for (const name of fs.readdirSync(cache).filter(isTemporary)) {
    if (Date.now() - lastUse(cache, name) > ABANDONED_MILLISECONDS)
      fs.rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function lastUse(cache: string, name: string): number {
  return fs.statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Copies files with their owners and rights, and shares their blocks where the file system can. */
function copyTree(source: string, target: string, size: Size = { files: 0, bytes: 0 }): Size {
  const from = fs.statSync(source);
  fs.mkdirSync(target, { mode: from.mode & 0o777 });
  keepOwner(target, from);
  for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
    const [old, copy] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) copyTree(old, copy, size);
    else if (entry.isFile()) {
      fs.copyFileSync(old, copy, fs.constants.COPYFILE_FICLONE);
      const found = fs.statSync(old);
      keepOwner(copy, found);
      size.files++;
      size.bytes += found.size;
    }
  }
  return size;
}

/** Only root can give files away, and only root has files of others to copy. */
function keepOwner(path: string, owner: fs.Stats): void {
  if (process.getuid?.() === 0 && owner.uid !== 0) fs.chownSync(path, owner.uid, owner.gid);
}
