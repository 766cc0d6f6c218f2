// What a supplier invoice is before it is posted, how its costs are written anew, and what its payment carries.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { type Arrival, type Desk, refusalText as messages, openDesk } from "../support/desk.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let desk: Desk;
let kari: TestClient;
let supplier: number;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  desk = await openDesk(service);
  ({ kari, supplier } = desk);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (wanted: number) => desk.account(wanted);
const arrives = (arrival: Arrival) => desk.arrives(arrival);
const read = (id: number, fields?: string) => desk.read(id, fields);
const pay = (id: number, query?: string) => desk.pay(id, query);

describe("a supplier invoice that waits", () => {
  // Ordinary codes of each rate, reverse charge, and none; odd amounts, so that rounding shows.
  test.each([
    [1, 99.99],
    [11, 33.35],
    [12, 10.01],
    [81, 77.77],
    [0, 12.34],
    [1, -250.55],
  ])("has the amounts that it has when it is posted: VAT type %i, %d", async (vat, gross) => {
    const legal = (await kari.get("/ledger/account?isInactive=false&fields=number,legalVatTypes(id)&count=1000")).body
      .values as { number: number; legalVatTypes: { id: number }[] }[];
    const cost = legal.find(
      (one) => one.number >= 4000 && one.number < 7000 && one.legalVatTypes.some(({ id }) => id === vat),
    )?.number;
    const id = await arrives({ number: "K-1", gross, vat, cost: cost ?? 4300 });
    const fields =
      "invoiceNumber,invoiceDate,invoiceDueDate,supplier,amount,amountCurrency,isCreditNote,currency,amountExcludingVat,amountExcludingVatCurrency,outstandingAmount";
    const before = await read(id, fields);
    expect(before).toMatchObject({ invoiceNumber: "K-1", amount: gross, outstandingAmount: gross });
    await kari.value(kari.put(`/ledger/voucher/${id}/:sendToLedger`));
    expect(await read(id, fields)).toEqual(before);
  });

  test("is a draft with a number of the supplier's and one supplier; others are none", async () => {
    const rows = (of: number) => [
      { row: 1, account: account(4300), amountGross: 100 },
      { row: 2, account: account(2400), supplier: { id: of }, amountGross: -100 },
    ];
    const draft = async (body: object) =>
      Number(
        (
          await kari.value(
            kari.post("/ledger/voucher?sendToLedger=false", { date: "2026-04-29", description: "Kladd", ...body }),
          )
        ).id,
      );
    const none = await draft({ postings: rows(supplier) });
    const other = Number((await kari.value(kari.post("/supplier", { name: "Andre AS" }))).id);
    const [cost, payable] = rows(supplier);
    const two = await draft({
      vendorInvoiceNumber: "K-1",
      postings: [cost, { ...payable, amountGross: -40 }, { ...rows(other)[1], row: 3, amountGross: -60 }],
    });
    for (const id of [none, two]) expect((await kari.get(`/supplierInvoice/${id}`)).status).toBe(404);
    expect((await kari.put(`/supplierInvoice/${none}/:approve`)).status).toBe(404);
    expect((await kari.put(`/supplierInvoice/voucher/${none}/postings`, [])).status).toBe(422);
    const rewritten = [{ posting: { account: account(4300), amountGross: 100 } }];
    expect((await kari.put(`/supplierInvoice/voucher/${none}/postings`, rewritten)).status).toBe(404);
  });

  test("new postings are checked, all faults at once, and what is owed stays", async () => {
    const id = await arrives({ number: "K-1", gross: 100 });
    const put = (body: unknown, query = "") => kari.put(`/supplierInvoice/voucher/${id}/postings${query}`, body);
    const owing = { account: account(2400), supplier: { id: supplier }, amountGross: 5 };
    const wrong = await put([
      { posting: { ...owing } },
      { posting: { row: 2, account: account(4300), amountGross: 1 } },
    ]);
    expect(messages(wrong)).toBe(
      "422 posting.account.id: A debit posting cannot stand on the payables account 2400 Leverandørgjeld. | posting.row: The row 2 of the voucher is taken.",
    );
    const missing = await put([{ posting: { amountGross: 1 } }, {}]);
    expect(missing.body.validationMessages.map((one: { path: string }) => one.path)).toEqual([
      "[0].posting.account",
      "[1].posting",
    ]);
    const unbalanced = await put([{ posting: { account: account(4300), amountGross: 99 } }], "?sendToLedger=true");
    expect(unbalanced.body.validationMessages).toMatchObject([{ path: "postings" }]);
    const locked = await put(
      [{ posting: { account: account(4300), vatType: { id: 3 }, amountGross: 100 } }],
      "?sendToLedger=true",
    );
    expect(locked.body.validationMessages).toMatchObject([{ path: "[0].posting.vatType.id" }]);
    const kept = await put([{ posting: { account: account(6540), amountGross: 99 } }]);
    expect(kept.body.value).toMatchObject({ id, amount: 100, amountExcludingVat: 100 });
    const { postings, number: none } = (
      await kari.get(`/ledger/voucher/${id}?fields=number,postings(row,amountGross,account(number))`)
    ).body.value;
    expect([none, postings]).toEqual([
      0,
      expect.arrayContaining([
        { row: 2, amountGross: -100, account: { number: 2400 } },
        { row: 3, amountGross: 99, account: { number: 6540 } },
      ]),
    ]);
    expect(postings).toHaveLength(2);
    await kari.value(kari.put(`/ledger/voucher/${id}`, { postings: [{ id: await rowId(id, 3), amountGross: 100 }] }));
    expect(messages(await put([{ posting: { account: account(4300), amountGross: 100 } }]))).toBe(
      "422 id: The voucher is posted and can no longer be changed or deleted.",
    );
  });
});

async function rowId(voucher: number, row: number): Promise<number> {
  const { postings } = (await kari.get(`/ledger/voucher/${voucher}?fields=postings(id,row)`)).body.value;
  return postings.find((one: { row: number }) => one.row === row).id;
}

test("the reference and the account of a payment are checked before anything is posted", async () => {
  const id = await arrives({ number: "K-1", gross: 100, posted: true });
  const wrong = await pay(id, "&kidOrReceiverReference=100010000000421&bban=12345678901");
  expect(messages(wrong)).toBe(
    "422 kidOrReceiverReference: The KID is not valid. | bban: The bank account number is not valid.",
  );
  expect((await pay(id, `&kidOrReceiverReference=${"x".repeat(141)}`)).status).toBe(422);
  expect((await read(id)).payments).toEqual([]);
  // A KID by modulus 11.
  expect((await pay(id, "&kidOrReceiverReference=1234567892&amount=40&partialPayment=true")).status).toBe(201);
  expect((await pay(id)).body.value).toMatchObject({ kidOrReceiverReference: "1234567892", outstandingAmount: 0 });
});
