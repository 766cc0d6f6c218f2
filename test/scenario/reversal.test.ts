// A posted voucher is corrected by a new one: a payment that bounced leaves its invoice open again.

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

async function paidInvoice(): Promise<{ invoice: number; payment: number }> {
  const customer = await client.value(client.post("/customer", { name: "Kari Nordmann" }));
  const order = {
    customer: { id: customer.id },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 8300 }],
  };
  const invoice = await client.value(
    client.post("/invoice", { invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", orders: [order] }),
  );
  const [type] = (await client.get("/invoice/paymentType?description=bank")).body.values;
  await client.value(
    client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-03-10&paymentTypeId=${type.id}&paidAmount=10375`),
  );
  const vouchers = (await client.get("/ledger/voucher?fields=id,description")).body.values;
  const payment = vouchers.findLast((one: { description: string }) => one.description.startsWith("Betaling"));
  return { invoice: Number(invoice.id), payment: payment.id };
}

test("reversing a payment opens the invoice again, and both vouchers name each other", async () => {
  const { invoice, payment } = await paidInvoice();
  expect((await client.get(`/invoice/${invoice}?fields=amountOutstanding`)).body.value.amountOutstanding).toBe(0);

  const reversed = await client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12&fields=*,postings(amount)`);
  expect(reversed.status).toBe(200);
  const { value } = reversed.body;
  expect(value).toMatchObject({ number: 2, date: "2026-03-12" });
  expect(value.description).toBe("Reversering av bilag 1-2026. Betaling: Faktura nummer 1 til Kari Nordmann (10001)");
  expect(value.postings).toEqual([{ amount: -10375 }, { amount: 10375 }]);
  expect((await client.get(`/ledger/voucher/${payment}`)).body.value.reverseVoucher.id).toBe(value.id);
  expect((await client.get(`/invoice/${invoice}`)).body.value.amountOutstanding).toBe(10375);
  expect((await client.get("/ledger/closeGroup")).body.values).toEqual([]);
  const open = (await client.get("/ledger/posting?openPostings=true&fields=closegroupId")).body.values;
  expect(open).toHaveLength(3);
});

test("a voucher is reversed once, and an invoice never", async () => {
  const { invoice, payment } = await paidInvoice();
  expect((await client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12`)).status).toBe(200);
  const again = await client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12`);
  expect(again.status).toBe(422);
  expect(again.body.validationMessages[0].message).toBe("The voucher is reversed already.");
  const { voucher } = (await client.get(`/invoice/${invoice}`)).body.value;
  const refused = await client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-03-12`);
  expect(refused.body.validationMessages[0].message).toBe("The voucher of an invoice cannot be reversed.");
});

test("a voucher on the customer's account with the invoice's number settles the invoice", async () => {
  const customer = await client.value(client.post("/customer", { name: "Per Hansen" }));
  const order = {
    customer: { id: customer.id },
    orderDate: "2026-04-01",
    deliveryDate: "2026-04-01",
    isPrioritizeAmountsIncludingVat: true,
    orderLines: [{ description: "Bok", count: 1, unitPriceIncludingVatCurrency: 299, vatType: { id: 5 } }],
  };
  const invoice = await client.value(
    client.post("/invoice", { invoiceDate: "2026-04-01", invoiceDueDate: "2026-04-15", orders: [order] }),
  );
  const accounts = (await client.get("/ledger/account?number=1500,1920&fields=id,number")).body.values;
  const id = (number: number) => accounts.find((one: { number: number }) => one.number === number).id;
  const posted = await client.post("/ledger/voucher", {
    date: "2026-04-20",
    description: "Innbetaling",
    postings: [
      { row: 1, account: { id: id(1920) }, amountGross: 299 },
      {
        row: 2,
        account: { id: id(1500) },
        customer: { id: customer.id },
        invoiceNumber: String(invoice.number),
        amountGross: -299,
      },
    ],
  });
  expect(posted.status).toBe(201);
  const after = (await client.get(`/invoice/${invoice.id}?fields=amountOutstanding,postings(closegroupId)`)).body.value;
  expect(after.amountOutstanding).toBe(0);
  expect(new Set(after.postings.map((one: { closegroupId: number }) => one.closegroupId)).size).toBe(1);
  expect(after.postings[0].closegroupId).toBeGreaterThan(0);
});

test("If-Match on an action speaks of the object in its path", async () => {
  const { payment } = await paidInvoice();
  const reverse = (version: number) =>
    client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12`, undefined, { "if-match": `"${version}"` });
  const early = await reverse(7);
  expect([early.status, early.body.code]).toEqual([409, 8000]);
  expect((await reverse(0)).status).toBe(200);
});

test("a checksum over postings changes when one of them is settled or opened again", async () => {
  const { payment } = await paidInvoice();
  const list = "/ledger/posting?dateFrom=2026-03-01&dateTo=2026-03-11&fields=id,closegroupId";
  const before = await client.get(list, { "if-none-match": "any" });
  const digest = before.body.versionDigest;
  expect((await client.get(list, { "if-none-match": digest })).status).toBe(304);
  const one = `/ledger/posting/${before.body.values.findLast((each: { closegroupId: number }) => each.closegroupId).id}`;
  const etag = (await client.get(one)).headers.get("etag") ?? "";
  expect((await client.get(one, { "if-none-match": etag })).status).toBe(304);
  await client.value(client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12`));
  expect((await client.get(list, { "if-none-match": digest })).status).toBe(200);
  expect((await client.get(one, { "if-none-match": etag })).status).toBe(200);
});
