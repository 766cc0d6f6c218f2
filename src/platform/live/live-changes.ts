// What changes in a company, for those who look at it now: the change log is read once a second, and only while somebody looks.

import type { Database } from "../../store/database.ts";

/** The kinds of objects that have changed, by the names of their resources; null where they are too many to name. */
export type ChangedTypes = ReadonlySet<string> | null;

/** Milliseconds between two looks at the change log of a company. */
const pauseMilliseconds = 1_000;
/** Entries that one look reads; of more, no kinds are named. */
const entriesRead = 1_000;

/** A position in the change log: era and oldest transaction that was still running. */
type Position = readonly [era: number, horizon: string];

interface Followed {
  readonly listeners: Set<(types: ChangedTypes) => void>;
  position: Position | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Follows the change logs of companies. A change is named once every transaction that began before its own has ended, as in the
 * feed of changes, so that a late commit is never passed over.
 */
export class LiveChanges {
  private readonly database: Pick<Database, "read">;
  private readonly onError: (error: unknown) => void;
  private readonly companies = new Map<number, Followed>();

  /** @param onError takes what keeps a look from its answer; the next one makes up for it */
  constructor(database: Pick<Database, "read">, onError: (error: unknown) => void) {
    this.database = database;
    this.onError = onError;
  }

  /**
   * Names to a listener what changes from now on.
   * @returns ends it
   */
  follow(company: number, listener: (types: ChangedTypes) => void): () => void {
    let followed = this.companies.get(company);
    if (followed === undefined) {
      followed = { listeners: new Set(), position: null, timer: null };
      this.companies.set(company, followed);
      void this.look(company, followed);
    }
    const { listeners } = followed;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.forget(company, listeners);
    };
  }

  private forget(company: number, listeners: unknown): void {
    const followed = this.companies.get(company);
    if (followed === undefined || followed.listeners !== listeners) return;
    if (followed.timer !== null) clearTimeout(followed.timer);
    this.companies.delete(company);
  }

  private async look(company: number, followed: Followed): Promise<void> {
    try {
      const { position, types } = await this.read(company, followed.position);
      const isFirst = followed.position === null;
      followed.position = position;
      if (!isFirst && (types === null || types.size > 0)) for (const listener of followed.listeners) listener(types);
    } catch (error) {
      this.onError(error);
    }
    if (this.companies.get(company) !== followed) return;
    followed.timer = setTimeout(() => void this.look(company, followed), pauseMilliseconds);
    followed.timer.unref();
  }

  private async read(company: number, after: Position | null): Promise<{ position: Position; types: ChangedTypes }> {
    const [era, horizon] = after ?? [0, "0"];
    const { rows } = await this.database.read<{
      era: number;
      horizon: string;
      tooMany: boolean;
      types: string[] | null;
    }>(company, changedSql, [company, era, horizon, after === null ? 0 : entriesRead]);
    const [row] = rows;
    if (row === undefined) throw new Error("The change log returned no row.");
    return {
      position: [row.era, row.horizon],
      types: row.tooMany ? null : new Set(row.types ?? []),
    };
  }
}

const changedSql = `with place as materialized (
    select coalesce((select value::int from setting where name = 'change_feed_era'), 0) as era,
      pg_snapshot_xmin(pg_current_snapshot()) as horizon
  ), changed as materialized (
    select c.resource from change_log c
    where c.company_id = $1 and (c.era, c.xact) >= ($2::int, $3::xid8)
      and (c.era, c.xact) < ((select era from place), (select horizon from place))
    order by c.era, c.xact, c.entry limit $4::int
  )
  select p.era, p.horizon::text as horizon, (select count(*) = $4::int from changed) as "tooMany",
    (select array_agg(distinct resource) from changed) as types
  from place p`;
