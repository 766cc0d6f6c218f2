// Migration 0269 over a company that exists: each voucher gets the sum of its debit postings and their number. And migration 0324: a
// company keeps the chart of accounts that it has.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(269);
const company = 269;
/** A company from before accounts came to the chart. */
const older = 324;

test("vouchers get what their debit postings come to, and how many postings there are", async () => {
  await old.company(company);
  const accounts = await old.accounts(company);
  await old.query(
    `insert into voucher (company_id, id, "date", "number", "year", "series") values
       (${company}, 91000, '2026-01-05', 1, 2026, 'voucher'), (${company}, 92000, '2026-01-06', 2, 2026, 'voucher')`,
  );
  const row = (id: number, voucher: number, place: number, account: number, amount: number) =>
    `(${company}, ${id}, ${voucher}, '2026-01-05', ${accounts[account]}, ${place}, 0, ${amount}, ${amount}, ${amount}, ${amount}, 1)`;
  await old.query(
    `insert into posting (company_id, id, "voucher", "date", "account", "row", "vatType", "amount", "amountCurrency", "amountGross", "amountGrossCurrency", "currency") values
       ${row(91_001, 91_000, 1, 6540, 100)}, ${row(91_002, 91_000, 2, 6800, 25.5)}, ${row(91_003, 91_000, 3, 1920, -125.5)}`,
  );
  await old.query(
    `insert into posting (company_id, id, "voucher", "date", "account", "row", "vatType", "amount", "amountCurrency", "amountGross", "amountGrossCurrency", "currency") values
       ${row(92_001, 92_000, 1, 6540, 0)}, ${row(92_002, 92_000, 2, 1920, 0)}`,
  );
  await old.company(older);
  await old.query("delete from account where company_id = $1 and id between 10326 and 10334", [older]);
  await old.leave();
  await old.upgrade();
  await old.enter(company);
  expect(await old.all(`select id::int, debit, "postingCount" as count from voucher order by id`)).toEqual([
    { id: 91_000, debit: "125.50", count: 3 },
    { id: 92_000, debit: "0.00", count: 2 },
  ]);
  const kept = async () => (await verify(old.url, () => undefined)).filter((one) => one.includes("postings, posted"));
  expect(await kept()).toEqual([]);
  await old.query("alter table voucher disable trigger user");
  await old.query("update voucher set debit = 1 where id = 92000");
  await old.query("alter table voucher enable trigger user");
  expect(await kept()).toEqual([`company ${company}, voucher 92000: kept 1.00 of 2 postings, posted 0 of 2`]);
});

test("accounts that came to the standard chart later are not those of an older company, whose numbers stay free", async () => {
  const later = async (of: number) => {
    await old.enter(of);
    const found = await old.all(
      'select "number"::int as number, id::int from account_of_chart where company_id = $1 and "number" in (2640, 2716, 5430, 5500) order by 1',
      of,
    );
    return found.map(({ number, id }) => [number, id]);
  };
  const first = [
    [2640, 10_324],
    [2716, 10_325],
  ];
  expect(await later(company)).toEqual([...first, [5430, 10_332], [5500, 10_334]]);
  expect(await later(older)).toEqual(first);
  await old.query("select use_accounts($1, null)", [older]);
  await old.query(
    `insert into account (company_id, id, "number", "name", "type") values ($1, 99001, 5430, 'Egen', 'OPERATING_EXPENSES')`,
    [older],
  );
  expect(await later(older)).toEqual([...first, [5430, 99_001]]);
});
