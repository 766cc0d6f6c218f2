// Accounts that a company shares with all others get rows of their own when a change is found to name them.

import type { FailedRun } from "../engine/command/command-runner.ts";
import { constraintOf, type Database, sqlState } from "../store/database.ts";

/**
 * Gives the accounts that a failed change names rows. The database does not say which account has none, so that all numbers of
 * the body are tried as ids; where that was not enough, all accounts that the company shares get rows.
 * @returns a function that tells whether the change is worth another run
 */
export function provideAccounts(database: Database) {
  return async (error: unknown, { company, body, runs }: FailedRun): Promise<boolean> => {
    if (sqlState(error) !== "23503" || !constraintOf(error).detail.includes('not present in table "account"'))
      return false;
    const numbers = JSON.stringify(body ?? null).match(/\b\d{1,15}\b/g) ?? [];
    const accounts = runs === 1 && numbers.length > 0 ? [...new Set(numbers)] : null;
    const { rows } = await database.read<{ used: number }>(
      company,
      "select use_accounts($1::bigint, $2::bigint[]) as used",
      [company, accounts],
    );
    return (rows[0]?.used ?? 0) > 0 || accounts !== null;
  };
}
