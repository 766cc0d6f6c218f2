// One payload has one key, whatever becomes of its attempts: a lease that ends while one is alive, another that overtakes it, a process
// that dies between the answer and its record. What is newer has another key.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-03-02T10:00:00Z");
let service: TestService;
let receiver: Receiver;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ clock: () => now, roles: ["api", "dispatcher", "sender"] });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.answer = withStatus(200);
  client = await service.company();
  receiver.received.length = 0;
});

const subscribe = async (event: string) =>
  Number((await client.value(client.post("/event/subscription", { event, targetUrl: receiver.url }))).id);
const customer = async () => Number((await client.value(client.post("/customer", { name: "Kari AS" }))).id);
const settle = () => service.service.webhooks.drain();
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const told = () => receiver.received.map(({ body }) => `${body.event} ${body.id} ${body.value.version}`);
const keys = () => new Set(receiver.received.map(({ headers }) => headers["idempotency-key"]));
const read = async <Row>(sql: string) =>
  (await service.service.database.read<Row & object>(client.companyId, sql, [client.companyId])).rows;
const waiting = async () => (await read("select from event_outbox o where o.company_id = $1")).length;

/** The first callback is answered when its lease has ended and, where `meanwhile` is given, that is done; others at once. */
function answerLate(status: number, meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  return new Promise((done, fail) => {
    receiver.answer = (response) => {
      receiver.answer = withStatus(200);
      pass(61);
      meanwhile()
        .then(() => withStatus(status)(response))
        .then(done, fail);
    };
  });
}

/** Waits until the end of an attempt is recorded. */
const recorded = () =>
  expect
    .poll(async () => (await read("select from event_attempt a where a.company_id = $1")).length, { timeout: 30_000 })
    .toBeGreaterThan(0);

/** Sends what is due, and waits until nothing waits, while a callback is still without an answer. */
async function sendAll(): Promise<void> {
  service.service.webhooks.trigger();
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
}

test("an attempt that outlives its lease, and that nobody else has taken, ends what it has begun", async () => {
  await subscribe("customer.create");
  const late = answerLate(200);
  const id = await customer();
  await late;
  await recorded();
  await settle();
  expect([await waiting(), keys().size]).toEqual([0, 1]);
  expect(new Set(told())).toEqual(new Set([`customer.create ${id} 0`]));
  expect(await read("select d.state from event_delivery d where d.company_id = $1")).toEqual([{ state: "DELIVERED" }]);
  const before = receiver.received.length;
  pass(61);
  await settle();
  expect(receiver.received.length).toBe(before);
});

test("one that fails beyond its lease waits for its next attempt, with its key", async () => {
  await subscribe("customer.create");
  const late = answerLate(500);
  await customer();
  await late;
  await recorded();
  await settle();
  pass(11);
  await settle();
  expect(receiver.received.length).toBeGreaterThan(1);
  expect([await waiting(), keys().size]).toEqual([0, 1]);
});

test("one that another attempt has overtaken is sent again with its key, because nothing is newer", async () => {
  await subscribe("customer.create");
  const late = answerLate(200, sendAll);
  const id = await customer();
  await late;
  await settle();
  expect(told()).toEqual(Array(3).fill(`customer.create ${id} 0`));
  expect([await waiting(), keys().size]).toEqual([0, 1]);
});

test("one that something newer has overtaken is followed by the newest, which receivers do not take for what they know", async () => {
  const subscription = await subscribe("customer.update");
  const id = await customer();
  const late = answerLate(200, async () => {
    await client.value(client.put(`/customer/${id}`, { name: "To" }));
    await sendAll();
  });
  await client.value(client.put(`/customer/${id}`, { name: "En" }));
  await late;
  await settle();
  expect(told().map((one) => one.at(-1))).toEqual(["1", "2", "2"]);
  expect([await waiting(), keys().size, subscription > 0]).toEqual([0, 3, true]);
});

test("what a process had sent that died before it recorded the answer comes again with its key", async () => {
  const subscription = await subscribe("customer.create");
  await client.put(`/event/subscription/${subscription}`, { status: "DISABLED" });
  await customer();
  await settle();
  await client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" });
  const claim = "select c.delivery from event_claim($1, 10) c";
  const { database } = service.service;
  const { rows } = await database.autocommit<{ delivery: string }>(0, claim, [now.toISOString()]);
  expect(rows.length).toBe(1);
  // Its claimer is gone, whether it had sent it or not.
  await settle();
  expect(receiver.received).toEqual([]);
  pass(61);
  await settle();
  expect(receiver.received.map(({ headers }) => headers["idempotency-key"])).toEqual([rows[0]?.delivery]);
  expect(await waiting()).toBe(0);
});

test("two attempts whose ends are recorded together, the later one first, leave it with its key", async () => {
  const subscription = await subscribe("customer.create");
  await client.put(`/event/subscription/${subscription}`, { status: "DISABLED" });
  const id = await customer();
  await settle();
  await client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" });
  const { database } = service.service;
  const claim = async () => {
    const sql = 'select c.*, c."logId" as id, c."changedAt" as created from event_claim($1, 10) c';
    const { rows } = await database.autocommit<{ object: number; delivery: string }>(0, sql, [now.toISOString()]);
    expect(rows.map(({ object }) => object)).toEqual([id]);
    return rows[0];
  };
  const first = await claim();
  pass(61);
  const second = await claim();
  const ends = [second, first].map((one, place) => ({
    ...{ ...one, place, outcome: "DELIVERED", status: 200, expires: false, due: null },
    ...{ number: 1, at: now, duration: 1, reason: null, answer: null, next: null },
  }));
  await database.autocommit(0, "select event_finish_all($1::json, $2)", [JSON.stringify(ends), now.toISOString()]);
  await settle();
  expect(receiver.received.map(({ headers }) => headers["idempotency-key"])).toEqual([first?.delivery]);
  expect(await waiting()).toBe(0);
});
