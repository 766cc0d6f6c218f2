// Skips informational responses (100 Continue and the like) in front of a response. A receiver may send them unasked
// (RFC 9110, 15.2), and undici takes such a 100 for an error; so they are skipped before undici reads them.

import type { Socket } from "node:net";
import * as limits from "../../limits.ts";

/** How an informational response begins; one of status 101 switches protocols and is left to undici. */
const beginning = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const beginningBytes = "HTTP/1.1 100".length;

/** Skips the informational responses of one connection. */
export class InformationalResponses {
  /** Whether a response is expected; within it nothing is skipped. */
  private isBefore = false;
  /** What has arrived of the head of a response, until it is known of which kind it is. */
  private head: Buffer | null = null;

  /** Called before each request. */
  expectResponse(): void {
    this.isBefore = true;
    this.head = null;
  }

  /** Makes a socket read as if informational responses did not arrive. */
  skipIn(socket: Socket): void {
    const read = socket.read.bind(socket);
    socket.read = (size?: number): Buffer | null => {
      for (;;) {
        const part: Buffer | null = read(size);
        if (part === null || !this.isBefore) return part;
        const rest = this.skip(part);
        if (rest !== null) return rest;
      }
    };
  }

  /** The bytes behind informational responses; null where more have to arrive. */
  private skip(part: Buffer): Buffer | null {
    let bytes = this.head === null ? part : Buffer.concat([this.head, part]);
    while (bytes.length >= beginningBytes) {
      const end = bytes.indexOf("\r\n\r\n");
      const isOther = !beginning.test(bytes.toString("latin1", 0, beginningBytes));
      if (isOther || (end < 0 && bytes.length > limits.headerBytes)) {
        this.isBefore = false;
        return bytes;
      }
      if (end < 0) break;
      bytes = bytes.subarray(end + 4);
    }
    this.head = bytes;
    return null;
  }
}
