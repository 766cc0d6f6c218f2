// `motpost restore`: checks a backup and brings it back into an empty place, where deliveries wait for `motpost resume`.

import { existsSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Config, postgresDirectory, secretKeyFile } from "../config.ts";
import { contentFolder } from "../service/backups.ts";
import type { KnownHead } from "../service/verification/chain-links.ts";
import { findFaults } from "../service/verification/verify.ts";
import { type Archive, checkBackup } from "../store/backup/archive.ts";
import { asOwnerClient, bookFigures } from "../store/backup/catalogue.ts";
import { pauseDeliveries } from "../store/backup/deliveries.ts";
import type { ContentFolder } from "../store/backup/dump.ts";
import { BackupRefusal, type Manifest } from "../store/backup/format.ts";
import { load, requireEmptyDatabase, requireFigures, requireFolder } from "../store/backup/load.ts";
import { readAnchors } from "../store/chain/anchors.ts";
import { connectionUrl, startEmbedded } from "../store/embedded/embedded.ts";
import { LogArchiveFault, startAt } from "../store/embedded/log-archive.ts";
import { migrate } from "../store/migrate.ts";
import { newestMigration } from "../store/migrations.ts";
import { dataHelp, readWithWord, settingsOf } from "./arguments.ts";
import { endAtSignal, orRefused, passphraseHelp, passphraseOf } from "./backup-options.ts";
import { type Command, configOf, databaseName, log } from "./command.ts";

const help = `Usage: motpost restore <FILE> [--data <DIRECTORY>] [--passphrase-file <FILE>]
       motpost restore --moment <MOMENT>|latest [--data <DIRECTORY>]

Brings a backup back into an empty place: a data directory without a database, or the empty database of DATABASE_URL;
contents of documents that lay in a directory, into an empty MOTPOST_FILES. The whole file is checked before the first row
is written: its manifest, the SHA-256 of every part, and that no newer version wrote it. Then every reference is checked,
the books and the ends of their chains are compared with the manifest, and verified as motpost verify does. Callbacks and mails wait until motpost resume.

  --moment <MOMENT>       without a file: the embedded database as it was at this moment, as in 2026-01-31T14:05:00+01:00, from
                          the newest copy before it and the log of changes in MOTPOST_BACKUP_DIRECTORY (MOTPOST_BACKUP_LOG);
                          latest for the end of the log. The chains are compared with the anchors there
${dataHelp}
${passphraseHelp}
  --help                  show this text

What is refused before the first row ends with code 2, books with faults with code 1. The key file secret.key is not in a
backup: put it into the data directory, or set MOTPOST_SECRET_KEY, before the service starts.
`;

/** Where a backup goes. */
export interface RestoreTarget {
  readonly archive: Archive;
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly folder: ContentFolder | null;
  readonly log: (line: string) => void;
}

/**
 * Restores a checked backup into an empty database.
 * @returns what `verify` finds in the restored books
 * @throws Error where they are others than the manifest says
 */
export async function restoreInto(target: RestoreTarget): Promise<string[]> {
  const { manifest, databaseUrl, folder } = target;
  await load(target);
  await migrate(databaseUrl, target.log);
  requireFigures(await asOwnerClient(databaseUrl, bookFigures), manifest);
  const { vouchers, postings } = manifest.books;
  target.log(
    `the books are those of ${manifest.moment}: ${vouchers} vouchers, ${postings} postings, the same trial balances`,
  );
  const known = manifest.chains.map((head) => ({ ...head, source: `the backup of ${manifest.moment}` }));
  const faults = await findFaults(databaseUrl, { log: target.log, folder: folder?.path ?? null, known });
  return faults.map(({ text }) => text);
}

/** Restores into the database of DATABASE_URL. */
async function restoreExternal(target: RestoreTarget): Promise<string[]> {
  try {
    return await restoreInto(target);
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\nThe database of DATABASE_URL is not empty any more and not restored: drop it, create it, and try again.`,
      { cause: error },
    );
  }
}

/** Restores into a directory beside the final one, which gets its name when everything is there. */
async function restoreEmbedded(settings: Config, target: Omit<RestoreTarget, "databaseUrl">): Promise<string[]> {
  const final = postgresDirectory(settings);
  const beside = `${final}.restoring-${process.pid}`;
  const left = endAtSignal(beside);
  const server = await startEmbedded({ directory: beside, programs: settings.databasePrograms, log: target.log });
  let faults: string[];
  try {
    faults = await restoreInto({ ...target, databaseUrl: connectionUrl(server, databaseName) });
  } catch (error) {
    await server.stop();
    await rm(beside, { recursive: true, force: true });
    throw error;
  } finally {
    left();
  }
  await server.stop();
  await rm(final, { recursive: true, force: true });
  await rename(beside, final);
  return faults;
}

/** @throws BackupRefusal where something stands in the place of the embedded database */
function requireEmptyDirectory(final: string): void {
  if (existsSync(final) && readdirSync(final).length > 0)
    throw new BackupRefusal(
      `There is a database in ${final} already. Name an empty data directory with --data or MOTPOST_DATA, or move this one away.`,
    );
}

async function restore(settings: Config, archive: Archive): Promise<void> {
  const { databaseUrl } = settings;
  const final = postgresDirectory(settings);
  if (databaseUrl === null) requireEmptyDirectory(final);
  else await requireEmptyDatabase(databaseUrl);
  log(`checking ${archive.file}`);
  const manifest = await checkBackup(archive, newestMigration());
  const folder = settings.filesDirectory === null ? null : contentFolder(settings.filesDirectory);
  requireFolder(manifest, folder);
  const target = { archive, manifest, folder, log };
  const faults =
    databaseUrl === null ? await restoreEmbedded(settings, target) : await restoreExternal({ ...target, databaseUrl });
  for (const name of manifest.files.missing) log(`the content ${name} was missing when this was backed up`);
  for (const fault of faults) log(fault);
  if (faults.length > 0) process.exitCode = 1;
  log(
    faults.length > 0
      ? `restored as they were backed up; the books have ${faults.length} faults`
      : "restored; the books are in order",
  );
  if (settings.secretKeys.length === 0 && !existsSync(secretKeyFile(settings)))
    log(
      `put the key file of the old installation, if it had one, at ${secretKeyFile(settings)}, or set MOTPOST_SECRET_KEY, before the service starts`,
    );
  log("callbacks and mails are paused: motpost resume lets them leave, when the old installation sends none any more");
}

/** The anchors beside the backups that are not younger than a moment. */
function anchorsBefore(directory: string, moment: Date): KnownHead[] {
  const file = join(directory, "anchors.jsonl");
  if (!existsSync(file)) return [];
  return readAnchors(file)
    .filter(({ at }) => new Date(at) <= moment)
    .map(({ at, ...head }) => ({ ...head, source: `the anchor of ${at}` }));
}

/** The moment of an option; null for the end of the log. @throws Error where it is none */
function momentOf(text: string): Date | null {
  if (text === "latest") return null;
  const moment = new Date(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime()))
    return moment;
  throw new Error(
    `--moment takes a moment with its zone as in 2026-01-31T14:05:00+01:00, or latest, and not ${text}. See: motpost restore --help`,
  );
}

/** Brings the embedded database back as it was at a moment. */
async function restoreMoment(settings: Config, moment: Date | null): Promise<void> {
  if (settings.databaseUrl !== null)
    throw new BackupRefusal(
      "DATABASE_URL names an external database: bring it back to a moment by its own tools, then run motpost migrate and motpost verify.",
    );
  if (settings.backups === null)
    throw new BackupRefusal("Name the directory of the copies and the log with MOTPOST_BACKUP_DIRECTORY.");
  const final = postgresDirectory(settings);
  requireEmptyDirectory(final);
  const { directory } = settings.backups;
  const beside = `${final}.restoring-${process.pid}`;
  const left = endAtSignal(beside);
  let faults: string[];
  try {
    const server = await startAt(
      { directory, moment },
      { directory: beside, programs: settings.databasePrograms, log },
    );
    try {
      faults = await goneForward(connectionUrl(server, databaseName), directory, moment, settings.filesDirectory);
    } finally {
      await server.stop();
    }
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error instanceof LogArchiveFault ? new BackupRefusal(error.message) : error;
  } finally {
    left();
  }
  await rm(final, { recursive: true, force: true });
  await rename(beside, final);
  for (const fault of faults) log(fault);
  if (faults.length > 0) process.exitCode = 1;
  log(faults.length > 0 ? `restored; the books have ${faults.length} faults` : "restored; the books are in order");
  log("callbacks and mails are paused: motpost resume lets them leave, when the old installation sends none any more");
}

/** Brings the schema up to date, keeps deliveries back, and verifies. */
async function goneForward(
  databaseUrl: string,
  directory: string,
  moment: Date | null,
  folder: string | null,
): Promise<string[]> {
  await migrate(databaseUrl, log);
  const last = await asOwnerClient(databaseUrl, async (client) => {
    await pauseDeliveries(client);
    const { rows } = await client.query<{ at: Date | null }>("select max(c.at) as at from change_log c");
    return rows[0]?.at ?? null;
  });
  log(`the last change is of ${last === null ? "no moment: there is none" : last.toISOString()}`);
  const known = anchorsBefore(directory, moment ?? last ?? new Date(0));
  return (await findFaults(databaseUrl, { log, folder, known })).map(({ text }) => text);
}

/** `motpost restore` */
export const restoreCommand: Command = {
  help,
  run: (args) =>
    orRefused(async () => {
      const option = { type: "string" } as const;
      const options = { data: option, "passphrase-file": option, moment: option };
      const { word, values } = readWithWord("restore", args, options);
      if (values.moment !== undefined && word !== null)
        throw new Error("motpost restore takes a file or --moment, not both. See: motpost restore --help");
      if (values.moment !== undefined) {
        const moment = momentOf(String(values.moment));
        return restoreMoment(configOf(settingsOf(values)), moment);
      }
      if (word === null) throw new Error("motpost restore needs the file of a backup. See: motpost restore --help");
      const settings = configOf(settingsOf(values));
      await restore(settings, { file: word, passphrase: passphraseOf(values["passphrase-file"], settings) });
    }),
};
