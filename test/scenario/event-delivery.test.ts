// What subscribers are told: payloads, authentication, retries over 30 hours, health over a week. The clock is the test's.

import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attemptSeconds } from "../../src/platform/worker/retry-schedule.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-03-02T10:00:00Z");
const said: string[] = [];
let service: TestService;
let receiver: Receiver;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ clock: () => now, log: (line) => said.push(line) });
  receiver = await startReceiver();
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.answer = withStatus(200);
  client = await longLived(await service.company());
  receiver.received.length = 0;
});

/** The same company with a session that outlives every test. */
async function longLived(one: TestClient): Promise<TestClient> {
  const { consumerToken, employeeToken } = one;
  const body = { consumerToken, employeeToken, expirationDate: "2030-01-01" };
  const { value } = (await send(`${service.address}/v2/token/session/:create`, "POST", { body })).body;
  return Object.assign(Object.create(Object.getPrototypeOf(one)), one, { session: value.token });
}

const subscribe = async (event: string, more: object = {}) =>
  Number((await client.value(client.post("/event/subscription", { event, targetUrl: receiver.url, ...more }))).id);
const customer = async (name = "Kari AS") => Number((await client.value(client.post("/customer", { name }))).id);
const settle = () => service.service.webhooks.drain();
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const events = () => receiver.received.map(({ body }) => `${body.event} ${body.id} ${body.value?.version ?? "-"}`);
const health = async (subscription: number) => {
  const sql = "select * from event_subscription s where s.company_id = $1 and s.id = $2";
  const { rows } = await service.service.database.read<Record<string, unknown>>(client.companyId, sql, [
    client.companyId,
    subscription,
  ]);
  return rows[0] ?? {};
};
const pending = async () => {
  const sql = "select o.object, o.attempts, o.due_at as due from event_outbox o where o.company_id = $1 order by 1";
  const { rows } = await service.service.database.read<{ object: number; attempts: number; due: Date }>(
    client.companyId,
    sql,
    [client.companyId],
  );
  return rows;
};

test("create, change and deletion are told as a GET shows them, by fields, and null when it is gone", async () => {
  const created = await subscribe("customer.create");
  await subscribe("customer.update", { fields: "id,version,name,postalAddress(city)" });
  await subscribe("customer.delete");
  const id = await customer();
  await settle();
  const shown = (await client.get(`/customer/${id}`)).body.value;
  const [first] = receiver.received;
  expect(Object.keys(first?.body)).toEqual(["subscriptionId", "event", "id", "value"]);
  expect(first?.body).toEqual({ subscriptionId: created, event: "customer.create", id, value: shown });
  expect(first?.headers["content-type"]).toBe("application/json; charset=utf-8");
  await client.value(client.put(`/customer/${id}`, { name: "Ola AS" }));
  await settle();
  expect(receiver.received[1]?.body.value).toEqual({
    id,
    version: 1,
    name: "Ola AS",
    postalAddress: { city: "" },
  });
  expect((await client.delete(`/customer/${id}`)).status).toBe(204);
  await settle();
  expect(receiver.received[2]?.body).toMatchObject({ event: "customer.delete", id, value: null });
  expect(receiver.received).toHaveLength(3);
  expect(await pending()).toEqual([]);
});

test("what a posting procedure settles is told too", async () => {
  await subscribe("closeGroup.create", { fields: "id,postings(id)" });
  await subscribe("invoice.charged", { fields: "id,number" });
  const buyer = await customer();
  const order = await client.value(
    client.post("/order", {
      customer: { id: buyer },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100 }],
    }),
  );
  const invoice = await client.value(client.put(`/order/${order.id}/:invoice?invoiceDate=2026-03-02`));
  const [type] = (await client.get("/invoice/paymentType?fields=id")).body.values;
  const path = `/invoice/${invoice.id}/:payment?paymentDate=2026-03-02&paymentTypeId=${type.id}&paidAmount=125`;
  await client.value(client.put(path));
  await settle();
  const groups = (await client.get("/ledger/closeGroup?fields=id,postings(id)")).body.values;
  expect(groups).toHaveLength(1);
  // In whatever order: across subscriptions none is promised.
  expect(Object.fromEntries(receiver.received.map(({ body }) => [body.event, body.value]))).toEqual({
    "invoice.charged": { id: invoice.id, number: 1 },
    "closeGroup.create": groups[0],
  });
  expect(receiver.received).toHaveLength(2);
});

test("what one request makes and changes is told as made", async () => {
  const buyer = await customer();
  await subscribe("order.create", { fields: "id,version,isClosed" });
  await subscribe("order.update", { fields: "id,version,isClosed" });
  const orders = [
    {
      ...{ customer: { id: buyer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02" },
      orderLines: [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 100 }],
    },
  ];
  const body = { invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", orders };
  const invoice = (await client.post("/invoice?sendToCustomer=false&fields=orders(id)", body)).body.value;
  await settle();
  const made = `/order?id=${invoice.orders[0].id}&fields=id,version,isClosed`;
  const [order] = (await client.get(made)).body.values;
  expect(receiver.received.map((one) => [one.body.event, one.body.value])).toEqual([["order.create", order]]);
});

test("a refusal, a dry run and another company tell nothing", async () => {
  await subscribe("customer.create");
  expect((await client.post("/customer", { name: "" })).status).toBe(422);
  expect((await client.post("/customer?dryRun=true", { name: "Prøve" })).status).toBe(201);
  const other = await longLived(await service.company());
  await other.value(other.post("/customer", { name: "Andre AS" }));
  await settle();
  expect(receiver.received).toEqual([]);
});

test("the header, Basic from the address, or a secret in the path; and the signature", async () => {
  await subscribe("customer.create", { authHeaderName: "X-Key", authHeaderValue: "hush", hmacSharedSecret: "æøå" });
  const basic = receiver.url.replace("//", "//per:p%40ss%3A@");
  await subscribe("customer.create", { targetUrl: `${basic}/login` });
  await subscribe("customer.create", { targetUrl: `${receiver.url}/secret/path?key=1` });
  await customer();
  await settle();
  const by = (path: string) => receiver.received.find((one) => one.path === path);
  const signed = by("/");
  expect(signed?.headers["x-key"]).toBe("hush");
  const text = `${signed?.headers["idempotency-key"]}&${signed?.raw}`;
  expect(signed?.headers["x-request-signature"]).toBe(createHmac("sha512", "æøå").update(text).digest("base64"));
  expect(by("/login")?.headers.authorization).toBe(`Basic ${Buffer.from("per:p@ss:").toString("base64")}`);
  expect(by("/login")?.headers["x-request-signature"]).toBeUndefined();
  expect(by("/secret/path?key=1")?.headers.authorization).toBeUndefined();
});

test("fourteen attempts over exactly 30 hours, then it is given up", async () => {
  await subscribe("customer.create");
  receiver.answer = withStatus(500);
  const start = now.getTime();
  await customer();
  await settle();
  const at = [0];
  for (let guard = 0; guard < 30; guard++) {
    const [row] = await pending();
    if (row === undefined) break;
    now = new Date(row.due.getTime() - 1);
    await settle();
    expect(receiver.received).toHaveLength(at.length);
    now = row.due;
    await settle();
    at.push((now.getTime() - start) / 1_000);
  }
  expect(at).toHaveLength(14);
  expect(at[13]).toBe(30 * 3_600);
  attemptSeconds.forEach((seconds, index) => {
    const interval = seconds - (attemptSeconds[index - 1] ?? 0);
    expect(at[index]).toBeLessThanOrEqual(seconds);
    expect(at[index]).toBeGreaterThanOrEqual(seconds - Math.min(interval * 0.05, 300) - 0.001);
  });
  expect(new Set(receiver.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(said.some((line) => line.includes("given up"))).toBe(true);
});

test("a receiver that comes back after 29 hours gets the newest version, once", async () => {
  await subscribe("customer.update");
  const id = await customer();
  receiver.answer = withStatus(503);
  await client.value(client.put(`/customer/${id}`, { name: "En" }));
  await settle();
  pass(29 * 3_600);
  receiver.answer = withStatus(204);
  await settle();
  expect(events()).toEqual([`customer.update ${id} 1`, `customer.update ${id} 1`]);
  await client.value(client.put(`/customer/${id}`, { name: "To" }));
  await client.value(client.put(`/customer/${id}`, { name: "Tre" }));
  await settle();
  expect(events().at(-1)).toBe(`customer.update ${id} 3`);
  expect(await pending()).toEqual([]);
});

test("a subscription that somebody else deletes does not stand in the way of changes, and what it leaves is told", async () => {
  const [kept, gone] = [await subscribe("customer.create"), await subscribe("customer.create")];
  const first = await customer();
  await settle();
  // As another process does it: this one still believes that it is there.
  await service.service.database.autocommit(
    client.companyId,
    "delete from event_subscription s where s.company_id = $1 and s.id = $2",
    [client.companyId, gone],
  );
  const second = await customer("Ola AS");
  const both = (await client.post("/customer/list", [{ name: "Per AS" }, { name: "Pål AS" }])).body.values;
  await settle();
  const told = receiver.received.map(({ body }) => `${body.subscriptionId} ${body.id}`).toSorted();
  const later = [second, ...both.map(({ id }: { id: number }) => id)].map((id) => `${kept} ${id}`);
  expect(told).toEqual([`${kept} ${first}`, `${gone} ${first}`, ...later].toSorted());
});

test("what is created and deleted before it could be told is not told", async () => {
  const subscription = await subscribe("customer.create");
  receiver.answer = withStatus(500);
  const id = await customer();
  await settle();
  await client.delete(`/customer/${id}`);
  receiver.answer = withStatus(200);
  pass(3_600);
  await settle();
  expect(receiver.received).toHaveLength(1);
  expect(await pending()).toEqual([]);
  expect((await health(subscription)).failures).toBe(1);
});

test("a redirect is not followed, and Retry-After moves the next attempt by at most a slot", async () => {
  await subscribe("customer.create");
  receiver.answer = withStatus(307, { location: `${receiver.url}/elsewhere`, "retry-after": "86400" });
  await customer();
  await settle();
  expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  expect((await pending())[0]?.due.getTime()).toBe(now.getTime() + 60_000);
});

test("a week of failures disables; PUT of ACTIVE sends what waited; success at day 6 starts anew", async () => {
  const subscription = await subscribe("customer.create");
  receiver.answer = withStatus(500);
  const failFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 6) {
      await customer();
      pass(6 * 3_600);
      await settle();
    }
  };
  await failFor(6 * 24);
  // The hours up to the mark of six days; the failure that passes it warns once more.
  await failFor(12);
  for (const days of [3, 6])
    expect(
      said.filter((line) => line.includes(`subscription ${subscription} `) && line.includes(`${days} days`)),
    ).toHaveLength(1);
  receiver.answer = withStatus(200);
  pass(600);
  await settle();
  expect(await health(subscription)).toMatchObject({ status: "ACTIVE", failures: 0, failing_since: null });
  receiver.answer = withStatus(500);
  await failFor(7 * 24 + 12);
  const shown = (await client.get(`/event/subscription/${subscription}`)).body.value;
  expect([shown.status, shown.version]).toEqual(["DISABLED_TOO_MANY_ERRORS", 0]);
  receiver.answer = withStatus(200);
  const before = receiver.received.length;
  const waiting = await customer("Venter AS");
  pass(60);
  await settle();
  expect(receiver.received).toHaveLength(before);
  const put = await client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" });
  expect(put.body.value).toMatchObject({ status: "ACTIVE", version: 1 });
  await settle();
  expect(receiver.received.map(({ body }) => body.id)).toContain(waiting);
  expect(await pending()).toEqual([]);
});

test("what waited for a disabled subscription for more than 30 hours is not sent any more", async () => {
  const subscription = await subscribe("customer.create", { status: "DISABLED" });
  await customer("Gammel AS");
  pass(30 * 3_600 + 1);
  const fresh = await customer("Ny AS");
  await settle();
  expect((await pending()).map(({ object }) => object)).toEqual([fresh]);
  await client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" });
  await settle();
  expect(receiver.received.map(({ body }) => body.id)).toEqual([fresh]);
});

test("nor where nobody came by meanwhile to give it up", async () => {
  const subscription = await subscribe("customer.create", { status: "DISABLED" });
  const old = await customer("Gammel AS");
  pass(30 * 3_600 + 1);
  const fresh = await customer("Ny AS");
  // No dispatcher has looked since the thirty hours are over.
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" }));
  await settle();
  expect(receiver.received.map(({ body }) => body.id)).toEqual([fresh]);
  const log = (await client.get(`/event/delivery?subscriptionId=${subscription}&status=EXPIRED`)).body.values;
  expect(log).toMatchObject([{ objectId: old, attemptCount: 0, nextTime: null }]);
  expect((await client.put(`/event/subscription/${subscription}/:replayFailed`)).body.value).toBe(1);
});

test("ten objects that fail in a row close the gate to all but probes; the first success opens it for all", async () => {
  const subscription = await subscribe("customer.create");
  receiver.answer = withStatus(500);
  for (let made = 0; made < 12; made++) await customer(`Kunde ${made} AS`);
  await settle();
  for (let guard = 0; guard < 5 && (await health(subscription)).next_probe === null; guard++) {
    pass(10);
    await settle();
  }
  expect((await health(subscription)).next_probe).not.toBeNull();
  const before = receiver.received.length;
  pass(31);
  await settle();
  expect(receiver.received).toHaveLength(before + 1);
  await settle();
  expect(receiver.received).toHaveLength(before + 1);
  receiver.answer = withStatus(200);
  pass(600);
  await settle();
  expect(await pending()).toEqual([]);
  expect((await health(subscription)).next_probe).toBeNull();
});

test("a poison payload alone opens no gate", async () => {
  const subscription = await subscribe("customer.create");
  const poison = await customer("Gift AS");
  receiver.answer = (response, { body }) => withStatus(body.id === poison ? 500 : 200)(response);
  for (let attempt = 0; attempt < 12; attempt++) {
    pass(3_600);
    await settle();
  }
  expect((await health(subscription)).next_probe).toBeNull();
});

test("a worker that was frozen beyond its lease sends the newest again, and two never hold one payload", async () => {
  const subscription = await subscribe("customer.update");
  const id = await customer();
  await client.put(`/event/subscription/${subscription}`, { status: "DISABLED" });
  await client.value(client.put(`/customer/${id}`, { name: "En" }));
  // The service's own look, which the change has caused, is over.
  await settle();
  await client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" });
  const { database } = service.service;
  const claim = async () =>
    (
      await database.autocommit<{ object: number; claim: string }>(0, "select * from event_claim($1, 10)", [
        now.toISOString(),
      ])
    ).rows;
  const [frozen] = await claim();
  expect(frozen?.object).toBe(id);
  expect(await claim()).toEqual([]);
  pass(61);
  await settle();
  expect(events()).toEqual([`customer.update ${id} 1`]);
  const late = {
    ...frozen,
    company: client.companyId,
    subscription,
    outcome: "DELIVERED",
    status: 200,
    expires: false,
  };
  await database.autocommit(0, "select event_finish($1, $2)", [JSON.stringify(late), now.toISOString()]);
  await settle();
  expect(events()).toEqual([`customer.update ${id} 1`, `customer.update ${id} 1`]);
});

test("a hundred changes in a moment end with the last one, and at most four are under way", async () => {
  await subscribe("customer.update", { fields: "id,version" });
  const ids = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => customer(`Kunde ${number}`)));
  let [busy, most] = [0, 0];
  receiver.answer = (response) => {
    most = Math.max(most, ++busy);
    setTimeout(() => {
      busy--;
      response.writeHead(200).end();
    }, 5);
  };
  for (let round = 0; round < 10; round++)
    await Promise.all(ids.map((id) => client.value(client.put(`/customer/${id}`, { name: `Runde ${round}` }))));
  await settle();
  for (const id of ids) {
    const versions = receiver.received.filter(({ body }) => body.id === id).map(({ body }) => body.value.version);
    expect(versions.at(-1)).toBe(10);
  }
  expect(most).toBeLessThanOrEqual(4);
  expect(await pending()).toEqual([]);
});

test("one address serves many companies: ids of subscriptions are unique, and every callback names its company", async () => {
  const mine = client;
  const owners = new Map<number, number>();
  for (const one of [mine, await longLived(await service.company()), await longLived(await service.company())]) {
    const made = await one.post("/event/subscription/list", [
      { event: "customer.create", targetUrl: receiver.url },
      { event: "customer.update", targetUrl: receiver.url },
    ]);
    for (const { id } of made.body.values as { id: number }[]) {
      expect(id).toBeLessThan(2 ** 31);
      expect(owners.has(id)).toBe(false);
      owners.set(id, one.companyId);
    }
    await one.value(one.post("/customer", { name: "Kari AS" }));
  }
  expect(owners.size).toBe(6);
  await settle();
  expect(receiver.received).toHaveLength(3);
  for (const { headers, body } of receiver.received)
    expect(Number(headers["x-company-id"])).toBe(owners.get(body.subscriptionId));
  const refused = await mine.post("/event/subscription", {
    event: "customer.create",
    targetUrl: receiver.url,
    authHeaderName: "X-Company-Id",
    authHeaderValue: "1",
  });
  expect([refused.status, refused.body.validationMessages[0].path]).toEqual([422, "authHeaderName"]);
});
