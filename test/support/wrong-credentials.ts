// Credentials that open nothing, each wrong in its own way, made from a JWT and a session that are good.

import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { newToken } from "../../src/platform/access/token.ts";

/** What the wrong ones are made from. */
export interface Good {
  readonly jwt: string;
  readonly session: string;
  /** The environment's signing key, in PEM: it shows that header and claims are checked behind a good signature too. */
  readonly privateKey: string;
  /** Another company that exists. */
  readonly otherCompany: number;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const changed = (token: string) => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");

/** JWTs that are none: tampered, expired, of another algorithm, key, environment or company, too large, malformed. */
export function wrongJwts({ jwt, privateKey, otherCompany }: Good): Record<string, string> {
  const [head, payload, signature] = jwt.split(".") as [string, string, string];
  const header = JSON.parse(Buffer.from(head, "base64url").toString());
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const stranger = generateKeyPairSync("ed25519").privateKey;
  const own = (text: string) => `${text}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`;
  const hmac = (text: string) => `${text}.${createHmac("sha256", privateKey).update(text).digest("base64url")}`;
  const text = `${head}.${payload}`;
  return {
    "tampered claims": `${head}.${part({ ...claims, sub: String(otherCompany) })}.${signature}`,
    "tampered signature": `${text}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    "no signature": `${text}.`,
    "another key": `${text}.${sign(null, Buffer.from(text), stranger).toString("base64url")}`,
    "alg none": `${part({ ...header, alg: "none" })}.${payload}.`,
    "alg none, signed": own(`${part({ ...header, alg: "none" })}.${payload}`),
    HS256: hmac(`${part({ ...header, alg: "HS256" })}.${payload}`),
    "HS256 by name": own(`${part({ ...header, alg: "HS256" })}.${payload}`),
    RS256: own(`${part({ ...header, alg: "RS256" })}.${payload}`),
    "another kid": own(`${part({ ...header, kid: "x" })}.${payload}`),
    "a key of its own": own(`${part({ ...header, jwk: { kty: "OKP" }, kid: "x" })}.${payload}`),
    "the other environment's": own(`${head}.${part({ ...claims, aud: "motpost:production" })}`),
    "another issuer's": own(`${head}.${part({ ...claims, iss: "x" })}`),
    expired: own(`${head}.${part({ ...claims, exp: 1 })}`),
    "without an end": own(`${head}.${part({ ...claims, exp: undefined })}`),
    "of another company": own(`${head}.${part({ ...claims, sub: String(otherCompany) })}`),
    "never made here": own(`${head}.${part({ ...claims, jti: "5" })}`),
    oversized: own(`${head}.${part({ ...claims, more: "x".repeat(5_000) })}`),
    "claims that are no JSON": own(`${head}.${Buffer.from("{").toString("base64url")}`),
    "claims that are a list": own(`${head}.${part([])}`),
    "one part": "eyJ",
    "too many parts": `${jwt}.x`,
    "a letter too many": `${jwt}A`,
  };
}

/** Texts that are no session of anybody: changed, unknown, too large, malformed. */
export function wrongSessions({ session }: Good): Record<string, string> {
  return {
    "changed by a letter": changed(session),
    "cut off": session.slice(0, -1),
    "in other letters": session.toUpperCase(),
    "with a space": `${session} `,
    "with a zero": `${session}\u0000`,
    "never made": newToken("test", "session"),
    nothing: "",
    nonsense: "nonsense",
    "no UTF-8": "\u{fffd}\u{d800}",
    "oversized text": "x".repeat(9_000),
    "an oversized token": `${session}${"A".repeat(9_000)}`,
    "an injection": "' or 1=1 --",
  };
}
