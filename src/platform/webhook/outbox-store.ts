// Every statement by which webhook workers use the outbox and the delivery log. The rules are procedures of the database.

import * as limits from "../../limits.ts";
import { storedText, type Text } from "../../schema/message.ts";
import { type Database, isRetryable } from "../../store/database.ts";
import { breaksConnection } from "../../store/database-error.ts";
import { OutcomeUnknown } from "../worker/ack-batcher.ts";

/** Why a payload is sent: an object changed, or a user asked for a replay or a test. */
export type Cause = "CHANGE" | "REPLAY" | "TEST";

/** A payload that a process has claimed. */
export interface ClaimedPayload {
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
  /** The ctid of its row in the outbox, by which the acknowledgement finds it without an index. */
  readonly rowLocation: string;
}

/** The result of an attempt, as it is acknowledged and logged. */
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
  /** The first KiB of the response. */
  readonly answer: string | null;
}

/** The state of the outbox, for the operator's metrics. */
export interface OutboxFigures {
  /** Payloads that wait. */
  readonly pending: number;
  /** Seconds since the oldest payload that could be sent was due; 0 where none is. */
  readonly overdueSeconds: number;
  /** Subscriptions whose circuit is open: they are sent probes only. */
  readonly openCircuits: number;
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
  async claim(now: Date, max: number): Promise<readonly ClaimedPayload[]> {
    const sql = 'select c.*, c.row_location as "rowLocation" from event_claim($1::timestamptz, $2::int) c';
    return (await this.database.autocommit<ClaimedPayload>(0, sql, [now.toISOString(), max])).rows;
  }

  /**
   * Acknowledges attempts and logs them in one transaction, so that everything that leaves the outbox is in the log.
   * @returns notices for the operator by the place in the list: EXPIRED, DISABLED, 3 DAYS or 6 DAYS
   */
  async acknowledgeAll(
    attempts: readonly { readonly row: ClaimedPayload; readonly result: AttemptResult }[],
    now: Date,
  ): Promise<ReadonlyMap<number, string>> {
    const entries = attempts.map(({ row, result }, place) => {
      const { company, subscription, object, event, generation, claim, cause, delivery, replays, rowLocation } = row;
      return {
        place,
        company,
        subscription,
        object,
        event,
        generation,
        claim,
        cause,
        delivery,
        replays,
        ...result,
        reason: result.reason === null ? null : storedText(result.reason),
        id: row.logId,
        created: row.changedAt,
        next: result.due,
        row_location: rowLocation,
        number: row.attempts + (result.outcome === "SUPERSEDED" ? 0 : 1),
      };
    });
    const sql = "select place, told as notice from event_finish_all($1::json, $2::timestamptz)";
    const values = [JSON.stringify(entries), now.toISOString()];
    for (let runs = 1; ; runs++)
      try {
        const { rows } = await this.database.autocommit<{ place: number; notice: string }>(0, sql, values);
        return new Map(rows.map(({ place, notice }) => [place, notice]));
      } catch (error) {
        // When it cannot be written, the lease expires and the payload is sent again.
        if (breaksConnection(error))
          throw new OutcomeUnknown("Ends of attempts may not be recorded.", { cause: error });
        if (!isRetryable(error) || runs >= limits.actionRuns) throw error;
      }
  }

  /** Gives up payloads that waited 30 hours for endpoints that are down; returns how many. */
  async expire(now: Date): Promise<number> {
    const sql = "select event_expire($1::timestamptz) as expired";
    return (await this.database.autocommit<{ expired: number }>(0, sql, [now.toISOString()])).rows[0]?.expired ?? 0;
  }

  /** The state of the outbox and of subscriptions, over all companies. */
  async figures(now: Date): Promise<OutboxFigures> {
    const sql = 'select f.*, f."gatesOpen" as "openCircuits" from event_figures($1::timestamptz) f';
    const { rows } = await this.database.autocommit<OutboxFigures>(0, sql, [now.toISOString()]);
    return rows[0] ?? { pending: 0, overdueSeconds: 0, openCircuits: 0, disabled: 0 };
  }
}
