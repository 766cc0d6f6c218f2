// Migration 0035 over a company that exists: numbers that two employees share, who keeps access and who never had any.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(35);
const company = 101;

test("shared numbers are told apart, and who had no way in has no access", async () => {
  const first = await old.company(company, { language: "no" });
  const add = (id: number, number: string, email: string) =>
    old.query(
      `insert into employee (company_id, id, "firstName", "lastName", "employeeNumber", "email") values ($1, $2, 'D', 'E', $3, $4)`,
      [company, id, number, email],
    );
  await add(900_001, "7", "");
  await add(900_002, "7", "d@example.no");
  await add(900_003, "8", "");
  await old.upgrade();

  expect(
    await old.all(
      'select id::int, "employeeNumber" as number, "systemAccess" as access, "phoneNumberMobileCountry"::int as country from employee order by id',
    ),
  ).toEqual([
    { id: first, number: "", access: "EXTENDED", country: 161 },
    { id: 900_001, number: "7", access: "NO_ACCESS", country: 161 },
    { id: 900_002, number: "7-900002", access: "EXTENDED", country: 161 },
    { id: 900_003, number: "8", access: "NO_ACCESS", country: 161 },
  ]);
  await expect(add(900_004, "8", "")).rejects.toThrow("employee_number");
  // The administrator keeps everything, until the type of user gets narrower.
  const held = async () =>
    (await old.all("select count(*)::int as count from employee_entitlement where employee = $1", first))[0].count;
  expect(await held()).toBeGreaterThan(90);
  await old.query(`update employee set "systemAccess" = 'STANDARD' where id = $1`, [first]);
  expect(await held()).toBe(25);
  await old.query(`update employee set "systemAccess" = 'NO_ACCESS' where id = $1`, [first]);
  expect(await held()).toBe(0);
});
