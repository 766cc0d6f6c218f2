// Whether a callback was sent by the service: by the secret that it shares with the receiver.

import { createHmac, timingSafeEqual } from "node:crypto";

/** Headers as Node's `http` module gives them. */
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Checks `x-request-signature` of a callback to a subscription with `hmacSharedSecret`.
 * @param body the bytes as they came, before anything reads them as JSON
 */
export function verifyCallback(secret: string, headers: CallbackHeaders, body: string | Uint8Array): boolean {
  const key = headers["idempotency-key"];
  const signature = headers["x-request-signature"];
  if (typeof key !== "string" || typeof signature !== "string") return false;
  const wanted = createHmac("sha512", secret).update(`${key}&`).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
