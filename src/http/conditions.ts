// The headers that make a change conditional: `If-Match` and `Idempotency-Key`.

import { createHash } from "node:crypto";
import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";

/** The parts of a request by which a repeated one with the same key is recognised. */
interface KeyedRequest {
  readonly idempotencyKey: string | null;
  /** The caller who chose the key, since two callers may choose the same one. */
  readonly keyOwner: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rawBody: Buffer | string | null;
}

/**
 * The version that the caller saw, from `If-Match`; null where it may be any.
 * @throws Problem `value` where the header is no version
 */
export function ifMatchVersion(header: string | null): number | null {
  if (header === null || header === "*") return null;
  // An ETag has a checksum after the version.
  const match = /^(?:W\/)?"?(\d{1,9})(?:\.[\w.,-]*)?"?$/.exec(header.trim());
  if (match === null)
    throw new Problem("value", {}, [{ key: "parameterInteger", field: "If-Match", parameters: { name: "If-Match" } }]);
  return Number(match[1]);
}

/**
 * The idempotency key of a request, with what makes two requests the same.
 * @throws Problem `value` where the key is empty or too long
 */
export function idempotencyKeyOf(request: KeyedRequest): { key: string; request: string; owner: string } | null {
  if (request.idempotencyKey === null) return null;
  const key = request.idempotencyKey;
  if (key.length === 0 || key.length > limits.idempotencyKeyCharacters)
    throw new Problem("value", {}, [
      {
        key: "length",
        field: "Idempotency-Key",
        parameters: { minimum: 1, maximum: limits.idempotencyKeyCharacters, length: key.length },
      },
    ]);
  const query = Object.entries(request.query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  const digest = createHash("sha256")
    .update(`${request.method} ${request.path}\n${query.join("&")}\n`)
    .update(request.rawBody ?? "")
    .digest("base64url");
  return { key, request: digest, owner: request.keyOwner };
}
