// Connections, statements and transactions of one company; the only layer that imports the database driver.

import * as limits from "../limits.ts";
import type { Admission } from "./admission.ts";
import {
  begin,
  beginOfSeveral,
  type Client,
  ConnectionPool,
  connectionSettings,
  type DatabaseOptions,
  type Pipeline,
  type Result,
  run,
} from "./connections.ts";
import type { GatheredTexts } from "./gathered-texts.ts";

export {
  applicationRole,
  connectionSettings,
  type DatabaseOptions,
  namingSeveral,
  type Pipeline,
  type Result,
  sendTogether,
} from "./connections.ts";
export { constraintOf, isRetryable, isUnavailable, sqlState } from "./database-error.ts";

/** What `readEach` has prepared on a connection. */
const preparedFor = new WeakMap<Client, Set<string>>();

/** Runs statements one after another on one connection; they are sent without waiting for each other's answers. */
export interface Connection {
  /** Set where no transaction holds what is read. */
  readonly isOutside?: true;
  query<T = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Result<T>>;
}

/** How work is sent that may go behind other work, or have other work behind it. */
export interface Sending {
  readonly pipeline: Pipeline;
  /** Called when the work has sent all that it sends before it waits for an answer: then other work may go behind it. */
  readonly sent: () => void;
}

/** Companies for which something is done at once. */
export interface Together {
  readonly companies: readonly number[];
  /** Where it is sent on a connection with other work: it sends all its writes before it waits for an answer then. */
  readonly sending?: Sending | undefined;
}

/** An object that `readEach` found. */
export interface Found {
  readonly company: number;
  readonly id: number;
  readonly body: string;
}

/** The same promise, which may be awaited later: when it fails before that, Node must not take it for an unhandled rejection. */
export function ignoreUnhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * Waits for all answers: what is sent behind a statement that has failed is not known to the connection, and nobody else may send the
 * same until it is answered.
 * @throws Error of the first that failed
 */
async function allAnswered<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/** Ends a transaction; see `Database.transaction`. */
export type End = <T>(keep: boolean, result: T, pending?: readonly Promise<unknown>[]) => Promise<T>;

/** A lock that one process holds at a time. */
export interface Lock {
  /** Gives the lock back; a second call does nothing. */
  release(): Promise<void>;
}

/** Queues for connections beside those of companies: the service itself, payloads of callbacks, jobs, and what is of several companies. */
const [service, payloads, jobs, several] = [0, -1, -2, -3] as const;

/** A PostgreSQL database as the service uses it. */
export class Database {
  private readonly pool: ConnectionPool;
  /** For single statements that commit at once, so that they never wait for the connection of a transaction. */
  private readonly autocommitPool: ConnectionPool;
  /** For reads that last, such as exports: they take no connection from the requests. */
  private readonly snapshotPool: ConnectionPool;
  /** One connection for checks whether the database answers. */
  private readonly probePool: ConnectionPool;
  /** Where requests wait before they ask for a connection. */
  private readonly queues: Pick<Admission, "waiting" | "refusals">[] = [];

  constructor(options: DatabaseOptions) {
    const settings = connectionSettings(options);
    const { connectMilliseconds, answerMilliseconds, probeMilliseconds } = limits;
    const bounds = { connectMilliseconds, answerMilliseconds, observe: options.observe };
    this.pool = new ConnectionPool(settings, { ...bounds, connections: options.connections });
    this.autocommitPool = new ConnectionPool(settings, { ...bounds, connections: limits.autocommitConnections });
    this.snapshotPool = new ConnectionPool(settings, { ...bounds, connections: limits.snapshotConnections });
    this.probePool = new ConnectionPool(settings, {
      connections: 1,
      connectMilliseconds: probeMilliseconds,
      answerMilliseconds: probeMilliseconds,
    });
  }

  /** Runs one read of a company's data. */
  async read<T>(company: number, sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.connected(company, ({ query }) => query<T>(sql, values));
  }

  /** Runs one read of a company's data whose texts in the column `body` are sent on: they are gathered, and not in its rows. */
  async gather<T>(
    company: number,
    sql: string,
    values: readonly unknown[],
    gathered: GatheredTexts,
  ): Promise<Result<T>> {
    return this.pool.use(company, (client) =>
      this.named(client, company, () => ignoreUnhandled(run<T>(client, sql, values, { gathered }))),
    );
  }

  /** Runs the work with one connection of a company, on which each statement commits by itself. */
  async connected<T>(company: number, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.pool.use(company, (client) =>
      this.named(client, company, () => work({ query: (sql, values) => ignoreUnhandled(run(client, sql, values)) })),
    );
  }

  /**
   * Runs the work with one connection for several companies, on which each statement commits by itself.
   * @param work takes the connection as it is for a company
   */
  async connectedTo<T>(
    { companies: [company = service, ...others], sending }: Together,
    work: (of: (company: number) => Connection) => Promise<T>,
  ): Promise<T> {
    const withOne = (client: Client) => {
      const working = work((one) => this.connectionOf(client, one));
      sending?.sent();
      return working;
    };
    return this.pool.use(others.length === 0 ? company : several, withOne, sending?.pipeline);
  }

  /**
   * Runs one read for each of several companies in one round trip; each run sees what its company may see.
   * @param sql takes the company, a text and ids, and answers the company, and an id and a text for each that it finds
   * @param idsByCompany the ids by company
   * @throws the error of the first run that failed; then nothing is answered
   */
  async readEach(sql: string, text: string, idsByCompany: ReadonlyMap<number, ReadonlySet<number>>): Promise<Found[]> {
    const all = [...idsByCompany].map(([company, ids]) => ({ company, ids: [...ids] }));
    const { names } = this.pool;
    const name = names.of(sql);
    return this.pool.use(payloads, async (client) => {
      const prepared = preparedFor.get(client) ?? new Set();
      preparedFor.set(client, prepared);
      if (!prepared.has(name)) {
        for (const one of prepared)
          if (!names.keeps(one) && prepared.delete(one)) await run(client, `deallocate "${one} each"`);
        await run(client, `prepare "${name} each" (bigint, text, bigint[]) as ${sql}`);
      }
      prepared.add(name);
      const values = [`${name} each`, text, JSON.stringify(all)];
      return (await run<Found>(client, "select * from read_each($1, $2, $3::json)", values)).rows;
    });
  }

  /** Runs one statement that commits at once, on a connection of its own. */
  async autocommit<T>(company: number, sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.autocommitPool.use(company, (client) => this.named(client, company, () => run<T>(client, sql, values)));
  }

  /** Runs one statement that names several companies itself and commits at once, on a connection of its own. */
  async autocommitOfSeveral<T>(sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.autocommitPool.use(several, (client) => ignoreUnhandled(run<T>(client, sql, values)));
  }

  /**
   * Runs reads of several companies, which name them themselves, in one round trip: on a connection that waits for no transaction.
   * @throws Error of the first that failed
   */
  async readTogether<T>(
    companies: readonly number[],
    statements: readonly string[],
    values: readonly unknown[],
  ): Promise<Result<T>[]> {
    const [company = service, ...others] = companies;
    const isOfOne = others.length === 0;
    return this.autocommitPool.use(isOfOne ? company : several, async (client) => {
      const readAll = () => statements.map((sql) => ignoreUnhandled(run<T>(client, sql, values)));
      if (isOfOne) return this.named(client, company, () => allAnswered(readAll()));
      const begun = ignoreUnhandled(beginOfSeveral(client, companies));
      const read = readAll();
      await allAnswered<unknown>([begun, ...read, ignoreUnhandled(run(client, "commit"))]);
      return Promise.all(read);
    });
  }

  /**
   * Runs the work in a transaction of the company. The work ends it by `end(keep, result, pending)`: commit or roll back,
   * after the pending statements succeeded. What the work does on the connection after that runs outside the transaction.
   * When the work throws, the transaction is rolled back.
   * @param of the company, or several: then the work may insert rows of all of them and sees those of none; it reads by `connectionOf`
   *   after the end
   * @throws Error of the first pending statement that failed; then the transaction was rolled back
   */
  async transaction<T>(
    of: number | Together,
    work: (connection: Connection, end: End, connectionOf: (company: number) => Connection) => Promise<T>,
  ): Promise<T> {
    const { companies, sending }: Together = typeof of === "number" ? { companies: [of] } : of;
    const [company = service, ...others] = companies;
    const isOfOne = others.length === 0;
    const inTransaction = async (client: Client) => {
      let isBegun = false;
      // It begins with the first statement, and travels with it: numbers are taken on another connection before that.
      const send = <Row>(sql: string, values?: readonly unknown[]) => {
        if (!isBegun) {
          isBegun = true;
          ignoreUnhandled(isOfOne ? begin(client, company) : beginOfSeveral(client, [company, ...others]));
        }
        return ignoreUnhandled(run<Row>(client, sql, values));
      };
      let ended = false;
      const end: End = async (keep, result, pending = []) => {
        ended = true;
        for (const one of pending) ignoreUnhandled(one);
        const ending = send(keep ? "commit" : "rollback");
        // What is taken back may be the name of the company, too.
        if (!keep) delete client.company;
        try {
          for (const one of pending) await one;
        } catch (error) {
          // What was sent behind it fails too, and is not known to the connection: until that is answered, nobody else may send the same.
          await ending.catch(() => undefined);
          throw error;
        }
        const { command } = await ending;
        if (keep && command !== "COMMIT") throw new Error("The transaction could not be committed.");
        return result;
      };
      try {
        const working = work({ query: send }, end, (one) => this.connectionOf(client, one));
        // Whatever goes behind it must not get into its transaction.
        if (ended) sending?.sent();
        return await working;
      } catch (error) {
        delete client.company;
        // When the rollback fails too, the connection is broken and the database has ended the transaction.
        if (!ended && isBegun) await run(client, "rollback").catch(() => undefined);
        throw error;
      }
    };
    return this.pool.use(isOfOne ? company : several, inTransaction, sending?.pipeline);
  }

  /**
   * Runs the work with a connection that reads one snapshot of a company's data until the work ends, and can write nothing.
   * @throws Problem `unavailable` where too many others read so for long
   */
  async snapshot<T>(company: number, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.snapshotPool.use(company, async (client) => {
      await this.named(client, company, async () => undefined);
      await run(client, "begin isolation level repeatable read read only");
      try {
        // What is read by batches is read to its end.
        await run(client, "set local cursor_tuple_fraction = 1");
        return await work({ query: (sql, values) => ignoreUnhandled(run(client, sql, values)) });
      } finally {
        await run(client, "rollback").catch(() => undefined);
      }
    });
  }

  /**
   * Takes a lock of this name in the database, on a connection that is kept until it is released.
   * @returns null where another process holds it
   */
  lock(name: string): Promise<Lock | null> {
    return new Promise((resolve, reject) => {
      const held = this.autocommitPool.use(jobs, async (client) => {
        await run(client, "begin");
        try {
          const sql = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free";
          const { rows } = await run<{ free: boolean }>(client, sql, [name]);
          if (rows[0]?.free !== true) return resolve(null);
          await new Promise<void>((release) => {
            resolve({
              release: () => {
                release();
                return held;
              },
            });
          });
        } finally {
          await run(client, "rollback").catch(() => undefined);
        }
      });
      held.catch(reject);
    });
  }

  /**
   * Checks that the database answers, on a connection of its own.
   * @throws Error where it does not answer in time
   */
  async probe<T>(sql: string): Promise<Result<T>> {
    return this.probePool.use(service, async (client) => run<T>(client, sql));
  }

  /** True where the database reported a full disk in the last 30 seconds. */
  get isFull(): boolean {
    return this.pools.some(({ fullAt }) => performance.now() - fullAt < limits.fullMilliseconds);
  }

  /** Connections that requests may use at once. */
  get connections(): number {
    return this.pool.connections;
  }

  /** Connections that statements and transactions use now. */
  get used(): number {
    return this.pool.used + this.autocommitPool.used + this.snapshotPool.used;
  }

  /** Counts a queue among those of the connections, as what waits in it asks for one later. */
  countQueue(queue: Pick<Admission, "waiting" | "refusals">): void {
    this.queues.push(queue);
  }

  /** Requests that wait for a connection or for their turn now, and those that did not get one in time. */
  get waits(): { readonly waiting: number; readonly refusals: number } {
    const pools = [this.pool, this.autocommitPool, this.snapshotPool].map(({ admission }) => admission);
    const all = [...pools, ...this.queues];
    const sum = (of: "waiting" | "refusals") => all.reduce((total, one) => total + one[of], 0);
    return { waiting: sum("waiting"), refusals: sum("refusals") };
  }

  /** Aborts running statements, so that a service that stops can answer the requests that wait for them. */
  breakOff(): void {
    for (const pool of this.pools) pool.breakOff("The service is stopping.");
  }

  /** Closes every connection when its statement has ended. */
  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.close()));
  }

  private get pools(): readonly ConnectionPool[] {
    return [this.pool, this.autocommitPool, this.snapshotPool, this.probePool];
  }

  /** The connection as it is for a company. */
  private connectionOf(client: Client, company: number): Connection {
    return { query: (sql, values) => ignoreUnhandled(this.named(client, company, () => run(client, sql, values))) };
  }

  /**
   * Names the company to the connection, and sends the work's statements right behind it.
   * @throws Error of the naming; what was sent behind it saw no rows and wrote none
   */
  private async named<T>(client: Client, company: number, work: () => Promise<T>): Promise<T> {
    if (client.company === company) return work();
    client.company = company;
    const naming = ignoreUnhandled(
      run(client, "select set_config('motpost.company', $1::text, false)", [`${company}`]),
    );
    const answer = ignoreUnhandled(work());
    try {
      await naming;
    } catch (error) {
      delete client.company;
      await answer.catch(() => undefined);
      throw error;
    }
    return answer;
  }
}
