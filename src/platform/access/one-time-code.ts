// One-time passwords by time (RFC 6238 over RFC 4226): SHA-1, six digits, thirty seconds, as every authenticator app makes them.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds of a step of time. */
const stepSeconds = 30;
const digits = 6;
/** Bytes of a secret, as RFC 4226 wants them: as many as SHA-1 has. */
const secretBytes = 20;
/** Base32 of RFC 4648, in which apps take secrets. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)] ?? "")
    .join("");
}

/** The bytes of a text in base32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)));
}

/** A new secret in base32. */
export function newCodeSecret(): string {
  return base32(randomBytes(secretBytes));
}

/** The step of time of a moment. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** The code of a step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step whose code was given: the present one, that before or that after, since clocks differ. Each is compared, so that
 * the time tells nothing.
 * @returns null for a wrong code
 */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code.replace(/\s/g, ""));
  const present = stepOf(now);
  const found = [present - 1, present, present + 1].filter((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return found.at(-1) ?? null;
}

/** The address that an authenticator app reads from a QR code. */
export function codeAddress(secret: string, issuer: string, account: string): string {
  const name = encodeURIComponent(`${issuer}:${account}`);
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
