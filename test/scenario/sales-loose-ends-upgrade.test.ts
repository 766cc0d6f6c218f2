// Migration 0029 over a company that exists: charges of reminders have their amounts in the currency, prices their currency.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(29);
const company = 104;

test("an old company's reminders, prices and posting rules are complete", async () => {
  await old.company(company);
  await old.query(`
    insert into party (company_id, id, "name") values (${company}, 90000, 'K');
    insert into product (company_id, id, "name", "currency", "costExcludingVatCurrency") values (${company}, 90001, 'Vin', 5, 8);
    insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer")
      values (${company}, 90002, 1, '2026-03-02', '2026-03-16', 90000);
    insert into reminder (company_id, id, "invoice", "termOfPayment", "sequence", "fee", "interest")
      values (${company}, 90003, 90002, '2026-05-02', 1, 38, 12.5)`);
  await old.upgrade();
  await old.enter(company);
  expect(
    await old.one('select "fee"::text, "feeCurrency"::text, "interestCurrency"::text from reminder where id = 90003'),
  ).toEqual({ fee: "38.00", feeCurrency: "38.00", interestCurrency: "12.50" });
  expect(await old.one('select "currency"::int from product_price where "product" = 90001')).toEqual({ currency: 5 });
  expect(
    await old.one(
      `select a."number"::int from posting_rules r join account a on a.company_id = r.company_id and a.id = r."accountCustomerPrepayment" where r.company_id = ${company}`,
    ),
  ).toEqual({ number: 2900 });
});
