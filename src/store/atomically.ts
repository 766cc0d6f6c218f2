// Work on a connection that happens as a whole or not at all, also where it is a part of other such work.

import type pg from "pg";

/** Connections whose transaction is open. */
const open = new WeakSet<pg.Client>();

/**
 * Runs work in a transaction, or in the one that is open on the connection.
 * @throws Error of the work; then nothing of it has happened
 */
export async function atomically<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  if (open.has(client)) return work();
  open.add(client);
  try {
    await client.query("begin");
    try {
      const answer = await work();
      await client.query("commit");
      return answer;
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  } finally {
    open.delete(client);
  }
}
