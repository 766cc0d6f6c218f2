// Encrypts secrets with AES-256-GCM, bound to a company and a field.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ReasonError } from "../../schema/message.ts";
import { makeDirectoriesNow } from "../../store/directory.ts";

const formatVersion = "v1";

/** The keys: given ones, of which the first encrypts; a file that is created when it is needed; or null for none. */
export type CipherKeys = { readonly given: readonly Buffer[] } | { readonly file: string } | null;

/** The company and field that a secret is encrypted for; for any other it cannot be decrypted. */
export interface Purpose {
  readonly company: number;
  readonly field: string;
}

/** Encrypts and decrypts secrets. */
export class SecretCipher {
  private readonly keys: CipherKeys;
  private loadedKeys: readonly Buffer[] | null = null;
  constructor(keys: CipherKeys) {
    this.keys = keys;
  }

  /** The text, encrypted; null where the installation has no key. */
  encrypt(purpose: Purpose, text: string): string | null {
    const [key] = this.availableKeys();
    if (key === undefined) return null;
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    cipher.setAAD(Buffer.from(`${purpose.company} ${purpose.field}`));
    const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return [
      formatVersion,
      keyName(key),
      ...[nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString("base64url")),
    ].join(".");
  }

  /**
   * The text that was encrypted.
   * @throws Error where the key is not there any more, or the text is not what was encrypted for this purpose
   */
  decrypt(purpose: Purpose, text: string): string {
    const [, name, ...parts] = text.split(".");
    const key = this.availableKeys().find((one) => keyName(one) === name);
    if (key === undefined)
      throw new ReasonError({
        en: "The key that a secret was encrypted with is not among the keys.",
        no: "Nøkkelen som en hemmelighet ble kryptert med, er ikke blant nøklene.",
      });
    const [nonce, tag, encrypted] = parts.map((part) => Buffer.from(part, "base64url"));
    if (nonce === undefined || tag === undefined || encrypted === undefined)
      throw new ReasonError({ en: "A secret is damaged.", no: "En hemmelighet er skadet." });
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(`${purpose.company} ${purpose.field}`));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
  }

  /** Whether a text was encrypted with the key that encrypts now. */
  usesCurrentKey(text: string): boolean {
    const [key] = this.availableKeys();
    return key !== undefined && text.split(".")[1] === keyName(key);
  }

  private availableKeys(): readonly Buffer[] {
    if (this.keys === null) return [];
    this.loadedKeys ??= "given" in this.keys ? this.keys.given : [keyInFile(this.keys.file)];
    return this.loadedKeys;
  }
}

/** A name of the key that reveals nothing about it. */
function keyName(key: Buffer): string {
  return createHash("sha256").update("key name").update(key).digest("base64url").slice(0, 8);
}

/** The key in a file that only the owner can read; the first of several processes creates it. */
function keyInFile(file: string): Buffer {
  makeDirectoriesNow(dirname(file));
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  if (key.length !== 32) throw new Error(`${file} holds no key: 32 bytes in base64.`);
  return key;
}
