// What was measured becomes Markdown tables.

import type { Measured } from "./protocol.ts";
import { median, percentile } from "./statistics.ts";

/** One case with one number of connections, with the runs of each round. */
export interface Line {
  readonly name: string;
  readonly connections: number;
  readonly statements: number;
  readonly roundTrips: number;
  readonly service: readonly Measured[];
  /** The service's own statements sent again; empty where they cannot be. */
  readonly replayed: readonly Measured[];
  /** Whether there is a real limit. */
  readonly hasLimit: boolean;
  /** The real limit by a bare loop over the driver. */
  readonly driver: readonly Measured[];
  /** The real limit by `pgbench`; empty where that is not installed. */
  readonly pgbench: readonly Measured[];
}

const nothing = "–";

function rate(run: Measured): number {
  return (1_000 * run.requests) / run.milliseconds;
}

/** The text of a figure, and a dash where nothing was measured. */
function figure(number: number, digits: number): string {
  return Number.isNaN(number) ? nothing : number.toFixed(digits);
}

function rateText(runs: readonly Measured[]): string {
  return figure(median(runs.map(rate)), 0);
}

function latencies(runs: readonly Measured[]): string {
  if (runs.length === 0) return nothing;
  const each = (share: number) => median(runs.map((run) => percentile(run.latencies, share))).toFixed(1);
  return `${each(0.5)} / ${each(0.99)}`;
}

/** Microseconds of processor time per request: of the process that sent the statements, and of the database. */
function cost(runs: readonly Measured[]): { own: number; database: number } {
  const each = (time: "own" | "database") =>
    median(runs.map((run) => (1_000 * (run.processor?.[time] ?? Number.NaN)) / run.requests));
  return { own: each("own"), database: each("database") };
}

function costText(runs: readonly Measured[]): string {
  if (runs.length === 0) return nothing;
  const { own, database } = cost(runs);
  return `${own.toFixed(0)} + ${database.toFixed(0)}`;
}

/** The ratio of rates is the median of the ratios of each round, whose runs stand side by side in time. */
function ratio(line: Line, limit: readonly Measured[]): string {
  return figure(median(limit.map((run, round) => rate(line.service[round] ?? run) / rate(run))), 2);
}

/** Processor time of a limit, as a part of the service's. */
function costRatio(line: Line, limit: readonly Measured[]): string {
  const [service, other] = [cost(line.service), cost(limit)];
  return figure((other.own + other.database) / (service.own + service.database), 2);
}

function rows(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  const border = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, border, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The table of requests, one row for each line. */
export function table(lines: readonly Line[]): string {
  const head = [
    "Request",
    "Connections",
    "Service, requests/s",
    "Limit, requests/s",
    "Ratio",
    "Service p50 / p99, ms",
    "Limit p50 / p99, ms",
    "Service CPU, µs",
    "Limit CPU, µs",
    "CPU ratio",
    "Statements / round trips",
    "WAL, bytes",
  ];
  const each = lines.map((line) => [
    line.name,
    line.connections,
    rateText(line.service),
    rateText(line.replayed),
    ratio(line, line.replayed),
    latencies(line.service),
    latencies(line.replayed),
    costText(line.service),
    costText(line.replayed),
    costRatio(line, line.replayed),
    `${line.statements} / ${line.roundTrips}`,
    figure(median(line.service.map((run) => (run.walBytes ?? Number.NaN) / run.requests)), 0),
  ]);
  return rows(head, each);
}

/** The table of the real limits; empty where no line has one. */
export function limitTable(lines: readonly Line[]): string {
  const limited = lines.filter((line) => line.hasLimit);
  if (limited.length === 0) return "";
  const head = [
    "Against the real limit",
    "Connections",
    "Service, requests/s",
    "Driver, requests/s",
    "Ratio",
    "pgbench, requests/s",
    "Ratio",
    "Service CPU, µs",
    "Driver CPU, µs",
    "CPU ratio",
    "pgbench CPU, µs",
    "CPU ratio",
    "Limit's WAL, bytes",
  ];
  const each = limited.map((line) => [
    line.name,
    line.connections,
    rateText(line.service),
    rateText(line.driver),
    ratio(line, line.driver),
    rateText(line.pgbench),
    ratio(line, line.pgbench),
    costText(line.service),
    costText(line.driver),
    costRatio(line, line.driver),
    costText(line.pgbench),
    costRatio(line, line.pgbench),
    figure(median(line.driver.map((run) => (run.walBytes ?? Number.NaN) / run.requests)), 0),
  ]);
  const missing = limited.every((line) => line.pgbench.length === 0) ? "\n\npgbench is not installed here." : "";
  return `${rows(head, each)}${missing}`;
}
