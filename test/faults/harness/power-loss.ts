// What a machine leaves that loses its power: the files of the database as they were synced last, and its log as far as it was flushed.
//
// The files are copied behind a checkpoint, which has synced them; whatever is written to them later is lost. The log is the present one,
// with nothing but zeros behind the flushed position. Where an answer went out before its commit was flushed, it is gone.

import * as fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { connectionUrl } from "../../../src/store/embedded/embedded.ts";
import { databasePlace } from "../../support/database-place.ts";
import type { Installation } from "./installation.ts";

/** Files of the database as they were synced. */
export interface SyncedCopy {
  readonly directory: string;
  remove(): Promise<void>;
}

/** Bytes of one file of the log. */
const segmentBytes = 16n * 1_048_576n;

/** What belongs to the running server and not to its data. */
const ofTheProcess = /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|pg_wal|pgsql_tmp.*)$/;

/** Syncs the files of the database and copies them, while work goes on. */
export async function keepSynced(installation: Installation): Promise<SyncedCopy> {
  const directory = await mkdtemp(join(databasePlace(), "motpost-synced-"));
  const client = new pg.Client({ connectionString: connectionUrl(installation.server, "postgres") });
  await client.connect();
  try {
    await client.query("select pg_backup_start('synced', true)");
    copyTree(clusterOf(installation), directory);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    fs.writeFileSync(join(directory, "backup_label"), rows[0]?.labelfile ?? "");
    giveAway(join(directory, "backup_label"), fs.statSync(clusterOf(installation)));
  } finally {
    await client.end();
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

/**
 * Puts the copy in the place of the files, with the log as far as it was flushed. The server must have ended.
 * @param flushed the position in the log, as in `0/1A2B3C4D`
 */
export async function cutToFlushed(installation: Installation, copy: SyncedCopy, flushed: string): Promise<void> {
  const cluster = clusterOf(installation);
  const lost = `${cluster}.lost`;
  fs.renameSync(cluster, lost);
  const owner = fs.statSync(lost);
  copyTree(copy.directory, cluster);
  fs.chmodSync(cluster, 0o700);
  giveAway(cluster, owner);
  copyTree(join(lost, "pg_wal"), join(cluster, "pg_wal"));
  cutLog(join(cluster, "pg_wal"), flushed);
  await rm(lost, { recursive: true, force: true });
}

function clusterOf({ directory }: Installation): string {
  return join(directory, "postgres", "cluster");
}

/** Overwrites with zeros what lies behind the position; what a crash leaves there is anything at all. */
function cutLog(directory: string, position: string): void {
  const [high = "0", low = "0"] = position.split("/");
  const at = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  for (const name of fs.readdirSync(directory).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    const perLog = 0x1_0000_0000n / segmentBytes;
    const number = BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`);
    const begins = number * segmentBytes;
    const kept = at <= begins ? 0n : at - begins;
    if (kept >= segmentBytes) continue;
    const file = fs.openSync(join(directory, name), "r+");
    fs.writeSync(file, Buffer.alloc(Number(segmentBytes - kept)), 0, Number(segmentBytes - kept), Number(kept));
    fs.closeSync(file);
  }
}

/** Copies files with their owners; those that go away meanwhile belonged to work that is not done. */
function copyTree(source: string, target: string): void {
  const from = fs.statSync(source);
  fs.mkdirSync(target, { recursive: true, mode: from.mode & 0o777 });
  giveAway(target, from);
  for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
    if (ofTheProcess.test(entry.name)) continue;
    const [old, copy] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) copyTree(old, copy);
    else if (entry.isFile()) copyFile(old, copy);
  }
}

function copyFile(source: string, target: string): void {
  try {
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
    giveAway(target, fs.statSync(source));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Only root can give files away, and only root has files of others to copy. */
function giveAway(path: string, owner: fs.Stats): void {
  if (process.getuid?.() === 0 && owner.uid !== 0) fs.chownSync(path, owner.uid, owner.gid);
}
