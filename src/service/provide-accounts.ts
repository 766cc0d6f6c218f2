// Accounts that a company shares with all others get rows of their own when a change is found to name them.

import type { FailedRun } from "../engine/command/command-runner.ts";
import * as limits from "../limits.ts";
import { constraintOf, type Database, sqlState } from "../store/database.ts";

/** The run after which a change that still finds no row for an account gets rows for all of them. */
const wholeChartRun = 3;

/**
 * Gives the accounts that a failed change names rows. The database does not always say which account has none, so that all numbers
 * of its error and of the body are tried as ids; where that was not enough, all accounts that the company shares get rows.
 * @returns a function that tells whether the change is worth another run
 */
export function provideAccounts(database: Database) {
  return async (error: unknown, { company, body, runs }: FailedRun): Promise<boolean> => {
    if (sqlState(error) !== "23503" || !constraintOf(error).detail.includes('not present in table "account"'))
      return false;
    const numbers = `${constraintOf(error).detail} ${JSON.stringify(body ?? null)}`.match(/\b\d{1,15}\b/g) ?? [];
    const accounts = runs < wholeChartRun && numbers.length > 0 ? [...new Set(numbers)] : null;
    await database.read(company, "select use_accounts($1::bigint, $2::bigint[])", [company, accounts]);
    // Another change may have given them rows at the same moment.
    return runs < limits.staleRuns;
  };
}
