// What invoices are charged by, and the customers whom changes name, are read together while another reading is under way: each gets its
// own company's, and waits for nobody who holds a connection.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spyOnStatements } from "../support/decided-vouchers.ts";
import { gather } from "../support/gathering.ts";
import { startTestService, TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let clients: readonly [TestClient, TestClient, TestClient];

beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  clients = [await makeCompany(), await makeCompany(), await makeCompany()];
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

async function make(client: TestClient, path: string, body: unknown): Promise<number> {
  return Number((await client.value(client.post(path, body))).id);
}

/** A company that has invoiced before: the first invoice of a month makes the month, and goes by itself. */
async function makeCompany(): Promise<TestClient> {
  const client = await service.company();
  expect((await charge(client, await order(client, "The first one", 1))).status).toBe(200);
  return client;
}

/** An order of a customer of this name, of two lines: so many pieces at 100 kroner, and one at 10. */
async function order(client: TestClient, name: string, count: number): Promise<number> {
  const line = (description: string, pieces: number, unitPriceExcludingVatCurrency: number) => ({
    ...{ description, count: pieces, unitPriceExcludingVatCurrency, vatType: { id: 3 } },
  });
  const customer = { id: await make(client, "/customer", { name }) };
  const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };
  const orderLines = [line("Kaffe", count, 100), line("Kopp", 1, 10)];
  return make(client, "/order", { customer, ...days, orderLines });
}

const charge = (client: TestClient, id: number) =>
  client.put(`/order/${id}/:invoice?invoiceDate=2026-03-04&sendToCustomer=false`, undefined);

test("what comes while one is read is read at once, each with its own company's customer and lines", async () => {
  const [first, second, third] = clients;
  const blocking = await order(first, "Venter", 1);
  const asked = [
    { client: first, name: "Anne AS", count: 2 },
    { client: second, name: "Berit AS", count: 3 },
    { client: second, name: "Cato AS", count: 4 },
    { client: third, name: "Dag AS", count: 5 },
  ];
  const orders = [];
  for (const one of asked) orders.push({ ...one, id: await order(one.client, one.name, one.count) });
  // An order of another company, which this one does not have, and one that is charged already.
  const foreign = orders[0]?.id ?? 0;
  const charged = await order(second, "Else AS", 1);
  expect((await charge(second, charged)).status).toBe(200);
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["lock table sales_order in access exclusive mode", []],
    waiting: "select o.id as asked",
    first: () => charge(first, blocking),
    requests: [
      ...orders.map(
        ({ client, id }) =>
          () =>
            charge(client, id),
      ),
      () => charge(third, foreign),
      () => charge(second, charged),
      () => charge(second, charged),
    ],
  });
  const readings = sent.flatMap((text, place) => (text.includes("sale_orders(") ? [sent[place - 1] ?? ""] : []));
  const named = /motpost.companies = '([\d,]+)'/
    .exec(readings[0] ?? "")?.[1]
    ?.split(",")
    .map(Number);
  expect(new Set(named)).toEqual(new Set(clients.map(({ companyId }) => companyId)));
  // What is refused may be decided anew, by settings that are read again.
  expect(readings.length).toBeLessThanOrEqual(1 + 3);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 422, 422]);
  for (const [place, { client, name, count }] of orders.entries()) {
    const { id } = answers[place]?.body.value ?? {};
    const fields = "customer(name),amountExcludingVatCurrency,orderLines(count,description)";
    expect((await client.get(`/invoice/${id}?fields=${fields}`)).body.value).toMatchObject({
      customer: { name },
      amountExcludingVatCurrency: 100 * count + 10,
      orderLines: [
        { count, description: "Kaffe" },
        { count: 1, description: "Kopp" },
      ],
    });
  }
});

test("the customers whom new orders and contacts name are read at once, each its own company's", async () => {
  const [first, second, third] = clients;
  const asked = [
    { client: first, name: "Gro AS" },
    { client: second, name: "Hans AS" },
    { client: third, name: "Ida AS" },
  ];
  const customers: { client: TestClient; name: string; id: number }[] = [];
  for (const one of asked) customers.push({ ...one, id: await make(one.client, "/customer", { name: one.name }) });
  const supplier = await make(first, "/supplier", { name: "Jens AS" });
  // Companies give ids of their own, so that the same id may be a customer of each: this one is none of the third's.
  let foreign = 0;
  while (foreign <= (customers[2]?.id ?? 0)) foreign = await make(first, "/customer", { name: "Knut AS" });
  const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };
  const newOrder = (client: TestClient, customer: number) =>
    client.post("/order", { customer: { id: customer }, ...days });
  const newContact = (client: TestClient, customer: number) =>
    client.post("/contact", { firstName: "Kari", customer: { id: customer } });
  const blocking = await make(first, "/customer", { name: "Venter" });
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["lock table party in access exclusive mode", []],
    waiting: "select p.id as asked",
    first: () => newOrder(first, blocking),
    requests: [
      ...customers.map(
        ({ client, id }) =>
          () =>
            newOrder(client, id),
      ),
      ...customers.map(
        ({ client, id }) =>
          () =>
            newContact(client, id),
      ),
      // A customer of another company, which this one does not have, and a supplier who is no customer.
      () => newOrder(third, foreign),
      () => newOrder(first, supplier),
    ],
  });
  expect(sent.filter((text) => text.includes("parties("))).toHaveLength(1);
  const own = sent.filter((text) => /from "?party"? /.test(text) && text.includes("t.id = any($2::bigint[])"));
  expect(own).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 404, 404]);
  for (const [place, answer] of answers.slice(0, 6).entries()) {
    const { client, name } = customers[place % 3] ?? asked[0] ?? { client: first, name: "" };
    const path = place < 3 ? "order" : "contact";
    const { body } = await client.get(`/${path}/${answer.body.value.id}?fields=customer(name)`);
    expect(body.value.customer).toEqual({ name });
  }
  for (const answer of answers.slice(6)) expect(answer.body.validationMessages?.[0]?.field).toBe("customer.id");
});

test("one connection is enough: none is held by whoever waits for the reading", async () => {
  const database = service.database;
  const environment = { MOTPOST_CONNECTIONS: "1" };
  const orders = await Promise.all(
    clients.flatMap((client) => [1, 2, 3, 4].map(async (count) => ({ client, id: await order(client, "Fru", count) }))),
  );
  // A process that has kept no settings yet reads them meanwhile.
  const other = await startTestService({ database, environment });
  try {
    const there = (client: TestClient) => new TestClient(other.address, client, client.session);
    const answers = await Promise.all(orders.map(({ client, id }) => charge(there(client), id)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  } finally {
    await other.service.stop();
  }
});

test("a service that joins no companies reads and stores for one at a time", async () => {
  const environment = { MOTPOST_JOIN_COMPANIES: "no" };
  const other = await startTestService({ database: service.database, environment });
  const statements = spyOnStatements();
  try {
    const there = clients.map((client) => new TestClient(other.address, client, client.session));
    const named = there.flatMap((client) => [1, 2, 3].map((count) => ({ client, count })));
    const made = await Promise.all(
      named.map(async ({ client, count }) => ({ client, count, id: await order(client, `Lars ${count}`, count) })),
    );
    for (const { client, count, id } of made) {
      const { customer } = (await client.get(`/order/${id}?fields=customer(name)`)).body.value;
      expect(customer).toEqual({ name: `Lars ${count}` });
    }
    const answers = await Promise.all(made.map(({ client, id }) => charge(client, id)));
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(statements.sent.filter((text) => text.includes("from parties("))).not.toEqual([]);
    expect(statements.sent.filter((text) => text.includes("motpost.companies"))).toEqual([]);
  } finally {
    statements.end();
    await other.service.stop();
  }
});

test("where one statement fails all do, and the connection reads on", async () => {
  const { database } = service.service;
  const companies = clients.map(({ companyId }) => companyId);
  const ids = await Promise.all(clients.map((client) => order(client, "Geir AS", 1)));
  const read = "select o.id as asked, o.* from sale_orders($1::bigint[], $2::bigint[]) o order by o.id + 0";
  const failing = "select 1 / (cardinality($1::bigint[]) - cardinality($2::bigint[])) as asked";
  for (const of of [companies, companies.slice(0, 1)]) {
    const values = [of, ids.slice(0, of.length)];
    // What is read behind it is prepared for the first time.
    const sql = `${read}, ${of.length}`;
    await expect(database.readTogether(of, [failing, sql], values)).rejects.toThrow("division by zero");
    const [orders] = await Promise.all([
      database.readTogether<{ asked: number }>(of, [sql], values),
      database.readTogether(of, [sql], values),
    ]);
    expect(orders[0]?.rows.map(({ asked }) => asked).sort()).toEqual(ids.slice(0, of.length).sort());
  }
});

test("the procedures read for no company that the connection does not name", async () => {
  const [first, second] = clients;
  const asked = [first.companyId, await order(first, "Frida AS", 1)] as const;
  const app = new pg.Client({ connectionString: service.database.ownerUrl, options: "-c role=motpost_app" });
  await app.connect();
  try {
    const named = async (company: string, companies: string) =>
      app.query("select set_config('motpost.company', $1, false), set_config('motpost.companies', $2, false)", [
        company,
        companies,
      ]);
    const customer = await make(first, "/customer", { name: "Frode AS" });
    for (const name of ["sale_orders", "sale_lines", "sale_customers", "parties"]) {
      const read = () =>
        app.query(`select from ${name}(array[$1::bigint], array[$2::bigint])`, [
          asked[0],
          name === "parties" ? customer : asked[1],
        ]);
      for (const [company, companies] of [
        ["", ""],
        [`${second.companyId}`, ""],
        ["", `${second.companyId}`],
      ] as const) {
        await named(company, companies);
        await expect(read()).rejects.toThrow("other companies than those that were named");
      }
      for (const [company, companies] of [
        [`${first.companyId}`, ""],
        ["", `${second.companyId},${first.companyId}`],
      ] as const) {
        await named(company, companies);
        expect((await read()).rowCount).toBe(name === "sale_lines" ? 2 : 1);
      }
    }
  } finally {
    await app.end();
  }
});
