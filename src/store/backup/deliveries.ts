// Whether callbacks and mails leave: a restored installation keeps them back until somebody says that it is the one that lives.

import pg from "pg";
import type { Database } from "../database.ts";

/** The setting that procedures look for before they hand out callbacks and dispatches. */
export const pausedSetting = "deliveriesPaused";

/** The setting that says when a database was restored last; it stays when deliveries leave again. */
const restoredSetting = "restored";

/** Writes down that the database is a restored one, and keeps callbacks and mails back, from the commit on. */
export async function pauseDeliveries(client: pg.Client): Promise<void> {
  await client.query(
    "insert into setting (name, value) select unnest($1::text[]), now()::text on conflict (name) do update set value = excluded.value",
    [[pausedSetting, restoredSetting]],
  );
}

/** Whether the database was made from a backup. */
export async function wasRestored(database: Database): Promise<boolean> {
  const sql = `select exists (select from setting s where s.name = '${restoredSetting}') as restored`;
  return (await database.probe<{ restored: boolean }>(sql)).rows[0]?.restored ?? false;
}

/**
 * Lets callbacks and mails leave again.
 * @param ownerUrl a connection of the owner of the tables
 * @returns false where they were not kept back
 */
export async function resumeDeliveries(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost resume" });
  await client.connect();
  try {
    const { rowCount } = await client.query("delete from setting where name = $1", [pausedSetting]);
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}

/**
 * Whether deliveries are kept back.
 * @param ownerUrl a connection of the owner of the tables
 */
export async function arePaused(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost upgrade" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from setting where name = $1", [pausedSetting]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** When deliveries were paused; null where they are not. */
export async function pausedSince(database: Database): Promise<string | null> {
  const sql = `select s.value from setting s where s.name = '${pausedSetting}'`;
  return (await database.probe<{ value: string }>(sql)).rows[0]?.value ?? null;
}
