// What a backup consists of: the names of its parts, its manifest, and the refusal of a file that is none.

import type { ChainHead } from "../chain/anchors.ts";

/** The format that this version writes; it reads none that is newer. */
export const backupFormat = 1;

/** The name of the first part, whose text is the number of the format. */
export const formatName = "motpost-backup";

/** The name of the last part. A file without it was cut. */
export const manifestName = "manifest.json";

/** Bytes of a table that lie in one part: as many are held in memory. */
export const partBytes = 4 * 1_048_576;

/** A table of a backup. */
export interface ManifestTable {
  readonly name: string;
  /** The columns, in the order of the values in each row. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of all parts of the table, one behind the other. */
  readonly sha256: string;
}

/** The rows that a table must have; null where the version that wrote it has not counted them, and its bytes alone tell. */
export function rowsOf({ rows, sha256 }: ManifestTable): number | null {
  return rows === 0 && sha256 !== emptySha256 ? null : rows;
}

/** SHA-256 of nothing. */
const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** What the books came to when they were backed up. */
export interface BookFigures {
  readonly companies: number;
  readonly vouchers: number;
  readonly postings: number;
  /** The sum of all debits, as a decimal. */
  readonly debit: string;
  /** SHA-256 over the trial balances of all companies. */
  readonly trialBalances: string;
}

/** Everything that a backup says of itself. */
export interface Manifest {
  readonly format: number;
  /** The version of the program that wrote it. */
  readonly version: string;
  /** The number of the last migration. */
  readonly migration: number;
  readonly environment: string | null;
  /** The moment whose books it holds. */
  readonly moment: string;
  readonly tables: readonly ManifestTable[];
  /** Last values of sequences; null where a sequence has given none. */
  readonly sequences: Readonly<Record<string, string | null>>;
  /** Contents of documents that lie in a directory; those in the database are rows of a table. */
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    readonly sha256: string;
    /** Contents that were not there. */
    readonly missing: readonly string[];
  };
  readonly books: BookFigures;
  /** Where the chain of each company stood; none in backups of versions without chains. */
  readonly chains: readonly ChainHead[];
}

/** A restore or a backup that is refused before anything was changed; the message says what to do. */
export class BackupRefusal extends Error {}

/** The refusal of a file that is no backup. */
export function noBackup(file: string): BackupRefusal {
  return new BackupRefusal(`${file} is not a backup of Motpost. Name a file that motpost backup has written.`);
}

/** The refusal of a file that ends too early. */
export function cutBackup(file: string): BackupRefusal {
  return new BackupRefusal(
    `${file} was cut: its end is missing. Copy it again from where it was written, or take another backup.`,
  );
}

/** The refusal of a file whose bytes have changed. */
export function changedBackup(file: string, part: string): BackupRefusal {
  return new BackupRefusal(
    `${file} was changed or damaged (${part}). Copy it again from where it was written, or take another backup.`,
  );
}

/**
 * Reads a manifest.
 * @returns null where the text is none
 */
export function readManifest(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as Manifest;
    const isWhole =
      Number.isInteger(value.format) &&
      Number.isInteger(value.migration) &&
      typeof value.moment === "string" &&
      value.tables.every(
        (one) => typeof one.name === "string" && Number.isInteger(one.rows) && one.columns.length > 0,
      ) &&
      typeof value.sequences === "object" &&
      typeof value.files.sha256 === "string" &&
      typeof value.books.trialBalances === "string";
    return isWhole ? value : null;
  } catch {
    return null;
  }
}
