// What the specification's tables say of orders, lines, invoices, customers and products: fields, parameters, answers, versions.
// The quoted sentences are listed in test/conformance/specification.test.ts.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf, Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
});

const made = async (path: string, body: unknown) => ({
  id: Number((await client.value(client.post(path, body))).id),
});
const shown = async (path: string) => (await client.get(path)).body.value;

test("Every object has `id` (assigned by the service) and `version` (modification counter).", async () => {
  // "Each object has an integer `version`, which counts its modifications."
  const order = await seller.order([[1, 10]]);
  const product = (await made("/product", { name: "Kaffe" })).id;
  const invoice = await seller.invoice([[1, 10]]);
  for (const [path, change] of [
    [`/order/${order}`, { reference: "A" }],
    [`/product/${product}`, { name: "Te" }],
    [`/customer/${seller.customer}`, { name: "Kunde 2 AS" }],
  ] as const) {
    const before = await shown(path);
    expect([before.id, Number.isInteger(before.version)]).toEqual([Number(path.split("/")[2]), true]);
    expect((await client.value(client.put(path, change))).version).toBe(before.version + 1);
    expect((await client.value(client.put(path, change))).version).toBe(before.version + 1);
    // "update: `version` must not be set in the body."
    // "It is set by the service and never sent by the client in POST (and not in PUT)."
    const sent = await client.put(path, { version: before.version + 1 });
    expect([sent.status, refusalOf(sent)]).toEqual([422, expect.stringMatching(/^422 \| version: /)]);
  }
  const { version } = await shown(`/invoice/${invoice}`);
  await client.value(seller.pay(invoice, 5));
  expect((await shown(`/invoice/${invoice}`)).version).toBeGreaterThan(version);
});

test("Use a sub-object holding only `id`: product, VAT type and customer of an order", async () => {
  const product = (await made("/product", { name: "Kaffe", priceExcludingVatCurrency: 50 })).id;
  // Of a line's product: "optional reference `{id}`"
  const orderLines = [
    { product: { id: product }, count: 2 },
    { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 80, vatType: { id: 31 } },
  ];
  const answer = await client.post("/order", seller.body([], { orderLines }));
  // "Body has `value`."
  expect([answer.status, Object.keys(answer.body)]).toEqual([201, ["value"]]);
  // "created order"
  const { id } = answer.body.value;
  const fields = "description,count,price,product(id),vatType(id),unitPriceIncludingVatCurrency";
  expect((await shown(`/order/${id}?fields=orderLines(${fields},unitPriceExcludingVatCurrency)`)).orderLines).toEqual([
    {
      description: "",
      count: 2,
      price: 50,
      product: { id: product },
      vatType: { id: 3 },
      unitPriceIncludingVatCurrency: 62.5,
      unitPriceExcludingVatCurrency: 50,
    },
    {
      description: "Frakt",
      count: 1,
      price: 80,
      product: null,
      vatType: { id: 31 },
      unitPriceIncludingVatCurrency: 92,
      unitPriceExcludingVatCurrency: 80,
    },
  ]);
});

test("query `orderDateFrom`, `orderDateTo` (dates), `isClosed` (boolean), `customerId` (id), `fields`, `count`", async () => {
  const orders = [
    await seller.order([[1, 10]], { orderDate: "2026-03-01" }),
    await seller.order([[1, 10]], { orderDate: "2026-03-02" }),
    await seller.order([[1, 10]], { orderDate: "2026-03-03" }),
  ];
  const other = await Seller.of(client, { name: "Andre AS" });
  const theirs = await other.order([[1, 10]], { orderDate: "2026-03-02" });
  await client.value(seller.charge(orders[0] ?? 0));
  const ids = async (query: string) => {
    // "Body has `values` (array)."
    const { body } = await client.get(`/order?fields=id&${query}`);
    return body.values.map((one: { id: number }) => one.id);
  };
  expect(await ids("orderDateFrom=2026-03-02&orderDateTo=2026-03-03")).toEqual([orders[1], theirs]);
  expect(await ids(`customerId=${seller.customer}&isClosed=false`)).toEqual(orders.slice(1));
  expect(await ids("isClosed=true")).toEqual([orders[0]]);
  expect(await ids("count=1")).toEqual([orders[0]]);
  // "identity and order number"
  const all = (await client.get("/order?fields=id,number,deliveryDate")).body.values;
  expect(all.map((one: object) => Object.values(one))).toEqual(
    [...orders, theirs].map((id, index) => [id, String(index + 1), "2026-03-02"]),
  );
});

test("query `sendToCustomer` (boolean, default TRUE): invoice created from the order", async () => {
  const order = await seller.order([[2, 100]]);
  const answer = await client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`);
  expect(answer.status).toBe(200);
  // "identity, invoice number, customer id" and, of GET /invoice/{id}, "invoice incl. `amountOutstanding`"
  const { id } = answer.body.value;
  expect(await shown(`/invoice/${id}?fields=id,number,customerId,amountOutstanding,orders(id)`)).toEqual({
    id,
    number: 1,
    customerId: seller.customer,
    amountOutstanding: 250,
    orders: [{ id: order }],
  });
  // "invoice body; `sendToCustomer` (boolean, default TRUE)" and "created invoice"
  const body = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [seller.body([[1, 10]])] };
  for (const [query, number] of [
    ["", 2],
    ["?sendToCustomer=TRUE", 3],
  ] as const) {
    const created = await client.post(`/invoice${query}`, body);
    expect([created.status, created.body.value.number]).toEqual([201, number]);
  }
});

test("customers incl. `invoiceSendMethod`: determines how invoices to this customer are sent", async () => {
  const customer = (await made("/customer", { name: "Papir AS", invoiceSendMethod: "PAPER" })).id;
  const { values } = (await client.get("/customer?fields=id,invoiceSendMethod,displayName")).body;
  expect(values.find((one: { id: number }) => one.id === customer)).toEqual({
    id: customer,
    invoiceSendMethod: "PAPER",
    displayName: "Papir AS (10002)",
  });
});

test("path: product id, optional `fields`: identity, name, product number", async () => {
  const { id } = await made("/product", { name: "Kaffe", number: "K1", isStockItem: true });
  await made("/inventory", { name: "Butikk" });
  await client.value(seller.charge(await seller.order([], { orderLines: [{ product: { id }, count: 3 }] })));
  expect(await shown(`/product/${id}?fields=id,name,number`)).toEqual({ id, name: "Kaffe", number: "K1" });
  // "Otherwise it is 0, including with `fields=*`."
  expect((await shown(`/product/${id}`)).stockOfGoods).toBe(0);
  expect((await shown(`/product/${id}?fields=*`)).stockOfGoods).toBe(0);
  expect((await shown(`/product/${id}?fields=stockOfGoods`)).stockOfGoods).toBe(-3);
});
