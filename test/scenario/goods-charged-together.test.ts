// Goods of invoices that come at once leave the stock as those of one invoice do, by one statement for all lines. What is kept in stock
// is charged by itself; all other products count too, since stock may be kept of them later.

import pg from "pg";
import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { gather } from "../support/gathering.ts";
import { startTestService } from "../support/service.ts";

type Body = Record<string, unknown>;

test("each line's goods leave their inventory on the day of its invoice", async () => {
  const service = await startTestService();
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    const client = await service.company();
    const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
    const customer = await make("/customer", { name: "Kari AS" });
    const [tea, coffee, freight] = [
      await make("/product", { name: "Te" }),
      await make("/product", { name: "Kaffe" }),
      await make("/product", { name: "Frakt" }),
    ];
    const shop = await make("/inventory", { name: "Butikk" });
    const main = (await client.get("/inventory?isMainInventory=true&fields=id")).body.values[0]?.id ?? null;
    const order = (...orderLines: Body[]) =>
      make("/order", {
        customer: { id: customer },
        orderDate: "2026-03-02",
        deliveryDate: "2026-03-03",
        orderLines: orderLines.map((line) => ({ unitPriceExcludingVatCurrency: 10, vatType: { id: 3 }, ...line })),
      });
    const charge = (id: number, date: string) =>
      client.put(`/order/${id}/:invoice?invoiceDate=${date}&sendToCustomer=false`, undefined);
    // The first invoice makes rows of its accounts, and goes by itself.
    await client.value(charge(await order({ description: "Frakt", count: 1 }), "2026-03-04"));
    const line = (product: number, count: number, more: Body = {}) => ({ product: { id: product }, count, ...more });
    const blocking = await order({ description: "Frakt", count: 1 });
    const inMarch = await order(line(tea, 2), line(coffee, 1.5, { inventory: { id: shop } }));
    const inApril = await order(line(tea, 3), line(freight, 1), line(tea, 4));
    const plain = await order({ description: "Frakt", count: 1 });
    const { answers, sent } = await gather({
      service,
      owner,
      lock: ["select from ledger_counter where company_id = $1 for update", [client.companyId]],
      waiting: "select invoice_charge(",
      first: () => charge(blocking, "2026-03-04"),
      requests: [
        () => charge(inMarch, "2026-03-04"),
        () => charge(inApril, "2026-04-04"),
        () => charge(plain, "2026-03-04"),
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.filter((text) => text.includes("invoice_charge_many($1"))).toHaveLength(1);
    const [march, april] = answers.map(({ body }) => body.value.id);
    const moved = await owner.query(
      `select invoice::float8 as invoice, product::float8 as product, inventory::float8 as inventory, day::text as day, quantity::float8 as quantity
       from stock_movement where company_id = $1 order by day, product, quantity desc`,
      [client.companyId],
    );
    expect(moved.rows).toEqual([
      { invoice: march, product: tea, inventory: main, day: "2026-03-04", quantity: -2 },
      { invoice: march, product: coffee, inventory: shop, day: "2026-03-04", quantity: -1.5 },
      { invoice: april, product: tea, inventory: main, day: "2026-04-04", quantity: -3 },
      { invoice: april, product: tea, inventory: main, day: "2026-04-04", quantity: -4 },
      { invoice: april, product: freight, inventory: main, day: "2026-04-04", quantity: -1 },
    ]);
    // Rows that one statement has stored have the same number of their command.
    const commands = await owner.query("select distinct cmin::text from stock_movement where company_id = $1", [
      client.companyId,
    ]);
    expect(commands.rowCount).toBe(1);
    await client.value(client.put(`/product/${tea}`, { isStockItem: true }));
    expect((await client.get(`/product/${tea}?fields=stockOfGoods`)).body.value.stockOfGoods).toBe(-9);
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  } finally {
    await owner.end();
    await service.stop();
  }
});
