// The queue of events as a change meets it: what fills it is registered by the service.

import type { Change } from "../schema/action.ts";
import type { Connection } from "./database.ts";

/** An event of an object for one subscription. */
export interface Payload {
  readonly subscription: number;
  readonly object: number;
  readonly event: string;
}

/** The event of changes that procedures may make by themselves. */
export interface ProcedureEvent {
  readonly event: string;
  /** The resource and the kind of the change, as in `Product UPDATE`. */
  readonly change: string;
}

/** What a change queues for its subscribers. */
export interface QueuedEvents {
  /** When it was changed, as in ISO 8601. */
  readonly at: string;
  readonly payloads: readonly Payload[];
  /** The first of as many ids as there are payloads, for the delivery log. */
  readonly firstLog: number;
  /** Events of objects that only the database knows. */
  readonly procedures: readonly ProcedureEvent[];
}

/** Knows the events for subscribers; events are whatever the definitions declare as such. */
export interface EventQueue {
  /**
   * Called before the change's own statements: it may read, and nothing can be read any more behind a statement that has failed.
   * @returns what says which events the change queues
   */
  begin(connection: Connection, company: number): Promise<EventsOf>;
  /** True where the error comes from a cache of the queue that was out of date: the change is run again. */
  isStale(error: unknown, company: number): boolean;
}

/** The events of changes, and those of `declared` that procedures may fire; null for none. `takeIds` returns the first of new ids. */
export type EventsOf = (
  changes: readonly Change[],
  declared: readonly string[],
  takeIds: (count: number) => Promise<number>,
) => Promise<QueuedEvents | null>;
