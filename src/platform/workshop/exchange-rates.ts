// Exchange rates that developers load into a test environment, which all of its companies share.

import type { Database } from "../../store/database.ts";

/** A rate as `rates_store` takes it. */
export interface LoadedRate {
  /** ISO 4217 code. */
  readonly code: string;
  readonly date: string;
  /** Kroner for one unit, as a decimal text. */
  readonly rate: string;
  /** How many units the rate was quoted for. */
  readonly factor: number;
}

/** What loading came to. */
export interface LoadedRates {
  readonly added: number;
  readonly changed: number;
  /** The day of the newest rate there is. */
  readonly newest: string;
}

/** The rates of an installation. */
export class ExchangeRates {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The codes of the foreign currencies that have rates. */
  async codes(): Promise<ReadonlySet<string>> {
    const sql = 'select "code" as code from currency where not "isDisabled" and id <> 1';
    const { rows } = await this.database.read<{ code: string }>(0, sql, []);
    return new Set(rows.map(({ code }) => code));
  }

  /** Stores rates, all or none. */
  async load(rates: readonly LoadedRate[]): Promise<LoadedRates> {
    const sql = "select rates_store($1::json) as loaded";
    const { rows } = await this.database.autocommit<{ loaded: LoadedRates }>(0, sql, [JSON.stringify(rates)]);
    const [row] = rows;
    if (row === undefined) throw new Error("Storing rates answered nothing.");
    return row.loaded;
  }
}
