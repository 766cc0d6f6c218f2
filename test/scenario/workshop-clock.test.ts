// The clock of a company: what happens on the due date is one request away, in every process and for this company alone.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { startService } from "../../src/service/service.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

/** The calendar's day. */
const start = "2026-03-02";
let service: TestService;
let ours: TestClient;
let theirs: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date(`${start}T10:00:00Z`) });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  // Statements that ask the database for today have the calendar of the machine; the company's day counts from it.
  ours = await service.company({ name: "Ours" });
  theirs = await service.company({ name: "Theirs" });
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const move = (client: TestClient, date: string) => client.put("/test/clock", { date });
const dayOf = async (client: TestClient) => (await client.value(client.get("/test/clock"))).date;
const line = { description: "Avis", count: 1, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } };

async function invoiced(client: TestClient): Promise<Record<string, never>> {
  const customer = await client.value(client.post("/customer", { name: "Kari AS", email: "kari@example.com" }));
  const body = { customer: { id: customer.id }, orderDate: start, deliveryDate: start, orderLines: [line] };
  const order = await client.value(client.post("/order", body));
  return client.value(client.put(`/order/${order.id}/:invoice?sendToCustomer=false`));
}

describe("the walk to the due date", () => {
  test("a reminder that is too early is made when the day has come, and others' days stay", async () => {
    const invoice = await invoiced(ours);
    expect(invoice).toMatchObject({ invoiceDate: start });
    const path = `/invoice/${invoice.id}/:createReminder?type=SOFT_REMINDER&date=2026-03-31&dispatchType=EMAIL`;
    const due = String(invoice.invoiceDueDate);
    expect(due > start).toBe(true);
    expect(await ours.value(move(ours, "2026-03-31"))).toEqual({ date: "2026-03-31", days: 29 });
    const reminded = await ours.put(path);
    expect([reminded.status, reminded.text]).toEqual([200, expect.stringContaining("value")]);
    expect([await dayOf(ours), await dayOf(theirs)]).toEqual(["2026-03-31", start]);
    // The default of a date is the company's day.
    expect(await invoiced(ours)).toMatchObject({ invoiceDate: "2026-03-31" });
    expect(await invoiced(theirs)).toMatchObject({ invoiceDate: start });
  });

  test("a subscription is invoiced by the request that moves the day", async () => {
    const customer = await theirs.value(theirs.post("/customer", { name: "Ola AS" }));
    const order = await theirs.value(
      theirs.post("/order", {
        customer: { id: customer.id },
        orderDate: start,
        deliveryDate: start,
        isSubscription: true,
        subscriptionDuration: 12,
        subscriptionDurationType: "MONTHS",
        subscriptionPeriodsOnInvoice: 1,
        subscriptionPeriodsOnInvoiceType: "MONTHS",
        subscriptionInvoicingTimeInAdvanceOrArrears: "ADVANCE",
        subscriptionInvoicingTime: 0,
        subscriptionInvoicingTimeType: "DAYS",
        isSubscriptionAutoInvoicing: true,
        orderLines: [line],
      }),
    );
    await theirs.put(`/order/${order.id}/:approveSubscriptionInvoice?invoiceDate=${start}`);
    const count = async () => (await theirs.get(`/invoice?customerId=${customer.id}&fields=invoiceDate`)).body.values;
    const before = await count();
    expect((await move(theirs, "2026-05-04")).status).toBe(200);
    const after = await count();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.at(-1)).toEqual({ invoiceDate: "2026-05-04" });
  });
});

test("a callback that waits to be sent again comes nearer", async () => {
  const client = await service.company({ name: "Callbacks" });
  await client.value(
    client.post("/event/subscription", { event: "customer.create", targetUrl: "http://127.0.0.1:8/" }),
  );
  await client.value(client.post("/customer", { name: "Kari AS" }));
  const due = async () => {
    const sql = "select due_at as due, claim from event_outbox where company_id = $1 and attempts > 0";
    return (await owner.query<{ due: Date; claim: string | null }>(sql, [client.companyId])).rows[0];
  };
  await expect.poll(async () => (await due())?.claim).toBeNull();
  await owner.query("update event_outbox set due_at = now() + interval '20 days' where company_id = $1", [
    client.companyId,
  ]);
  const before = await due();
  expect((await move(client, "2026-03-12")).status).toBe(200);
  const after = await due();
  expect(Number(before?.due) - Number(after?.due)).toBe(10 * 86_400_000);
});

test("what the database computes goes by the company's day", async () => {
  const client = await service.company({ name: "Reads" });
  const years = async () => (await client.get("/ledger/annualAccount?count=1000&fields=year")).body.values.length;
  const before = await years();
  expect((await move(client, "2029-03-02")).status).toBe(200);
  expect(await years()).toBe(before + 3);
});

test("every process sees a moved day at once", async () => {
  const key = Buffer.alloc(32, "test").toString("base64");
  const settings = { PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "", MOTPOST_SECRET_KEY: key };
  const config = readConfig(settings, process.cwd());
  const { ownerUrl: databaseUrl } = service.database;
  const clock = () => new Date(`${start}T10:00:00Z`);
  const roles = new Set(["api"] as const);
  const second = await startService({ config, databaseUrl, durable: false, log: () => undefined, clock, roles });
  try {
    const client = await service.company({ name: "Two processes" });
    const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
    const there = async () => {
      const customer = await client.value(client.post("/customer", { name: "Kari AS" }));
      const body = { customer: { id: customer.id }, orderDate: start, deliveryDate: start, orderLines: [line] };
      const order = await client.value(client.post("/order", body));
      const path = `/v2/order/${order.id}/:invoice?sendToCustomer=false`;
      return (await send(`${second.address}${path}`, "PUT", { headers: { authorization } })).body.value.invoiceDate;
    };
    expect(await there()).toBe(start);
    for (const day of ["2026-03-03", "2026-04-01", "2026-05-07"]) {
      await move(client, day);
      expect(await there()).toBe(day);
    }
  } finally {
    await second.stop();
  }
});

describe("wrong uses", () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await service.company({ name: "Wrong" });
  });
  const uses: readonly (readonly [string, unknown, number, number])[] = [
    ["PUT", {}, 422, 15_000],
    ["PUT", { date: null }, 422, 15_000],
    ["PUT", { date: "soon" }, 422, 16_000],
    ["PUT", { date: "2026-02-30" }, 422, 16_000],
    ["PUT", { date: 20260302 }, 422, 16_000],
    ["PUT", { date: start, time: "10:00" }, 422, 16_000],
    ["PUT", { date: "2036-12-31" }, 422, 18_000],
    ["PUT", { date: "2016-01-01" }, 422, 18_000],
    ["PUT", [], 422, 16_000],
    ["PUT", "{", 422, 22_000],
    ["POST", { date: start }, 400, 4_000],
    ["DELETE", undefined, 400, 4_000],
  ];
  test.each(uses)("%s %j", async (method, body, status, code) => {
    const answer = await client.call(method, "/test/clock", body === undefined ? {} : { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await dayOf(client)).toBe(start);
  });

  test("the day does not go back behind a voucher", async () => {
    await move(client, "2026-04-10");
    await invoiced(client);
    expect((await move(client, "2026-04-12")).status).toBe(200);
    expect((await move(client, "2026-04-10")).status).toBe(200);
    const refused = await move(client, "2026-04-09");
    expect([refused.status, refused.body.code, refused.body.validationMessages]).toEqual([
      409,
      10_000,
      [expect.objectContaining({ field: "date", message: expect.stringContaining("10 April 2026") })],
    ]);
    expect(refused.body.developerMessage).toContain("PUT /v2/test/snapshot/<snapshot>/:restore");
    expect(await dayOf(client)).toBe("2026-04-10");
    expect((await client.put("/test/:reset")).status).toBe(204);
    expect(await dayOf(client)).toBe(start);
  });
});
