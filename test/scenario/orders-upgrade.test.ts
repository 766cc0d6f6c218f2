// Migrations 0020, 0104 and 0138 over a company that exists: lines stay in their places, and the account of advances is locked as a new one is.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(20);
const company = 103;

test("an old company's lines stay in their places, and its account of advances is locked to no VAT", async () => {
  await old.company(company);
  await old.query(`
    insert into party (company_id, id, "name") values (${company}, 90000, 'K');
    insert into sales_order (company_id, id, "customer", "number", "orderDate", "deliveryDate")
      values (${company}, 90001, 90000, '1', '2026-03-02', '2026-03-02'), (${company}, 90002, 90000, '2', '2026-03-02', '2026-03-02');
    insert into order_line (company_id, id, "order", "description", "sortIndex")
      values (${company}, 90003, 90001, 'a', 0), (${company}, 90004, 90002, 'b', 5), (${company}, 90005, 90002, 'c', 4)`);
  await old.upgrade();
  await old.enter(company);
  expect(await old.all(`select id::int, "orderLineSorting" as sorting from sales_order order by id`)).toEqual([
    { id: 90_001, sorting: "ID" },
    { id: 90_002, sorting: "CUSTOM" },
  ]);
  expect(await old.all(`select id::int, "orderLineSorting" as sorting from order_line order by id`)).toEqual([
    { id: 90_003, sorting: "ID" },
    { id: 90_004, sorting: "CUSTOM" },
    { id: 90_005, sorting: "CUSTOM" },
  ]);
  expect(
    await old.one(`select a."number"::int, a."vatLocked", array_agg(v."vatType"::int order by v."vatType") as legal
      from account a join account_vat_type v on v.company_id = a.company_id and v.account = a.id
      where a.company_id = ${company} and a."number" = 2900 group by 1, 2`),
  ).toEqual({ number: 2900, vatLocked: true, legal: [0] });
  expect(
    await old.one(`select "madeBy", "isPicked", "orderedQuantity"::text from order_line where id = 90003`),
  ).toEqual({
    madeBy: "",
    isPicked: false,
    orderedQuantity: "0.0000000000",
  });
});
