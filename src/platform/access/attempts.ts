// Attempts to sign in, counted per account and network in the database, so that all processes count together.

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";

/** Waits for milliseconds. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** What somebody tries to sign in to, as it was typed, whether it exists or not, and from where. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

/**
 * What is counted: an account from one network, a network, and an account from everywhere, which never refuses anybody; and
 * the networks from which somebody has signed in to an account.
 */
type Kind = "account" | "address" | "everywhere" | "known";

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

/**
 * Counts attempts before they are made: those that run side by side cannot be more than those in a row. Strangers who guess
 * keep themselves out, by account and network together; they cannot keep out whoever tries from elsewhere.
 */
export class Attempts {
  private readonly database: Database;
  private readonly clock: () => Date;
  private readonly pause: Pause;
  constructor(database: Database, clock: () => Date, pause: Pause) {
    this.database = database;
    this.clock = clock;
    this.pause = pause;
  }

  /**
   * Counts an attempt as failed until it is taken back. Where an account is being guessed from many networks, those that
   * nobody has signed in from are kept waiting.
   * @returns false where this network has to wait, as such or with this account
   */
  async begin(attempt: Attempt): Promise<boolean> {
    if ((await this.count("address", attempt, limits.signInFailures.address)) === null) return false;
    if ((await this.count("account", attempt, limits.signInFailures.account)) === null) return false;
    const failures = (await this.count("everywhere", attempt, countedAtMost)) ?? countedAtMost;
    const over = failures - limits.signInDelay.free;
    if (over <= 0 || (await this.isKnown(attempt))) return true;
    const { first, longest } = limits.signInDelay;
    await this.pause(Math.min(first * 2 ** (over - 1), longest));
    return true;
  }

  /** After a right password: the account starts anew from this network, which is known from now on; the others get one back. */
  async succeeded(attempt: Attempt): Promise<void> {
    const taken = (kind: Kind, left: string) =>
      this.database.alone(0, `update sign_in_attempt set failures = ${left} where subject = $1`, [
        hashOf(kind, attempt),
      ]);
    const known = new Date(this.clock().getTime() + limits.knownAddressMilliseconds);
    await Promise.all([
      taken("account", "0"),
      taken("address", "greatest(failures - 1, 0)"),
      taken("everywhere", "greatest(failures - 1, 0)"),
      this.database.alone(
        0,
        `insert into sign_in_attempt as a (subject, failures, expires_at) values ($1, 0, $2)
         on conflict (subject) do update set expires_at = excluded.expires_at`,
        [hashOf("known", attempt), known],
      ),
    ]);
  }

  /** How many there are with this one; null where there may be no more. */
  private async count(kind: Kind, attempt: Attempt, most: number): Promise<number | null> {
    const now = this.clock();
    const { rows } = await this.database.alone<{ failures: number }>(
      0,
      `insert into sign_in_attempt as a (subject, failures, expires_at) values ($1, 1, $2)
       on conflict (subject) do update set failures = case when a.expires_at <= $3 then 1 else least(a.failures + 1, ${countedAtMost}) end,
         expires_at = excluded.expires_at
       where a.expires_at <= $3 or a.failures < $4 or $4 = ${countedAtMost}
       returning failures`,
      [hashOf(kind, attempt), new Date(now.getTime() + limits.signInMilliseconds), now, most],
    );
    return rows[0]?.failures ?? null;
  }

  private async isKnown(attempt: Attempt): Promise<boolean> {
    const { rows } = await this.database.alone(
      0,
      "select 1 as found from sign_in_attempt a where a.subject = $1 and a.expires_at > $2",
      [hashOf("known", attempt), this.clock()],
    );
    return rows.length > 0;
  }
}

/** More are not told apart. */
const countedAtMost = 1_000_000;

function hashOf(kind: Kind, { account, address }: Attempt): Buffer {
  const network = networkOf(address);
  const name = kind === "address" ? network : kind === "everywhere" ? account : `${account} ${network}`;
  return createHash("sha256").update(`${kind} ${name}`).digest();
}
