// JWTs of one company: signed with Ed25519 and nothing else, with a key of the environment's own. Node's crypto suffices
// for one fixed algorithm; a library would bring the choice of algorithms that attacks on JWTs live from.

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

/** What encrypts the key for the database, by a key that is not in it. */
export interface KeyCipher {
  /** The text, encrypted; null where the installation has no key to encrypt with. */
  seal(purpose: Purpose, text: string): string | null;
  /**
   * The text that was encrypted.
   * @throws Error where the key that it was encrypted with is not there
   */
  open(purpose: Purpose, text: string): string;
  /** Whether a text was encrypted with the newest of the keys. */
  isNewest(text: string): boolean;
}

/** What a secret is bound to. */
interface Purpose {
  readonly company: number;
  readonly field: string;
}

const purposeOf = (environment: Environment): Purpose => ({ company: 0, field: `signing key ${environment}` });
/** Keys of older versions, and of installations without a key, lie in the database as they are. */
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

/** The environment's key, made when first asked for; every process finds the same one. */
export async function signingKey(database: Database, environment: Environment, cipher: KeyCipher): Promise<SigningKey> {
  const purpose = purposeOf(environment);
  let row = await storedKey(database, environment);
  if (row === undefined) {
    const pem = String(generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }));
    await database.read(
      0,
      "insert into signing_key (kid, environment, private_key) values ($1, $2, $3) on conflict do nothing",
      [`${environment}-${randomId()}`, environment, cipher.seal(purpose, pem) ?? pem],
    );
    row = await storedKey(database, environment);
  }
  if (row === undefined) throw new Error("The key that signs JWTs could not be stored.");
  const { kid, privateKey: stored } = row;
  const privateKey = createPrivateKey(isPlain(stored) ? stored : cipher.open(purpose, stored));
  return { kid, privateKey, publicKey: createPublicKey(privateKey) };
}

/**
 * Encrypts the key where an older version left it as it is, or where the installation has a newer key to encrypt with. JWTs
 * that were signed stay good.
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
  if (!isPlain(stored) && cipher.isNewest(stored)) return;
  const purpose = purposeOf(environment);
  let pem = stored;
  try {
    if (!isPlain(stored)) pem = cipher.open(purpose, stored);
  } catch {
    throw new Error(
      "The key that signs JWTs was encrypted with another key than this installation has. Start with the MOTPOST_SECRET_KEY (or the file secret.key in MOTPOST_DATA) that it was encrypted with; older keys may stand behind a comma.",
    );
  }
  const sealed = cipher.seal(purpose, pem);
  if (sealed === null) return;
  await database.read(0, "update signing_key set private_key = $1 where environment = $2 and private_key = $3", [
    sealed,
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
