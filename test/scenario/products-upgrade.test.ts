// Migration 0017 over a company that exists: its products keep their numbers and prices, and the history of prices begins.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(17);

test("what a product costs and is sold for counts from its last change", async () => {
  await old.company(101);
  await old.query(
    `insert into product (company_id, id, "name", "number", "costExcludingVatCurrency", "priceExcludingVatCurrency", "priceIncludingVatCurrency", "vatType", changed_at)
     values (101, 900001, 'Kaffe', 'K1', 60, 100, 125, 3, '2026-03-01T23:30:00Z')`,
  );
  await old.query(`insert into party (company_id, id, "name") values (101, 900002, 'Kunde')`);
  await old.query(
    `insert into sales_order (company_id, id, "customer", "orderDate", "deliveryDate") values (101, 900003, 900002, '2026-03-02', '2026-03-02')`,
  );
  await old.query(
    `insert into invoice (company_id, id, "customer", "invoiceDate", "invoiceDueDate") values (101, 900004, 900002, '2026-03-02', '2026-03-16')`,
  );
  await old.query(
    `insert into order_line (company_id, id, "order", "product", "count", "invoice")
     values (101, 900005, 900003, 900001, 3, 900004), (101, 900006, 900003, 900001, 2, null), (101, 900007, 900003, null, 1, 900004)`,
  );
  await old.leave();
  await old.upgrade();

  await old.enter(101);
  const history = () =>
    old.all(
      `select "fromDate"::text as day, trim_scale("costPrice")::text as cost, trim_scale("salesPriceExcludingVat")::text as price, "vatType"::int as vat
         from product_price where company_id = 101 order by "fromDate"`,
    );
  // It was past midnight in Oslo.
  expect(await history()).toEqual([{ day: "2026-03-02", cost: "60", price: "100", vat: 3 }]);
  await old.query(
    `update product set "priceExcludingVatCurrency" = 110, "pricesFrom" = '2026-04-01' where company_id = 101`,
  );
  await old.query(`update product set "name" = 'Kaffe, malt' where company_id = 101`);
  expect(await history()).toHaveLength(2);
  const rows = await old.all(
    `select "isSupplierProduct" as supplied, "version"::int as version from product where company_id = 101`,
  );
  expect(rows).toEqual([{ supplied: false, version: 0 }]);
  // What was invoiced has left; what is only ordered has not.
  const moved = await old.all(
    `select product::int, inventory, day::text, trim_scale(quantity)::text as quantity, invoice::int from stock_movement where company_id = 101`,
  );
  expect(moved).toEqual([{ product: 900001, inventory: null, day: "2026-03-02", quantity: "-3", invoice: 900004 }]);
});
