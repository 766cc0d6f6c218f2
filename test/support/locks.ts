// Requests that wait for what a test holds: a lock in the database.

import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase } from "pg";

const sql =
  "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** How many sessions of the database wait for a lock now. */
export async function lockedSessions(client: ClientBase): Promise<number> {
  // Within a transaction the database lists the sessions of the first look, without those that have come since.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ count: number }>(sql);
  return rows[0]?.count ?? 0;
}

/** Waits until at least so many sessions wait for a lock. */
export async function untilLocked(client: ClientBase, count: number): Promise<void> {
  for (const end = Date.now() + 60_000; (await lockedSessions(client)) < count; await pause(10))
    if (Date.now() > end) throw new Error(`After a minute ${await lockedSessions(client)} sessions wait for a lock.`);
}
