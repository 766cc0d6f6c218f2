// Migration 0183 over a company that exists: each open invoice gets the day on which it is due next, by its instalments where it has some.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(183);
const company = 183;

test("open invoices are due next on their own day, or with the first instalment that is left", async () => {
  await old.company(company);
  const accounts = await old.accounts(company);
  // The version of that time had no word of these days; what invoices have left to pay is written by hand.
  await old.query("alter table invoice disable trigger user");
  await old.query(
    `insert into party (company_id, id, "name", "isCustomer", "customerNumber") values (${company}, 90001, 'Kunde', true, 10001)`,
  );
  /** An invoice of 1,200 kroner with so much left to pay, and the days of its three instalments. */
  const issued = async (id: number, left: number, days: readonly string[] = []) => {
    const row = (place: number, account: number | undefined, amount: number) =>
      `(${company}, ${id + place}, ${id}, '2026-01-05', ${account}, ${place}, 0, ${amount}, ${amount}, ${amount}, ${amount}, 1`;
    await old.query(
      `insert into voucher (company_id, id, "date", "number", "year", "series") values (${company}, ${id}, '2026-01-05', ${id}, 2026, 'voucher')`,
    );
    await old.query(
      `insert into posting (company_id, id, "voucher", "date", "account", "row", "vatType", "amount", "amountCurrency", "amountGross", "amountGrossCurrency", "currency", "customer", "invoiceNumber", "openItem") values
         ${row(1, accounts[1500], 1200)}, 90001, '${id}', ${id + 1}), ${row(2, accounts[3200], -1200)}, null, '', null),
         ${row(3, accounts[1500], left - 1200)}, 90001, '${id}', ${id + 1}), ${row(4, accounts[1920], 1200 - left)}, null, '', null)`,
    );
    await old.query(
      `insert into invoice (company_id, id, "invoiceNumber", "invoiceDate", "invoiceDueDate", "customer", "voucher", "amount", "amountCurrency", "amountOutstanding", "amountCurrencyOutstanding", "currency", "openItem") values
         (${company}, ${id}, ${id}, '2026-01-05', '2026-01-19', 90001, ${id}, 1200, 1200, ${left}, ${left}, 1, ${id + 1})`,
    );
    for (const [place, day] of days.entries())
      await old.query(
        `insert into invoice_instalment (company_id, id, "invoice", "openItem", "dueDate", "amountCurrency") values (${company}, ${id + 10 + place}, ${id}, ${id + 1}, '${day}', 400)`,
      );
  };
  const days = ["2026-01-10", "2026-03-10", "2026-05-10"];
  await issued(91_000, 1200);
  await issued(92_000, 0);
  await issued(93_000, 1200, days);
  await issued(94_000, 800, days);
  await issued(95_000, 300, days);
  await issued(96_000, -100, days);
  await old.query("alter table invoice enable trigger user");
  await old.leave();
  await old.upgrade();
  await old.enter(company);
  const rows = await old.all(`select id::int, "nextDue"::text as due from invoice order by id`);
  expect(rows.map(({ id, due }) => [id, due])).toEqual([
    [91_000, "2026-01-19"],
    [92_000, null],
    [93_000, "2026-01-10"],
    [94_000, "2026-03-10"],
    [95_000, "2026-05-10"],
    [96_000, null],
  ]);
  const found = await verify(old.url, () => undefined);
  expect(found.filter((one) => one.includes("by what is left"))).toEqual([]);
});
