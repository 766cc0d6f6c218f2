// The files of a package: each is hashed while it is written, and remembered for the README and the list of SHA-256.

import { createHash } from "node:crypto";
import { fill, type Language, type Parameters, type Text } from "../../schema/message.ts";
import type { ArchiveContext, ArchivedFile } from "../../schema/query.ts";
import type { SnapshotReader } from "../../schema/resource.ts";
import type { ReportCheck } from "../report/report-data.ts";

/** A year that is packed. */
export interface PackedYear {
  readonly year: number;
  readonly dateFrom: string;
  /** The first day of the next year. */
  readonly dateTo: string;
}

/** A file that was written. */
export interface WrittenFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** What was written, and with what everything in a package is read. */
export class PackageFiles {
  /** Every file but documents, with what it is. */
  readonly listed: (WrittenFile & { readonly about: Text })[] = [];
  /** What reports found when they checked themselves. */
  readonly checks: (ReportCheck & { readonly title: string })[] = [];
  /** A line for each file that was written: its SHA-256 and its path. */
  readonly sums: string[];
  readonly read: SnapshotReader;
  readonly context: ArchiveContext;
  readonly of: PackedYear;
  /** What stands before the path of every file; nothing, or a folder with its slash. */
  private readonly base: string;

  /** @param inside where the year is one folder of a larger archive: the folder, and the sums of all of it */
  constructor(
    of: PackedYear,
    read: SnapshotReader,
    context: ArchiveContext,
    inside: { readonly base: string; readonly sums: string[] } = { base: "", sums: [] },
  ) {
    this.of = of;
    this.read = read;
    this.context = context;
    this.base = inside.base;
    this.sums = inside.sums;
  }

  /** The language of whoever asks. */
  get language(): Language {
    return this.context.language;
  }

  /** A text in that language. */
  say(text: Text, parameters: Parameters = {}): string {
    return fill(text[this.language], parameters, this.language);
  }

  /** A file that the README names. */
  file(folder: Text | null, name: string, about: Text, text: ArchivedFile["text"]): ArchivedFile {
    const path = folder === null ? name : `${this.say(folder)}/${name}`;
    return this.hashed(path, text, (file) => this.listed.push({ ...file, about }));
  }

  /** A file whose size and SHA-256 are handed on when it is written. */
  hashed(name: string, text: ArchivedFile["text"], written: (file: WrittenFile) => void): ArchivedFile {
    const path = `${this.base}${name}`;
    return { name: path, text: this.hashing(path, text, written) };
  }

  private async *hashing(
    path: string,
    text: ArchivedFile["text"],
    written: (file: WrittenFile) => void,
  ): ArchivedFile["text"] {
    const hash = createHash("sha256");
    let size = 0;
    for await (const piece of text) {
      const bytes = typeof piece === "string" ? Buffer.from(piece, "utf8") : piece;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
    const sha256 = hash.digest("hex");
    this.sums.push(`${sha256}  ${path}`);
    written({ path, size, sha256 });
  }
}

/** A text as what is written of it. */
export async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
