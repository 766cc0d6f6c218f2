// Numbers of a company's series, taken at once and for good: they may have gaps.

import type { SeriesDefinition } from "../schema/field.ts";
import type { Database } from "./database.ts";

/** The numbers that one request takes; what is run again takes the same ones. */
export class OwnNumbers {
  private readonly database: Database;
  private readonly company: number;
  private readonly dryRun: boolean;
  /** The numbers taken, by series, and how many of them the present run has used. */
  private readonly taken = new Map<string, number[]>();
  private readonly used = new Map<string, number>();
  constructor(database: Database, company: number, dryRun: boolean) {
    this.database = database;
    this.company = company;
    this.dryRun = dryRun;
  }

  /** Begins a run of the request. */
  begin(): this {
    this.used.clear();
    return this;
  }

  /** The next number of the series. A dry run takes none from the company, yet its objects need different ones. */
  async take(series: SeriesDefinition): Promise<number> {
    const taken = this.taken.get(series.name) ?? [];
    this.taken.set(series.name, taken);
    const index = this.used.get(series.name) ?? 0;
    this.used.set(series.name, index + 1);
    const [first = 0] = taken;
    const number = taken[index] ?? (this.dryRun && index > 0 ? first + index : await this.next(series));
    taken[index] = number;
    return number;
  }

  /** Moves a series past the number of a body. */
  async pass(series: SeriesDefinition, text: string): Promise<void> {
    const used = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    // A number below the start counts only where the company has let the series begin lower.
    const sql =
      used < series.start
        ? "update counter set value = $3 where company_id = $1 and series = $2 and year = 0 and value < $3"
        : "insert into counter (company_id, series, year, value) values ($1, $2, 0, $3) " +
          "on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value)";
    if (used > 0 && !this.dryRun) await this.database.autocommit(this.company, sql, [this.company, series.name, used]);
  }

  private async next({ name, start }: SeriesDefinition): Promise<number> {
    const sql = this.dryRun
      ? "select greatest($3::bigint, coalesce(max(value) + 1, 0)) as value from counter where company_id = $1 and series = $2 and year = 0"
      : "select take_number($1::bigint, $2, $3::bigint) as value";
    const { rows } = await this.database.autocommit<{ value: number }>(this.company, sql, [this.company, name, start]);
    return rows[0]?.value ?? start;
  }
}
