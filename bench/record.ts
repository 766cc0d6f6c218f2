// Listens to the driver while the service answers one request, and keeps the statements as they were sent.

import pg from "pg";
import type { RecordedStatement } from "./protocol.ts";

/** A statement with its connection. */
export interface RecordedOn {
  readonly client: object;
  readonly statement: RecordedStatement;
}

type Query = (this: object, config: { text: string; values?: unknown[]; name?: string }, ...rest: unknown[]) => unknown;

/**
 * Runs the request and returns the statements that one connection got for it, in order. The company's setting is left
 * out: whether it is sent depends on what the connection did before, so the replay decides that by itself.
 */
export async function record(request: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded = await recordAll(request);
  if (new Set(recorded.map((one) => one.client)).size > 1) return record(request);
  return recorded.map((one) => one.statement);
}

/** Runs the request and returns the statements that all connections got meanwhile. */
export async function recordAll(request: () => Promise<unknown>): Promise<RecordedOn[]> {
  const recorded: RecordedOn[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let received = 0;
  prototype.query = function (config, ...rest) {
    const answer = query.call(this, config, ...rest) as Promise<unknown>;
    if (typeof config.text === "string" && !config.text.includes("set_config")) {
      const { text, values = [], name = null } = config;
      recorded.push({ client: this, statement: { text, values, name, after: received } });
      const count = () => received++;
      answer.then(count, count);
    }
    return answer;
  };
  try {
    await request();
  } finally {
    prototype.query = query;
  }
  return recorded;
}

/** How often the service waited for the database while it answered. */
export function roundTrips(statements: readonly RecordedStatement[]): number {
  return new Set(statements.map((statement) => statement.after)).size;
}
