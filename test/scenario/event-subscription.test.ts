// Subscriptions: what is kept, what is shown, and where a callback may go, however its address is written.

import { once } from "node:events";
import { createServer, type Server, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Targets } from "../../src/platform/webhook/callback-targets.ts";
import { sendRequestOnce as exchange } from "../../src/platform/webhook/send-request.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const secret = "canary-9f2c";
/** Addresses that must never be called, in every spelling that we know. */
const forbidden = [
  ...[
    "http://127.0.0.1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
  ],
  ...[
    "http://017700000001/",
    "http://0177.0.0.1/",
    "http://0177.0x0.0.1/",
    "http://127.0.0.1./",
    "http://127.255.255.254/",
  ],
  ...["http://%31%32%37.0.0.1/", "http://１２７.0.0.1/", "http://①②⑦.0.0.1/", "http://127。0。0。1/", "http://0/"],
  ...["http://0.0.0.0/", "http://localhost/", "http://LOCALHOST/", "http://localhost./", "http://a.localhost/"],
  ...["http://10.0.0.1/", "http://167772161/", "http://172.16.0.1/", "http://172.31.255.255/", "http://192.168.1.1/"],
  ...[
    "http://169.254.169.254/",
    "http://2852039166/",
    "http://0xA9FEA9FE/",
    "http://100.64.0.1/",
    "http://198.18.0.1/",
  ],
  ...["http://224.0.0.1/", "http://255.255.255.255/", "http://192.0.2.1/", "http://[::1]/", "http://[::]/"],
  ...["http://[0:0:0:0:0:0:0:1]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[::127.0.0.1]/"],
  ...[
    "http://[::ffff:10.0.0.1]/",
    "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
  ],
  ...["http://[fc00::1]/", "http://[fd12:3456::1]/", "http://[fe80::1]/", "http://[ff02::1]/", "http://[2001:db8::1]/"],
  ...[
    "http://[2001::7f00:1]/",
    "http://example.com@127.0.0.1/",
    "http://example.com:80@127.1/",
    "http://user:pass@[::1]/",
  ],
  ...[
    "http://127.0.0.1#@example.com/",
    "http://127.0.0.1?@example.com/",
    "http:127.0.0.1",
    "http:/127.0.0.1",
    "http:///127.1/",
  ],
  ...["http://metadata.google.internal/", "http://printer.local/", "http://[::ffff:0:7f00:1]/"],
];

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ environment: { WEBHOOK_ALLOWED_PRIVATE_HOSTS: "" } });
  client = await service.company();
});
afterAll(() => service.stop());

const good = { event: "customer.create", targetUrl: "https://example.com/callback" };

test("made, read, changed, deleted, single and bulk; the version counts PUTs", async () => {
  const made = await client.post("/event/subscription", good);
  expect(made.status).toBe(201);
  const { id } = made.body.value;
  expect(made.body.value).toEqual({
    ...{ id, version: 0, url: expect.stringContaining(`/v2/event/subscription/${id}`), ...good },
    ...{ fields: null, status: "ACTIVE", authHeaderName: null },
  });
  const put = await client.put(`/event/subscription/${id}`, { status: "DISABLED", event: "customer.create" });
  expect(put.body.value).toMatchObject({ version: 1, status: "DISABLED", event: "customer.create" });
  const many = await client.post("/event/subscription/list", [good, { ...good, event: "order.update" }]);
  expect(many.status).toBe(201);
  const ids = many.body.values.map((one: { id: number }) => one.id);
  const fields = ids.map((one: number) => ({ id: one, fields: "id" }));
  expect((await client.put("/event/subscription/list", fields)).body.values).toMatchObject(
    ids.map((one: number) => ({ id: one, version: 1, fields: "id" })),
  );
  expect((await client.delete(`/event/subscription/list?ids=${ids.join(",")}`)).status).toBe(204);
  expect((await client.delete(`/event/subscription/${id}`)).status).toBe(204);
  expect((await client.get("/event/subscription")).body.values).toEqual([]);
});

test("a PUT that changes nothing leaves the version, and the event stays", async () => {
  const { id } = await client.value(client.post("/event/subscription", good));
  const put = (body: unknown) => client.put(`/event/subscription/${id}`, body);
  const version = async (body: unknown) => (await put(body)).body.value?.version;
  const { version: _version, ...whole } = (await client.get(`/event/subscription/${id}`)).body.value;
  for (const same of [{}, { status: "ACTIVE" }, { status: null }, { event: good.event }, whole])
    expect([same, await version(same)]).toEqual([same, 0]);
  expect(await version({ status: "DISABLED" })).toBe(1);
  expect(await version({ status: "ACTIVE" })).toBe(2);
  const refused = await put({ event: "customer.update" });
  expect([refused.status, refused.body.code, refused.body.validationMessages[0]]).toEqual([
    ...[422, 18000],
    { field: "event", message: "The event of a subscription cannot be changed.", path: "event", rootId: null },
  ]);
  const cleared = await put({ event: null });
  expect([cleared.status, cleared.body.validationMessages[0].message]).toEqual([422, "The field must be filled in."]);
  await client.delete(`/event/subscription/${id}`);
});

test("secrets are never shown, and lie encrypted in the database", async () => {
  const body = {
    ...good,
    targetUrl: `https://user:${secret}@example.com/callback`,
    ...{ authHeaderName: "X-Key", authHeaderValue: secret, hmacSharedSecret: secret },
  };
  const made = await client.post("/event/subscription?fields=*,authHeaderValue,hmacSharedSecret", body);
  const { id } = made.body.value;
  expect(made.body.value).toMatchObject({ ...good, authHeaderValue: null, hmacSharedSecret: null });
  const put = await client.put(`/event/subscription/${id}`, { targetUrl: good.targetUrl, hmacSharedSecret: secret });
  const log = await client.get(`/event/subscription/${id}?fields=*,changes`);
  const wrong = await client.put(`/event/subscription/${id}`, { ...body, authHeaderValue: `${secret}\n` });
  for (const { text } of [made, put, log, wrong]) expect(text).not.toContain(secret);
  const { rows } = await service.service.database.read<{ row: string; login: string }>(
    client.companyId,
    'select to_json(s)::text as row, "sealedLogin" as login from event_subscription s where s.company_id = $1',
    [client.companyId],
  );
  expect(rows[0]?.row).toContain("v1.");
  expect(rows[0]?.row).not.toContain(secret);
  // The address as it is shown, sent back, keeps what was in it; another address does not.
  expect(rows[0]?.login).not.toBe("");
  const moved = await client.put(`/event/subscription/${id}`, { targetUrl: "https://example.org/" });
  expect(moved.status).toBe(200);
  const after = await service.service.database.read<{ login: string }>(
    client.companyId,
    'select "sealedLogin" as login from event_subscription s where s.company_id = $1',
    [client.companyId],
  );
  expect(after.rows[0]?.login).toBe("");
});

test("another company's subscriptions are not there", async () => {
  const { id } = (await client.post("/event/subscription", good)).body.value;
  const other = await service.company();
  expect((await other.get(`/event/subscription/${id}`)).status).toBe(404);
  expect((await other.put(`/event/subscription/${id}`, { status: "DISABLED" })).status).toBe(404);
  expect((await other.delete(`/event/subscription/${id}`)).status).toBe(404);
});

describe("addresses inside", () => {
  test(`are refused in ${forbidden.length} spellings`, async () => {
    expect(new Set(forbidden).size).toBeGreaterThanOrEqual(40);
    const taken: string[] = [];
    for (const targetUrl of forbidden) {
      const { status, body } = await client.post("/event/subscription", { ...good, targetUrl });
      const fields = body.validationMessages?.map((one: { field: string }) => one.field);
      if (status !== 422 || String(fields) !== "targetUrl") taken.push(`${targetUrl}: ${status}`);
    }
    expect(taken).toEqual([]);
  });
  test("public ones are taken", async () => {
    for (const targetUrl of [
      "https://8.8.8.8/x",
      "https://[2606:4700::1111]/",
      "http://example.com:8080/",
      "https://xn--bcher-kva.example/",
    ])
      expect((await client.post("/event/subscription", { ...good, targetUrl, status: "DISABLED" })).status).toBe(201);
  });
});

describe("at the connection", () => {
  let server: Server;
  let port: number;
  let connections = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      connections++;
      socket.on("error", () => undefined);
      socket.write("HTTP/1.1 200 OK\r\n");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => void server.close());
  const strict = new Targets({ plainHttp: true, allowed: [] });
  const loopback = new Targets({ plainHttp: true, allowed: ["127.0.0.0/8"] });
  const callback = (host: string) => ({ url: `http://${host}:${port}/`, headers: {}, body: "{}" });

  test("a name that leads inside gets no packet, however it is resolved", async () => {
    for (const addresses of [
      ["127.0.0.1"],
      ["::1"],
      ["::ffff:127.0.0.1"],
      ["::ffff:7f00:1"],
      ["8.8.8.8", "127.0.0.1"],
      [],
    ]) {
      const resolve = async () => addresses;
      const outcome = await exchange(callback("rebinds.example.com"), { targets: strict, resolve });
      expect(outcome.outcome).toBe("UNREACHED");
    }
    for (const host of ["127.0.0.1", "127.1", "2130706433", "[::ffff:7f00:1]"])
      expect((await exchange(callback(host), { targets: strict })).reason?.en).toContain("refused");
    expect(connections).toBe(0);
  });
  test(`no spelling of ${forbidden.length} gets a packet, even where it was saved when it was allowed`, async () => {
    const connecting = vi.spyOn(Socket.prototype, "connect");
    try {
      const never = () => expect.fail("a name was resolved");
      for (const url of forbidden) {
        const sent = await exchange(
          { url, headers: {}, body: "{}" },
          { targets: strict, resolve: async () => never() },
        );
        expect([url, sent.outcome, sent.reason?.en]).toEqual([url, "UNREACHED", expect.stringContaining("refused")]);
      }
      expect(connecting).not.toHaveBeenCalled();
      // What the look-out would have seen.
      await exchange(callback("127.0.0.1"), { targets: loopback, clock: { resolve: 20, connect: 500, whole: 100 } });
      expect(connecting).toHaveBeenCalledTimes(1);
      connections = 0;
    } finally {
      connecting.mockRestore();
    }
  });
  test("a name is resolved once: what it changes its mind to is never asked", async () => {
    let asked = 0;
    const resolve = async () => [asked++ === 0 ? "127.0.0.1" : "10.0.0.1"];
    const clock = { resolve: 50, connect: 500, whole: 100 };
    await exchange(callback("rebinds.example.com"), { targets: loopback, resolve, clock });
    expect([asked, connections]).toEqual([1, 1]);
  });
  test("names that are not resolved and answers that never end are given up", async () => {
    const clock = { resolve: 20, connect: 500, whole: 100 };
    const never = () => new Promise<string[]>(() => undefined);
    const unresolved = await exchange(callback("hangs.example.com"), { targets: strict, resolve: never, clock });
    expect(unresolved).toMatchObject({ outcome: "UNREACHED", status: null });
    const dripping = await exchange(callback("127.0.0.1"), { targets: loopback, clock });
    expect(dripping).toMatchObject({ outcome: "UNREACHED", status: null });
  });
});

test.each([
  ["a laptop", {}, true],
  ["a laptop with a database of its own", { DATABASE_URL: "postgres://localhost/motpost" }, true],
  ["a test environment that others reach", { HOST: "0.0.0.0" }, false],
  ["one behind a public address", { MOTPOST_ADDRESS: "https://test.example.com" }, false],
  ["production", { MOTPOST_ENVIRONMENT: "production" }, false],
  ["one whose operator says no", { WEBHOOK_ALLOWED_PRIVATE_HOSTS: "" }, false],
] as const)("callbacks to this machine by default: %s", (_name, environment, allowed) => {
  const { allowedPrivateHosts } = readConfig(environment, "/");
  const targets = new Targets({ plainHttp: true, allowed: allowedPrivateHosts });
  for (const address of ["http://127.0.0.1:4700/", "http://localhost:4700/", "http://[::1]:4700/"])
    expect("url" in targets.read(address)).toBe(allowed);
  expect("url" in targets.read("http://10.0.0.1/")).toBe(false);
});
