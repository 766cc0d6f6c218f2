// What a token is: random, told apart by kind and environment, checkable without a database, stored only as a hash.

import { createHash, randomBytes, randomInt } from "node:crypto";

/** Where tokens are valid. */
export type Environment = "test" | "production";

/** What a token is for. */
export type TokenKind = "consumer" | "employee" | "session";

const prefixes: Readonly<Record<Environment, string>> = { test: "test", production: "live" };

/** A new token: prefix of environment and kind, 32 random bytes, checksum. */
export function newToken(environment: Environment, kind: TokenKind): string {
  const head = `${prefixes[environment]}-${kind}-${randomBytes(32).toString("base64url")}`;
  return head + checksum(head);
}

/** What can be told of a token by looking at it. */
export type TokenLook = "fits" | "otherEnvironment" | "otherKind" | "noToken";

/** Whether a text is a token of this environment and kind. */
export function lookAt(text: string, environment: Environment, kind: TokenKind): TokenLook {
  const match = /^(test|live)-(consumer|employee|session)-[A-Za-z0-9_-]{43}([A-Za-z0-9_-]{6})$/.exec(text);
  if (match === null || checksum(text.slice(0, -6)) !== match[3]) return "noToken";
  if (match[1] !== prefixes[environment]) return "otherEnvironment";
  return match[2] === kind ? "fits" : "otherKind";
}

function checksum(head: string): string {
  return createHash("sha256").update(`motpost ${head}`).digest("base64url").slice(0, 6);
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Ids of tokens: neither dense nor ordered, so that they tell nothing of other companies. */
export function randomId(): number {
  return randomInt(1_000_000_000, 281_474_976_710_655);
}
