// Storages of file contents: the database, in pieces, or a folder. Both write and read piece by piece.

import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import { contentPath, type FolderMarker, filesUnavailable } from "./folder-marker.ts";

/** The names of the storages in the database. */
export type StorageName = "database" | "folder";

/** A storage of contents, by company and id. */
export interface FileStorage {
  readonly name: StorageName;
  /** Why the storage cannot be used; null where it can. */
  fault(): Promise<string | null>;
  /** Stores the pieces in their order; all are full but the last. */
  write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Reads the bytes from `first` to `last`, both included.
   * @throws Error before the first byte where the content cannot be read
   */
  read(company: number, id: string, first: number, last: number): Promise<AsyncIterable<Uint8Array>>;
  /** Removes the content, also an incomplete one; does nothing where there is none. */
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
      // One piece at a time, so that a slow reader holds one piece in memory and no connection.
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
    // Deleting the file's row deletes its pieces.
  }
}

/** Files in a folder with a subfolder for each company. A file gets its name when it is complete and synced. */
export class FolderStorage implements FileStorage {
  readonly name = "folder";
  private readonly folder: string;
  private readonly marker: FolderMarker | null;

  /** @param marker checks that the folder is the right one; null for reading only */
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
    // If the disk was unmounted meanwhile, the file is below the mount point, where it would be lost.
    await this.marker?.ensure();
  }

  /** Creates the file and its folders, but not the folder of the settings. */
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

/** Turns errors of the disk, such as a full one, into `unavailable`, because they are not the request's fault. */
async function withDiskErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw filesUnavailable(error);
  }
}
