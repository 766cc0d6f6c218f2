// Migration 0066 over a company that exists: what is open gets the rates of its delivery, what is charged keeps those that it had.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(66);
const company = 101;

test("open lines get the rates of their delivery, lines of credit notes those of their invoice", async () => {
  await old.company(company);
  const order = (id: number, delivery: string, isClosed: boolean, withVat: boolean) =>
    `(${company}, ${id}, 90000, '${id}', '2020-04-10', '${delivery}', ${isClosed}, ${withVat}, 'DAYS')`;
  const line = (id: number, of: number, price: number, tax: number, invoice: number | null) =>
    `(${company}, ${id}, ${of}, 'a', 1, ${price}, ${price + tax}, ${price}, ${price + tax}, 32, ${invoice})`;
  await old.query(`
    insert into party (company_id, id, "name") values (${company}, 90000, 'K');
    insert into sales_order (company_id, id, "customer", "number", "orderDate", "deliveryDate", "isClosed", "isPrioritizeAmountsIncludingVat", "invoicesDueInType")
      values ${[
        order(90_001, "2020-03-20", false, false),
        order(90_002, "2020-03-20", false, true),
        order(90_003, "2020-04-10", false, false),
        order(90_004, "2020-03-20", true, false),
      ]};
    insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer", "creditedInvoice") values
      (${company}, 90011, 1, '2020-04-10', '2020-04-24', 90000, 0), (${company}, 90012, 2, '2022-01-10', '2022-01-10', 90000, 90011);
    insert into order_line (company_id, id, "order", "description", "count", "unitPriceExcludingVatCurrency", "unitPriceIncludingVatCurrency",
        "amountExcludingVatCurrency", "amountIncludingVatCurrency", "vatType", "invoice") values
      ${[
        line(90_021, 90_001, 100, 6, null),
        line(90_022, 90_002, 100, 12, null),
        line(90_023, 90_003, 100, 6, null),
        line(90_024, 90_004, 100, 6, 90_011),
        line(90_025, 90_004, 100, 6, 90_012),
      ]}`);
  await old.leave();
  await old.upgradeTo(66);
  await old.enter(company);
  const rows = await old.all(
    `select id::int, version, "vatDate"::text as day, trim_scale("unitPriceExcludingVatCurrency")::text as price,
       "amountExcludingVatCurrency"::text as net, "amountIncludingVatCurrency"::text as gross from order_line order by id`,
  );
  expect(
    rows.map(({ id, version, day, price, net, gross }) => [id, version, day, price, net, gross].join(" ")),
  ).toEqual([
    "90021 1 2020-03-20 100 100.00 112.00",
    "90022 0 2020-03-20 100 100.00 112.00",
    "90023 0 2020-04-10 100 100.00 106.00",
    "90024 0  100 100.00 106.00",
    "90025 0 2020-04-10 100 100.00 106.00",
  ]);
});
