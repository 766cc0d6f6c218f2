// Customers and orders that come at once, of several companies, are stored by one transaction: each keeps its own number, answer, place in
// the change log and refusal, and no statement adds or sees a row of a company that it does not name.

import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { gather } from "../support/gathering.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

type Body = Record<string, unknown>;

let service: TestService;
let owner: pg.Client;
let receiver: Receiver;
/** The one whose customer is being stored while what the others send comes. */
let first: TestClient;
let others: readonly [TestClient, TestClient];

beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  [first, ...others] = [await service.company(), await service.company(), await service.company()];
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await owner.end();
  await receiver.stop();
  await service.stop();
});

const customer = (client: TestClient, name: string, more: Body = {}) => client.post("/customer", { name, ...more });

/** Sends a customer of the first company, and the others while that one waits for the table. */
async function together(
  requests: readonly (() => Promise<TestAnswer>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["lock table party in share mode", []],
    waiting: 'insert into "party"',
    first: () => customer(first, "Venter AS"),
    requests,
    meanwhile,
  });
  const statements = sent.filter((text) => !/^select t\.place/.test(text));
  return { answers, statements, begun: statements.filter((text) => text.includes("set local motpost.companies")) };
}

/** An answer is what is read, and the change log has its request once. */
async function compare(client: TestClient, path: string, { status, text, headers }: TestAnswer): Promise<Body> {
  expect([status, text]).toEqual([201, text]);
  const { value } = JSON.parse(text);
  expect(text).toBe((await client.get(`${path}/${value.id}`)).text);
  const { rows } = await owner.query(
    "select kind, object::float8 as id, employee::float8 as employee from change_log where company_id = $1 and request_id = $2",
    [client.companyId, headers.get("x-request-id")],
  );
  expect(rows).toEqual([{ kind: "CREATE", id: value.id, employee: client.employeeId }]);
  return value;
}

test("customers of several companies are stored by one transaction, each with its company's number, country and events", async () => {
  const [one, other] = others;
  const { address } = (await one.get("/company?fields=address(id,version,country(id))")).body.value;
  const { values } = (await one.get("/country?code=SE&fields=id")).body;
  const sweden = values[0].id;
  expect(sweden).not.toBe(address.country.id);
  expect((await one.put("/company", { address: { country: { id: sweden } } })).status).toBe(200);
  await one.value(one.post("/event/subscription", { event: "customer.create", targetUrl: receiver.url }));
  const names = ["Kari AS", "Ola AS", "Per AS"];
  const { answers, statements, begun } = await together(
    others.flatMap((client) => names.map((name) => () => customer(client, name))),
  );
  expect(begun).toHaveLength(1);
  expect(statements.filter((text) => text.startsWith('insert into "party"'))).toHaveLength(1);
  for (const [place, client] of others.entries()) {
    const stored: Body[] = [];
    for (const answer of answers.slice(3 * place, 3 * place + 3))
      stored.push(await compare(client, "/customer", answer));
    expect(stored.map(({ name }) => name)).toEqual(names);
    const numbers = stored.map(({ customerNumber }) => Number(customerNumber)).sort((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3].map((nth) => (numbers[0] ?? 0) + nth - 1));
    expect(numbers[0]).toBe(10_001);
    const [{ id }] = stored as [{ id: number }];
    const { postalAddress } = (await client.get(`/customer/${id}?fields=postalAddress(country(id))`)).body.value;
    expect(postalAddress.country.id === sweden).toBe(client === one);
  }
  const ids = answers.slice(0, 3).map(({ body }) => body.value.id as number);
  await vi.waitFor(
    () => expect(receiver.received.map(({ body }) => body.id as number).sort()).toEqual(ids.sort()),
    60_000,
  );
  expect((await other.get("/event/subscription")).body.values).toEqual([]);
});

test("orders with their lines are stored together, and one that needs a lock by itself", async () => {
  const requests: (() => Promise<TestAnswer>)[] = [];
  for (const client of others) {
    const { id } = await client.value(customer(client, "Bestiller AS"));
    const orderLines = [
      { description: "Kaffe", count: 2, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } },
      { description: "Kopp", count: 1, unitPriceExcludingVatCurrency: 50, vatType: { id: 3 } },
    ];
    const order = { customer: { id }, orderDate: "2026-03-02", deliveryDate: "2026-03-03", orderLines };
    const contact = await client.value(client.post("/contact", { firstName: "Ida", customer: { id } }));
    requests.push(() => client.post("/order", order));
    requests.push(() =>
      client.post("/order", { ...order, deliveryAddress: { addressLine1: "Kaia 1", city: "Bergen" } }),
    );
    requests.push(() => client.post("/order", order));
    // The contact is locked, so that nobody gives it another customer meanwhile: it is stored in a transaction of its own.
    await compare(client, "/order", await client.post("/order", { ...order, contact: { id: contact.id } }));
  }
  const { answers, begun, statements } = await together(requests);
  // Two of orders, and one of the customers whom they name: the first of these is read at once, and the others while it is.
  expect(begun).toHaveLength(3);
  expect(statements.filter((text) => text.includes("from parties("))).toHaveLength(2);
  expect(statements.filter((text) => text.startsWith('insert into "order_line"'))).toHaveLength(2);
  for (const [place, client] of others.entries()) {
    const numbers: number[] = [];
    for (const answer of answers.slice(3 * place, 3 * place + 3)) {
      const { id, number } = (await compare(client, "/order", answer)) as { id: number; number: string };
      numbers.push(Number(number));
      const lines = (await client.get(`/order/${id}?fields=orderLines(description,amountExcludingVatCurrency)`)).body;
      expect(lines.value.orderLines).toEqual([
        { description: "Kaffe", amountExcludingVatCurrency: 200 },
        { description: "Kopp", amountExcludingVatCurrency: 50 },
      ]);
    }
    expect(numbers.sort()).toEqual([2, 3, 4]);
  }
});

test("what the database refuses is refused alone, and settings that change meanwhile have it decided anew", async () => {
  const [one, other] = others;
  const taken = await one.value(customer(one, "Har nummeret AS", { customerNumber: 70_001 }));
  expect(taken.customerNumber).toBe(70_001);
  const buyer = await other.value(customer(other, "Bestiller AS"));
  const orderLines = [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: 50, vatType: { id: 3 } }];
  const order = { customer: { id: buyer.id }, orderDate: "2026-03-02", deliveryDate: "2026-03-03", orderLines };
  const { answers } = await together(
    [
      () => customer(one, "Samme nummer AS", { customerNumber: 70_001 }),
      () => customer(one, "Eget nummer AS", { customerNumber: 70_500 }),
      () => customer(one, "Neste nummer AS"),
      () => customer(other, "Ola AS"),
      () => other.post("/order", order),
      () => other.post("/order", order),
    ],
    async () => {
      expect((await other.put("/invoice/settings", { invoiceComment: "Takk for handelen" })).status).toBe(200);
    },
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 201, 201, 201, 201, 201]);
  expect(answers[0]?.body).toMatchObject({
    code: 18_000,
    validationMessages: [{ field: "customerNumber", path: "customerNumber" }],
  });
  for (const answer of answers.slice(1, 3)) await compare(one, "/customer", answer);
  await compare(other, "/customer", answers[3] as TestAnswer);
  for (const answer of answers.slice(4))
    expect((await compare(other, "/order", answer)).invoiceComment).toBe("Takk for handelen");
  expect(answers[1]?.body.value.customerNumber).toBe(70_500);
  const numbers = answers.slice(1, 3).map(({ body }) => body.value.customerNumber);
  expect(new Set([...numbers, taken.customerNumber]).size).toBe(3);
});

test("numbers that are asked for while others are being taken are taken by one statement", async () => {
  const next = async (client: TestClient) =>
    Number((await client.value(customer(client, "Før AS"))).customerNumber) + 1;
  const before = [await next(others[0]), await next(others[1])];
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["select from counter where company_id = $1 for update", [first.companyId]],
    waiting: "select take_number(",
    first: () => customer(first, "Venter AS"),
    requests: others.flatMap((client) => ["A AS", "B AS", "C AS"].map((name) => () => customer(client, name))),
  });
  expect(sent.filter((text) => text.includes("take_number"))).toEqual([expect.stringContaining("take_numbers(")]);
  for (const [place, client] of others.entries()) {
    const own = answers.slice(3 * place, 3 * place + 3);
    for (const answer of own) await compare(client, "/customer", answer);
    const numbers = own.map(({ body }) => body.value.customerNumber - (before[place] ?? 0));
    expect(numbers.sort()).toEqual([0, 1, 2]);
  }
});

test("whoever waits for the numbers of a company does not keep those of others waiting", async () => {
  const [one, other] = others;
  await owner.query("begin");
  try {
    await owner.query("select from counter where company_id = $1 for update", [one.companyId]);
    const waiting = customer(one, "Venter på nummer AS");
    const answers = await Promise.all(["A AS", "B AS", "C AS"].map((name) => customer(other, name)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await owner.query("commit");
    expect((await waiting).status).toBe(201);
  } finally {
    await owner.query("rollback");
  }
});

test("a statement adds rows of the companies that it names alone, and sees and changes none", async () => {
  const [one, other] = others;
  const app = new pg.Client({ connectionString: service.database.ownerUrl, options: "-c role=motpost_app" });
  await app.connect();
  try {
    const inTransaction = async (companies: readonly number[], sql: string, ...values: unknown[]) => {
      await app.query(`begin;set local motpost.company = '';set local motpost.companies = '${companies}'`);
      try {
        return (await app.query(sql, values)).rows;
      } finally {
        await app.query("rollback");
      }
    };
    const id = 9_000_000_000;
    const insert = "insert into address (company_id, id) values ($1, $2)";
    expect(await inTransaction([one.companyId], insert, one.companyId, id)).toEqual([]);
    for (const companies of [[], [other.companyId]])
      await expect(inTransaction(companies, insert, one.companyId, id)).rejects.toThrow("row-level security");
    await expect(inTransaction([one.companyId], `${insert} returning id`, one.companyId, id)).rejects.toThrow(
      "row-level security",
    );
    const tables = "address contact delivery_address order_group order_line party sales_order";
    for (const table of tables.split(" ")) {
      expect(await inTransaction([one.companyId], `select id from ${table}`)).toEqual([]);
      expect(await inTransaction([one.companyId], `update ${table} set version = version returning id`)).toEqual([]);
      expect(await inTransaction([one.companyId], `delete from ${table} returning id`)).toEqual([]);
    }
    await expect(
      inTransaction([one.companyId], "select take_numbers($1, '{customer}', '{1}', '{1}')", [other.companyId]),
    ).rejects.toThrow("row-level security");
  } finally {
    await app.end();
  }
});

test("every trigger of a new row of these tables looks as the owner of the tables, since the session sees no row", async () => {
  const { rows } = await owner.query(
    `select t.tgrelid::regclass::text as "table", f.proname as procedure from pg_trigger t join pg_proc f on f.oid = t.tgfoid
     join pg_policy p on p.polrelid = t.tgrelid and p.polname = 'created_together'
     where not t.tgisinternal and t.tgtype & 4 <> 0 and not f.prosecdef order by 1`,
  );
  expect(rows).toEqual([]);
});
