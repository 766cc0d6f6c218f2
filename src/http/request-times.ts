// Measures the times of requests: in the database, and in the service before and after the statements.

import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The times of one request, by `performance.now()`. */
interface Times {
  readonly requestId: string;
  readonly began: number;
  /** The number of statements under way, and since when there is at least one. */
  unanswered: number;
  busySince: number;
  /** Milliseconds in which at least one statement was under way. */
  database: number;
  /** When the last statement ended. */
  answeredAt: number;
}

/** A statement that has succeeded or failed. */
export interface StatementEnd {
  readonly sql: string;
  readonly milliseconds: number;
  /** The request that it belongs to; null for background work. */
  readonly requestId: string | null;
}

/** Measures requests and their statements. It adds a cost to every promise, so it is only created where the times are shown. */
export class RequestTimes {
  private readonly requests = new WeakMap<FastifyRequest, Times>();
  private readonly current = new AsyncLocalStorage<Times>();
  private readonly onStatementEnd: ((statement: StatementEnd) => void) | null;

  /** @param onStatementEnd called at the end of each statement; null where statements are not logged */
  constructor(onStatementEnd: ((statement: StatementEnd) => void) | null) {
    this.onStatementEnd = onStatementEnd;
  }

  /** Begins to measure a request. */
  begin(request: FastifyRequest): void {
    const now = performance.now();
    const { id: requestId } = request;
    this.requests.set(request, { requestId, began: now, unanswered: 0, busySince: 0, database: 0, answeredAt: now });
  }

  /** Runs a part of a request, so that its statements are attributed to it. */
  run<T>(request: FastifyRequest, work: () => T): T {
    const times = this.requests.get(request);
    return times === undefined ? work() : this.current.run(times, work);
  }

  /** Begins a statement; returns the function to call at its end. */
  readonly statement = (sql: string): (() => void) => {
    const times = this.current.getStore();
    const began = performance.now();
    if (times !== undefined && times.unanswered++ === 0) times.busySince = began;
    return () => {
      const now = performance.now();
      if (times !== undefined) {
        times.answeredAt = now;
        if (--times.unanswered === 0) times.database += now - times.busySince;
      }
      this.onStatementEnd?.({ sql, milliseconds: now - began, requestId: times?.requestId ?? null });
    };
  };

  /**
   * The value of the header `Server-Timing`: `check` until the last statement was answered, without the statements;
   * `database`, while there were any; `render`, what came after the last one. Together they are the whole time.
   */
  header(request: FastifyRequest): string | null {
    const times = this.requests.get(request);
    if (times === undefined) return null;
    const now = performance.now();
    // A response may be sent before its last statement ends; that time is counted as the database's.
    const database = times.database + (times.unanswered > 0 ? now - times.busySince : 0);
    const render = times.unanswered > 0 || database === 0 ? 0 : now - times.answeredAt;
    const parts = { check: now - times.began - database - render, database, render };
    return Object.entries(parts)
      .map(([name, milliseconds]) => `${name};dur=${Math.max(0, milliseconds).toFixed(1)}`)
      .join(", ");
  }
}

/** Runs a part of a request, measured where times are measured. */
export function runTimed<T>(times: RequestTimes | null, request: FastifyRequest, work: () => T): T {
  return times === null ? work() : times.run(request, work);
}

/** Measures every request of a server, and adds the header to responses of the API where it is shown. */
export function followTimes(server: FastifyInstance, times: RequestTimes, showsThem: boolean): void {
  server.addHook("onRequest", (request, _reply, done) => {
    times.begin(request);
    done();
  });
  if (!showsThem) return;
  server.addHook("onSend", (request, reply, payload, done) => {
    const header = request.url.startsWith("/v2/") ? times.header(request) : null;
    if (header !== null) reply.header("server-timing", header);
    done(null, payload);
  });
}
