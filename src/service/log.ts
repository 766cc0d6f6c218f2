// The service's log: lines of JSON for programs, or of text for somebody at a terminal.

import { hostname } from "node:os";
import pino from "pino";
import type { Config } from "../config.ts";
import type { RequestEntry, RequestLog } from "../http/request-log.ts";
import { RequestTimes, type StatementEnd } from "../http/request-times.ts";
import { withoutTokens } from "../platform/access/secrets.ts";

/** Of a statement as text; JSON has all of it. */
const statementLength = 200;
/**
 * Lines of requests are written together this often. Measured with GET /customer/{id} (190 µs of the service's processor
 * time): 30 to 50 µs for a line written at once, 5 for one that is written together with others.
 */
const togetherMilliseconds = 100;
const { labels } = pino.levels;
const info = 30;

/** What a process writes down. */
export interface ServiceLog {
  readonly log: pino.Logger;
  /** Null where the level shows no requests. */
  readonly requests: RequestLog | null;
  /** Follows the times of requests for those who show them; null otherwise. */
  readonly times: RequestTimes | null;
}

/** The log of a process, by the settings. */
export function makeLog(config: Config): ServiceLog {
  const isText = (config.logFormat ?? (process.stdout.isTTY ? "text" : "json")) === "text";
  const output = pino.destination({ dest: 1, sync: true });
  const write = isText ? (line: string) => output.write(textLine(JSON.parse(line) as Entry)) : null;
  const log = pino(
    { level: config.logLevel, hooks: { streamWrite: withoutTokens } },
    write === null ? output : { write: (line: string) => void write(line) },
  );
  const showsStatements = log.isLevelEnabled("debug");
  const ended = ({ sql, milliseconds, requestId }: StatementEnd) =>
    log.debug({ statement: sql, ms: Math.round(milliseconds * 10) / 10, requestId }, "statement");
  const requests = (): RequestLog => ({
    showsParameters: config.environment === "test" && isText,
    // Among their statements, lines stand where they belong.
    write: showsStatements
      ? (entry: RequestEntry) => log.info(entry, "request")
      : together(isText ? textLine : jsonLine, (lines) => output.write(withoutTokens(lines))),
  });
  return {
    log,
    requests: log.isLevelEnabled("info") ? requests() : null,
    times: showsStatements || config.serverTiming ? new RequestTimes(showsStatements ? ended : null) : null,
  };
}

/** Collects what is written within a moment, also when the process ends within it. */
function together(line: (entry: Entry) => string, write: (lines: string) => void): (entry: RequestEntry) => void {
  let waiting: Entry[] = [];
  const flush = () => {
    const entries = waiting;
    waiting = [];
    if (entries.length > 0) write(entries.map(line).join(""));
  };
  process.once("exit", flush);
  return (entry) => {
    waiting.push({ level: info, time: Date.now(), ...entry, msg: "request" });
    if (waiting.length === 1) setTimeout(flush, togetherMilliseconds).unref();
  };
}

const processFacts = { pid: process.pid, hostname: hostname() };

/** An entry as pino writes it. */
function jsonLine({ level, time, ...entry }: Entry): string {
  return `${JSON.stringify({ level, time, ...processFacts, ...entry })}\n`;
}

/** An entry as somebody at a terminal reads it. */
export function textLine(entry: Entry): string {
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const ms = `${entry.ms ?? 0} ms`;
  if (entry.msg === "request") {
    const state = entry.aborted ? "aborted" : String(entry.status);
    return `${time} ${entry.method} ${entry.path} ${state} ${ms} ${entry.requestId}\n`;
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

/** What entries consist of. */
interface Entry {
  readonly time: number;
  readonly level: number;
  readonly msg?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly requestId?: string;
  readonly aborted?: true;
  readonly statement?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}
