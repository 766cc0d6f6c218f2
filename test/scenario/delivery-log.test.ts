// What people see of deliveries: the log with its attempts, the health of subscriptions, replays and test events.

import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliveryLogCleaning } from "../../src/platform/jobs/delivery-log-cleanup.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-03-02T10:00:00Z");
let service: TestService;
let receiver: Receiver;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.answer = withStatus(200);
  receiver.received.length = 0;
  client = await longLived(await service.company());
});

/** The same company with a session that outlives every test. */
async function longLived(one: TestClient): Promise<TestClient> {
  const { consumerToken, employeeToken } = one;
  const body = { consumerToken, employeeToken, expirationDate: "2030-01-01" };
  const { value } = (await send(`${service.address}/v2/token/session/:create`, "POST", { body })).body;
  return Object.assign(Object.create(Object.getPrototypeOf(one)), one, { session: value.token });
}

const settle = () => service.service.webhooks.drain();
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const subscribe = async (event: string, more: object = {}) =>
  Number((await client.value(client.post("/event/subscription", { event, targetUrl: receiver.url, ...more }))).id);
const customer = async (name = "Kari AS") => Number((await client.value(client.post("/customer", { name }))).id);
/** The log as the query finds it, newest first. */
const log = async (query = "") => (await client.get(`/event/delivery?fields=*,attempts(*)&${query}`)).body.values;
const health = async (subscription: number) =>
  (await client.get(`/event/subscription/health/${subscription}?fields=*,waiting`)).body.value;
const answers = (status: number, text: string) => (response: Parameters<Receiver["answer"]>[0]) => {
  response.writeHead(status).end(text);
};

test("a payload waits, is tried, tried again and delivered; the log says so with each answer's first KiB", async () => {
  const subscription = await subscribe("customer.create", { status: "DISABLED" });
  const id = await customer();
  const [waiting] = await log();
  expect(waiting).toMatchObject({
    ...{ event: "customer.create", objectId: id, status: "PENDING", cause: "CHANGE", attemptCount: 0, attempts: [] },
    ...{ subscription: { id: subscription }, lastTime: null, lastOutcome: null, lastStatus: null, endedTime: null },
  });
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" }));
  receiver.answer = answers(503, `nede\u0000${"æ".repeat(2_000)}`);
  await settle();
  const [retrying] = await log("status=RETRYING");
  expect(retrying).toMatchObject({ id: waiting.id, status: "RETRYING", attemptCount: 1, lastOutcome: "FAILED" });
  expect(new Date(retrying.nextTime).getTime()).toBeGreaterThan(now.getTime());
  pass(1);
  receiver.answer = answers(201, "takk");
  await settle();
  const [done] = await log(`id=${waiting.id}`);
  expect(done).toMatchObject({ status: "DELIVERED", attemptCount: 2, lastStatus: 201, nextTime: null });
  expect(new Date(done.endedTime)).toEqual(now);
  expect(done.deliveryId).toBe(receiver.received[0]?.headers["idempotency-key"]);
  expect(
    done.attempts.map((one: Record<string, unknown>) => [one.number, one.outcome, one.status, one.reason]),
  ).toEqual([
    [1, "FAILED", 503, "status 503"],
    [2, "DELIVERED", 201, null],
  ]);
  expect(done.attempts[1]).toMatchObject({ answer: "takk", nextTime: null });
  expect(done.attempts[0].nextTime).toBe(retrying.nextTime);
  expect(done.attempts[0].answer).toMatch(/^nede\ufffdæ+/);
  expect(Buffer.byteLength(done.attempts[0].answer)).toBeLessThanOrEqual(1_030);
  for (const { duration } of done.attempts) expect(duration).toBeGreaterThanOrEqual(0);
});

test("a receiver that repeats what it was told in confidence is quoted without it", async () => {
  const echoes: Receiver["answer"] = (response, { headers }) => {
    const { authorization = "", "x-key": key = "" } = headers;
    const login = Buffer.from(authorization.slice(6), "base64").toString();
    // Its answer breaks off in the middle of a secret.
    response.writeHead(500, { "content-length": 10_000 });
    response.write(`${JSON.stringify({ headers })} ${login} ${encodeURIComponent(login)} ${String(key).slice(7)} `);
    response.write(String(key).slice(0, 9), () => setTimeout(() => response.destroy(), 20));
  };
  receiver.answer = echoes;
  const key = 'Bearer a"sesame/of 30 letters';
  await subscribe("customer.create", { authHeaderName: "X-Key", authHeaderValue: key, fields: "id" });
  const targetUrl = receiver.url.replace("//", "//per:p%40ssord%2F@");
  await subscribe("customer.create", { targetUrl, hmacSharedSecret: "salt and pepper", fields: "id" });
  await customer();
  await settle();
  expect(receiver.received.map(({ headers }) => headers["x-key"] ?? headers.authorization).sort()).toEqual(
    [key, `Basic ${Buffer.from("per:p@ssord/").toString("base64")}`].sort(),
  );
  const shown = (await log()).flatMap((one: { attempts: { answer: string }[] }) =>
    one.attempts.map(({ answer }) => answer),
  );
  expect(shown).toHaveLength(2);
  for (const answer of shown) {
    expect(answer).toContain('"content-type":"application/json; charset=utf-8"');
    expect(answer).toContain("***");
    expect(answer).not.toMatch(/sesame|30 letters|Bearer a|p@ssord|p%40ssord|cGVyOnBAc3Nvc/);
  }
});

test("found by subscription, event, object, outcome and time; never by another company", async () => {
  const first = await subscribe("customer.create");
  const second = await subscribe("customer.update", { targetUrl: "http://127.0.0.1:8/" });
  const id = await customer("En AS");
  await settle();
  pass(1);
  const later = now.toISOString();
  await client.value(client.put(`/customer/${id}`, { name: "To AS" }));
  const other = await customer("Tre AS");
  await settle();
  const ids = async (query: string) => (await log(query)).map((one: { objectId: number }) => one.objectId);
  // The newest first; of two made at one moment any may be.
  const all = await ids("");
  expect([all.slice(0, 2).toSorted(), all.slice(2)]).toEqual([[id, other].toSorted(), [id]]);
  expect(await ids(`subscriptionId=${second}`)).toEqual([id]);
  expect(await ids(`subscriptionId=${first},${second}&event=customer.create`)).toEqual([other, id]);
  expect(await ids(`objectId=${other}`)).toEqual([other]);
  expect(await ids("status=RETRYING,EXPIRED")).toEqual([id]);
  expect(await ids(`createdTimeFrom=${later}&status=DELIVERED`)).toEqual([other]);
  expect(await ids(`createdTimeTo=${later}`)).toEqual([id]);
  const attempts = (await client.get("/event/delivery/attempt?outcome=UNREACHED")).body.values;
  expect(attempts).toHaveLength(1);
  expect(attempts[0]).toMatchObject({ status: null, answer: null });
  const stranger = await longLived(await service.company());
  expect((await stranger.get("/event/delivery")).body.fullResultSize).toBe(0);
  const [{ id: mine }] = await log();
  expect((await stranger.get(`/event/delivery/${mine}`)).status).toBe(404);
  expect((await stranger.put(`/event/delivery/${mine}/:replay`)).status).toBe(404);
  expect((await stranger.put(`/event/subscription/${first}/:replayFailed`)).status).toBe(404);
  expect((await stranger.put(`/event/subscription/${first}/:sendTest`)).status).toBe(404);
});

test("what is given up after 30 hours is EXPIRED in the log, and so is what nobody was there for", async () => {
  const failing = await subscribe("customer.create");
  const disabled = await subscribe("customer.create", { status: "DISABLED" });
  receiver.answer = withStatus(500);
  const id = await customer();
  for (let hour = 0; hour < 32; hour++) {
    await settle();
    pass(1);
  }
  await settle();
  const [expired] = await log(`subscriptionId=${failing}`);
  expect(expired).toMatchObject({ objectId: id, status: "EXPIRED", lastStatus: 500, nextTime: null });
  expect(expired.attempts).toHaveLength(expired.attemptCount);
  const [unasked] = await log(`subscriptionId=${disabled}`);
  expect(unasked).toMatchObject({ objectId: id, status: "EXPIRED", attemptCount: 0, attempts: [] });
});

test("a newer change takes the place of what is being retried; an object that is gone supersedes it", async () => {
  await subscribe("customer.update");
  const id = await customer();
  receiver.answer = withStatus(500);
  await client.value(client.put(`/customer/${id}`, { name: "En" }));
  await settle();
  const [retried] = await log();
  const tag = (await client.get(`/event/delivery/${retried.id}`)).headers.get("etag") ?? "";
  expect((await client.get(`/event/delivery/${retried.id}`, { "if-none-match": tag })).status).toBe(304);
  await client.value(client.put(`/customer/${id}`, { name: "To" }));
  expect((await log()).map((one: { status: string }) => one.status)).toEqual(["PENDING", "SUPERSEDED"]);
  const older = await client.get(`/event/delivery/${retried.id}`, { "if-none-match": tag });
  expect([older.status, older.body.value.status]).toEqual([200, "SUPERSEDED"]);
  await client.delete(`/customer/${id}`);
  pass(1);
  await settle();
  expect((await log()).map((one: { status: string }) => one.status)).toEqual(["SUPERSEDED", "SUPERSEDED"]);
  expect(receiver.received).toHaveLength(1);
});

test("one payload is sent again: as it is now, with an id of its own, and in nobody's streak", async () => {
  const subscription = await subscribe("customer.create", { fields: "id,version,name" });
  const id = await customer("Før AS");
  await settle();
  await client.value(client.put(`/customer/${id}`, { name: "Etter AS" }));
  const [first] = await log();
  receiver.answer = withStatus(500);
  const replay = await client.value(client.put(`/event/delivery/${first.id}/:replay`));
  // It is sent at once, and may have been refused before the answer is read.
  const waits = expect.stringMatching(/^(PENDING|RETRYING)$/);
  expect(replay).toMatchObject({ cause: "REPLAY", status: waits, replayOf: { id: first.id } });
  await settle();
  expect(await health(subscription)).toMatchObject({ failures: 0, failingSince: null });
  // It waits already: asked for once more, it is sent at once.
  receiver.answer = withStatus(200);
  const again = await client.value(client.put(`/event/delivery/${first.id}/:replay`));
  expect(again.id).toBe(replay.id);
  await settle();
  expect(receiver.received.map(({ body }) => body.value.name)).toEqual(["Før AS", "Etter AS", "Etter AS"]);
  const keys = receiver.received.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
  expect((await log(`id=${replay.id}`))[0]).toMatchObject({ status: "DELIVERED", attemptCount: 2 });
  const dry = await client.value(client.put(`/event/delivery/${first.id}/:replay?dryRun=true`));
  expect((await client.get(`/event/delivery/${dry.id}`)).status).toBe(404);
});

test("all that failed since a time is sent again, once for each object that was not told since", async () => {
  const subscription = await subscribe("customer.create");
  receiver.answer = withStatus(500);
  const [early] = [await customer("Tidlig AS")];
  const giveUp = async () => {
    for (let hour = 0; hour < 33; hour += 3) {
      await settle();
      pass(3);
    }
    await settle();
  };
  await giveUp();
  const since = now.toISOString();
  const [told, lost] = [await customer("Fortalt AS"), await customer("Tapt AS")];
  await giveUp();
  const waiting = await customer("Venter AS");
  await settle();
  receiver.answer = withStatus(200);
  const [{ id: payload }] = await log(`objectId=${told}`);
  await client.value(client.put(`/event/delivery/${payload}/:replay`));
  await settle();
  receiver.received.length = 0;
  const path = `/event/subscription/${subscription}/:replayFailed`;
  expect((await client.put(`${path}?since=${since}&dryRun=true`)).body.value).toBe(2);
  expect((await client.put(`${path}?since=${since}`)).body.value).toBe(2);
  await settle();
  expect(receiver.received.map(({ body }) => body.id).sort()).toEqual([lost, waiting].sort());
  expect((await client.put(path)).body.value).toBe(1);
  await settle();
  expect(receiver.received.at(-1)?.body.id).toBe(early);
  expect((await client.put(path)).body.value).toBe(0);
});

test("a test event carries header, signature and the example by fields; it is tried once and counts nowhere", async () => {
  const more = { fields: "id,name", hmacSharedSecret: "salt", authHeaderName: "X-Key", authHeaderValue: "hush" };
  const subscription = await subscribe("customer.create", more);
  const sent = await client.value(client.put(`/event/subscription/${subscription}/:sendTest`));
  expect(sent).toMatchObject({ cause: "TEST", objectId: 0 });
  await settle();
  const [{ headers, raw, body } = expect.fail("nothing came")] = receiver.received;
  expect(body).toEqual({
    subscriptionId: subscription,
    event: "customer.create",
    id: 10_001,
    value: { id: 10_001, name: "text" },
  });
  expect([headers["x-event-test"], headers["x-key"]]).toEqual(["true", "hush"]);
  const text = `${headers["idempotency-key"]}&${raw}`;
  expect(headers["x-request-signature"]).toBe(createHmac("sha512", "salt").update(text).digest("base64"));
  receiver.answer = answers(400, "ukjent");
  const failing = await client.value(client.put(`/event/subscription/${subscription}/:sendTest`));
  await settle();
  const [failed] = await log(`id=${failing.id}`);
  expect(failed).toMatchObject({ status: "FAILED", attemptCount: 1, nextTime: null });
  expect(failed.attempts[0]).toMatchObject({ status: 400, answer: "ukjent" });
  pass(1);
  await settle();
  expect(receiver.received).toHaveLength(2);
  expect(await health(subscription)).toMatchObject({ failures: 0, lastSuccessTime: null });
  const refused = await client.put(`/event/delivery/${failing.id}/:replay`);
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
});

test("a test event has the shape that a change has, at every depth of fields", async () => {
  const unit = await client.value(
    client.post("/product/unit", { name: "Favn", nameEN: "Fathom", nameShort: "fv", commonCode: "AK" }),
  );
  const fields = "id,number,productUnit(id,name),vatType(id,name,percentage,displayName),url,isStockItem";
  await subscribe("product.create", { fields });
  const [{ id: subscription } = expect.fail("no subscription")] = (await client.get("/event/subscription")).body.values;
  await client.value(client.post("/product", { name: "Tau", productUnit: { id: unit.id } }));
  await client.value(client.put(`/event/subscription/${subscription}/:sendTest`));
  await settle();
  const [change, example] = ["", "true"].map((mark) =>
    receiver.received.find(({ headers }) => (headers["x-event-test"] ?? "") === mark),
  );
  const shape = (value: object): unknown =>
    Object.entries(value).map(([name, one]) => (one !== null && typeof one === "object" ? [name, shape(one)] : name));
  expect(shape(example?.body.value)).toEqual(shape(change?.body.value));
  expect(example?.body.value.productUnit).toEqual({ id: 10_001, name: "text" });
});

test("health tells of the streak, the gate, the countdown and what waits; a test passes the gate and closes it", async () => {
  const subscription = await subscribe("customer.create");
  receiver.answer = withStatus(500);
  for (let made = 0; made < 12; made++) await customer(`Kunde ${made} AS`);
  const began = now;
  for (let guard = 0; guard < 5 && !(await health(subscription)).isGateOpen; guard++) {
    await settle();
    pass(0.003);
  }
  const failing = await health(subscription);
  expect(failing).toMatchObject({ status: "ACTIVE", isGateOpen: true, waiting: 12, lastStatus: 500, warnedDays: 0 });
  expect(failing.failures).toBeGreaterThanOrEqual(10);
  expect(new Date(failing.failingSince).getTime()).toBeGreaterThanOrEqual(began.getTime());
  expect(new Date(failing.disablingTime).getTime()).toBe(new Date(failing.failingSince).getTime() + 7 * 86_400_000);
  expect(new Date(failing.nextProbeTime).getTime()).toBeGreaterThan(now.getTime());
  expect(failing.oldestDueTime).not.toBeNull();
  expect((await client.get(`/event/subscription/health?id=${subscription}`)).body.values[0].waiting).toBe(0);
  receiver.answer = withStatus(200);
  receiver.received.length = 0;
  await client.value(client.put(`/event/subscription/${subscription}/:sendTest`));
  await settle();
  expect(receiver.received).toHaveLength(13);
  expect(receiver.received[0]?.headers["x-event-test"]).toBe("true");
  expect(await health(subscription)).toMatchObject({ isGateOpen: false, failures: 0, disablingTime: null, waiting: 0 });
});

test("nothing is sent by hand to a subscription that is not active", async () => {
  const subscription = await subscribe("customer.create");
  await customer();
  await settle();
  const [{ id }] = await log();
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "DISABLED" }));
  const paths = [
    `/event/delivery/${id}/:replay`,
    ...["replayFailed", "sendTest"].map((one) => `/event/subscription/${subscription}/:${one}`),
  ];
  for (const path of paths) {
    const { status, body } = await client.put(path);
    expect([path, status, body.code]).toEqual([path, 422, 18000]);
    expect(body.validationMessages[0].message).toBe("The subscription is not active.");
  }
  expect(receiver.received).toHaveLength(1);
});

test("the log is kept for 30 days and no longer, and goes out of sight with its subscription", async () => {
  const subscription = await subscribe("customer.create");
  await customer("Gammel AS");
  await settle();
  pass(29 * 24);
  await customer("Ny AS");
  await settle();
  const clean = () =>
    deliveryLogCleaning.run({
      now,
      stopping: new AbortController().signal,
      rows: async <T>(sql: string, ...values: unknown[]) =>
        (await service.service.database.autocommit<T>(0, sql, values)).rows,
      act: async () => null,
      download: async () => "",
    });
  await clean();
  expect(await log()).toHaveLength(2);
  pass(25);
  expect(await clean()).toMatch(/payloads removed/);
  const left = await log();
  expect(left).toHaveLength(1);
  expect((await client.get("/event/delivery/attempt")).body.fullResultSize).toBe(1);
  expect((await client.delete(`/event/subscription/${subscription}`)).status).toBe(204);
  expect(await log()).toEqual([]);
  expect((await client.get("/event/delivery/attempt")).body.fullResultSize).toBe(0);
});
