// Migration 0031 over a company that exists: its employees keep their language, and the procedures of accountants hold for
// an owner of the tables who is no superuser, too.

import { expect, test } from "vitest";
import { applicationRole } from "../../src/store/database.ts";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(31);
const make = (company: number, userLanguage: string) =>
  old.company(company, { name: `Company ${company}`, userLanguage });
/** What the service, which owns nothing, finds in a company. */
async function asService<Row = Record<string, unknown>>(company: number, sql: string, values: unknown[] = []) {
  await old.query(`set role ${applicationRole}`);
  await old.enter(company);
  try {
    return (await old.query(sql, values)).rows as Row[];
  } finally {
    await old.query("reset role");
  }
}

test("languages stay, and an office gets a client, acts in it, and loses it", async () => {
  const person = await make(101, "no");
  await old.query(`insert into employee (company_id, id, "firstName", "language") values (101, 900001, 'Kari', 'en')`);
  await old.upgrade();
  const languages = `select id, "language" from employee_preferences where company_id = 101 order by id`;
  expect(await asService(101, languages)).toEqual([
    { id: String(person), language: "NO" },
    { id: "900001", language: "EN" },
  ]);
  await asService(101, `update employee_preferences set "language" = 'EN' where company_id = 101 and id = $1`, [
    person,
  ]);
  expect(await asService(101, `select distinct "language" from employee where company_id = 101`)).toEqual([
    { language: "en" },
  ]);

  const boss = await make(201, "en");
  await asService(201, 'update company set "accountantOrSimilar" = true where company_id = 201');
  const admit = `insert into accountant_access (company_id, id, "officeId", "officeName") values (101, 77, 201, 'Company 201')`;
  await asService(101, admit);
  const grant = JSON.stringify({
    id: 88,
    employee: boss,
    client: 101,
    entitlements: [1, 14],
    addToExisting: false,
    requestId: "r",
  });
  await asService(201, "select set_client_entitlements(201, $1)", [grant]);
  const acting = () =>
    asService<{ employee: string; held: number[] }>(201, "select * from acting_in_client(201, $1, 101)", [boss]);
  const [as] = await acting();
  expect(as).toMatchObject({ language: "en", held: [1, 14] });
  expect(await asService(101, `select "firstName" from employee where company_id = 101 and "isProxy"`)).toEqual([
    { firstName: "B" },
  ]);
  expect(
    await asService(
      201,
      `select "customer", "entitlementId" from entitlement where company_id = 201 and id > 88000 and id < 89000 order by id`,
    ),
  ).toEqual([
    { customer: "101", entitlementId: "1" },
    { customer: "101", entitlementId: "14" },
  ]);
  const companies = `select id, "name" from accessible_companies(201, 201, $1, true, false)`;
  expect(await asService(201, companies, [boss])).toEqual([{ id: "101", name: "Company 101" }]);
  // Nobody asks on behalf of another company than the one they are in, nor learns of clients by asking from outside.
  await expect(asService(101, "select * from acting_in_client(201, $1, 101)", [boss])).rejects.toThrow(
    "another company",
  );
  await make(301, "en");
  expect(await asService(301, `select * from accessible_companies(301, 201, $1, true, true)`, [boss])).toEqual([]);

  await asService(101, "delete from accountant_access where company_id = 101 and id = 77");
  expect([await acting(), await asService(201, companies, [boss])]).toEqual([[], []]);
  expect(await asService(201, "select * from client_entitlement where company_id = 201")).toEqual([]);
  await expect(asService(201, "select set_client_entitlements(201, $1)", [grant])).rejects.toThrow("no client");
  await asService(101, admit);
  expect(await acting()).toEqual([]);
});
