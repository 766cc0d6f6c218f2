// Many clients of one company at once: numbers without gaps, one winner where there can be only one, sums that come out right.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let bank: number;
/** Two customers who order in turn, so that documents of one customer and of different ones meet. */
let buyers: number[];
let ordered = 0;
beforeAll(async () => {
  service = await startTestService({ environment: { MOTPOST_CONNECTIONS: "16" } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const types = (await client.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values;
  const names = [{ name: "Kari Nordmann" }, { name: "Ola Nordmann" }];
  buyers = (await client.post("/customer/list", names)).body.values.map((one: { id: number }) => one.id);
  bank = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920).id;
});

/** As many requests at once as `count`. */
function atOnce(count: number, ask: (index: number) => Promise<TestAnswer>): Promise<TestAnswer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

/** How often each status was answered, as "200: 15, 409: 1". */
function statuses(answers: readonly TestAnswer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
}

/** The numbers from 1 on. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sorted = (numbers: readonly number[]) => [...numbers].sort((left, right) => left - right);

async function accounts(...numbers: number[]): Promise<Record<number, { id: number }>> {
  const found = (await client.get(`/ledger/account?number=${numbers.join(",")}&fields=id,number`)).body.values;
  return Object.fromEntries(found.map((one: { id: number; number: number }) => [one.number, { id: one.id }]));
}

async function newOrder(price = 100, lines = 1): Promise<number> {
  const order = {
    customer: { id: buyers[ordered++ % buyers.length] },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: upTo(lines).map(() => ({ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: price })),
  };
  return Number((await client.value(client.post("/order", order))).id);
}

const invoiceIt = (order: number) => client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03&sendToCustomer=false`);
const pay = (invoice: number, amount: string, headers = {}) =>
  client.put(
    `/invoice/${invoice}/:payment?paymentDate=2026-03-10&paymentTypeId=${bank}&paidAmount=${amount}`,
    undefined,
    headers,
  );

/** The sum over all accounts, in øre. */
async function trialBalance(): Promise<number> {
  const rows = (await client.get("/balanceSheet?dateFrom=2020-01-01&dateTo=2030-01-01&fields=balanceChange")).body
    .values;
  return rows.reduce((sum: number, row: { balanceChange: number }) => sum + Math.round(row.balanceChange * 100), 0);
}

test("32 clients post vouchers at once: numbers 1 to n without a gap, in each of two years", async () => {
  const at = await accounts(1920, 3900, 6800);
  const post = (index: number, round: number) => {
    const broken = index % 8 === 7;
    return client.post("/ledger/voucher", {
      date: index % 2 === 0 ? "2025-12-31" : "2026-01-01",
      description: `voucher ${index} of round ${round}`,
      postings: [
        { row: 1, account: at[6800], vatType: { id: 1 }, amountGross: 125 },
        // Every eighth does not balance and must not take a number.
        { row: 2, account: index % 3 === 0 ? at[3900] : at[1920], amountGross: broken ? -124 : -125 },
      ],
    });
  };
  const answers = (
    await Promise.all(
      upTo(32).map(async (index) => {
        const own: TestAnswer[] = [];
        for (const round of upTo(8)) own.push(await post(index, round));
        return own;
      }),
    )
  ).flat();
  expect(statuses(answers)).toBe("201: 224, 422: 32");
  const vouchers = (await client.get("/ledger/voucher?fields=number,year&count=1000")).body.values;
  const of = (year: number) =>
    sorted(vouchers.filter((one: { year: number }) => one.year === year).map((one: { number: number }) => one.number));
  expect(of(2025)).toEqual(upTo(128));
  expect(of(2026)).toEqual(upTo(96));
  expect(sorted(answers.filter((one) => one.status === 201).map((one) => one.body.value.number))).toEqual(
    sorted([...upTo(128), ...upTo(96)]),
  );
  expect(await trialBalance()).toBe(0);
});

test("32 orders invoiced at once: invoice numbers 1 to 32, each with the voucher of its number", async () => {
  const orders: number[] = [];
  for (const _ of upTo(32)) orders.push(await newOrder());
  const answers = await atOnce(32, (index) => invoiceIt(orders[index] ?? 0));
  expect(statuses(answers)).toBe("200: 32");
  const invoices = (await client.get("/invoice?fields=invoiceNumber,voucher(number,description)")).body.values;
  expect(sorted(invoices.map((one: { invoiceNumber: number }) => one.invoiceNumber))).toEqual(upTo(32));
  for (const { invoiceNumber, voucher } of invoices) {
    expect(voucher.number).toBe(1_000_000 + invoiceNumber);
    expect(voucher.description).toContain(`Faktura nummer ${invoiceNumber} `);
  }
  expect(await trialBalance()).toBe(0);
});

test("one order invoiced 16 times at once, by both ways: one invoice, the others refused", async () => {
  const order = await newOrder();
  const body = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [{ id: order }] };
  const answers = await atOnce(16, (index) => (index % 2 === 0 ? invoiceIt(order) : client.post("/invoice", body)));
  expect(answers.filter((one) => one.status < 300)).toHaveLength(1);
  for (const { status, body: refused } of answers.filter((one) => one.status >= 300)) {
    expect([409, 422]).toContain(status);
    expect(refused.code).toBe(status === 409 ? 8000 : 18000);
  }
  expect((await client.get("/invoice?fields=invoiceNumber")).body.values).toEqual([{ invoiceNumber: 1 }]);
  expect((await client.get("/ledger/voucher")).body.fullResultSize).toBe(1);
  expect((await client.get(`/order/${order}`)).body.value).toMatchObject({ isClosed: true, version: 1 });
});

const lineChanges: Record<string, (order: number, line: number) => Promise<TestAnswer>> = {
  changed: (_, line) => client.put(`/order/orderline/${line}`, { unitPriceExcludingVatCurrency: 1000 }),
  deleted: (_, line) => client.delete(`/order/orderline/${line}`),
  added: (order) => client.post("/order/orderline", { order: { id: order }, description: "Te", count: 1, price: 30 }),
};

test.each(Object.keys(lineChanges))(
  "a line that is %s while its order is invoiced: before it, or not at all",
  async (how) => {
    for (const price of upTo(8)) {
      const order = await newOrder(price, 2);
      const line = (await client.get(`/order/${order}`)).body.value.orderLines[1].id;
      const [changed, invoiced] = await Promise.all([lineChanges[how]?.(order, line), invoiceIt(order)]);
      expect([200, 201, 204, 409, 422]).toContain(changed?.status);
      expect([200, 409]).toContain(invoiced.status);
      const lineFields = "amountExcludingVatCurrency,isCharged";
      const left = (await client.get(`/order/${order}?fields=isClosed,orderLines(${lineFields})`)).body.value;
      const { orderLines } = left as { orderLines: { amountExcludingVatCurrency: number; isCharged: boolean }[] };
      expect(left.isClosed).toBe(invoiced.status === 200);
      expect(orderLines.map((one) => one.isCharged)).toEqual(orderLines.map(() => left.isClosed));
      const total = orderLines.reduce((sum, one) => sum + one.amountExcludingVatCurrency, 0);
      if (left.isClosed) expect(invoiced.body.value.amountExcludingVat).toBe(total);
      const sums = { changed: 1000 + price, deleted: price, added: 2 * price + 30 }[how];
      expect(total).toBe((changed?.status ?? 500) < 300 ? sums : 2 * price);
    }
  },
);

test("invoices paid at once, payments and vouchers of one month side by side, without waiting for each other's end", async () => {
  const at = await accounts(1920, 2700, 3900);
  const orders: number[] = [];
  for (const _ of upTo(32)) orders.push(await newOrder());
  const paidBefore = await Promise.all(orders.slice(16).map(async (order) => (await invoiceIt(order)).body.value.id));
  const answers = await atOnce(48, (index) => {
    if (index % 3 === 0)
      return client.put(
        `/order/${orders[index / 3]}/:invoice?invoiceDate=2026-03-10&paymentTypeId=${bank}&paidAmount=125`,
      );
    if (index % 3 === 1) return pay(paidBefore[Math.floor(index / 3)], "125");
    return client.post("/ledger/voucher", {
      date: "2026-03-10",
      description: "Bank",
      postings: [
        { row: 1, account: at[1920], amountGross: 1 },
        { row: 2, account: at[2700], amountGross: -1 },
      ],
    });
  });
  expect(statuses(answers)).toBe("200: 32, 201: 16");
  const left = (await client.get("/invoice?fields=amountOutstanding")).body.values;
  expect(left).toEqual(upTo(32).map(() => ({ amountOutstanding: 0 })));
  expect(await trialBalance()).toBe(0);
});

test("payments of one invoice at once sum up, and settle it exactly when nothing is left", async () => {
  const invoice = await client.value(invoiceIt(await newOrder(1000)));
  const answers = await atOnce(20, () => pay(Number(invoice.id), "62.50"));
  expect(statuses(answers)).toBe("200: 20");
  const { amountOutstanding, postings } = (
    await client.get(`/invoice/${invoice.id}?fields=amountOutstanding,postings(closegroupId,amount)`)
  ).body.value;
  expect(amountOutstanding).toBe(0);
  expect(postings).toHaveLength(21);
  expect(new Set(postings.map((one: { closegroupId: number }) => one.closegroupId)).size).toBe(1);
  expect(postings[0].closegroupId).toBeGreaterThan(0);
  const groups = (await client.get("/ledger/closeGroup?fields=postings(amount)")).body;
  expect(groups.fullResultSize).toBe(1);
  expect(await trialBalance()).toBe(0);
});

test("a payment reversed 8 times at once: one reversal", async () => {
  const invoice = await client.value(invoiceIt(await newOrder(1000)));
  await client.value(pay(Number(invoice.id), "1250"));
  const payment = (await client.get("/ledger/voucher?number=1&fields=id")).body.values[0].id;
  const answers = await atOnce(8, () => client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12`));
  expect(answers.filter((one) => one.status < 300)).toHaveLength(1);
  for (const one of answers.filter((answer) => answer.status >= 300)) expect([409, 422]).toContain(one.status);
  expect((await client.get(`/invoice/${invoice.id}`)).body.value.amountOutstanding).toBe(1250);
  expect(await trialBalance()).toBe(0);
});

test("customers created at once get numbers of their own", async () => {
  const answers = await atOnce(32, (index) =>
    index % 4 === 3
      ? client.post("/customer/list", [{ name: `Kunde ${index}a` }, { name: `Kunde ${index}b` }])
      : client.post("/customer", { name: `Kunde ${index}` }),
  );
  expect(statuses(answers)).toBe("201: 32");
  const numbers = (await client.get("/customer?fields=customerNumber")).body.values.map(
    (one: { customerNumber: number }) => one.customerNumber,
  );
  expect(sorted(numbers)).toEqual(upTo(42).map((one) => 10_000 + one));
});

test("requests at once with one Idempotency-Key act once and get one answer", async () => {
  const key = { "idempotency-key": "one customer" };
  const created = await atOnce(8, () => client.post("/customer", { name: "Per Nordmann" }, key));
  expect(statuses(created)).toBe("201: 8");
  expect(new Set(created.map((one) => one.text)).size).toBe(1);
  expect(created.filter((one) => one.headers.get("idempotent-replayed") === "true")).toHaveLength(7);
  expect((await client.get("/customer")).body.fullResultSize).toBe(3);

  const order = await newOrder();
  const path = `/order/${order}/:invoice?invoiceDate=2026-03-03`;
  const invoiced = await atOnce(8, () => client.put(path, undefined, { "idempotency-key": "one invoice" }));
  expect(statuses(invoiced)).toBe("200: 8");
  expect(new Set(invoiced.map((one) => one.text)).size).toBe(1);

  const invoice = invoiced[0]?.body.value.id;
  const paid = await atOnce(8, () => pay(invoice, "25", { "idempotency-key": "one payment" }));
  expect(statuses(paid)).toBe("200: 8");
  expect((await client.get(`/invoice/${invoice}`)).body.value.amountOutstanding).toBe(100);
  const other = await pay(invoice, "26", { "idempotency-key": "one payment" });
  expect(other.status).toBe(422);
});

test("two updates of one object at the same moment: one 200, one 409 with code 8000, or one after the other", async () => {
  const { id } = await client.value(client.post("/customer", { name: "Ola" }));
  let version = 0;
  for (const round of upTo(10)) {
    const answers = await atOnce(2, (index) => client.put(`/customer/${id}`, { description: `${round}.${index}` }));
    for (const one of answers) if (one.status !== 200) expect([one.status, one.body.code]).toEqual([409, 8000]);
    version += answers.filter((one) => one.status === 200).length;
    expect((await client.get(`/customer/${id}`)).body.value.version).toBe(version);
  }
});

test("none of all this made the database break a deadlock", async () => {
  const reader = new pg.Client({ connectionString: service.database.ownerUrl });
  await reader.connect();
  const sql = "select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()";
  const { rows } = await reader.query(sql).finally(() => reader.end());
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
