// The embedded server through everything that happens to it: first and later starts, kill -9 of either process, cut short making, closed directories.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseAccount, findBinaries } from "../../src/store/embedded/binaries.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../../src/store/embedded/embedded.ts";
import { isRunning } from "../../src/store/embedded/process.ts";
import { databasePlace } from "../support/database-place.ts";

const SERVICE = fileURLToPath(new URL("../../dist/test/platform/service-process.js", import.meta.url));
/** Far above what it takes, and below the time for which a start waits for what a crash left. */
const AT_ONCE_MILLISECONDS = 10_000;

let directory: string;
let lines: string[];
let running: EmbeddedServer[];
let children: ChildProcess[];

beforeEach(async () => {
  directory = await mkdtemp(join(databasePlace(), "motpost-embedded-"));
  lines = [];
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of running) await server.stop();
  await rm(directory, { recursive: true, force: true });
});

async function start(where = directory, durable = false, programs: string | null = null): Promise<EmbeddedServer> {
  const server = await startEmbedded({ directory: where, programs, log: (line) => lines.push(line), durable });
  running.push(server);
  return server;
}

async function ask(server: EmbeddedServer, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: connectionUrl(server, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  const answer = await client.query(text);
  await client.end();
  return answer.rows;
}

/** Starts a service in a process of its own and waits for a line that begins with `sign`; returns that line. */
async function startService(sign: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [SERVICE, directory], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith(sign)) return { child, line };
  throw new Error(`The service ended before it said "${sign}".`);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("starts, stops, and starts again with the data", async () => {
  const first = await start();
  expect(lines).toEqual([expect.stringContaining("first start")]);
  await ask(first, "CREATE TABLE kept AS SELECT 1 AS id");
  await first.stop();
  await first.stop();
  expect(await isRunning(first.processId)).toBe(false);
  await expect(first.exited).resolves.toContain("code 0");

  lines = [];
  const began = performance.now();
  const second = await start();
  expect(performance.now() - began).toBeLessThan(AT_ONCE_MILLISECONDS);
  expect(lines).toEqual([]);
  expect(await ask(second, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
});

test("the password is needed, and only its owner can read it", async () => {
  const server = await start();
  const wrong = new pg.Client({ connectionString: connectionUrl({ ...server, password: "guess" }, "postgres") });
  await expect(wrong.connect()).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(directory, "cluster"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, "cluster", "motpost-password"))).mode & 0o777).toBe(0o600);
});

test("a second service on the directory is refused at once, and leaves the first alone", async () => {
  const server = await start();
  const began = performance.now();
  await expect(start()).rejects.toThrow(/in use by another Motpost service \(process \d+\).*MOTPOST_DATA/);
  expect(performance.now() - began).toBeLessThan(AT_ONCE_MILLISECONDS);
  expect(await ask(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("of two first starts at the same moment one wins", async () => {
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a server that was killed tells so, and recovers at the next start", async () => {
  const server = await start(directory, true);
  await ask(server, "CREATE TABLE kept AS SELECT 1 AS id");
  process.kill(server.processId, "SIGKILL");
  await expect(server.exited).resolves.toContain("SIGKILL");
  await server.stop();
  expect(await ask(await start(), "SELECT id FROM kept")).toEqual([{ id: 1 }]);
});

test("a server whose service was killed is stopped, and what was committed is there", async () => {
  const { child, line } = await startService("ready");
  await kill(child);
  const orphan = Number(line.split(" ")[1]);
  expect(await isRunning(orphan)).toBe(true);
  const server = await start();
  expect(lines).toEqual([expect.stringContaining(`(process ${orphan})`)]);
  expect(await isRunning(orphan)).toBe(false);
  expect(await ask(server, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
});

test("a directory whose making was cut short is made again", async () => {
  const { child } = await startService("making");
  await kill(child);
  expect((await readdir(directory)).filter((name) => name === "cluster")).toEqual([]);
  await mkdir(join(directory, "unfinished-of-a-power-cut"));
  const server = await start();
  expect(await ask(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect((await readdir(directory)).filter((name) => name.startsWith("unfinished"))).toEqual([]);
});

test("process ids that now belong to others lock nobody out", async () => {
  await (await start()).stop();
  // This process lives, but it is neither that service nor that server.
  await writeFile(join(directory, "service.lock"), JSON.stringify({ processId: process.pid, start: "long ago" }));
  await writeFile(
    join(directory, "cluster", "postmaster.pid"),
    `${process.pid}\n${directory}\n1\n5432\n.\n\n\nready\n`,
  );
  expect(await ask(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("when the server cannot start, the error holds what its log says, and the directory is free again", async () => {
  await (await start()).stop();
  await writeFile(join(directory, "cluster", "global", "pg_control"), "broken");
  await expect(start()).rejects.toThrow(/The last lines of its log[\s\S]*pg_control/);
  await expect(start()).rejects.toThrow(/pg_control/);
});

test("data of another major version is refused with what to do", async () => {
  await (await start()).stop();
  await writeFile(join(directory, "cluster", "PG_VERSION"), "12\n");
  await expect(start()).rejects.toThrow(/written by PostgreSQL 12.*backup/);
});

/** A directory with the three programs, as a distribution has them: here they are links to those that come with Motpost. */
async function systemPrograms(): Promise<string> {
  const account = await chooseAccount(join(directory, "cluster"));
  const { postgres } = await findBinaries(account, directory, () => undefined, null);
  const system = join(directory, "system");
  await mkdir(system);
  for (const name of ["postgres", "initdb", "pg_ctl"]) await symlink(join(dirname(postgres), name), join(system, name));
  for (const path of [directory, system]) await chmod(path, 0o755);
  return system;
}

test.runIf(process.platform === "linux")(
  "programs of the system make and run the database; those that come with Motpost go on with it",
  async () => {
    const system = await systemPrograms();
    const data = join(directory, "data");
    const server = await start(data, true, system);
    const [program] = (await readFile(`/proc/${server.processId}/cmdline`, "utf8")).split("\0");
    expect(program).toBe(join(system, "postgres"));
    await ask(server, "CREATE TABLE kept AS SELECT 1 AS id");
    await server.stop();
    expect(await ask(await start(data), "SELECT id FROM kept")).toEqual([{ id: 1 }]);
  },
);

test.runIf(process.platform !== "win32")(
  "programs that cannot run the database are refused with what to do",
  async () => {
    const system = join(directory, "system");
    const data = join(directory, "data");
    await mkdir(system);
    await expect(start(data, false, system)).rejects.toThrow(
      /no PostgreSQL programs. Name the directory with postgres/,
    );
    for (const name of ["postgres", "initdb", "pg_ctl"])
      await writeFile(join(system, name), "#!/bin/sh\necho 'postgres (PostgreSQL) 15.4'\n", { mode: 0o755 });
    await expect(start(data, false, system)).rejects.toThrow(
      /15\.4: the embedded database needs PostgreSQL 17 or newer/,
    );
    await writeFile(join(system, "postgres"), "#!/bin/sh\nexit 1\n");
    await expect(start(data, false, system)).rejects.toThrow(/postgres cannot be run .* Name the programs/s);
    expect(await readdir(data)).toEqual([]);
  },
);

test.runIf(process.getuid?.() === 0)("programs that the account of the server cannot reach are refused", async () => {
  const system = await systemPrograms();
  await chmod(directory, 0o700);
  await expect(start(join(directory, "data"), false, system)).rejects.toThrow(/The account \w+.*cannot reach/);
});

test("a path too long for a socket, below a directory that is closed to others", async () => {
  const closed = join(directory, "closed");
  await mkdir(closed, { mode: 0o700 });
  await chmod(directory, 0o700);
  const long = join(closed, "æøå".repeat(15), "directory ".repeat(9).trim());
  const server = await start(long);
  expect(Buffer.byteLength(server.host)).toBeLessThan(100);
  expect(await ask(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(stat(server.host)).rejects.toThrow(/ENOENT/);
});
