// The faults that a round of the harness may choose: what dies, is halted or is cut off, and how it comes back.

import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Caller } from "./caller.ts";
import type { Installation, ServiceProcess } from "./installation.ts";
import { cutToFlushed, type SyncedCopy } from "./power-loss.ts";

/** An installation under work, in which something dies. */
export interface Scene {
  readonly installation: Installation;
  readonly caller: Caller;
  /** The process that answers; another one after its death. */
  service: ServiceProcess;
  /** Numbers from 0 to 1. */
  readonly next: () => number;
}

const sessions =
  "from pg_stat_activity where datname = 'motpost' and application_name like 'motpost%' and pid <> pg_backend_pid()";

async function killService(scene: Scene): Promise<void> {
  await scene.installation.endService(scene.service, "SIGKILL");
}
async function startService(scene: Scene): Promise<void> {
  scene.service = await scene.installation.startService();
}

/** The process ids of the sessions that the service has. */
async function sessionsOf({ installation }: Scene): Promise<number[]> {
  const rows = await installation.query<{ pid: number }>(`select pid ${sessions}`);
  return rows.map(({ pid }) => pid);
}

async function signalDatabase({ installation }: Scene, signal: NodeJS.Signals): Promise<void> {
  const first = installation.server.processId;
  for (const name of (await readdir("/proc")).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const isOurs = Number(name) === first || Number(/\) \S (\d+) /.exec(stat)?.[1]) === first;
    // One that has ended meanwhile needs no signal.
    if (isOurs)
      await Promise.resolve()
        .then(() => process.kill(Number(name), signal))
        .catch(() => undefined);
  }
}

/** Every fault by its name; each returns when all of it is up again. */
export const deaths: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  "kill -9 of the service": async (scene) => {
    await killService(scene);
    await startService(scene);
  },
  "kill -9 of the database": async ({ installation }) => {
    await installation.endDatabase("SIGKILL");
    await installation.startDatabase();
  },
  "immediate stop of the database": async ({ installation }) => {
    await installation.endDatabase("SIGQUIT");
    await installation.startDatabase();
  },
  "kill -9 of one session of the database": async (scene) => {
    const pids = await sessionsOf(scene);
    const chosen = pids[Math.floor(scene.next() * pids.length)];
    if (chosen !== undefined) process.kill(chosen, "SIGKILL");
  },
  "sessions of the database ended": async ({ installation, next }) => {
    await installation.query(`select pg_terminate_backend(pid) ${sessions} and random() < $1`, [0.3 + next()]);
  },
  "kill -9 of both": async (scene) => {
    await killService(scene);
    await scene.installation.endDatabase("SIGKILL");
    await scene.installation.startDatabase();
    await startService(scene);
  },
  "the service halted": async ({ service, next }) => {
    service.child.kill("SIGSTOP");
    await pause(200 + next() * 1_500);
    service.child.kill("SIGCONT");
  },
  "the database halted": async (scene) => {
    await signalDatabase(scene, "SIGSTOP");
    await pause(200 + scene.next() * 1_500);
    await signalDatabase(scene, "SIGCONT");
  },
  "a slow disk": async ({ installation, next }) => {
    // The server waits for so many microseconds before each flush of its log, however few work.
    await installation.query("alter system set commit_siblings = 0");
    await installation.query("alter system set commit_delay = 100000");
    await installation.query("select pg_reload_conf()");
    await pause(300 + next() * 1_000);
    await installation.query("alter system reset all");
    await installation.query("select pg_reload_conf()");
  },
  "an old snapshot kept open": async ({ installation, next }) => {
    const reader = new pg.Client({ connectionString: installation.databaseUrl });
    await reader.connect();
    await reader.query("begin isolation level repeatable read");
    await reader.query("select count(*) from posting");
    await pause(300 + next() * 1_000);
    await reader.end();
  },
  "SIGTERM to the service": async (scene) => {
    const code = await scene.installation.endService(scene.service, "SIGTERM");
    if (code !== 0) throw new Error(`The service ended with code ${code}: ${scene.service.said()}`);
    await startService(scene);
  },
};

/** The machine loses its power: the files of the database are what had been synced, and nothing that was answered before may be gone. */
export async function losePower(scene: Scene, copy: SyncedCopy): Promise<void> {
  const { installation } = scene;
  // No answer goes out any more. What went out before must lie in the log as far as it is flushed now.
  scene.service.child.kill("SIGSTOP");
  const [row] = await installation.query<{ flushed: string }>("select pg_current_wal_flush_lsn() as flushed");
  await installation.endDatabase("SIGKILL");
  await killService(scene);
  await cutToFlushed(installation, copy, row?.flushed ?? "");
  await installation.startDatabase();
  await startService(scene);
}
