// Migration 0009 over a company that exists: its accounts accept what new ones do, and what it has set itself stays.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(9);
const companies = [101, 102, 103];

async function accounts(company: number): Promise<string[]> {
  const chart = company === 103 ? "account_of_chart" : "account";
  const rows = await old.all(
    `select a."number" || ' ' || a."vatLocked" || ' ' || a."vatType" || ' ' || coalesce((select string_agg(x."vatType"::text, ',' order by x."vatType")
       from account_vat_type x where x.company_id = a.company_id and x.account = a.id), '') as text
     from ${chart} a where a.company_id = $1 order by a."number"`,
    company,
  );
  return rows.map((row) => row.text);
}

test("an old company's accounts accept what a new one's do, but for those that it has changed", async () => {
  await old.company(101);
  await old.company(102);
  await old.query(`update company set "isVatRegistered" = false where company_id = 102`);
  await old.query(`update account set "vatType" = 3 where company_id = 102 and "number" = 3900`);
  await old.leave();
  await old.upgrade();
  await old.company(103);

  const lists: string[][] = [];
  for (const company of companies) lists.push(await accounts(company));
  const [before, changed, fresh] = lists;
  expect(before).toEqual(fresh);
  expect(fresh).toContain("2700 false 0 0,4");
  expect(fresh).toContain("3900 false 0 0,7");
  expect(fresh?.filter((one, index) => one !== changed?.[index])).toEqual(["3900 false 0 0,7"]);
  expect(changed?.find((one) => one.startsWith("3900"))).toMatch(/^3900 true 3 /);
  const rows = await old.all(
    `select company_id, "vatRegistrationStatus" as status from company where company_id = any($1) order by 1`,
    companies,
  );
  expect(rows.map((row) => row.status)).toEqual(["VAT_REGISTERED", "VAT_NOT_REGISTERED", "VAT_REGISTERED"]);
});
