// `motpost restore`: checks a backup and brings it back into an empty place, where deliveries wait for `motpost resume`.

import { existsSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { type Config, postgresDirectory, secretKeyFile } from "../config.ts";
import { contentFolder } from "../service/backups.ts";
import { findFaults } from "../service/verification/verify.ts";
import { type Archive, checkBackup } from "../store/backup/archive.ts";
import { asOwnerClient, bookFigures } from "../store/backup/catalogue.ts";
import type { ContentFolder } from "../store/backup/dump.ts";
import { BackupRefusal, type Manifest } from "../store/backup/format.ts";
import { load, requireEmptyDatabase, requireFigures, requireFolder } from "../store/backup/load.ts";
import { connectionUrl, startEmbedded } from "../store/embedded/embedded.ts";
import { migrate } from "../store/migrate.ts";
import { newestMigration } from "../store/migrations.ts";
import { dataHelp, readWithWord, settingsOf } from "./arguments.ts";
import { endAtSignal, orRefused, passphraseHelp, passphraseOf } from "./backup-options.ts";
import { type Command, configOf, databaseName, log } from "./command.ts";

const help = `Usage: motpost restore <FILE> [--data <DIRECTORY>] [--passphrase-file <FILE>]

Brings a backup back into an empty place: a data directory without a database, or the empty database of DATABASE_URL;
contents of documents that lay in a directory, into an empty MOTPOST_FILES. The whole file is checked before the first row
is written: its manifest, the SHA-256 of every part, and that no newer version wrote it. Then every reference is checked,
the books and the ends of their chains are compared with the manifest, and verified as motpost verify does. Callbacks and mails wait until motpost resume.

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
async function restoreEmbedded(final: string, target: Omit<RestoreTarget, "databaseUrl">): Promise<string[]> {
  const beside = `${final}.restoring-${process.pid}`;
  const left = endAtSignal(beside);
  const server = await startEmbedded({ directory: beside, log: target.log });
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
    databaseUrl === null ? await restoreEmbedded(final, target) : await restoreExternal({ ...target, databaseUrl });
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

/** `motpost restore` */
export const restoreCommand: Command = {
  help,
  run: (args) =>
    orRefused(async () => {
      const option = { type: "string" } as const;
      const { word, values } = readWithWord("restore", args, { data: option, "passphrase-file": option });
      if (word === null) throw new Error("motpost restore needs the file of a backup. See: motpost restore --help");
      const settings = configOf(settingsOf(values));
      await restore(settings, { file: word, passphrase: passphraseOf(values["passphrase-file"], settings) });
    }),
};
