// Service and limits in turns: every case with every number of connections, round by round.

import type pg from "pg";
import { firstLimitId } from "./books.ts";
import { hasPgbench, runPgbench } from "./pgbench.ts";
import type { Worker } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";
import type { Measured } from "./protocol.ts";
import type { RecordedCase } from "./recorded-case.ts";
import type { Settings } from "./settings.ts";
import type { Line } from "./table.ts";

/** Where the runs go, and which processes they keep busy. */
export interface Field {
  readonly url: string;
  readonly owner: pg.Client;
  /** Where files of the run are written. */
  readonly directory: string;
  readonly port: number;
  readonly servicePid: number;
  readonly databasePid: number;
  readonly load: Worker;
  readonly replay: Worker;
  readonly plain: Worker;
  log(line: string): void;
}

/** Before the first round, with each number of connections. */
const warmupMilliseconds = 300;
/** Clients that warm the service up. */
const warmingConnections = 8;

type Kind = "service" | "replayed" | "driver" | "pgbench";
type Runs = Partial<Record<Kind, () => Promise<Measured>>>;

/** The runs of a case: the service's, and those of the limits that it has. */
function runsOf(field: Field, about: RecordedCase, connections: number, milliseconds: number): Runs {
  const { one, statements, fresh, limit } = about;
  const { url, databasePid, directory } = field;
  const runs: Runs = { service: () => runService(field, about, connections, milliseconds) };
  if (one.repeatable)
    runs.replayed = async () => {
      const companies = one.companies.map((company) => company.id);
      const objects = await one.objects(milliseconds, addressOf(field));
      const ids = firstLimitId + 10_000_000 * replays++;
      const run = {
        kind: "replay",
        connections,
        milliseconds,
        objects,
        url,
        companies,
        statements,
        fresh,
        ids,
      } as const;
      return costing(field, field.replay.processId, () => field.replay.run(run));
    };
  if (limit !== null) {
    const { text, values, companies } = limit;
    const run = { kind: "plain", connections, milliseconds, objects: null, url, text, values, companies } as const;
    runs.driver = () => costing(field, field.plain.processId, () => field.plain.run(run));
    runs.pgbench = () => runPgbench(limit, { url, databasePid, directory, connections, milliseconds });
  }
  return runs;
}

let replays = 0;

function addressOf(field: Field): string {
  return `http://127.0.0.1:${field.port}`;
}

/** One run of requests to the service. */
export async function runService(
  field: Field,
  { one }: RecordedCase,
  connections: number,
  milliseconds: number,
): Promise<Measured> {
  const authorizations = one.companies.length === 0 ? [""] : one.companies.map((company) => company.authorization);
  const objects = await one.objects(milliseconds, addressOf(field));
  const run = { kind: "load", connections, milliseconds, objects, port: field.port, steps: one.steps } as const;
  return costing(field, field.servicePid, () => field.load.run({ ...run, authorizations }));
}

/** How far the database has written its log of changes, in bytes. */
async function walPosition(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes");
  return Number(rows[0].bytes);
}

/** A run with what it has cost: processor time of the process that sends the statements and of the database, and its log of changes. */
async function costing(field: Field, sender: number, run: () => Promise<Measured>): Promise<Measured> {
  const times = () => ({ own: processorTimes(sender, "own"), database: processorTimes(field.databasePid, "children") });
  const wal = await walPosition(field.owner);
  const before = times();
  const measured = await run();
  const after = times();
  const [own, database] = [usedSince(before.own, after.own), usedSince(before.database, after.database)];
  return { ...measured, processor: { own, database }, walBytes: (await walPosition(field.owner)) - wal };
}

/** Makes the runs one after another, forwards and backwards in turn, and hands each result on. */
async function makeRuns(runs: Runs, turn: number, measured: (kind: Kind, result: Measured) => void): Promise<void> {
  const kinds = (Object.keys(runs) as Kind[]).sort();
  for (const kind of turn % 2 === 0 ? kinds : kinds.reverse()) {
    const result = await runs[kind]?.();
    if (result !== undefined) measured(kind, result);
  }
}

/** Measures every case with every number of connections in turns and returns the lines of the table. */
export async function measureAll(
  field: Field,
  recorded: readonly RecordedCase[],
  chosen: Settings,
  settle: () => Promise<void>,
): Promise<Line[]> {
  const pgbench = recorded.some((one) => one.limit !== null) && (await hasPgbench());
  const lines = recorded.flatMap((about) =>
    chosen.connections.map((connections) => {
      const results: Record<Kind, Measured[]> = { service: [], replayed: [], driver: [], pgbench: [] };
      return { about, connections, results };
    }),
  );
  for (const about of recorded) {
    field.log(`warming up: ${about.one.name}`);
    await runService(field, about, warmingConnections, chosen.warmMilliseconds);
  }
  const warmup = Math.min(warmupMilliseconds, chosen.milliseconds);
  for (const { about, connections } of lines) {
    const { pgbench: _, ...runs } = runsOf(field, about, connections, warmup);
    await makeRuns(runs, 0, () => undefined);
  }
  await settle();
  for (let round = 1; round <= chosen.rounds; round++) {
    for (const { about, connections, results } of lines) {
      const { pgbench: bare, ...others } = runsOf(field, about, connections, chosen.milliseconds);
      const runs = pgbench && bare !== undefined ? { ...others, pgbench: bare } : others;
      const rates: string[] = [];
      await makeRuns(runs, round, (kind, result) => {
        results[kind].push(result);
        rates.push(`${kind} ${Math.round((1_000 * result.requests) / result.milliseconds)}`);
      });
      field.log(
        `round ${round} of ${chosen.rounds}: ${about.one.name}, ${connections}: ${rates.join(", ")} per second`,
      );
    }
  }
  return lines.map(({ about, connections, results }) => ({
    ...results,
    connections,
    name: about.one.name,
    hasLimit: about.limit !== null,
    statements: about.statements.length,
    roundTrips: about.roundTrips,
  }));
}
