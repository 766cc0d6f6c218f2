// Work of one company that is done together: while some is under way, what comes next gathers and goes as one.

import * as limits from "../limits.ts";
import { busy } from "./admission.ts";
import { type Connection, type Database, ignoreUnhandled } from "./database.ts";
import { breaksConnection, sqlState } from "./database-error.ts";

/** Thrown where work that is decided before its transaction would lock something: it has to be decided in one. */
class TransactionNeeded extends Error {
  override readonly name = "TransactionNeeded";
}

/** Null for work that needs a transaction. */
export function unlessTransactionNeeded(error: unknown): null {
  if (error instanceof TransactionNeeded) return null;
  throw error;
}

/**
 * Reads outside of a transaction, each statement by itself.
 * @throws TransactionNeeded for a statement that locks, since its lock would end at once
 */
export function readerOutside(database: Database, company: number): Connection {
  return {
    query: (sql, values = []) =>
      /\bfor (?:no key update|update|key share|share)\b/.test(sql)
        ? ignoreUnhandled(Promise.reject(new TransactionNeeded()))
        : ignoreUnhandled(database.read(company, sql, values)),
  };
}

/** Does the work of several items; a promise for the answer to each, when all of it is done. */
export type DoTogether<Item, Answer> = (company: number, items: readonly Item[]) => Promise<readonly Promise<Answer>[]>;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items by company. One that comes while nothing of its company is under way is not kept waiting. Where the database refuses
 * several together, each is tried alone, so that nobody pays for the fault of another.
 */
export class Gathering<Item, Answer> {
  private readonly doTogether: DoTogether<Item, Answer>;
  /** The items that wait, of companies for which some are under way. */
  private readonly waiting = new Map<number, Waiting<Item, Answer>[]>();

  constructor(doTogether: DoTogether<Item, Answer>) {
    this.doTogether = doTogether;
  }

  /**
   * The answer to the item.
   * @throws Problem `unavailable` where too many of the company wait already
   */
  add(company: number, item: Item): Promise<Answer> {
    const waiting = this.waiting.get(company);
    if (waiting !== undefined && waiting.length >= limits.queuedPerCompany) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      if (waiting !== undefined) waiting.push(one);
      else {
        this.waiting.set(company, []);
        void this.doAll(company, [one]);
      }
    });
  }

  private async doAll(company: number, first: Waiting<Item, Answer>[]): Promise<void> {
    for (let items = first; items.length > 0; items = this.take(company)) await this.doSome(company, items);
    this.waiting.delete(company);
  }

  private take(company: number): Waiting<Item, Answer>[] {
    return this.waiting.get(company)?.splice(0, limits.storedTogether) ?? [];
  }

  private async doSome(company: number, items: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.doTogether(
        company,
        items.map(({ item }) => item),
      );
      items.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("Work that was done together has no answer."));
        else resolve(answer);
      });
    } catch (error) {
      // After a connection broke, nobody knows whether the work was done: then it is not tried again.
      const wasRefused = sqlState(error) !== null && !breaksConnection(error);
      if (items.length > 1 && wasRefused) await Promise.all(items.map((one) => this.doSome(company, [one])));
      else for (const { reject } of items) reject(error);
    }
  }
}
