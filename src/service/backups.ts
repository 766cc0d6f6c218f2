// Backups of an installation by its settings: one now, or one each day, of which a number is kept.

import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Config, postgresDirectory, secretKeyFile } from "../config.ts";
import { contentPath, markerName } from "../platform/files/folder-marker.ts";
import { type JobDefinition, JobFault } from "../schema/job.ts";
import { type Written, writeBackup } from "../store/backup/archive.ts";
import type { ContentFolder } from "../store/backup/dump.ts";
import { recordRun } from "../store/backup/runs.ts";
import { copyBase } from "../store/embedded/log-archive.ts";

/** The settings that backups depend on. */
export type BackupSettings = Pick<Config, "backups" | "backupPassphrase" | "filesDirectory">;

/** The directory of files as backups see it. */
export function contentFolder(path: string): ContentFolder {
  return { path, pathOf: (company, id) => join(path, contentPath(company, id)), marker: join(path, markerName) };
}

/** What a backup is not complete without, and does not hold; null where there is nothing. */
export function keyApart(config: Config): string | null {
  if (config.secretKeys.length > 0)
    return "MOTPOST_SECRET_KEY is not inside: keep it in another place. Without it the secrets of subscriptions and the key of JWTs cannot be read.";
  // It is made when the first secret is kept.
  if (!existsSync(secretKeyFile(config))) return null;
  return `the key file ${secretKeyFile(config)} is not inside: keep a copy in another place. Without it the secrets of subscriptions and the key of JWTs cannot be read.`;
}

const nameOf = (moment: Date, isEncrypted: boolean) =>
  `motpost-${moment.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.tar.gz${isEncrypted ? ".enc" : ""}`;

/** The names that the daily backup gives, and nothing else: other files of the directory are left alone. */
const ownName = /^motpost-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz(\.enc)?$/;
/** What a process that was killed has left of one. */
const unfinishedName = /^motpost-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz(\.enc)?\.\d+\.part$/;

/** Takes a backup every day, and removes the oldest ones when the new one is whole. */
export function backupJob(settings: BackupSettings, databaseUrl: string, log: (line: string) => void): JobDefinition {
  const { directory = "", time = "03:00", keep = 1 } = settings.backups ?? {};
  return {
    name: "backup",
    description: "Backs everything up into MOTPOST_BACKUP_DIRECTORY, and removes the oldest backups there.",
    times: [time],
    async run({ now, stopping }) {
      const file = join(directory, nameOf(now, settings.backupPassphrase !== null));
      const run = {
        began: now,
        file,
        isScheduled: true,
        isEncrypted: settings.backupPassphrase !== null,
        isProven: null,
      };
      let written: Written;
      try {
        const folder = settings.filesDirectory === null ? null : contentFolder(settings.filesDirectory);
        written = await writeBackup(
          file,
          { databaseUrl, folder, progress: () => undefined, signal: stopping },
          settings.backupPassphrase,
        );
      } catch (error) {
        if (stopping.aborted) throw new JobFault("The service stops.");
        const fault = (error as Error).message;
        await recordRun(databaseUrl, { ...run, bytes: null, fault }).catch(() => false);
        throw new JobFault(`there is no backup of today in ${directory}: ${fault}`);
      }
      await recordRun(databaseUrl, { ...run, bytes: written.bytes, fault: null });
      for (const name of written.manifest.files.missing) log(`backup: the content ${name} of a document was not there`);
      const removed = await removeOldest(directory, keep);
      return `${file} has ${written.bytes} bytes${removed === 0 ? "" : `, ${removed} older ones are removed`}`;
    },
  };
}

/** Copies of the embedded database's directory that are kept: any moment since the older one can be brought back. */
export const keptCopies = 2;

/** Copies the directory of the embedded database every night, from where its log goes forward. */
export function copyJob(config: Config, databaseUrl: string): JobDefinition {
  const cluster = join(postgresDirectory(config), "cluster");
  return {
    name: "base copy",
    description: "Copies the embedded database's directory into MOTPOST_BACKUP_DIRECTORY, to restore to a moment.",
    times: ["02:30"],
    async run() {
      try {
        const { path, bytes } = await copyBase(databaseUrl, cluster, config.backups?.directory ?? "", keptCopies);
        return `${path} has ${bytes} bytes`;
      } catch (error) {
        throw new JobFault(`there is no copy of tonight: ${(error as Error).message}`);
      }
    },
  };
}

/** Removes all but the newest daily backups, whose names sort by their moments, and unfinished ones: one process writes at a time. */
async function removeOldest(directory: string, keep: number): Promise<number> {
  const found = await readdir(directory);
  const names = found.filter((name) => ownName.test(name)).sort();
  const oldest = names.slice(0, Math.max(0, names.length - keep));
  const unfinished = found.filter((name) => unfinishedName.test(name));
  for (const name of [...oldest, ...unfinished]) await rm(join(directory, name), { force: true });
  return oldest.length;
}
