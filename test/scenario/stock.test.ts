// Stock as a shop keeps it: counted, sold on invoices, promised by orders, kept at places; never stored twice.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let product: number;
let inventory: number;
let customer: number;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  client = await service.company();
  product = await make("/product", {
    name: "Kaffe",
    isStockItem: true,
    costExcludingVatCurrency: 60,
    priceExcludingVatCurrency: 100,
  });
  inventory = await make("/inventory", { name: "Butikk" });
  customer = await make("/customer", { name: "Kunde AS" });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** Does what no client can, as the owner of the database. */
async function asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
const read = async (path: string) => (await client.get(path)).body.value;
const stock = async (fields = "stockOfGoods", id = product) =>
  Object.values(await read(`/product/${id}?fields=${fields}`));
const messages = ({ status, body }: TestAnswer) =>
  `${status} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;

/** Counts a product, and completes the count. */
async function count(units: number, more: { readonly date?: string; readonly line?: object } = {}): Promise<number> {
  const id = await make("/inventory/stocktaking", { date: more.date ?? "2026-03-01", inventory: { id: inventory } });
  const line = { stocktaking: { id }, product: { id: product }, count: units, ...more.line };
  await client.value(client.post("/inventory/stocktaking/productline", line));
  await client.value(client.put(`/inventory/stocktaking/${id}`, { isCompleted: true }));
  return id;
}

const order = (units: number, line: object = {}) =>
  make("/order", {
    customer: { id: customer },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: [{ product: { id: product }, count: units, ...line }],
  });
const invoice = (id: number, date = "2026-03-02") =>
  client.value(client.put(`/order/${id}/:invoice?invoiceDate=${date}`));

describe("stock of goods", () => {
  test("is calculated only when named in fields, otherwise 0, including with fields=*", async () => {
    await count(10);
    const names = ["stockOfGoods", "availableStock", "outgoingStock"];
    await order(3);
    expect(await stock(names.join())).toEqual([10, 7, 3]);
    for (const fields of ["*", "id,*", ""]) {
      const shown = await read(`/product/${product}?fields=${fields}`);
      expect(names.map((name) => shown[name])).toEqual([0, 0, 0]);
    }
    const list = (await client.get("/product?fields=id,stockOfGoods")).body.values;
    expect(list).toEqual([{ id: product, stockOfGoods: 10 }]);
    expect(await stock("*,stockOfGoods").then((all) => all.includes(10))).toBe(true);
  });

  test("goes down with invoices, not with orders, and comes back with lines that are taken back", async () => {
    await count(10);
    const sold = await order(3);
    expect(await stock("stockOfGoods,availableStock,outgoingStock")).toEqual([10, 7, 3]);
    await invoice(sold);
    expect(await stock("stockOfGoods,availableStock,outgoingStock")).toEqual([7, 7, 0]);
    await invoice(await order(-2));
    expect(await stock()).toEqual([9]);
    const refused = await client.put(`/order/${sold}/:invoice?invoiceDate=2026-03-02`);
    expect([refused.status, await stock()]).toEqual([422, [9]]);
  });

  test("comes back with the credit note of an invoice, to where it left", async () => {
    await count(10);
    const { id } = await invoice(await order(3));
    expect(await stock()).toEqual([7]);
    const { rows } = await asOwner(async (owner) => {
      await owner.query("begin");
      await owner.query(
        `insert into invoice select c.* from invoice i, json_populate_record(i, json_build_object('id', 88000002, 'invoiceNumber', 89,
           'isCreditNote', true, 'creditedInvoice', i.id)) c where i.company_id = $1 and i.id = $2`,
        [client.companyId, id],
      );
      await owner.query("set constraints all immediate");
      const moved = await owner.query(
        "select inventory::int, trim_scale(quantity)::text as quantity from stock_movement where company_id = $1 and invoice = 88000002",
        [client.companyId],
      );
      await owner.query("rollback");
      return moved;
    });
    expect(rows).toEqual([{ inventory, quantity: "3" }]);
  });

  test("is checked against its causes", async () => {
    await count(10);
    const { id } = await invoice(await order(3));
    const removed = await asOwner((owner) =>
      owner.query("delete from stock_movement where company_id = $1 and invoice = $2 returning day::text, entry", [
        client.companyId,
        id,
      ]),
    );
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([
      `company ${client.companyId}, invoice ${id}, product ${product}: -3.0000000000 units, moved 0`,
    ]);
    await asOwner((owner) =>
      owner.query(
        "insert into stock_movement (company_id, product, inventory, day, quantity, invoice) values ($1, $2, $3, $4, -3, $5)",
        [client.companyId, product, inventory, removed.rows[0].day, id],
      ),
    );
  });

  test("is 0 for what is not kept in stock, and counts what was sold before it was", async () => {
    await client.value(client.put(`/product/${product}`, { isStockItem: false }));
    await invoice(await order(3));
    expect(await stock("stockOfGoods,availableStock")).toEqual([0, 0]);
    await client.value(client.put(`/product/${product}`, { isStockItem: true }));
    expect(await stock()).toEqual([-3]);
  });

  test("a supplier product shows the stock of what it is sold as", async () => {
    await count(10);
    const supplier = await make("/supplier", { name: "Engros AS" });
    const body = { name: "Kaffe", supplier: { id: supplier }, resaleProduct: { id: product } };
    const id = await make("/product/supplierProduct", body);
    expect((await read(`/product/supplierProduct/${id}?fields=stockOfGoods`)).stockOfGoods).toBe(10);
  });

  test("many invoices at once are all counted", async () => {
    await count(100);
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(2)));
    await Promise.all(orders.map((id) => invoice(id)));
    expect(await stock()).toEqual([84]);
  });
});

describe("counts", () => {
  test("set stock right by what was expected on their day", async () => {
    await count(10, { date: "2026-03-01" });
    await invoice(await order(4), "2026-03-05");
    // The count of the 3rd comes late: 4 of the 9 that it found have been sold since.
    const late = await count(9, { date: "2026-03-03" });
    expect(await stock()).toEqual([5]);
    const { values } = (
      await client.get(
        `/inventory/stocktaking/productline?stocktakingId=${late}&fields=count,expectedStock,unitCostCurrency,costCurrency,counted,dateCounted,counter(id)`,
      )
    ).body;
    expect(values).toEqual([
      {
        count: 9,
        expectedStock: 10,
        unitCostCurrency: 60,
        costCurrency: 540,
        counted: true,
        dateCounted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        counter: { id: client.employeeId },
      },
    ]);
    expect(await read(`/inventory/stocktaking/${late}`)).toMatchObject({ warehouseValue: 540, discrepancySum: -60 });
    expect((await read(`/inventory/${inventory}`)).lastStocking).toBe("2026-03-03");
  });

  test("change nothing until they are completed, and nothing changes afterwards", async () => {
    const id = await make("/inventory/stocktaking", { date: "2026-03-01", inventory: { id: inventory } });
    const line = { stocktaking: { id }, product: { id: product }, count: 10 };
    const lineId = await make("/inventory/stocktaking/productline", line);
    expect(messages(await client.post("/inventory/stocktaking/productline", line))).toBe(
      "422 product.id: The product stands in this stocktaking already.",
    );
    expect(await stock()).toEqual([0]);
    await client.value(client.put(`/inventory/stocktaking/${id}`, { isCompleted: true }));
    expect(await stock()).toEqual([10]);
    const done = "The stocktaking is completed; it cannot be changed or deleted.";
    const path = `/inventory/stocktaking/productline/${lineId}`;
    expect(messages(await client.put(path, { count: 11 }))).toBe(`422 stocktaking.id: ${done}`);
    expect(messages(await client.delete(path))).toBe(`422 stocktaking.id: ${done}`);
    expect(messages(await client.put(`/inventory/stocktaking/${id}`, { isCompleted: false }))).toBe(`422 id: ${done}`);
    expect(messages(await client.delete(`/inventory/stocktaking/${id}`))).toBe(`422 id: ${done}`);
    expect(messages(await client.delete(`/product/${product}`))).toMatch(/^422 id: .*stocktakings/);
    expect(await stock()).toEqual([10]);
  });

  test("two counts that are completed at once leave what was counted", async () => {
    const open = async () => {
      const id = await make("/inventory/stocktaking", { date: "2026-03-01", inventory: { id: inventory } });
      await make("/inventory/stocktaking/productline", { stocktaking: { id }, product: { id: product }, count: 10 });
      return id;
    };
    const ids = [await open(), await open(), await open()];
    await Promise.all(ids.map((id) => client.value(client.put(`/inventory/stocktaking/${id}`, { isCompleted: true }))));
    expect(await stock()).toEqual([10]);
  });

  test("begin with the products that are asked for; what is not counted stays", async () => {
    await count(10);
    const other = await make("/product", { name: "Te", isStockItem: true });
    await make("/product", { name: "Frakt" });
    const lines = async (type: string) => {
      const id = await make(`/inventory/stocktaking?typeOfStocktaking=${type}`, {
        date: "2026-03-02",
        inventory: { id: inventory },
      });
      const path = `/inventory/stocktaking/productline?stocktakingId=${id}&fields=product(id),counted,expectedStock`;
      const { values } = (await client.get(path)).body;
      await client.value(client.put(`/inventory/stocktaking/${id}`, { isCompleted: true }));
      return values.map((one: { product: { id: number }; counted: boolean; expectedStock: number }) => [
        one.product.id,
        one.counted,
        one.expectedStock,
      ]);
    };
    expect(await lines("NO_PRODUCTS")).toEqual([]);
    expect(await lines("ALL_PRODUCTS_WITH_INVENTORIES")).toEqual([[product, false, 10]]);
    expect(await lines("INCLUDE_PRODUCTS")).toEqual([
      [product, false, 10],
      [other, false, 0],
    ]);
    expect(await stock()).toEqual([10]);
  });

  test("are of goods that are kept in stock", async () => {
    await client.value(client.put(`/product/${product}`, { isStockItem: false }));
    const id = await make("/inventory/stocktaking", { date: "2026-03-01", inventory: { id: inventory } });
    const line = { stocktaking: { id }, product: { id: product }, count: 10 };
    expect(messages(await client.post("/inventory/stocktaking/productline", line))).toBe(
      "422 product.id: The product is not kept in stock.",
    );
    const body = { date: "2026-03-01", inventory: { id: inventory }, isCompleted: true };
    expect(messages(await client.post("/inventory/stocktaking", body))).toBe(
      "422 isCompleted: A new stocktaking cannot be completed.",
    );
  });
});

describe("places", () => {
  test("the first inventory is the main one, and there is only one", async () => {
    expect((await read(`/inventory/${inventory}`)).isMainInventory).toBe(true);
    const second = await make("/inventory", { name: "Fjernlager" });
    expect(messages(await client.put(`/inventory/${second}`, { isMainInventory: true }))).toBe(
      "422 isMainInventory: There is a main inventory already.",
    );
    await invoice(await order(1));
    expect(messages(await client.delete(`/inventory/${inventory}`))).toBe(
      "422 id: Goods have moved in the inventory; it cannot be deleted.",
    );
    await client.value(client.put(`/inventory/${inventory}`, { isMainInventory: false }));
    await client.value(client.put(`/inventory/${second}`, { isMainInventory: true }));
  });

  test("goods leave from the place that the line names, else from the main inventory", async () => {
    await client.value(client.put("/product/logisticsSettings", { hasWarehouseLocation: true }));
    const far = await make("/inventory", { name: "Fjernlager" });
    const shelf = await make("/inventory/location", { inventory: { id: far }, name: "Hylle 1" });
    const place = async (body: object) => make("/product/inventoryLocation", { product: { id: product }, ...body });
    const near = await place({ inventory: { id: inventory }, isMainLocation: true });
    const onShelf = await place({ inventory: { id: far }, inventoryLocation: { id: shelf } });
    const at = async (id: number) => (await read(`/product/inventoryLocation/${id}?fields=stockOfGoods`)).stockOfGoods;
    await count(10);
    await invoice(await order(3));
    await invoice(await order(2, { inventory: { id: far }, inventoryLocation: { id: shelf } }));
    expect([await at(near), await at(onShelf), ...(await stock())]).toEqual([7, -2, 5]);
    expect(messages(await client.put(`/inventory/location/${shelf}`, { isInactive: true }))).toBe(
      "422 isInactive: There are goods in stock at the location.",
    );
    const elsewhere = { inventory: { id: inventory }, inventoryLocation: { id: shelf } };
    const refused = await client.post("/order", {
      customer: { id: customer },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [
        { product: { id: product }, count: 1 },
        { product: { id: product }, count: 1, ...elsewhere },
      ],
    });
    expect(messages(refused)).toBe("422 orderLines.inventoryLocation.id: The location is not in this inventory.");
    expect(refused.body.validationMessages[0].path).toBe("orderLines[1].inventoryLocation.id");
    expect(messages(await client.post("/product/inventoryLocation", { product: { id: product }, ...elsewhere }))).toBe(
      "422 inventoryLocation.id: The location is not in this inventory.",
    );
    const twice = { product: { id: product }, inventory: { id: inventory } };
    expect(messages(await client.post("/product/inventoryLocation", twice))).toBe(
      "422 inventory.id: The product has this place already.",
    );
    expect(messages(await client.put(`/product/inventoryLocation/${onShelf}`, { isMainLocation: true }))).toBe(
      "422 isMainLocation: The product has another main place.",
    );
  });

  test("locations are made where the company uses them", async () => {
    expect(messages(await client.post("/inventory/location", { inventory: { id: inventory }, name: "A" }))).toBe(
      "422 inventory.id: The company does not use locations in its inventories.",
    );
  });
});
