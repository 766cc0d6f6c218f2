// Processes that share the work on one database: one answers requests, two send callbacks side by side, one of them is killed.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { end, type Started, startCommand, until } from "../support/processes.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { send } from "../support/service.ts";

let directory: string;
let database: ClonedDatabase;
let receiver: Receiver;
let owner: pg.Client;
const running: Started[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "motpost-roles-"));
  database = await cloneDatabase();
  receiver = await startReceiver();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  for (const one of running) await end(one, "SIGKILL");
  await receiver.stop();
  await owner.end();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

function start(roles: string, more: Readonly<Record<string, string>> = {}): Started {
  const started = startCommand(["serve", "--roles", roles], {
    ...{
      PORT: "0",
      HOST: "127.0.0.1",
      MOTPOST_DATA: directory,
      DATABASE_URL: database.ownerUrl,
      MOTPOST_RATES_URL: "",
    },
    ...{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: "127.0.0.0/8" },
    ...more,
  });
  running.push(started);
  return started;
}

test("each process does its own; what a killed dispatcher held is sent by the other", {
  timeout: 600_000,
}, async () => {
  const api = start("api");
  await until(api, () => api.output().includes("/register"));
  const address = /answers at (http:\/\/\S+)/.exec(api.output())?.[1] ?? "";
  const tokens = (await send(`${address}/v2/integration/:register`, "POST", { body: {} })).body.value;
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { consumerToken, employeeToken } = tokens;
  const login = { consumerToken, employeeToken, expirationDate };
  const { token } = (await send(`${address}/v2/token/session/:create`, "POST", { body: login })).body.value;
  const headers = { authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}` };
  const call = async (method: string, path: string, body?: unknown) =>
    (await send(`${address}/v2${path}`, method, { headers, ...(body === undefined ? {} : { body }) })).body;
  for (const path of ["/", "/two"])
    await call("POST", "/event/subscription", {
      event: "customer.create",
      targetUrl: `${receiver.url}${path}`,
      fields: "id,version",
    });
  const make = async (count: number) => {
    const ids: number[] = [];
    for (let made = 0; made < count; made++)
      ids.push((await call("POST", "/customer", { name: `Kunde ${made}` })).value.id);
    return ids;
  };

  // Nobody sends yet.
  const wanted = await make(6);
  expect(Number((await owner.query("select count(*) from event_outbox")).rows[0].count)).toBe(12);
  expect(receiver.received).toHaveLength(0);

  // Both dispatchers hold payloads that are not answered; for one object and subscription there is one attempt.
  receiver.answer = () => undefined;
  const dispatchers = [start("dispatcher"), start("dispatcher")];
  for (const one of dispatchers) await until(one, () => one.output().includes("works in the background"));
  const [victim, survivor] = dispatchers as [Started, Started];
  await until(survivor, () => receiver.received.length >= 8);
  const held = receiver.received.map(({ body }) => `${body.subscriptionId} ${body.id}`);
  expect(new Set(held).size).toBe(held.length);
  await end(victim, "SIGKILL");
  const answered = new Set<string>();
  const open = new Set<string>();
  const twice: string[] = [];
  receiver.answer = (response, { body }) => {
    const name = `${body.subscriptionId} ${body.id}`;
    if (open.has(name)) twice.push(name);
    open.add(name);
    setTimeout(() => {
      open.delete(name);
      answered.add(name);
      withStatus(200)(response);
    }, 5);
  };
  // A minute passes, in which the leases of the dead end; those of the living end by their fifteen seconds.
  await owner.query("update event_outbox set lease_until = lease_until - interval '61 seconds'");
  wanted.push(...(await make(3)));
  await until(survivor, async () => {
    // What failed is tried again by a schedule of its own.
    await owner.query("update event_outbox set due_at = now() where due_at > now() and claim is null");
    return (await owner.query("select 1 from event_outbox")).rowCount === 0;
  });
  expect(answered.size).toBe(wanted.length * 2);
  expect(twice).toEqual([]);
  // The survivor's attempts are in the log of the process that answers requests.
  await until(
    survivor,
    async () => (await call("GET", "/event/delivery?status=DELIVERED")).fullResultSize === wanted.length * 2,
  );
  expect(await end(survivor)).toBe(0);
  expect(await end(api)).toBe(0);
});

test("a dispatcher whose connections to the database have all broken connects again", async () => {
  const dispatcher = start("dispatcher");
  await until(dispatcher, () => dispatcher.output().includes("works in the background"));
  const others = `from pg_stat_activity where datname = current_database() and application_name = 'motpost'`;
  const pids = async () => (await owner.query(`select pid ${others}`)).rows.map(({ pid }) => Number(pid));
  await until(dispatcher, async () => (await pids()).length > 0);
  const { rows } = await owner.query(`select pid, pg_terminate_backend(pid) ${others}`);
  const broken = rows.map(({ pid }) => Number(pid));
  await until(dispatcher, async () => (await pids()).some((pid) => !broken.includes(pid)));
  expect(await end(dispatcher)).toBe(0);
  expect(dispatcher.errors()).toContain("motpost: stopped");
});

test("jobs alone answer nothing and end in order", async () => {
  const jobs = start("jobs");
  await until(jobs, () => jobs.output().includes("works in the background (test environment): jobs"));
  expect(await end(jobs)).toBe(0);
});

test("the embedded database serves one process; roles that do not exist are named", async () => {
  for (const [roles, said] of [
    ["dispatcher", "set DATABASE_URL"],
    ["api,postman", 'not "postman"'],
  ] as const) {
    const refused = start(roles, { DATABASE_URL: "", MOTPOST_DATA: join(directory, "none") });
    await until(refused, () => refused.errors().includes(said));
    await until(refused, () => refused.child.exitCode === 1);
  }
});
