// Restoring to a moment: copies of the embedded database's directory, and the log of what changed since, from which a server goes
// forward to any moment between. Belongs to one major version and one kind of machine, unlike a backup.

import { existsSync } from "node:fs";
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectories } from "../directory.ts";
import { ownerClient } from "../owner-client.ts";
import { type Account, canReach, chooseAccount } from "./binaries.ts";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "./embedded.ts";

/** The directory of the log, beside the copies. */
const logOf = (directory: string) => join(directory, "log");
const nameOf = (moment: number) =>
  `base-${new Date(moment).toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}`;
const copyName = /^base-\d{4}-\d\d-\d\d-\d{6}$/;
/** The file in it that names the database whose log it is. */
const ownerName = "database";
/** What a server writes anew, or must not find. */
const notCopied =
  /^(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/.+|^postmaster\.|^\.s\.PGSQL|^pg_internal\.init$/;
/** Seconds after which a part of the log is kept even where it is not full: so much may be lost with the machine. */
const archiveSeconds = 60;
/** Milliseconds in which the log that a copy needs must be kept. */
const stopMilliseconds = 300_000;
/** After so long nobody works on an unfinished copy any more. */
const unfinishedMilliseconds = 86_400_000;
/** Going forward through the log of some days takes its time. */
const replayMilliseconds = 3_600_000;

/** A copy that cannot be made or gone forward from, with what to do. */
export class LogArchiveFault extends Error {}

/**
 * The settings by which a server keeps its log, in a directory that it may write to.
 * @param directory that of the backups
 * @param cluster the server's data directory, whose owner writes the log
 * @param log takes a line where the log of another database is put aside
 */
export async function keepingLog(
  directory: string,
  cluster: string,
  log: (line: string) => void,
): Promise<Record<string, string>> {
  if (process.platform === "win32")
    throw new LogArchiveFault(
      "MOTPOST_BACKUP_LOG needs another system than Windows. Leave it out, and back up more often.",
    );
  const account = await chooseAccount(cluster);
  // Of root's directories the server's account must find its own.
  await makeDirectories(directory, account === undefined ? 0o700 : 0o711);
  const path = logOf(directory);
  await putAside(directory, cluster, log);
  await makeDirectories(path, 0o700);
  const own = await identifierOf(cluster);
  if (own !== null) await writeFile(join(path, ownerName), own, { mode: 0o600 });
  if (account !== undefined) {
    await chown(path, account.uid, account.gid);
    if (!(await canReach(path, account)))
      throw new LogArchiveFault(
        `The account ${account.name}, which runs the database, cannot reach ${path} (MOTPOST_BACKUP_LOG). Let it walk through the directories above, or start Motpost as an ordinary user.`,
      );
  }
  await keepHistories(cluster, path, account);
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": path,
    archive_timeout: String(archiveSeconds),
  };
}

/** What a database has been named by since it was made, and keeps through copies; null where there is none. */
async function identifierOf(cluster: string): Promise<string | null> {
  const control = await readFile(join(cluster, "global", "pg_control")).catch(() => null);
  return control === null ? null : String(control.readBigUInt64LE(0));
}

/**
 * Puts copies and log of another database aside, as one that was restored from a backup or upgraded finds them: its own log has the
 * same names. What is put aside is a directory to restore from.
 */
async function putAside(directory: string, cluster: string, log: (line: string) => void): Promise<void> {
  const parts = await readdir(logOf(directory)).catch(() => []);
  const own = await identifierOf(cluster);
  const owner = await readFile(join(logOf(directory), ownerName), "utf8").catch(() => own ?? "");
  if (owner === own || parts.length === 0) return;
  const aside = join(directory, `earlier-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, "-")}`);
  await makeDirectories(aside, 0o711);
  for (const name of [...(await copiesIn(directory)), "log"]) await rename(join(directory, name), join(aside, name));
  log(
    `copies and log of another database are in ${aside} now; remove them when nothing of it is to be restored any more`,
  );
}

/**
 * A database that was brought back to a moment began a new timeline, while no log was kept. With its history in the log the next one
 * that is brought back finds this one's log, and begins one with another name: two of one name would end the keeping.
 */
async function keepHistories(cluster: string, log: string, account: Account | undefined): Promise<void> {
  for (const name of await readdir(join(cluster, "pg_wal")).catch(() => [])) {
    const kept = join(log, name);
    if (!/^[0-9A-F]{8}\.history$/.test(name) || existsSync(kept)) continue;
    await cp(join(cluster, "pg_wal", name), `${kept}.part`);
    if (account !== undefined) await chown(`${kept}.part`, account.uid, account.gid);
    await rename(`${kept}.part`, kept);
  }
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
  const client = ownerClient(ownerUrl, "base");
  await client.connect();
  // A process that was killed may have left one, and in a container the next one has its number.
  const unfinished = join(directory, `base.${Date.now()}.${process.pid}.part`);
  let path: string;
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
    // No server goes forward to a moment before the end of the copying: it is the copy's moment, up to the next second that has none.
    let moment = Math.ceil(Date.now() / 1_000) * 1_000;
    while (existsSync(join(directory, nameOf(moment)))) moment += 1_000;
    path = join(directory, nameOf(moment));
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

/**
 * Removes copies above the number, those that a process that was killed has not finished, and the log that only they needed. The last
 * one from which the log goes forward stays.
 */
async function removeOld(directory: string, keep: number): Promise<void> {
  const names = await copiesIn(directory);
  const last = (await leadingOn(directory, names)).at(-1);
  for (const name of names.slice(0, Math.max(0, names.length - keep)))
    if (name !== last) await rm(join(directory, name), { recursive: true, force: true });
  for (const name of (await readdir(directory)).filter((one) => /^base\b.*\.part$/.test(one))) {
    const { ctimeMs } = await stat(join(directory, name)).catch(() => ({ ctimeMs: Date.now() }));
    if (Date.now() - ctimeMs > unfinishedMilliseconds)
      await rm(join(directory, name), { recursive: true, force: true });
  }
  const [oldest] = (await copiesIn(directory)).slice(0, 1);
  const first = oldest === undefined ? "" : await firstPart(join(directory, oldest));
  if (first === "") return;
  for (const name of await readdir(logOf(directory)))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < first)
      await rm(join(logOf(directory), name), { force: true });
}

/** The name of the part of the log from which a copy goes forward; "" for none. */
async function firstPart(copy: string): Promise<string> {
  const label = await readFile(join(copy, "backup_label"), "utf8").catch(() => "");
  return /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? "";
}

/** The place of a part of the log (16 MB) in their row, whatever its timeline, from its name. */
const placeOf = (name: string) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

/** The last part before one that is missing while later ones are there, with when it was kept; null where none is. */
async function gapIn(log: string, first: string): Promise<string | null> {
  const parts = (await readdir(log).catch(() => [])).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const places = new Map(parts.map((name) => [placeOf(name), name]));
  const last = [...places.keys()].reduce((one, other) => Math.max(one, other), 0);
  for (let place = placeOf(first); place < last; place += 1)
    if (!places.has(place)) {
      const before = places.get(place - 1);
      const kept = before === undefined ? "" : ` was kept at ${(await stat(join(log, before))).mtime.toISOString()}`;
      return `${log} has a gap: what follows ${before === undefined ? "the copy" : before + kept} is missing, and later parts are there`;
    }
  return null;
}

/** The moment of a copy, from its name: the first to which it can go forward. */
const momentOf = (name: string) =>
  new Date(`${name.slice(5, 15)}T${name.slice(16, 18)}:${name.slice(18, 20)}:${name.slice(20, 22)}Z`);

/** A position in the log, from its halves. */
const positionOf = (high = "0", low = "0") => (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);

/** The number of the log's newest timeline, and where it left each of those before it. */
async function newestTimeline(log: string): Promise<{ timeline: number; left: ReadonlyMap<number, bigint> }> {
  const histories = (await readdir(log).catch(() => [])).filter((name) => /^[0-9A-F]{8}\.history$/.test(name));
  const newest = histories.sort().at(-1);
  if (newest === undefined) return { timeline: 1, left: new Map() };
  const text = await readFile(join(log, newest), "utf8");
  const lines = text.matchAll(/^(\d{1,10})\t([0-9A-F]{1,8})\/([0-9A-F]{1,8})/gm);
  const left = new Map([...lines].map(([, line, high, low]) => [Number(line), positionOf(high, low)]));
  return { timeline: Number.parseInt(newest, 16), left };
}

/**
 * Whether the log goes forward from a copy on its newest timeline. A copy that ended after a database was brought back to an earlier moment
 * belongs to what was given up then.
 */
async function leadsOn(copy: string, log: string): Promise<boolean> {
  const { timeline, left } = await newestTimeline(log);
  const label = await readFile(join(copy, "backup_label"), "utf8").catch(() => "");
  const own = Number(/^START TIMELINE: (\d{1,10})/m.exec(label)?.[1] ?? timeline);
  if (own === timeline) return true;
  const first = await firstPart(copy);
  const ends = (await readdir(log)).filter((name) => name.startsWith(`${first}.`) && name.endsWith(".backup"));
  const texts = await Promise.all(ends.map((name) => readFile(join(log, name), "utf8")));
  const places = [label, ...texts].flatMap((text) => [
    ...text.matchAll(/^(?:START|STOP) WAL LOCATION: ([0-9A-F]{1,8})\/([0-9A-F]{1,8})/gm),
  ]);
  const at = left.get(own);
  return at !== undefined && places.every(([, high, low]) => positionOf(high, low) <= at);
}

/** Those of the copies from which the log goes forward on its newest timeline. */
async function leadingOn(directory: string, names: readonly string[]): Promise<string[]> {
  const leading = await Promise.all(names.map((one) => leadsOn(join(directory, one), logOf(directory))));
  return names.filter((_one, index) => leading[index]);
}

/** What the embedded database was, and where its copies and log are. */
export interface Past {
  readonly directory: string;
  /** Null for the end of the log. */
  readonly moment: Date | null;
}

/**
 * Makes a data directory of the newest copy before a moment, and goes forward to it.
 * @param target the server; its directory must not be there
 * @returns the server, which is the owner's own from then on
 * @throws LogArchiveFault where there is no such copy, the log ends before, or parts of it are missing
 */
export async function startAt(
  { directory, moment }: Past,
  target: Pick<EmbeddedOptions, "directory" | "programs" | "log">,
): Promise<EmbeddedServer> {
  const { log } = target;
  const names = await copiesIn(directory);
  const before = names.filter((one) => moment === null || momentOf(one) < moment);
  const name = (await leadingOn(directory, before)).at(-1) ?? before.at(-1);
  if (name === undefined)
    throw new LogArchiveFault(
      names[0] === undefined
        ? `There is no copy of a database in ${directory}. See: motpost backup --help`
        : `The oldest copy in ${directory} is of ${momentOf(names[0]).toISOString()}: name a later moment, or restore a backup from before.`,
    );
  const first = await firstPart(join(directory, name));
  const gap = await gapIn(logOf(directory), first);
  if (gap !== null && (moment === null || !existsSync(join(logOf(directory), first))))
    throw new LogArchiveFault(`${gap}. Find the missing part, or name a moment before it.`);
  const cluster = join(target.directory, "cluster");
  await makeDirectories(target.directory, 0o700);
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
  return startEmbedded({ ...target, settings, startMilliseconds: replayMilliseconds }).catch((error: Error) => {
    if (!/recovery ended before configured recovery target was reached/.test(error.message)) throw error;
    throw new LogArchiveFault(
      gap === null
        ? `The log in ${logOf(directory)} ends before that moment. Name an earlier one, or latest for all that there is.`
        : `${gap}. Find the missing part, or name a moment before it.`,
    );
  });
}

/** The server runs as the account that owns its directory. */
async function giveTo(cluster: string): Promise<void> {
  const account = await chooseAccount("/nowhere");
  if (account === undefined) return;
  await chown(cluster, account.uid, account.gid);
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
}
