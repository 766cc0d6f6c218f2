// Migration 0155 over a company that exists: each generated VAT row gets the VAT type of its base and the day of its rate.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(100);
const company = 101;

test("generated VAT of existing vouchers is that of the row that it was made for", async () => {
  await old.company(company);
  await old.query(
    `insert into account (company_id, id, "number", "name", "type", "vatType") values (${company}, 90001, 6998, 'Kostnad', 'OPERATING_EXPENSES', 0)`,
  );
  const accounts = await old.all(
    `select v."number" as code, v."inAccount"::int as input, v."outAccount"::int as output from vat_type v
     where v.company_id = ${company} and v.id in (1, 11, 12, 32, 34, 35)`,
  );
  const of = (code: string) => accounts.find((one) => one.code === code) as unknown as Record<string, number>;
  const row = (id: number, voucher: number, values: (string | number | null)[]) =>
    `(${company}, ${id}, ${voucher}, '2020-05-15', ${values.map((one) => (typeof one === "string" ? `'${one}'` : String(one))).join(", ")}, 1)`;
  await old.query(
    `insert into voucher (company_id, id, "date", "number", "year", "series") values (${company}, 90100, '2020-05-15', 1, 2020, 'voucher'), (${company}, 90200, '2020-05-15', 2, 2020, 'voucher')`,
  );
  // Two codes with VAT on one account, reverse charge with and without deduction, and a sale at the rate of another day.
  await old.query(
    `insert into posting (company_id, id, "voucher", "date", "account", "row", "vatType", "amount", "amountGross", "vatDate", "currency") values ${[
      row(90_101, 90_100, [90_001, 1, 1, 100, 125, null]),
      row(90_102, 90_100, [90_001, 2, 34, 200, 200, null]),
      row(90_103, 90_100, [90_001, 3, 35, 40, 40, null]),
      row(90_104, 90_100, [90_001, 4, 0, -375, -365, null]),
      row(90_105, 90_100, [of("1").input ?? 0, 0, 0, 25, 25, null]),
      row(90_106, 90_100, [of("86").input ?? 0, 0, 0, 50, 50, null]),
      row(90_107, 90_100, [of("86").output ?? 0, 0, 0, -50, -50, null]),
      row(90_108, 90_100, [90_001, 0, 0, 10, 10, null]),
      row(90_109, 90_100, [of("87").output ?? 0, 0, 0, -10, -10, null]),
      row(90_110, 90_100, [90_001, 0, 0, 10, 10, null]),
      row(90_201, 90_200, [90_001, 1, 32, -100, -112, "2020-03-20"]),
      row(90_202, 90_200, [90_001, 2, 0, 112, 112, null]),
      row(90_203, 90_200, [of("33").output ?? 0, 0, 0, -12, -12, null]),
    ]}`,
  );
  await old.leave();
  await old.upgrade();
  await old.enter(company);
  const rows = await old.all(
    `select id::int, "vatOf"::int as of, "vatDate"::text as day from posting where company_id = ${company} and "vatOf" is not null order by id`,
  );
  expect(rows.map(({ id, of: type, day }) => [id, type, day])).toEqual([
    [90_105, 1, null],
    [90_106, 34, null],
    [90_107, 34, null],
    [90_109, 35, null],
    [90_203, 32, "2020-03-20"],
  ]);
  const types = await old.all(
    `select "direction", "reverseCharge" from vat_type where company_id = ${company} and id in (561, 562)`,
  );
  expect(types).toEqual([
    { direction: "IN", reverseCharge: "N" },
    { direction: "IN", reverseCharge: "N" },
  ]);
});
