// Tokens that may only read, and tokens whose changes are shown and taken back: kept to it by the service, for every operation.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../src/schema/operation.ts";
import { logIn, startTestService, TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let reader: TestClient;
let trier: TestClient;
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  client = await service.company({ language: "en" });
  reader = await withAccess("READ_ONLY");
  trier = await withAccess("DRY_RUN");
});
afterAll(() => service.stop());

const far = "expirationDate=2999-01-01";

/** A session of a new employee token of the company. */
async function withAccess(access: string): Promise<TestClient> {
  const { body } = await client.get("/token/apiConsumer?fields=consumerName");
  const name = encodeURIComponent(body.values[0].consumerName);
  const made = await client.put(
    `/token/employee/:create?tokenName=agent&consumerName=${name}&employeeId=${client.employeeId}&companyOwned=false&access=${access}&${far}`,
  );
  expect(made.status).toBe(200);
  return logIn(service.address, { ...client, employeeToken: made.body.value.token });
}

/** How many rows each table has, with what numbers and versions count. */
async function stored(): Promise<unknown> {
  const { rows } = await service.service.database.read<{ name: string }>(
    0,
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1",
    [],
  );
  const counted: [string, number][] = [];
  for (const { name } of rows) {
    // Blocks of ids are taken beside transactions, and the use of tokens is noted.
    if (["id_counter", "token_use"].includes(name)) continue;
    const found = await service.service.database.read<{ n: number }>(
      client.companyId,
      `select count(*)::int as n from "${name}" where company_id = $1`,
      [client.companyId],
    );
    counted.push([name, found.rows[0]?.n ?? 0]);
  }
  const { rows: counters } = await service.service.database.read(
    client.companyId,
    "select series, year, value from counter where company_id = $1 order by 1, 2",
    [client.companyId],
  );
  return { counted, counters };
}

describe("a read-only token", () => {
  test("reads", async () => {
    expect((await reader.get("/customer")).status).toBe(200);
    expect((await reader.call("HEAD", "/customer")).status).toBe(200);
  });

  test("is refused every operation that is no read, before its body is looked at", async () => {
    const before = await stored();
    const changing = operationsOf(service.service.registry).filter(
      ({ method, operation }) =>
        method !== "GET" && operation.kind !== "query" && !(operation.kind === "system" && operation.open),
    );
    expect(changing.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const { method, path } of changing) {
      const answer = await reader.call(method, path.replaceAll(/\{[^}]+\}/g, "1"), { body: "{" });
      if (answer.status !== 403 || answer.body.code !== 9000) wrong.push(`${method} ${path}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test("is told what it lacks, in the person's language", async () => {
    const answer = await reader.post("/customer", { name: "Kari" });
    expect(answer.body.developerMessage).toContain("READ_ONLY");
  });
});

describe("a dry-run token", () => {
  test("sees what a change would write, and its postings; nothing stays, and no number is used", async () => {
    const customer = (await client.post("/customer", { name: "Kari" })).body.value.id;
    const accounts = (await client.get("/ledger/account?number=1920,1900&fields=id,number")).body.values;
    const [bank, sales] = ["1920", "1900"].map(
      (number) => accounts.find((one: { number: number }) => String(one.number) === number).id,
    );
    const today = "2026-11-03";
    const order = {
      customer: { id: customer },
      orderDate: today,
      deliveryDate: today,
      orderLines: [{ description: "Kaffe", count: 2, unitPriceExcludingVatCurrency: 100 }],
    };
    const invoice = { invoiceDate: today, invoiceDueDate: "2026-11-17", customer: { id: customer }, orders: [order] };
    const voucher = {
      date: today,
      description: "Trial",
      postings: [
        { row: 1, account: { id: bank }, amountGross: 80, amountGrossCurrency: 80 },
        { row: 2, account: { id: sales }, amountGross: -80, amountGrossCurrency: -80 },
      ],
    };
    const before = await stored();
    const tried = await trier.post("/invoice?sendToCustomer=true&fields=invoiceNumber,amount", invoice);
    expect(tried.status).toBe(201);
    expect(tried.body.value).toEqual({ invoiceNumber: 1, amount: 250 });
    expect(tried.body.dryRun.changes).toEqual(
      expect.arrayContaining([
        { resource: "Invoice", id: expect.any(Number), kind: "CREATE" },
        { resource: "Voucher", id: expect.any(Number), kind: "CREATE" },
      ]),
    );
    const amounts = tried.body.dryRun.postings.map((one: { amount: number; account: { number: number } }) => [
      one.account.number,
      one.amount,
    ]);
    expect(amounts.sort()).toEqual([
      [1500, 250],
      [2700, -50],
      [3000, -200],
    ]);
    const posted = await trier.post("/ledger/voucher?sendToLedger=true", voucher, { "idempotency-key": "once" });
    expect(posted.body.dryRun.postings).toHaveLength(2);
    expect((await trier.put(`/customer/${customer}`, { name: "Ola" })).body.value.name).toBe("Ola");
    const removed = await trier.delete(`/customer/${customer}`);
    expect([removed.status, removed.body.dryRun.changes[0].kind]).toEqual([200, "DELETE"]);
    const many = await trier.post("/customer/list", [{ name: "A" }, { name: "B" }]);
    expect([many.body.values.length, many.body.dryRun.changes.length]).toEqual([2, 2]);
    expect(await stored()).toEqual(before);
    expect((await client.get(`/customer/${customer}?fields=name`)).body.value.name).toBe("Kari");
    // The same change of a full token gets the first number and may use the key.
    const real = await client.post("/invoice?sendToCustomer=false&fields=invoiceNumber", invoice);
    expect(real.body.value).toEqual({ invoiceNumber: 1 });
    expect(real.body.dryRun).toBeUndefined();
    expect(
      (await client.post("/ledger/voucher?sendToLedger=true", voucher, { "idempotency-key": "once" })).status,
    ).toBe(201);
  });

  test("sees the postings of a payment, of a reversal, and of a draft that is posted; none of a change beside them", async () => {
    const accounts = (await client.get("/ledger/account?number=1920,1900&fields=id")).body.values;
    const postings = accounts.map(({ id }: { id: number }, place: number) => {
      const amount = place === 0 ? 70 : -70;
      return { row: place + 1, account: { id }, amountGross: amount, amountGrossCurrency: amount };
    });
    const voucher = { date: "2026-11-05", description: "Draft", postings };
    const draft = (await client.post("/ledger/voucher?sendToLedger=false&fields=id", voucher)).body.value.id;
    const posted = (await client.post("/ledger/voucher?sendToLedger=true&fields=id", voucher)).body.value.id;
    const invoice = (await client.get("/invoice?invoiceDateFrom=2026-11-01&invoiceDateTo=2026-12-01&fields=id")).body
      .values[0];
    const { values: types } = (await client.get("/invoice/paymentType?query=bank&fields=id")).body;
    const before = await stored();
    const amounts = async (path: string) => {
      const { status, body } = await trier.put(path);
      expect([path, status]).toEqual([path, 200]);
      return body.dryRun.postings.map((one: { amount: number }) => one.amount).sort((a: number, b: number) => a - b);
    };
    const payment = `paymentDate=2026-11-06&paymentTypeId=${types[0].id}&paidAmount=250`;
    expect(await amounts(`/invoice/${invoice.id}/:payment?${payment}`)).toEqual([-250, 250]);
    expect(await amounts(`/ledger/voucher/${posted}/:reverse?date=2026-11-06`)).toEqual([-70, 70]);
    expect(await amounts(`/ledger/voucher/${draft}/:sendToLedger`)).toEqual([-70, 70]);
    const { body } = await trier.put(`/ledger/voucher/${posted}`, { description: "Other words" });
    expect(body.dryRun?.postings ?? []).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test("is refused what it is wrong with, as any token is", async () => {
    const answer = await trier.post("/customer", { name: 5, colour: "red" });
    expect([answer.status, answer.body.dryRun]).toEqual([422, undefined]);
  });

  test("makes no token, and cannot end a session", async () => {
    const made = await trier.put(
      `/token/jwt/:create?tokenName=more&employeeId=${client.employeeId}&access=FULL&${far}`,
    );
    expect([made.status, made.body.value.token]).toEqual([200, null]);
    const ended = await trier.delete(`/token/session/${trier.session}`);
    expect([ended.status, ended.body.code]).toEqual([403, 9000]);
    expect((await trier.get("/customer")).status).toBe(200);
  });
});

test("a JWT keeps its access, also in the session that it is exchanged for", async () => {
  const { body } = await client.put(
    `/token/jwt/:create?tokenName=agent&employeeId=${client.employeeId}&access=READ_ONLY&${far}`,
  );
  const jwt = new TestClient(service.address, client, body.value.token);
  expect((await jwt.post("/customer", { name: "Kari" })).status).toBe(403);
  const exchanged = await client.post("/token/session/:createFromRefreshToken", { refreshToken: body.value.token });
  if (exchanged.status === 201) {
    const session = new TestClient(service.address, client, exchanged.body.value.token);
    expect((await session.post("/customer", { name: "Kari" })).status).toBe(403);
  }
});

test("the list of tokens says what each may do", async () => {
  const { body } = await client.get("/token/employee?fields=name,access");
  expect(
    body.values
      .filter((one: { name: string }) => one.name === "agent")
      .map((one: { access: string }) => one.access)
      .sort(),
  ).toEqual(["DRY_RUN", "READ_ONLY", "READ_ONLY"]);
});

test.each(["", "read", "READONLY", "FULL,READ_ONLY", "null", "full", "1", "READ_ONLY ", "%00", "DRY"])(
  "access %j is refused when a token is made",
  async (access) => {
    const answer = await client.put(
      `/token/jwt/:create?tokenName=x&employeeId=${client.employeeId}&access=${access}&${far}`,
    );
    expect([answer.status, answer.body.code]).toEqual([422, 21000]);
    expect(answer.body.developerMessage).toContain("Parameter access. Allowed values");
  },
);
