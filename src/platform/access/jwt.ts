// JWTs of one company, always signed with Ed25519 and the environment's own key. Node's crypto suffices for one fixed algorithm;
// a library would let the header choose the algorithm, which attacks on JWTs exploit.

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import { type Environment, randomId } from "./token.ts";

/** The key that an environment signs with. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The claims of a JWT. */
export interface Claims {
  readonly company: number;
  /** Id of the token among the company's tokens; revoking it ends the JWT. */
  readonly jti: number;
  /** When it expires, in seconds since 1970. */
  readonly exp: number;
}

const issuer = "motpost";
const audience = (environment: Environment) => `motpost:${environment}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Encrypts the signing key with a key that is not in the database. */
export interface KeyCipher {
  /** The text, encrypted; null where the installation has no key to encrypt with. */
  encrypt(purpose: Purpose, text: string): string | null;
  /**
   * The text that was encrypted.
   * @throws Error where the key that it was encrypted with is not there
   */
  decrypt(purpose: Purpose, text: string): string;
  /** Whether a text was encrypted with the newest of the keys. */
  usesCurrentKey(text: string): boolean;
}

/** The company and the field that an encrypted text is bound to. */
interface Purpose {
  readonly company: number;
  readonly field: string;
}

const purposeOf = (environment: Environment): Purpose => ({ company: 0, field: `signing key ${environment}` });
/** Signing keys of older versions, and of installations without a secret key, are stored unencrypted. */
const isPlain = (stored: string) => stored.startsWith("-----BEGIN");

interface KeyRow {
  readonly kid: string;
  readonly privateKey: string;
}

async function storedKey(database: Database, environment: Environment): Promise<KeyRow | undefined> {
  const { rows } = await database.read<KeyRow>(
    0,
    'select kid, private_key as "privateKey" from signing_key where environment = $1',
    [environment],
  );
  return rows[0];
}

/** The environment's signing key, created at the first use; every process gets the same one. */
export async function signingKey(database: Database, environment: Environment, cipher: KeyCipher): Promise<SigningKey> {
  const purpose = purposeOf(environment);
  let row = await storedKey(database, environment);
  if (row === undefined) {
    const pem = String(generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }));
    await database.read(
      0,
      "insert into signing_key (kid, environment, private_key) values ($1, $2, $3) on conflict do nothing",
      [`${environment}-${randomId()}`, environment, cipher.encrypt(purpose, pem) ?? pem],
    );
    row = await storedKey(database, environment);
  }
  if (row === undefined) throw new Error("The key that signs JWTs could not be stored.");
  const { kid, privateKey: stored } = row;
  const privateKey = createPrivateKey(isPlain(stored) ? stored : cipher.decrypt(purpose, stored));
  return { kid, privateKey, publicKey: createPublicKey(privateKey) };
}

/**
 * Encrypts the signing key where it is stored unencrypted, or with an older secret key. JWTs stay valid.
 * @throws Error with what to do where the key was encrypted with one that the installation does not have
 */
export async function protectSigningKey(
  database: Database,
  environment: Environment,
  cipher: KeyCipher,
): Promise<void> {
  const row = await storedKey(database, environment);
  if (row === undefined) return;
  const { privateKey: stored } = row;
  if (!isPlain(stored) && cipher.usesCurrentKey(stored)) return;
  const purpose = purposeOf(environment);
  let pem = stored;
  try {
    if (!isPlain(stored)) pem = cipher.decrypt(purpose, stored);
  } catch {
    throw new Error(
      "The key that signs JWTs was encrypted with another key than this installation has. Start with the MOTPOST_SECRET_KEY (or the file secret.key in MOTPOST_DATA) that it was encrypted with; older keys may stand behind a comma.",
    );
  }
  const encrypted = cipher.encrypt(purpose, pem);
  if (encrypted === null) return;
  await database.read(0, "update signing_key set private_key = $1 where environment = $2 and private_key = $3", [
    encrypted,
    environment,
    stored,
  ]);
}

/** A signed JWT. `now` are seconds since 1970. */
export function makeJwt(key: SigningKey, environment: Environment, claims: Claims, now: number): string {
  const head = encode({ alg: "EdDSA", typ: "JWT", kid: key.kid });
  const { company, jti, exp } = claims;
  const payload = { iss: issuer, aud: audience(environment), sub: String(company), jti: String(jti), iat: now, exp };
  const text = `${head}.${encode(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString("base64url")}`;
}

/** True for a text that has the form of a JWT; a cheap check before its signature is verified. */
export function looksLikeJwt(text: string): boolean {
  return text.length <= limits.jwtCharacters && /^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/.test(text);
}

/**
 * The claims of a JWT that this environment's key signed for this environment and that has not expired; null otherwise.
 * The header chooses neither algorithm nor key: one that names others is refused.
 */
export function readJwt(key: SigningKey, environment: Environment, text: string, now: number): Claims | null {
  if (!looksLikeJwt(text)) return null;
  const [head = "", payload = "", signature = ""] = text.split(".");
  if (!verify(null, Buffer.from(`${head}.${payload}`), key.publicKey, Buffer.from(signature, "base64url"))) return null;
  const claims = parseObject(payload);
  const header = parseObject(head);
  if (header.alg !== "EdDSA" || header.kid !== key.kid || claims.iss !== issuer || claims.aud !== audience(environment))
    return null;
  if (typeof claims.exp !== "number" || claims.exp <= now) return null;
  const [company, jti] = [Number(claims.sub), Number(claims.jti)];
  return Number.isSafeInteger(company) && Number.isSafeInteger(jti) ? { company, jti, exp: claims.exp } : null;
}

function parseObject(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
