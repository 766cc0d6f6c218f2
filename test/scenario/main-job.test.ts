// The main job as a user does it: customer, product, order, invoice, payment, balanced books.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
});
afterAll(() => service.stop());

test("an order becomes an invoice that is paid in two parts and then settled", async () => {
  const customer = await client.value(client.post("/customer", { name: "Ola Nordmann AS", isCustomer: true }));
  const product = await client.value(
    client.post("/product", { name: "Kaffe", number: "K1", priceExcludingVatCurrency: 100, vatType: { id: 31 } }),
  );
  const order = await client.value(
    client.post("/order", {
      customer: { id: customer.id },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [
        { product: { id: product.id }, count: 2 },
        { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 49.5 },
      ],
    }),
  );
  const invoice = await client.value(
    client.put(`/order/${order.id}/:invoice?invoiceDate=2026-03-04&sendToCustomer=false`),
  );
  expect(invoice).toMatchObject({
    number: 1,
    customerId: customer.id,
    invoiceDueDate: "2026-03-18",
    amount: 291.88,
    amountOutstanding: 291.88,
  });

  const postings = (
    await client.get(
      `/ledger/posting?dateFrom=2026-03-01&dateTo=2026-04-01&fields=account(number),amount,amountGross,row,vatType(number)`,
    )
  ).body.values;
  expect(
    postings.map(
      (one: { account: { number: number }; amount: number; amountGross: number; row: number }) =>
        `${one.account.number} ${one.amount} ${one.amountGross} ${one.row}`,
    ),
  ).toEqual([
    "1500 291.88 291.88 1",
    "3001 -200 -230 2",
    "3000 -49.5 -61.88 3",
    "2701 -30 -30 0",
    "2700 -12.38 -12.38 0",
  ]);

  const types = (await client.get("/invoice/paymentType")).body.values;
  const bank = types.find((type: { description: string }) => type.description === "Betalt til bank").id;
  const part = await client.value(
    client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-03-10&paymentTypeId=${bank}&paidAmount=100`),
  );
  expect(part.amountOutstanding).toBe(191.88);
  const open = (
    await client.get(
      `/ledger/posting?dateFrom=2026-01-01&dateTo=2027-01-01&customerId=${customer.id}&fields=invoiceNumber,closegroupId,amount`,
    )
  ).body.values;
  expect(open.every((one: { closegroupId: number | null }) => one.closegroupId === null)).toBe(true);

  const paid = await client.value(
    client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-03-11&paymentTypeId=${bank}&paidAmount=191.88`),
  );
  expect(paid.amountOutstanding).toBe(0);
  const settled = (
    await client.get(
      `/ledger/posting?dateFrom=2026-01-01&dateTo=2027-01-01&customerId=${customer.id}&fields=invoiceNumber,closegroupId,amount`,
    )
  ).body.values;
  expect(new Set(settled.map((one: { closegroupId: number }) => one.closegroupId)).size).toBe(1);
  expect(settled[0].closegroupId).toBeGreaterThan(0);

  const balance = (
    await client.get("/balanceSheet?dateFrom=2026-03-01&dateTo=2026-04-01&fields=account(number),balanceOut")
  ).body.values;
  const total = balance.reduce((sum: number, row: { balanceOut: number }) => sum + Math.round(row.balanceOut * 100), 0);
  expect(total).toBe(0);
  expect(balance.find((row: { account: { number: number } }) => row.account.number === 1500).balanceOut).toBe(0);
  expect(balance.find((row: { account: { number: number } }) => row.account.number === 1920).balanceOut).toBe(291.88);
});
