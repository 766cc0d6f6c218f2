// Restoring to a moment: copies of the embedded database's directory, and the log of what changed since, from which a server goes
// forward to any moment between. Belongs to one major version and one kind of machine, unlike a backup.

import { chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { makeDirectories } from "../directory.ts";
import { canReach, chooseAccount } from "./binaries.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";

/** The directory of the log, beside the copies. */
const logOf = (directory: string) => join(directory, "log");
const copyName = /^base-\d{4}-\d\d-\d\d-\d{6}$/;
/** What a server writes anew, or must not find. */
const notCopied =
  /^(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/.+|^postmaster\.|^\.s\.PGSQL|^pg_internal\.init$/;
/** Seconds after which a part of the log is kept even where it is not full: so much may be lost with the machine. */
const archiveSeconds = 60;
/** Milliseconds in which the log that a copy needs must be kept. */
const stopMilliseconds = 300_000;
/** Going forward through the log of some days takes its time. */
const replayMilliseconds = 3_600_000;

/** A copy that cannot be made or gone forward from, with what to do. */
export class LogArchiveFault extends Error {}

/**
 * The settings by which a server keeps its log, in a directory that it may write to.
 * @param directory that of the backups
 * @param cluster the server's data directory, whose owner writes the log
 */
export async function keepingLog(directory: string, cluster: string): Promise<Record<string, string>> {
  if (process.platform === "win32")
    throw new LogArchiveFault(
      "MOTPOST_BACKUP_LOG needs another system than Windows. Leave it out, and back up more often.",
    );
  const account = await chooseAccount(cluster);
  // Of root's directories the server's account must find its own.
  await makeDirectories(directory, account === undefined ? 0o700 : 0o711);
  const path = logOf(directory);
  await makeDirectories(path, 0o700);
  if (account !== undefined) {
    await chown(path, account.uid, account.gid);
    if (!(await canReach(path, account)))
      throw new LogArchiveFault(
        `The account ${account.name}, which runs the database, cannot reach ${path} (MOTPOST_BACKUP_LOG). Let it walk through the directories above, or start Motpost as an ordinary user.`,
      );
  }
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": path,
    archive_timeout: String(archiveSeconds),
  };
}

/** A copy, with what the server says of it. */
export interface Copy {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Copies the directory of a running server, from where its log goes forward.
 * @param ownerUrl a connection of the owner of the server
 * @param cluster its data directory
 * @param keep how many copies are kept; the log before the oldest is removed
 * @throws LogArchiveFault where the server does not keep its log
 */
export async function copyBase(ownerUrl: string, cluster: string, directory: string, keep: number): Promise<Copy> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost base" });
  await client.connect();
  const now = new Date().toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  const path = join(directory, `base-${now}`);
  const unfinished = `${path}.${process.pid}.part`;
  try {
    const { rows } = await client.query<{ setting: string }>(
      "select setting from pg_settings where name = 'archive_mode'",
    );
    if (rows[0]?.setting !== "on")
      throw new LogArchiveFault(
        "The database does not keep its log. Set MOTPOST_BACKUP_DIRECTORY and MOTPOST_BACKUP_LOG=yes, and start the service anew.",
      );
    await makeDirectories(directory, 0o700);
    await mkdir(unfinished, { mode: 0o700 });
    await client.query("select set_config('statement_timeout', $1, false)", [String(stopMilliseconds)]);
    await client.query("select pg_backup_start('motpost', fast => true)");
    await copyTree(cluster, unfinished, "");
    // It waits until the log that the copy needs is kept.
    const { rows: ended } = await client.query<{ label: string; spaces: string }>(
      "select labelfile as label, spcmapfile as spaces from pg_backup_stop(wait_for_archive => true)",
    );
    await writeFile(join(unfinished, "backup_label"), ended[0]?.label ?? "", { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
  await removeOld(directory, keep);
  return { path, bytes: await sizeOf(path) };
}

/** Files may change and go while they are copied: the log has what changed. */
async function copyTree(from: string, to: string, place: string): Promise<void> {
  for (const entry of await readdir(join(from, place), { withFileTypes: true })) {
    const name = place === "" ? entry.name : `${place}/${entry.name}`;
    if (notCopied.test(name)) continue;
    if (entry.isDirectory()) {
      await mkdir(join(to, name), { mode: 0o700 });
      await copyTree(from, to, name);
    } else if (entry.isFile())
      await cp(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
  }
}

async function sizeOf(path: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

const copiesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(() => [])).filter((name) => copyName.test(name)).sort();

/** Removes copies above the number, unfinished ones, and the log that only they needed. */
async function removeOld(directory: string, keep: number): Promise<void> {
  const names = await copiesIn(directory);
  for (const name of names.slice(0, Math.max(0, names.length - keep)))
    await rm(join(directory, name), { recursive: true, force: true });
  const [oldest] = (await copiesIn(directory)).slice(0, 1);
  if (oldest === undefined) return;
  const label = await readFile(join(directory, oldest, "backup_label"), "utf8").catch(() => "");
  const [, first = ""] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  if (first === "") return;
  for (const name of await readdir(logOf(directory)))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < first)
      await rm(join(logOf(directory), name), { force: true });
}

/** The moment of a copy, from its name. */
const momentOf = (name: string) =>
  new Date(`${name.slice(5, 15)}T${name.slice(16, 18)}:${name.slice(18, 20)}:${name.slice(20, 22)}Z`);

/**
 * Makes a data directory of the newest copy before a moment, and goes forward to it.
 * @param moment null goes forward to the end of the log
 * @param target the directory of the server, which must not be there
 * @returns the server, which is the owner's own from then on
 * @throws LogArchiveFault where there is no such copy, or the log ends before
 */
export async function startAt(
  directory: string,
  moment: Date | null,
  target: string,
  log: (line: string) => void,
): Promise<EmbeddedServer> {
  const names = await copiesIn(directory);
  const name = names.filter((one) => moment === null || momentOf(one) < moment).at(-1);
  if (name === undefined)
    throw new LogArchiveFault(
      names[0] === undefined
        ? `There is no copy of a database in ${directory}. See: motpost backup --help`
        : `The oldest copy in ${directory} is of ${momentOf(names[0]).toISOString()}: name a later moment, or restore a backup from before.`,
    );
  const cluster = join(target, "cluster");
  await makeDirectories(target, 0o700);
  log(`copying ${name}`);
  await cp(join(directory, name), cluster, { recursive: true });
  for (const empty of ["pg_wal/archive_status", "pg_wal/summaries"]) await makeDirectories(join(cluster, empty), 0o700);
  await writeFile(join(cluster, "recovery.signal"), "");
  await giveTo(cluster);
  log(moment === null ? "going forward to the end of the log" : `going forward to ${moment.toISOString()}`);
  const path = join(logOf(directory), "%f").replaceAll("'", "'\\''");
  const settings = {
    restore_command: `cp '${path}' "%p"`,
    recovery_target_action: "promote",
    recovery_target_timeline: "latest",
    // Nobody reads before it is where it shall be.
    hot_standby: "off",
    ...(moment === null ? {} : { recovery_target_time: moment.toISOString().replace("T", " ").replace("Z", "+00") }),
  };
  return startEmbedded({ directory: target, log, settings, startMilliseconds: replayMilliseconds }).catch(
    (error: Error) => {
      if (!/recovery ended before configured recovery target was reached/.test(error.message)) throw error;
      throw new LogArchiveFault(
        `The log in ${logOf(directory)} ends before that moment. Name an earlier one, or latest for all that there is.`,
      );
    },
  );
}

/** The server runs as the account that owns its directory. */
async function giveTo(cluster: string): Promise<void> {
  const account = await chooseAccount("/nowhere");
  if (account === undefined) return;
  await chown(cluster, account.uid, account.gid);
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
}
