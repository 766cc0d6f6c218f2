// Days as the service counts them: those of Oslo, which are a day ahead of UTC late in the evening.

import { dateInOslo } from "../../src/calendar.ts";
import { withClient } from "./database.ts";

/** The day in Oslo that lies so many days after today, as in `2026-11-22`. */
export function dayInOslo(after = 0): string {
  const today = Date.parse(dateInOslo(new Date()));
  return new Date(today + after * 86_400_000).toISOString().slice(0, 10);
}

/** Takes a company to a day in the database as well, which has a clock of its own beside that of the service. */
export async function setDayInDatabase(url: string, company: number, day: string): Promise<void> {
  const sql =
    "insert into test_clock (company_id, days) values ($1, $2::date - (now() at time zone 'Europe/Oslo')::date)";
  await withClient(url, async (client) => void (await client.query(sql, [company, day])));
}
