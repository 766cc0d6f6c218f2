// How many requests an employee may send in a window, per consumer, over all processes: each takes a part of the budget from
// the database and counts it by itself.

import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import type { Session } from "./session.ts";

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
  readonly owner: RateOwner;
  readonly window: number;
  readonly limit: number;
  /** Half of what this process takes at once. */
  readonly half: number;
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

/** Whose budget the database keeps. */
type Counted = Exclude<RateOwner, { readonly address: string }>;

/**
 * Counts requests in windows that begin at the same moments in every process.
 *
 * A process lets a tenth of the limit through by itself, then takes tenths from the database until nothing is left. So one
 * process alone keeps the limit exactly; each further one may let a tenth more through, or hold a tenth that others lack.
 * When a budget is used up, those of which half a tenth is left are filled up to a tenth by the same statement, so that a
 * thousand busy employees cost hardly more statements than one.
 * Addresses are counted in each process, so that strangers cost no statement.
 */
export class RateLimiter {
  private readonly database: Pick<Database, "alone">;
  private readonly otherwise: RateLimit;
  private window = -1;
  private budgets = new Map<string, Budget>();
  /** Those of which half a part is left, or less. */
  private low = new Set<Budget>();
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
      if (budget.asking === null) this.ask(budget, owner);
      await budget.asking;
    }
    const exceeded = budget.left === 0;
    if (!exceeded && --budget.left === budget.half && "company" in owner) this.low.add(budget);
    const remaining = exceeded ? 0 : Math.max(0, limit - budget.known + budget.left);
    return { limit, remaining, resetSeconds, exceeded };
  }

  /** The owner's budget in the window; those of the window before are forgotten all at once. */
  private budget(owner: RateOwner, limit: number, window: number): Budget {
    if (window !== this.window) {
      this.window = window;
      this.budgets = new Map();
      this.low = new Set();
    }
    const key = "company" in owner ? `${owner.company} ${owner.employee} ${owner.consumerToken}` : owner.address;
    const found = this.budgets.get(key);
    if (found?.limit === limit) return found;
    const left = "company" in owner ? part(limit) : limit;
    const half = Math.floor(left / 2);
    const made: Budget = { owner, window, limit, half, left, known: left, untold: left, spent: false, asking: null };
    this.budgets.set(key, made);
    return made;
  }

  /** Fills up a budget that is used up, and low ones with it. */
  private ask(first: Budget, owner: Counted): void {
    const asked: { readonly budget: Budget; readonly owner: Counted; readonly wish: number }[] = [];
    const add = (budget: Budget, by: Counted) =>
      asked.push({ budget, owner: by, wish: Math.max(1, part(budget.limit) - budget.left) });
    this.low.delete(first);
    add(first, owner);
    for (const budget of this.low) {
      if (asked.length === limits.rateLeases) break;
      this.low.delete(budget);
      if (budget.asking === null && !budget.spent && "company" in budget.owner) add(budget, budget.owner);
    }
    const asking = this.lease(asked).finally(() => {
      for (const { budget } of asked) budget.asking = null;
    });
    for (const { budget } of asked) budget.asking = asking;
  }

  /** Takes parts from the database; where it cannot be asked, this process counts by itself. */
  private async lease(
    asked: readonly { readonly budget: Budget; readonly owner: Counted; readonly wish: number }[],
  ): Promise<void> {
    const wishes = asked.map(({ budget, owner, wish }, place) => {
      const { company, employee, consumerToken } = owner;
      const { window, untold, limit } = budget;
      return { place, company, employee, consumer: consumerToken ?? 0, window, untold, wish, limit };
    });
    try {
      const { rows } = await this.database.alone<{ place: number; granted: number; given: number }>(
        0,
        "select place, granted, given from take_rate_leases($1::json)",
        [JSON.stringify(wishes)],
      );
      const answers = new Map(rows.map((row) => [row.place, row]));
      for (const [place, { budget }] of asked.entries()) {
        const { granted, given } = answers.get(place) ?? { granted: budget.limit, given: 0 };
        Object.assign(budget, { left: budget.left + given, known: granted, untold: 0, spent: given === 0 });
      }
    } catch {
      for (const { budget, wish } of asked) {
        const given = Math.max(0, Math.min(wish, budget.limit - budget.known));
        budget.left += given;
        budget.known += given;
        budget.untold += given;
        budget.spent = given === 0;
      }
    }
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
