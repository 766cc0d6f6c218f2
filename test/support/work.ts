// What the database did, in rows and index entries that it read: counts of PostgreSQL itself, never times.

import pg from "pg";
import { vi } from "vitest";

/** Rows and index entries read, by table. */
export type Work = ReadonlyMap<string, number>;

/** Watches the connections that this process opens from now on, those of a service under test among them. */
export class Worker {
  private readonly clients = new Set<pg.Client>();
  private readonly owner: pg.Client;
  private readonly spy: { mockRestore(): void };

  constructor(ownerUrl: string) {
    const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
    const { clients } = this;
    this.spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words) {
      clients.add(this);
      return query.apply(this, words) as never;
    });
    this.owner = new pg.Client({ connectionString: ownerUrl });
  }

  /** Everything read so far. Connections keep their counts for a while: they are told to hand them over. */
  async soFar(): Promise<Work> {
    if (this.clients.size === 0) throw new Error("No connection was seen.");
    if (!this.clients.has(this.owner)) await this.owner.connect();
    const open = [...this.clients].filter((client) => (client as unknown as { _ending: boolean })._ending !== true);
    await Promise.all(open.map((client) => client.query("select pg_stat_force_next_flush()")));
    const { rows } = await this.owner.query(
      `select t.relname as name, coalesce(t.seq_tup_read, 0) + coalesce(t.idx_tup_fetch, 0)
         + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0) as read
       from pg_stat_user_tables t`,
    );
    return new Map(rows.map((row) => [row.name, Number(row.read)]));
  }

  async close(): Promise<void> {
    this.spy.mockRestore();
    await this.owner.end();
  }
}

/** What was read between two looks. */
export function between(before: Work, after: Work): Work {
  return new Map([...after].map(([name, read]) => [name, read - (before.get(name) ?? 0)]));
}
