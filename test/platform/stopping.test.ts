// SIGTERM while something keeps the service waiting: it ends in order, with code 0, and whoever waits for an answer gets one.
// A service that does not end in 25 seconds ends itself with code 1, so that the code says all.

import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { databasePlace } from "../support/database-place.ts";
import { end, type Started, startCommand, until } from "../support/processes.ts";
import { logIn, send, type TestClient } from "../support/service.ts";

let directory: string;
let database: ClonedDatabase;
beforeAll(async () => {
  directory = await mkdtemp(join(databasePlace(), "stopping-"));
  database = await cloneDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** A service that answers, with a company of its own. */
async function serve(settings: Readonly<Record<string, string>>): Promise<{ started: Started; client: TestClient }> {
  const started = startCommand(["serve"], { PORT: "0", HOST: "127.0.0.1", MOTPOST_DATA: directory, ...settings });
  const address = () => /answers at (http:\/\/[\d.]+:\d+)/.exec(started.output())?.[1];
  for (let tries = 0; address() === undefined && tries < 4; tries++)
    await until(started, () => address() !== undefined).catch(() => undefined);
  const registered = await send(`${address()}/v2/integration/:register`, "POST", { body: {} });
  return { started, client: await logIn(String(address()), registered.body.value) };
}

/** The processes of the embedded server, the first one first. */
async function serverProcesses(): Promise<number[]> {
  const file = await readFile(join(directory, "postgres", "cluster", "postmaster.pid"), "utf8");
  const postmaster = Number(file.split("\n")[0]);
  const found = [postmaster];
  for (const name of (await readdir("/proc")).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    if (Number(/\) \S (\d+) /.exec(stat)?.[1]) === postmaster) found.push(Number(name));
  }
  return found;
}

// Each waits for the most that a service takes to end: side by side.
test.skipIf(process.platform !== "linux")(
  "a database that hangs, all of it",
  { concurrent: true, timeout: 600_000 },
  async () => {
    const { started, client } = await serve({ DATABASE_URL: "" });
    expect((await client.get("/customer")).status).toBe(200);
    for (const id of await serverProcesses()) process.kill(id, "SIGSTOP");
    const ready = await fetch(`${client.address}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("the database does not answer")]);
    const waiting = client.get("/customer");
    const ended = end(started);
    expect((await waiting).status).toBe(503);
    expect(await ended).toBe(0);
    // What was halted has been ended by force, and recovers.
    const again = await serve({ DATABASE_URL: "" });
    expect((await again.client.get("/customer")).status).toBe(200);
    expect(await end(again.started)).toBe(0);
  },
);

test("a lock that somebody holds, and an upload that does not go on", {
  concurrent: true,
  timeout: 600_000,
}, async () => {
  const { started, client } = await serve({ DATABASE_URL: database.ownerUrl, MOTPOST_DATA: join(directory, "other") });
  const made = await client.post("/customer", { name: "Kunde AS" });
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("begin");
  await owner.query("select 1 from counter where company_id = $1 for update", [client.companyId]);
  const { hostname, port } = new URL(client.address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const login = Buffer.from(`0:${client.session}`).toString("base64");
  socket.write(
    `POST /v2/documentArchive/customer/${made.body.value.id} HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${login}\r\n` +
      "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000\r\n\r\n" +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and no more',
  );
  const seen = async (sql: string) => {
    // Within a transaction the database shows sessions as they were at the first look.
    await owner.query("select pg_stat_clear_snapshot()");
    return (await owner.query(sql, [client.companyId])).rows.length > 0;
  };
  await until(started, () => seen("select 1 from stored_file where company_id = $1"));
  const waiting = client.post("/customer", { name: "Venter AS" });
  const locked =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and $1::bigint > 0";
  await until(started, () => seen(locked));
  const closed = once(socket, "close");
  const ended = end(started);
  const { status, headers } = await waiting;
  // Its client would keep the connection, and the service would wait for it.
  expect([status, headers.get("connection")]).toEqual([503, "close"]);
  await closed;
  expect(await ended).toBe(0);
  await owner.query("rollback");
  expect((await owner.query("select 1 from party where \"name\" = 'Venter AS'")).rows).toEqual([]);
  await owner.end();
});
