// Reads outside of a changing transaction, as what a definition's load gets.

import type { Reader, SnapshotReader } from "../schema/resource.ts";
import type { Connection, Database } from "./database.ts";
import type { SettingsScope } from "./kept-settings.ts";
import type { ReadsTogether } from "./reads-together.ts";

/** Reads rows of one company outside of a transaction; settings are read anew each time. */
export function readerOf(database: Database, company: number): Reader {
  return {
    company,
    rows: async <T>(sql: string, ...more: unknown[]) => (await database.read<T>(company, sql, [company, ...more])).rows,
    kept: async (_name, keys, load) => load(keys),
  };
}

/** Reads rows of one company for a change, by the connection of its settings, which are those that are kept. */
export function changeReaderOf(settings: SettingsScope, company: number, reads: ReadsTogether): Reader {
  const { isOutside, query } = settings.connection;
  return {
    company,
    ...(isOutside && { together: reads.of(company) }),
    rows: async <T>(sql: string, ...more: unknown[]) => (await query<T>(sql, [company, ...more])).rows,
    kept: (name, keys, load, isOld) => settings.values(name, keys, load, isOld),
  };
}

/** Reads rows of one company by a connection that sees one snapshot; one statement in batches at a time. */
export function snapshotReaderOf({ query }: Connection, company: number): SnapshotReader {
  return {
    company,
    rows: async <T>(sql: string, ...more: unknown[]) => (await query<T>(sql, [company, ...more])).rows,
    kept: async (_name, keys, load) => load(keys),
    async *batches<T>(size: number, sql: string, ...more: unknown[]) {
      await query(`declare batches no scroll cursor for ${asForAnyCompany(sql)}`, [company, ...more]);
      for (;;) {
        const { rows } = await query<T>(`fetch ${size} from batches`);
        if (rows.length > 0) yield rows;
        if (rows.length < size) break;
      }
      await query("close batches");
    },
  };
}

/**
 * The statement of a cursor, planned as for a company of average size, as the plans that are kept are. The planner of a cursor sees the
 * values of its parameters: it takes a company whose rows it has not counted yet for a single row, and compares each with each.
 */
function asForAnyCompany(sql: string): string {
  return sql.replaceAll(/\$1(?!\d)/g, "(select $1::bigint)");
}
