// Listens to the driver while the service answers one request, and keeps the statements as they were sent.

import pg from "pg";
import type { RecordedStatement } from "./protocol.ts";

interface Sent {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string;
  /** Of a statement that is no promise. */
  callback?: (...answered: unknown[]) => void;
}

type Query = (this: object, config: Sent, ...rest: unknown[]) => unknown;

/** What names the company before a transaction begins. */
const company = /^set motpost\.company = '-?\d+';/;

/**
 * Runs the request until it has sent the same twice, and returns the statements that it sent, in order. The company's setting is left
 * out: whether it is sent depends on what the connection did before, so the replay decides that by itself. Work beside the request,
 * such as what its commit has woken or a job of another company, nearly never sends the same twice.
 */
export async function record(request: () => Promise<unknown>): Promise<RecordedStatement[]> {
  for (let before: readonly RecordedStatement[] = []; ; ) {
    const now = await recordAll(request);
    if (now.length > 0 && textsOf(now) === textsOf(before)) return now;
    before = now;
  }
}

function textsOf(statements: readonly RecordedStatement[]): string {
  return statements.map(({ text, after }) => `${after} ${text}`).join("\n");
}

/** Runs the request and returns the statements that all connections got meanwhile. */
export async function recordAll(request: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let received = 0;
  prototype.query = function (config, ...rest) {
    if (typeof config.text !== "string" || config.text.includes("set_config")) return query.call(this, config, ...rest);
    const { values = [], name = null, callback } = config;
    recorded.push({ text: config.text.replace(company, ""), values, name, after: received });
    const count = () => {
      received += 1;
    };
    if (callback !== undefined)
      config.callback = (...answered) => {
        count();
        callback(...answered);
      };
    const answer = query.call(this, config, ...rest);
    if (answer instanceof Promise) answer.then(count, count);
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
