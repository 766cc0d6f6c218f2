// The secrets of a callback: the headers made of them, and their removal from logged responses. Pure.

import { createHmac } from "node:crypto";

/** The decrypted secrets of a subscription. */
export interface Secrets {
  /** A header of the subscription's own; comes before `login`. */
  readonly header: { readonly name: string; readonly value: string } | null;
  /** User and password of the address, as in `user:password`. */
  readonly login: string | null;
  /** What callbacks are signed with. */
  readonly shared: string | null;
}

/** A callback that is to be authenticated. */
export interface SignedCallback {
  /** The header idempotency-key. */
  readonly key: string;
  readonly body: string;
}

/** Shorter texts are not removed: they are no real secrets, and occur in ordinary text. */
const shortest = 4;
const replacement = "***";

/** The headers that authenticate the callback; without a prototype, since a header may have any name. */
export function authentication(
  { header, login, shared }: Secrets,
  { key, body }: SignedCallback,
): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  if (header !== null) headers[header.name] = header.value;
  else if (login !== null) headers.authorization = `Basic ${Buffer.from(login).toString("base64")}`;
  if (shared !== null)
    headers["x-request-signature"] = createHmac("sha512", shared).update(`${key}&${body}`).digest("base64");
  return headers;
}

/** Every spelling in which a receiver could repeat a secret: plain, without its scheme, URL-encoded, as JSON. */
export function secretTexts({ header, login, shared }: Secrets): readonly string[] {
  const secrets = [
    ...(header === null ? [] : [header.value, ...header.value.split(/\s+/).slice(1)]),
    ...(login === null ? [] : [login, login.slice(login.indexOf(":") + 1), Buffer.from(login).toString("base64")]),
    ...(shared === null ? [] : [shared]),
  ];
  const spellings = secrets.flatMap((text) => [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)]);
  // The longest first, so that a secret within another is removed with it.
  return [...new Set(spellings)].filter((text) => text.length >= shortest).sort((a, b) => b.length - a.length);
}

/**
 * A text with `***` in the place of each secret.
 * @param isWhole false where the text is cut, perhaps within a secret, whose beginning is removed too
 */
export function redactSecrets(text: string, secrets: readonly string[], isWhole = true): string {
  let left = text;
  for (const secret of secrets) left = left.replaceAll(secret, replacement);
  if (isWhole) return left;
  for (const secret of secrets)
    for (let length = Math.min(secret.length - 1, left.length); length >= shortest; length--)
      if (left.endsWith(secret.slice(0, length))) return `${left.slice(0, -length)}${replacement}`;
  return left;
}
