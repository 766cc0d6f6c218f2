// Migration 0170 over companies that exist: codes with right to compensation post their input VAT on an account of their own.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(100);

const accountsOf = (company: number) =>
  old.all(
    `select v."number" as code, a."number"::int as account, a."name" from vat_type v join account a on a.company_id = v.company_id and a.id = v."inAccount"
     where v.company_id = $1 and (v."number" like '86%' or v.id = 900001) order by v."number"`,
    company,
  );

test("the account is 2716, or the next free one, and derived codes follow", async () => {
  await old.company(101);
  const derived = { id: 900_001, like: 602, number: "86-K-40", name: "Kompensasjon 40", deduction: 40 };
  await old.query("select vat_type_derive(101, $1)", [JSON.stringify(derived)]);
  await old.company(102);
  await old.query(
    `insert into account (company_id, id, "number", "name", "type", "vatType") values (102, 900002, 2716, 'Egen', 'LIABILITIES', 0)`,
  );
  await old.leave();
  await old.upgrade();
  await old.enter(101);
  const own = { account: 2716, name: "Inngående mva, kompensasjon" };
  expect(await accountsOf(101)).toEqual([
    { code: "86", account: 2710, name: "Inngående mva, alminnelig sats" },
    { code: "86-K", ...own },
    { code: "86-K-40", ...own },
  ]);
  await old.enter(102);
  expect((await accountsOf(102)).map(({ code, account }) => [code, account])).toEqual([
    ["86", 2710],
    ["86-K", 2717],
  ]);
  await old.leave();
  expect(await verify(old.url, () => undefined)).toEqual([]);
});
