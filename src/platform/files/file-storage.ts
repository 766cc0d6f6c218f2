// Where the contents of files lie: in pieces in the database, or in a folder. Both take and give them piece by piece.

import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import { contentPath, type FolderMarker, filesUnavailable } from "./folder-marker.ts";

/** The words for the places, as the database has them. */
export type StorageName = "database" | "folder";

/** A place where contents lie, by company and id. */
export interface FileStorage {
  readonly name: StorageName;
  /** What is wrong with the place; null where it can be used. */
  fault(): Promise<string | null>;
  /** Keeps the pieces in their order; all are full but the last. */
  write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Gives the bytes from `first` to `last`, both included.
   * @throws Error before the first byte where the content cannot be read
   */
  read(company: number, id: string, first: number, last: number): Promise<AsyncIterable<Uint8Array>>;
  /** Removes the content, or what there is of it; nothing happens where there is none. */
  remove(company: number, id: string): Promise<void>;
}

/** Pieces in the table `file_piece`; they are removed with the row of their file. */
export class DatabaseStorage implements FileStorage {
  readonly name = "database";
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  async fault(): Promise<null> {
    return null;
  }

  async write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    let number = 0;
    for await (const piece of pieces)
      await this.database.autocommit(
        company,
        "insert into file_piece (company_id, file, number, content) values ($1, $2, $3, $4)",
        [company, id, number++, piece],
      );
  }

  async read(company: number, id: string, first: number, last: number): Promise<AsyncIterable<Uint8Array>> {
    const number = Math.floor(first / limits.filePieceBytes);
    return this.pieces({ company, id, first, last }, number, await this.piece(company, id, number));
  }

  private async *pieces(
    { company, id, first, last }: { company: number; id: string; first: number; last: number },
    from: number,
    begin: Buffer,
  ): AsyncGenerator<Uint8Array> {
    const size = limits.filePieceBytes;
    for (let number = from; number * size <= last; number++) {
      // One piece at a time: a reader that is slow holds one, and no connection.
      const content = number === from ? begin : await this.piece(company, id, number);
      yield content.subarray(Math.max(0, first - number * size), last + 1 - number * size);
    }
  }

  private async piece(company: number, id: string, number: number): Promise<Buffer> {
    const { rows } = await this.database.read<{ content: Buffer }>(
      company,
      "select p.content from file_piece p where p.company_id = $1 and p.file = $2 and p.number = $3",
      [company, id, number],
    );
    const content = rows[0]?.content;
    if (content === undefined) throw new Error(`Piece ${number} of file ${id} is missing.`);
    return content;
  }

  async remove(): Promise<void> {
    // The pieces go with the file's row.
  }
}

/** Files in a folder, one below it for each company. They are whole and on the disk before they have their name. */
export class FolderStorage implements FileStorage {
  readonly name = "folder";
  private readonly folder: string;
  private readonly marker: FolderMarker | null;

  /** @param marker tells whether the folder is the right one; null where it is only looked at */
  constructor(folder: string, marker: FolderMarker | null = null) {
    this.folder = folder;
    this.marker = marker;
  }

  async fault(): Promise<string | null> {
    return this.marker?.fault() ?? null;
  }

  async write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const path = join(this.folder, contentPath(company, id));
    const file = await this.createFile(company, path);
    try {
      for await (const piece of pieces) await withDiskErrors(file.writeFile(piece));
      await withDiskErrors(file.sync());
    } finally {
      await file.close().catch(() => undefined);
    }
    await withDiskErrors(rename(`${path}.part`, path));
    const folder = await withDiskErrors(open(dirname(path), "r"));
    await folder.sync().catch(() => undefined);
    await folder.close();
    // Where the disk went away meanwhile, the file lies under its mount point, and nobody would find it later.
    await this.marker?.ensure();
  }

  /** Makes the file, and its folders below the one that has to be there. */
  private async createFile(company: number, path: string): Promise<FileHandle> {
    for (const folder of [join(this.folder, String(company)), dirname(path)])
      await withDiskErrors(
        mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "EEXIST") throw error;
        }),
      );
    return withDiskErrors(open(`${path}.part`, "wx", 0o600));
  }

  async read(company: number, id: string, first: number, last: number): Promise<AsyncIterable<Uint8Array>> {
    const file = await open(join(this.folder, contentPath(company, id)), "r").catch(async (error) => {
      await this.marker?.ensure();
      throw error;
    });
    return file.createReadStream({ start: first, end: last, highWaterMark: limits.filePieceBytes });
  }

  async remove(company: number, id: string): Promise<void> {
    await this.marker?.ensure();
    const path = join(this.folder, contentPath(company, id));
    await withDiskErrors(Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]));
  }
}

/** What the disk refuses is not the request's fault: a full disk, a directory that may not be written, a broken one. */
async function withDiskErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw filesUnavailable(error);
  }
}
