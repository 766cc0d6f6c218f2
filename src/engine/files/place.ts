// Where the contents of files lie: in pieces in the database, or in a folder. Both take and give them piece by piece.

import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as limits from "../../limits.ts";
import type { Database } from "../store/database.ts";

/** The words for the places, as the database has them. */
export type PlaceName = "database" | "folder";

/** A place where contents lie, by company and id. */
export interface Place {
  readonly name: PlaceName;
  /** Keeps the pieces in their order; all are full but the last. */
  write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** Gives the bytes from `first` to `last`, both included. */
  read(company: number, id: string, first: number, last: number): AsyncIterable<Uint8Array>;
  /** Removes the content, or what there is of it; nothing happens where there is none. */
  remove(company: number, id: string): Promise<void>;
}

/** Pieces in the table `file_piece`; they are removed with the row of their file. */
export class DatabasePlace implements Place {
  readonly name = "database";
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  async write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    let number = 0;
    for await (const piece of pieces)
      await this.database.alone(
        company,
        "insert into file_piece (company_id, file, number, content) values ($1, $2, $3, $4)",
        [company, id, number++, piece],
      );
  }

  async *read(company: number, id: string, first: number, last: number): AsyncIterable<Uint8Array> {
    const size = limits.filePieceBytes;
    for (let number = Math.floor(first / size); number * size <= last; number++) {
      // One piece at a time: a reader that is slow holds one, and no connection.
      const { rows } = await this.database.read<{ content: Buffer }>(
        company,
        "select p.content from file_piece p where p.company_id = $1 and p.file = $2 and p.number = $3",
        [company, id, number],
      );
      const content = rows[0]?.content;
      if (content === undefined) throw new Error(`Piece ${number} of file ${id} is missing.`);
      yield content.subarray(Math.max(0, first - number * size), last + 1 - number * size);
    }
  }

  async remove(): Promise<void> {
    // The pieces go with the file's row.
  }
}

/** Files in a folder, one below it for each company. They are whole and on the disk before they have their name. */
export class FolderPlace implements Place {
  readonly name = "folder";
  private readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  private path(company: number, id: string): string {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`${id} is no id of a file.`);
    return join(this.folder, String(company), id.slice(0, 2), id);
  }

  async write(company: number, id: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const path = this.path(company, id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, "wx", 0o600);
    try {
      for await (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    const folder = await open(dirname(path), "r");
    await folder.sync().catch(() => undefined);
    await folder.close();
  }

  read(company: number, id: string, first: number, last: number): AsyncIterable<Uint8Array> {
    return createReadStream(this.path(company, id), { start: first, end: last, highWaterMark: limits.filePieceBytes });
  }

  async remove(company: number, id: string): Promise<void> {
    const path = this.path(company, id);
    await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
  }
}
