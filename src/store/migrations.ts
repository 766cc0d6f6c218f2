// The tables by numbered SQL files, forward only. A new database gets the baseline and what came after it; one that is older
// than the baseline goes through the migrations before it, whose result is the baseline.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { atomically } from "./atomically.ts";
import { projectDirectory } from "./project.ts";

/** The code of notices of migrations that are printed. */
const printedNotice = "P8100";
/** The newest release that upgrades databases from before the baseline: the one that has `before-baseline` last. */
const lastUpgradeToBaseline = "0.1";

/** Checksums of earlier texts of the baseline, which made the same database: reference rows stood in it before they had files. */
const earlierBaselines: ReadonlySet<string> = new Set([
  "3240711a22ef8f796eb77a24c1f8d80a1b717423e6bc312619b94c75ab25cbe8",
]);

/** One migration file. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migration files of this version, by number. */
export interface MigrationFiles {
  /** The tables as all earlier migrations left them. */
  readonly baseline: Migration;
  readonly afterBaseline: readonly Migration[];
  /** For databases that are older than the baseline. */
  readonly beforeBaseline: readonly Migration[];
}

/** A migration that a database has. */
type Applied = Omit<Migration, "sql">;

/** Reads the migration files: the first one beside the directory of those before it is the baseline. */
export function readMigrations(directory = join(projectDirectory(), "database", "migrations")): MigrationFiles {
  const [baseline, ...afterBaseline] = filesOf(directory);
  if (baseline === undefined) throw new Error(`There is no migration in ${directory}. Clone the project again.`);
  return { baseline, afterBaseline, beforeBaseline: filesOf(join(directory, "before-baseline")) };
}

function filesOf(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(directory, file), "utf8");
      return {
        number: Number(file.slice(0, 4)),
        name: file,
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
      };
    });
}

/** The number of the newest migration in this version. */
export function newestMigration(): number {
  const { baseline, afterBaseline } = readMigrations();
  return (afterBaseline.at(-1) ?? baseline).number;
}

/**
 * Applies the migrations that the database does not have yet, in their order.
 * @param client a connection whose role may create tables (and, the first time, roles)
 * @param newest the number of the last one to apply; a number before the baseline makes a database of that time
 * @throws Error where the database is newer than this version, too old for it, or an applied file was changed
 */
export async function applyTables(
  client: pg.Client,
  log: (line: string) => void,
  newest = Number.POSITIVE_INFINITY,
  files = readMigrations(),
): Promise<void> {
  await client.query(
    "create table if not exists schema_migration (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<Applied>("select number, name, checksum from schema_migration order by number");
  const { baseline, afterBaseline, beforeBaseline } = files;
  const applied = new Set(rows.map((row) => row.number));
  const isOlder = !applied.has(baseline.number) && (rows.length > 0 || newest < baseline.number);
  checkApplied(rows, files);
  const missing = (all: readonly Migration[]) => all.filter((one) => one.number <= newest && !applied.has(one.number));
  if (isOlder) {
    for (const one of missing(beforeBaseline)) await apply(client, one, log);
    for (const one of missing([baseline])) await countAsApplied(client, one, log);
  }
  for (const one of missing(isOlder ? afterBaseline : [baseline, ...afterBaseline])) await apply(client, one, log);
}

/** Whether a database is older than the baseline, whose tables the migrations before it make. */
export async function isBeforeBaseline(client: pg.Client, { baseline }: MigrationFiles): Promise<boolean> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('public.schema_migration') is not null as known",
  );
  if (known[0]?.known !== true) return false;
  const { rows } = await client.query<{ older: boolean }>(
    "select count(*) > 0 and count(*) filter (where number = $1) = 0 as older from schema_migration",
    [baseline.number],
  );
  return rows[0]?.older === true;
}

function checkApplied(applied: readonly Applied[], { baseline, afterBaseline, beforeBaseline }: MigrationFiles): void {
  const hasBaseline = applied.some((row) => row.number === baseline.number);
  if (!hasBaseline && applied.length > 0 && beforeBaseline.length === 0)
    throw new Error(
      `The database is older than ${baseline.name}, where this version begins. Start version ${lastUpgradeToBaseline} with it first, then this one.`,
    );
  const files = new Map([baseline, ...afterBaseline, ...beforeBaseline].map((one) => [one.number, one]));
  for (const row of applied) {
    // The baseline stands for what led to it.
    if (hasBaseline && row.number < baseline.number) continue;
    const file = files.get(row.number);
    if (file === undefined)
      throw new Error(
        `The database was written by a newer version (migration ${row.name}). Start that version, or restore an older backup.`,
      );
    if (file === baseline && earlierBaselines.has(row.checksum)) continue;
    if (file.checksum !== row.checksum)
      throw new Error(
        `Migration ${row.name} was changed after it was applied. Restore the file; changes go into a new migration.`,
      );
  }
}

async function apply(client: pg.Client, one: Migration, log: (line: string) => void): Promise<void> {
  log(`applying ${one.name}`);
  // Notices of a migration for the operator, such as figures that it has changed.
  const print = (notice: { readonly code?: string | undefined; readonly message?: string | undefined }) => {
    if (notice.code === printedNotice) log(notice.message ?? "");
  };
  client.on("notice", print);
  try {
    await atomically(client, async () => {
      await client.query(one.sql);
      // The next one may change tables that this one has written to.
      await client.query("set constraints all immediate");
      await client.query("set constraints all deferred");
      await record(client, one);
    });
  } catch (error) {
    throw new Error(`Migration ${one.name} failed: ${(error as Error).message}`, { cause: error });
  } finally {
    client.off("notice", print);
  }
}

/** Records the baseline, whose tables the migrations before it have created. */
async function countAsApplied(client: pg.Client, baseline: Migration, log: (line: string) => void): Promise<void> {
  log(`${baseline.name} counts as applied`);
  await record(client, baseline);
}

async function record(client: pg.Client, one: Migration): Promise<void> {
  await client.query("insert into schema_migration (number, name, checksum) values ($1, $2, $3)", [
    one.number,
    one.name,
    one.checksum,
  ]);
}
