// `motpost backup`: writes everything into one file while the service runs, and on request proves that it can be restored.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Config, postgresDirectory } from "../config.ts";
import { contentFolder, keptCopies, keyApart } from "../service/backups.ts";
import { checkBackup, type Written, writeBackup } from "../store/backup/archive.ts";
import { BackupRefusal } from "../store/backup/format.ts";
import { recordRun } from "../store/backup/runs.ts";
import { connectionUrl, startEmbedded } from "../store/embedded/embedded.ts";
import { copyBase, LogArchiveFault } from "../store/embedded/log-archive.ts";
import { newestMigration } from "../store/migrations.ts";
import { dataHelp, readWithWord, settingsOf } from "./arguments.ts";
import { endAtSignal, orRefused, passphraseHelp, passphraseOf } from "./backup-options.ts";
import { type Command, configOf, databaseName, log, withDatabase } from "./command.ts";
import { restoreInto } from "./restore.ts";

const help = `Usage: motpost backup <FILE> [--prove] [--encrypt] [--passphrase-file <FILE>] [--data <DIRECTORY>]
       motpost backup --prove [--data <DIRECTORY>]
       motpost backup --base [--data <DIRECTORY>]

Writes everything into one file, as it stands at one moment, while the service goes on: all tables, the contents of
documents, and a manifest with the SHA-256 of each part. The file has its name when it is whole and on the disk; one that
is there already is refused. motpost restore brings it back, also to another kind of machine or a newer PostgreSQL.

  --prove                 restore the file into a database of its own, verify the books there, compare them, and keep the
                          result; without a file the backup is removed afterwards
  --encrypt               encrypt the file with a passphrase; refused without one. With a passphrase it always is
  --base                  copy the directory of the embedded database into MOTPOST_BACKUP_DIRECTORY instead, while the service
                          runs: with the log of changes there (MOTPOST_BACKUP_LOG=yes) motpost restore --moment brings back
                          any moment since. The service does it by itself every night
${passphraseHelp}
${dataHelp}
  --help                  show this text

The key file secret.key is never inside. DATABASE_URL names the database, otherwise the embedded one in MOTPOST_DATA is read
beside its service, or started where it is stopped.
`;

interface BackupWork {
  readonly settings: Config;
  readonly file: string;
  readonly passphrase: string | null;
  readonly proves: boolean;
}

/** @throws Error where the restored books are others, or have faults */
async function prove({ settings, file, passphrase }: BackupWork): Promise<void> {
  const directory = await mkdtemp(join(dirname(file), ".motpost-prove-"));
  const left = endAtSignal(directory);
  try {
    const archive = { file, passphrase };
    const manifest = await checkBackup(archive, newestMigration());
    // What it writes is thrown away: it need not survive a power cut.
    const server = await startEmbedded({
      directory: join(directory, "postgres"),
      programs: settings.databasePrograms,
      log: () => undefined,
      durable: false,
    });
    try {
      const databaseUrl = connectionUrl(server, databaseName);
      const folder = contentFolder(join(directory, "files"));
      const faults = await restoreInto({ archive, manifest, databaseUrl, folder, log });
      if (faults.length > 0) throw new Error(`The restored books have faults:\n${faults.join("\n")}`);
    } finally {
      await server.stop();
    }
  } finally {
    left();
    await rm(directory, { recursive: true, force: true });
  }
}

async function backup(work: BackupWork, databaseUrl: string): Promise<void> {
  const { settings, file, passphrase, proves } = work;
  const run = { began: new Date(), file, isScheduled: false, isEncrypted: passphrase !== null };
  let written: Written | null = null;
  try {
    const folder = settings.filesDirectory === null ? null : contentFolder(settings.filesDirectory);
    written = await writeBackup(file, { databaseUrl, folder, progress: log }, passphrase);
    logWritten(written, work);
    if (proves) await prove(work);
  } catch (error) {
    if (error instanceof BackupRefusal && written === null) throw error;
    const [fault, bytes] = [(error as Error).message, written?.bytes ?? null];
    await recordRun(databaseUrl, { ...run, bytes, isProven: written === null ? null : false, fault }).catch(
      () => false,
    );
    throw written === null ? error : new Error(`${file} is written and not proven: ${fault}`, { cause: error });
  }
  const isKept = await recordRun(databaseUrl, {
    ...run,
    bytes: written.bytes,
    isProven: proves ? true : null,
    fault: null,
  });
  if (!isKept) log("the database cannot keep that it was backed up: it is a standby, or has an older schema");
  if (proves) log("proven: it was restored, the books are in order there and come to the same");
}

function logWritten({ manifest, bytes }: Written, { settings, file, passphrase }: BackupWork): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const encrypted = passphrase === null ? "" : ", encrypted";
  log(
    `${file}: ${bytes} bytes${encrypted}, ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files, as of ${manifest.moment}`,
  );
  for (const name of manifest.files.missing)
    log(`the content ${name} of a document is not there: motpost verify says more`);
  const apart = keyApart(settings);
  if (apart !== null) log(apart);
}

/** Copies the directory of the embedded database beside the log of its changes. */
async function base(settings: Config): Promise<void> {
  const { backups, databaseUrl, keepsLog } = settings;
  if (databaseUrl !== null || backups === null || !keepsLog)
    throw new BackupRefusal(
      "--base needs the embedded database, MOTPOST_BACKUP_DIRECTORY and MOTPOST_BACKUP_LOG=yes. See: motpost backup --help",
    );
  const cluster = join(postgresDirectory(settings), "cluster");
  const copy = (url: string) => copyBase(url, cluster, backups.directory, keptCopies);
  const { path, bytes } = await withDatabase(settings, copy, { mustExist: true }).catch((error: Error) => {
    throw error instanceof LogArchiveFault ? new BackupRefusal(error.message) : error;
  });
  log(`${path}: ${bytes} bytes`);
}

/** `motpost backup` */
export const backupCommand: Command = {
  help,
  run: (args) =>
    orRefused(async () => {
      const [option, flag] = [{ type: "string" } as const, { type: "boolean" } as const];
      const options = { data: option, "passphrase-file": option, encrypt: flag, prove: flag, base: flag };
      const { word, values } = readWithWord("backup", args, options);
      const proves = values.prove === true;
      if (values.base === true) return base(configOf(settingsOf(values)));
      if (word === null && !proves)
        throw new Error("motpost backup needs a file to write, or --prove. See: motpost backup --help");
      const settings = configOf(settingsOf(values));
      const passphrase = passphraseOf(values["passphrase-file"], settings);
      if (values.encrypt === true && passphrase === null)
        throw new BackupRefusal(
          "--encrypt needs a passphrase: set MOTPOST_BACKUP_PASSPHRASE, or name a file with --passphrase-file.",
        );
      const passing = word === null ? await mkdtemp(join(tmpdir(), "motpost-backup-")) : null;
      const file = word === null ? join(String(passing), "proof.tar.gz") : resolve(word);
      try {
        await withDatabase(settings, (url) => backup({ settings, file, passphrase, proves }, url), { mustExist: true });
      } finally {
        if (passing !== null) await rm(passing, { recursive: true, force: true });
      }
    }),
};
