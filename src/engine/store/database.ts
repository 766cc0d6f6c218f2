// Connections, statements and transactions of one company; the only room that opens the database driver.

import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import pg from "pg";
import * as limits from "../../limits.ts";

/** The rows of a statement and how many it touched. */
export interface Result<T> {
  readonly rows: T[];
  readonly rowCount: number;
  readonly command: string;
}

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

/** Where the database is and how many connections may be open. */
export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly applicationName?: string;
}

/** The role that the service works as: it owns nothing and cannot bypass row level security. */
export const applicationRole = "motpost_app";

/** How every connection of the service is set up; the benchmarks measure the limit on connections of the same kind. */
export function connectionSettings(options: Pick<DatabaseOptions, "url" | "applicationName">) {
  return {
    connectionString: options.url,
    pipeline: true,
    connectionTimeoutMillis: limits.lockMilliseconds,
    idleTimeoutMillis: limits.idleConnectionMilliseconds,
    application_name: options.applicationName ?? "motpost",
    options: [
      `-c role=${applicationRole}`,
      "-c timezone=Europe/Oslo",
      "-c plan_cache_mode=force_generic_plan",
      // A plan is made once and kept: made while a table was still empty, it would read the whole table for ever more.
      "-c enable_seqscan=off",
      `-c statement_timeout=${limits.statementMilliseconds}`,
      `-c lock_timeout=${limits.lockMilliseconds}`,
      `-c idle_in_transaction_session_timeout=${limits.requestMilliseconds}`,
      "-c jit=off",
    ].join(" "),
  };
}

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === 20) return Number;
    if (oid === 1082) return String;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** Prepared statements by SQL text, so that a text is parsed and planned once on each connection. */
const names = new Map<string, string>();

function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= limits.preparedStatements) return undefined;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 24);
  names.set(sql, name);
  return name;
}

/** What `readEach` has prepared on a connection. */
const preparedFor = new WeakMap<pg.ClientBase, Set<string>>();

/** Sockets whose writes are being held back. */
const corked = new WeakSet<Writable>();

/**
 * Holds back what is written to a connection until the running code pauses, so that statements which are sent together
 * travel in one write. Written one by one, they took 40 % of the service's processor time for a voucher.
 */
export function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}

function run<T>(client: pg.ClientBase, sql: string, values: readonly unknown[] = []): Promise<Result<T>> {
  const name = values.length === 0 ? undefined : preparedName(sql);
  const config = {
    text: sql,
    values: [...values],
    types: types as pg.CustomTypesConfig,
    ...(name === undefined ? {} : { name }),
  };
  sendTogether(client);
  return client.query(config) as unknown as Promise<Result<T>>;
}

/** Marks a promise whose failure is reported by a later one on the same connection. */
function followed(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

/** The same promise, which may be awaited later: what fails meanwhile must not end the process as handled by nobody. */
export function followable<T>(promise: Promise<T>): Promise<T> {
  followed(promise);
  return promise;
}

/** Ends a transaction; see `Database.transaction`. */
export type End = <T>(keep: boolean, result: T, pending?: readonly Promise<unknown>[]) => Promise<T>;

type Client = pg.PoolClient & { company?: number };

/** A PostgreSQL database as the service uses it. */
export class Database {
  private readonly pool: pg.Pool;
  /** A few connections for single statements that commit at once, so that they never wait for a transaction's connection. */
  private readonly aside: pg.Pool;

  constructor(options: DatabaseOptions) {
    const shared = connectionSettings(options);
    this.pool = new pg.Pool({ ...shared, max: options.connections });
    this.aside = new pg.Pool({ ...shared, max: 3 });
    // A connection that breaks tells the statement that was running; its event must not end the process.
    for (const pool of [this.pool, this.aside]) {
      pool.on("error", () => undefined);
      pool.on("connect", (client) => client.on("error", () => undefined));
    }
  }

  /** Runs one read of a company's data. */
  async read<T>(company: number, sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.using(this.pool, async (client) => {
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
    return this.using(this.pool, async (client) => {
      const known = preparedFor.get(client) ?? new Set();
      preparedFor.set(client, known);
      if (!known.has(name)) await client.query(`prepare "${name} each" (bigint, text, bigint[]) as ${sql}`);
      known.add(name);
      const values = [`${name} each`, text, JSON.stringify(all)];
      return (await run<Found>(client, "select * from read_each($1, $2, $3::json)", values)).rows;
    });
  }

  /** Runs one statement that commits at once, on a connection of its own. */
  async alone<T>(company: number, sql: string, values: readonly unknown[]): Promise<Result<T>> {
    return this.using(this.aside, async (client) => {
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
    return this.using(this.pool, async (client) => {
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
        return await work({ query: (sql, values) => followable(run(client, sql, values)) }, end);
      } catch (error) {
        if (!ended) await run(client, "rollback");
        throw error;
      }
    });
  }

  /**
   * Runs the work while nobody else on this database runs work of this name; what it stores it commits by itself.
   * @returns false where somebody else is at it; then the work was not begun
   */
  async exclusive(name: string, work: () => Promise<void>): Promise<boolean> {
    return this.using(this.aside, async (client) => {
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
        await run(client, "rollback");
      }
    });
  }

  /** Closes every connection after what they are doing. */
  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.aside.end()]);
  }

  private enter(client: Client, company: number): void {
    if (client.company === company) return;
    client.company = company;
    run(client, "select set_config('motpost.company', $1::text, false)", [String(company)]).catch(() => {
      delete client.company;
    });
  }

  private async using<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
    const client = (await pool.connect()) as Client;
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      const broken = !(error instanceof Error) || sqlState(error) === null ? isConnectionFault(error) : fatal(error);
      client.release(broken);
      throw error;
    }
  }
}

function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /Connection terminated|ECONNRESET|EPIPE|not queryable|read timeout/i.test(error.message);
}

function fatal(error: Error): boolean {
  const state = sqlState(error) ?? "";
  return state.startsWith("57P") || state.startsWith("08");
}

/** The SQLSTATE of a database error, or null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** What a database error tells of the constraint that was hurt. */
export function constraintOf(error: unknown): {
  readonly constraint: string;
  readonly table: string;
  readonly detail: string;
} {
  const one = error as { constraint?: string; table?: string; detail?: string };
  return { constraint: one.constraint ?? "", table: one.table ?? "", detail: one.detail ?? "" };
}

/** True where the database asks for the whole transaction to be run again (serialization failure, deadlock). */
export function asksForAnotherRun(error: unknown): boolean {
  return ["40001", "40P01"].includes(sqlState(error) ?? "");
}

/** True where the database cannot be reached or is going away. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return state.startsWith("08") || state.startsWith("57P") || ["53300", "57014"].includes(state);
  return (
    isConnectionFault(error) ||
    /timeout exceeded when trying to connect|ECONNREFUSED|ENOENT/.test(String((error as Error)?.message))
  );
}
