// Passwords: what one must be, and its argon2id hash. The only file that opens the library.

import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import * as limits from "../../limits.ts";

/** What is wrong with a password that somebody chooses. */
export type PasswordFault = "passwordShort" | "passwordLong" | "passwordSimple" | "passwordOwn" | "passwordUnlike";

/** Argon2id; the library's table of names is no value. */
const options = { ...limits.passwordCost, algorithm: 2 } as const;

/** One spelling of what keyboards write in several ways. */
const normal = (password: string) => password.normalize("NFKC");

/**
 * What is wrong with a new password; null for nothing.
 * @param again the password as it was repeated
 * @param own texts that everybody knows of the person
 */
export function passwordFault(password: string, again: string, own: readonly string[]): PasswordFault | null {
  const characters = [...normal(password)];
  if (characters.length < limits.passwordCharacters.least) return "passwordShort";
  if (characters.length > limits.passwordCharacters.most) return "passwordLong";
  if (new Set(characters).size < limits.passwordDifferent) return "passwordSimple";
  const said = normal(password).toLowerCase().trim();
  if (own.some((one) => one.length > 0 && said === one.toLowerCase())) return "passwordOwn";
  return password === again ? null : "passwordUnlike";
}

/** The hash of a password, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), options);
}

/** Compares passwords with stored hashes; where there is none, it takes as long and is never right. */
export class PasswordCheck {
  private readonly nobody = hashPassword(randomBytes(32).toString("base64url"));

  /** Whether the password is that of the hash; `null` for somebody who has none. */
  async isRight(stored: string | null, password: string): Promise<boolean> {
    const characters = password.length <= limits.passwordCharacters.most * 4 ? normal(password) : "";
    const right = await verify(stored ?? (await this.nobody), characters);
    return right && stored !== null;
  }
}
