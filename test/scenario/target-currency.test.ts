// Prices of products in another currency than their own, by the rates of the day, and what they cost in kroner.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dateText } from "../../src/schema/message.ts";
import { dayInOslo } from "../support/days.ts";
import { storeRates } from "../support/foreign.ts";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let supplier: number;
/** Ids of currencies by code. */
let currency: (code: string) => number;
const daysAgo = (days: number) => dayInOslo(-days);

beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [
    ["EUR", daysAgo(3), "99"],
    ["EUR", daysAgo(2), "11.5"],
    // Quoted for 100 units, stored for one.
    ["SEK", daysAgo(9), "1.04"],
    ["JPY", daysAgo(2), "0.0613"],
    // Too old to say what it is worth today.
    ["GBP", daysAgo(11), "13"],
  ]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/currency?fields=id,code")).body;
  const ids = new Map<string, number>(values.map((one: { id: number; code: string }) => [one.code, one.id]));
  currency = (code) => ids.get(code) ?? -1;
  supplier = await make("/supplier", { name: "Import AS" });
});

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const bought = (name: string, code: string, price: number | string) =>
  make("/product/supplierProduct", {
    name,
    supplier: { id: supplier },
    currency: { id: currency(code) },
    priceExcludingVatCurrency: price,
  });
const prices = async (query: string, path = "/product/supplierProduct") => {
  const { status, body, text } = await client.get(`${path}?fields=name,priceInTargetCurrency&${query}`);
  if (status !== 200) throw new Error(text);
  return body.values.map(
    (one: { name: string; priceInTargetCurrency: number | null }) => `${one.name} ${one.priceInTargetCurrency}`,
  );
};
const refusal = ({ status, body }: TestAnswer) =>
  `${status} ${body.code} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;

test("supplier products in the currency that is asked for, by the last rates, through kroner, rounded once", async () => {
  await bought("Krone", "NOK", 115);
  await bought("Euro", "EUR", "0.0000000001");
  await bought("Svensk", "SEK", 100);
  await bought("Yen", "JPY", 10_000);
  await bought("Pund", "GBP", 10);
  expect(await prices("sorting=id")).toEqual(["Krone 115", "Euro 1.2e-9", "Svensk 104", "Yen 613", "Pund null"]);
  const euro = `targetCurrencyId=${currency("EUR")}`;
  expect(await prices(`${euro}&sorting=id`)).toEqual([
    "Krone 10",
    "Euro 1e-10",
    "Svensk 9.0434782609",
    "Yen 53.3043478261",
    "Pund null",
  ]);
  expect(await prices(`targetCurrencyId=${currency("SEK")}&sorting=id&count=1`)).toEqual(["Krone 110.5769230769"]);
  expect(await prices(`targetCurrencyId=${currency("NOK")}&sorting=id&count=1`)).toEqual(["Krone 115"]);
  // The order is that of the prices shown, and the other parameters filter as ever.
  expect(await prices(`${euro}&sorting=priceInTargetCurrency&query=e`)).toEqual([
    "Euro 1e-10",
    "Svensk 9.0434782609",
    "Krone 10",
    "Yen 53.3043478261",
  ]);
  // A currency that is not looked at does no harm, nor does the checksum.
  const path = `/product/supplierProduct?${euro}&fields=id`;
  const { status, body } = await client.get(path, { "if-none-match": "?" });
  expect([status, body.count]).toEqual([200, 5]);
  expect((await client.get(path, { "if-none-match": body.versionDigest })).status).toBe(304);
});

test("products too, alone in kroner, and below the product that they are bought as", async () => {
  const product = await make("/product", {
    name: "Vin",
    currency: { id: currency("EUR") },
    priceExcludingVatCurrency: 20,
  });
  expect(await prices("", "/product")).toEqual(["Vin 230"]);
  expect(await prices(`targetCurrencyId=${currency("EUR")}`, "/product")).toEqual(["Vin 20"]);
  await make("/product/supplierProduct", {
    name: "Vino",
    supplier: { id: supplier },
    resaleProduct: { id: product },
    isMainSupplierProduct: true,
    currency: { id: currency("SEK") },
    priceExcludingVatCurrency: 50,
  });
  const fields = "priceInTargetCurrency,mainSupplierProduct(priceInTargetCurrency)";
  expect((await client.get(`/product/${product}?fields=${fields}`)).body.value).toEqual({
    priceInTargetCurrency: 230,
    mainSupplierProduct: { priceInTargetCurrency: 52 },
  });
});

test("a currency without a rate of the day is refused, and one that does not exist", async () => {
  const ask = (id: number | string) => client.get(`/product/supplierProduct?targetCurrencyId=${id}`);
  const tooOld = await withProductionRates(service, () => ask(currency("GBP")));
  expect(refusal(tooOld)).toBe(
    `422 18000 targetCurrencyId: There is no current exchange rate for GBP on ${dateText(daysAgo(0), "en")}; the last one is of ${dateText(daysAgo(11), "en")}.`,
  );
  expect(refusal(await ask(4711))).toBe("422 18000 targetCurrencyId: There is no such currency.");
  expect((await ask("EUR")).body.code).toBe(15000);
  expect((await client.get("/product?targetCurrencyId=4711")).status).toBe(422);
});

test("what a product cost in kroner is by the rate of the day of its price, in the currency of that time", async () => {
  const product = await make("/product", {
    name: "Vin",
    currency: { id: currency("EUR") },
    costExcludingVatCurrency: 8,
  });
  const kept = async () =>
    (await client.get(`/product/productPrice?productId=${product}&fields=purchasePriceCurrency,purchasePrice,version`))
      .body.values;
  expect(await kept()).toEqual([{ purchasePriceCurrency: 8, purchasePrice: 92, version: 0 }]);
  await client.value(client.put(`/product/${product}`, { currency: { id: currency("SEK") } }));
  expect(await kept()).toEqual([{ purchasePriceCurrency: 8, purchasePrice: 8.32, version: 1 }]);
  await client.value(client.put(`/product/${product}`, { currency: { id: currency("GBP") } }));
  expect((await kept())[0].purchasePrice).toBeNull();
});
