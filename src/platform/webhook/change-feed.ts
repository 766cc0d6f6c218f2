// The feed of changes: reads the change log in the order of transactions, up to the oldest one that is still running.

import * as limits from "../../limits.ts";
import { type Fault, Problem } from "../../schema/error.ts";
import { eventCatalogue } from "../../schema/event.ts";
import { didYouMean } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Database } from "../../store/database.ts";
import { quoted, rowsOf } from "../../store/sql.ts";
import { Cursors, type LogPosition } from "./feed-cursor.ts";

/** A change in the feed. */
export interface FeedChange {
  readonly event: string;
  readonly id: number;
  /** The object's version as it is now; null where it is gone. */
  readonly version: number | null;
  /** When the transaction of the change began. */
  readonly time: string;
  /** The cursor after this change. */
  readonly cursor: string;
}

/** A page of the feed. */
export interface FeedPage {
  readonly changes: readonly FeedChange[];
  /** The cursor after this page. */
  readonly cursor: string;
  /** True where more can be read at once. */
  readonly hasMore: boolean;
}

/** The parameters of a request; its cursor and events are unchecked. */
export interface FeedRequest {
  readonly after: string | undefined;
  readonly events: readonly string[] | undefined;
  readonly count: number | undefined;
  /** Faults that were found before, to be reported with the others. */
  readonly faults?: readonly Fault[];
}

const kinds: Readonly<Record<string, string>> = { create: "CREATE", update: "UPDATE", delete: "DELETE" };
/** The position before all entries. */
const beginning: LogPosition = ["0", "0", "0"];

/** The feed of an installation. */
export class ChangeFeed {
  /** By event, the names of its entries in the log: the event itself, or resource and kind where a procedure wrote the entry. */
  private readonly events: ReadonlyMap<string, readonly string[]>;
  private readonly sql: string;
  private cursors: Promise<Cursors> | null = null;

  constructor(registry: Registry) {
    const catalogue = [...eventCatalogue(registry).values()];
    this.events = new Map(
      catalogue.map(({ name, resource }) => {
        // Events such as order.charged have no kind of their own: their entries are creations.
        const kind = kinds[name.slice(name.indexOf(".") + 1)] ?? "CREATE";
        return [name, [name, `${resource.name} ${kind}`]];
      }),
    );
    const versions = [...new Set(catalogue.map(({ resource }) => resource))].map((one) => {
      const drafts = registry.draftsOf(one);
      const found = (drafts === null ? [one] : [one, drafts]).map(
        (each) => `(select t.version from ${quoted(each.table)} t where ${rowsOf(each, "t")} and t.id = f.object)`,
      );
      return `when '${one.name}' then coalesce(${found.join(", ")})`;
    });
    this.sql = feedSql(`case f.resource ${versions.join(" ")} end`);
  }

  /**
   * Reads changes of a company after a cursor. A change is returned when every transaction that began before its own has ended,
   * so that a late commit is never skipped.
   * @throws Problem `value` (15000) with everything that is wrong with the request
   */
  async read(database: Database, company: number, request: FeedRequest): Promise<FeedPage> {
    this.cursors ??= Cursors.of(database, company).catch((error) => {
      this.cursors = null;
      throw error;
    });
    const cursors = await this.cursors;
    const { place, wanted, count } = this.checked(request, (cursor) => cursors.read(company, cursor));
    const looked = request.after === "now" ? 0 : limits.feedScanned;
    const { rows } = await database.read<{
      era: number;
      horizon: string;
      isKnown: boolean;
      scanned: number | null;
      reached: LogPosition | null;
      changes: (Omit<FeedChange, "cursor"> & { readonly cursor: LogPosition })[] | null;
    }>(company, this.sql, [company, ...place, looked, JSON.stringify(wanted), count]);
    const [row] = rows;
    if (row === undefined) throw new Error("The feed returned no row.");
    const write = (at: LogPosition) => cursors.write(company, at);
    if (request.after === "now")
      return { changes: [], cursor: write([String(row.era), row.horizon, "0"]), hasMore: false };
    if (!row.isKnown) throw faulty([cursorFault]);
    const changes = (row.changes ?? []).map((change) => ({ ...change, cursor: write(change.cursor) }));
    const isFull = changes.length === count;
    const reached = row.reached === null ? null : write(row.reached);
    const cursor = (isFull ? changes.at(-1)?.cursor : reached) ?? request.after ?? write(place);
    return { changes, cursor, hasMore: isFull || row.scanned === limits.feedScanned };
  }

  private checked(
    { after, events, count, faults: before = [] }: FeedRequest,
    read: (cursor: string) => LogPosition | null,
  ) {
    const faults: Fault[] = [];
    const found = after === undefined || after === "now" ? beginning : read(after);
    if (found === null) faults.push(cursorFault);
    const place = found ?? beginning;
    for (const event of (events ?? []).filter((one) => !this.events.has(one)))
      faults.push({
        key: "eventUnknown",
        field: "event",
        parameters: { event: event.slice(0, 100), hint: didYouMean(event, [...this.events.keys()]) },
      });
    faults.push(...before);
    if (faults.length > 0) throw faulty(faults);
    const named = (events ?? [...this.events.keys()]).flatMap((name) =>
      (this.events.get(name) ?? []).map((key) => [key, name] as const),
    );
    return {
      place,
      wanted: Object.fromEntries(named),
      count: Math.min(count ?? limits.feedChanges, limits.feedChanges),
    };
  }
}

const cursorFault = { key: "feedCursor", field: "after", parameters: {} };

function faulty(faults: readonly Fault[]): Problem {
  return new Problem("value", {}, faults);
}

/** @param version SQL of the version of what a row `f` of the feed is about */
function feedSql(version: string): string {
  return `with place as materialized (
      select coalesce((select value::int from setting where name = 'change_feed_era'), 0) as era,
        pg_snapshot_xmin(pg_current_snapshot()) as horizon, pg_snapshot_xmax(pg_current_snapshot()) as newest
    ), scanned as not materialized (
      select c.era, c.xact, c.entry, c.resource, c.object, c.at,
        $6::jsonb ->> coalesce(c.event, c.resource || ' ' || c.kind) as name
      from change_log c
      where c.company_id = $1 and (c.era, c.xact, c.entry) > ($2::int, $3::xid8, $4::bigint)
        and (c.era, c.xact) < ((select era from place), (select horizon from place))
      order by c.era, c.xact, c.entry limit $5::int
    ), fed as materialized (
      select s.* from scanned s where s.name is not null
      order by s.era, s.xact, s.entry limit $7::int
    ), page as materialized (
      select count(*) = $7::int as is_full from fed
    )
    select p.era, p.horizon::text as horizon, ($2::int, $3::xid8) <= (p.era, p.newest) as "isKnown",
      case when not t.is_full then (select count(*)::int from scanned) end as scanned,
      case when not t.is_full then (select json_build_array(s.era::text, s.xact::text, s.entry::text) from scanned s order by s.era desc, s.xact desc, s.entry desc limit 1) end as reached,
      (select json_agg(json_build_object('event', f.name, 'id', f.object, 'version', ${version}, 'time', f.at,
        'cursor', json_build_array(f.era::text, f.xact::text, f.entry::text)) order by f.era, f.xact, f.entry) from fed f) as changes
    from place p, page t`;
}
