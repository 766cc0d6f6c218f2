// Every statement by which dispatchers work on the outbox and the delivery log; the rules themselves are procedures of the database.

import * as limits from "../../limits.ts";
import { storedText, type Text } from "../../schema/message.ts";
import { type Database, isRetryable } from "../../store/database.ts";

/** Why a payload is sent: something changed, or somebody asked for it by hand. */
export type Cause = "CHANGE" | "REPLAY" | "TEST";

/** A payload that a process has claimed. */
export interface Claimed {
  readonly company: number;
  readonly subscription: number;
  readonly object: number;
  readonly event: string;
  readonly generation: number;
  readonly delivery: string;
  readonly claim: string;
  readonly attempts: number;
  readonly firstAt: Date | null;
  readonly targetUrl: string;
  readonly fields: string | null;
  readonly authHeaderName: string | null;
  readonly sealedHeader: string;
  readonly sealedSecret: string;
  readonly sealedLogin: string;
  /** The payload's entry in the delivery log. */
  readonly logId: number;
  readonly cause: Cause;
  /** The entry that a replay repeats. */
  readonly replays: number | null;
  readonly changedAt: Date;
  /** Where its row stands (ctid), so that its end finds it. */
  readonly spot: string;
}

/** How a claim ends, with what the log says of the attempt. */
export interface AttemptResult {
  /** DELIVERED, FAILED, UNREACHED, SUPERSEDED or UNSENDABLE. */
  readonly outcome: string;
  readonly status: number | null;
  /** True where a failed payload is given up. */
  readonly expires: boolean;
  /** When a failed payload is tried again. */
  readonly due: Date | null;
  /** When the attempt began, and how long it took, in milliseconds. */
  readonly at: Date;
  readonly duration: number;
  readonly reason: Text | null;
  /** The beginning of what was answered. */
  readonly answer: string | null;
}

/** What is in the outbox, for whoever runs the service. */
export interface OutboxFigures {
  /** Payloads that wait. */
  readonly pending: number;
  /** Seconds since the oldest payload that could be sent was due; 0 where none is. */
  readonly overdueSeconds: number;
  /** Subscriptions that are sent probes only. */
  readonly gatesOpen: number;
  /** Subscriptions that are disabled because they failed for a week. */
  readonly disabled: number;
}

/** The outbox and the log of all companies. */
export class OutboxStore {
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  /** Takes up to so many due payloads for 60 seconds. */
  async claim(now: Date, most: number): Promise<readonly Claimed[]> {
    const sql = "select * from event_claim($1::timestamptz, $2::int)";
    return (await this.database.alone<Claimed>(0, sql, [now.toISOString(), most])).rows;
  }

  /**
   * Ends claims together and writes the attempts into the log, in one transaction: what leaves the outbox is in the log.
   * @returns what people should hear of, by the place in the list: EXPIRED, DISABLED, 3 DAYS or 6 DAYS
   */
  async finishAll(
    ends: readonly { readonly row: Claimed; readonly ended: AttemptResult }[],
    now: Date,
  ): Promise<ReadonlyMap<number, string>> {
    const entries = ends.map(({ row, ended }, place) => {
      const { company, subscription, object, event, generation, claim, cause, delivery, replays, spot } = row;
      return {
        ...{ place, company, subscription, object, event, generation, claim, cause, delivery, replays, spot, ...ended },
        reason: ended.reason === null ? null : storedText(ended.reason),
        ...{ id: row.logId, created: row.changedAt, next: ended.due },
        number: row.attempts + (ended.outcome === "SUPERSEDED" ? 0 : 1),
      };
    });
    const sql = "select place, told from event_finish_all($1::json, $2::timestamptz)";
    const values = [JSON.stringify(entries), now.toISOString()];
    for (let runs = 1; ; runs++)
      try {
        const { rows } = await this.database.alone<{ place: number; told: string }>(0, sql, values);
        return new Map(rows.map(({ place, told }) => [place, told]));
      } catch (error) {
        // Where it cannot be written down, the lease ends by itself and the payload is sent again.
        if (!isRetryable(error) || runs >= limits.actionRuns) throw error;
      }
  }

  /** Gives up what waited too long for somebody who is not there; returns how many payloads that were. */
  async expire(now: Date): Promise<number> {
    const sql = "select event_expire($1::timestamptz) as gone";
    return (await this.database.alone<{ gone: number }>(0, sql, [now.toISOString()])).rows[0]?.gone ?? 0;
  }

  /** What waits and how subscriptions are doing, over all companies. */
  async figures(now: Date): Promise<OutboxFigures> {
    const sql = "select * from event_figures($1::timestamptz)";
    const { rows } = await this.database.alone<OutboxFigures>(0, sql, [now.toISOString()]);
    return rows[0] ?? { pending: 0, overdueSeconds: 0, gatesOpen: 0, disabled: 0 };
  }
}
