// Migration 0036 over a company that exists: it gets activities and settings, its project a participant, rates and terms.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(36);
const company = 101;

test("an old company has activities and settings, and its project what new ones start with", async () => {
  const employee = String(await old.company(company, { language: "no" }));
  await old.query(
    `insert into project (company_id, id, "name", "number", "projectManager", "startDate") values ($1, 900, 'Gammelt', '7', $2, '2025-05-01')`,
    [company, employee],
  );
  const [{ next_id: before }] = await old.all("select next_id from id_block where company_id = $1", company);
  await old.upgrade();
  await old.enter(company);
  expect(
    await old.all(
      'select "activityType", count(*)::int from activity where company_id = $1 group by 1 order by 1',
      company,
    ),
  ).toEqual([
    { activityType: "GENERAL_ACTIVITY", count: 2 },
    { activityType: "PROJECT_GENERAL_ACTIVITY", count: 2 },
  ]);
  expect(
    await old.all('select "autoGenerateProjectNumber" as numbers from project_settings where company_id = $1', company),
  ).toEqual([{ numbers: true }]);
  expect(
    await old.all(
      'select "project", "employee", "adminAccess" from project_participant where company_id = $1',
      company,
    ),
  ).toEqual([{ project: "900", employee, adminAccess: true }]);
  expect(
    await old.all(
      'select "startDate"::text as day, "hourlyRateModel" as model from project_hourly_rate where company_id = $1',
      company,
    ),
  ).toEqual([{ day: "2025-05-01", model: "TYPE_PREDEFINED_HOURLY_RATES" }]);
  expect(await old.all('select "currency", "vatType" from project where company_id = $1', company)).toEqual([
    { currency: "1", vatType: "3" },
  ]);
  // No id is given twice.
  const [{ next_id: after }] = await old.all("select next_id from id_block where company_id = $1", company);
  const [{ highest }] = await old.all(
    "select greatest((select max(id) from activity), (select max(id) from project_hourly_rate)) as highest",
  );
  expect([Number(after) > Number(before), Number(highest) < Number(after)]).toEqual([true, true]);
});
