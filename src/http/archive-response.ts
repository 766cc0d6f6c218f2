// Responds with a zip that is written while it is sent, from one snapshot of the database.

import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import * as limits from "../limits.ts";
import { disposition } from "../platform/files/file-names.ts";
import type { RefusedFile, StreamedArchive } from "../schema/query.ts";
import type { SnapshotReader } from "../schema/resource.ts";
import type { Database } from "../store/database.ts";
import { snapshotReaderOf } from "../store/reader.ts";

/** An archive whose snapshot stays until `end` is called, or until the bound of its time. */
export interface OpenArchive extends StreamedArchive {
  end(): void;
}

/** Packs files into the pieces of a zip. */
export type Pack = (files: StreamedArchive["files"]) => AsyncIterable<Uint8Array>;

/** Loads an archive in a snapshot that stays open for its files. */
export function openArchive(
  database: Database,
  company: number,
  load: (read: SnapshotReader) => Promise<StreamedArchive | RefusedFile>,
): Promise<OpenArchive | RefusedFile> {
  return new Promise((resolve, reject) => {
    const work = database.snapshot(company, async (connection) => {
      const found = await load(snapshotReaderOf(connection, company));
      if ("faults" in found) return resolve(found);
      await new Promise<void>((end) => {
        const timer = setTimeout(end, limits.archiveMilliseconds);
        timer.unref();
        resolve({
          ...found,
          end: () => {
            clearTimeout(timer);
            end();
          },
        });
      });
    });
    work.catch(reject);
  });
}

/**
 * Sends an archive. What fails after its first byte breaks the connection, so that nobody takes a part for the whole.
 * @param failed takes the error that broke it
 */
export function sendArchive(
  reply: FastifyReply,
  { fileName, files, size, end }: OpenArchive,
  pack: Pack,
  failed: (error: unknown) => void,
): FastifyReply {
  const pieces = Readable.from(pack(files), { objectMode: false, highWaterMark: 65_536 });
  pieces.once("error", failed);
  reply.raw.once("close", end);
  if (size !== undefined) reply.headers({ "x-archive-files": size.files, "x-archive-records": size.records });
  return reply
    .header("content-type", "application/zip")
    .header("cache-control", "private, no-store")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("content-disposition", disposition(fileName, false))
    .send(pieces);
}
