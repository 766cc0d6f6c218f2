// Migration 0113 over companies of the version before the baseline: their accounts accept what they accepted, and only what differs from the classes that
// all companies share is stored for each.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(100);

/** What each account of a company accepts. */
const accepted = async (company: number, chart = "account") =>
  (
    await old.all(
      `select a."number" || ': ' || coalesce(string_agg(x."vatType"::text, ',' order by x."vatType"), 'all') as text
       from ${chart} a left join account_vat_type x on x.company_id = a.company_id and x.account = a.id
       where a.company_id = $1 group by a."number" order by a."number"`,
      company,
    )
  ).map((row) => row.text);

test("accounts accept what they accepted, with rows of their own only where they differ from their class", async () => {
  await old.company(101);
  await old.company(102);
  const derived = { id: 900_001, like: 1, number: "1-40", name: "Fradrag 40", deduction: 40 };
  await old.query("select vat_type_derive(102, $1)", [JSON.stringify(derived)]);
  const account = async (number: number) =>
    (await old.one(`select id from account where company_id = 102 and "number" = $1`, number)).id;
  // One list is shorter than every class's, one is gone, and one account is the company's own.
  await old.query(`delete from account_vat_type where company_id = 102 and account = $1 and "vatType" = 11`, [
    await account(6800),
  ]);
  await old.query("delete from account_vat_type where company_id = 102 and account = $1", [await account(3100)]);
  await old.query(
    `insert into account (company_id, id, "number", "name", "type", "vatType") values (102, 900002, 1998, 'Egen', 'ASSETS', 0)`,
  );
  const before = [await accepted(101), await accepted(102)];
  expect(before[1]).toContain("3100: all");
  expect(before[1]?.filter((text) => text.includes("900001")).length).toBeGreaterThan(100);

  await old.leave();
  await old.upgrade();
  // Migration 138 locks the account of advances; migrations 170 and 228 make those of compensated VAT and of payroll.
  const made = [2640, 2716, 2771, 2786, 5030, 5230, 5240, 5251, 5430, 5431, 5500].map((number) => `${number}: 0`);
  const locked = (texts: readonly string[] | undefined) =>
    [...(texts ?? []).map((text) => (text.startsWith("2900: ") ? "2900: 0" : text)), ...made].sort();
  await old.enter(101);
  expect(await accepted(101)).toEqual(locked(before[0]));
  await old.enter(102);
  expect(await accepted(102)).toEqual(locked(before[1]));
  await old.company(103);
  expect(await accepted(103, "account_of_chart")).toEqual(locked(before[0]));

  await old.leave();
  const own = await old.all(
    `select company_id::int as company, count(distinct account)::int as accounts, count(*) filter (where "vatType" <> 900001)::int as others
     from account_own_vat_type group by 1`,
  );
  const ofDerived = before[1]?.filter((text) => text.includes("900001")).length ?? 0;
  const [shortened] = before[1]?.filter((text) => text.startsWith("6800: ")) ?? [];
  expect(own).toEqual([
    // Account 6800 accepts the derived one too.
    { company: 102, accounts: ofDerived, others: Number(shortened?.split(",").length) - 1 },
  ]);
  expect(await verify(old.url, () => undefined)).toEqual([]);
});

test("a VAT type that is derived after the upgrade is accepted where the other one is", async () => {
  const derived = { id: 900_011, like: 1, number: "1-60", name: "Fradrag 60", deduction: 60 };
  for (const company of [101, 103]) {
    await old.enter(company);
    await old.query("select vat_type_derive($1, $2)", [company, JSON.stringify(derived)]);
    const lists = await accepted(company, "account_of_chart");
    const ids = (text: string) => text.replace(/^.*: /, "").split(",");
    expect(lists.filter((text) => ids(text).includes("900011"))).toEqual(
      lists.filter((text) => ids(text).includes("1")),
    );
  }
});

test("the books are out of order where the class of an account is not there", async () => {
  await old.enter(101);
  await old.query(`update account set "legalVatClass" = 'GONE' where company_id = 101 and "number" = 3000`);
  await old.leave();
  expect(await verify(old.url, () => undefined)).toEqual(["company 101, account 3000: no VAT types of class GONE"]);
  await old.enter(101);
  await old.query(`update account set "legalVatClass" = 'SALES' where company_id = 101 and "number" = 3000`);
});
