// The statements that are sent to one database meanwhile. Services of other test files may run in the same process and send theirs.

import pg from "pg";
import { vi } from "vitest";

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Does the work; its result, and what was sent to the database until it was done, in order, by whichever connection of this process.
 *
 * @param databaseUrl an address of the database, under any user
 */
export async function statementsOf<T>(
  databaseUrl: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly sent: readonly Statement[] }> {
  const sent: Statement[] = [];
  const { database } = new pg.Client({ connectionString: databaseUrl });
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const [config, given] = words as [{ text: string; values?: unknown[] } | string, unknown];
    const { text, values } = typeof config === "object" ? config : { text: config, values: given };
    if (this.database === database) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, words) as never;
  });
  try {
    return { result: await work(), sent };
  } finally {
    spy.mockRestore();
  }
}
