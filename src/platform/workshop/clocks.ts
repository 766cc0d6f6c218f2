// The day of each company in the test environment: developers move it to see what happens on a due date.

import type { Database } from "../../store/database.ts";
import type { SettingsScope } from "../../store/kept-settings.ts";
import { workshopChannel } from "./faults.ts";

const dayMilliseconds = 86_400_000;

/** The clocks of an installation. */
export class CompanyClocks {
  private readonly database: Database;
  private readonly clock: () => Date;
  /** Whether any company has moved its day: until then no change asks for it. */
  private isUsed = false;

  constructor(database: Database, clock: () => Date) {
    this.database = database;
    this.clock = clock;
  }

  /** Reads whether any day has been moved. */
  async reload(): Promise<void> {
    const { rows } = await this.database.autocommit(0, "select 1 from clock_days() limit 1", []);
    this.isUsed = rows.length > 0;
  }

  /** The moment with which a change of the company reckons its day; kept as a setting, so that no process goes by an old one. */
  async momentFor(company: number, settings: SettingsScope): Promise<Date> {
    const now = this.clock();
    if (!this.isUsed) return now;
    const days = await settings.values("test clock", [company], async () => {
      const sql = "select days from test_clock where company_id = $1";
      const { rows } = await settings.connection.query<{ days: number }>(sql, [company]);
      return new Map(rows.map((row) => [company, row.days]));
    });
    return later(now, days.get(company) ?? 0);
  }

  /** How many days the company's day is ahead. */
  async daysOf(company: number): Promise<number> {
    const sql = "select days from test_clock where company_id = $1";
    return (await this.database.read<{ days: number }>(company, sql, [company])).rows[0]?.days ?? 0;
  }

  /**
   * Moves a company's day.
   * @param days how far ahead of the calendar it is then
   * @param today the calendar's day
   * @returns the day of the last voucher, where the day would go back behind it; null where it was moved
   */
  async move(company: number, days: number, today: string): Promise<string | null> {
    const { rows } = await this.database.autocommit<{ last: string | null }>(
      company,
      "select move_clock($1, $2, $3::date)::text as last",
      [company, days, today],
    );
    await this.database.autocommit(company, "select pg_notify($1, '')", [workshopChannel]);
    await this.reload();
    return rows[0]?.last ?? null;
  }
}

/** The moment so many days later. */
export function later(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMilliseconds);
}
