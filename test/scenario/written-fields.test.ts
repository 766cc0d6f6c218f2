// Fields that clients write and expect to be kept: orders that are closed by hand, lines that are picked, prices that are sent back.

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
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  await client.value(client.put(`/ledger/account/${bank.id}`, { bankAccountNumber: "86011117947" }));
  seller = await Seller.of(client);
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const value = (answer: ReturnType<TestClient["get"]>) => client.value(answer) as Promise<any>;
const order = (id: number, fields: string) => value(client.get(`/order/${id}?fields=${fields}`));
const closedText = "The order is closed; it cannot be changed or deleted.";

describe("an order that is closed by hand", () => {
  test("is found as closed, takes no change, and frees the stock that waited for it", async () => {
    const product = await value(client.post("/product", { name: "Te", isStockItem: true, vatType: { id: 3 } }));
    const id = await seller.order([], { orderLines: [{ product: { id: product.id }, count: 5 }] });
    const outgoing = async () => (await value(client.get(`/product/${product.id}?fields=outgoingStock`))).outgoingStock;
    expect(await outgoing()).toBe(5);
    expect(await value(client.put(`/order/${id}?fields=version,isClosed`, { isClosed: true, reference: "R" }))).toEqual(
      {
        version: 1,
        isClosed: true,
      },
    );
    expect(await outgoing()).toBe(0);
    const { values } = (await client.get(`/order?isClosed=true&id=${id}&fields=id,reference,status`)).body;
    expect(values).toEqual([{ id, reference: "R", status: "NOT_CHOSEN" }]);
    const [line] = (await order(id, "orderLines(id)")).orderLines;
    for (const refused of [
      await client.put(`/order/${id}`, { reference: "S" }),
      await client.put(`/order/${id}`, { orderLines: [{ id: line.id, count: 6 }] }),
      await client.put(`/order/${id}`, { orderLines: [{ description: "x", count: 1 }] }),
    ])
      expect(refusalOf(refused)).toBe(`422 | id: ${closedText}`);
    expect(refusalOf(await client.put(`/order/orderline/${line.id}`, { count: 6 }))).toBe(
      `422 | order.id: ${closedText}`,
    );
    expect(refusalOf(await seller.charge(id))).toBe(`422 | id: ${closedText}`);
    expect(refusalOf(await client.delete(`/order/${id}`))).toBe(`422 | id: ${closedText}`);
  });

  test("opens again, with other changes at once, and is invoiced", async () => {
    const id = await seller.order([[1, 100]]);
    await value(client.put(`/order/${id}`, { isClosed: true }));
    await value(client.put(`/order/${id}`, { isClosed: false, reference: "S" }));
    expect(await order(id, "isClosed,reference")).toEqual({ isClosed: false, reference: "S" });
    const invoice = await value(seller.charge(id));
    expect(invoice.amountExcludingVat).toBe(100);
    expect(await order(id, "isClosed,status")).toEqual({ isClosed: true, status: "INVOICED" });
    // What an invoice has closed stays closed, and takes the same values again.
    expect(refusalOf(await client.put(`/order/${id}`, { isClosed: false }))).toBe(
      "422 | isClosed: The order is invoiced; it cannot be opened again.",
    );
    const { version, ...whole } = await order(id, "*");
    const echoed = await client.put(`/order/${id}?fields=version`, whole);
    expect([echoed.status, echoed.body.value, echoed.headers.get("x-warning")]).toEqual([200, { version }, null]);
  });

  test("may be invoiced in part: what is left opens again", async () => {
    const id = await seller.order([
      [1, 100],
      [1, 50],
    ]);
    const on = await seller.charge(id, "&createOnAccount=WITHOUT_VAT&amountOnAccount=20&onAccountComment=x");
    expect(on.status).toBe(200);
    await value(client.put(`/order/${id}`, { isClosed: true }));
    await value(client.put(`/order/${id}`, { isClosed: false }));
    const invoice = await value(seller.charge(id));
    expect(invoice.amountExcludingVatCurrency).toBe(130);
  });

  test("can be new", async () => {
    const id = await seller.order([[1, 100]], { isClosed: true });
    expect(await order(id, "isClosed")).toEqual({ isClosed: true });
  });
});

describe("a line", () => {
  test("is picked by a PUT as by :pickLine, with the day or today's", async () => {
    const product = await value(client.post("/product", { name: "Kaffe", isStockItem: true, vatType: { id: 3 } }));
    const id = await seller.order([], {
      orderLines: [
        { product: { id: product.id }, count: 1, isPicked: true },
        { description: "Frakt", count: 1 },
      ],
    });
    const [picked, freight] = (await order(id, "orderLines(id,isPicked,pickedDate)")).orderLines;
    expect(picked).toMatchObject({ isPicked: true, pickedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await value(client.put(`/order/${id}`, { orderLines: [{ id: picked.id, pickedDate: "2026-03-04" }] }));
    const look = () => value(client.get(`/order/orderline/${picked.id}?fields=isPicked,pickedDate`));
    expect(await look()).toEqual({ isPicked: true, pickedDate: "2026-03-04" });
    await value(client.put(`/order/orderline/${picked.id}/:unpickLine`));
    expect(await look()).toEqual({ isPicked: false, pickedDate: null });
    expect(refusalOf(await client.put(`/order/orderline/${picked.id}`, { pickedDate: "2026-03-04" }))).toBe(
      "422 | pickedDate: A line that is not picked has no date of picking.",
    );
    const wrong = await client.put(`/order/${id}`, { orderLines: [{ id: freight.id, isPicked: true }] });
    expect(refusalOf(wrong)).toBe("422 | orderLines[0].isPicked: The line has no product that is kept in stock.");
  });

  test("that is sent back with both prices keeps them, and takes the one that has changed", async () => {
    const id = await seller.order([[2, 100]]);
    const fields =
      "id,description,count,price,unitPriceExcludingVatCurrency,unitPriceIncludingVatCurrency,amountExcludingVatCurrency,currency(id)";
    const [line] = (await order(id, `orderLines(${fields})`)).orderLines;
    const send = async (changes: object) => {
      const answer = await client.put(`/order/${id}`, { orderLines: [{ ...line, ...changes }] });
      const [after] = (await order(id, `orderLines(${fields})`)).orderLines;
      return [answer.status, after.unitPriceExcludingVatCurrency, after.unitPriceIncludingVatCurrency];
    };
    expect(await send({})).toEqual([200, 100, 125]);
    expect(await send({ price: 80 })).toEqual([200, 80, 100]);
    expect(await send({ unitPriceExcludingVatCurrency: 40 })).toEqual([422, 80, 100]);
    const { price: _price, ...plain } = line;
    const answer = await client.put(`/order/${id}`, {
      orderLines: [{ ...plain, unitPriceExcludingVatCurrency: 40, unitPriceIncludingVatCurrency: 100 }],
    });
    expect(answer.status).toBe(200);
    const dearer = await client.put(`/order/${id}`, {
      orderLines: [{ id: line.id, unitPriceIncludingVatCurrency: 99 }],
    });
    expect(dearer.status).toBe(422);
  });

  test("has its order's currency, which it may repeat", async () => {
    const id = await seller.order([], { orderLines: [{ description: "x", count: 1, currency: { id: 1 } }] });
    const [line] = (await order(id, "orderLines(id)")).orderLines;
    const other = await client.put(`/order/${id}`, { orderLines: [{ id: line.id, currency: { id: 5 } }] });
    expect(refusalOf(other)).toBe("422 | orderLines[0].currency.id: A line has the currency of its order.");
  });
});

test("an invoice may repeat the customer and the currency of its orders, and is refused with others", async () => {
  const id = await seller.order([[1, 100]]);
  const dates = { invoiceDate: "2026-03-04", invoiceDueDate: "2026-03-18", orders: [{ id }] };
  const other = await value(client.post("/customer", { name: "En annen" }));
  const body = { ...dates, customer: { id: other.id }, currency: { id: 5 } };
  const refused = await client.post("/invoice?sendToCustomer=false", body);
  expect(refused.body.validationMessages.map(({ path }: { path: string }) => path)).toEqual([
    "customer.id",
    "currency.id",
  ]);
  const listed = await client.post("/invoice/list?sendToCustomer=false", [body]);
  expect(listed.body.validationMessages.map(({ path }: { path: string }) => path)).toEqual([
    "[0].customer.id",
    "[0].currency.id",
  ]);
  const same = { ...dates, customer: { id: seller.customer }, currency: { id: 1 } };
  const made = await client.post("/invoice?sendToCustomer=false", same);
  expect([made.status, made.headers.get("x-warning") ?? ""]).toEqual([201, expect.not.stringContaining("ignored")]);
});

test("an employee is sent back as it was read, with a type of user that always reads null", async () => {
  const { id } = await value(client.post("/employee", { firstName: "Ola", lastName: "Dal", userType: "NO_ACCESS" }));
  const { version, ...whole } = await value(client.get(`/employee/${id}?fields=*`));
  expect(whole.userType).toBeNull();
  const answer = await client.put(`/employee/${id}?fields=version`, whole);
  expect([answer.status, answer.body.value]).toEqual([200, { version }]);
});
