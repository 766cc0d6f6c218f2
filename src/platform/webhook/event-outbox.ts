// The events of a change that are queued for its subscribers, in the transaction of the change (queue_events).

import * as limits from "../../limits.ts";
import type { Change } from "../../schema/action.ts";
import { eventCatalogue } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import { type Connection, constraintOf, sqlState } from "../../store/database.ts";
import type { EventsOf, ProcedureEvent, QueuedEvents } from "../../store/event-queue.ts";
import { eventsOf } from "../../store/fired-events.ts";

/** The ids of the subscriptions of a company, by event. */
export type Subscribers = ReadonlyMap<string, readonly number[]>;

/** A change whose events are queued. */
export interface EventSource {
  /** What the company subscribes to. */
  readonly subscribers: Subscribers;
  readonly changes: readonly Change[];
  /** Events that the action's procedures may fire beside those of the changes. */
  readonly declared: readonly string[];
}

/** Says which events of a change are queued, and for whom; caches for a few seconds what companies subscribe to. */
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

  /** Begins a change: reads the subscriptions before the change's own statements. */
  async begin(connection: Connection, company: number): Promise<EventsOf> {
    const subscribers = await this.subscribers(connection, company);
    return async (changes, declared, takeIds) => {
      const events = this.events({ subscribers, changes, declared });
      if (events === null) return null;
      const { length } = events.payloads;
      return { ...events, firstLog: length > 0 ? await takeIds(length) : 0 };
    };
  }

  /** The events of the changes; null where nobody subscribes to them. */
  events({ subscribers, changes, declared }: EventSource): Omit<QueuedEvents, "firstLog"> | null {
    if (subscribers.size === 0) return null;
    const payloads = eventsOf(this.registry, changes).flatMap(({ event, object }) =>
      (subscribers.get(event) ?? []).map((subscription) => ({ subscription, object, event })),
    );
    const procedures = declared
      .filter((event) => subscribers.has(event))
      .flatMap((event) => this.procedureEvent(event));
    if (payloads.length + procedures.length === 0) return null;
    return { at: this.clock().toISOString(), payloads, procedures };
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
    return kind !== undefined && this.changedByProcedures.includes(name) ? [{ event, change: `${name} ${kind}` }] : [];
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
