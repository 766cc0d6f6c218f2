// A database that takes no connection, no change, or nothing more because its disk is full: 503 while it lasts, work goes on by itself
// afterwards, and nothing is lost, done twice or untold.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Stage } from "./harness/rounds.ts";
import { prepared } from "./prepared.ts";

const seed = 5;

/** Waits until clients have been answered 503, and everything that was answered stays so. */
async function untilRefused(stage: Stage): Promise<void> {
  const { failures, accidents } = stage.scene.caller;
  const before = failures.get(503) ?? 0;
  await expect.poll(() => failures.get(503) ?? 0).toBeGreaterThan(before + 3);
  expect(accidents).toEqual([]);
}

describe.skipIf(process.platform === "win32")("a database server", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.make(seed, 3, { ...prepared, maximumConnections: 30, pauseMilliseconds: 30 });
  });
  afterAll(() => stage?.stop());

  test("whose connections are all taken by others: 503, and work goes on when there are some again", async () => {
    const { installation } = stage.scene;
    const others: pg.Client[] = [];
    const sessions = "from pg_stat_activity where application_name like 'motpost%' and pid <> pg_backend_pid()";
    const first = new pg.Client({ connectionString: installation.databaseUrl });
    await first.connect();
    // What the service gives up is taken before it comes back.
    for (let taken = 0; taken < 60; taken++) {
      await first.query(`select pg_terminate_backend(pid) ${sessions}`);
      const one = new pg.Client({ connectionString: installation.databaseUrl });
      one.on("error", () => undefined);
      await one
        .connect()
        .then(() => others.push(one))
        .catch(() => one.end());
    }
    expect(others.length).toBeGreaterThan(20);
    await untilRefused(stage);
    for (const one of [...others, first]) await one.end();
    expect(await stage.settle(true)).toEqual([]);
    stage.load.start(3);
  });

  test("that takes no changes: 503, callbacks wait, and all of it goes on when it does again", async () => {
    const { installation } = stage.scene;
    const sessions = "from pg_stat_activity where application_name like 'motpost%' and pid <> pg_backend_pid()";
    await installation.query("alter database motpost set default_transaction_read_only = on");
    await installation.query(`select pg_terminate_backend(pid) ${sessions}`);
    await untilRefused(stage);
    expect((await stage.scene.caller.get("/customer?count=1")).status).toBe(200);
    await installation.query("alter database motpost reset default_transaction_read_only", [], "postgres");
    await installation.query(`select pg_terminate_backend(pid) ${sessions}`);
    expect(await stage.settle(true)).toEqual([]);
    expect(await stage.verify()).toEqual([]);
  });
});

/** A small disk of memory, which only root can mount. */
function mount(): string | null {
  const directory = mkdtempSync(join(tmpdir(), "motpost-disk-"));
  if (process.platform === "linux" && process.getuid?.() === 0) {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=240m,mode=0711", "none", directory]);
    if (mounted.status === 0) return directory;
  }
  rmSync(directory, { recursive: true });
  return null;
}
const disk = mount();

describe.skipIf(disk === null)("the disk of the database", () => {
  const path = disk ?? "";
  let stage: Stage;
  beforeAll(async () => {
    mkdirSync(join(path, "installation"), { mode: 0o711 });
    stage = await Stage.make(seed, 3, { ...prepared, directory: join(path, "installation"), pauseMilliseconds: 10 });
  });
  afterAll(async () => {
    await stage?.stop();
    execFileSync("umount", ["-l", path]);
    rmSync(path, { recursive: true, force: true });
  });

  test("is full, for data and for the log: 503, and work goes on when there is room again", async () => {
    const { installation, caller } = stage.scene;
    const filler = join(path, "filler");
    const left = () => Number(execFileSync("df", ["--output=avail", "-B1", path], { encoding: "utf8" }).split("\n")[1]);
    writeFileSync(filler, Buffer.alloc(Math.max(0, left() - 100_000)));
    // Logs grow into files of their own, which do not fit either.
    let hasEnded = false;
    const { exited } = installation.server;
    void exited.then(() => {
      hasEnded = true;
    });
    const ask = (sql: string) => Promise.race([exited, installation.query(sql).catch(() => undefined)]);
    for (const until = Date.now() + 60_000; Date.now() < until && (caller.failures.get(503) ?? 0) < 5; await pause(50))
      if (!hasEnded) await ask("select pg_switch_wal()");
    expect(caller.failures.get(503) ?? 0).toBeGreaterThanOrEqual(5);
    expect(caller.accidents).toEqual([]);
    rmSync(filler);
    // A log that cannot be written ends the server, which then wants to be started.
    await ask("select 1");
    if (hasEnded) {
      await installation.endDatabase("SIGKILL");
      await installation.startDatabase();
    }
    expect(await stage.settle(true)).toEqual([]);
    expect(await stage.verify()).toEqual([]);
  });
});
