// The real limit as `pgbench` reaches it, where that is installed.

import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { timeOfChildren, timeOfEnded } from "./processor-time.ts";
import type { Measured } from "./protocol.ts";
import type { RealLimit } from "./real-limit.ts";

const execute = promisify(execFile);

/** Whether `pgbench` can be started here. */
export async function hasPgbench(): Promise<boolean> {
  return execute("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** What a run of `pgbench` is made on. */
export interface PgbenchRun {
  readonly url: string;
  readonly databasePid: number;
  /** Where its script is written. */
  readonly directory: string;
  readonly connections: number;
  readonly milliseconds: number;
}

/** Lets `pgbench` call the function; it counts in whole seconds, so that a shorter run takes one. */
export async function runPgbench(limit: RealLimit, run: PgbenchRun): Promise<Measured> {
  const script = join(run.directory, "real-limit.sql");
  await writeFile(script, `\\set company random(1, ${limit.companies})\n${limit.script};\n`);
  const seconds = Math.max(1, Math.round(run.milliseconds / 1_000));
  const words = ["-n", "-M", "prepared", "-c", run.connections, "-j", Math.min(2, run.connections), "-T", seconds];
  const times = () => ({ own: timeOfEnded(process.pid), database: timeOfChildren(run.databasePid) });
  const before = times();
  const { stdout } = await execute("pgbench", [...words.map(String), "-f", script, run.url]);
  const after = times();
  const requests = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!(requests > 0 && rate > 0)) throw new Error(`pgbench answered: ${stdout}`);
  const processor = { own: after.own - before.own, database: after.database - before.database };
  return { requests, milliseconds: (1_000 * requests) / rate, latencies: [], processor };
}
