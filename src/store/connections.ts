// A pool of connections with prepared statements; a connection that breaks or does not answer is replaced.

import type { Writable } from "node:stream";
import pg from "pg";
import * as limits from "../limits.ts";
import { Admission } from "./admission.ts";
import { breaksConnection, isFull, sqlState } from "./database-error.ts";
import { RowClient } from "./database-messages.ts";
import type { GatheredTexts } from "./gathered-texts.ts";
import { PreparedQuery } from "./prepared-query.ts";
import { StatementNames } from "./statement-names.ts";

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
  /** Called for every statement, to measure its time. */
  readonly observe?: ObserveStatement | undefined;
}

/** Called when a statement is sent; the function that it returns is called when the statement has succeeded or failed. */
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
      // A generic plan is cached for the life of the connection. One made while a table was empty would scan the whole table later.
      "-c enable_seqscan=off",
      `-c statement_timeout=${limits.statementMilliseconds}`,
      `-c lock_timeout=${limits.lockMilliseconds}`,
      `-c idle_in_transaction_session_timeout=${limits.requestMilliseconds}`,
      "-c jit=off",
    ].join(" "),
  };
}

/** A list of whole numbers as PostgreSQL writes it, `{1,2,NULL}`. */
function readIntegers(text: string): (number | null)[] {
  if (text === "{}") return [];
  const parts = text.slice(1, -1).split(",");
  return parts.map((one) => (one === "NULL" ? null : Number(one)));
}

/** Ids and counts are below 2^53 and become numbers, alone and in lists; dates stay texts. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === 20) return Number;
    if (oid === 1016) return readIntegers;
    if (oid === 1082) return String;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

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

/** A connection in use, with its state. */
export type Client = pg.PoolClient & {
  /** The company whose rows it may see. */
  company?: number;
  /** Statements without an answer, and when the last answer arrived or the first of them was sent. */
  unanswered?: number;
  lastAnswerAt?: number;
  /** Why the last statement failed, unless one has succeeded since. */
  failure?: Error | undefined;
  /** True once it has failed; it is not reused. */
  isBroken?: boolean;
  /** Those of its pool. */
  names?: StatementNames;
  observe?: ObserveStatement | undefined;
};

/** Begins a transaction of a company, and names the company in the same message where the connection served another one before. */
export function begin(client: Client, company: number): Promise<Result<unknown>> {
  const named = client.company === company ? "" : `set motpost.company = '${company}';`;
  client.company = company;
  return run(client, "begin", [], { text: `${named}begin` });
}

/**
 * What a single statement of several companies calls first, whose first value names them: it is as `beginOfSeveral` says, until the
 * statement ends.
 */
export const namingSeveral = `set_config('motpost.company', '', true), set_config('motpost.companies', $1, true), set_config('lock_timeout', '${limits.turnMilliseconds}ms', true)`;

/**
 * Begins a transaction of several companies: all are named, and none as the one whose rows may be seen; it waits for no lock for long, so
 * that none of them waits for another.
 */
export function beginOfSeveral(client: Client, companies: readonly number[]): Promise<Result<unknown>> {
  const wait = `${limits.turnMilliseconds}ms`;
  const named = `set local motpost.company = '';set local motpost.companies = '${companies}';set local lock_timeout = '${wait}'`;
  return run(client, "begin", [], { text: `begin;${named}` });
}

/** How a statement is run beside its values. */
export interface RunOptions {
  /** What is sent of a statement that is known by another name. */
  readonly text?: string;
  /** Where texts of the column `body` are gathered, which are not in the rows of the result then. */
  readonly gathered?: GatheredTexts;
}

/** Sends a statement. */
export function run<T>(
  client: Client,
  sql: string,
  values: readonly unknown[] = [],
  { text = sql, gathered }: RunOptions = {},
): Promise<Result<T>> {
  const names = values.length === 0 ? undefined : client.names;
  sendTogether(client);
  const ended = client.observe?.(sql);
  const before = client.unanswered ?? 0;
  client.unanswered = before + 1;
  if (before === 0) client.lastAnswerAt = performance.now();
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: Result<T>) => {
      client.unanswered = (client.unanswered ?? 1) - 1;
      client.lastAnswerAt = performance.now();
      ended?.();
      const failure = causeOf(client, error);
      if (failure === null) resolve(result);
      else reject(failure);
    };
    client.query(
      new PreparedQuery(
        { text, name: names?.of(sql), names, gathered },
        values,
        types as pg.CustomTypesConfig,
        callback,
      ),
    );
  });
}

/**
 * Why a statement failed. Behind one that has failed a transaction refuses all others with a state that tells nothing, and those which
 * were sent together fail in any order for whoever waits for them: each of them failed by the first.
 */
function causeOf(client: Client, error: Error | null): Error | null {
  const isBehind = client.failure !== undefined && sqlState(error) === "25P02";
  if (!isBehind) client.failure = error ?? undefined;
  return error === null ? null : (client.failure ?? error);
}

/** Destroys a connection; statements that wait for its answer fail at once. */
function breakOff(client: Client, reason: string): void {
  client.isBroken = true;
  (client as unknown as { connection: { stream: Writable } }).connection.stream.destroy(
    Object.assign(new Error(reason), { code: "ETIMEDOUT" }),
  );
}

/**
 * A connection on which work may send its statements behind those of other work, without waiting for the answers to them (pipelining).
 * It is taken for the first work, and given back when the last one has ended.
 */
export interface Pipeline {
  /** The connection while work uses it, with how much does, and the company in whose name it was taken. */
  client?: Client | undefined;
  users?: number;
  company?: number;
}

/** The bounds of a pool. */
export interface PoolOptions {
  readonly connections: number;
  /** Milliseconds in which a connection is opened. */
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
  /** Connections without work, the one that was used last at the end. The driver's pool would wait for its own queue and two timers. */
  private readonly idle: Client[] = [];
  private isClosing = false;
  private readonly queue: Admission;
  private readonly watch: NodeJS.Timeout;
  /** What is prepared on its connections. */
  readonly names = new StatementNames();
  /** When the database last reported a full disk, by `performance.now()`. */
  fullAt = Number.NEGATIVE_INFINITY;

  constructor(settings: ReturnType<typeof connectionSettings>, options: PoolOptions) {
    this.options = options;
    this.queue = new Admission({
      connections: options.connections,
      timeout: limits.admissionTimeoutMilliseconds,
      maximumPerCompany: limits.queuedPerCompany,
      maximum: limits.queuedInAll,
    });
    this.pool = new pg.Pool({
      ...settings,
      Client: RowClient,
      connectionTimeoutMillis: options.connectMilliseconds,
      max: options.connections,
    });
    // The running statement gets the error of a broken connection; the event must not end the process.
    this.pool.on("error", () => undefined);
    this.pool.on("connect", (client: Client) => {
      client.observe = options.observe;
      client.names = this.names;
      client.on("error", () => {
        client.isBroken = true;
        this.removeIdle((one) => one === client);
      });
    });
    this.watch = setInterval(() => this.look(), Math.min(1_000, options.answerMilliseconds / 4));
    this.watch.unref();
  }

  /** Connections that may be used at once. */
  get connections(): number {
    return this.options.connections;
  }

  /** Connections that are used now. */
  get used(): number {
    return this.busy.size;
  }

  /** How many requests wait for a connection, and how many were refused. */
  get admission(): Pick<Admission, "waiting" | "refusals"> {
    return this.queue;
  }

  /**
   * Runs the work with a connection, in the order of the queue; a connection that breaks is replaced.
   * @param shared while other work uses the connection of this pipeline, this work uses it too, and its statements go right behind
   * @throws Problem `unavailable` where no connection is free in time
   */
  async use<T>(company: number, work: (client: Client) => Promise<T>, shared: Pipeline = {}): Promise<T> {
    const pipeline = shared.client?.isBroken === true ? {} : shared;
    const client = pipeline.client ?? (await this.take(company, pipeline));
    pipeline.users = (pipeline.users ?? 0) + 1;
    // Which company was named may be taken back with the work before.
    if (pipeline.users > 1) delete client.company;
    try {
      return await work(client);
    } catch (error) {
      if (breaksConnection(error)) client.isBroken = true;
      if (isFull(error)) this.fullAt = performance.now();
      // The driver's own stack ends where the answer was read; here it leads to the statement.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error);
      throw error;
    } finally {
      pipeline.users -= 1;
      if (pipeline.users === 0) this.giveBack(client, pipeline);
    }
  }

  private async take(company: number, pipeline: Pipeline): Promise<Client> {
    if (!this.queue.enterAtOnce(company)) await this.queue.enter(company);
    try {
      const client = this.idle.pop() ?? ((await this.pool.connect()) as Client);
      this.busy.add(client);
      pipeline.client = client;
      pipeline.company = company;
      return client;
    } catch (error) {
      if (isFull(error)) this.fullAt = performance.now();
      this.queue.leave(company);
      throw error;
    }
  }

  private giveBack(client: Client, pipeline: Pipeline): void {
    pipeline.client = undefined;
    this.busy.delete(client);
    if (client.isBroken === true) client.release(true);
    else if (this.isClosing) client.release();
    else this.idle.push(client);
    this.queue.leave(pipeline.company ?? 0);
  }

  /** Closes connections without work. */
  private removeIdle(which: (client: Client) => boolean): void {
    const removed = this.idle.filter(which);
    if (removed.length === 0) return;
    const kept = this.idle.filter((client) => !removed.includes(client));
    this.idle.splice(0, this.idle.length, ...kept);
    for (const client of removed) client.release(true);
  }

  /** Aborts running statements and refuses waiting requests. */
  breakOff(reason: string): void {
    this.queue.refuseAll();
    for (const client of this.busy) breakOff(client, reason);
  }

  /** Closes every connection when its statement has ended, and destroys those that a hanging server does not close in time. */
  async close(): Promise<void> {
    clearInterval(this.watch);
    this.isClosing = true;
    const clients = [...(this.pool as unknown as { readonly _clients: readonly Client[] })._clients];
    this.removeIdle(() => true);
    const force = setTimeout(() => {
      for (const client of clients) breakOff(client, "The connection was closed.");
    }, limits.closeMilliseconds);
    await this.pool.end().finally(() => clearTimeout(force));
  }

  /** Closes connections that had no work for long, and breaks off what is not answered. */
  private look(): void {
    const before = performance.now() - limits.idleConnectionMilliseconds;
    this.removeIdle((client) => (client.lastAnswerAt ?? 0) < before);
    this.abortSilent();
  }

  /** A server that hangs does not enforce its own statement timeout, so that the pool enforces one too. */
  private abortSilent(): void {
    const before = performance.now() - this.options.answerMilliseconds;
    for (const client of this.busy)
      if ((client.unanswered ?? 0) > 0 && (client.lastAnswerAt ?? 0) < before)
        breakOff(client, "The database did not answer in time.");
  }
}
