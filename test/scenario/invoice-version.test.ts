// A client that keeps a copy of the invoices sees every payment: by version, checksum and changedSince.

import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSale, type Sale } from "../support/sale.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let sale: Sale;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  sale = await makeSale(client);
});
afterAll(() => service.stop());

async function order(): Promise<number> {
  const made = await client.value(
    client.post("/order", {
      customer: { id: sale.Customer },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-03",
      orderLines: [{ product: { id: sale.Product }, count: 2 }],
    }),
  );
  return Number(made.id);
}
const read = async (id: number) => (await client.get(`/invoice/${id}?fields=version,amountOutstanding`)).body.value;

test("a payment raises the invoice's version by one, and the copy that a client holds is no longer current", async () => {
  const invoice = await client.value(client.put(`/order/${await order()}/:invoice?invoiceDate=2026-03-04`));
  const id = Number(invoice.id);
  // 0 was that of the preliminary invoice, which has the same id.
  expect(await read(id)).toEqual({ version: 1, amountOutstanding: 230 });
  const { versionDigest } = (await client.get("/invoice?fields=id", { "if-none-match": "?" })).body;
  expect((await client.get("/invoice?fields=id", { "if-none-match": versionDigest })).status).toBe(304);
  const since = new Date().toISOString();
  await client.value(
    client.put(`/invoice/${id}/:payment?paymentDate=2026-03-10&paymentTypeId=${sale.PaymentType}&paidAmount=100`),
  );
  expect(await read(id)).toEqual({ version: 2, amountOutstanding: 130 });
  expect((await client.get("/invoice?fields=id", { "if-none-match": versionDigest })).status).toBe(200);
  const { values } = (await client.get(`/invoice?changedSince=${since}&fields=id`)).body;
  expect(values).toEqual([{ id }]);
});

test("an invoice that is paid at once starts with the version after that of the preliminary one", async () => {
  const invoice = await client.value(
    client.put(
      `/order/${await order()}/:invoice?invoiceDate=2026-03-04&paymentTypeId=${sale.PaymentType}&paidAmount=230`,
    ),
  );
  expect(await read(Number(invoice.id))).toEqual({ version: 1, amountOutstanding: 0 });
});
