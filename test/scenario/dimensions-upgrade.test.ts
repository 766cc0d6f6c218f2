// Migration 0012 over a company that exists: it gets its first department, and its books stay as they are.

import { expect, test } from "vitest";
import { installationBefore, voucherOf } from "../support/upgrade.ts";

const old = installationBefore(12);

/** Posts 100 from one account to another, with more on each row. */
async function post(company: number, id: number, more: Record<string, unknown> = {}): Promise<void> {
  const accounts = await old.accounts(company);
  const postings = [
    { account: accounts[1920], amount: -100, ...more },
    { account: accounts[6540], amount: 100, ...more },
  ];
  await old.post(company, voucherOf(id, postings, { closeGroups: [] }));
}

test("an old company gets what a new one starts with, and its postings name nothing", async () => {
  await old.company(101, { language: "no" });
  await old.company(102, { language: "en" });
  await post(102, 900_000);
  const before = await old.all("select company_id, next_id from id_block order by 1");
  await old.leave();
  await old.upgrade();
  await old.company(103, { language: "en" });

  const departments = await old.all(
    'select company_id::int as company, id, "name", "departmentNumber" as number from department order by 1',
  );
  expect(departments.map((one) => [one.company, one.name, one.number])).toEqual([
    [101, "Avdeling", ""],
    [102, "Department", ""],
    [103, "Department", ""],
  ]);
  for (const [index, one] of before.entries())
    expect(Number(departments[index]?.id)).toBeGreaterThanOrEqual(Number(one.next_id));
  const workplaces = await old.all('select e."department" as id from employee e order by e.company_id');
  expect(workplaces).toEqual(departments.map(({ id }) => ({ id })));
  expect(await old.all('select distinct "vatPerDepartment" as is from posting_rules')).toEqual([{ is: false }]);
  const postings =
    'select "department", "project", "quantityAmount1"::float as quantity, "postingRuleId"::int as rule, "freeAccountingDimension3" as own from posting where company_id = 102';
  const nothing = { department: null, project: null, quantity: 0, rule: 0, own: null };
  expect(await old.all(postings)).toEqual([nothing, nothing]);

  await old.enter(102);
  const [own] = departments.filter((one) => one.company === 102);
  await post(102, 910_000, { department: own?.id });
  expect(
    await old.all(
      'select sum("amount")::float as sum from posting where company_id = 102 and "department" = $1',
      own?.id,
    ),
  ).toEqual([{ sum: 0 }]);
});
