// Queues the events of a change for its subscribers, in the transaction of the change, and only where the company has subscriptions.

import * as limits from "../../limits.ts";
import type { Change } from "../../schema/action.ts";
import { eventCatalogue, eventsOf } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import { type Connection, constraintOf, sqlState } from "../../store/database.ts";

/** The ids of the subscriptions of a company, by event. */
export type Subscribers = ReadonlyMap<string, readonly number[]>;

/** A change that a procedure may make by itself, and its event. */
interface ProcedureEvent {
  readonly resource: string;
  readonly kind: Change["kind"];
  readonly event: string;
}

/** A change whose events are queued. */
export interface EventSource {
  /** What the company subscribes to. */
  readonly subscribers: Subscribers;
  readonly changes: readonly Change[];
  /** Events that the action's procedures may fire beside those of the changes. */
  readonly declared: readonly string[];
}

/** An event of an object for one subscription. */
export interface Payload {
  readonly subscription: number;
  readonly object: number;
  readonly event: string;
}

/** What a change writes into the outbox: payloads, and events whose objects only the database knows. */
export interface OutboxEntries {
  readonly payloads: readonly Payload[];
  readonly procedures: readonly ProcedureEvent[];
}

/** A newer change replaces an older one of the same object that has not been delivered yet. */
const replacePending = `on conflict (company_id, subscription, object) do update set
  generation = event_outbox.generation + 1, delivery = gen_random_uuid(), changed_at = excluded.changed_at,
  log_id = excluded.log_id, cause = 'CHANGE', replays = null, first_at = null, attempts = 0,
  due_at = case when event_outbox.last_at is null then least(event_outbox.due_at, excluded.due_at)
    else greatest(excluded.due_at, least(event_outbox.due_at, event_outbox.last_at + interval '60 seconds')) end`;

/** One payload is the usual case: this statement takes half as long as the one for many. */
const writeOne = `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id)
  values ($1, $3, $4, $5, $2, $2, $6) ${replacePending}`;

const writeMany = `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id)
  select $1::bigint, t.subscription, t.object, t.event, $2::timestamptz, $2::timestamptz, t.log_id
  from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as t(subscription, object, event, log_id) ${replacePending}`;

/** Adds the changes that procedures have logged meanwhile. It is one statement, so that all transactions lock rows in one order. */
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
  order by t.subscription, t.object ${replacePending}`;

/** Writes the outbox; caches for a few seconds what companies subscribe to. */
export class EventOutbox {
  private readonly registry: Registry;
  private readonly clock: () => Date;
  private readonly cache = new Map<number, { readonly subscribers: Subscribers; readonly until: number }>();
  /** Cache generation: a read begun before an invalidation must not be cached. */
  private generation = 0;
  private readonly catalogue;
  private readonly changedByProcedures: readonly string[];
  /** @param changedByProcedures the resources whose objects procedures change by themselves, which they log by `log_changes` */
  constructor(registry: Registry, clock: () => Date, changedByProcedures: readonly string[]) {
    this.registry = registry;
    this.clock = clock;
    this.changedByProcedures = changedByProcedures;
    this.catalogue = eventCatalogue(registry);
  }

  /**
   * Begins a change: reads the subscriptions before the change's own statements, because nothing can be read any more behind a
   * statement that failed.
   * @returns what queues the events of the change, behind its writes
   */
  async begin(connection: Connection, company: number) {
    const subscribers = await this.subscribers(connection, company);
    return async (
      changes: readonly Change[],
      declared: readonly string[],
      takeIds: (count: number) => Promise<number>,
    ): Promise<{ readonly statement: Promise<unknown> | null }> => {
      const entries = this.entries({ subscribers, changes, declared });
      const { length } = entries.payloads;
      const firstId = length > 0 ? await takeIds(length) : 0;
      return { statement: this.write(connection, company, entries, firstId) };
    };
  }

  /** True where the changes have no entries. */
  async isQuiet(
    connection: Connection,
    company: number,
    changes: readonly Change[],
    declared: readonly string[],
  ): Promise<boolean> {
    const entries = this.entries({ subscribers: await this.subscribers(connection, company), changes, declared });
    return entries.payloads.length + entries.procedures.length === 0;
  }

  /** The entries of the changes. Payloads are sorted, so that all transactions lock the rows of the outbox in one order. */
  entries({ subscribers, changes, declared }: EventSource): OutboxEntries {
    if (subscribers.size === 0) return { payloads: [], procedures: [] };
    const payloads = eventsOf(this.registry, changes).flatMap(({ event, object }) =>
      (subscribers.get(event) ?? []).map((subscription) => ({ subscription, object, event })),
    );
    payloads.sort((a, b) => a.subscription - b.subscription || a.object - b.object);
    const procedures = declared
      .filter((event) => subscribers.has(event))
      .flatMap((event) => this.procedureEvent(event));
    return { payloads, procedures };
  }

  /**
   * Writes the entries, behind the writes of the change, whose procedures may have logged more changes.
   * @param firstId the first of as many ids of the company as there are payloads, for the delivery log
   * @returns the statement that was sent; null where there is no entry
   */
  write(connection: Connection, company: number, entries: OutboxEntries, firstId: number): Promise<unknown> | null {
    const { payloads, procedures } = entries;
    const now = this.clock().toISOString();
    const [one] = payloads;
    if (one === undefined && procedures.length === 0) return null;
    if (one !== undefined && payloads.length === 1 && procedures.length === 0)
      return connection.query(writeOne, [company, now, one.subscription, one.object, one.event, firstId]);
    const columns = [
      payloads.map(({ subscription }) => subscription),
      payloads.map(({ object }) => object),
      payloads.map(({ event }) => event),
      payloads.map((_, index) => firstId + index),
    ];
    if (procedures.length === 0) return connection.query(writeMany, [company, now, ...columns]);
    const events = procedures.map(({ event }) => event);
    const kinds = procedures.map(({ resource, kind }) => `${resource} ${kind}`);
    return connection.query(writeProcedures, [company, now, ...columns, events, kinds]);
  }

  /** Invalidates the cached subscriptions of a company, after a change of them. */
  invalidate(company: number): void {
    this.cache.delete(company);
    this.generation++;
  }

  private procedureEvent(event: string): ProcedureEvent[] {
    const one = this.catalogue.get(event);
    const kinds = { create: "CREATE", update: "UPDATE", delete: "DELETE" } as const;
    const kind = kinds[event.slice(event.indexOf(".") + 1) as keyof typeof kinds];
    const name = one?.resource.name ?? "";
    return kind !== undefined && this.changedByProcedures.includes(name) ? [{ resource: name, kind, event }] : [];
  }

  /** What a company subscribes to, cached for a few seconds. */
  async subscribers(connection: Connection, company: number): Promise<Subscribers> {
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

  /**
   * True where a change failed because a subscription, which was cached, has been deleted meanwhile; the cache is then
   * invalidated, so that the change can be run again.
   */
  isStale(error: unknown, company: number): boolean {
    const isDeleted =
      sqlState(error) === "23503" && constraintOf(error).constraint === "event_outbox_company_id_subscription_fkey";
    if (isDeleted) this.invalidate(company);
    return isDeleted;
  }
}
