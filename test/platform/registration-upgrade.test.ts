// Migration 0032 over companies that exist: the consumer token that came with a registration is the company's own.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(32);

test("a company owns the consumer token of its registration, and no other", async () => {
  const employee = await old.company(101);
  await old.tokens(101, employee);
  await old.query(
    "insert into consumer_token (id, token_hash, name, expiration_date) values (3, 'c', 'Shop', '2030-01-01')",
  );
  await old.query(
    "insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values (4, 101, $1, 3, 'd', '2030-01-01')",
    [employee],
  );
  await old.leave();
  await old.upgrade();
  expect(await old.all("select name, owner_company from consumer_token order by name")).toEqual([
    { name: "Registered", owner_company: "101" },
    { name: "Shop", owner_company: null },
  ]);
});
