// What the database answers on a connection: a statement reads its rows where they have arrived, all else is read by the driver.

import { Socket } from "node:net";
import pg from "pg";

/** A row as the database has sent it; the bytes hold something else as soon as it has been taken. */
export class RowMessage {
  readonly bytes: Buffer;
  /** Where the number of its values stands, behind which each has its length before it. */
  readonly at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Its values as texts, for the driver's own statements. */
  get fields(): (string | null)[] {
    let { at } = this;
    const fields: (string | null)[] = [];
    const count = this.bytes.readUInt16BE(at);
    at += countBytes;
    for (let place = 0; place < count; place++) {
      const length = this.bytes.readInt32BE(at);
      at += lengthBytes;
      fields.push(length === -1 ? null : this.bytes.toString("utf8", at, at + length));
      at += Math.max(length, 0);
    }
    return fields;
  }
}

/** Bytes of the number of values in a row. */
export const countBytes = 2;

/** Takes bytes, and keeps none of them. */
type Take = (bytes: Buffer) => void;

/** The connection of the driver, whose parts its types leave out. */
interface Wire extends pg.Connection {
  stream: Socket;
  readonly ssl: unknown;
  attachListeners(stream: Socket): void;
}

/** The codes of messages of the protocol of PostgreSQL. */
const [rowCode, boundCode] = ["D".charCodeAt(0), "2".charCodeAt(0)];
/** Bytes of the code of a message, and of a length: that of a message, which counts itself, or that of a value. */
const codeBytes = 1;
export const lengthBytes = 4;
const headBytes = codeBytes + lengthBytes;
/** Bytes that are read at once, and of the longest row whose memory is kept for the next one. */
const [readBytes, keptRowBytes] = [65_536, 1_048_576];

/**
 * Divides what arrives into messages: rows go to `takeRow`, all else to `takeOther`, in their order. That a statement is bound is
 * left out, since the driver does nothing with it.
 */
export class DividedMessages {
  private readonly takeRow: (row: RowMessage) => void;
  private readonly takeOther: Take;
  /** The beginning of a message whose length has not arrived yet. */
  private head: Buffer | null = null;
  /** Bytes of another message that have to follow. */
  private missing = 0;
  /** A row in several pieces, in memory that is used again, and how many of its bytes have arrived. */
  private row: Buffer | null = null;
  private arrived = 0;
  private memory = Buffer.alloc(0);

  constructor(takeRow: (row: RowMessage) => void, takeOther: Take) {
    this.takeRow = takeRow;
    this.takeOther = takeOther;
  }

  /** Takes the next piece of what arrives. */
  take(piece: Buffer): void {
    const bytes = this.head === null ? piece : Buffer.concat([this.head, piece]);
    this.head = null;
    const began = this.row === null ? 0 : this.continueRow(this.row, bytes);
    /** Where that begins which is not handed on yet. */
    let other = began;
    let at = began + this.missing;
    while (at + headBytes <= bytes.length) {
      const code = bytes[at];
      const end = at + codeBytes + bytes.readUInt32BE(at + codeBytes);
      if (code === rowCode || code === boundCode) {
        this.other(bytes, other, at);
        if (code === rowCode && end <= bytes.length) this.takeRow(new RowMessage(bytes, at + headBytes));
        else if (code === rowCode) this.beginRow(bytes, at + headBytes, end);
        other = end;
      }
      at = end;
    }
    const end = Math.min(at, bytes.length);
    this.other(bytes, other, end);
    this.missing = this.row === null ? at - end : 0;
    if (end < bytes.length) this.head = Buffer.from(bytes.subarray(end));
  }

  private other(bytes: Buffer, start: number, end: number): void {
    if (start < end) this.takeOther(bytes.subarray(start, end));
  }

  private beginRow(bytes: Buffer, start: number, end: number): void {
    const length = end - start;
    // A little more than it needs, so that the next one fits too; what is large is not kept.
    if (this.memory.length < length) this.memory = Buffer.allocUnsafeSlow(length + (length >> 1));
    this.row = this.memory.subarray(0, length);
    if (length > keptRowBytes) this.memory = Buffer.alloc(0);
    this.arrived = bytes.copy(this.row, 0, start);
  }

  /** Returns how many of the bytes are the row's. */
  private continueRow(row: Buffer, bytes: Buffer): number {
    const copied = bytes.copy(row, this.arrived);
    this.arrived += copied;
    if (this.arrived === row.length) {
      this.row = null;
      this.takeRow(new RowMessage(row, 0));
    }
    return copied;
  }
}

/**
 * A client of the driver on which statements may read their rows as they arrive, as `PreparedQuery` does. What arrives is read into the
 * same memory each time: new memory for each piece is what makes Node.js search all of its own for what is not used any more.
 */
export class RowClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { readonly connection: Wire };
    let take: Take = () => undefined;
    // On an encrypted connection it is the stream above this one that is read.
    const isDirect = !connection.ssl;
    if (isDirect) {
      const callback = (length: number, memory: Uint8Array) => {
        take((memory as Buffer).subarray(0, length));
        return true;
      };
      connection.stream = new Socket({
        onread: { buffer: Buffer.allocUnsafeSlow(readBytes), callback },
      } as object);
    }
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      const takeRow = (row: RowMessage) => void connection.emit("dataRow", row);
      // The driver gives its reader of messages to the stream; what it has not read to the end it keeps.
      const on = (event: string, listener: Take) => {
        if (event !== "data") return stream.on(event, listener);
        const messages = new DividedMessages(takeRow, (bytes) => listener(Buffer.from(bytes)));
        take = (bytes) => messages.take(bytes);
        return isDirect ? stream : stream.on("data", take);
      };
      attach({ on } as unknown as Socket);
    };
  }
}
