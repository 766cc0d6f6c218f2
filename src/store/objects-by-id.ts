// Objects that are asked for by their ids: what comes while others of their kind are read waits for it, and goes in one statement.

import * as limits from "../limits.ts";
import { busy } from "./admission.ts";
import type { Database } from "./database.ts";
import { breaksConnection, sqlState } from "./database-error.ts";
import { cached } from "./sql-text.ts";

/** By which statements objects of one kind are read, with the same fields for callers who may see the same. */
export interface ByIdStatements {
  /** Takes the values of the caller and an id; answers one row at most. */
  readonly one: string;
  /** Takes the values of the caller and ids; answers the place among them, from 1 on, beside each. Null where each is read alone. */
  readonly several: string | null;
}

/** By what objects of one kind are read for one caller. */
export interface ById {
  /** The same object each time: what is asked for by one goes together. */
  readonly statements: ByIdStatements;
  /** The values of the caller, the company first. */
  readonly values: readonly unknown[];
}

/** An object as it is shown. */
export interface ShownObject {
  /** Its version. */
  readonly state: string;
  /** Its JSON text. */
  readonly body: string;
}

/** An object that was found, with its place among several. */
interface FoundObject extends ShownObject {
  /** From 1 on. */
  readonly place: number;
}

/** An object that is asked for, and who waits for it. */
interface Asked {
  readonly id: number;
  readonly resolve: (found: ShownObject | null) => void;
  readonly reject: (error: unknown) => void;
}

/** What goes together: objects of one company, by the same statements and for callers who see the same. */
interface Kind extends ById {
  readonly company: number;
  /** Statements that are under way. */
  underWay: number;
  /** How many objects one statement reads, of late. */
  usual: number;
  waiting: Asked[];
  /** Ends the wait where what is under way takes long. */
  timer: NodeJS.Timeout | null;
}

/** Statements for single objects that are under way at once; they share the cores as those of other requests do. */
const singlesAtOnce = 3;
/** How many objects usually go together at least where one statement is under way at a time: more at once would read fewer each. */
const leastTogether = 3;
/** What is left of how many usually go together when one statement more has been sent. */
const keptUsual = 0.6;

/** Whether another statement may begin. */
function mayRead({ underWay, usual }: Kind): boolean {
  return underWay < (usual < leastTogether ? singlesAtOnce : 1);
}

/**
 * Reads objects by their ids. A few of a kind are read at once, each by a statement of its own; what comes meanwhile goes together when
 * one of them has come (decision 289). All is read as the company, behind row level security, as if it were asked for alone.
 */
export class ObjectsById {
  private readonly database: Database;
  private readonly kinds = new WeakMap<ByIdStatements, Map<string, Kind>>();
  private waits = 0;
  private refused = 0;

  constructor(database: Database) {
    this.database = database;
    database.countQueue(this);
  }

  /** Objects that wait for those before them. */
  get waiting(): number {
    return this.waits;
  }

  /** Objects that were refused since the start, since too many waited. */
  get refusals(): number {
    return this.refused;
  }

  /**
   * One object of a company.
   * @returns null where the company has none of this id
   * @throws Problem `unavailable` where too many are asked for, or no connection is free in time
   */
  find(company: number, by: ById, id: number): Promise<ShownObject | null> {
    if (by.statements.several === null) return this.readOne(company, by, id);
    const kind = this.kindOf(company, by);
    return new Promise((resolve, reject) => {
      if (kind.waiting.length === 0 && mayRead(kind)) return void this.read(kind, [{ id, resolve, reject }]);
      if (kind.waiting.length >= limits.queuedPerCompany || this.waits >= limits.queuedInAll) {
        this.refused += 1;
        return reject(busy());
      }
      this.waits += 1;
      kind.waiting.push({ id, resolve, reject });
      kind.timer ??= setTimeout(() => this.readNext(kind), limits.turnMilliseconds);
    });
  }

  private kindOf(company: number, { statements, values }: ById): Kind {
    const known = this.kinds.get(statements) ?? new Map<string, Kind>();
    this.kinds.set(statements, known);
    const make = () => ({ company, statements, values, underWay: 0, usual: 1, waiting: [], timer: null });
    return cached(known, values.join(" "), make);
  }

  private readNext(kind: Kind): void {
    if (kind.timer !== null) clearTimeout(kind.timer);
    kind.timer = null;
    const asked = kind.waiting.splice(0, limits.storedTogether);
    this.waits -= asked.length;
    if (asked.length > 0) void this.read(kind, asked);
    if (kind.waiting.length > 0) kind.timer = setTimeout(() => this.readNext(kind), limits.turnMilliseconds);
  }

  /** Reads objects by one statement; where it fails, each of several by itself, so that nobody pays for the fault of another. */
  private async read(kind: Kind, asked: readonly Asked[]): Promise<void> {
    const isOne = asked.length === 1;
    kind.underWay += 1;
    kind.usual = Math.max(asked.length, kind.usual * keptUsual);
    try {
      const answers = isOne
        ? asked.map(({ id }) => this.readOne(kind.company, kind, id))
        : await this.readAll(kind, asked);
      await Promise.all(asked.map(async ({ resolve }, at) => resolve((await answers[at]) ?? null)));
    } catch (error) {
      const isOfAll = isOne || sqlState(error) === null || breaksConnection(error);
      for (const { id, resolve, reject } of asked) {
        if (isOfAll) reject(error);
        else this.readOne(kind.company, kind, id).then(resolve, reject);
      }
    } finally {
      kind.underWay -= 1;
      if (kind.waiting.length > 0 && mayRead(kind)) this.readNext(kind);
    }
  }

  private async readOne(company: number, { statements, values }: ById, id: number): Promise<ShownObject | null> {
    const { rows } = await this.database.read<ShownObject>(company, statements.one, [...values, id]);
    return rows[0] ?? null;
  }

  private async readAll(
    { company, statements, values }: Kind,
    asked: readonly Asked[],
  ): Promise<(ShownObject | undefined)[]> {
    const ids = `{${asked.map(({ id }) => id).join()}}`;
    const { rows } = await this.database.read<FoundObject>(company, statements.several ?? "", [...values, ids]);
    const found = new Map(rows.map((row) => [row.place, row]));
    return asked.map((_, at) => found.get(at + 1));
  }
}
