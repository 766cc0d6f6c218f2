// Secrets that are kept and never shown: AES-256-GCM, bound to the company and the purpose they were given for.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ReasonError } from "../../schema/message.ts";

const form = "v1";

/** Where the keys are: given ones, the first of which encrypts; a file that is made when it is needed; or nowhere. */
export type CipherKeys = { readonly given: readonly Buffer[] } | { readonly file: string } | null;

/** What a secret is bound to: sealed for one, it opens for no other. */
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
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return [form, keyName(key), ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(
      ".",
    );
  }

  /**
   * The text that was sealed.
   * @throws Error where the key is not there any more, or the text is not what was sealed for this purpose
   */
  decrypt(purpose: Purpose, text: string): string {
    const [, name, ...parts] = text.split(".");
    const key = this.availableKeys().find((one) => keyName(one) === name);
    if (key === undefined)
      throw new ReasonError({
        en: "The key that a secret was encrypted with is not among the keys.",
        no: "Nøkkelen som en hemmelighet ble kryptert med, er ikke blant nøklene.",
      });
    const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, "base64url"));
    if (nonce === undefined || tag === undefined || sealed === undefined)
      throw new ReasonError({ en: "A secret is damaged.", no: "En hemmelighet er skadet." });
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(`${purpose.company} ${purpose.field}`));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  }

  /** Whether a text was sealed with the key that seals now. */
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

/** Tells keys apart without telling anything about them. */
function keyName(key: Buffer): string {
  return createHash("sha256").update("key name").update(key).digest("base64url").slice(0, 8);
}

/** The key in a file that only the owner reads; made where there is none, by one of several processes. */
function keyInFile(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  if (key.length !== 32) throw new Error(`${file} holds no key: 32 bytes in base64.`);
  return key;
}
