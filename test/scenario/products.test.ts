// Products as an integrator keeps them: units, groups, prices by date, supplier products, and which account a sale is posted on.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let now = new Date("2026-03-02T09:00:00Z");
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
beforeEach(async () => {
  now = new Date("2026-03-02T09:00:00Z");
  client = await service.company();
});
afterAll(() => service.stop());

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const read = async (path: string) => (await client.get(path)).body.value;
const values = async (path: string) => {
  const { status, body, text } = await client.get(path);
  if (status !== 200) throw new Error(text);
  return body.values;
};
const messages = ({ status, body }: TestAnswer) =>
  `${status} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;

describe("prices by date", () => {
  test("every change of a price is kept with its day, and the last change of a day counts", async () => {
    const id = await make("/product", { name: "Kaffe", costExcludingVatCurrency: 60, priceExcludingVatCurrency: 100 });
    now = new Date("2026-04-01T09:00:00Z");
    await client.value(client.put(`/product/${id}`, { priceExcludingVatCurrency: 110 }));
    await client.value(client.put(`/product/${id}`, { priceExcludingVatCurrency: 120, expenses: 4.5 }));
    now = new Date("2026-05-01T09:00:00Z");
    await client.value(client.put(`/product/${id}`, { name: "Kaffe, malt" }));
    await client.value(client.put(`/product/${id}`, { vatType: { id: 31 } }));
    const all = `/product/productPrice?productId=${id}`;
    const fields =
      "fromDate,toDate,purchasePriceCurrency,costPrice,salesPriceExcludingVat,salesPriceIncludingVat,vatType(id)";
    expect(await values(`${all}&fields=${fields}`)).toEqual([
      price("2026-03-02", "2026-04-01", [60, 60, 100, 125], 3),
      price("2026-04-01", "2026-05-01", [60, 64.5, 120, 150], 3),
      price("2026-05-01", null, [60, 64.5, 120, 138], 31),
    ]);
    const days = async (query: string) =>
      (await values(`${all}${query}&fields=fromDate`)).map((one: { fromDate: string }) => one.fromDate);
    expect(await days("&showOnlyLastPrice=true")).toEqual(["2026-05-01"]);
    expect(await days("&showOnlyLastPrice=false&fromDate=2026-04-01")).toEqual(["2026-04-01", "2026-05-01"]);
    expect(await days("&toDate=2026-04-01")).toEqual(["2026-03-02"]);
    const other = await service.company();
    expect((await other.get(all)).body.values).toEqual([]);
  });

  function price(fromDate: string, toDate: string | null, amounts: number[], vatType: number) {
    const [purchasePriceCurrency, costPrice, salesPriceExcludingVat, salesPriceIncludingVat] = amounts;
    const sales = { salesPriceExcludingVat, vatType: { id: vatType }, salesPriceIncludingVat };
    return { fromDate, toDate, purchasePriceCurrency, costPrice, ...sales };
  }

  test("cost price, profit and mark-up follow from prices and expenses", async () => {
    const id = await make("/product", {
      name: "Kaffe",
      costExcludingVatCurrency: 60,
      expenses: 15,
      priceExcludingVatCurrency: 100,
    });
    expect(await read(`/product/${id}`)).toMatchObject({
      expensesInPercent: 25,
      costPrice: 75,
      profit: 25,
      profitInPercent: 25,
      markupNetPercentage: 33.33,
      markupListPercentage: 0,
      purchasePriceCurrency: 60,
    });
  });

  test("a dry run and a refused change leave no price", async () => {
    const id = await make("/product", { name: "Kaffe", number: "K1", priceExcludingVatCurrency: 100 });
    now = new Date("2026-04-01T09:00:00Z");
    await client.value(client.put(`/product/${id}?dryRun=true`, { priceExcludingVatCurrency: 110 }));
    await make("/product", { name: "Te", number: "T1" });
    expect((await client.put(`/product/${id}`, { number: "T1", priceExcludingVatCurrency: 110 })).status).toBe(422);
    expect(await values(`/product/productPrice?productId=${id}`)).toHaveLength(1);
  });
});

describe("the rules of the specification", () => {
  /** The income account and VAT type of the only line of an invoice over this line. */
  async function postedAs(line: object): Promise<string> {
    const customer = await make("/customer", { name: "Kunde AS" });
    const dates = { orderDate: "2026-03-02", deliveryDate: "2026-03-02" };
    const order = await make("/order", { customer: { id: customer }, ...dates, orderLines: [{ count: 1, ...line }] });
    const { voucher } = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-02`));
    const { postings } = await read(
      `/ledger/voucher/${(voucher as unknown as { id: number }).id}?fields=postings(account(number),vatType(id))`,
    );
    return postings
      .filter((one: { account: { number: number } }) => one.account.number >= 3000)
      .map((one: { account: { number: number }; vatType: { id: number } }) => `${one.account.number} ${one.vatType.id}`)
      .join();
  }
  const account = async (body: object) => ({ id: await make("/ledger/account", body) });

  test("the product's income account is used if the product's VAT type matches the line's VAT type and the account", async () => {
    const own = await account({ number: 3010, name: "Kaffesalg", vatType: { id: 3 }, vatLocked: true });
    const product = { id: await make("/product", { name: "Kaffe", priceExcludingVatCurrency: 100, account: own }) };
    expect(await postedAs({ product })).toBe("3010 3");
    // Otherwise the default income account for the line's VAT type is used.
    expect(await postedAs({ product, vatType: { id: 31 } })).toBe("3001 31");
    await client.value(client.put(`/product/${product.id}`, { vatType: { id: 31 } }));
    expect(await postedAs({ product })).toBe("3001 31");
  });

  test("a description together with a product adds detail without changing the posting", async () => {
    const own = await account({ number: 3010, name: "Kaffesalg", vatType: { id: 3 } });
    const product = { id: await make("/product", { name: "Kaffe", priceExcludingVatCurrency: 100, account: own }) };
    expect(await postedAs({ product, description: "Brent i dag" })).toBe("3010 3");
    // With only a description: the default income account of the VAT type is used.
    expect(await postedAs({ description: "Brent i dag", unitPriceExcludingVatCurrency: 10 })).toBe("3000 3");
  });

  test("send either price, the other is computed from the VAT type", async () => {
    const prices = "fields=priceExcludingVatCurrency,priceIncludingVatCurrency";
    const both = (body: object) => client.value(client.post(`/product?${prices}`, { name: "Kaffe", ...body }));
    expect(await both({ priceIncludingVatCurrency: 125 })).toEqual(pair(100, 125));
    expect(await both({ priceExcludingVatCurrency: 100, vatType: { id: 31 } })).toEqual(pair(100, 115));
    expect(await both({ priceIncludingVatCurrency: 115, vatType: { id: 31 } })).toEqual(pair(100, 115));
  });
  const pair = (excluding: number, including: number) => ({
    priceExcludingVatCurrency: excluding,
    priceIncludingVatCurrency: including,
  });

  test("a VAT type that the company may not sell with is refused", async () => {
    expect(messages(await client.post("/product", { name: "Kaffe", vatType: { id: 1 } }))).toBe(
      "422 vatType.id: Invalid VAT code.",
    );
  });
});

describe("groups", () => {
  const group = (name: string, parent?: number) =>
    make("/product/group", { name, ...(parent === undefined ? {} : { parentGroup: { id: parent } }) });

  test("groups are a tree", async () => {
    const drinks = await group("Drikke");
    const warm = await group("Varmt", drinks);
    const coffee = await group("Kaffe", warm);
    expect((await read(`/product/group/${coffee}`)).displayName).toBe("Drikke / Varmt / Kaffe");
    const ring = await client.put(`/product/group/${drinks}`, { parentGroup: { id: coffee } });
    expect(messages(ring)).toBe("422 parentGroup.id: A product group cannot stand in itself.");
    const bulk = await client.put("/product/group/list", [
      { id: warm, parentGroup: { id: coffee } },
      { id: coffee, parentGroup: { id: warm } },
    ]);
    expect(bulk.status).toBe(422);
    expect(bulk.body.validationMessages.map((one: { path: string }) => one.path)).toEqual([
      "[0].parentGroup.id",
      "[1].parentGroup.id",
    ]);
    await client.value(client.put(`/product/group/${coffee}`, { parentGroup: { id: drinks } }));
    await client.value(client.put(`/product/group/${warm}`, { parentGroup: { id: coffee } }));
    expect((await read(`/product/group/${warm}`)).displayName).toBe("Drikke / Kaffe / Varmt");
    expect(await values("/product/group/query?query=KAF&fields=name")).toEqual([{ name: "Kaffe" }]);
    expect(await values("/product/group?query=%25")).toEqual([]);
  });

  test("two moves at once make no ring together", async () => {
    const [left, right] = [await group("A"), await group("B")];
    const answers = await Promise.all([
      client.put(`/product/group/${left}`, { parentGroup: { id: right } }),
      client.put(`/product/group/${right}`, { parentGroup: { id: left } }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  test("a product stands in a group once, and neither goes while the other is there", async () => {
    const drinks = await group("Drikke");
    const product = await make("/product", { name: "Kaffe" });
    const relation = { product: { id: product }, productGroup: { id: drinks } };
    const id = await make("/product/groupRelation", relation);
    expect(messages(await client.post("/product/groupRelation", relation))).toBe(
      "422 productGroup.id: The product stands in this group already.",
    );
    expect([
      (await read(`/product/${product}`)).isDeletable,
      (await read(`/product/group/${drinks}`)).isDeletable,
    ]).toEqual([false, false]);
    expect(messages(await client.delete(`/product/${product}`))).toMatch(/^422 id: .*product groups/);
    expect(messages(await client.delete(`/product/group/${drinks}`))).toMatch(/^422 id: .*product groups/);
    const gone = await client.call("DELETE", "/product/groupRelation/list", { body: [id, 1] });
    expect(gone.status).toBe(404);
    expect((await client.call("DELETE", "/product/groupRelation/list", { body: [id] })).status).toBe(204);
    expect((await client.delete(`/product/${product}`)).status).toBe(204);
    expect((await client.delete(`/product/group/${drinks}`)).status).toBe(204);
  });

  test("discount groups have numbers of their own, and products name one", async () => {
    const first = await make("/product/discountGroup", { name: "Kaffe" });
    const product = await make("/product", { name: "Kaffe", discountGroup: { id: first } });
    expect((await read(`/product/${product}?fields=discountGroup(nameAndNumber)`)).discountGroup).toEqual({
      nameAndNumber: "1 Kaffe",
    });
    expect(messages(await client.delete(`/product/discountGroup/${first}`))).toMatch(/^422 id: .*products/);
  });
});

describe("supplier products", () => {
  test("stand beside the company's own, with the supplier's numbers", async () => {
    const supplier = { id: await make("/supplier", { name: "Engros AS" }) };
    const other = { id: await make("/supplier", { name: "Annen AS" }) };
    const product = await make("/product", { name: "Kaffe", number: "7", priceExcludingVatCurrency: 100 });
    const bought = {
      name: "Kaffe 1 kg",
      number: "7",
      supplier,
      costExcludingVatCurrency: 60,
      priceExcludingVatCurrency: 80,
      resaleProduct: { id: product },
      isMainSupplierProduct: true,
    };
    const id = await make("/product/supplierProduct", bought);
    expect(await read(`/product/supplierProduct/${id}`)).toMatchObject({
      vendorName: "Engros AS",
      displayName: "7 Kaffe 1 kg",
      cost: 60,
      priceIncludingVatCurrency: 100,
    });
    expect(await read(`/product/${product}`)).toMatchObject({
      hasSupplierProductConnected: true,
      mainSupplierProduct: { id },
      markupListPercentage: 25,
      purchasePriceCurrency: 60,
    });
    expect(messages(await client.post("/product/supplierProduct", { ...bought, isMainSupplierProduct: false }))).toBe(
      "422 number: The supplier has another product with the number 7.",
    );
    expect(messages(await client.post("/product/supplierProduct", { ...bought, supplier: other }))).toBe(
      "422 resaleProduct.id: The product has another main supplier product.",
    );
    const second = await make("/product/supplierProduct", { ...bought, supplier: other, isMainSupplierProduct: false });
    const ids = async (query: string) =>
      (await values(`/product/supplierProduct?${query}&fields=id`)).map((one: { id: number }) => one.id);
    expect(await ids(`productId=${product}`)).toEqual([id, second]);
    expect(await ids(`vendorId=${other.id}`)).toEqual([second]);
    expect(await ids("query=1%20KG")).toEqual([id, second]);
    const named = await client.post("/product/supplierProduct/getSupplierProductsByIds?fields=id", [second, { id }]);
    expect([named.status, named.body.values]).toEqual([201, [{ id: second }, { id }]]);
    const own = async (query: string) =>
      (await values(`/product?fields=id${query}`)).map((one: { id: number }) => one.id);
    expect(await own("")).toEqual([product]);
    expect(await own("&isSupplierProduct=true")).toEqual([id, second]);
    expect(messages(await client.delete(`/product/${product}`))).toMatch(/^422 id: .*products/);
  });

  test("are sold as a product of the company, or not at all", async () => {
    const supplier = { id: await make("/supplier", { name: "Engros AS" }) };
    const first = await make("/product/supplierProduct", { name: "Kaffe", supplier });
    const body = { name: "Te", supplier, resaleProduct: { id: first } };
    expect(messages(await client.post("/product/supplierProduct", body))).toBe(
      "422 resaleProduct.id: A supplier product cannot be sold as another supplier product.",
    );
    expect(
      messages(await client.post("/product/supplierProduct", { name: "Te", supplier, isMainSupplierProduct: true })),
    ).toBe("422 isMainSupplierProduct: The main supplier's product must be linked to a product.");
  });
});

describe("units and settings", () => {
  test("units are found while somebody types, and e-invoices' units are there for all", async () => {
    expect(await values("/product/unit/query?query=kilo&fields=commonCode")).toEqual([
      { commonCode: "KGM" },
      { commonCode: "KMT" },
      { commonCode: "KWH" },
    ]);
    expect(await values("/product/unit/master?commonCode=EA&fields=name,peppolName,nameShort")).toEqual([
      { name: "Stykk", peppolName: "each", nameShort: "stk" },
    ]);
    expect((await client.get("/product/unit/master?count=1&fields=id")).body.fullResultSize).toBe(2162);
  });

  test("a unit in use is not deleted", async () => {
    const unit = await make("/product/unit", { name: "Sekk", nameEN: "Sack", commonCode: "SA" });
    await make("/product", { name: "Kaffe", productUnit: { id: unit } });
    expect(messages(await client.delete(`/product/unit/${unit}`))).toMatch(/^422 id: .*products/);
  });

  test("the next product number is suggested where the company wants it", async () => {
    await make("/product", { name: "Kaffe", number: "41" });
    await make("/product", { name: "Te", number: "T900" });
    const suggested = async () => (await read("/product/logisticsSettings")).suggestedProductNumber;
    expect(await suggested()).toBe("");
    await client.value(client.put("/product/logisticsSettings", { moduleSuggestedProductNumber: true }));
    expect(await suggested()).toBe("42");
  });
});
