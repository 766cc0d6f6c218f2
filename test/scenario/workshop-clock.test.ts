// The clock of a company: what happens on the due date is one request away, in every process and for this company alone.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { readConfig } from "../../src/config.ts";
import { startService } from "../../src/service/service.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { pdf, upload } from "../support/upload.ts";

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

test("VAT of a draft without a day, and the twelve months of a rule's trial, end with the company's day", async () => {
  const client = await service.company({ name: "Borders" });
  const account = await accountOf(client, 1920);
  // The company's day counts from the calendar of the database, and the rate of food changes ten days from it.
  const { rows } = await owner.query<{ day: string; border: string }>(
    "select d::text as day, (d + 10)::text as border from (select (now() at time zone 'Europe/Oslo')::date) t(d)",
  );
  const { day = "", border } = rows[0] ?? {};
  const moveBy = async (days: number) => {
    const to = new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
    expect((await move(client, to)).status).toBe(200);
  };
  const span = { account, from: `${day.slice(0, 4)}-01-01`, to: `${Number(day.slice(0, 4)) + 1}-01-01` };
  const bytes = `Dato;Tekst;Beløp\n${day};Gebyr;-45`;
  expect((await importBank(client, { name: "utdrag.csv", bytes }, span)).status).toBe(201);
  const rule = { name: "Gebyr", textContains: "gebyr", postingAccount: { id: await accountOf(client, 7770) } };
  const { id } = await client.value(client.post("/bank/rule", rule));
  const draft = await client.value(
    client.post("/incomingInvoice?sendTo=inbox", {
      invoiceHeader: { invoiceAmount: 1130, description: "Mat" },
      orderLines: [{ externalId: "a", accountId: await accountOf(client, 6800), vatTypeId: 11, amountInclVat: 1150 }],
    }),
  );
  const vat = async () => (await client.get(`/incomingInvoice/${draft.voucherId}`)).body.value.orderLines[0].amountVat;
  const tried = async () => (await client.get(`/bank/rule/${id}/:test`)).body.value.tried;
  await owner.query(`update vat_rate set "validTo" = $1::date - 1 where "rateKind" = 'MIDDLE' and "validTo" is null`, [
    border,
  ]);
  await owner.query(`insert into vat_rate ("rateKind", "percent", "validFrom") values ('MIDDLE', 25, $1)`, [border]);
  try {
    await moveBy(9);
    expect(await vat()).toBe(150);
    await moveBy(10);
    expect(await vat()).toBe(230);
  } finally {
    await owner.query(`delete from vat_rate where "rateKind" = 'MIDDLE' and "validFrom" = $1`, [border]);
    await owner.query(
      `update vat_rate set "validTo" = null where "rateKind" = 'MIDDLE' and "validTo" >= $1::date - 1`,
      [border],
    );
  }
  await moveBy(366);
  expect(await tried()).toBe(1);
  await moveBy(367);
  expect(await tried()).toBe(0);
});

test("a receipt that need not be kept any more by the company's day may be taken away, and is not missing then", async () => {
  const client = await service.company({ name: "Receipts" });
  const voucher = await client.value(
    client.post("/ledger/voucher", {
      ...{ date: start, description: "Kjøp" },
      postings: [
        { row: 1, account: { id: await accountOf(client, 1920) }, amountGross: -5 },
        { row: 2, account: { id: await accountOf(client, 7770) }, vatType: { id: 0 }, amountGross: 5 },
      ],
    }),
  );
  const path = `/ledger/voucher/${voucher.id}/attachment`;
  expect((await upload(client, path, { name: "kvittering.pdf", bytes: pdf() })).status).toBe(201);
  await service.service.chain.drain();
  expect((await move(client, "2031-12-31")).status).toBe(200);
  expect((await client.delete(path)).status).toBe(409);
  expect((await move(client, "2032-01-01")).status).toBe(200);
  expect((await client.delete(path)).status).toBe(204);
  await service.service.chain.drain();
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
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
