// Attempts to sign in, counted per account and network in the database, so that all processes count together.

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";

/** Waits for milliseconds. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** An attempt to sign in: the account as it was typed, whether it exists or not, and the address of the caller. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

/**
 * The counters: an account from one network, a network, and an account from all networks together, which only delays; codes of
 * a second factor for an account from everywhere; `known` marks networks from which an account was signed in to.
 */
type Kind = "account" | "address" | "everywhere" | "known" | "code";

/** The network of an address: the first 64 bits of an IPv6 address, which one customer of a provider has; the whole of an IPv4 address. */
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
 * Counts attempts before the password is compared, so that concurrent attempts are limited as sequential ones are. Failures
 * lock out an account from one network; from other networks its owner can still sign in.
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
   * Counts an attempt as failed; `recordSuccess` takes it back. When an account has failures from many networks, attempts from
   * networks without an earlier sign-in are delayed.
   * @returns false where the limit of the network, or of the account from this network, is reached
   */
  async begin(attempt: Attempt): Promise<boolean> {
    if ((await this.count("address", attempt, limits.signInFailures.address)) === null) return false;
    if ((await this.count("account", attempt, limits.signInFailures.account)) === null) return false;
    const failures = (await this.count("everywhere", attempt, maxCount)) ?? maxCount;
    const over = failures - limits.signInDelay.free;
    if (over <= 0 || (await this.isKnownNetwork(attempt))) return true;
    const { first, max } = limits.signInDelay;
    await this.pause(Math.min(first * 2 ** (over - 1), max));
    return true;
  }

  /**
   * Counts a code of a second factor: as a password, and for the account from all networks together, which here refuses. A code
   * has six digits, so that many networks would guess it.
   */
  async beginCode(attempt: Attempt): Promise<boolean> {
    if (!(await this.begin(attempt))) return false;
    const { code } = limits.signInFailures;
    return (await this.count("code", attempt, code, limits.signInCodeMilliseconds)) !== null;
  }

  /** After a right password or code: resets the account's counter for this network, marks the network as known, and takes one failure off the other counters. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    const setFailures = (kind: Kind, left: string) =>
      this.database.autocommit(0, `update sign_in_attempt set failures = ${left} where subject = $1`, [
        hashOf(kind, attempt),
      ]);
    const knownUntil = new Date(this.clock().getTime() + limits.knownAddressMilliseconds);
    await Promise.all([
      setFailures("account", "0"),
      setFailures("code", "0"),
      setFailures("address", "greatest(failures - 1, 0)"),
      setFailures("everywhere", "greatest(failures - 1, 0)"),
      this.database.autocommit(
        0,
        `insert into sign_in_attempt as a (subject, failures, expires_at) values ($1, 0, $2)
         on conflict (subject) do update set expires_at = excluded.expires_at`,
        [hashOf("known", attempt), knownUntil],
      ),
    ]);
  }

  /** The counter with this attempt included; null where the limit is reached. */
  private async count(
    kind: Kind,
    attempt: Attempt,
    max: number,
    milliseconds: number = limits.signInMilliseconds,
  ): Promise<number | null> {
    const now = this.clock();
    const { rows } = await this.database.autocommit<{ failures: number }>(
      0,
      `insert into sign_in_attempt as a (subject, failures, expires_at) values ($1, 1, $2)
       on conflict (subject) do update set failures = case when a.expires_at <= $3 then 1 else least(a.failures + 1, ${maxCount}) end,
         expires_at = excluded.expires_at
       where a.expires_at <= $3 or a.failures < $4 or $4 = ${maxCount}
       returning failures`,
      [hashOf(kind, attempt), new Date(now.getTime() + milliseconds), now, max],
    );
    return rows[0]?.failures ?? null;
  }

  private async isKnownNetwork(attempt: Attempt): Promise<boolean> {
    const { rows } = await this.database.autocommit(
      0,
      "select 1 as found from sign_in_attempt a where a.subject = $1 and a.expires_at > $2",
      [hashOf("known", attempt), this.clock()],
    );
    return rows.length > 0;
  }
}

/** Counters stop here. */
const maxCount = 1_000_000;

function hashOf(kind: Kind, { account, address }: Attempt): Buffer {
  const network = networkOf(address);
  const name = kind === "address" ? network : ["everywhere", "code"].includes(kind) ? account : `${account} ${network}`;
  return createHash("sha256").update(`${kind} ${name}`).digest();
}
