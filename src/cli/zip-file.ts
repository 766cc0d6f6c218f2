// Reads the files of a zip from the disk, one after the other, a piece at a time.

import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";

/** A file of a zip. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** A file that is no zip, or not a whole one. */
export class ZipFault extends Error {}

const endSize = 22;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSize = 30;
/** The comment behind the end has at most so many bytes. */
const mostComment = 65_535;
const [stored, deflated] = [0, 8];

/**
 * The files of a zip, in their order. Each is read before the next one.
 * @throws ZipFault where the file is no zip, was cut or is damaged
 */
export async function* filesOfZip(path: string): AsyncGenerator<ZippedFile> {
  const handle = await open(path, "r").catch((error: Error) => {
    throw new ZipFault(`${path} cannot be read (${error.message}).`);
  });
  try {
    const { size } = await handle.stat();
    for (const entry of await directoryOf(handle, size, path)) {
      yield { name: entry.name, bytes: bytesOf(handle, entry, path) };
    }
  } finally {
    await handle.close();
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The list of files that stands at the end. */
async function directoryOf(handle: FileHandle, size: number, path: string): Promise<Entry[]> {
  const from = Math.max(0, size - endSize - mostComment);
  const tail = await readAt(handle, from, size - from);
  let at = tail.length - endSize;
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1;
  if (at < 0) throw new ZipFault(`${path} is no whole zip.`);
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  const list = await readAt(handle, start, length);
  const entries: Entry[] = [];
  for (let place = 0; entries.length < count; ) {
    if (place + 46 > list.length || list.readUInt32LE(place) !== entrySignature)
      throw new ZipFault(`${path} is no whole zip.`);
    const [name, extra, comment] = [28, 30, 32].map((one) => list.readUInt16LE(place + one)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: list.toString("utf8", place + 46, place + 46 + name),
      method: list.readUInt16LE(place + 10),
      packed: list.readUInt32LE(place + 20),
      offset: list.readUInt32LE(place + 42),
    });
    place += 46 + name + extra + comment;
  }
  return entries;
}

async function* bytesOf(
  handle: FileHandle,
  { name, method, packed, offset }: Entry,
  path: string,
): AsyncGenerator<Buffer> {
  const head = await readAt(handle, offset, localSize);
  if (head.length < localSize || (method !== stored && method !== deflated))
    throw new ZipFault(`${path}: ${name} cannot be read.`);
  const start = offset + localSize + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (packed === 0) return;
  const source = handle.createReadStream({ start, end: start + packed - 1, autoClose: false });
  if (method === stored) {
    yield* source as AsyncIterable<Buffer>;
    return;
  }
  const inflate = createInflateRaw();
  const flowing = pipeline(Readable.from(source), inflate).catch((error: unknown) => inflate.destroy(error as Error));
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch (error) {
    throw new ZipFault(`${path}: ${name} cannot be read (${(error as Error).message}).`);
  } finally {
    inflate.destroy();
    await flowing;
  }
}
