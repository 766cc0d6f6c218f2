// Inspects a file while it is received: length, checksum, both ends, and forbidden content.

import { createHash } from "node:crypto";
import * as limits from "../../limits.ts";
import { endBytes, isText } from "./file-kinds.ts";

/** The EICAR test string, which malware scanners recognise; in two halves so that they do not recognise this source file. */
const forbidden = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-"),
  "latin1",
);

/** The result of an inspection. */
export interface InspectedFile {
  readonly size: number;
  readonly checksum: string;
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Whether every byte may stand in a text. */
  readonly readable: boolean;
  readonly isForbidden: boolean;
  readonly isTooLarge: boolean;
}

/** Passes a file on in full pieces and inspects it. A file that is too large or forbidden is read to its end but not passed on. */
export class FileInspection {
  private readonly hash = createHash("sha256");
  private readonly largest: number;
  private size = 0;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private readable = true;
  private isForbidden = false;

  constructor(largest: number) {
    this.largest = largest;
  }

  /** The file in pieces of `filePieceBytes`, the last one shorter. */
  async *pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let pending: Buffer[] = [];
    let length = 0;
    for await (const chunk of source) {
      this.inspect(chunk);
      if (this.isForbidden || this.size > this.largest) continue;
      pending.push(chunk);
      length += chunk.length;
      while (length >= limits.filePieceBytes) {
        const whole = pending.length === 1 ? (pending[0] as Buffer) : Buffer.concat(pending, length);
        yield whole.subarray(0, limits.filePieceBytes);
        pending = [whole.subarray(limits.filePieceBytes)];
        length -= limits.filePieceBytes;
      }
    }
    if (length > 0) yield Buffer.concat(pending, length);
  }

  private inspect(chunk: Buffer): void {
    this.hash.update(chunk);
    this.size += chunk.length;
    if (this.head.length < endBytes)
      this.head = Buffer.concat([this.head, chunk.subarray(0, endBytes - this.head.length)]);
    if (this.readable) this.readable = isText(chunk);
    // The end of the previous chunk is searched too, so that forbidden content across two chunks is found.
    const joined = Buffer.concat([this.tail, chunk]);
    if (!this.isForbidden)
      this.isForbidden =
        chunk.includes(forbidden) ||
        joined.subarray(Math.max(0, this.tail.length - forbidden.length)).includes(forbidden);
    this.tail = Buffer.from(joined.subarray(-endBytes));
  }

  /** The result; called once, at the end. */
  result(): InspectedFile {
    return {
      size: this.size,
      checksum: this.hash.digest("hex"),
      head: this.head,
      tail: this.tail,
      readable: this.readable,
      isForbidden: this.isForbidden,
      isTooLarge: this.size > this.largest,
    };
  }
}
