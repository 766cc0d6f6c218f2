// Looks at a file while it passes: how long it is, its checksum, both its ends, and what must not be in it.

import { createHash } from "node:crypto";
import * as limits from "../../limits.ts";
import { endBytes, isTextByte } from "./file-kinds.ts";

/** The harmless string that all scanners of malware recognise, in two halves so that this file is not recognised itself. */
const forbidden = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-"),
  "latin1",
);

/** What was seen of a file that has passed. */
export interface InspectedFile {
  readonly size: number;
  readonly checksum: string;
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Whether no byte is one that texts do not have. */
  readonly readable: boolean;
  readonly isForbidden: boolean;
  readonly isTooLarge: boolean;
}

/** Passes a file on in full pieces, and sees it. What is too large or forbidden is no longer passed on, but read to its end. */
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
    let waiting: Buffer[] = [];
    let length = 0;
    for await (const chunk of source) {
      this.inspect(chunk);
      if (this.isForbidden || this.size > this.largest) continue;
      waiting.push(chunk);
      length += chunk.length;
      while (length >= limits.filePieceBytes) {
        const whole = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting, length);
        yield whole.subarray(0, limits.filePieceBytes);
        waiting = [whole.subarray(limits.filePieceBytes)];
        length -= limits.filePieceBytes;
      }
    }
    if (length > 0) yield Buffer.concat(waiting, length);
  }

  private inspect(chunk: Buffer): void {
    this.hash.update(chunk);
    this.size += chunk.length;
    if (this.head.length < endBytes)
      this.head = Buffer.concat([this.head, chunk.subarray(0, endBytes - this.head.length)]);
    if (this.readable) this.readable = chunk.every(isTextByte);
    // The end of what came before stands in front, so that nothing hides between two chunks.
    const joined = Buffer.concat([this.tail, chunk]);
    if (!this.isForbidden)
      this.isForbidden =
        chunk.includes(forbidden) ||
        joined.subarray(Math.max(0, this.tail.length - forbidden.length)).includes(forbidden);
    this.tail = Buffer.from(joined.subarray(-endBytes));
  }

  /** What was seen; asked once, at the end. */
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
