// Work that is done together: while that of a company waits for its turn, what comes next gathers and goes with it.

import * as limits from "../limits.ts";
import { busy } from "./admission.ts";
import { type Connection, type Database, ignoreUnhandled } from "./database.ts";
import { breaksConnection, sqlState } from "./database-error.ts";

/** Thrown where work that is decided before its transaction would lock something, or has changed meanwhile: it has to be decided in one. */
export class TransactionNeeded extends Error {
  override readonly name = "TransactionNeeded";
}

/** Null for work that needs a transaction. */
export function unlessTransactionNeeded(error: unknown): null {
  if (error instanceof TransactionNeeded) return null;
  throw error;
}

/**
 * Runs work that reads outside of a transaction, each statement by itself and in the order in which they are sent: on one connection,
 * which is taken for the first of them and given back when the work ends.
 * @throws TransactionNeeded for a statement that locks, since its lock would end at once
 */
export async function readingOutside<T>(
  database: Pick<Database, "connected">,
  company: number,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  let taken: Promise<Connection> | undefined;
  let isOver = false;
  let giveBack: (done: null) => void = () => undefined;
  const worked = new Promise<null>((resolve) => {
    giveBack = resolve;
  });
  const take = () =>
    new Promise<Connection>((resolve, reject) => {
      const held = database.connected(company, async (connection) => {
        resolve(connection);
        await worked;
        await Promise.allSettled(sent);
      });
      held.catch(reject);
    });
  const send = <Row>(connection: Connection, sql: string, values?: readonly unknown[]) => {
    if (isOver) throw new Error("Something is read for a change that is decided.");
    const answer = connection.query<Row>(sql, values);
    sent.push(answer);
    return answer;
  };
  const query: Connection["query"] = (sql, values) => {
    if (/\bfor (?:no key update|update|key share|share)\b/.test(sql))
      return ignoreUnhandled(Promise.reject(new TransactionNeeded()));
    taken ??= take();
    return ignoreUnhandled(taken.then((connection) => send(connection, sql, values)));
  };
  try {
    return await work({ isOutside: true, query });
  } finally {
    isOver = true;
    giveBack(null);
  }
}

/** Items of a company that are done together. */
export interface Batch<Item> {
  readonly company: number;
  readonly items: readonly Item[];
}

/**
 * The companies whose work was refused together with that of others.
 * @see database/procedures/ledger/hold_companies.sql
 */
function companiesAtFault(error: unknown): number[] {
  if (error instanceof NotTogether) return [...error.companies];
  const detail = sqlState(error) === "P1002" ? (error as { readonly detail?: string }).detail : undefined;
  return (detail ?? "")
    .split(",")
    .filter((text) => text !== "")
    .map(Number);
}

/** Thrown where the work of several companies cannot be done together; nothing of it was done. */
export class NotTogether extends Error {
  override readonly name = "NotTogether";

  /** Those whose work has to be done by itself. */
  readonly companies: readonly number[];

  constructor(companies: readonly number[]) {
    super("The work cannot be done together.");
    this.companies = companies;
  }
}

/** Does the work of several items, all or none; a promise for the answer to each, when all of it is done. */
export type DoTogether<Item, Answer> = (
  batches: readonly Batch<Item>[],
) => Promise<readonly (readonly Promise<Answer>[])[]>;

interface Waiting<Item, Answer> {
  readonly item: Item;
  /** When it came, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** The bounds of a gathering. */
export interface GatheringOptions<Item> {
  /** How many companies' work may be under way; what takes long, as behind a lock, counts no more. */
  readonly turns: number;
  /** Milliseconds for which an item waits for the turn of its company. */
  readonly patience: number;
  /** Whether an item may be done together with those of other companies. */
  readonly crosses: (item: Item) => boolean;
  /** Only items of one kind are done together. */
  readonly kind: (item: Item) => unknown;
  /** Whether an item that the database refuses by itself has to be decided anew, in a transaction. */
  readonly isVerified: (item: Item) => boolean;
}

/** Work that is under way, until it ends or has taken long. */
interface Turn {
  isOver: boolean;
  readonly crosses: boolean;
}

/**
 * Gathers items by company. Work of a few companies is under way at once: what comes for others meanwhile gathers too, which is as
 * quick for each and costs less in all (decision 260), and they take turns. In one turn goes what waits of its company and, where it
 * may, what waits of others (decision 273), of one kind. One that comes while there is a turn is not kept waiting. Where the database refuses
 * several together, each company is tried by itself, and then each of its items, so that nobody pays for the fault of another.
 */
export class Gathering<Item, Answer> {
  private readonly doTogether: DoTogether<Item, Answer>;
  private readonly options: GatheringOptions<Item>;
  /** The items that wait, of companies that have a turn or wait for one. */
  private readonly items = new Map<number, Waiting<Item, Answer>[]>();
  /** Companies without a turn, in the order in which they get one. */
  private readonly queue: number[] = [];
  /** Companies whose items do not go with those of others until that moment, because they were refused together. */
  private readonly apart = new Map<number, number>();
  private turns = 0;
  private refused = 0;
  /** How many turns have items that go with those of other companies. */
  private crossing = 0;
  private waits = 0;

  constructor(options: GatheringOptions<Item>, doTogether: DoTogether<Item, Answer>) {
    this.options = options;
    this.doTogether = doTogether;
  }

  /** Items that wait for a turn now. */
  get waiting(): number {
    return this.waits;
  }

  /** Items refused since the start. */
  get refusals(): number {
    return this.refused;
  }

  /**
   * The answer to the item.
   * @throws Problem `unavailable` where too many wait already, of the company or in all, or its turn does not come in time
   */
  add(company: number, item: Item): Promise<Answer> {
    const waiting = this.items.get(company);
    if (this.waits >= limits.queuedInAll || (waiting?.length ?? 0) >= limits.queuedPerCompany)
      return new Promise((_, reject) => this.refuse({ reject }));
    return new Promise((resolve, reject) => {
      const one = { item, since: performance.now(), resolve, reject };
      this.waits += 1;
      if (waiting !== undefined) waiting.push(one);
      else {
        this.items.set(company, [one]);
        this.queue.push(company);
        this.giveTurns();
      }
    });
  }

  private giveTurns(): void {
    while (this.turns < this.options.turns) {
      // One crossing turn after the other costs least; another one may begin when it would be a full one.
      const mayCross = this.crossing === 0 || this.waits >= limits.storedTogether;
      const company = this.queue.find((one) => mayCross || !this.crosses(one));
      if (company === undefined) return;
      void this.takeTurn(company);
    }
  }

  /** Does what has gathered; what comes of these companies meanwhile waits for their next turn. */
  private async takeTurn(company: number): Promise<void> {
    const turn: Turn = { isOver: false, crosses: this.crosses(company) };
    this.turns += 1;
    if (turn.crosses) this.crossing += 1;
    const late = setTimeout(() => this.endTurn(turn), limits.turnMilliseconds);
    await this.doBatches(this.takeBatches(company, turn));
    clearTimeout(late);
    if (!turn.isOver) this.endTurn(turn);
  }

  /** What goes together now: of the company whose turn it is, and of those that wait and may go along. */
  private takeBatches(first: number, turn: Turn): Batch<Waiting<Item, Answer>>[] {
    const batches: Batch<Waiting<Item, Answer>>[] = [];
    let room = limits.storedTogether;
    const companies = turn.crosses ? this.queue.filter((company) => this.crosses(company)) : [first];
    const kind = this.kindOf(this.items.get(first)?.[0]);
    for (const company of companies) {
      if (room === 0) break;
      const all = this.items.get(company) ?? [];
      const same = all.filter((one) => this.kindOf(one) === kind).slice(0, room);
      if (same.length === 0) continue;
      this.items.set(company, same.length === all.length ? [] : all.filter((one) => !same.includes(one)));
      this.queue.splice(this.queue.indexOf(company), 1);
      const items = this.inTime(same);
      room -= items.length;
      batches.push({ company, items });
    }
    return batches;
  }

  /** Whether all that waits of a company may go with that of others. */
  private crosses(company: number): boolean {
    if ((this.apart.get(company) ?? 0) > performance.now()) return false;
    return this.items.get(company)?.every(({ item }) => this.options.crosses(item)) ?? false;
  }

  private kindOf(one: Waiting<Item, Answer> | undefined): unknown {
    return one === undefined ? undefined : this.options.kind(one.item);
  }

  /** Those of what was taken that go together now; who has waited for too long is refused. */
  private inTime(taken: readonly Waiting<Item, Answer>[]): readonly Waiting<Item, Answer>[] {
    this.waits -= taken.length;
    const from = performance.now() - this.options.patience;
    for (const one of taken.filter(({ since }) => since < from)) this.refuse(one);
    return taken.filter(({ since }) => since >= from);
  }

  private refuse({ reject }: Pick<Waiting<Item, Answer>, "reject">): void {
    this.refused += 1;
    reject(busy());
  }

  private endTurn(turn: Turn): void {
    turn.isOver = true;
    this.turns -= 1;
    if (turn.crosses) this.crossing -= 1;
    this.giveTurns();
  }

  /** @param wereRefused whether they were refused together with those of other companies before */
  private async doBatches(batches: readonly Batch<Waiting<Item, Answer>>[], wereRefused = false): Promise<void> {
    if (!(await this.wasDone(batches, wereRefused))) {
      if (batches.length > 1) {
        await Promise.all(batches.map((one) => this.doBatches([one], true)));
        return;
      }
      const alone = batches.flatMap(({ company, items }) => items.map((one) => ({ company, items: [one] })));
      await Promise.all(alone.map((one) => this.wasDone([one], false)));
    }
    for (const { company } of batches)
      if (this.items.get(company)?.length === 0) this.items.delete(company);
      else this.queue.push(company);
    this.giveTurns();
  }

  /** Does items together and answers them; false where nothing was done and each is to be tried by itself. */
  private async wasDone(batches: readonly Batch<Waiting<Item, Answer>>[], wereRefused: boolean): Promise<boolean> {
    const all = batches.flatMap(({ items }) => items);
    if (all.length === 0) return true;
    try {
      const ofBatch = ({ company, items }: (typeof batches)[number]) => ({
        company,
        items: items.map(({ item }) => item),
      });
      const answers = (await this.doTogether(batches.map(ofBatch))).flat();
      all.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("Work that was done together has no answer."));
        else resolve(answer);
      });
    } catch (error) {
      // After a connection broke, nobody knows whether the work was done: then it is not tried again.
      const wasRefused = error instanceof NotTogether || (sqlState(error) !== null && !breaksConnection(error));
      if (batches.length > 1) this.keepApart(companiesAtFault(error));
      else if (wereRefused) this.keepApart(batches.map(({ company }) => company));
      if (all.length > 1 && wasRefused) return false;
      for (const { item, reject } of all)
        reject(wasRefused && this.options.isVerified(item) ? new TransactionNeeded() : error);
    }
    return true;
  }

  /** Whoever was at fault goes by itself for a while, so that others are not tried twice again and again. */
  private keepApart(companies: readonly number[]): void {
    const now = performance.now();
    for (const [company, until] of this.apart) if (until <= now) this.apart.delete(company);
    for (const company of companies) this.apart.set(company, now + limits.apartMilliseconds);
  }
}
