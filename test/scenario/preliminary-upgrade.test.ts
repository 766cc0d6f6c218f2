// Migration 0030 over a company that exists: orders that are open get preliminary invoices, and nothing else changes.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(30);

const nextId = async (company: number) =>
  Number((await old.one("select next_id from id_block where company_id = $1", company)).next_id);

test("open orders of every company get one, with ids that nobody else is given", async () => {
  const before = new Map<number, number>();
  for (const company of [103, 104, 105]) {
    await old.company(company);
    before.set(company, await nextId(company));
    if (company === 105) continue;
    await old.query(`
      insert into party (company_id, id, "name") values (${company}, 90000, 'K');
      insert into sales_order (company_id, id, "customer", "number", "orderDate", "deliveryDate", "isClosed", "invoicesDueInType")
        values (${company}, 90001, 90000, '1', '2026-03-02', '2026-03-02', false, 'DAYS'),
          (${company}, 90002, 90000, '2', '2026-03-02', '2026-03-02', true, 'DAYS'),
          (${company}, 90003, 90000, '3', '2026-03-02', '2026-03-02', false, 'DAYS');
      insert into order_line (company_id, id, "order", "description", "count", "unitPriceExcludingVatCurrency", "vatType")
        values (${company}, 90004, 90001, 'a', 2, 100, 3)`);
  }
  await old.leave();
  await old.upgradeTo(30);
  for (const company of [103, 104]) {
    await old.enter(company);
    const first = before.get(company) ?? 0;
    expect(
      await old.all(
        `select id::int, version, "preliminaryInvoice"::int as next from sales_order where company_id = ${company} order by id`,
      ),
    ).toEqual([
      { id: 90_001, version: 0, next: first },
      { id: 90_002, version: 0, next: null },
      { id: 90_003, version: 0, next: first + 1 },
    ]);
    expect(await nextId(company)).toBe(first + 2);
    expect(
      await old.all(
        `select id::int, "amount"::text, "isCreditNote" as note from preliminary_invoice where company_id = ${company} order by id`,
      ),
    ).toEqual([
      { id: first, amount: "250.00", note: false },
      { id: first + 1, amount: "0.00", note: true },
    ]);
  }
  await old.enter(105);
  expect(await nextId(105)).toBe(before.get(105));
  expect(await old.one('select "isSubscriptionIncomeAccrued" as is from company where company_id = 105')).toEqual({
    is: false,
  });
});
