// Numbers of invoices are the service's: a number or a KID that a client brings along is refused, not passed over.

import { afterAll, beforeAll, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

test("an invoice takes the next number, and none that the client brings along", async () => {
  const seller = await Seller.of(await service.company());
  const body = (more: object) => ({
    invoiceDate: "2026-03-03",
    invoiceDueDate: "2026-03-17",
    orders: [seller.body([[1, 100]])],
    ...more,
  });
  const make = (more: object) => seller.client.post("/invoice?sendToCustomer=false&fields=number", body(more));
  const refused = await make({ invoiceNumber: 5000, kid: "1234567897" });
  expect([refused.status, refused.body.code, refused.body.validationMessages]).toEqual([
    422,
    18000,
    [
      {
        field: "invoiceNumber",
        message: "Invoice numbers are given by the service, one after the other.",
        path: "invoiceNumber",
        rootId: null,
      },
      { field: "kid", message: "The KID is made by the service.", path: "kid", rootId: null },
    ],
  ]);
  const many = await seller.client.post("/invoice/list?sendToCustomer=false", [body({}), body({ invoiceNumber: 1 })]);
  expect([many.status, many.body.validationMessages[0].path]).toEqual([422, "[1].invoiceNumber"]);
  // What clients send who know neither: nothing was numbered before.
  for (const [index, more] of [{}, { invoiceNumber: 0, kid: "" }, { invoiceNumber: null, kid: null }].entries()) {
    const { status, body: made } = await make(more);
    expect([status, made.value]).toEqual([201, { number: index + 1 }]);
  }
});
