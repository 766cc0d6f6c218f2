// Migration 0180 over orders that have ended without an invoice: their hours are free, those of others stay with them.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(180);

test("hours of cancelled and closed orders are free, in each company", async () => {
  for (const company of [103, 104]) {
    await old.company(company);
    await old.query(`
      insert into party (company_id, id, "name") values (${company}, 90000, 'K');
      insert into sales_order (company_id, id, "customer", "number", "orderDate", "deliveryDate", "status", "isClosed") values
        (${company}, 90001, 90000, '1', '2026-03-02', '2026-03-02', 'CANCELLED', false),
        (${company}, 90002, 90000, '2', '2026-03-02', '2026-03-02', 'NOT_CHOSEN', true),
        (${company}, 90003, 90000, '3', '2026-03-02', '2026-03-02', 'NOT_CHOSEN', false);
      insert into order_line (company_id, id, "order", "description")
        values (${company}, 90011, 90001, 'a'), (${company}, 90012, 90002, 'b'), (${company}, 90013, 90003, 'c');
      insert into charged_hours (company_id, line, entry)
        values (${company}, 90011, 91001), (${company}, 90012, 91002), (${company}, 90013, 91003)`);
  }
  await old.leave();
  await old.upgrade();
  for (const company of [103, 104]) {
    await old.enter(company);
    expect(
      await old.all("select entry::int, released from charged_hours where company_id = $1 order by entry", company),
    ).toEqual([
      { entry: 91_001, released: true },
      { entry: 91_002, released: true },
      { entry: 91_003, released: false },
    ]);
  }
});
