// What became of backups, as rows for metrics and for people.

import type { Database } from "../database.ts";
import { ownerClient } from "../owner-client.ts";
import { pausedSetting } from "./deliveries.ts";

/** A backup that has ended, well or not. */
export interface BackupRun {
  readonly began: Date;
  readonly file: string;
  /** Null where it failed. */
  readonly bytes: number | null;
  readonly isScheduled: boolean;
  readonly isEncrypted: boolean;
  /** Whether it was restored elsewhere and came to the same; null where nobody tried. */
  readonly isProven: boolean | null;
  readonly fault: string | null;
}

/** What metrics say of backups. */
export interface BackupFigures {
  /** When the newest good backup began, whose books it holds; null where there is none. */
  readonly last: Date | null;
  readonly lastProven: Date | null;
  /** Whether the newest one has failed. */
  readonly hasFailed: boolean;
  /** Whether a restored installation keeps callbacks and mails back. */
  readonly isPaused: boolean;
}

/** Codes of databases that keep no rows of backups: a standby takes no writes, and an older schema has no table for them. */
const cannotKeep = new Set(["25006", "42P01"]);

/**
 * Keeps what became of a backup.
 * @param ownerUrl a connection of the owner of the tables
 * @returns false where the database cannot keep it
 */
export async function recordRun(ownerUrl: string, run: BackupRun): Promise<boolean> {
  const client = ownerClient(ownerUrl, "backup");
  await client.connect();
  try {
    await client.query(
      `insert into backup_run (began_at, ended_at, file, bytes, scheduled, encrypted, proven, fault)
       values ($1, now(), $2, $3, $4, $5, $6, $7)`,
      [run.began, run.file, run.bytes, run.isScheduled, run.isEncrypted, run.isProven, run.fault],
    );
    return true;
  } catch (error) {
    if (cannotKeep.has(String((error as { readonly code?: string }).code))) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** What metrics say of backups. */
export async function backupFigures(database: Database): Promise<BackupFigures> {
  const { rows } = await database.probe<BackupFigures>(
    `select (select max(b.began_at) from backup_run b where b.bytes is not null) as last,
       (select max(b.began_at) from backup_run b where b.proven) as "lastProven",
       coalesce((select b.bytes is null or b.proven is false from backup_run b order by b.ended_at desc, b.id desc limit 1), false) as "hasFailed",
       exists (select from setting s where s.name = '${pausedSetting}') as "isPaused"`,
  );
  return rows[0] ?? { last: null, lastProven: null, hasFailed: false, isPaused: false };
}
