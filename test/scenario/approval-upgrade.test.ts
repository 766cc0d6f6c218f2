// Migration 0015 over a company that has drafts, a settled invoice and supplier invoices: all of them go on.

import { expect, test } from "vitest";
import { installationBefore, voucherOf } from "../support/upgrade.ts";

const old = installationBefore(15);
const company = 101;

const rows = async (sql: string) => (await old.all(sql, company)).map((row) => Object.values(row));

/** Posts cost against payables, or a payment of it; both carry the number S-1, and later ones name what they pay. */
async function post(id: number, amount: number, more: object = {}, pays: object = {}): Promise<void> {
  const accounts = await old.accounts(company);
  const postings = [
    { account: accounts[4300], amount },
    { account: accounts[2400], amount: -amount, supplier: 900_001, invoiceNumber: "S-1", ...pays },
  ];
  await old.post(company, voucherOf(id, postings, { description: "Kjøp", ...more }));
}

test("what was there before is read, settled, dissolved and approved after it", async () => {
  const employee = String(await old.company(company));
  await old.query(`insert into party (company_id, id, "name", "isSupplier") values ($1, 900001, 'Engros AS', true)`, [
    company,
  ]);
  await post(500_001, 100);
  await post(500_002, -100, { voucherTypeKey: "PAYMENT" });
  await old.query(
    `insert into voucher_draft (company_id, id, "date", "description", "vendorInvoiceNumber") values ($1, 600001, '2026-03-03', 'Kladd', 'S-2')`,
    [company],
  );
  await old.query(
    `insert into posting_draft (company_id, id, "account", "supplier", "voucher", "row", "amountGross", "amountGrossCurrency", "vatType", "currency")
     select $1, 600002, a.id, 900001, 600001, 1, -50, -50, 0, 1 from account a where a.company_id = $1 and a."number" = 2400`,
    [company],
  );
  await old.leave();
  await old.upgrade();
  await old.enter(company);

  const invoices = `select id, "amount", "isPosted", version from supplier_invoice where company_id = $1 order by id`;
  expect(await rows(invoices)).toEqual([
    ["500001", "100.00", true, 1],
    ["600001", "50.00", false, 0],
  ]);
  expect(await rows(`select "bankAccounts" from party where company_id = $1`)).toEqual([[[]]]);
  // A group from before is dissolved by who reverses now, and whoever settles must have a name.
  expect(await rows("select id from close_group where company_id = $1")).toEqual([["5000029"]]);
  const by = { employee, actualEmployee: employee, requestId: "r" };
  const items = `select "openItem" from posting where company_id = $1 and "voucher" = 500001 and "supplier" is not null`;
  const paid = { openItem: Number((await rows(items))[0]?.[0]) };
  await post(500_003, 100, { reverses: 500_002, by }, paid);
  expect(await rows("select resource, object, kind, employee from change_log where company_id = $1")).toEqual([
    ["CloseGroup", "5000029", "DELETE", employee],
  ]);
  expect(await rows("select id from close_group where company_id = $1")).toEqual([]);
  await expect(post(500_004, -100, { voucherTypeKey: "PAYMENT" }, paid)).rejects.toThrow(/employee/);
  await post(500_004, -100, { voucherTypeKey: "PAYMENT", by }, paid);
  expect(await rows("select object, kind from change_log where company_id = $1 order by entry")).toEqual([
    ["5000029", "DELETE"],
    ["5000049", "CREATE"],
  ]);
  // The draft is approved under its own id.
  await old.query(
    `insert into voucher_approval_list_element (company_id, id, "voucher", "employee") values ($1, 700001, 600001, $2)`,
    [company, employee],
  );
  expect(await rows(invoices)).toContainEqual(["600001", "50.00", false, 1]);
  expect(await rows("select voucher, waits, approved, rejected from voucher_approval where company_id = $1")).toEqual([
    ["600001", true, false, false],
  ]);
});
