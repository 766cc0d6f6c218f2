// Applies the rows that all companies share: a CSV file of database/reference for each table, again when it changes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from } from "pg-copy-streams";
import { atomically } from "./atomically.ts";
import { projectDirectory, requireNoNewer, serviceVersion } from "./project.ts";

/** A file of `database/reference`: the rows of the table of its name, with the names of the columns in the first line. */
export interface ReferenceFile {
  readonly table: string;
  readonly columns: readonly string[];
  readonly text: string;
  readonly checksum: string;
}

/** Tables whose rows the service gets from elsewhere later: their files are where an empty table begins. */
const startingRows: ReadonlySet<string> = new Set([
  ...["currency_rate", "collection_rate"],
  ...["municipality", "occupation_code"],
]);

/** Reads the files, in the order of their names. */
export function readReference(directory = join(projectDirectory(), "database", "reference")): ReferenceFile[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".csv"))
    .sort()
    .map((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      const [columns = ""] = text.split("\n", 1);
      const checksum = createHash("sha256").update(text).digest("hex");
      return { table: basename(file, ".csv"), columns: columns.trim().split(","), text, checksum };
    });
}

/**
 * Applies the files that differ from what was applied last, in one transaction: rows are added, and corrected where they
 * differ. A row that a file no longer has stays, since companies may name it.
 * @param client a connection of the owner of the tables
 * @throws Error where a newer version has applied its own, or a file cannot be applied; then nothing has changed
 */
export async function applyReference(
  client: pg.Client,
  log: (line: string) => void,
  files = readReference(),
): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string; version: string }>(
    "select name, checksum, version from schema_reference",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = files.filter((file) => applied.get(file.table) !== file.checksum);
  if (changed.length === 0) return;
  requireNoNewer(rows);
  log(`applying reference rows: ${changed.map(({ table }) => table).join(", ")}`);
  await atomically(client, async () => {
    await client.query("set constraints all deferred");
    for (const file of changed) await apply(client, file);
  });
}

async function apply(client: pg.Client, { table, columns, text, checksum }: ReferenceFile): Promise<void> {
  const [target, list] = [pg.escapeIdentifier(table), columns.map((name) => pg.escapeIdentifier(name)).join(", ")];
  try {
    await client.query(`create temp table reference_file on commit drop as select ${list} from ${target} with no data`);
    const copy = client.query(from("copy reference_file from stdin with (format csv, header match)"));
    await pipeline(Readable.from([text]), copy);
    await client.query(await storeSql(client, table, columns));
    await client.query("drop table reference_file");
  } catch (error) {
    const { message, detail } = error as { readonly message: string; readonly detail?: string };
    throw new Error(`database/reference/${table}.csv cannot be applied: ${[message, detail ?? ""].join(" ").trim()}`, {
      cause: error,
    });
  }
  await client.query(
    `insert into schema_reference (name, checksum, version) values ($1, $2, $3)
     on conflict (name) do update set checksum = excluded.checksum, version = excluded.version`,
    [table, checksum, serviceVersion()],
  );
}

/** SQL that stores the rows of the file in the table. */
async function storeSql(client: pg.Client, table: string, columns: readonly string[]): Promise<string> {
  const [target, list] = [pg.escapeIdentifier(table), columns.map((name) => pg.escapeIdentifier(name)).join(", ")];
  const insert = `insert into ${target} (${list}) select ${list} from reference_file`;
  if (startingRows.has(table)) return `${insert} where not exists (select from ${target})`;
  const key = await primaryKey(client, table);
  const values = columns.filter((name) => !key.includes(name)).map((name) => pg.escapeIdentifier(name));
  const [stored, read] = ["t", "excluded"].map((row) => values.map((name) => `${row}.${name}`).join(", "));
  const [names, keyList] = [values.join(", "), key.map((name) => pg.escapeIdentifier(name)).join(", ")];
  const action =
    values.length === 0
      ? "nothing"
      : `update set (${names}) = row(${read}) where (${stored}) is distinct from (${read})`;
  return `insert into ${target} as t (${list}) select ${list} from reference_file on conflict (${keyList}) do ${action}`;
}

async function primaryKey(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.conrelid = to_regclass($1) and k.contype = 'p'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
