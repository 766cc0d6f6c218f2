// Attempts to sign in, counted per account and per address in the database, so that all processes count together.

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import * as limits from "../../limits.ts";
import type { Database } from "../store/database.ts";

/** Whose attempts are counted: an account as it was typed, whether it exists or not, or an address. */
export interface Subject {
  readonly kind: "account" | "address";
  readonly name: string;
}

/** The network that one customer of a provider has: the first 64 bits of an IPv6 address, all of an IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string | undefined) => (text === undefined || text === "" ? [] : text.split(":"));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = tail === undefined ? groups(head) : [...groups(head), ...Array(missing).fill("0"), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Counts attempts before they are made: those that run side by side cannot be more than those in a row. */
export class Attempts {
  private readonly database: Database;
  private readonly clock: () => Date;
  constructor(database: Database, clock: () => Date) {
    this.database = database;
    this.clock = clock;
  }

  /** Counts an attempt as failed until it is taken back; false where the subject has to wait. */
  async begin(subject: Subject): Promise<boolean> {
    const now = this.clock();
    const { rowCount } = await this.database.alone(
      0,
      `insert into sign_in_attempt as a (subject, failures, expires_at) values ($1, 1, $2)
       on conflict (subject) do update set failures = case when a.expires_at <= $3 then 1 else a.failures + 1 end,
         expires_at = excluded.expires_at
       where a.expires_at <= $3 or a.failures < $4`,
      [hashOf(subject), new Date(now.getTime() + limits.signInMilliseconds), now, limits.signInFailures[subject.kind]],
    );
    return rowCount > 0;
  }

  /** After a right password: the account starts anew, the address gets its one attempt back. */
  async succeeded(subject: Subject): Promise<void> {
    const left = subject.kind === "account" ? "0" : "greatest(failures - 1, 0)";
    await this.database.alone(0, `update sign_in_attempt set failures = ${left} where subject = $1`, [hashOf(subject)]);
  }
}

function hashOf({ kind, name }: Subject): Buffer {
  return createHash("sha256").update(`${kind} ${name}`).digest();
}
