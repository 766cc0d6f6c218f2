// The day of a company in the database, which has a clock of its own beside that of the service.

import pg from "pg";

/**
 * Takes a company of the test environment to another day in the database: what views and procedures take for today.
 * @param url the database, as the owner of its tables
 * @param day as in `2026-11-22`
 */
export async function setDayInDatabase(url: string, company: number, day: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sql =
      "insert into test_clock (company_id, days) values ($1, $2::date - (now() at time zone 'Europe/Oslo')::date)";
    await client.query(sql, [company, day]);
  } finally {
    await client.end();
  }
}
