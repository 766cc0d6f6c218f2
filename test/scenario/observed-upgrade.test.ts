// Migrations 0130 to 0141 over companies of before the baseline: expired VAT codes, ids of registers, and what projects and hours may hold.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

// The procedures of this version need all later tables, so that the installation is one of before the baseline.
const old = installationBefore(100);

test("old companies get the expired VAT codes, each in its language, and the registers their ids", async () => {
  for (const company of [101, 102]) {
    await old.company(company);
    await old.query(`update company set "language" = $2 where company_id = $1`, [
      company,
      company === 101 ? "no" : "en",
    ]);
    await old.query(
      `insert into accounting_dimension_name (company_id, id, "dimensionName", "dimensionIndex") values ($1, 900001, 'Sted', 1)`,
      [company],
    );
    await old.query(
      `insert into accounting_dimension_value (company_id, id, "displayName", "dimensionIndex", "number")
       values ($1, 900002, 'Nord', 1, ''), ($1, 900003, 'Sør', 1, '7')`,
      [company],
    );
    await old.leave();
  }
  await old.upgrade();
  for (const company of [101, 102]) {
    await old.enter(company);
    const codes = await old.all(
      `select id::int, "number", "isActive", "name" like 'Utgått%' as norwegian from vat_type where company_id = $1 and id in (2, 21, 22, 500, 501) order by id`,
      company,
    );
    const norwegian = company === 101;
    expect(codes).toEqual([
      { id: 2, number: "UT-2", isActive: false, norwegian },
      { id: 21, number: "UT-21", isActive: false, norwegian },
      { id: 22, number: "UT-22", isActive: false, norwegian },
      { id: 500, number: "URED-13", isActive: false, norwegian },
      { id: 501, number: "RED-13", isActive: false, norwegian },
    ]);
    expect(
      await old.all(
        `select n."description", (select array_agg(v."number" order by v.id) from accounting_dimension_value v where v.company_id = n.company_id) as numbers,
           (select bool_and(e."phoneNumberMobileCountry" = 161) from employee e where e.company_id = n.company_id) as norwegians
         from accounting_dimension_name n where n.company_id = $1`,
        company,
      ),
    ).toEqual([{ description: null, numbers: [null, "7"], norwegians: true }]);
    await old.leave();
  }
  const registers = await old.all(
    `select (select array_agg(id::int order by id) from leave_of_absence_type) as leaves,
       (select array_agg(id::int order by id) from remuneration_type) as wages,
       (select array_agg(id::int order by id) from working_hours_scheme) as hours`,
  );
  expect(registers).toEqual([
    {
      leaves: [800, 801, 802, 803, 804, 805, 1004, 1005, 1006, 1007],
      wages: [100, 101, 102, 103, 104, 105],
      hours: [50, 51, 52, 53, 54, 55, 56],
    },
  ]);
});
