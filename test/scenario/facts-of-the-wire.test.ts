// What clients have seen of numbers, registers and defaults, where no other test shows it.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

const shown = async (path: string) => (await client.get(path)).body.value;
const listed = async (path: string) => (await client.get(path)).body.values;

test("customers are numbered from 10001 and suppliers from 20001, and both numbers stand in the display name", async () => {
  const made = async (path: string) =>
    client.value(client.post(`${path}?fields=customerNumber,supplierNumber,displayName`, { name: "Ny AS" }));
  expect(await made("/customer")).toEqual({ customerNumber: 10001, supplierNumber: 0, displayName: "Ny AS (10001)" });
  expect(await made("/customer")).toMatchObject({ customerNumber: 10002 });
  expect(await made("/supplier")).toEqual({ customerNumber: 0, supplierNumber: 20001, displayName: "Ny AS (20001)" });
});

test("a new customer has two addresses, Norwegian as its language, and is no supplier", async () => {
  const customer = await client.value(client.post("/customer", { name: "Ny AS", isCustomer: true }));
  expect(customer).toMatchObject({
    ...{ isCustomer: true, isSupplier: false, isInactive: false, email: "", language: "NO", deliveryAddress: null },
    ...{ postalAddress: { id: expect.any(Number) }, physicalAddress: { id: expect.any(Number) } },
  });
});

test("countries and currencies have the ids that clients know", async () => {
  const codes = (rows: { id: number; isoAlpha2Code?: string; code?: string }[]) =>
    Object.fromEntries(rows.map((one) => [one.isoAlpha2Code ?? one.code, one.id]));
  const countries = codes(await listed("/country?fields=id,isoAlpha2Code"));
  expect(countries).toMatchObject({ AD: 1, NO: 161, SE: 191 });
  const currencies = codes(await listed("/currency?fields=id,code"));
  expect(currencies).toMatchObject({ NOK: 1, SEK: 2, DKK: 3, USD: 4, EUR: 5, GBP: 6, CHF: 7, JPY: 8 });
});

test("voucher types and payment types are those of a new company", async () => {
  await client.value(client.put("/employee/preferences/:changeLanguage?language=NO"));
  const types = await listed("/ledger/voucherType?fields=name");
  expect(types.slice(0, 4).map((one: { name: string }) => one.name)).toEqual([
    ...["Utgående faktura", "Leverandørfaktura", "Purring", "Betaling"],
  ]);
  expect(types).toHaveLength(17);
  const payments = await listed("/invoice/paymentType?fields=debitAccount(number),currencyCode");
  expect(payments.slice(0, 2)).toEqual([
    { debitAccount: { number: 1900 }, currencyCode: "NOK" },
    { debitAccount: { number: 1920 }, currencyCode: "NOK" },
  ]);
});

test("vouchers of invoices are numbered from 1000001, payments from 1, and the receivable is on 1500", async () => {
  const seller = await Seller.of(client);
  const invoice = await seller.invoice([[1, 100]]);
  await client.value(seller.pay(invoice, 125));
  const fields = "invoiceNumber,voucher(number),postings(account(number),amount,closeGroup(id))";
  const { invoiceNumber, voucher, postings } = await shown(`/invoice/${invoice}?fields=${fields}`);
  expect([invoiceNumber, voucher.number]).toEqual([1, 1000001]);
  expect(postings[0]).toMatchObject({ account: { number: 1500 }, amount: 125, closeGroup: { id: expect.any(Number) } });
  const vouchers = await listed("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&fields=number,numberAsString");
  expect(vouchers).toContainEqual({ number: 1, numberAsString: "1-2026" });
});

test("a new account takes its type from its number, and a filter by number takes several", async () => {
  const account = await client.value(client.post("/ledger/account?fields=type,version", { number: 6899, name: "A" }));
  expect(account).toEqual({ type: "OPERATING_EXPENSES", version: 0 });
  const found = await listed("/ledger/account?number=1500,1920,2400&fields=number,ledgerType");
  expect(found).toEqual([
    { number: 1500, ledgerType: "CUSTOMER" },
    { number: 1920, ledgerType: "GENERAL" },
    { number: 2400, ledgerType: "VENDOR" },
  ]);
});

test("numbers may come as text, and a product without VAT type gets that of a registered company", async () => {
  const body = { name: "Kaffe", priceExcludingVatCurrency: "100" };
  const fields = "priceExcludingVatCurrency,priceIncludingVatCurrency,vatType(id),number";
  expect(await client.value(client.post(`/product?fields=${fields}`, body))).toEqual({
    ...{ number: "", priceExcludingVatCurrency: 100, priceIncludingVatCurrency: 125, vatType: { id: 3 } },
  });
});

test("an order is answered with its lines as references, and there is no voucher 0", async () => {
  const seller = await Seller.of(client);
  const order = await client.value(client.post("/order", seller.body([[1, 100]])));
  expect(order.orderLines).toEqual([{ id: expect.any(Number), url: expect.stringContaining("/v2/order/orderline/") }]);
  expect((await client.get("/ledger/voucher/0")).status).toBe(404);
});
