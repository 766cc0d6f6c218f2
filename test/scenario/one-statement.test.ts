// A list with lines and products is one statement, and the text that PostgreSQL has made of it goes out as it is.

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { statementsOf } from "../support/statements.ts";

const orders = 1_000;
const path = `/v2/order?fields=*,orderLines(*,product(name))&count=${orders}`;

let service: SharedService;
let client: TestClient;
let authorization: string;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const customer = await client.value(client.post("/customer", { name: "Ola Nordmann AS", isCustomer: true }));
  const product = await client.value(
    client.post("/product", { name: "Kaffe", number: "K1", priceExcludingVatCurrency: 100, vatType: { id: 31 } }),
  );
  const bulk = Array.from({ length: 100 }, () => ({
    customer: { id: customer.id },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-03",
    orderLines: [
      { product: { id: product.id }, count: 2 },
      { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 49.5 },
    ],
  }));
  for (let made = 0; made < orders; made += bulk.length) {
    const answer = await client.post("/order/list", bulk);
    if (answer.status !== 201) throw new Error(answer.text);
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

/** What the service did while it answered one request: the statements that it sent, and the texts that it parsed. */
async function observed() {
  const parse = vi.spyOn(JSON, "parse");
  const stringify = vi.spyOn(JSON, "stringify");
  // Not through the test's own client: that one reads the answer with JSON.parse in this process.
  const { result, sent } = await statementsOf(service.database.ownerUrl, async () => {
    const response = await fetch(`${service.address}${path}`, { headers: { authorization } });
    return { status: response.status, text: await response.text() };
  });
  const parsed = parse.mock.calls.map(([source]) => source);
  const written = stringify.mock.results.map((result) => String(result.value));
  vi.restoreAllMocks();
  return { ...result, sent: sent.map(({ text }) => text), parsed, written };
}

test("1,000 orders with lines and products are one statement", async () => {
  const { status, text, sent } = await observed();
  expect(status).toBe(200);
  // The service's own jobs may send theirs meanwhile; none of them reads a sale.
  expect(sent.filter((statement) => /\b(sales_order|order_line|product|party)\b/.test(statement))).toHaveLength(1);
  const { values } = JSON.parse(text);
  expect(values).toHaveLength(orders);
  expect(values.every((order: { orderLines: unknown[] }) => order.orderLines.length === 2)).toBe(true);
  expect(values[0].orderLines[0].product).toEqual({ name: "Kaffe" });
});

test("the text is sent without being parsed or written in JavaScript", async () => {
  const { text, parsed, written } = await observed();
  expect(text.length).toBeGreaterThan(500_000);
  expect(parsed).toEqual([]);
  // What the statement is kept by, and nothing of the answer.
  expect(Math.max(0, ...written.map((json) => json.length))).toBeLessThan(1_000);
});
