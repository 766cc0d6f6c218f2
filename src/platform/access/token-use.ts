// When tokens were last used: written at most once a minute, and never waited for.

import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";

/** Notes the use of tokens beside the requests that use them. */
export class TokenUse {
  private readonly running = new Set<Promise<unknown>>();
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  /** Notes in one statement that tokens are used now, but for those whose `last` use was noted within the last minute. */
  note(uses: readonly { readonly tokens: readonly (number | null)[]; readonly last: Date | null }[], now: Date): void {
    const tokens = uses
      .filter(({ last }) => last === null || now.getTime() - last.getTime() >= limits.tokenUseMilliseconds)
      .flatMap((one) => one.tokens);
    if (tokens.length === 0) return;
    const writing = this.database
      .alone(
        0,
        `insert into token_use (token, used_at) select distinct one, $2::timestamptz from unnest($1::bigint[]) one where one is not null order by 1
         on conflict (token) do update set used_at = excluded.used_at where token_use.used_at < excluded.used_at`,
        [tokens, now],
      )
      // A use that is not noted harms nobody; the next one is.
      .catch(() => undefined)
      .finally(() => this.running.delete(writing));
    this.running.add(writing);
  }

  /** Resolves when nothing is being written any more. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }
}
