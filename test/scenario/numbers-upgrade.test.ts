// An installation from before suppliers' bills and numbers of other systems were kept apart: what it has gets it all.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(60);

test("Bills are found, and history that meets the own series is renamed; amounts stay.", async () => {
  const company = 7001;
  await old.company(company);
  const accounts = await old.accounts(company);
  const [customer, supplier] = [900_001, 900_002];
  for (const [id, kind, number] of [
    [customer, "Customer", 10_001],
    [supplier, "Supplier", 20_001],
  ] as const)
    await old.query(
      `insert into party (company_id, id, "name", "is${kind}", "${kind.toLowerCase()}Number") values ($1, $2, 'P', true, $3)`,
      [company, id, number],
    );
  let last = 910_000;
  const posted = async (
    date: string,
    series: string,
    party: object,
    number: string,
    amounts: readonly [number, number][],
    more = {},
  ) => {
    const id = last++;
    const postings = amounts.map(([account, amount], index) => ({
      ...{ id: last++, row: index + 1, date, description: "", account: accounts[account], vatType: 0, currency: 1 },
      ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount, postingRuleId: 0 },
      ...{
        quantityAmount1: 0,
        quantityAmount2: 0,
        invoiceNumber: index === 0 ? number : "",
        ...(index === 0 ? party : {}),
      },
    }));
    await old.post(company, { id, date, series, description: "", postings, closeGroups: [], ...more } as never);
    return id;
  };
  const bill = await posted("2026-02-01", "voucher", { supplier }, " k-007", [
    [2400, -500],
    [4300, 500],
  ]);
  const wrong = await posted("2026-02-01", "voucher", { supplier }, "8", [
    [2400, -50],
    [4300, 50],
  ]);
  await posted(
    "2026-02-02",
    "voucher",
    { supplier },
    "8",
    [
      [2400, 50],
      [4300, -50],
    ],
    { reverses: wrong },
  );
  await posted("2025-02-01", "historical", { customer }, "1", [
    [1500, 999],
    [1920, -999],
  ]);
  await old.query("insert into ledger_counter (company_id, series, year, value) values ($1, 'invoice', 0, 0)", [
    company,
  ]);
  await old.leave();
  await old.upgrade();
  await old.enter(company);
  expect(
    await old.all(
      'select "voucher"::int as voucher, "number", "amount"::int as amount from supplier_bill where company_id = $1 order by 1',
      company,
    ),
  ).toEqual([
    { voucher: bill, number: "K-007", amount: 50_000 },
    { voucher: wrong, number: "8", amount: 5_000 },
  ]);
  expect(
    await old.all(
      'select "invoiceNumber" as shown, "externalInvoiceNumber" as external, "amount"::int as amount from posting where company_id = $1 and "customer" = $2',
      company,
      customer,
    ),
  ).toEqual([{ shown: "ext:1", external: "1", amount: 999 }]);
  await expect(old.query('update posting set "amount" = 1 where company_id = $1', [company])).rejects.toThrow(
    /never change/,
  );
  await old.leave();
  expect(await verify(old.url, () => undefined)).toEqual([]);
});
