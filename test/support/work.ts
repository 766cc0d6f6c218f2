// What the database did, in rows and index entries that it read: counts of PostgreSQL itself, never times.

import pg from "pg";
import { onTestFinished } from "vitest";
import type { TestService } from "./service.ts";

/** Rows and index entries read, by table. */
export type Work = ReadonlyMap<string, number>;

/**
 * The open connections of this process. Watched from the moment this file is read, before any service starts: a connection that was
 * idle since an earlier test hands over that test's counts when it likes, ten seconds later, unless it is asked to.
 */
const connections = new Set<pg.Client>();
const connect = pg.Client.prototype.connect as (...words: unknown[]) => unknown;
pg.Client.prototype.connect = function (this: pg.Client, ...words: unknown[]) {
  this.once("connect", () => connections.add(this));
  this.once("end", () => connections.delete(this));
  return connect.apply(this, words);
} as typeof pg.Client.prototype.connect;

/** Counts what is read by the connections of this process to one database, those of a service under test among them. */
export class Worker {
  private readonly owner: pg.Client;

  constructor(ownerUrl: string) {
    this.owner = new pg.Client({ connectionString: ownerUrl });
  }

  /** Everything read so far. Connections to the database keep their counts for a while: they are told to hand them over. */
  async soFar(): Promise<Work> {
    if (!connections.has(this.owner)) await this.owner.connect();
    const open = [...connections].filter(
      (client) =>
        client.database === this.owner.database && (client as unknown as { _ending: boolean })._ending !== true,
    );
    if (open.length === 1) throw new Error("No connection was seen.");
    await Promise.all(open.map((client) => client.query("select pg_stat_force_next_flush()")));
    const { rows } = await this.owner.query(
      `select t.relname as name, coalesce(t.seq_tup_read, 0) + coalesce(t.idx_tup_fetch, 0)
         + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0) as read
       from pg_stat_user_tables t`,
    );
    return new Map(rows.map((row) => [row.name, Number(row.read)]));
  }

  /** How many times each table with a company's rows was read from end to end so far, by whatever statement. */
  async wholeReads(): Promise<Work> {
    await this.soFar();
    const { rows } = await this.owner.query(
      `select t.relname as name, t.seq_scan as times from pg_stat_user_tables t
       where exists (select from pg_attribute a where a.attrelid = t.relid and a.attname = 'company_id')`,
    );
    return new Map(rows.map((row) => [row.name, Number(row.times)]));
  }

  async close(): Promise<void> {
    await this.owner.end();
  }
}

/** Counts for one test, and is closed with it, passed or failed: a connection that stays open is an error once its database is dropped. */
export function workerOfTest(service: TestService): Worker {
  const worker = new Worker(service.database.ownerUrl);
  onTestFinished(() => worker.close());
  return worker;
}

/** What was read between two looks. */
export function between(before: Work, after: Work): Work {
  return new Map([...after].map(([name, read]) => [name, read - (before.get(name) ?? 0)]));
}
