// Migration 0027 over a company that exists: its postings name no asset, its draft is posted, and its books go on.

import { expect, test } from "vitest";
import { installationBefore, voucherOf } from "../support/upgrade.ts";

const old = installationBefore(27);
const company = 101;

/** A voucher of 100 between two accounts. */
async function voucher(id: number, more: Record<string, unknown> = {}) {
  const accounts = await old.accounts(company);
  const postings = [
    { account: accounts[1250], amount: 100, ...more },
    { account: accounts[1920], amount: -100, ...more },
  ];
  return voucherOf(id, postings, { date: "2026-03-01", closeGroups: [] });
}

test("old postings name nothing, an old draft is posted, and new postings name an asset", async () => {
  await old.company(company, { language: "no" });
  const post = async (id: number, more?: Record<string, unknown>) => old.post(company, await voucher(id, more));
  await post(900_000);
  await old.query(
    `insert into voucher_draft (company_id, id, "date", "tempNumber") values ($1, 910000, '2026-03-01', 1)`,
    [company],
  );
  await old.query(
    `insert into posting_draft (company_id, id, "voucher", "account", "row", "amountGross", "currency", "vatType")
     select $1, 910001, 910000, a.id, 1, 100, 1, 0 from account a where a.company_id = $1 and a."number" = 1250`,
    [company],
  );
  await old.upgrade();

  expect(await old.all("select asset from posting union all select asset from posting_draft")).toEqual(
    [null, null, null].map((asset) => ({ asset })),
  );
  const draft = { version: 0, voucher: await voucher(910_000) };
  await old.query("select draft_post($1, $2::json)", [company, JSON.stringify(draft)]);
  await old.query(`insert into asset (company_id, id, "name", "incomingBalance") values ($1, 920000, 'Kran', 5)`, [
    company,
  ]);
  await post(930_000, { asset: 920_000 });
  expect(
    await old.all(
      'select "number"::int, count(p.asset)::int as named from voucher v join posting p on p."voucher" = v.id group by 1 order by 1',
    ),
  ).toEqual([
    { number: 1, named: 0 },
    { number: 2, named: 0 },
    { number: 3, named: 2 },
  ]);
  // Both rows stand on balance accounts.
  expect(await old.all("select balance_in::float + change::float as worth, status from asset_year")).toEqual([
    { worth: 5, status: "MANUAL" },
  ]);
});
