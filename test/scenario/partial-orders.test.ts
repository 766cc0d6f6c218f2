// Orders that are invoiced in parts: goods that are picked and back orders, and advances on account.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf, Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  seller = await Seller.of(client);
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const value = (answer: ReturnType<TestClient["get"]>) => client.value(answer) as Promise<any>;
const balance = async (account: number) => {
  const { values } = (
    await client.get("/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),balanceOut&count=1000")
  ).body;
  return values.find((one: { account: { number: number } }) => one.account.number === account)?.balanceOut ?? 0;
};

describe("picking and back orders", () => {
  const goods = async (name: string) =>
    Number(
      (
        await value(
          client.post("/product", { name, isStockItem: true, priceExcludingVatCurrency: 100, vatType: { id: 3 } }),
        )
      ).id,
    );
  const stock = async (id: number) => (await value(client.get(`/product/${id}?fields=stockOfGoods`))).stockOfGoods;

  test("a line of less than 0 leaves nothing for a back order", async () => {
    const order = await seller.order([
      [1, 50],
      [-1, 20],
    ]);
    expect((await value(client.get(`/order/${order}?fields=canCreateBackorder`))).canCreateBackorder).toBe(false);
    const invoice = await value(seller.charge(order, "&createBackorder=true"));
    expect(invoice.amountExcludingVat).toBe(30);
    expect((await value(client.get(`/order/${order}?fields=isClosed`))).isClosed).toBe(true);
    const { values } = (await client.get("/order?orderDateFrom=2026-03-02&orderDateTo=2026-03-03&fields=number")).body;
    expect(values.filter(({ number }: { number: string }) => number.includes("-"))).toEqual([]);
  });

  test("what is not picked, and what is ordered beyond count, is delivered by an order of its own", async () => {
    const [cups, pots] = [await goods("Kopper"), await goods("Kanner")];
    const order = await seller.order([], {
      status: "READY_FOR_PICKING",
      reference: "REF",
      orderLines: [
        { product: { id: cups }, count: 3, orderedQuantity: 5 },
        { product: { id: pots }, count: 2 },
        { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 50, vatType: { id: 3 } },
      ],
    });
    const { orderLines, number } = await value(client.get(`/order/${order}?fields=number,orderLines(id)`));
    const [cupLine, potLine, freight] = orderLines.map((one: { id: number }) => one.id);
    const pick = (id: number, more = "") => client.put(`/order/orderline/${id}/:pickLine?pickDate=2026-03-02${more}`);
    expect(refusalOf(await pick(freight))).toBe("422 | id: The line has no product that is kept in stock.");
    expect(await value(pick(cupLine))).toMatchObject({ isPicked: true, pickedDate: "2026-03-02" });
    expect(refusalOf(await pick(cupLine))).toBe("422 | id: The line is picked already.");
    expect((await pick(potLine, "&inventoryId=999999999")).status).toBe(404);
    await value(pick(potLine));
    expect(await value(client.get(`/order/${order}?fields=status,canCreateBackorder`))).toEqual({
      status: "PICKED",
      canCreateBackorder: true,
    });
    await value(client.put(`/order/orderline/${potLine}/:unpickLine`));
    expect(refusalOf(await client.put(`/order/orderline/${potLine}/:unpickLine`))).toMatch(/not picked/);
    expect((await value(client.get(`/order/${order}?fields=status`))).status).toBe("READY_FOR_PICKING");
    const invoice = await value(seller.charge(order, "&createBackorder=true"));
    expect(invoice.amountExcludingVat).toBe(350);
    expect([await stock(cups), await stock(pots)]).toEqual([-3, 0]);
    const list = "/order?orderDateFrom=2026-03-02&orderDateTo=2026-03-03";
    const [rest] = (
      await client.get(
        `${list}&number=${number}-1&fields=*,orderLines(product(id),count,amountExcludingVatCurrency,isPicked)`,
      )
    ).body.values;
    expect(rest).toMatchObject({ isClosed: false, backorderParentId: order, reference: "REF", status: "NOT_CHOSEN" });
    expect(rest.orderLines).toEqual([
      { product: { id: cups }, count: 2, amountExcludingVatCurrency: 200, isPicked: false },
      { product: { id: pots }, count: 2, amountExcludingVatCurrency: 200, isPicked: false },
    ]);
    expect(refusalOf(await seller.charge(rest.id, "&createBackorder=true"))).toBe(
      "422 | id: Nothing can be delivered: no line is picked.",
    );
    expect((await value(seller.charge(rest.id))).amountExcludingVat).toBe(400);
    expect([await stock(cups), await stock(pots)]).toEqual([-5, -2]);
  });

  test("several orders at once, each with its own rest", async () => {
    const orders = [await seller.order([[1, 100]]), await seller.order([[1, 10]])];
    for (const order of orders) {
      const { orderLines } = await value(client.get(`/order/${order}?fields=orderLines(id)`));
      await value(client.put(`/order/orderline/${orderLines[0].id}`, { orderedQuantity: 4 }));
    }
    const query = `id=${orders.join(",")}&invoiceDate=2026-03-03&createBackorders=true`;
    expect((await value(client.put(`/order/:invoiceMultipleOrders?${query}`))).amountExcludingVat).toBe(110);
    const { values } = (
      await client.get(
        "/order?orderDateFrom=2026-03-02&orderDateTo=2026-03-03&isClosed=false&count=1000&fields=backorderParentId,orderLines(count)",
      )
    ).body;
    const rests = values.filter((one: { backorderParentId: number }) => orders.includes(one.backorderParentId));
    expect(rests.map((one: { orderLines: unknown }) => one.orderLines)).toEqual([[{ count: 3 }], [{ count: 3 }]]);
  });
});

describe("on account", () => {
  const advance = (order: number, amount: number | string, kind = "WITH_VAT", more = "") =>
    seller.charge(order, `&createOnAccount=${kind}&amountOnAccount=${amount}${more}`);

  test("two advances and the final invoice: the account of advances ends at 0 and the income is the order's", async () => {
    const before = await balance(3000);
    const order = await seller.order([[1, 1000]]);
    const first = await value(advance(order, 300, "WITH_VAT", "&onAccountComment=Forskudd"));
    expect(first.amount).toBe(375);
    expect(await seller.rows(first.id)).toEqual([
      "1 1500 375.00 375.00 0",
      "2 2900 -300.00 -375.00 3",
      "0 2700 -75.00 -75.00 0",
    ]);
    expect((await value(advance(order, 200, "WITHOUT_VAT"))).amount).toBe(200);
    const fields = "isClosed,totalInvoicedOnAccountAmountAbsoluteCurrency";
    expect(await value(client.get(`/order/${order}?fields=${fields}`))).toEqual({
      isClosed: false,
      totalInvoicedOnAccountAmountAbsoluteCurrency: 575,
    });
    expect(await balance(2900)).toBe(-500);
    expect(await balance(3000)).toBe(before);
    expect(refusalOf(await advance(order, 540.01))).toBe(
      "422 | amountOnAccount: The order has only 675.00 left to invoice on account.",
    );
    const final = await value(seller.charge(order));
    expect(final.amount).toBe(675);
    expect(await balance(2900)).toBe(0);
    expect(await balance(3000)).toBe(before - 1000);
    const { orderLines } = await value(
      client.get(`/invoice/${final.id}?fields=orderLines(count,displayName,amountIncludingVatCurrency)`),
    );
    expect(orderLines.map((one: { amountIncludingVatCurrency: number }) => one.amountIncludingVatCurrency)).toEqual([
      1250, -375, -200,
    ]);
    expect(refusalOf(await seller.credit(first.id))).toBe(
      "422 | id: The invoice on account is deducted in the final invoice; it cannot be credited.",
    );
  });

  test("a credited advance is not deducted; customer and currency stay; several VAT types want the high rate", async () => {
    const order = await seller.order([
      [1, 100],
      [1, 100, 31],
    ]);
    expect(refusalOf(await advance(order, 50))).toBe(
      "422 | createOnAccount: The lines have different VAT types; the amount on account has no VAT rate.",
    );
    await value(client.put(`/order/${order}`, { invoiceOnAccountVatHigh: true }));
    const invoice = await value(advance(order, 40));
    expect(invoice.amount).toBe(50);
    expect(refusalOf(await client.put(`/order/${order}`, { currency: { id: 5 } }))).toMatch(
      /currency cannot be changed/,
    );
    await value(seller.credit(invoice.id));
    expect(
      (await value(client.get(`/order/${order}?fields=totalInvoicedOnAccountAmountAbsoluteCurrency`)))
        .totalInvoicedOnAccountAmountAbsoluteCurrency,
    ).toBe(0);
    expect((await value(seller.charge(order))).amount).toBe(240);
    expect(await balance(2900)).toBe(0);
  });

  test("a back order of an order with advances: what is delivered takes them off, the rest is invoiced whole", async () => {
    const before = await balance(2900);
    const income = await balance(3000);
    const order = await seller.order([], {
      orderLines: [
        { description: "Vare", count: 6, orderedQuantity: 10, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } },
      ],
    });
    await value(advance(order, 300));
    await value(advance(order, 100));
    const delivered = await value(seller.charge(order, "&createBackorder=true"));
    expect(await seller.rows(delivered.id)).toEqual([
      "1 1500 250.00 250.00 0",
      "2 3000 -600.00 -750.00 3",
      "3 2900 400.00 500.00 3",
      "0 2700 -150.00 -150.00 0",
      "0 2700 100.00 100.00 0",
    ]);
    expect(await balance(2900)).toBe(before);
    const { values } = (
      await client.get(
        "/order?orderDateFrom=2026-03-02&orderDateTo=2026-03-03&count=1000&fields=id,backorderParentId,totalInvoicedOnAccountAmountAbsoluteCurrency",
      )
    ).body;
    const rest = values.find((one: { backorderParentId: number }) => one.backorderParentId === order);
    expect(rest.totalInvoicedOnAccountAmountAbsoluteCurrency).toBe(0);
    // The rest may be invoiced on account by itself, and ends where it should.
    await value(advance(rest.id, 50));
    expect((await value(seller.charge(rest.id))).amount).toBe(437.5);
    expect(await balance(2900)).toBe(before);
    expect(await balance(3000)).toBe(income - 1000);
  });

  test("advances beyond what is delivered are no money back: the way out is to deliver more or to credit one", async () => {
    const line = { description: "Vare", unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } };
    const order = await seller.order([], { orderLines: [{ ...line, count: 6, orderedQuantity: 10 }] });
    const [first, second] = [await value(advance(order, 300)), await value(advance(order, 100))];
    const { orderLines } = await value(client.get(`/order/${order}?fields=orderLines(id)`));
    await value(client.put(`/order/orderline/${orderLines[0].id}`, { count: 2 }));
    const refusal = "422 | id: What is delivered comes to 250.00, and 500.00 was invoiced on account.";
    expect(refusalOf(await seller.charge(order, "&createBackorder=true"))).toBe(refusal);
    const several = `id=${order}&invoiceDate=2026-03-03&createBackorders=true`;
    expect(refusalOf(await client.put(`/order/:invoiceMultipleOrders?${several}`))).toBe(refusal);
    await value(seller.credit(first.id));
    expect((await value(seller.charge(order, "&createBackorder=true"))).amount).toBe(125);
    expect(await balance(2900)).toBe(0);
    expect((await seller.look(second.id, "isCredited"))[0]).toBe(false);
  });

  test.each([
    ["&createOnAccount=WITH_VAT", "422 | amountOnAccount: The amount on account must be greater than 0."],
    [
      "&createOnAccount=WITH_VAT&amountOnAccount=-1",
      "422 | amountOnAccount: The amount on account must be greater than 0.",
    ],
    [
      "&amountOnAccount=5",
      "422 | amountOnAccount: An amount on account was sent, and no invoice on account was asked for.",
    ],
    [
      "&createOnAccount=WITH_VAT&amountOnAccount=5&createBackorder=true",
      "422 | createOnAccount: An invoice on account cannot credit an invoice, nor make a back order.",
    ],
  ])("%s", async (query, refusal) => {
    expect(refusalOf(await seller.charge(await seller.order([[1, 10]]), query))).toBe(refusal);
  });

  test("two advances at once never exceed the order", async () => {
    const order = await seller.order([[1, 100]]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => advance(order, 60)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422]);
  });
});
