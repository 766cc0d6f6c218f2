// Whether callbacks and mails leave: a restored installation keeps them back until somebody says that it is the one that lives.

import pg from "pg";
import type { Database } from "../database.ts";

/** The setting that procedures look for before they hand out callbacks and dispatches. */
export const pausedSetting = "deliveriesPaused";

/** Keeps callbacks and mails back, from the commit on. */
export async function pauseDeliveries(client: pg.Client): Promise<void> {
  await client.query(
    "insert into setting (name, value) values ($1, now()::text) on conflict (name) do update set value = excluded.value",
    [pausedSetting],
  );
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

/** When deliveries were paused; null where they are not. */
export async function pausedSince(database: Database): Promise<string | null> {
  const sql = `select s.value from setting s where s.name = '${pausedSetting}'`;
  return (await database.probe<{ value: string }>(sql)).rows[0]?.value ?? null;
}
