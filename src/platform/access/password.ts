// Passwords: what one must be, and its argon2id hash. The only file that opens the library.

import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import * as limits from "../../limits.ts";
import { isTriedFirst } from "./known-passwords.ts";

/** What is wrong with a password that somebody chooses. */
export type PasswordFault =
  | "passwordShort"
  | "passwordLong"
  | "passwordSimple"
  | "passwordTriedFirst"
  | "passwordOwn"
  | "passwordUnlike";

/** 2 is Argon2id; the library's enum exists only as a type. */
const options = { ...limits.passwordCost, algorithm: 2 } as const;

/** The NFKC form, since keyboards encode the same letter in several ways. */
const normalized = (password: string) => password.normalize("NFKC");

/**
 * What is wrong with a new password; null for nothing.
 * @param again the password as it was repeated
 * @param own texts about the person that others know, such as the name
 */
export function passwordFault(password: string, again: string, own: readonly string[]): PasswordFault | null {
  const characters = [...normalized(password)];
  if (characters.length < limits.passwordCharacters.min) return "passwordShort";
  if (characters.length > limits.passwordCharacters.max) return "passwordLong";
  if (new Set(characters).size < limits.passwordDifferent) return "passwordSimple";
  if (isTriedFirst(password)) return "passwordTriedFirst";
  const lower = normalized(password).toLowerCase().trim();
  if (own.some((one) => one.length > 0 && lower === one.toLowerCase())) return "passwordOwn";
  return password === again ? null : "passwordUnlike";
}

/** The hash of a password, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), options);
}

/** Compares passwords with stored hashes. Without a stored hash it compares with a dummy, so that it takes as long, and answers false. */
export class PasswordCheck {
  private readonly dummyHash = hashPassword(randomBytes(32).toString("base64url"));

  /** Whether the password is that of the hash; `null` stands for a user without a password. */
  async isRight(stored: string | null, password: string): Promise<boolean> {
    const characters = password.length <= limits.passwordCharacters.max * 4 ? normalized(password) : "";
    const right = await verify(stored ?? (await this.dummyHash), characters);
    return right && stored !== null;
  }
}
