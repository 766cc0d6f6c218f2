// Migration 0016 over books that exist: the sums per year and per currency are there, right, and go on from where the past ended.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { installationBefore, voucherOf } from "../support/upgrade.ts";

const old = installationBefore(16);
const company = 101;

let nextId = 5_000_000;
/** Posts an amount from the bank (1920) to supplies (6540); in euros where a rate is given. */
async function posted(date: string, amount: number, rate = 1): Promise<void> {
  const accounts = await old.accounts(company);
  const postings = [
    { account: accounts[1920], amount: -amount, rate },
    { account: accounts[6540], amount, rate },
  ];
  await old.post(company, voucherOf(++nextId, postings, { date, closeGroups: [] }));
}

/** The kept sums of the bank account, as text. */
async function kept(): Promise<string[]> {
  const rows = await old.all(
    `select y.year || ': ' || y.amount || ' from ' || coalesce(y.first_in_kroner::text, 'never') as text
     from account_year y join account a on a.company_id = y.company_id and a.id = y.account and a."number" = 1920
     where y.company_id = $1
     union all select k.month || ': ' || k.amount || ' of ' || k.currency from account_month_currency k
     join account a on a.company_id = k.company_id and a.id = k.account and a."number" = 1920 where k.company_id = $1 order by 1`,
    company,
  );
  return rows.map((row) => row.text);
}

test("sums of what was posted before and after the migration", async () => {
  await old.company(company);
  await posted("2024-03-05", 100);
  await posted("2024-02-01", 50);
  await posted("2025-06-10", 1_200, 12);
  await old.leave();
  await old.upgrade();
  expect(await kept()).toEqual([
    "2024: -150.00 from 2024-02-01",
    "2025-06-01: -100.00 of 5",
    "2025: -1200.00 from never",
  ]);

  await old.enter(company);
  await posted("2025-06-11", 600, 12);
  await posted("2025-05-01", 10);
  await posted("2026-01-01", 1);
  expect(await kept()).toEqual([
    "2024: -150.00 from 2024-02-01",
    "2025-06-01: -150.00 of 5",
    "2025: -1810.00 from 2025-05-01",
    "2026: -1.00 from 2026-01-01",
  ]);
  expect(await verify(old.url, () => undefined)).toEqual([]);
});
