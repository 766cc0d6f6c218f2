// What the commands backup and restore share: the passphrase, and how a refusal ends.

import { readFileSync } from "node:fs";
import type { Config } from "../config.ts";
import { backupPassphraseCharacters } from "../limits.ts";
import { BackupRefusal } from "../store/backup/format.ts";
import { log } from "./command.ts";

/** The exit code of a refusal, before anything was changed. */
const refusedCode = 2;

/** What help says of the passphrase. */
export const passphraseHelp = `  --passphrase-file <FILE>
                          a file whose first line is the passphrase (otherwise MOTPOST_BACKUP_PASSPHRASE)`;

/**
 * The passphrase of a file or of the settings; null where there is none.
 * @throws BackupRefusal where the file cannot be read or its line is too short
 */
export function passphraseOf(file: unknown, settings: Config): string | null {
  if (typeof file !== "string") return settings.backupPassphrase;
  let text: string;
  try {
    text = readFileSync(file, "utf8").split(/\r?\n/, 1)[0] ?? "";
  } catch (error) {
    throw new BackupRefusal(`The passphrase cannot be read from ${file} (${(error as Error).message}).`);
  }
  if (text.length < backupPassphraseCharacters)
    throw new BackupRefusal(`The first line of ${file} must have ${backupPassphraseCharacters} characters or more.`);
  return text;
}

/** Runs a command; what it refuses is said, and its code is 2. */
export async function orRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
    log(error.message);
    process.exitCode = refusedCode;
  }
}

/** Ends at a signal in such a way that a database which was started for the command ends too. */
export function endAtSignal(left: string): () => void {
  const end = () => {
    log(`interrupted: remove ${left}`);
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, end);
  };
}
