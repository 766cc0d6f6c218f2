// A pool of connections: prepared statements, written together, and replaced when they break or say nothing.

import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import pg from "pg";
import * as limits from "../limits.ts";
import { Admission } from "./admission.ts";
import { breaksConnection, isFull } from "./database-error.ts";

/** The rows of a statement and how many it touched. */
export interface Result<T> {
  readonly rows: T[];
  readonly rowCount: number;
  readonly command: string;
}

/** Where the database is and how many connections may be open. */
export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  readonly applicationName?: string;
  /** Follows statements, for those who show their times. */
  readonly observe?: ObserveStatement | undefined;
}

/** Is called when a statement is sent; what it answers is called when the statement is answered, or fails. */
export type ObserveStatement = (sql: string) => () => void;

/** The role that the service works as: it owns nothing and cannot bypass row level security. */
export const applicationRole = "motpost_app";

/** How every connection of the service is set up; the benchmarks measure the limit on connections of the same kind. */
export function connectionSettings(options: Pick<DatabaseOptions, "url" | "applicationName">) {
  return {
    connectionString: options.url,
    pipeline: true,
    connectionTimeoutMillis: limits.connectMilliseconds,
    keepAlive: true,
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

/** The name of a text that is kept prepared; undefined where there are too many. */
export function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= limits.preparedStatements) return undefined;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 24);
  names.set(sql, name);
  return name;
}

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

/** A connection that somebody uses, and what is known of it. */
export type Client = pg.PoolClient & {
  /** The company whose rows it may see. */
  company?: number;
  /** Statements that have no answer yet, and when the last answer came or the first of them was sent. */
  unanswered?: number;
  heardAt?: number;
  /** True once it has failed: it goes to nobody else. */
  isBroken?: boolean;
  observe?: ObserveStatement | undefined;
};

/** Sends a statement. */
export function run<T>(client: Client, sql: string, values: readonly unknown[] = []): Promise<Result<T>> {
  const name = values.length === 0 ? undefined : preparedName(sql);
  const config = {
    text: sql,
    values: [...values],
    types: types as pg.CustomTypesConfig,
    ...(name === undefined ? {} : { name }),
  };
  sendTogether(client);
  const answer = client.query(config) as unknown as Promise<Result<T>>;
  const ended = client.observe?.(sql);
  const before = client.unanswered ?? 0;
  client.unanswered = before + 1;
  if (before === 0) client.heardAt = performance.now();
  const heard = () => {
    client.unanswered = (client.unanswered ?? 1) - 1;
    client.heardAt = performance.now();
    ended?.();
  };
  answer.then(heard, heard);
  return answer;
}

/** Breaks a connection off; what waits for its answers fails at once. */
function breakOff(client: Client, reason: string): void {
  client.isBroken = true;
  (client as unknown as { connection: { stream: Writable } }).connection.stream.destroy(
    Object.assign(new Error(reason), { code: "ETIMEDOUT" }),
  );
}

/** What a pool may do. */
export interface PoolOptions {
  readonly connections: number;
  /** Milliseconds in which a connection is made. */
  readonly connectMilliseconds: number;
  /** Milliseconds in which a statement that was sent has to be answered; longer than the database lets it take. */
  readonly answerMilliseconds: number;
  readonly observe?: ObserveStatement | undefined;
}

/** Connections of one kind. */
export class ConnectionPool {
  private readonly pool: pg.Pool;
  private readonly options: PoolOptions;
  private readonly busy = new Set<Client>();
  private readonly turns: Admission;
  private readonly watch: NodeJS.Timeout;
  /** When the database said last that its disk is full, by `performance.now()`. */
  fullAt = Number.NEGATIVE_INFINITY;

  constructor(settings: ReturnType<typeof connectionSettings>, options: PoolOptions) {
    this.options = options;
    this.turns = new Admission({
      places: options.connections,
      patience: limits.turnMilliseconds,
      line: limits.waitingOfCompany,
      lines: limits.waitingInAll,
    });
    this.pool = new pg.Pool({
      ...settings,
      connectionTimeoutMillis: options.connectMilliseconds,
      max: options.connections,
    });
    // A connection that breaks tells the statement that was running; its event must not end the process.
    this.pool.on("error", () => undefined);
    this.pool.on("connect", (client: Client) => {
      client.observe = options.observe;
      client.on("error", () => {
        client.isBroken = true;
      });
    });
    this.watch = setInterval(() => this.breakOffSilent(), Math.min(1_000, options.answerMilliseconds / 4));
    this.watch.unref();
  }

  /** Connections that are used now. */
  get used(): number {
    return this.busy.size;
  }

  /** Who waits for a turn now, and who did not get one in time. */
  get turnsWaited(): Pick<Admission, "waiting" | "refusals"> {
    return this.turns;
  }

  /**
   * Gives the work a connection when it is the company's turn; one that breaks meanwhile is replaced.
   * @throws Problem `unavailable` where the turn does not come in time
   */
  async use<T>(company: number, work: (client: Client) => Promise<T>): Promise<T> {
    await this.turns.enter(company);
    try {
      return await this.connected(work);
    } finally {
      this.turns.leave(company);
    }
  }

  private async connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = (await this.pool.connect()) as Client;
    this.busy.add(client);
    let isBroken = false;
    try {
      return await work(client);
    } catch (error) {
      isBroken = breaksConnection(error);
      if (isFull(error)) this.fullAt = performance.now();
      throw error;
    } finally {
      this.busy.delete(client);
      client.release(isBroken || client.isBroken === true);
    }
  }

  /** Breaks off what runs and what waits: it is answered by an error. */
  breakOff(reason: string): void {
    this.turns.refuseAll();
    for (const client of this.busy) breakOff(client, reason);
  }

  /** Closes every connection after what it is doing; what a dead server does not close is closed after a moment. */
  async close(): Promise<void> {
    clearInterval(this.watch);
    const clients = [...(this.pool as unknown as { readonly _clients: readonly Client[] })._clients];
    const force = setTimeout(() => {
      for (const client of clients) breakOff(client, "The connection was closed.");
    }, limits.closeMilliseconds);
    await this.pool.end().finally(() => clearTimeout(force));
  }

  /** The server's own bound does not hold where it hangs: whoever is not answered in time gets an error. */
  private breakOffSilent(): void {
    const before = performance.now() - this.options.answerMilliseconds;
    for (const client of this.busy)
      if ((client.unanswered ?? 0) > 0 && (client.heardAt ?? 0) < before)
        breakOff(client, "The database did not answer in time.");
  }
}
