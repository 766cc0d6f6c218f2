// Where the time of a request goes: into the database, and into what the service does before and after its statements.

import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The times of one request, by `performance.now()`. */
interface Times {
  readonly requestId: string;
  readonly began: number;
  /** Statements that have no answer yet, and since when there are any. */
  unanswered: number;
  busySince: number;
  /** Milliseconds in which at least one statement had no answer. */
  database: number;
  /** When the last answer came. */
  answeredAt: number;
}

/** A statement that was answered, or failed. */
export interface StatementEnd {
  readonly sql: string;
  readonly milliseconds: number;
  /** The request that it belongs to; null for what the service does by itself. */
  readonly requestId: string | null;
}

/** Follows requests and their statements. It costs something on every promise, so only those make one who show it. */
export class RequestTimes {
  private readonly requests = new WeakMap<FastifyRequest, Times>();
  private readonly current = new AsyncLocalStorage<Times>();
  private readonly onStatementEnd: ((statement: StatementEnd) => void) | null;

  /** @param ended is called at the end of each statement; null where nobody reads of them one by one */
  constructor(ended: ((statement: StatementEnd) => void) | null) {
    this.onStatementEnd = ended;
  }

  /** Begins to follow a request. */
  begin(request: FastifyRequest): void {
    const now = performance.now();
    const { id: requestId } = request;
    this.requests.set(request, { requestId, began: now, unanswered: 0, busySince: 0, database: 0, answeredAt: now });
  }

  /** Does a part of what a request needs. */
  run<T>(request: FastifyRequest, work: () => T): T {
    const times = this.requests.get(request);
    return times === undefined ? work() : this.current.run(times, work);
  }

  /** Begins a statement; what it answers is called at the statement's end. */
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
    // An answer may go out before its last statement is answered, which is then nobody's time.
    const database = times.database + (times.unanswered > 0 ? now - times.busySince : 0);
    const render = times.unanswered > 0 || database === 0 ? 0 : now - times.answeredAt;
    const parts = { check: now - times.began - database - render, database, render };
    return Object.entries(parts)
      .map(([name, milliseconds]) => `${name};dur=${Math.max(0, milliseconds).toFixed(1)}`)
      .join(", ");
  }
}

/** Does a part of what a request needs; its statements count as the request's. */
export function runTimed<T>(times: RequestTimes | null, request: FastifyRequest, work: () => T): T {
  return times === null ? work() : times.run(request, work);
}

/** Follows every request of a server; answers of the interface may show where their time went. */
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
