// Work that is done together: while that of a company waits for its turn, what comes next gathers and goes with it.

import * as limits from "../limits.ts";
import { busy } from "./admission.ts";
import type { Pipeline, Sending } from "./database.ts";
import { breaksConnection, sqlState } from "./database-error.ts";
import { type Expectation, Expected } from "./expected.ts";
import { TransactionNeeded } from "./reading-outside.ts";

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

/** What goes together in one turn, and how it is sent. */
export interface Turn<Item> {
  readonly batches: readonly Batch<Item>[];
  readonly sending?: Sending;
}

/** Does the work of several items, all or none; a promise for the answer to each, when all of it is done. */
export type DoTogether<Item, Answer> = (turn: Turn<Item>) => Promise<readonly (readonly Promise<Answer>[])[]>;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly crosses: boolean;
  readonly kind: unknown;
  /** When it came, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (answer: Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/** How items were refused together: with the companies that were at fault, or without; null where they were not. */
type Refused = "by name" | "by nobody" | null;

/** What is under way and waits of a company. */
interface CompanyState<Item, Answer> {
  /** The items that wait. */
  items: Waiting<Item, Answer>[];
  /** The last turn that has items of it and has not ended. */
  turn: TurnState | null;
}

/** What is to be done, without those who wait for it. */
function withoutCallers<Item, Answer>({ company, items }: Batch<Waiting<Item, Answer>>): Batch<Item> {
  return { company, items: items.map(({ item }) => item) };
}

function answerAll<Item, Answer>(
  all: readonly Waiting<Item, Answer>[],
  answers: readonly (Promise<Answer> | undefined)[],
): void {
  for (const [index, { resolve, reject }] of all.entries()) {
    const answer = answers[index];
    if (answer === undefined) reject(new Error("Work that was done together has no answer."));
    else resolve(answer);
  }
}

/** Companies without work that are kept at most. */
const keptCompanies = 1_000;

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
  /** As what it was expected; null where it is not said before. */
  readonly expectedAs?: (item: Item) => Expectation | null;
}

/** Items that are sent behind a turn at least: fewer cost the database more for each of them than its pause does. */
const leastBehind = 4;

/** A turn that is under way. */
interface TurnState {
  readonly crosses: boolean;
  readonly pipeline: Pipeline;
  /** The companies whose items it has, and how many items. */
  companies: readonly number[];
  size: number;
  /** Whether all of it was sent. */
  isSent: boolean;
  /** The turn that was sent behind it. */
  next: TurnState | null;
  /** Whether it was sent behind another one that has not ended. */
  isBehind: boolean;
  /** Whether it counts among those that are under way at once: one that is behind another does not. */
  counts: boolean;
  /** True when it has ended or taken long. */
  isOver: boolean;
}

const newTurn = (crosses: boolean, pipeline: Pipeline): TurnState => ({
  crosses,
  pipeline,
  companies: [],
  size: 0,
  isSent: false,
  next: null,
  isBehind: false,
  counts: true,
  isOver: false,
});

/**
 * Gathers items by company. Work of a few companies is under way at once: what comes for others meanwhile gathers too, which is as
 * quick for each and costs less in all (decision 260), and they take turns. In one turn goes what waits of its company and, where it
 * may, what waits of others (decision 273), of one kind. One that comes while there is a turn is not kept waiting, but for a moment where
 * others of its kind are being decided (decision 285). When as much waits as a turn has, it is sent behind it already, so that the database
 * need not wait for it (decision 281). Where the database refuses several together, each company is tried by itself, and then each of its
 * items, so that nobody pays for the fault of another.
 */
export class Gathering<Item, Answer> {
  private readonly doTogether: DoTogether<Item, Answer>;
  private readonly options: GatheringOptions<Item>;
  /**
   * The companies by their ids. They stay when they have no work: a map from which entries are taken all the time is made anew again and
   * again, and what its former tables name outlives their requests until all memory is searched.
   */
  private readonly companies = new Map<number, CompanyState<Item, Answer>>();
  /** The last turn whose items go with those of other companies; it may have ended. */
  private lastCrossing: TurnState | null = null;
  /** Companies with items but without a turn, in the order in which they get one. */
  private readonly queue: number[] = [];
  /** Companies whose items were refused together with those of others, until when that is remembered, and whether it was not the first time. */
  private readonly atFault = new Map<number, { readonly until: number; readonly isApart: boolean }>();
  private turns = 0;
  private refused = 0;
  /** How many turns have items that go with those of other companies. */
  private crossing = 0;
  private waits = 0;
  /** What is being decided; to be said before it is added. */
  readonly expected = new Expected(() => this.giveTurns());

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
    const state = this.stateOf(company);
    if (this.waits >= limits.queuedInAll || state.items.length >= limits.queuedPerCompany)
      return new Promise((_, reject) => this.refuse({ reject }));
    return new Promise((resolve, reject) => {
      const [crosses, kind] = [this.options.crosses(item), this.options.kind(item)];
      const one = { item, crosses, kind, since: performance.now(), resolve, reject };
      this.waits += 1;
      state.items.push(one);
      const { turn } = state;
      if (turn === null && state.items.length === 1) this.queue.push(company);
      this.giveTurns();
      this.follow(turn ?? this.lastCrossing);
    });
  }

  /** Whether the next item of a company waits for others that are being decided. */
  private isAwaited(company: number): boolean {
    const [next] = this.itemsOf(company);
    const expectation = next && this.options.expectedAs?.(next.item);
    return expectation ? this.expected.isAwaited(expectation, next.since, this.waits) : false;
  }

  private stateOf(company: number): CompanyState<Item, Answer> {
    const known = this.companies.get(company);
    if (known !== undefined) return known;
    const state: CompanyState<Item, Answer> = { items: [], turn: null };
    this.companies.set(company, state);
    return state;
  }

  private itemsOf(company: number): readonly Waiting<Item, Answer>[] {
    return this.companies.get(company)?.items ?? [];
  }

  private giveTurns(): void {
    while (this.turns < this.options.turns) {
      // One crossing turn after the other costs least; another one may begin when it would be a full one.
      const mayCross = this.crossing === 0 || this.waits >= limits.storedTogether;
      const company = this.queue.find((one) => (mayCross || !this.crosses(one)) && !this.isAwaited(one));
      if (company === undefined) return;
      const crosses = this.crosses(company);
      this.count(crosses, 1);
      const others = crosses ? this.queue.filter((one) => one !== company && this.crosses(one)) : [];
      void this.takeTurn(newTurn(crosses, {}), [company, ...others]);
    }
  }

  private count(crosses: boolean, change: 1 | -1): void {
    this.turns += change;
    if (crosses) this.crossing += change;
  }

  /**
   * Sends what waits behind a turn that is under way, where it is as much as that has, all of one kind, and no company waits for its
   * place. The work of one company may wait for a lock of its own for long, that of several may not: behind the first goes nothing of
   * other companies.
   */
  private follow(turn: TurnState | null): void {
    if (turn === null || !turn.isSent || turn.next !== null || turn.isOver || turn.isBehind) return;
    const least = Math.max(turn.size, leastBehind);
    const takesOthers = turn.companies.length > 1;
    if (this.waits < least || !this.queue.every((one) => takesOthers && this.crosses(one))) return;
    const own = turn.companies.filter((one) => !turn.crosses || this.crosses(one));
    const waiting = [...this.queue, ...own].flatMap((company) => this.itemsOf(company));
    if (waiting.length < least || waiting.some(({ kind }) => kind !== waiting[0]?.kind)) return;
    turn.next = { ...newTurn(turn.crosses, turn.pipeline), isBehind: true, counts: false };
    void this.takeTurn(turn.next, [...this.queue, ...own]);
  }

  /** Does what has gathered; what comes of these companies meanwhile waits for their next turn. */
  private async takeTurn(turn: TurnState, companies: readonly number[]): Promise<void> {
    const batches = this.takeBatches(companies);
    turn.companies = batches.map(({ company }) => company);
    turn.size = batches.reduce((sum, { items }) => sum + items.length, 0);
    for (const company of turn.companies) this.stateOf(company).turn = turn;
    if (turn.crosses) this.lastCrossing = turn;
    const late = setTimeout(() => this.endTurn(turn, false), limits.turnMilliseconds);
    await this.doBatches(batches, turn);
    clearTimeout(late);
    this.endTurn(turn, true);
  }

  /** @param isDone false where it has taken long; it gives its place to other companies then, and not to what is behind it */
  private endTurn(turn: TurnState, isDone: boolean): void {
    const { next } = turn;
    const wasOver = turn.isOver;
    turn.isOver = true;
    if (isDone && next !== null) next.isBehind = false;
    // An endless list of turns, each of which leads to the next one, would be kept.
    if (isDone) turn.next = null;
    if (turn.counts && !wasOver) {
      if (isDone && next?.isOver === false) next.counts = true;
      else this.count(turn.crosses, -1);
    }
    this.giveTurns();
    if (isDone) this.follow(next);
  }

  /** What goes together now of these companies: what is of one kind. */
  private takeBatches(companies: readonly number[]): Batch<Waiting<Item, Answer>>[] {
    const batches: Batch<Waiting<Item, Answer>>[] = [];
    let room = limits.storedTogether;
    const first = companies.find((company) => this.itemsOf(company).length > 0) ?? 0;
    const kind = this.itemsOf(first)[0]?.kind;
    for (const company of companies) {
      if (room === 0) break;
      const state = this.stateOf(company);
      const same = state.items.filter((one) => one.kind === kind).slice(0, room);
      if (same.length === 0) continue;
      state.items = state.items.filter((one) => !same.includes(one));
      const place = this.queue.indexOf(company);
      if (place >= 0) this.queue.splice(place, 1);
      const items = this.inTime(same);
      room -= items.length;
      batches.push({ company, items });
    }
    return batches;
  }

  /** Whether all that waits of a company may go with that of others. */
  private crosses(company: number): boolean {
    const fault = this.atFault.get(company);
    if (fault?.isApart && fault.until > performance.now()) return false;
    const items = this.itemsOf(company);
    return items.length > 0 && items.every(({ crosses }) => crosses);
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

  /** @param refused how they were refused together with those of other companies before */
  private async doBatches(
    batches: readonly Batch<Waiting<Item, Answer>>[],
    turn: TurnState,
    refused: Refused = null,
  ): Promise<void> {
    const again = await this.refusalOf(batches, refused === null ? turn : null, refused);
    if (again !== null) {
      if (batches.length > 1) {
        await Promise.all(batches.map((one) => this.doBatches([one], turn, again)));
        return;
      }
      const alone = batches.flatMap(({ company, items }) => items.map((one) => ({ company, items: [one] })));
      await Promise.all(alone.map((one) => this.refusalOf([one], null, null)));
    }
    for (const { company } of batches) {
      const state = this.stateOf(company);
      if (state.turn !== turn) continue;
      state.turn = null;
      if (state.items.length > 0) this.queue.push(company);
      else if (this.companies.size > keptCompanies) this.companies.delete(company);
    }
    this.giveTurns();
  }

  /**
   * Does items together and answers them. Where nothing was done and each is to be tried by itself, it says so.
   * @param turn null where it is not the first attempt: nothing goes behind it then
   * @param before how they were refused together with those of other companies
   */
  private async refusalOf(
    batches: readonly Batch<Waiting<Item, Answer>>[],
    turn: TurnState | null,
    before: Refused,
  ): Promise<Refused> {
    const all = batches.flatMap(({ items }) => items);
    if (all.length === 0) return null;
    const sent = () => {
      if (turn === null) return;
      turn.isSent = true;
      this.follow(turn);
    };
    const sending = { pipeline: turn?.pipeline ?? {}, sent };
    try {
      answerAll(all, (await this.doTogether({ batches: batches.map(withoutCallers), sending })).flat());
      return null;
    } catch (error) {
      // After a connection broke, nobody knows whether the work was done: then it is not tried again.
      const wasRefused = error instanceof NotTogether || (sqlState(error) !== null && !breaksConnection(error));
      const named = batches.length > 1 ? companiesAtFault(error) : [];
      // Where nobody was named, it is who is refused by itself, too.
      this.keepFaults(before === "by nobody" ? batches.map(({ company }) => company) : named);
      if (all.length > 1 && wasRefused) return named.length > 0 ? "by name" : "by nobody";
      const isVerified = (item: Item) => wasRefused && this.options.isVerified(item);
      for (const { item, reject } of all) reject(isVerified(item) ? new TransactionNeeded() : error);
      return null;
    }
  }

  /**
   * Whoever was at fault twice within a while goes by itself for a while, so that others are not tried twice again and again. Once happens
   * to every company: the first voucher on an account of the shared chart is refused until the account has a row.
   */
  private keepFaults(companies: readonly number[]): void {
    const now = performance.now();
    for (const [company, { until }] of this.atFault) if (until <= now) this.atFault.delete(company);
    const until = now + limits.apartMilliseconds;
    for (const company of new Set(companies)) this.atFault.set(company, { until, isApart: this.atFault.has(company) });
  }
}
