// Loads a backup that was checked into an empty database: its tables as they were, in one transaction, then their keys and counters.

import { once } from "node:events";
import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import { makeDirectories } from "../directory.ts";
import { migrationLock } from "../migrate.ts";
import { applyTables } from "../migrations.ts";
import { type Archive, partsOf, Seen } from "./archive.ts";
import { bookFigures, columnList, sequencesOf, tablesOf } from "./catalogue.ts";
import { pauseDeliveries } from "./deliveries.ts";
import type { ContentFolder } from "./dump.ts";
import { BackupRefusal, changedBackup, type Manifest, type ManifestTable, rowsOf } from "./format.ts";
import type { TarPart } from "./tar.ts";

/** What is loaded, and where. */
export interface LoadTarget {
  readonly archive: Archive;
  /** What the check has read. */
  readonly manifest: Manifest;
  /** A connection of the owner of the database. */
  readonly databaseUrl: string;
  readonly folder: ContentFolder | null;
  readonly log: (line: string) => void;
}

/**
 * Makes sure that nothing stands where a backup is to be restored.
 * @throws BackupRefusal with what to do
 */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "motpost restore" });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') order by 1 limit 1",
    );
    if (rows[0] !== undefined)
      throw new BackupRefusal(
        `The database of DATABASE_URL is not empty (there is ${rows[0].name}). Create another one, and name it in DATABASE_URL.`,
      );
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that the contents of documents have a place.
 * @throws BackupRefusal with what to do
 */
export function requireFolder(manifest: Manifest, folder: ContentFolder | null): void {
  if (manifest.files.count === 0) return;
  if (folder === null)
    throw new BackupRefusal(
      `The backup holds the contents of ${manifest.files.count} documents as files. Name an empty directory for them with MOTPOST_FILES.`,
    );
  if (existsSync(folder.path) && readdirSync(folder.path).length > 0)
    throw new BackupRefusal(`The directory ${folder.path} (MOTPOST_FILES) is not empty. Name an empty one.`);
}

/**
 * Loads the backup. The tables are those of the migration that it was taken at; the next step migrates on.
 * @throws Error where something is not as the manifest says; the tables are empty then
 */
export async function load(target: LoadTarget): Promise<void> {
  const { databaseUrl, manifest, log } = target;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "motpost restore" });
  await client.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set DateStyle = 'ISO, YMD'; set TimeZone = 'UTC'; set client_encoding = 'UTF8'",
    );
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyTables(client, () => undefined, manifest.migration);
    log(`the tables of migration ${manifest.migration} are there`);
    await client.query("begin");
    await requireTables(client, manifest);
    const release = await holdRules(client, manifest.tables);
    await loadParts(client, target);
    await setSequences(client, manifest.sequences);
    log("checking every key");
    await release();
    await beginEra(client);
    await pauseDeliveries(client);
    await compare(client, manifest);
    await writeMarker(client, target);
    await client.query("commit");
    log("gathering statistics for the planner");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** @throws Error where the manifest names what its migration does not make */
async function requireTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const there = new Map((await tablesOf(client)).map((one) => [one.name, new Set(one.columns)]));
  for (const { name, columns } of manifest.tables) {
    const missing = columns.find((column) => there.get(name)?.has(column) !== true);
    if (missing !== undefined)
      throw new Error(
        `The backup has a column ${missing} of ${name}, which migration ${manifest.migration} does not make. Restore it with version ${manifest.version}.`,
      );
  }
}

/**
 * Takes away what would judge each row by itself: references, triggers and row level security of the owner. No right but that of
 * the owner is needed for it.
 * @returns puts them back; references are checked over all rows then
 */
async function holdRules(client: pg.Client, tables: readonly ManifestTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: forced } = await client.query<{ table: string }>(
    "select c.oid::regclass::text as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity and c.relname = any($1)",
    [names],
  );
  const all = names.map((name) => pg.escapeIdentifier(name));
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${all.join(", ")}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    for (const table of all) await client.query(`alter table ${table} enable trigger user`);
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`);
  };
}

/** Loads tables and contents, and counts their bytes once more: the file may have changed since it was checked. */
async function loadParts(client: pg.Client, { archive, manifest, folder, log }: LoadTarget): Promise<void> {
  const seen = new Seen();
  const tables = new Map(manifest.tables.map((one) => [one.name, one]));
  const copies: TableCopy[] = [];
  for await (const part of partsOf(archive)) {
    const [kind, name = ""] = part.name.split("/");
    if (kind === "files" && folder !== null) await writeContent(seen, part, folder);
    if (kind !== "tables") continue;
    let copy = copies.at(-1);
    if (copy === undefined || copy.table.name !== name) {
      await copy?.end(archive.file);
      const table = tables.get(name);
      if (table === undefined) throw changedBackup(archive.file, `table ${name} is not in its manifest`);
      copy = new TableCopy(client, table);
      copies.push(copy);
    }
    for await (const piece of seen.count(part)) await copy.write(piece);
  }
  await copies.at(-1)?.end(archive.file);
  const fault = seen.fault(manifest);
  if (fault !== null) throw changedBackup(archive.file, fault);
  const rows = copies.reduce((sum, { table }) => sum + table.rows, 0);
  log(`${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files are loaded`);
}

/** A table that is being filled. */
class TableCopy {
  readonly table: ManifestTable;
  private readonly copy: CopyStreamQuery;
  private readonly done: Promise<unknown>;

  constructor(client: pg.Client, table: ManifestTable) {
    this.table = table;
    const columns = columnList(table.columns);
    this.copy = client.query(from(`copy public.${pg.escapeIdentifier(table.name)} (${columns}) from stdin`));
    this.done = finished(this.copy).catch((error: unknown) => error);
  }

  async write(piece: Buffer): Promise<void> {
    if (this.copy.destroyed) throw await this.done;
    if (!this.copy.write(piece)) await Promise.race([once(this.copy, "drain"), this.done]);
  }

  async end(file: string): Promise<void> {
    this.copy.end();
    const fault = await this.done;
    if (fault !== undefined) throw fault;
    const { rowCount } = this.copy;
    const rows = rowsOf(this.table);
    if (rows !== null && rowCount !== rows)
      throw changedBackup(file, `table ${this.table.name} has ${rowCount} rows instead of ${rows}`);
  }
}

async function writeContent(seen: Seen, part: TarPart, folder: ContentFolder): Promise<void> {
  const [, company = "", id = ""] = part.name.split("/");
  const path = folder.pathOf(Number(company), id);
  await makeDirectories(dirname(path), 0o700);
  await pipeline(seen.count(part), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
}

async function setSequences(client: pg.Client, sequences: Manifest["sequences"]): Promise<void> {
  const there = new Set(Object.keys(await sequencesOf(client)));
  for (const [name, value] of Object.entries(sequences))
    if (there.has(name) && value !== null)
      await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]);
}

/** Numbers of transactions mean nothing in another cluster: cursors of the change feed go on behind those of a new era. */
async function beginEra(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ era: number }>(
    "select coalesce(max(value), '0')::int + 1 as era from setting where name = 'change_feed_era'",
  );
  await client.query(`alter table change_log alter column era set default ${Number(rows[0]?.era ?? 1)}`);
  await client.query(
    "insert into setting (name, value) values ('change_feed_era', $1) on conflict (name) do update set value = excluded.value",
    [String(rows[0]?.era ?? 1)],
  );
  // The next start learns which cluster this is.
  await client.query("delete from setting where name = 'change_feed_cluster'");
}

/** @throws Error where the restored rows or books are others than the manifest says */
async function compare(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const [{ name }, rows] = [table, rowsOf(table)];
    const { rows: found } = await client.query<{ rows: string }>(
      `select count(*) as rows from public.${pg.escapeIdentifier(name)}`,
    );
    // Settings of the restore itself stand in one table.
    if (name !== "setting" && rows !== null && Number(found[0]?.rows) !== rows)
      throw new Error(`Table ${name} has ${found[0]?.rows} rows after the restore, and ${rows} were backed up.`);
  }
  requireFigures(await bookFigures(client), manifest);
}

/** @throws Error where the books came to something else when they were backed up */
export function requireFigures(found: Manifest["books"], { books }: Manifest): void {
  for (const [name, value] of Object.entries(books))
    if (String(found[name as keyof Manifest["books"]]) !== String(value))
      throw new Error(
        `The restored books differ from the backup: ${name} is ${found[name as keyof Manifest["books"]]}, and was ${value}.`,
      );
}

/** Marks the directory of files as the one that this database names. */
async function writeMarker(client: pg.Client, { folder, manifest }: LoadTarget): Promise<void> {
  if (folder === null || manifest.files.count === 0) return;
  const { rows } = await client.query<{ value: string }>("select value from setting where name = 'files'");
  await writeFile(folder.marker, rows[0] === undefined ? "" : `${rows[0].value}\n`, { mode: 0o600, flush: true });
}
