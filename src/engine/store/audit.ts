// Reads across companies, for the auditor alone; never used to answer a request.

import pg from "pg";

/**
 * Runs one read-only statement over the data of all companies.
 * @param ownerUrl a connection whose role row level security does not hold back
 */
export async function readAsOwner<T>(ownerUrl: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "motpost verify" });
  await client.connect();
  try {
    await client.query("begin read only");
    const { rows } = await client.query(sql);
    await client.query("commit");
    return rows as T[];
  } finally {
    await client.end();
  }
}
