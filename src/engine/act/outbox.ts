// What subscribers have to be told is written in the transaction of the change, and only where somebody subscribes.

import * as limits from "../../limits.ts";
import type { Change } from "../../schema/action.ts";
import { eventCatalogue, eventsOf } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Connection } from "../store/database.ts";

/** A kind of change that a procedure may make by itself, and the event that it is. */
interface ProcedureEvent {
  readonly resource: string;
  readonly kind: Change["kind"];
  readonly event: string;
}

/** What a change came to. */
export interface Happened {
  /** What the company subscribes to. */
  readonly wanted: ReadonlySet<string>;
  readonly changes: readonly Change[];
  /** Events that the action's procedures may fire beside those of the changes. */
  readonly declared: readonly string[];
}

/** Events and objects that the engine knows of; each once. */
const toldSql = "select t.event, t.object from unnest($3::text[], $4::bigint[]) as t(event, object)";

/** Those that procedures have told of meanwhile. A plan for both has three times the nodes, and most changes need none of it. */
const toldByProceduresSql = `select n.event, c.object
  from json_to_recordset(nullif(current_setting('motpost.changes', true), '')::json) as c(resource text, kind text, object bigint)
  join unnest($5::text[], $6::text[]) as n(event, change) on n.change = c.resource || ' ' || c.kind
  where nullif(current_setting('motpost.changes', true), '') is not null`;

/** A row for each of the company's subscriptions to each event; a newer change takes the place of an older one that waits. */
function outboxSql(happened: string): string {
  return `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
    select $1::bigint, s.id, e.object, e.event, $2::timestamptz, $2::timestamptz
    from (${happened}) e cross join lateral (
      select s.id from event_subscription s where s.company_id = $1 and s."event" = e.event offset 0) s
    order by s.id, e.object
    on conflict (company_id, subscription, object) do update set
      generation = event_outbox.generation + 1, delivery = gen_random_uuid(), changed_at = excluded.changed_at,
      log_id = excluded.log_id, cause = 'CHANGE', replays = null, first_at = null, attempts = 0,
      due_at = case when event_outbox.last_at is null then least(event_outbox.due_at, excluded.due_at)
        else greatest(excluded.due_at, least(event_outbox.due_at, event_outbox.last_at + interval '60 seconds')) end`;
}

const writeTold = outboxSql(toldSql);
const writeAll = outboxSql(`${toldSql} union ${toldByProceduresSql}`);

/** Knows which events companies subscribe to, for a few seconds, and writes the outbox. */
export class Outbox {
  private readonly registry: Registry;
  private readonly clock: () => Date;
  private readonly kept = new Map<number, { readonly events: ReadonlySet<string>; readonly until: number }>();
  private readonly catalogue;
  constructor(registry: Registry, clock: () => Date) {
    this.registry = registry;
    this.clock = clock;
    this.catalogue = eventCatalogue(registry);
  }

  /**
   * Writes what the changes are to the company's subscribers; behind the writes of the change, whose procedures may have
   * told more changes. A newer change takes the place of an older one that waits.
   * @returns the statements that were sent; none where nobody subscribes to any of it
   */
  write(connection: Connection, company: number, { wanted, changes, declared }: Happened): Promise<unknown>[] {
    if (wanted.size === 0) return [];
    const told = eventsOf(this.registry, changes).filter(({ event }) => wanted.has(event));
    const procedures = declared.filter((event) => wanted.has(event)).flatMap((event) => this.procedureEvent(event));
    if (told.length === 0 && procedures.length === 0) return [];
    const now = this.clock().toISOString();
    const values = [company, now, told.map(({ event }) => event), told.map(({ object }) => object)];
    if (procedures.length === 0) return [connection.query(writeTold, values)];
    const events = procedures.map(({ event }) => event);
    const kinds = procedures.map(({ resource, kind }) => `${resource} ${kind}`);
    return [connection.query(writeAll, [...values, events, kinds])];
  }

  /** Forgets what a company subscribes to, after a change of its subscriptions. */
  forget(company: number): void {
    this.kept.delete(company);
  }

  private procedureEvent(event: string): ProcedureEvent[] {
    const one = this.catalogue.get(event);
    const kinds = { create: "CREATE", update: "UPDATE", delete: "DELETE" } as const;
    const kind = kinds[event.slice(event.indexOf(".") + 1) as keyof typeof kinds];
    return one === undefined || kind === undefined ? [] : [{ resource: one.resource.name, kind, event }];
  }

  /**
   * The events that a company subscribes to. Asked before the change's own statements, since behind one that failed
   * nothing can be asked any more.
   */
  async wanted(connection: Connection, company: number): Promise<ReadonlySet<string>> {
    const now = performance.now();
    const kept = this.kept.get(company);
    if (kept !== undefined && kept.until > now) return kept.events;
    const { rows } = await connection.query<{ event: string }>(
      'select distinct s."event" as event from event_subscription s where s.company_id = $1',
      [company],
    );
    const events = new Set(rows.map((row) => row.event));
    if (this.kept.size >= limits.tokenCacheEntries) this.kept.clear();
    this.kept.set(company, { events, until: now + limits.subscriptionCacheMilliseconds });
    return events;
  }
}
