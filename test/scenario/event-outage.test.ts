// The database goes away while payloads are claimed and acknowledged; a dead endpoint with a hundred thousand payloads; who calls, checked by a receiver that shares no code; and the figures.

import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { connectionUrl } from "../../src/store/embedded/embedded.ts";
import { type Received, type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-03-02T10:00:00Z");
let service: TestService;
let receiver: Receiver;
let client: TestClient;
/** Connected to another database of the server, as the owner. */
let outside: pg.Client;
let name: string;

beforeAll(async () => {
  service = await startTestService({ clock: () => now, environment: { METRICS_PORT: "0" } });
  receiver = await startReceiver();
  const inside = new pg.Client({ connectionString: service.database.ownerUrl });
  await inside.connect();
  const { rows } = await inside.query("select current_database() as name");
  await inside.end();
  name = rows[0].name;
  outside = new pg.Client({ connectionString: connectionUrl(inject("testServer"), "postgres") });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await receiver.stop();
  await service.stop();
});
beforeEach(async () => {
  now = new Date("2026-03-02T10:00:00Z");
  receiver.answer = withStatus(200);
  receiver.received.length = 0;
  client = await service.company();
});

const subscribe = async (event: string, more: object = {}) =>
  Number((await client.value(client.post("/event/subscription", { event, targetUrl: receiver.url, ...more }))).id);
const customer = async (called = "Kari AS") =>
  Number((await client.value(client.post("/customer", { name: called }))).id);
const settle = () => service.service.webhooks.drain();
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const owned = async (sql: string, values: readonly unknown[] = []) => {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query(sql, [...values])).rows;
  } finally {
    await owner.end();
  }
};
const metric = async (wanted: string) => {
  const text = await (await fetch(`${service.service.metrics}/metrics`)).text();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${wanted} `))
      ?.split(" ")[1],
  );
};

/** Nobody gets to the database, and whoever was there is thrown out. */
async function stopDatabase(): Promise<void> {
  await outside.query(`alter database "${name}" allow_connections false`);
  await outside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
}
const startDatabase = () => outside.query(`alter database "${name}" allow_connections true`);

test("the database stops between sending and acknowledgement: sent again with the same key, once it is back", async () => {
  await subscribe("customer.create");
  const stopped = new Promise<void>((done) => {
    receiver.answer = (response) =>
      void stopDatabase()
        .then(() => withStatus(200)(response))
        .then(done);
  });
  const id = await customer();
  await stopped;
  await settle();
  expect(receiver.received).toHaveLength(1);
  receiver.answer = withStatus(200);
  await startDatabase();
  await settle();
  // Its lease still runs.
  expect(receiver.received).toHaveLength(1);
  pass(61);
  await settle();
  expect(receiver.received.map(({ body }) => body.id)).toEqual([id, id]);
  expect(new Set(receiver.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  pass(61);
  await settle();
  expect(receiver.received).toHaveLength(2);
});

test("the database stops before the claim: nothing is sent, nothing breaks, and all of it goes out afterwards", async () => {
  const subscription = await subscribe("customer.create", { status: "DISABLED" });
  const ids = [await customer("En AS"), await customer("To AS")];
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" }));
  await stopDatabase();
  await settle();
  pass(10);
  await settle();
  const before = receiver.received.length;
  await startDatabase();
  pass(61);
  await settle();
  const told = receiver.received.map(({ body }) => body.id);
  expect(new Set(told)).toEqual(new Set(ids));
  // What was claimed before the stop may have gone out before it; after it nothing did until the database was back.
  expect(before).toBeLessThanOrEqual(ids.length);
});

test("a dead endpoint with 100,000 payloads stands in nobody's way, and gives up all of them in time", {
  timeout: 120_000,
}, async () => {
  const dead = await subscribe("customer.create", { targetUrl: "http://127.0.0.9:1024/", fields: "id" });
  const id = await customer("Død AS");
  await settle();
  await owned(
    `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
     select $1, $2, 900000000 + n, 'customer.delete', $3, $3 from generate_series(1, 100000) n`,
    [client.companyId, dead, now.toISOString()],
  );
  await owned("analyze event_outbox");
  for (let round = 0; round < 3; round++) {
    pass(11);
    await settle();
  }
  const health = (await client.get(`/event/subscription/health/${dead}?fields=*,waiting`)).body.value;
  expect(health.isGateOpen).toBe(true);
  expect(health.waiting).toBeGreaterThanOrEqual(100_000);
  expect(await metric("motpost_webhook_pending")).toBeGreaterThanOrEqual(100_000);
  expect(await metric("motpost_webhook_gates_open")).toBe(1);
  const tried = health.failures;
  await subscribe("customer.create", { targetUrl: `${receiver.url}/healthy` });
  const ids: number[] = [];
  for (let made = 0; made < 20; made++) ids.push(await customer(`Frisk ${made} AS`));
  await settle();
  expect(receiver.received.map(({ body }) => body.id).sort()).toEqual([...ids].sort());
  const after = (await client.get(`/event/subscription/health/${dead}?fields=*,waiting`)).body.value;
  expect(after.failures - tried).toBeLessThanOrEqual(1);
  // A payload is given up when the endpoint has failed once more after its 30 hours.
  pass(30 * 3_600 + 700);
  for (let guard = 0; guard < 6; guard++) {
    await settle();
    pass(700);
  }
  await settle();
  const last = (await client.get(`/event/subscription/health/${dead}?fields=*,waiting`)).body.value;
  // A probe of what was never tried before is a first attempt, with 30 hours of its own.
  expect(last.waiting).toBeLessThanOrEqual(7);
  const [{ count }] = await owned(
    "select count(*)::int as count from event_delivery where company_id = $1 and state = 'EXPIRED'",
    [client.companyId],
  );
  expect(count).toBeGreaterThan(99_990);
  expect(receiver.received.map(({ body }) => body.id)).not.toContain(id);
});

/** HMAC-SHA512 as its standard describes it, out of two hashes: nothing is shared with what made the signature. */
function hmac(secret: string, text: string): Buffer {
  const hash = (...parts: Buffer[]) => createHash("sha512").update(Buffer.concat(parts)).digest();
  const given = Buffer.from(secret, "utf8");
  const key = Buffer.alloc(128);
  (given.length > 128 ? hash(given) : given).copy(key);
  const masked = (mask: number) => Buffer.from(key.map((byte) => byte ^ mask));
  return hash(masked(0x5c), hash(masked(0x36), Buffer.from(text, "utf8")));
}

/** What a receiver checks that was written from the documentation alone. */
function isGenuine({ headers, raw }: Received, secret: string): boolean {
  const signature = Buffer.from(String(headers["x-request-signature"]), "base64");
  const known = hmac(secret, `${headers["idempotency-key"]}&${raw}`);
  return signature.length === known.length && timingSafeEqual(signature, known);
}

test("three ways to say who calls, and a signature that belongs to key and body", async () => {
  const own = { authHeaderName: "X-Api-Key", authHeaderValue: "key: 1, 2" };
  await subscribe("customer.create", { ...own, targetUrl: `${receiver.url.replace("//", "//u:p@")}/header` });
  await subscribe("customer.create", { targetUrl: `${receiver.url.replace("//", "//bruker:p%C3%A6s%3As@")}/basic` });
  await subscribe("customer.create", {
    targetUrl: `${receiver.url}/hemmelig-8f2a?token=q%20r`,
    hmacSharedSecret: "blåbær",
  });
  await customer('Ærlig & Ørret "AS"');
  await settle();
  const at = (path: string) => receiver.received.find((one) => one.path.startsWith(path)) ?? expect.fail(path);
  const [header, basic, secret] = [at("/header"), at("/basic"), at("/hemmelig")];
  // A header of one's own is preferred to user and password of the address.
  expect([header.headers["x-api-key"], header.headers.authorization]).toEqual([own.authHeaderValue, undefined]);
  const [scheme, encoded = ""] = String(basic.headers.authorization).split(" ");
  expect([scheme, Buffer.from(encoded, "base64").toString("utf8")]).toEqual(["Basic", "bruker:pæs:s"]);
  expect([secret.path, secret.headers.authorization]).toEqual(["/hemmelig-8f2a?token=q%20r", undefined]);
  expect(isGenuine(secret, "blåbær")).toBe(true);
  expect(isGenuine(secret, "blabar")).toBe(false);
  expect(isGenuine({ ...secret, raw: secret.raw.replace("Ærlig", "Uærlig") }, "blåbær")).toBe(false);
  const other = { ...secret, headers: { ...secret.headers, "idempotency-key": basic.headers["idempotency-key"] } };
  expect(isGenuine(other as Received, "blåbær")).toBe(false);
  for (const { headers } of [header, basic]) expect(headers["x-request-signature"]).toBeUndefined();
});

test("a header may have any name that HTTP allows, even one that objects take for their own", async () => {
  const heads: (readonly string[])[] = [];
  const raw = createServer((request, response) => {
    heads.push(request.rawHeaders);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(raw, "listening");
  const targetUrl = `http://127.0.0.1:${(raw.address() as { port: number }).port}/`;
  try {
    for (const authHeaderName of ["__proto__", "constructor", "Authorization"])
      await subscribe("customer.create", { targetUrl, authHeaderName, authHeaderValue: "hush" });
    await customer();
    await settle();
    const sent = heads.map((head) => head[head.indexOf("hush") - 1]);
    expect(sent.sort()).toEqual(["Authorization", "__proto__", "constructor"]);
  } finally {
    raw.closeAllConnections();
    raw.close();
  }
});

test("figures of what waits and what came of it, on a port of their own and nowhere else", async () => {
  const before = { delivered: await metric('motpost_webhook_attempts_total{outcome="delivered"}') };
  const first = await metric("motpost_webhook_commit_to_first_attempt_seconds_count");
  await subscribe("customer.create", { authHeaderName: "X-Key", authHeaderValue: "canary-77" });
  await customer();
  await settle();
  expect(await metric('motpost_webhook_attempts_total{outcome="delivered"}')).toBe(before.delivered + 1);
  expect(await metric("motpost_webhook_commit_to_first_attempt_seconds_count")).toBe(first + 1);
  const text = await (await fetch(`${service.service.metrics}/metrics`)).text();
  for (const secret of ["canary-77", receiver.url, String(client.companyId)]) expect(text).not.toContain(secret);
  for (const line of text.trim().split(/\n+/))
    expect(line).toMatch(/^(# (HELP|TYPE) motpost_\w+ .+|motpost_\w+(\{[^}]*\})? [0-9.e+-]+)$/);
  for (const path of ["/", "/metric", "/v2/customer"])
    expect((await fetch(`${service.service.metrics}${path}`)).status).toBe(404);
  expect((await fetch(`${service.service.metrics}/metrics`, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${service.address}/metrics`)).status).toBe(404);
});
