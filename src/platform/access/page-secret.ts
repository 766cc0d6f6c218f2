// The text of a cookie or a link: it begins with the company, so that its row can be found there, and only its hash is stored.

import { randomBytes } from "node:crypto";
import { tokenHash } from "./token.ts";

/** The company and the hash of a text. */
export interface Secret {
  readonly company: number;
  readonly hash: Buffer;
}

/** A new secret of a company: the text is handed out, and only its hash is stored. */
export function newSecret(company: number): { readonly text: string; readonly hash: Buffer } {
  const text = `${company}.${randomBytes(32).toString("base64url")}`;
  return { text, hash: tokenHash(text) };
}

/** What a text says; null for one that is no secret. */
export function readSecret(text: string): Secret | null {
  const match = /^(\d{1,15})\.[A-Za-z0-9_-]{43}$/.exec(text);
  return match === null ? null : { company: Number(match[1]), hash: tokenHash(text) };
}
