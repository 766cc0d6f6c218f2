// Migrations 0019 and 0022 over a company with unpaid invoices: it can be reminded, and its parties have what new ones have.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(19);

test("an old company's accounts of fee and interest are posting rules, its invoices have remarks, its parties defaults", async () => {
  await old.company(101);
  await old.query(
    `insert into party (company_id, id, "name", "customerNumber") values (101, 900001, 'Gammel AS', 10001)`,
  );
  await old.query(
    `insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer", "invoiceRemarks", version)
     values (101, 900002, 1, '2026-01-02', '2026-01-16', 900001, 'Ring først', 3)`,
  );
  await old.leave();
  await old.upgrade();
  await old.enter(101);

  const rules = await old.all(
    `select f."number" as fee, i."number" as interest, r."vatPerDepartment" from posting_rules r
     join account f on f.company_id = r.company_id and f.id = r."accountReminderFee"
     join account i on i.company_id = r.company_id and i.id = r."accountLateInterest" where r.company_id = 101`,
  );
  expect(rules.map(({ fee, interest }) => [Number(fee), Number(interest)])).toEqual([[3900, 8055]]);
  const remarks = await old.all(
    `select id::int, version, "description", "postponeRemindersTo" from invoice_remark where company_id = 101`,
  );
  expect(remarks).toEqual([{ id: 900002, version: 3, description: "Ring først", postponeRemindersTo: null }]);
  const parties = await old.all(
    `select "globalLocationNumber"::int as gln, "accountManager", "category1", "deliveryAddress", "isFactoring" from party where company_id = 101`,
  );
  expect(parties).toEqual([
    { gln: 0, accountManager: null, category1: null, deliveryAddress: null, isFactoring: false },
  ]);
  const changed = await old.query(
    `update invoice_remark set "postponeRemindersTo" = '2026-05-01' where company_id = 101 and id = 900002`,
  );
  expect(changed.rowCount).toBe(1);
  const rows = await old.all(
    `select version, "postponeRemindersTo"::text as day, "invoiceRemarks" from invoice where company_id = 101`,
  );
  expect(rows).toEqual([{ version: 4, day: "2026-05-01", invoiceRemarks: "Ring først" }]);
});
