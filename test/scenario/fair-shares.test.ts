// One company's requests wait for a lock that somebody holds: other companies are answered all the same, callbacks go out, and
// what waits ends with the answer or with 503. Requests are counted, not timed.

import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
/** Statements that wait for a lock. */
const locked = async (): Promise<number> => {
  const sql =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  // Within a transaction the database shows sessions as they were at the first look.
  await owner.query("select pg_stat_clear_snapshot()");
  return (await owner.query(sql)).rows[0].count;
};
/** Waits until so many requests wait for a connection. */
const untilWaiting = async (count: number) => {
  while ((await figure("waiting")) < count) await pause(20);
};

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
/** Holds the rows by which a company counts, until the transaction ends. */
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

describe.each([
  ["numbers of vouchers", "ledger_counter", "/ledger/voucher"],
  ["numbers of customers", "counter", "/customer"],
] as const)("%s of a company are held", (_what, table, path) => {
  const bodyOf = async (client: TestClient) => (table === "counter" ? { name: "Kunde AS" } : await voucherOf(client));

  test("40 of its requests wait, another company's are answered, and all are carried out after the release", async () => {
    const body = await bodyOf(busy);
    expect((await busy.post(path, body)).status).toBe(201);
    await hold(table, busy);
    let answered = 0;
    const requests = Array.from({ length: 40 }, async () => {
      const answer = await busy.post(path, body);
      answered++;
      return answer;
    });
    await untilWaiting(30);
    await livesOn();
    const before = answered;
    await owner.query("rollback");
    const answers = await Promise.all(requests);
    // On a slow machine some have waited for too long by then; none was answered before that.
    for (const answer of answers.filter(({ status }) => status !== 201)) expectUnavailable(answer);
    if (before === 0) expect(statusesOf(answers)).toEqual([201]);
    expect([await figure("waiting"), await locked()]).toEqual([0, 0]);
    expect((await busy.post(path, body)).status).toBe(201);
  });

  test("for longer than anybody waits: 503 for all of it, nothing is kept, and nothing is left behind", async () => {
    const body = await bodyOf(busy);
    expect((await busy.post(path, body)).status).toBe(201);
    const list = path === "/customer" ? path : `${path}?dateFrom=2026-01-01&dateTo=2027-01-01`;
    const kept = async () => (await busy.get(list)).body.fullResultSize;
    const before = await kept();
    await hold(table, busy);
    const requests = Array.from({ length: 40 }, () => busy.post(path, body));
    await untilWaiting(30);
    await livesOn();
    for (const answer of await Promise.all(requests)) expectUnavailable(answer);
    await owner.query("rollback");
    expect([await figure("waiting"), await locked(), await kept()]).toEqual([0, 0, before]);
    expect((await busy.post(path, body)).status).toBe(201);
  });
});

test("three companies at once leave room for a fourth, and for callbacks", async () => {
  const three = [busy, await service.company(), await service.company()];
  const bodies = await Promise.all(three.map(voucherOf));
  for (const [index, client] of three.entries())
    expect((await client.post("/ledger/voucher", bodies[index])).status).toBe(201);
  await other.value(other.post("/event/subscription", { event: "customer.create", targetUrl: receiver.url }));
  await hold("ledger_counter", ...three);
  const requests = three.flatMap((client, index) =>
    Array.from({ length: 20 }, () => client.post("/ledger/voucher", bodies[index])),
  );
  await untilWaiting(40);
  await livesOn();
  await service.service.webhooks.drain();
  expect(receiver.received.length).toBe(5);
  await owner.query("rollback");
  for (const answer of await Promise.all(requests)) if (answer.status !== 201) expectUnavailable(answer);
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
