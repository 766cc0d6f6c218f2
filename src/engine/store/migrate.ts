// Brings a database to the schema of this version: numbered SQL files, forward only, one at a time under a lock.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { applicationRole } from "./database.ts";
import { tellStatistics } from "./statistics.ts";

const lockKey = 7_210_401;
/** The code of notices of migrations that are printed. */
const toldByMigration = "P8100";

/** One migration file. */
interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The project's own directory: the nearest one above this file that holds `package.json` and `migrations`. */
export function projectDirectory(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!(existsSync(join(directory, "package.json")) && existsSync(join(directory, "migrations")))) {
    const parent = dirname(directory);
    if (parent === directory)
      throw new Error(
        "The migrations directory is missing. Clone the project again, or run the service from its directory.",
      );
    directory = parent;
  }
  return directory;
}

function migrations(directory: string): Migration[] {
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

/** The version of the service, as its package says it. */
export function serviceVersion(): string {
  const text = readFileSync(join(projectDirectory(), "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** The number of the newest migration in this version. */
export function newestMigration(): number {
  return migrations(join(projectDirectory(), "migrations")).at(-1)?.number ?? 0;
}

/** The checksum of all files that are applied to an empty database: another one makes another schema. */
export function schemaChecksum(): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of migrations(join(projectDirectory(), "migrations")))
    hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex");
}

/**
 * Applies every migration that the database does not have yet; a second process waits for the first. Then the feed of
 * changes is told in which cluster it lives, and the planner of the tables that it knows nothing of.
 * @param ownerUrl a connection whose role may create tables (and, the first time, roles)
 * @param log takes one line of progress at a time
 * @throws Error where the database is newer than this version or an applied file was changed
 */
export async function migrate(ownerUrl: string, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await applyMigrations(client, log);
    // In another cluster than the last time, numbers of transactions begin anew.
    await client.query("select change_feed_era()");
    await tellStatistics(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies the migrations that the database does not have yet, in their order.
 * @param client a connection whose role may create tables (and, the first time, roles)
 * @param newest the number of the last one to apply; all of them unless it is said
 * @throws Error where the database is newer than this version or an applied file was changed
 */
export async function applyMigrations(
  client: pg.Client,
  log: (line: string) => void,
  newest = Number.POSITIVE_INFINITY,
): Promise<void> {
  await client.query(
    "create table if not exists schema_migration (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    "select number, name, checksum from schema_migration order by number",
  );
  const wanted = migrations(join(projectDirectory(), "migrations"));
  checkApplied(rows, wanted);
  const applied = new Set(rows.map((row) => row.number));
  for (const one of wanted) if (one.number <= newest && !applied.has(one.number)) await apply(client, one, log);
}

function checkApplied(
  applied: readonly { number: number; name: string; checksum: string }[],
  wanted: readonly Migration[],
): void {
  for (const row of applied) {
    const file = wanted.find((one) => one.number === row.number);
    if (file === undefined)
      throw new Error(
        `The database was written by a newer version (migration ${row.name}). Start that version, or restore an older backup.`,
      );
    if (file.checksum !== row.checksum)
      throw new Error(
        `Migration ${row.name} was changed after it was applied. Restore the file; changes go into a new migration.`,
      );
  }
}

async function apply(client: pg.Client, one: Migration, log: (line: string) => void): Promise<void> {
  log(`applying ${one.name}`);
  // What a migration tells whoever starts the service: figures that people see changed.
  const tell = (notice: { readonly code?: string | undefined; readonly message?: string | undefined }) => {
    if (notice.code === toldByMigration) log(notice.message ?? "");
  };
  client.on("notice", tell);
  await client.query("begin");
  try {
    await client.query(one.sql);
    await client.query("insert into schema_migration (number, name, checksum) values ($1, $2, $3)", [
      one.number,
      one.name,
      one.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${one.name} failed: ${(error as Error).message}`, { cause: error });
  } finally {
    client.off("notice", tell);
  }
}

/**
 * Checks that the database can be trusted with the books and fits this version.
 * @returns sentences that say what is wrong; empty when all is well
 */
export async function databaseFaults(ownerUrl: string, durable: boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost check" });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('server_version_num', 'server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit')",
    );
    const setting = new Map(rows.map((row) => [row.name, row.setting]));
    const faults: string[] = [];
    if (Number(setting.get("server_version_num")) < 150_000) faults.push("PostgreSQL 15 or newer is needed.");
    if (setting.get("server_encoding") !== "UTF8")
      faults.push("The database's encoding must be UTF8: create it with `encoding 'UTF8'`.");
    for (const name of ["fsync", "full_page_writes", "synchronous_commit"])
      if (durable && setting.get(name) === "off")
        faults.push(`${name} is off: acknowledged postings could be lost. Switch it on.`);
    const role = await client.query("select rolsuper, rolbypassrls from pg_roles where rolname = $1", [
      applicationRole,
    ]);
    if (role.rows[0]?.rolsuper || role.rows[0]?.rolbypassrls)
      faults.push(
        `The role ${applicationRole} can bypass row level security: alter role ${applicationRole} nosuperuser nobypassrls.`,
      );
    return faults;
  } finally {
    await client.end();
  }
}
