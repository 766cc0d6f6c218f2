// Migration 0025 over a company with employees and tokens: everybody may go on doing everything, and new companies start right.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(25);

test("employees keep every entitlement, tokens their owner, and a new company's administrator has all", async () => {
  await old.company(101);
  await old.query(`insert into employee (company_id, id, "firstName", "lastName") values (101, 900001, 'Kari', 'N')`);
  await old.query(
    "insert into consumer_token (id, token_hash, name, expiration_date) values (1, 'a', 'Shop', '2030-01-01')",
  );
  await old.query(
    "insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values (2, 101, 900001, 1, 'b', '2030-01-01')",
  );
  await old.upgrade();
  const held = async (company: number) => {
    await old.enter(company);
    const rows = await old.all(
      `select "employee", count(*) as size from entitlement where company_id = $1 group by 1 order by 1`,
      company,
    );
    return rows.map((row) => Number(row.size));
  };
  expect(await held(101)).toEqual([98, 98]);
  expect(
    await old.all(
      `select "employee", "actualEmployee", "kind", "apiConsumer", "token" from employee_token_shown where company_id = 101`,
    ),
  ).toEqual([{ employee: "900001", actualEmployee: "900001", kind: "EMPLOYEE", apiConsumer: "1", token: null }]);
  await old.company(102);
  expect(await held(102)).toEqual([98]);
});
