// Reads outside of a transaction, as what a definition's load gets.

import type { Reader } from "../schema/resource.ts";
import type { Database } from "./database.ts";

/** Reads rows of one company outside of a transaction; settings are read anew each time. */
export function readerOf(database: Database, company: number): Reader {
  return {
    company,
    rows: async <T>(sql: string, ...more: unknown[]) => (await database.read<T>(company, sql, [company, ...more])).rows,
    kept: async (_name, keys, load) => load(keys),
  };
}
