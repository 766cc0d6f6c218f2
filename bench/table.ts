// What was measured becomes a Markdown table.

import type { Measured } from "./protocol.ts";
import { median, percentile } from "./statistics.ts";

/** One case with one number of connections. */
export interface Line {
  readonly name: string;
  readonly connections: number;
  readonly statements: number;
  readonly roundTrips: number;
  readonly service: readonly Measured[];
  readonly limit: readonly Measured[];
}

function rate(run: Measured): number {
  return (1_000 * run.requests) / run.milliseconds;
}

function latency(runs: readonly Measured[], share: number): string {
  return median(runs.map((run) => percentile(run.latencies, share))).toFixed(1);
}

/** Microseconds of processor time per request: of the process that sent the statements, and of the database. */
function cost(runs: readonly Measured[]): { own: number; database: number } {
  const each = (time: "own" | "database") =>
    median(runs.map((run) => (1_000 * (run.processor?.[time] ?? Number.NaN)) / run.requests));
  return { own: each("own"), database: each("database") };
}

/** The ratio is the median of the ratios of each round, whose two runs stand side by side in time. */
function ratio(line: Line): string {
  return median(line.service.map((run, round) => rate(run) / rate(line.limit[round] ?? run))).toFixed(2);
}

/** The table, one row for each line. */
export function table(lines: readonly Line[]): string {
  const head = [
    "| Request | Connections | Service, requests/s | Limit, requests/s | Ratio | Service p50 / p99, ms | Limit p50 / p99, ms | Service CPU, µs | Limit CPU, µs | CPU ratio | Statements / round trips |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
  ];
  const rows = lines.map((line) => {
    const [service, limit] = [cost(line.service), cost(line.limit)];
    const cells = [
      line.name,
      line.connections,
      median(line.service.map(rate)).toFixed(0),
      median(line.limit.map(rate)).toFixed(0),
      ratio(line),
      `${latency(line.service, 0.5)} / ${latency(line.service, 0.99)}`,
      `${latency(line.limit, 0.5)} / ${latency(line.limit, 0.99)}`,
      `${service.own.toFixed(0)} + ${service.database.toFixed(0)}`,
      `${limit.own.toFixed(0)} + ${limit.database.toFixed(0)}`,
      ((limit.own + limit.database) / (service.own + service.database)).toFixed(2),
      `${line.statements} / ${line.roundTrips}`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [...head, ...rows].join("\n");
}
