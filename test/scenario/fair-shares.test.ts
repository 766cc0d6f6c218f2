// One company's requests wait for a lock that somebody holds: other companies are answered all the same, callbacks go out, and
// what waits ends with the answer or with 503. Requests are counted, not timed.

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockedSessions } from "../support/locks.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let receiver: Receiver;
/** A session that holds what companies need. */
let owner: pg.Client;
let busy: TestClient;
let other: TestClient;

beforeAll(async () => {
  service = await startTestService({ environment: { METRICS_PORT: "0", MOTPOST_CONNECTIONS: "8" } });
  receiver = await startReceiver();
  owner = new pg.Client(service.database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await receiver?.stop();
  await service?.stop();
});
beforeEach(async () => {
  busy = await service.company();
  other = await service.company();
  receiver.answer = withStatus(200);
  return async () => {
    await owner.query("rollback");
  };
});

const expectUnavailable = (answer: TestAnswer) => {
  expect([answer.status, answer.body?.code]).toEqual([503, 1000]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
};
const figure = async (name: string) => {
  const text = await (await fetch(`${service.service.metrics}/metrics`)).text();
  return Number(new RegExp(`^motpost_database_${name} (\\d+)$`, "m").exec(text)?.[1]);
};
const locked = () => lockedSessions(owner);
/** Waits until so many requests wait for a connection, or there is no more to wait for. */
const untilWaiting = async (count: number, isOver = () => false) => {
  while (!isOver() && (await figure("waiting")) < count) await pause(20);
};

/** Nothing is left behind; what the service does by itself may wait for a moment. */
const nothingWaits = () => expect.poll(async () => [await figure("waiting"), await locked()]).toEqual([0, 0]);

const accountsOf = async (client: TestClient) => {
  const { values } = (await client.get("/ledger/account?number=1920,7700&fields=id,number")).body;
  return values.map(({ id }: { id: number }) => ({ id }));
};
async function voucherOf(client: TestClient): Promise<object> {
  const [bank, cost] = await accountsOf(client);
  const amounts = { amountGross: 100, amountGrossCurrency: 100 };
  return {
    date: "2026-03-02",
    description: "Bilag",
    postings: [
      { row: 1, account: cost, ...amounts },
      { row: 2, account: bank, amountGross: -100, amountGrossCurrency: -100 },
    ],
  };
}
/** Counts requests that the service has begun to read: this process is the service's too. */
function arrivals(path: string): { count(): number; stop(): void } {
  const channel = "http.server.request.start";
  let arrived = 0;
  const hear = (message: unknown) => {
    const { url } = (message as { readonly request: IncomingMessage }).request;
    if (url === `/v2${path}`) arrived++;
  };
  subscribe(channel, hear);
  return { count: () => arrived, stop: () => void unsubscribe(channel, hear) };
}
/** Holds the rows by which companies count, until the transaction ends. */
const hold = async (table: "counter" | "ledger_counter", ...clients: TestClient[]) => {
  await owner.query("begin");
  const companies = clients.map(({ companyId }) => companyId);
  const { rowCount } = await owner.query(`select 1 from ${table} where company_id = any($1) for update`, [companies]);
  expect(rowCount).toBeGreaterThanOrEqual(clients.length);
};
const statusesOf = (answers: readonly TestAnswer[]) => [...new Set(answers.map(({ status }) => status))].sort();

/** What another company does meanwhile, one after the other; each is answered. */
async function livesOn(): Promise<void> {
  const voucher = await voucherOf(other);
  for (let round = 0; round < 5; round++) {
    expect((await other.get("/customer")).status).toBe(200);
    expect((await other.post("/customer", { name: `Kunde ${round} AS` })).status).toBe(201);
    expect((await other.post("/ledger/voucher", voucher)).status).toBe(201);
  }
}

const kinds = [
  ["numbers of vouchers", "ledger_counter", "/ledger/voucher"],
  ["numbers of customers", "counter", "/customer"],
] as const;

test.each(kinds)(
  "%s of a company are held: 40 of its requests wait, another company's are answered, and all are carried out after the release",
  async (_what, table, path) => {
    const body = table === "counter" ? { name: "Kunde AS" } : await voucherOf(busy);
    expect((await busy.post(path, body)).status).toBe(201);
    await hold(table, busy);
    const arrived = arrivals(path);
    let answered = 0;
    const requests = Array.from({ length: 40 }, async () => {
      const answer = await busy.post(path, body);
      answered++;
      return answer;
    });
    // Vouchers wait for the one that is being stored, and not for a connection.
    while (arrived.count() < 40 || (await locked()) === 0) await pause(20);
    arrived.stop();
    if (table === "counter") await untilWaiting(30);
    await livesOn();
    const before = answered;
    await owner.query("rollback");
    const answers = await Promise.all(requests);
    // On a slow machine some have waited for too long by then; none was answered before that.
    for (const answer of answers.filter(({ status }) => status !== 201)) expectUnavailable(answer);
    if (before === 0) expect(statusesOf(answers)).toEqual([201]);
    await nothingWaits();
    expect((await busy.post(path, body)).status).toBe(201);
  },
);

test("three companies wait for longer than anybody does: there is room for a fourth, and for callbacks; 503 for all of theirs, nothing is kept, and nothing is left behind", async () => {
  const vouchers = "/ledger/voucher";
  const three = await Promise.all(
    [vouchers, vouchers, "/customer"].map(async (path) => {
      const client = await service.company();
      const body = path === "/customer" ? { name: "Kunde AS" } : await voucherOf(client);
      const list = path === "/customer" ? path : `${path}?dateFrom=2026-01-01&dateTo=2027-01-01`;
      expect((await client.post(path, body)).status).toBe(201);
      const kept = async () => (await client.get(list)).body.fullResultSize;
      return { client, post: () => client.post(path, body), kept, before: await kept() };
    }),
  );
  await other.value(other.post("/event/subscription", { event: "customer.create", targetUrl: receiver.url }));
  const clients = three.map(({ client }) => client);
  await hold("ledger_counter", ...clients.slice(0, 2));
  await hold("counter", ...clients.slice(2));
  let answered = 0;
  const asked = async (post: () => Promise<TestAnswer>) => {
    const answer = await post();
    answered++;
    return answer;
  };
  const requests = three.flatMap(({ post }) => Array.from({ length: 40 }, () => asked(post)));
  // First customers wait for a connection and vouchers for the one that is being stored; then, each by itself, for a connection too.
  for (const [round, count] of [30, 60].entries()) {
    // On a slow machine all may be refused before that many wait at once.
    await untilWaiting(count, () => answered === requests.length);
    await livesOn();
    await service.service.webhooks.drain();
    expect(receiver.received.length).toBe(5 * (round + 1));
  }
  for (const answer of await Promise.all(requests)) expectUnavailable(answer);
  await owner.query("rollback");
  await nothingWaits();
  for (const { post, kept, before } of three) {
    expect(await kept()).toBe(before);
    expect((await post()).status).toBe(201);
  }
});

test("the same request 20 times with one Idempotency-Key uses one connection while it waits, and is carried out once", async () => {
  const body = await voucherOf(busy);
  expect((await busy.post("/ledger/voucher", body)).status).toBe(201);
  await hold("ledger_counter", busy);
  const requests = Array.from({ length: 20 }, () =>
    busy.post("/ledger/voucher", body, { "idempotency-key": "one and the same" }),
  );
  while ((await locked()) === 0) await pause(20);
  await livesOn();
  expect(await locked()).toBe(1);
  await owner.query("rollback");
  const answers = await Promise.all(requests);
  expect(statusesOf(answers)).toEqual([201]);
  expect(new Set(answers.map(({ body: { value } }) => value.id)).size).toBe(1);
});
