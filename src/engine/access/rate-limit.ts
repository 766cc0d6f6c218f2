// How many requests an employee may send in a window, per consumer, over all processes: each takes a part of the budget from
// the database and counts it by itself.

import * as limits from "../../limits.ts";
import type { Database } from "../store/database.ts";
import type { Session } from "./sessions.ts";

/** The limit of whoever has none of their own, and its window. */
export interface RateLimit {
  /** Requests per window; null for none. */
  readonly requests: number | null;
  readonly windowSeconds: number;
}

/** What the headers of an answer say. */
export interface RateState {
  readonly limit: number;
  /** Requests left in the window, as far as this process knows. */
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

/** Whose requests are counted: a session's, or those of an address without one. */
export type RateOwner =
  | Pick<Session, "company" | "employee" | "consumerToken" | "rateLimit">
  | { readonly address: string };

/** A window of one owner in this process. */
interface Budget {
  readonly window: number;
  readonly limit: number;
  /** Requests that this process may let through without asking. */
  left: number;
  /** What all processes together have, as far as this one knows. */
  known: number;
  /** The part of it that the database has not been told of. */
  untold: number;
  /** True where nothing is to be had any more. */
  spent: boolean;
  asking: Promise<void> | null;
}

const unlimited = 1_000_000;

/** What the database gives of the rest of the window: $5 is taken already, $6 asked for, $7 the limit. */
const leaseSql = `insert into rate_lease as r (company_id, employee, consumer, "window", granted, given)
  values ($1, $2, $3, $4, $5::int + greatest(0, least($6::int, $7::int - $5)), greatest(0, least($6, $7 - $5)))
  on conflict (company_id, employee, consumer) do update set
    granted = case when r."window" < excluded."window" then excluded.granted else r.granted + $5 + greatest(0, least($6, $7 - r.granted - $5)) end,
    given = case when r."window" < excluded."window" then excluded.given else greatest(0, least($6, $7 - r.granted - $5)) end,
    "window" = greatest(r."window", excluded."window")
  returning granted, given`;

/**
 * Counts requests in windows that begin at the same moments in every process.
 *
 * A process lets a tenth of the limit through by itself, then takes tenths from the database until nothing is left. So one
 * process alone keeps the limit exactly; each further one may let a tenth more through, or hold a tenth that others lack.
 * Addresses are counted in each process, so that strangers cost no statement.
 */
export class RateLimiter {
  private readonly database: Pick<Database, "alone">;
  private readonly otherwise: RateLimit;
  private window = -1;
  private budgets = new Map<string, Budget>();
  constructor(database: Pick<Database, "alone">, otherwise: RateLimit) {
    this.database = database;
    this.otherwise = otherwise;
  }

  /** Counts one request of the owner at the moment (milliseconds); waits for the database with one in ten at most. */
  async count(owner: RateOwner, now: number): Promise<RateState> {
    const milliseconds = this.otherwise.windowSeconds * 1_000;
    const resetSeconds = Math.ceil((milliseconds - (now % milliseconds)) / 1_000);
    const limit = limitOf(owner, this.otherwise.requests);
    if (limit === null) return { limit: unlimited, remaining: unlimited, resetSeconds, exceeded: false };
    const budget = this.budget(owner, limit, Math.floor(now / milliseconds));
    while (budget.left === 0 && !budget.spent && "company" in owner) {
      budget.asking ??= this.ask(owner, budget).finally(() => {
        budget.asking = null;
      });
      await budget.asking;
    }
    const exceeded = budget.left === 0;
    if (!exceeded) budget.left--;
    const remaining = exceeded ? 0 : Math.max(0, limit - budget.known + budget.left);
    return { limit, remaining, resetSeconds, exceeded };
  }

  /** The owner's budget in the window; those of the window before are forgotten all at once. */
  private budget(owner: RateOwner, limit: number, window: number): Budget {
    if (window !== this.window) {
      this.window = window;
      this.budgets = new Map();
    }
    const key = "company" in owner ? `${owner.company} ${owner.employee} ${owner.consumerToken}` : owner.address;
    const found = this.budgets.get(key);
    if (found?.limit === limit) return found;
    const left = "company" in owner ? part(limit) : limit;
    const made: Budget = { window, limit, left, known: left, untold: left, spent: false, asking: null };
    this.budgets.set(key, made);
    return made;
  }

  /** Takes a part from the database; where it cannot be asked, this process counts by itself. */
  private async ask(owner: Exclude<RateOwner, { address: string }>, budget: Budget): Promise<void> {
    const { company, employee, consumerToken } = owner;
    const wish = Math.max(1, part(budget.limit));
    let given: number;
    try {
      const { rows } = await this.database.alone<{ granted: number; given: number }>(company, leaseSql, [
        ...[company, employee, consumerToken ?? 0, budget.window, budget.untold, wish, budget.limit],
      ]);
      given = rows[0]?.given ?? 0;
      budget.known = rows[0]?.granted ?? budget.limit;
      budget.untold = 0;
    } catch {
      given = Math.max(0, Math.min(wish, budget.limit - budget.known));
      budget.known += given;
      budget.untold += given;
    }
    budget.left += given;
    budget.spent = given === 0;
  }
}

/** The limit of an owner; null for none. */
function limitOf(owner: RateOwner, otherwise: number | null): number | null {
  const own = "company" in owner ? owner.rateLimit : null;
  return own === null ? otherwise : own === 0 ? null : own;
}

/** What a process takes at once: nothing of a small limit, which is asked for request by request. */
function part(limit: number): number {
  return Math.floor(limit / limits.rateParts);
}
