// The form of tokens: random, with a prefix of kind and environment and a checksum, and stored only as a hash.

import { createHash, randomBytes, randomInt } from "node:crypto";

/** Where tokens are valid. */
export type Environment = "test" | "production";

/** What a token is for. */
export type TokenKind = "consumer" | "employee" | "session";

const prefixes: Readonly<Record<Environment, string>> = { test: "test", production: "live" };

/**
 * The random bytes of a token. A session token is sent with every request: with 21 bytes it has 47 characters, so that
 * `echo -n "0:$T" | base64` stays below the 76 columns at which base64 breaks lines.
 */
const randomLength: Readonly<Record<TokenKind, number>> = { consumer: 32, employee: 32, session: 21 };

/** A new token: prefix of environment and kind, random bytes, checksum. */
export function newToken(environment: Environment, kind: TokenKind): string {
  const head = `${prefixes[environment]}-${kind}-${randomBytes(randomLength[kind]).toString("base64url")}`;
  return head + checksum(head);
}

/** The class of a token by its form, without a look into the database. */
export type TokenClass = "fits" | "otherEnvironment" | "otherKind" | "noToken";

/** Whether a text is a token of this environment and kind. */
export function classifyToken(text: string, environment: Environment, kind: TokenKind): TokenClass {
  // Sessions of earlier versions are as long as other tokens.
  const match = /^(test|live)-(consumer|employee|session)-(?:[\w-]{43}|[\w-]{28})([\w-]{6})$/.exec(text);
  if (match === null || checksum(text.slice(0, -6)) !== match[3]) return "noToken";
  if (match[1] !== prefixes[environment]) return "otherEnvironment";
  return match[2] === kind ? "fits" : "otherKind";
}

function checksum(head: string): string {
  return createHash("sha256").update(`motpost ${head}`).digest("base64url").slice(0, 6);
}

/** The hash by which a token is stored. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A random id of a token, so that ids reveal nothing about other companies. */
export function randomId(): number {
  return randomInt(1_000_000_000, 281_474_976_710_655);
}
