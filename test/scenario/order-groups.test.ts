// Orders as they grow: headings, the order of lines, prices by mark-up, what a PUT leaves alone, and what an order refuses.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, workerOfTest } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  seller = await Seller.of(client, { invoicesDueIn: 20, invoicesDueInType: "DAYS", discountPercentage: 10 });
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const value = (answer: ReturnType<TestClient["get"]>) => client.value(answer) as Promise<any>;
const line = (description: string, more: object = {}) => ({
  description,
  count: 1,
  unitPriceExcludingVatCurrency: 100,
  ...more,
});
const lines = async (order: number) =>
  (await value(client.get(`/order/${order}?fields=orderLines(displayName)`))).orderLines.map(
    (one: { displayName: string }) => one.displayName,
  );
const product = (number: string, more: object = {}) =>
  value(client.post("/product", { name: number, number, vatType: { id: 3 }, ...more })).then((one) => Number(one.id));

describe("groups", () => {
  test("stand in the order's body, take lines, and decide where lines are shown", async () => {
    const order = await seller.order([], {
      orderLines: [line("loose")],
      orderGroups: [
        { title: "Second", sortIndex: 2, orderLines: [line("in second")] },
        { title: "First", sortIndex: 1, comment: "Read me", orderLines: [line("in first")] },
      ],
    });
    expect(await lines(order)).toEqual(["loose", "in first", "in second"]);
    const { orderGroups } = await value(
      client.get(`/order/${order}?fields=orderGroups(id,title,orderLines(displayName))`),
    );
    expect(orderGroups.map((one: { title: string }) => one.title)).toEqual(["First", "Second"]);
    expect(orderGroups[1].orderLines).toEqual([{ displayName: "in second" }]);
    const { values } = (await client.get(`/order/orderGroup?orderIds=${order}&fields=title`)).body;
    expect(values).toEqual([{ title: "First" }, { title: "Second" }]);
    expect((await client.delete(`/order/orderGroup/${orderGroups[0].id}`)).status).toBe(204);
    // Outside of groups it stands by its id, which it took before the loose one.
    expect(await lines(order)).toEqual(["in first", "loose", "in second"]);
  });

  test("are made of lines that exist, changed, and refuse lines of another order", async () => {
    const order = await seller.order([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    const other = await seller.order([[1, 10]]);
    const ids = async (id: number) =>
      (await value(client.get(`/order/${id}?fields=orderLines(id)`))).orderLines.map((one: { id: number }) => one.id);
    const [first, second, third] = await ids(order);
    const [foreign] = await ids(other);
    const version = (await value(client.get(`/order/${order}?fields=version`))).version;
    const group = await value(
      client.post(`/order/orderGroup?orderLineIds=${first},${second}&fields=*,orderLines(id)`, {
        order: { id: order },
        title: "A",
      }),
    );
    expect(group.orderLines).toEqual([{ id: first }, { id: second }]);
    expect((await value(client.get(`/order/${order}?fields=version`))).version).toBe(version + 1);
    const changed = await value(
      client.put(`/order/orderGroup?OrderLineIds=${third}&removeExistingOrderLines=true&fields=title,orderLines(id)`, {
        id: group.id,
        title: "B",
      }),
    );
    expect(changed).toEqual({ title: "B", orderLines: [{ id: third }] });
    expect(refusalOf(await client.put(`/order/orderGroup?OrderLineIds=${foreign}`, { id: group.id }))).toBe(
      "422 | orderLineIds: The line and the group belong to different orders.",
    );
    expect(refusalOf(await client.put(`/order/orderline/${foreign}`, { orderGroup: { id: group.id } }))).toBe(
      "422 | orderGroup.id: The line and the group belong to different orders.",
    );
    expect((await client.put("/order/orderGroup", { title: "C" })).status).toBe(422);
    expect((await client.put(`/order/orderGroup?OrderLineIds=999999999`, { id: group.id })).status).toBe(404);
    // Lines that the body of the order leaves out go, and so does a group; the line that stays is outside of groups then.
    await value(
      client.put(`/order/${order}?updateLinesAndGroups=true`, {
        orderLines: [{ id: third, count: 9 }],
        orderGroups: [],
      }),
    );
    expect(await value(client.get(`/order/${order}?fields=orderLines(id,count,orderGroup),orderGroups`))).toEqual({
      orderLines: [{ id: third, count: 9, orderGroup: null }],
      orderGroups: [],
    });
  });
});

test("without updateLinesAndGroups a PUT changes and adds lines and groups, and those that it leaves out stay", async () => {
  const order = await seller.order([
    [1, 10],
    [2, 20],
  ]);
  const read = () =>
    value(client.get(`/order/${order}?fields=version,reference,orderLines(id,count),orderGroups(title)`));
  const before = await read();
  const [first, second] = before.orderLines;
  await value(
    client.put(`/order/${order}`, {
      reference: "R",
      orderLines: [{ id: first.id, count: 7 }, line("new")],
      orderGroups: [{ title: "new" }],
    }),
  );
  const after = await read();
  expect(after).toEqual({
    version: before.version + 1,
    reference: "R",
    orderLines: [{ id: first.id, count: 7 }, second, { id: expect.any(Number), count: 1 }],
    orderGroups: [{ title: "new" }],
  });
  // Sent back as they were read, whole or as references, nothing changes.
  for (const fields of ["*", "*,orderLines(*),orderGroups(*)"]) {
    const { version: _version, ...whole } = await value(client.get(`/order/${order}?fields=${fields}`));
    const lines = whole.orderLines.map(({ version: _own, ...one }: { version: number }) => one);
    const groups = whole.orderGroups.map(({ version: _own, ...one }: { version: number }) => one);
    await value(client.put(`/order/${order}`, { ...whole, orderLines: lines, orderGroups: groups }));
    expect(await read()).toEqual(after);
  }
  const foreign = await client.put(`/order/${order}`, { orderLines: [{ id: first.id + 100_000, count: 1 }] });
  expect(foreign.status).toBe(404);
});

test("lines are sorted by id, by product either way, and by their own index", async () => {
  const [b, a] = [await product("B"), await product("A")];
  const order = await seller.order([], {
    orderLines: [
      { product: { id: b }, count: 1, sortIndex: 3 },
      { product: { id: a }, count: 1, sortIndex: 2 },
      line("text", { sortIndex: 1 }),
    ],
  });
  const sorted = async (orderLineSorting: string) => {
    await value(client.put(`/order/${order}`, { orderLineSorting }));
    return (await lines(order)).join(" ");
  };
  expect(await sorted("PRODUCT")).toBe("A B text");
  expect(await sorted("PRODUCT_DESCENDING")).toBe("B A text");
  expect(await sorted("CUSTOM")).toBe("text A B");
  expect(await sorted("ID")).toBe("B A text");
});

test("a line that the service writes itself stands where the order sorts it", async () => {
  const [d, c] = [await product("D"), await product("C")];
  const order = await seller.order([], {
    orderLineSorting: "PRODUCT",
    orderLines: [
      { product: { id: d }, count: 1, unitPriceExcludingVatCurrency: 100 },
      { product: { id: c }, count: 1, unitPriceExcludingVatCurrency: 100 },
    ],
  });
  const advance = "createOnAccount=WITH_VAT&amountOnAccount=50&onAccountComment=Forskudd";
  const invoiced = await client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03&sendToCustomer=false&${advance}`);
  expect([invoiced.status, await lines(order)]).toEqual([200, ["C", "D", "Forskudd"]]);
  await value(client.put(`/order/${order}`, { orderLineSorting: "PRODUCT_DESCENDING" }));
  expect(await lines(order)).toEqual(["D", "C", "Forskudd"]);
});

test("a list of orders looks up neither order nor group for each line", async () => {
  const orderOf = (count: number) =>
    seller.order(Array.from({ length: count }, (_, index) => [1, index + 1] as [number, number]));
  const [short, long] = [await orderOf(1), await orderOf(60)];
  const worker = workerOfTest(service);
  const readBy = async (order: number) => {
    const path = `/order?id=${order}&orderDateFrom=2000-01-01&orderDateTo=2100-01-01&fields=orderLines(*)`;
    await client.get(path);
    const before = await worker.soFar();
    expect((await client.get(path)).status).toBe(200);
    const work = between(before, await worker.soFar());
    return { orders: work.get("sales_order"), groups: work.get("order_group"), products: work.get("product") };
  };
  expect(await readBy(long)).toEqual(await readBy(short));
});

describe("prices", () => {
  test("by mark-up on the cost, to ten decimals; a price that is said stands", async () => {
    const coffee = await product("COST", {
      costExcludingVatCurrency: 30,
      expenses: 3.33,
      priceExcludingVatCurrency: 50,
    });
    const order = await seller.order([], {
      markUpOrderLines: 12.5,
      orderLines: [{ product: { id: coffee }, count: 3 }],
    });
    const fields = "unitCostCurrency,markup,discount,unitPriceExcludingVatCurrency,amountExcludingVatCurrency";
    const { orderLines } = await value(client.get(`/order/${order}?fields=orderLines(id,${fields})`));
    // 33.33 x 1.125 = 37.49625; 3 of them less 10 % = 101.239875.
    expect(orderLines[0]).toMatchObject({
      unitCostCurrency: 33.33,
      markup: 12.5,
      discount: 10,
      unitPriceExcludingVatCurrency: 37.49625,
      amountExcludingVatCurrency: 101.24,
    });
    const put = (body: object) => value(client.put(`/order/orderline/${orderLines[0].id}?fields=${fields}`, body));
    expect(await put({ unitPriceExcludingVatCurrency: 40 })).toMatchObject({ unitPriceExcludingVatCurrency: 40 });
    expect(await put({ count: 1 })).toMatchObject({
      unitPriceExcludingVatCurrency: 40,
      amountExcludingVatCurrency: 36,
    });
    expect(await put({ markup: 100, discount: 0 })).toMatchObject({
      unitPriceExcludingVatCurrency: 66.66,
      amountExcludingVatCurrency: 66.66,
    });
  });

  test("the template is the line that the order makes of the product", async () => {
    const tea = await product("TEA", {
      priceExcludingVatCurrency: 80,
      costExcludingVatCurrency: 20,
      orderLineDescription: "Te, løsvekt",
    });
    for (const head of [
      {},
      { markUpOrderLines: 50 },
      { isPrioritizeAmountsIncludingVat: true },
      { isPrioritizeAmountsIncludingVat: true, markUpOrderLines: 33.33 },
    ]) {
      const order = await seller.order([], head);
      const fields =
        "description,displayName,count,unitPriceExcludingVatCurrency,unitPriceIncludingVatCurrency,vatType(id),discount,markup,unitCostCurrency,currency(id),amountExcludingVatCurrency,amountIncludingVatCurrency";
      const template = await value(
        client.get(`/order/orderline/orderLineTemplate?orderId=${order}&productId=${tea}&fields=${fields}`),
      );
      const made = await value(
        client.post(`/order/orderline?fields=${fields}`, { order: { id: order }, product: { id: tea }, count: 1 }),
      );
      expect(template).toEqual(made);
      expect(template.description).toBe("Te, løsvekt");
    }
    const missing = await client.get(`/order/orderline/orderLineTemplate?orderId=999999999&productId=${tea}`);
    expect(missing.status).toBe(404);
  });
});

describe("an order", () => {
  test("takes the terms of its customer", async () => {
    const order = await seller.order([[1, 10]]);
    const fields = "invoicesDueIn,invoicesDueInType,discountPercentage,sendMethodDescription,currency(id)";
    expect(await value(client.get(`/order/${order}?fields=${fields}`))).toEqual({
      invoicesDueIn: 20,
      invoicesDueInType: "DAYS",
      discountPercentage: 10,
      sendMethodDescription: "Faktura sendes med EMAIL.",
      currency: { id: 1 },
    });
  });

  test("is not INVOICED by hand, not invoiced when cancelled, not deleted nor changed when invoiced", async () => {
    const order = await seller.order([[1, 10]]);
    expect(refusalOf(await client.put(`/order/${order}`, { status: "INVOICED" }))).toBe(
      "422 | status: An order becomes invoiced by its invoice alone.",
    );
    await value(client.put(`/order/${order}`, { status: "CANCELLED" }));
    expect(refusalOf(await seller.charge(order))).toBe("422 | id: The order is cancelled.");
    await value(client.put(`/order/${order}`, { status: "READY_FOR_INVOICING" }));
    await value(seller.charge(order));
    expect(await value(client.get(`/order/${order}?fields=status,isClosed`))).toEqual({
      status: "INVOICED",
      isClosed: true,
    });
    const closed = "The order is closed; it cannot be changed or deleted.";
    expect(refusalOf(await client.put(`/order/${order}`, { reference: "x" }))).toBe(`422 | id: ${closed}`);
    expect(refusalOf(await client.delete(`/order/${order}`))).toBe(`422 | id: ${closed}`);
    const open = await seller.order([[1, 10]]);
    expect((await client.delete(`/order/${open}`)).status).toBe(204);
  });
});
