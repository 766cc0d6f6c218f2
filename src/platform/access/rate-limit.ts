// How many requests an employee may send in a window, per consumer, over all processes: each takes a part of the budget from
// the database and counts it by itself.

import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import type { Session } from "./session.ts";

/** The limit of callers without a limit of their own, and its window. */
export interface RateLimit {
  /** Requests per window; null for none. */
  readonly requests: number | null;
  readonly windowSeconds: number;
}

/** The values of the rate limit's headers. */
export interface RateState {
  readonly limit: number;
  /** Requests left in the window, as far as this process knows. */
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

/** The caller whose requests are counted: a session, or the address of a request without one. */
export type RateOwner =
  | Pick<Session, "company" | "employee" | "consumerToken" | "rateLimit">
  | { readonly address: string };

/** A window of one owner in this process. */
interface Budget {
  readonly owner: RateOwner;
  readonly window: number;
  readonly limit: number;
  /** Half of what this process takes from the database at once. */
  readonly half: number;
  /** Requests that this process may let through without asking. */
  left: number;
  /** Requests granted to all processes together, as far as this one knows. */
  granted: number;
  /** The part of `granted` that is not yet recorded in the database. */
  unreported: number;
  /** True when the database grants no more in this window. */
  exhausted: boolean;
  refill: Promise<void> | null;
}

const unlimited = 1_000_000;

/** A caller whose budget is kept in the database. */
type CountedInDatabase = Exclude<RateOwner, { readonly address: string }>;

/**
 * Counts requests in windows that begin at the same moments in every process.
 *
 * A process lets a tenth of the limit through by itself, then takes tenths from the database until nothing is left. So one
 * process alone keeps the limit exactly; each further one may let a tenth more through, or hold a tenth that others lack.
 * When a budget is used up, those of which half a tenth is left are filled up to a tenth by the same statement, so that a
 * thousand busy employees cost hardly more statements than one.
 * Addresses are counted in each process, so that requests without a session cost no statement.
 */
export class RateLimiter {
  private readonly database: Pick<Database, "autocommit">;
  private readonly defaultLimit: RateLimit;
  private window = -1;
  private budgets = new Map<string, Budget>();
  /** Budgets of which half a lease is left, or less. */
  private low = new Set<Budget>();
  constructor(database: Pick<Database, "autocommit">, defaultLimit: RateLimit) {
    this.database = database;
    this.defaultLimit = defaultLimit;
  }

  /** Counts one request of the owner at the moment (milliseconds); waits for the database with one in ten at most. */
  async count(owner: RateOwner, now: number): Promise<RateState> {
    const milliseconds = this.defaultLimit.windowSeconds * 1_000;
    const resetSeconds = Math.ceil((milliseconds - (now % milliseconds)) / 1_000);
    const limit = limitOf(owner, this.defaultLimit.requests);
    if (limit === null) return { limit: unlimited, remaining: unlimited, resetSeconds, exceeded: false };
    const budget = this.budget(owner, limit, Math.floor(now / milliseconds));
    while (budget.left === 0 && !budget.exhausted && "company" in owner) {
      if (budget.refill === null) this.ask(budget, owner);
      await budget.refill;
    }
    const exceeded = budget.left === 0;
    if (!exceeded && --budget.left === budget.half && "company" in owner) this.low.add(budget);
    const remaining = exceeded ? 0 : Math.max(0, limit - budget.granted + budget.left);
    return { limit, remaining, resetSeconds, exceeded };
  }

  /** The owner's budget in the window; budgets of the previous window are dropped all at once. */
  private budget(owner: RateOwner, limit: number, window: number): Budget {
    if (window !== this.window) {
      this.window = window;
      this.budgets = new Map();
      this.low = new Set();
    }
    const key = "company" in owner ? `${owner.company} ${owner.employee} ${owner.consumerToken}` : owner.address;
    const found = this.budgets.get(key);
    if (found?.limit === limit) return found;
    const left = "company" in owner ? leaseSize(limit) : limit;
    const half = Math.floor(left / 2);
    const budget: Budget = {
      owner,
      window,
      limit,
      half,
      left,
      granted: left,
      unreported: left,
      exhausted: false,
      refill: null,
    };
    this.budgets.set(key, budget);
    return budget;
  }

  /** Fills up a budget that is used up, and low ones with it. */
  private ask(first: Budget, owner: CountedInDatabase): void {
    const leases: { readonly budget: Budget; readonly owner: CountedInDatabase; readonly wanted: number }[] = [];
    const add = (budget: Budget, by: CountedInDatabase) =>
      leases.push({ budget, owner: by, wanted: Math.max(1, leaseSize(budget.limit) - budget.left) });
    this.low.delete(first);
    add(first, owner);
    for (const budget of this.low) {
      if (leases.length === limits.rateLeases) break;
      this.low.delete(budget);
      if (budget.refill === null && !budget.exhausted && "company" in budget.owner) add(budget, budget.owner);
    }
    const refill = this.lease(leases).finally(() => {
      for (const { budget } of leases) budget.refill = null;
    });
    for (const { budget } of leases) budget.refill = refill;
  }

  /** Takes leases from the database; while that fails, this process counts by itself. */
  private async lease(
    leases: readonly { readonly budget: Budget; readonly owner: CountedInDatabase; readonly wanted: number }[],
  ): Promise<void> {
    const requests = leases.map(({ budget, owner, wanted }, place) => {
      const { company, employee, consumerToken } = owner;
      const { window, unreported, limit } = budget;
      return {
        place,
        company,
        employee,
        consumer: consumerToken ?? 0,
        window,
        untold: unreported,
        wish: wanted,
        limit,
      };
    });
    try {
      const { rows } = await this.database.autocommit<{ place: number; granted: number; given: number }>(
        0,
        "select place, granted, given from take_rate_leases($1::json)",
        [JSON.stringify(requests)],
      );
      const grants = new Map(rows.map((row) => [row.place, row]));
      for (const [place, { budget }] of leases.entries()) {
        const { granted, given } = grants.get(place) ?? { granted: budget.limit, given: 0 };
        Object.assign(budget, { left: budget.left + given, granted, unreported: 0, exhausted: given === 0 });
      }
    } catch {
      for (const { budget, wanted } of leases) {
        const given = Math.max(0, Math.min(wanted, budget.limit - budget.granted));
        budget.left += given;
        budget.granted += given;
        budget.unreported += given;
        budget.exhausted = given === 0;
      }
    }
  }
}

/** The limit of an owner; null for none. */
function limitOf(owner: RateOwner, defaultRequests: number | null): number | null {
  const own = "company" in owner ? owner.rateLimit : null;
  return own === null ? defaultRequests : own === 0 ? null : own;
}

/** The requests that a process takes at once: 0 for a small limit, which is taken one by one. */
function leaseSize(limit: number): number {
  return Math.floor(limit / limits.rateParts);
}
