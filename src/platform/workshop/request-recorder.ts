// Keeps the requests of companies for GET /requestLog: gathered in memory and written together, so that no request has a statement
// of its own. What the database cannot take in time is left out and counted.

import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import { Metrics } from "../../store/prometheus.ts";
import { redactBody, redactPath, redactQuery } from "./redact-body.ts";

/** A request and its answer as they went over the wire. */
export interface RecordedRequest {
  readonly company: number;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly code: number | null;
  readonly milliseconds: number;
  readonly token: number;
  readonly employee: number;
  /** The beginning of the body. */
  readonly requestBody: string;
  readonly responseBody: string;
  readonly isAborted: boolean;
}

/** Called for internal errors. */
type OnError = (error: unknown) => void;

/** Writes requests in batches. */
export class RequestRecorder {
  private readonly database: Database;
  private readonly onError: OnError;
  private pending: RecordedRequest[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> | null = null;
  private hasFailed = false;
  private readonly all = new Metrics("motpost_request_log");
  private readonly dropped = this.all.counter(
    "dropped_total",
    "Requests that the log of requests left out, because the database did not take them in time.",
  );

  constructor(database: Database, onError: OnError) {
    this.database = database;
    this.onError = onError;
  }

  /** Keeps a request; it is written a little later. */
  add(request: RecordedRequest): void {
    if (this.pending.length >= limits.requestLogHeld) {
      this.dropped.inc();
      return;
    }
    this.pending.push(request);
    this.schedule();
  }

  /** How many requests wait to be written. */
  get waiting(): number {
    return this.pending.length;
  }

  /** Writes what waits. A failure leaves it waiting; `stop` then gives it up. */
  async flush(): Promise<void> {
    await this.writing;
    if (this.pending.length === 0) return;
    this.writing = this.write().finally(() => {
      this.writing = null;
    });
    await this.writing;
  }

  /** Writes everything that waits, as long as the database takes it. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    for (let before = Number.POSITIVE_INFINITY; this.pending.length > 0 && this.pending.length < before; ) {
      before = this.pending.length;
      await this.flush();
    }
    this.dropped.inc(this.pending.length);
    this.pending = [];
  }

  /** In the format of Prometheus. */
  metrics(): Promise<string> {
    return this.all.text();
  }

  private schedule(): void {
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush().then(() => {
        if (this.pending.length > 0) this.schedule();
      });
    }, limits.requestLogMilliseconds);
    this.timer.unref();
  }

  /** Writes the oldest of what waits; secrets are cut out here, behind the answer. */
  private async write(): Promise<void> {
    const batch = this.pending.slice(0, limits.requestLogBatch);
    try {
      const values = [JSON.stringify(batch.map(rowOf))];
      await this.database.autocommit(0, "select store_requests($1::json)", values);
      this.pending.splice(0, batch.length);
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed) this.onError(error);
      this.hasFailed = true;
    }
  }
}

function rowOf(one: RecordedRequest): Record<string, unknown> {
  return {
    ...one,
    time: new Date(one.time).toISOString(),
    path: storable(redactPath(one.path)),
    query: storable(redactQuery(one.query)),
    requestBody: storable(redactBody(one.requestBody)),
    responseBody: storable(redactBody(one.responseBody)),
    milliseconds: Math.round(one.milliseconds),
  };
}

/** A text as PostgreSQL takes it, without null characters and half of a pair of surrogates, and cut off. */
function storable(text: string): string {
  return Buffer.from(text.slice(0, limits.requestLogCharacters).replaceAll("\0", "")).toString();
}
