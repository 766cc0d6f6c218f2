// The service's log: lines of JSON for programs, or of text for a terminal.

import { hostname } from "node:os";
import pino from "pino";
import type { Config } from "../config.ts";
import type { FailedRequest } from "../http/error-response.ts";
import type { RequestEntry, RequestLog } from "../http/request-log.ts";
import { RequestTimes, type StatementEnd } from "../http/request-times.ts";
import { redactTokens } from "../platform/access/redact-tokens.ts";
import { Problem } from "../schema/error.ts";

/** Characters of a statement in the text format; the JSON format has all of it. */
const statementLength = 200;
/**
 * Lines of requests are written together this often. Measured with GET /customer/{id} (190 µs of the service's processor
 * time): 30 to 50 µs for a line written at once, 5 for one that is written together with others.
 */
const batchMilliseconds = 100;
const { labels } = pino.levels;
const info = 30;

/** The log of a process. */
export interface ServiceLog {
  readonly log: pino.Logger;
  /** Null where the level shows no requests. */
  readonly requests: RequestLog | null;
  /** Measures the times of requests; null where neither the log nor a header shows them. */
  readonly times: RequestTimes | null;
}

/**
 * The log of a process, by the settings.
 * @param logsRequests whether a request that ends now is logged
 */
export function makeLog(config: Config, logsRequests: () => boolean = () => true): ServiceLog {
  const isText = (config.logFormat ?? (process.stdout.isTTY ? "text" : "json")) === "text";
  const output = pino.destination({ dest: 1, sync: true });
  const write = isText ? (line: string) => output.write(textLine(JSON.parse(line) as Entry)) : null;
  const log = pino(
    { level: config.logLevel, hooks: { streamWrite: redactTokens } },
    write === null ? output : { write: (line: string) => void write(line) },
  );
  const showsStatements = log.isLevelEnabled("debug");
  const logStatement = ({ sql, milliseconds, requestId }: StatementEnd) =>
    log.debug({ statement: sql, ms: Math.round(milliseconds * 10) / 10, requestId }, "statement");
  const unlessHeld = (write: RequestLog["write"]) => (entry: RequestEntry) => logsRequests() && write(entry);
  const requests = (): RequestLog => ({
    showsParameters: config.environment === "test" && isText,
    // With statements in the log, a request's line is written at once, so that it follows its statements.
    write: unlessHeld(
      showsStatements
        ? (entry: RequestEntry) => log.info(entry, "request")
        : batched(isText ? textLine : jsonLine, (lines) => output.write(redactTokens(lines))),
    ),
  });
  return {
    log,
    requests: log.isLevelEnabled("info") ? requests() : null,
    times: showsStatements || config.serverTiming ? new RequestTimes(showsStatements ? logStatement : null) : null,
  };
}

/**
 * Logs a request that the service did not answer as asked: a failure with its stack; what it refused by a rule of its own, such as too many
 * requests at once, as a warning without one, since an overloaded service refuses thousands; what nobody waits for any more for
 * developers alone.
 */
export function logFailure(log: pino.Logger, { error, ...entry }: FailedRequest, isEnded: boolean): void {
  if (isEnded) log.debug({ ...entry, err: error }, "request aborted");
  else if (error instanceof Problem && error.key === "unavailable" && error.cause === undefined)
    log.warn(entry, `request refused: ${error.parameters.hint?.en ?? error.message}`);
  else log.error({ ...entry, err: error }, "request failed");
}

/** Collects lines and writes them together, also when the process exits in between. */
function batched(line: (entry: Entry) => string, write: (lines: string) => void): (entry: RequestEntry) => void {
  let pending: Entry[] = [];
  const flush = () => {
    const entries = pending;
    pending = [];
    if (entries.length > 0) write(entries.map(line).join(""));
  };
  process.once("exit", flush);
  return (entry) => {
    pending.push({ level: info, time: Date.now(), ...entry, msg: "request" });
    if (pending.length === 1) setTimeout(flush, batchMilliseconds).unref();
  };
}

const processFacts = { pid: process.pid, hostname: hostname() };

/** An entry as pino writes it. */
function jsonLine({ level, time, ...entry }: Entry): string {
  return `${JSON.stringify({ level, time, ...processFacts, ...entry })}\n`;
}

/** An entry in the text format, for a terminal. */
export function textLine(entry: Entry): string {
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const ms = `${entry.ms ?? 0} ms`;
  if (entry.msg === "request") {
    const state = entry.aborted ? "aborted" : String(entry.status);
    const code = entry.code === undefined ? "" : ` code ${entry.code}`;
    return `${time} ${entry.method} ${entry.path} ${state} ${ms}${code} ${entry.requestId}\n`;
  }
  if (entry.msg === "statement") {
    const statement = (entry.statement ?? "").replace(/\s+/g, " ").trim();
    const shown = statement.length > statementLength ? `${statement.slice(0, statementLength)}...` : statement;
    return `${time}   ${ms.padStart(9)}  ${shown}\n`;
  }
  const { level, msg, err, requestId } = entry;
  const head = [time, labels[level]?.toUpperCase(), msg, requestId].filter((part) => part !== undefined);
  return `${head.join(" ")}\n${err === undefined ? "" : `${err.stack ?? err.message ?? ""}\n`}`;
}

/** An entry of the log. */
interface Entry {
  readonly time: number;
  readonly level: number;
  readonly msg?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly code?: number;
  readonly requestId?: string;
  readonly aborted?: true;
  readonly statement?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}
