// JWTs of one company: signed with Ed25519 and nothing else, with a key of the environment's own. Node's crypto suffices
// for one fixed algorithm; a library would bring the choice of algorithms that attacks on JWTs live from.

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import * as limits from "../../limits.ts";
import type { Database } from "../store/database.ts";
import { type Environment, randomId } from "./token.ts";

/** The key that an environment signs with. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** What a JWT says. */
export interface Claims {
  readonly company: number;
  /** Id of the token among the company's tokens; revoking it ends the JWT. */
  readonly jti: number;
  /** Seconds since 1970 from which it is worth nothing. */
  readonly exp: number;
}

const issuer = "motpost";
const audience = (environment: Environment) => `motpost:${environment}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The environment's key, made when first asked for; every process finds the same one. */
export async function signingKey(database: Database, environment: Environment): Promise<SigningKey> {
  const found = async () =>
    (
      await database.read<{ kid: string; privateKey: string }>(
        0,
        'select kid, private_key as "privateKey" from signing_key where environment = $1',
        [environment],
      )
    ).rows[0];
  let row = await found();
  if (row === undefined) {
    const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
    await database.read(
      0,
      "insert into signing_key (kid, environment, private_key) values ($1, $2, $3) on conflict do nothing",
      [`${environment}-${randomId()}`, environment, pem],
    );
    row = await found();
  }
  if (row === undefined) throw new Error("The key that signs JWTs could not be stored.");
  const privateKey = createPrivateKey(row.privateKey);
  return { kid: row.kid, privateKey, publicKey: createPublicKey(privateKey) };
}

/** A signed JWT. `now` are seconds since 1970. */
export function makeJwt(key: SigningKey, environment: Environment, claims: Claims, now: number): string {
  const head = encode({ alg: "EdDSA", typ: "JWT", kid: key.kid });
  const { company, jti, exp } = claims;
  const payload = { iss: issuer, aud: audience(environment), sub: String(company), jti: String(jti), iat: now, exp };
  const text = `${head}.${encode(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString("base64url")}`;
}

/** True for a text that may be a JWT; asked before anything is computed of it. */
export function looksLikeJwt(text: string): boolean {
  return text.length <= limits.jwtCharacters && /^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/.test(text);
}

/**
 * What a JWT says, when this environment's key signed it for this environment and it has not expired; null otherwise.
 * The header chooses nothing: algorithm and key are this service's, and a header that says otherwise is refused.
 */
export function readJwt(key: SigningKey, environment: Environment, text: string, now: number): Claims | null {
  if (!looksLikeJwt(text)) return null;
  const [head = "", payload = "", signature = ""] = text.split(".");
  if (!verify(null, Buffer.from(`${head}.${payload}`), key.publicKey, Buffer.from(signature, "base64url"))) return null;
  const said = parsed(payload);
  const header = parsed(head);
  if (header.alg !== "EdDSA" || header.kid !== key.kid || said.iss !== issuer || said.aud !== audience(environment))
    return null;
  if (typeof said.exp !== "number" || said.exp <= now) return null;
  const [company, jti] = [Number(said.sub), Number(said.jti)];
  return Number.isSafeInteger(company) && Number.isSafeInteger(jti) ? { company, jti, exp: said.exp } : null;
}

function parsed(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
