// Encrypts a stream with a passphrase, so that a file that was cut, changed or put in another order is found out: AES-256-GCM
// over chunks of 64 KiB. The nonce of a chunk is its number with a mark on the last one; the key belongs to one file.

import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** How an encrypted backup begins. */
export const encryptedMagic: Buffer = Buffer.from("motpost-encrypted-backup/1\n");

const chunkBytes = 65_536;
const tagBytes = 16;
const saltBytes = 16;
const proofBytes = 16;
/** The cost of a guess: 128 MiB of memory and a third of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 };

/** Why an encrypted stream cannot be read. */
export class DecryptionFault extends Error {
  readonly kind: "passphrase" | "changed" | "end";
  constructor(kind: DecryptionFault["kind"]) {
    super(`The encrypted stream cannot be read (${kind}).`);
    this.kind = kind;
  }
}

interface Keys {
  readonly key: Buffer;
  /** Tells a wrong passphrase from a changed file; says no more of the passphrase than the chunks do. */
  readonly proof: Buffer;
}

async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize("NFC"), salt, 64, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
  const proof = createHash("sha256").update(derived.subarray(32)).digest().subarray(0, proofBytes);
  return { key: derived.subarray(0, 32), proof };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream; made for `pipeline`. */
export function encryption(passphrase: string): (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const salt = randomBytes(saltBytes);
    const { key, proof } = await keysOf(passphrase, salt);
    const header = Buffer.concat([encryptedMagic, salt, proof]);
    yield header;
    let number = 0;
    for await (const { bytes, isLast } of chunksOf(source, chunkBytes)) {
      const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast)).setAAD(header);
      number += 1;
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/**
 * Decrypts a stream that begins with the magic.
 * @throws DecryptionFault
 */
export function decryption(passphrase: string): (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const headerBytes = encryptedMagic.length + saltBytes + proofBytes;
    let keys: Keys | null = null;
    let header: Buffer = Buffer.alloc(0);
    let number = 0;
    for await (const { bytes, isLast } of chunksOf(source, chunkBytes + tagBytes, headerBytes)) {
      if (keys === null) {
        header = bytes;
        if (bytes.length < headerBytes || isLast) throw new DecryptionFault("end");
        const salt = bytes.subarray(encryptedMagic.length, encryptedMagic.length + saltBytes);
        keys = await keysOf(passphrase, salt);
        if (!timingSafeEqual(keys.proof, bytes.subarray(-proofBytes))) throw new DecryptionFault("passphrase");
        continue;
      }
      yield openChunk(keys.key, header, bytes, number, isLast);
      number += 1;
    }
  };
}

/** One chunk in the clear. What is the last one without its mark was the last of a cut file. */
function openChunk(key: Buffer, header: Buffer, bytes: Buffer, number: number, isLast: boolean): Buffer {
  if (bytes.length < tagBytes) throw new DecryptionFault("end");
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, isLast)).setAAD(header);
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new DecryptionFault(isLast ? "end" : "changed");
  }
}

/** A stream in chunks of one size, of which the last one may be shorter; the first has a size of its own where it is given. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
  first = size,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  let wanted = first;
  for await (const piece of source) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    // A chunk is given when it is known that something follows.
    while (held.length > wanted) {
      yield { bytes: held.subarray(0, wanted), isLast: false };
      held = held.subarray(wanted);
      wanted = size;
    }
  }
  yield { bytes: held, isLast: true };
}
