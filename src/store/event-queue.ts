// The queue of events as a change meets it: what fills it is registered by the service.

import type { Change } from "../schema/action.ts";
import type { Connection } from "./database.ts";

/** Queues events for subscribers; events are whatever the definitions declare as such. */
export interface EventQueue {
  /** Called before the change's own statements; what it returns is called behind them. */
  begin(connection: Connection, company: number): Promise<QueueEvents>;
  /** True where the changes have no events for subscribers of the company, now. */
  isQuiet(
    connection: Connection,
    company: number,
    changes: readonly Change[],
    declared: readonly string[],
  ): Promise<boolean>;
  /** True where the error comes from a cache of the queue that was out of date: the change is run again. */
  isStale(error: unknown, company: number): boolean;
}

/** Sends the statement that queues the events of a change; null where there are none. `takeIds` returns the first of new ids. */
export type QueueEvents = (
  changes: readonly Change[],
  declared: readonly string[],
  takeIds: (count: number) => Promise<number>,
) => Promise<{ readonly statement: Promise<unknown> | null }>;
