// Connections, statements and transactions of one company; the only layer that imports the database driver.

import * as limits from "../limits.ts";
import {
  type Client,
  ConnectionPool,
  connectionSettings,
  type DatabaseOptions,
  preparedName,
  type Result,
  run,
} from "./connections.ts";

export { applicationRole, connectionSettings, type DatabaseOptions, type Result, sendTogether } from "./connections.ts";
export { constraintOf, isRetryable, isUnavailable, sqlState } from "./database-error.ts";

/** What `readEach` has prepared on a connection. */
const preparedFor = new WeakMap<Client, Set<string>>();

/** Runs statements one after another on one connection; they are sent without waiting for each other's answers. */
export interface Connection {
  query<T = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Result<T>>;
}

/** An object that `readEach` has found. */
export interface Found {
  readonly company: number;
  readonly id: number;
  readonly body: string;
}

/** Marks a promise whose failure is reported by a later one on the same connection. */
function followed(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

/** The same promise, which may be awaited later: what fails meanwhile must not end the process as handled by nobody. */
export function ignoreUnhandled<T>(promise: Promise<T>): Promise<T> {
  followed(promise);
  return promise;
}

/** Ends a transaction; see `Database.transaction`. */
export type End = <T>(keep: boolean, result: T, pending?: readonly Promise<unknown>[]) => Promise<T>;

/** Lines of their own beside those of companies: the service's own statements, what is rendered for subscribers, and jobs. */
const [service, rendering, jobs] = [0, -1, -2] as const;

/** A PostgreSQL database as the service uses it. */
export class Database {
  private readonly pool: ConnectionPool;
  /** Connections for single statements that commit at once, so that they never wait for a transaction's connection. */
  private readonly aside: ConnectionPool;
  /** One for asking whether the database answers. */
  private readonly probing: ConnectionPool;

  constructor(options: DatabaseOptions) {
    const settings = connectionSettings(options);
    const { connectMilliseconds, answerMilliseconds, probeMilliseconds } = limits;
    const bounds = { connectMilliseconds, answerMilliseconds, observe: options.observe };
    this.pool = new ConnectionPool(settings, { ...bounds, connections: options.connections });
    this.aside = new ConnectionPool(settings, { ...bounds, connections: limits.connectionsAside });
    this.probing = new ConnectionPool(settings, {
      ...{ connections: 1, connectMilliseconds: probeMilliseconds, answerMilliseconds: probeMilliseconds },
    });
  }

  /** Runs one read of a company's data. */
  async read<T>(company: number, sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.pool.use(company, async (client) => {
      this.enter(client, company);
      return run<T>(client, sql, values);
    });
  }

  /**
   * Runs one read for each of several companies in one round trip; each run sees what its company may see.
   * @param sql takes the company, a text and ids, and answers the company, and an id and a text for each that it finds
   * @param asked the ids by company
   * @throws the error of the first run that failed; then nothing is answered
   */
  async readEach(sql: string, text: string, asked: ReadonlyMap<number, ReadonlySet<number>>): Promise<Found[]> {
    const all = [...asked].map(([company, ids]) => ({ company, ids: [...ids] }));
    const name = preparedName(sql);
    if (name === undefined) {
      const read = ({ company, ids }: (typeof all)[number]) => this.read<Found>(company, sql, [company, text, ids]);
      return (await Promise.all(all.map(read))).flatMap(({ rows }) => rows);
    }
    return this.pool.use(rendering, async (client) => {
      const known = preparedFor.get(client) ?? new Set();
      preparedFor.set(client, known);
      if (!known.has(name)) await run(client, `prepare "${name} each" (bigint, text, bigint[]) as ${sql}`);
      known.add(name);
      const values = [`${name} each`, text, JSON.stringify(all)];
      return (await run<Found>(client, "select * from read_each($1, $2, $3::json)", values)).rows;
    });
  }

  /** Runs one statement that commits at once, on a connection of its own. */
  async alone<T>(company: number, sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.aside.use(company, async (client) => {
      this.enter(client, company);
      return run<T>(client, sql, values);
    });
  }

  /**
   * Runs the work in a transaction of the company. The work ends it by `end(keep, result, pending)`: commit or roll back,
   * after the pending statements succeeded. What the work does on the connection after that runs outside the transaction.
   * A work that throws is rolled back.
   * @throws Error of the first pending statement that failed; then nothing was kept
   */
  async transaction<T>(company: number, work: (connection: Connection, end: End) => Promise<T>): Promise<T> {
    return this.pool.use(company, async (client) => {
      this.enter(client, company);
      followed(run(client, "begin"));
      let ended = false;
      const end: End = async (keep, result, pending = []) => {
        ended = true;
        for (const one of pending) followed(one);
        const ending = run(client, keep ? "commit" : "rollback");
        followed(ending);
        for (const one of pending) await one;
        const { command } = await ending;
        if (keep && command !== "COMMIT") throw new Error("The transaction could not be committed.");
        return result;
      };
      try {
        return await work({ query: (sql, values) => ignoreUnhandled(run(client, sql, values)) }, end);
      } catch (error) {
        // Where even this fails, the connection is gone, and the transaction with it.
        if (!ended) await run(client, "rollback").catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Runs the work while nobody else on this database runs work of this name; what it stores it commits by itself.
   * @returns false where somebody else is at it; then the work was not begun
   */
  async exclusive(name: string, work: () => Promise<void>): Promise<boolean> {
    return this.aside.use(jobs, async (client) => {
      await run(client, "begin");
      try {
        const { rows } = await run<{ free: boolean }>(
          client,
          "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free",
          [name],
        );
        if (rows[0]?.free !== true) return false;
        await work();
        return true;
      } finally {
        await run(client, "rollback").catch(() => undefined);
      }
    });
  }

  /**
   * Asks whether the database answers, on a connection that nothing else uses.
   * @throws Error where it does not within a moment
   */
  async probe<T>(sql: string): Promise<Result<T>> {
    return this.probing.use(service, async (client) => run<T>(client, sql));
  }

  /** True where the database has said a moment ago that its disk is full. */
  get isFull(): boolean {
    return this.pools.some(({ fullAt }) => performance.now() - fullAt < limits.fullMilliseconds);
  }

  /** Connections that statements and transactions use now. */
  get used(): number {
    return this.pool.used + this.aside.used;
  }

  /** Requests that wait for a connection now, and those that did not get one in time. */
  get waits(): { readonly waiting: number; readonly refusals: number } {
    const all = [this.pool, this.aside].map(({ turnsWaited }) => turnsWaited);
    const sum = (of: "waiting" | "refusals") => all.reduce((total, one) => total + one[of], 0);
    return { waiting: sum("waiting"), refusals: sum("refusals") };
  }

  /** Breaks off what runs, so that a service that stops can say so to those who wait. */
  breakOff(): void {
    for (const pool of this.pools) pool.breakOff("The service is stopping.");
  }

  /** Closes every connection after what they are doing. */
  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.close()));
  }

  private get pools(): readonly ConnectionPool[] {
    return [this.pool, this.aside, this.probing];
  }

  private enter(client: Client, company: number): void {
    if (client.company === company) return;
    client.company = company;
    run(client, "select set_config('motpost.company', $1::text, false)", [String(company)]).catch(() => {
      delete client.company;
    });
  }
}
