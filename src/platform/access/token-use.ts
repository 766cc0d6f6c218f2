// Records when tokens were last used, at most once a minute and without delaying requests.

import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";

/** Records the use of tokens in the background. */
export class TokenUse {
  private readonly writes = new Set<Promise<unknown>>();
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  /** Records in one statement that tokens are used now, except those whose `last` use was recorded within the last minute. */
  note(uses: readonly { readonly tokens: readonly (number | null)[]; readonly last: Date | null }[], now: Date): void {
    const tokens = uses
      .filter(({ last }) => last === null || now.getTime() - last.getTime() >= limits.tokenUseMilliseconds)
      .flatMap((one) => one.tokens);
    if (tokens.length === 0) return;
    const write = this.database
      .autocommit(
        0,
        `insert into token_use (token, used_at) select distinct one, $2::timestamptz from unnest($1::bigint[]) one where one is not null order by 1
         on conflict (token) do update set used_at = excluded.used_at where token_use.used_at < excluded.used_at`,
        [tokens, now],
      )
      // A use that could not be recorded is covered by the next one.
      .catch(() => undefined)
      .finally(() => this.writes.delete(write));
    this.writes.add(write);
  }

  /** Resolves when every use is recorded. */
  async drain(): Promise<void> {
    await Promise.all(this.writes);
  }
}
