// What rules and actions are given: stored rows, who acts, and what a rule may answer.

import type { Fault, Warning } from "./error.ts";
import type { Draft, Row } from "./row.ts";

/** Reads rows of one company inside the running transaction. `$1` is always the company; values follow from `$2`. */
export interface Reader {
  readonly company: number;
  rows<T = Row>(sql: string, ...values: unknown[]): Promise<T[]>;
  /**
   * Set where a change that may be joined is decided before its transaction: its locks would end at once. The rows of one object by each
   * of some statements, which is read with those that other changes ask for. `$1` are companies and `$2` ids, side by side; rows have
   * `company_id` and the id as `asked`.
   */
  together?<T extends unknown[]>(statements: readonly string[], id: number): Promise<{ [K in keyof T]: T[K][] }>;
  /**
   * Settings of the company by key, which changes keep in the process: `load` reads those that are not kept, from tables whose changes
   * raise their version, or at which procedures look again (`isOld`). The name says what is loaded; nobody may change the values.
   */
  kept<K, V>(name: string, keys: readonly K[], load: LoadSettings<K, V>, isOld?: true): Promise<ReadonlyMap<K, V>>;
}

/** Reads one snapshot of the database: what others change meanwhile is not seen. */
export interface SnapshotReader extends Reader {
  /** Reads the rows of a statement in batches of this size, so that no more of them are held in memory. */
  batches<T = Row>(size: number, sql: string, ...values: unknown[]): AsyncIterable<readonly T[]>;
}

/** Loads settings by their keys; a key without a value is left out. */
export type LoadSettings<K, V> = (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;

/** What the service hands to rules and actions beside the database, by name; the domain declares the members that it uses. */
export interface ActionServices {
  readonly [name: string]: unknown;
}

/** Who acts, by which request, and in which language. */
export interface Actor {
  readonly company: number;
  readonly employee: number;
  readonly actualEmployee: number;
  /** Whether a person has signed in, and no program acts by a token. */
  readonly isPerson: boolean;
  /** What the session may do; empty where the service acts by itself. */
  readonly entitlements: ReadonlySet<number>;
  readonly language: "en" | "no";
  readonly requestId: string;
}

/** Who acts, when, and with what services. */
export interface ActionContext extends Actor {
  /** The calendar date in Oslo. */
  readonly today: string;
  readonly now: Date;
  readonly services: ActionServices;
  /** Ids of new objects of this company; neither dense nor ordered. */
  newId(): number;
}

/** The result of a rule. */
export interface Verdict {
  readonly faults?: readonly Fault[];
  readonly warnings?: readonly Warning[];
  /** What derived fields and lists of a new object show when it has its numbers; where all of them are here its answer is not read. */
  readonly derived?: (() => Row) | undefined;
}

/** A business rule of a resource. `load` is its only I/O; `decide` is pure but for the draft, whose values it may complete. */
export interface Rule<Loaded = unknown, Name extends string = string> {
  readonly name: string;
  load?(drafts: readonly Draft<Name>[], read: Reader, context: ActionContext): Promise<Loaded>;
  /** For each new object it may take one id. */
  decide(draft: Draft<Name>, loaded: Loaded, context: ActionContext): Verdict;
}

/** Defines a rule of the named resource, or of any, without losing the type of what it loads. */
export function rule<Name extends string = string, Loaded = unknown>(definition: Rule<Loaded, Name>): Rule {
  return definition as unknown as Rule;
}
