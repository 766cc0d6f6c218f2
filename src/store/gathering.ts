// Work of one company that is done together: while it waits for its turn, what comes next gathers and goes with it.

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
  /** When it came, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** The bounds of a gathering. */
export interface GatheringOptions {
  /** How many companies' work may be under way; what takes long, as behind a lock, counts no more. */
  readonly turns: number;
  /** Milliseconds for which an item waits for the turn of its company. */
  readonly patience: number;
}

/** The company whose work is under way, until it ends or has taken long. */
interface Turn {
  isOver: boolean;
}

/**
 * Gathers items by company. Work of a few companies is under way at once: what comes for others meanwhile gathers too, which is as
 * quick for each and costs less in all (decision 260), and they take turns. One that comes while there is a turn is not kept waiting.
 * Where the database refuses several together, each is tried alone, so that nobody pays for the fault of another.
 */
export class Gathering<Item, Answer> {
  private readonly doTogether: DoTogether<Item, Answer>;
  private readonly options: GatheringOptions;
  /** The items that wait, of companies that have a turn or wait for one. */
  private readonly waiting = new Map<number, Waiting<Item, Answer>[]>();
  /** Companies without a turn, in the order in which they get one. */
  private readonly queue: number[] = [];
  private turns = 0;
  private waits = 0;

  constructor(options: GatheringOptions, doTogether: DoTogether<Item, Answer>) {
    this.options = options;
    this.doTogether = doTogether;
  }

  /**
   * The answer to the item.
   * @throws Problem `unavailable` where too many wait already, of the company or in all, or its turn does not come in time
   */
  add(company: number, item: Item): Promise<Answer> {
    const waiting = this.waiting.get(company);
    if (this.waits >= limits.queuedInAll || (waiting?.length ?? 0) >= limits.queuedPerCompany)
      return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const one = { item, since: performance.now(), resolve, reject };
      this.waits += 1;
      if (waiting !== undefined) waiting.push(one);
      else {
        this.waiting.set(company, [one]);
        this.queue.push(company);
        this.giveTurns();
      }
    });
  }

  private giveTurns(): void {
    while (this.turns < this.options.turns) {
      const company = this.queue.shift();
      if (company === undefined) return;
      void this.takeTurn(company);
    }
  }

  /** Does what has gathered of a company; what comes meanwhile waits for its next turn. */
  private async takeTurn(company: number): Promise<void> {
    const items = this.waiting.get(company) ?? [];
    const turn: Turn = { isOver: false };
    this.turns += 1;
    const late = setTimeout(() => this.endTurn(turn), limits.turnMilliseconds);
    await this.doSome(company, this.takeInTime(items));
    clearTimeout(late);
    if (items.length === 0) this.waiting.delete(company);
    else this.queue.push(company);
    if (!turn.isOver) this.endTurn(turn);
    else this.giveTurns();
  }

  /** Those that go together now; who has waited for too long is refused. */
  private takeInTime(items: Waiting<Item, Answer>[]): readonly Waiting<Item, Answer>[] {
    const taken = items.splice(0, limits.storedTogether);
    this.waits -= taken.length;
    const from = performance.now() - this.options.patience;
    for (const { reject } of taken.filter(({ since }) => since < from)) reject(busy());
    return taken.filter(({ since }) => since >= from);
  }

  private endTurn(turn: Turn): void {
    turn.isOver = true;
    this.turns -= 1;
    this.giveTurns();
  }

  private async doSome(company: number, items: readonly Waiting<Item, Answer>[]): Promise<void> {
    if (items.length === 0) return;
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
