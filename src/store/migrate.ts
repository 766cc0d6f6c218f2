// Brings a database to the schema of this version, one process at a time: its tables, its procedures and its reference rows.

import { createHash } from "node:crypto";
import pg from "pg";
import { atomically } from "./atomically.ts";
import { writeBounds } from "./bounds.ts";
import { applicationRole } from "./database.ts";
import { applyTables, isBeforeBaseline, readMigrations } from "./migrations.ts";
import { readProcedures } from "./procedure-files.ts";
import { applyProcedures } from "./procedures.ts";
import { applyReference, readReference } from "./reference-rows.ts";
import { seedPlannerStatistics } from "./statistics.ts";

/** The lock of whoever changes the schema. */
export const migrationLock = 7_210_401;

/** The checksum of all files that are applied to an empty database: another one makes another schema. */
export function schemaChecksum(): string {
  const hash = createHash("sha256");
  const { baseline, afterBaseline } = readMigrations();
  for (const { name, checksum } of [baseline, ...afterBaseline, ...readProcedures()])
    hash.update(`${name} ${checksum}\n`);
  for (const { table, checksum } of readReference()) hash.update(`${table} ${checksum}\n`);
  return hash.digest("hex");
}

/**
 * Applies every migration that the database does not have yet; a second process waits for the first. Then the
 * feed of changes stores its cluster, and the planner gets statistics of tables that were never analysed.
 * @param ownerUrl a connection whose role may create tables (and, the first time, roles)
 * @param log takes one line of progress at a time
 * @throws Error where the database is a standby or newer than this version, or an applied file was changed
 */
export async function migrate(ownerUrl: string, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost migrate" });
  await client.connect();
  try {
    await requirePrimary(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(client, log);
    // In a restored cluster, numbers of transactions begin again.
    await client.query("select change_feed_era()");
    await seedPlannerStatistics(client);
  } finally {
    await client.end();
  }
}

/** @throws Error for a standby, which takes no changes */
async function requirePrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (rows[0]?.standby === true)
    throw new Error(
      "The database is a standby, which takes no changes. Set DATABASE_URL to the primary, or promote this one.",
    );
}

/**
 * Applies what the database does not have yet: migrations in their order, then the procedures that have changed, the rows that
 * all companies share, and the bounds that procedures go by. All of it, or nothing where something fails: the version before can go on.
 * A database from before the baseline goes there step by step first.
 * @param client a connection whose role may create tables (and, the first time, roles)
 * @param newest the number of the last migration to apply; all of them by default. Before the baseline the
 *   migrations bring procedures of their own.
 * @throws Error where the database is newer than this version or an applied file was changed
 */
export async function applyMigrations(
  client: pg.Client,
  log: (line: string) => void,
  newest = Number.POSITIVE_INFINITY,
  files = readMigrations(),
): Promise<void> {
  const { baseline } = files;
  if (newest < baseline.number) return applyTables(client, log, newest, files);
  if (await isBeforeBaseline(client, files)) await applyTables(client, log, baseline.number, files);
  await atomically(client, async () => {
    await applyTables(client, log, newest, files);
    await applyProcedures(client, log);
    await applyReference(client, log);
    await writeBounds(client);
  });
}

/**
 * Checks that the database can be trusted with the books and fits this version.
 * @returns the faults as sentences; empty for none
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
