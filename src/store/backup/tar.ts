// Writes and reads tar archives (ustar), as streams: as much as backups need, with names below 100 bytes and sizes below 8 GiB.

const block = 512;

/** A part of an archive that is being read; its bytes are read before the next part is asked for. */
export interface TarPart {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Buffer>;
}

/** What is wrong with an archive: it is none from its first byte on, it ends too early, or it has changed. */
export class TarFault extends Error {
  readonly kind: "none" | "cut" | "changed";
  constructor(message: string, kind: TarFault["kind"]) {
    super(message);
    this.kind = kind;
  }
}

/** The header of a part. */
export function tarHeader(name: string, size: number, moment: Date): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 99) throw new Error(`The name ${name} is too long for an archive.`);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(moment.getTime() / 1_000), 12), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257, "latin1");
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** The zeros between the end of a part of this size and the next header. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** The end of an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * block);

function checksum(header: Buffer): number {
  let sum = 0;
  // The checksum itself counts as eight spaces.
  for (let index = 0; index < block; index++) sum += index >= 148 && index < 156 ? 32 : (header[index] ?? 0);
  return sum;
}

/**
 * Reads an archive part by part.
 * @throws TarFault where the bytes are no archive, or end too early
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarPart> {
  const bytes = new ByteReader(source);
  for (let isFirst = true; ; isFirst = false) {
    const header = await bytes.exactly(block);
    if (header.every((byte) => byte === 0)) break;
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    const stated = Number.parseInt(header.toString("latin1", 148, 154), 8);
    if (header.toString("latin1", 257, 262) !== "ustar" || stated !== checksum(header) || !Number.isSafeInteger(size))
      throw new TarFault("a header is no header", isFirst ? "none" : "changed");
    const name = header.toString("utf8", 0, Math.max(0, header.indexOf(0)));
    let left = size;
    const body = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await bytes.some(left);
        left -= piece.length;
        yield piece;
      }
    };
    yield { name, size, bytes: body() };
    while (left > 0) left -= (await bytes.some(left)).length;
    await bytes.exactly(tarPadding(size).length);
  }
  if (!(await bytes.exactly(block)).every((byte) => byte === 0)) throw new TarFault("its end is no end", "changed");
  if (await bytes.hasMore()) throw new TarFault("there is something behind its end", "changed");
}

/** Bytes of a stream, as many as are asked for. */
class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.rest.length === 0) {
      const next = await this.source.next();
      if (next.done === true) return false;
      this.rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length);
    }
    return true;
  }

  /** At least one byte, and no more than so many. */
  async some(most: number): Promise<Buffer> {
    if (!(await this.hasMore())) throw new TarFault("its end is missing", "cut");
    const piece = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(piece.length);
    return piece;
  }

  async exactly(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = count; left > 0; left -= pieces.at(-1)?.length ?? 0) pieces.push(await this.some(left));
    return Buffer.concat(pieces);
  }
}
