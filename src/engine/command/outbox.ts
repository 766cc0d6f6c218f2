// What subscribers have to be told is written in the transaction of the change, and only where somebody subscribes.

import * as limits from "../../limits.ts";
import type { Change } from "../../schema/action.ts";
import { eventCatalogue, eventsOf } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import { type Connection, constraintOf, sqlState } from "../../store/database.ts";

/** Who subscribes to what: the ids of subscriptions by event. */
export type Subscribers = ReadonlyMap<string, readonly number[]>;

/** A kind of change that a procedure may make by itself, and the event that it is. */
interface ProcedureEvent {
  readonly resource: string;
  readonly kind: Change["kind"];
  readonly event: string;
}

/** What a change came to. */
export interface Happened {
  /** What the company subscribes to. */
  readonly wanted: Subscribers;
  readonly changes: readonly Change[];
  /** Events that the action's procedures may fire beside those of the changes. */
  readonly declared: readonly string[];
}

/** What one subscription has to be told. */
export interface Payload {
  readonly subscription: number;
  readonly object: number;
  readonly event: string;
}

/** What a change has to tell: payloads, and events of which only the database knows the objects. */
export interface Telling {
  readonly payloads: readonly Payload[];
  readonly procedures: readonly ProcedureEvent[];
}

/** A newer change takes the place of an older one that waits. */
const inPlace = `on conflict (company_id, subscription, object) do update set
  generation = event_outbox.generation + 1, delivery = gen_random_uuid(), changed_at = excluded.changed_at,
  log_id = excluded.log_id, cause = 'CHANGE', replays = null, first_at = null, attempts = 0,
  due_at = case when event_outbox.last_at is null then least(event_outbox.due_at, excluded.due_at)
    else greatest(excluded.due_at, least(event_outbox.due_at, event_outbox.last_at + interval '60 seconds')) end`;

/** The usual case is worth a statement of its own: it takes half of what the next one takes. */
const writeOne = `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id)
  values ($1, $3, $4, $5, $2, $2, $6) ${inPlace}`;

const writeMany = `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id)
  select $1::bigint, t.subscription, t.object, t.event, $2::timestamptz, $2::timestamptz, t.log_id
  from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as t(subscription, object, event, log_id) ${inPlace}`;

/** The same with what procedures have told of meanwhile: one statement, so that everybody writes in one order. */
const writeProcedures = `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id)
  select $1::bigint, t.subscription, t.object, t.event, $2::timestamptz, $2::timestamptz,
    coalesce(t.log_id, uncounted_id('event_delivery_id'))
  from (
    select distinct on (u.subscription, u.object) u.subscription, u.object, u.event, u.log_id
    from (
      select p.subscription, p.object, p.event, p.log_id
      from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as p(subscription, object, event, log_id)
      union all
      select s.id, e.object, e.event, null
      from (
        select distinct n.event, c.object
        from json_to_recordset(nullif(current_setting('motpost.changes', true), '')::json) as c(resource text, kind text, object bigint)
        join unnest($7::text[], $8::text[]) as n(event, change) on n.change = c.resource || ' ' || c.kind) e
      cross join lateral (
        select s.id from event_subscription s where s.company_id = $1 and s."event" = e.event offset 0) s) u
    order by u.subscription, u.object, u.log_id) t
  order by t.subscription, t.object ${inPlace}`;

/** Knows what companies subscribe to, for a few seconds, and writes the outbox. */
export class Outbox {
  private readonly registry: Registry;
  private readonly clock: () => Date;
  private readonly cache = new Map<number, { readonly subscribers: Subscribers; readonly until: number }>();
  /** Cache generation: a read begun before an invalidation must not be cached. */
  private generation = 0;
  private readonly catalogue;
  constructor(registry: Registry, clock: () => Date) {
    this.registry = registry;
    this.clock = clock;
    this.catalogue = eventCatalogue(registry);
  }

  /** What the changes are to the company's subscribers. Payloads are in the order in which everybody writes the outbox. */
  telling({ wanted, changes, declared }: Happened): Telling {
    if (wanted.size === 0) return { payloads: [], procedures: [] };
    const payloads = eventsOf(this.registry, changes).flatMap(({ event, object }) =>
      (wanted.get(event) ?? []).map((subscription) => ({ subscription, object, event })),
    );
    payloads.sort((a, b) => a.subscription - b.subscription || a.object - b.object);
    const procedures = declared.filter((event) => wanted.has(event)).flatMap((event) => this.procedureEvent(event));
    return { payloads, procedures };
  }

  /**
   * Writes it; behind the writes of the change, whose procedures may have told more changes.
   * @param firstId the first of as many ids of the company as there are payloads, for the delivery log
   * @returns the statement that was sent; null where there is nothing to tell
   */
  write(connection: Connection, company: number, telling: Telling, firstId: number): Promise<unknown> | null {
    const { payloads, procedures } = telling;
    const now = this.clock().toISOString();
    const [one] = payloads;
    if (one === undefined && procedures.length === 0) return null;
    if (one !== undefined && payloads.length === 1 && procedures.length === 0)
      return connection.query(writeOne, [company, now, one.subscription, one.object, one.event, firstId]);
    const columns = [
      payloads.map(({ subscription }) => subscription),
      payloads.map(({ object }) => object),
      payloads.map(({ event }) => event),
      payloads.map((_, place) => firstId + place),
    ];
    if (procedures.length === 0) return connection.query(writeMany, [company, now, ...columns]);
    const events = procedures.map(({ event }) => event);
    const kinds = procedures.map(({ resource, kind }) => `${resource} ${kind}`);
    return connection.query(writeProcedures, [company, now, ...columns, events, kinds]);
  }

  /** Reads anew what a company subscribes to, after a change of its subscriptions. */
  invalidate(company: number): void {
    this.cache.delete(company);
    this.generation++;
  }

  private procedureEvent(event: string): ProcedureEvent[] {
    const one = this.catalogue.get(event);
    const kinds = { create: "CREATE", update: "UPDATE", delete: "DELETE" } as const;
    const kind = kinds[event.slice(event.indexOf(".") + 1) as keyof typeof kinds];
    const isFired = one?.resource.changedByProcedures === true && kind !== undefined;
    return isFired ? [{ resource: one.resource.name, kind, event }] : [];
  }

  /**
   * What a company subscribes to. Asked before the change's own statements, since behind one that failed
   * nothing can be asked any more.
   */
  async wanted(connection: Connection, company: number): Promise<Subscribers> {
    const now = performance.now();
    const cached = this.cache.get(company);
    if (cached !== undefined && cached.until > now) return cached.subscribers;
    const { generation } = this;
    const { rows } = await connection.query<{ event: string; ids: number[] }>(
      'select s."event" as event, json_agg(s.id order by s.id) as ids from event_subscription s where s.company_id = $1 group by 1',
      [company],
    );
    const subscribers = new Map(rows.map(({ event, ids }) => [event, ids]));
    if (this.cache.size >= limits.tokenCacheEntries) this.cache.clear();
    if (generation === this.generation)
      this.cache.set(company, { subscribers, until: now + limits.subscriptionCacheMilliseconds });
    return subscribers;
  }
}

/** True where a subscription that was to be told something has been deleted meanwhile. */
export function isSubscriptionGone(error: unknown): boolean {
  return sqlState(error) === "23503" && constraintOf(error).constraint === "event_outbox_company_id_subscription_fkey";
}
