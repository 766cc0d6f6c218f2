// kill -9 of the service while callbacks are under way, and right after a commit: everything is told at least once.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { send } from "../support/service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = join(root, "dist", "src", "main.js");

let directory: string;
let database: ClonedDatabase;
let receiver: Receiver;
let owner: pg.Client;
let service: ChildProcess | undefined;
let port: number;

beforeAll(async () => {
  if (!existsSync(program)) spawnSync(process.execPath, [join(root, "tools/build.mjs")]);
  directory = await mkdtemp(join(tmpdir(), "motpost-events-"));
  database = await cloneDatabase();
  receiver = await startReceiver();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  port = (free.address() as { port: number }).port;
  free.close();
});
afterAll(async () => {
  if (service !== undefined) await kill(service);
  await receiver.stop();
  await owner.end();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, "serve"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: "127.0.0.1", MOTPOST_DATA: directory, DATABASE_URL: database.ownerUrl },
      ...{ MOTPOST_RATES_URL: "", MOTPOST_DEMO: "empty", WEBHOOK_ALLOWED_PRIVATE_HOSTS: "127.0.0.0/8" },
    },
    stdio: "ignore",
  });
  for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await pause(20)) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.status === 200) return child;
  }
  await kill(child);
  throw new Error("The service did not start.");
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

async function eventually(isThere: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(20)) if (await isThere()) return;
  throw new Error("It did not happen.");
}

/** The connections of others to the database. */
const others = `select 1 from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

test("what was committed is told after kill -9, and the secrets open again", { timeout: 120_000 }, async () => {
  service = await start();
  const base = `http://127.0.0.1:${port}/v2`;
  const { value } = (await send(`${base}/integration/:register`, "POST", { body: {} })).body;
  const { consumerToken, employeeToken } = value;
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const login = { consumerToken, employeeToken, expirationDate: tomorrow };
  const session = (await send(`${base}/token/session/:create`, "POST", { body: login })).body.value.token;
  const headers = { authorization: `Basic ${Buffer.from(`0:${session}`).toString("base64")}` };
  const post = async (path: string, body: unknown) => {
    const answer = await send(`${base}${path}`, "POST", { body, headers });
    expect(answer.status).toBe(201);
    return answer.body.value.id as number;
  };
  await post("/event/subscription", {
    ...{ event: "customer.create", targetUrl: receiver.url, fields: "id,name" },
    ...{ authHeaderName: "X-Key", authHeaderValue: "hush" },
  });
  const wanted: number[] = [];
  const delivered = new Set<number>();
  for (const round of [1, 2, 3]) {
    // Nobody answers: the service dies between sending and acknowledgement, and with what it had not sent yet.
    receiver.answer = () => undefined;
    const before = receiver.received.length;
    for (let made = 0; made < 6; made++) wanted.push(await post("/customer", { name: `Kunde ${round}.${made}` }));
    if (round < 3) await eventually(() => receiver.received.length > before);
    await kill(service);
    // What it asked the database last may still be under way there: a claim among it.
    await eventually(async () => (await owner.query(others)).rowCount === 0);
    const waiting = await owner.query("select object from event_outbox");
    expect(new Set([...waiting.rows.map((row) => Number(row.object)), ...delivered])).toEqual(new Set(wanted));
    receiver.answer = (response, { body }) => {
      delivered.add(body.id);
      withStatus(200)(response);
    };
    // A minute passes, in which the leases of the dead end.
    await owner.query("update event_outbox set lease_until = lease_until - interval '61 seconds'");
    service = await start();
    await eventually(async () => (await owner.query("select 1 from event_outbox")).rowCount === 0);
  }
  expect([...delivered].sort()).toEqual([...wanted].sort());
  expect(receiver.received.every((one) => one.headers["x-key"] === "hush")).toBe(true);
  // The attempts of one payload carry the same id, those of different payloads different ones.
  const ids = new Map(receiver.received.map((one) => [one.headers["idempotency-key"], one.body.id]));
  expect(ids.size).toBe(wanted.length);
});
