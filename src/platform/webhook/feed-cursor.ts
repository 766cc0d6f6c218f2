// Cursors of the change feed: positions in the change log, encrypted. A position holds a transaction number of the whole database,
// so two unencrypted ones would reveal how much all companies write.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Database } from "../../store/database.ts";

/** A position in the change log: era, transaction and entry, as decimal digits. */
export type LogPosition = readonly [era: string, transaction: string, entry: string];

const plainForm = /^(\d{1,9})\.(\d{1,19})\.(\d{1,18})$/;
const encryptedForm = /^[\w-]{48,96}$/;
const [nonceBytes, tagBytes] = [12, 16];

/** Writes and reads the cursors of a database. */
export class Cursors {
  private readonly key: Buffer;
  /** The last era and transaction whose cursors were handed out before cursors were encrypted. */
  private readonly plainUntil: readonly [bigint, bigint];
  private constructor(key: Buffer, plainUntil: readonly [bigint, bigint]) {
    this.key = key;
    this.plainUntil = plainUntil;
  }

  /** The cursors of a database, which all of its processes can read. */
  static async of(database: Database, company: number): Promise<Cursors> {
    const { rows } = await database.read<{ key: string; until: string }>(
      company,
      `select max(value) filter (where name = 'cursor_key') as key, max(value) filter (where name = 'change_feed_plain') as until
       from setting where name in ('cursor_key', 'change_feed_plain')`,
      [],
    );
    const [era = "", transaction = ""] = rows[0]?.until.split(".") ?? [];
    return new Cursors(Buffer.from(rows[0]?.key ?? "", "hex"), [BigInt(era), BigInt(transaction)]);
  }

  /** The cursor of a position; each call returns another text, so that equal positions cannot be recognised. */
  write(company: number, place: LogPosition): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", this.keyOf(company), nonce);
    // All positions have the same length, because the number of digits would reveal their size.
    const text = Buffer.concat([cipher.update(pack(place)), cipher.final()]);
    return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString("base64url");
  }

  /** The position of a company's cursor; null for a text that is no cursor of it. */
  read(company: number, cursor: string): LogPosition | null {
    const [, ...digits] = plainForm.exec(cursor) ?? [];
    if (digits.length === 3) return this.ifIssued(digits as unknown as LogPosition);
    if (!encryptedForm.test(cursor)) return null;
    const bytes = Buffer.from(cursor, "base64url");
    if (bytes.length !== nonceBytes + packedBytes + tagBytes) return null;
    const decipher = createDecipheriv("aes-256-gcm", this.keyOf(company), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return unpack(Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]));
    } catch {
      return null;
    }
  }

  private keyOf(company: number): Buffer {
    return createHmac("sha256", this.key).update(String(company)).digest();
  }

  private ifIssued(place: LogPosition): LogPosition | null {
    const [era, transaction] = [BigInt(place[0]), BigInt(place[1])];
    const [lastEra, last] = this.plainUntil;
    return era < lastEra || (era === lastEra && transaction <= last) ? place : null;
  }
}

const packedBytes = 20;

function pack([era, transaction, entry]: LogPosition): Buffer {
  const bytes = Buffer.alloc(packedBytes);
  bytes.writeUInt32BE(Number(era), 0);
  bytes.writeBigUInt64BE(BigInt(transaction), 4);
  bytes.writeBigUInt64BE(BigInt(entry), 12);
  return bytes;
}

function unpack(bytes: Buffer): LogPosition {
  return [String(bytes.readUInt32BE(0)), String(bytes.readBigUInt64BE(4)), String(bytes.readBigUInt64BE(12))];
}
