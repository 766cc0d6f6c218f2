// Numbers of a company's series, taken at once and for good: they may have gaps.

import * as limits from "../limits.ts";
import type { SeriesDefinition } from "../schema/field.ts";
import { type Database, namingSeveral } from "./database.ts";
import { type Batch, Gathering } from "./gathering.ts";

/** Takes numbers: what comes while others are being taken is taken together, by one statement for several companies. */
export class SeriesNumbers {
  private readonly database: Database;
  private readonly joinsCompanies: boolean;
  private readonly gathering: Gathering<SeriesDefinition, number>;
  /** @param joinsCompanies whether one statement may take numbers of several companies; each number is taken by itself otherwise */
  constructor(database: Database, joinsCompanies: boolean) {
    this.database = database;
    this.joinsCompanies = joinsCompanies;
    const bounds = {
      turns: Math.ceil(limits.autocommitConnections / 2),
      patience: limits.admissionTimeoutMilliseconds,
      crosses: () => true,
      kind: () => "number",
      isVerified: () => false,
    };
    this.gathering = new Gathering(bounds, ({ batches }) => this.takeAll(batches));
    database.countQueue(this.gathering);
  }

  /** The next number of the series. */
  take(company: number, series: SeriesDefinition): Promise<number> {
    return this.joinsCompanies ? this.gathering.add(company, series) : this.takeOne(company, series);
  }

  private async takeAll(batches: readonly Batch<SeriesDefinition>[]): Promise<Promise<number>[][]> {
    const wanted = batches
      .flatMap(({ company, items }) =>
        [...new Set(items)].map((series) => {
          const count = items.filter((one) => one === series).length;
          return { company, series, count };
        }),
      )
      // Two processes take the locks of the series in one order.
      .sort((one, other) => one.company - other.company || (one.series.name < other.series.name ? -1 : 1));
    const last = await this.lastOf(wanted);
    const next = wanted.map(({ count }, index) => (last[index] ?? 0) - count + 1);
    return batches.map(({ company, items }) =>
      items.map(async (item) => {
        const index = wanted.findIndex((one) => one.company === company && one.series === item);
        const number = next[index] ?? item.start;
        next[index] = number + 1;
        return number;
      }),
    );
  }

  private async takeOne(company: number, { name, start }: SeriesDefinition): Promise<number> {
    const sql = "select take_number($1::bigint, $2, $3::bigint) as value";
    const { rows } = await this.database.autocommit<{ value: number }>(company, sql, [company, name, start]);
    return rows[0]?.value ?? start;
  }

  /** Takes so many numbers of each series; returns the last of each. */
  private async lastOf(
    wanted: readonly { readonly company: number; readonly series: SeriesDefinition; readonly count: number }[],
  ): Promise<readonly number[]> {
    const [one, ...others] = wanted;
    if (one?.count === 1 && others.length === 0) return [await this.takeOne(one.company, one.series)];
    const companies = wanted.map(({ company }) => company);
    const columns = [
      wanted.map(({ series }) => series.name),
      wanted.map(({ series }) => series.start),
      wanted.map(({ count }) => count),
    ];
    const sql = `select ${namingSeveral}, take_numbers($2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as last`;
    const values = [`${[...new Set(companies)]}`, companies, ...columns];
    const { rows } = await this.database.autocommitOfSeveral<{ last: number[] }>(sql, values);
    return rows[0]?.last ?? [];
  }
}

/** The numbers that one request takes; what is run again takes the same ones. */
export class OwnNumbers {
  private readonly database: Database;
  private readonly series: SeriesNumbers;
  private readonly company: number;
  private readonly dryRun: boolean;
  /** The numbers taken, by series, and how many of them the present run has used. */
  private readonly taken = new Map<string, number[]>();
  private readonly used = new Map<string, number>();
  constructor(
    database: Database,
    series: SeriesNumbers,
    request: { readonly company: number; readonly dryRun: boolean },
  ) {
    const { company, dryRun } = request;
    this.database = database;
    this.series = series;
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

  private async next(series: SeriesDefinition): Promise<number> {
    if (!this.dryRun) return this.series.take(this.company, series);
    const { name, start } = series;
    const sql =
      "select greatest($3::bigint, coalesce(max(value) + 1, 0)) as value from counter where company_id = $1 and series = $2 and year = 0";
    const { rows } = await this.database.autocommit<{ value: number }>(this.company, sql, [this.company, name, start]);
    return rows[0]?.value ?? start;
  }
}
