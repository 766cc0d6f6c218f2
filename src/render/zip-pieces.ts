// Packs files into a zip while they are written: a few pieces are in memory, whatever the size of the files.

import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import type { ArchivedFile, StreamedArchive } from "../schema/query.ts";

/** The method of a zip's file that is deflated, as the format numbers it. */
const deflated = 8;

/** The pieces of a zip with these files, in their order; each is written when the one before it has been. */
export async function* zipPieces(files: StreamedArchive["files"]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  for await (const { name, text } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated };
    zip.add(file);
    // A fault of the text ends the deflating stream, which throws it below.
    const pieces = pipeline(Readable.from(measured(text, file)), createDeflateRaw(), () => undefined);
    for await (const piece of pieces) {
      file.ondata?.(null, piece as Uint8Array, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

/** The bytes of a file, counted into its size and checksum. */
async function* measured(text: ArchivedFile["text"], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = typeof piece === "string" ? Buffer.from(piece, "utf8") : Buffer.from(piece);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
