// Migration 0051 over a company that exists: what it has keeps its versions, and rises with its parts from then on.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(51);

async function versions(company: number): Promise<string[]> {
  const rows = await old.all(
    `select 'week ' || right(id::text, 6) || ': ' || version as said from timesheet_week where company_id = $1
     union all select 'month ' || right(id::text, 6) || ': ' || version from timesheet_month where company_id = $1
     union all select 'draft: ' || version from voucher_draft where company_id = $1 order by 1`,
    company,
  );
  return rows.map(({ said }) => said);
}

test("weeks, months and drafts of before rise with hours and files of after, in their company alone", async () => {
  for (const company of [101, 102]) {
    const employee = await old.company(company);
    await old.query(
      `insert into activity (company_id, id, "name", "activityType") values (${company}, 80001, 'Møte', 'GENERAL_ACTIVITY');
       insert into timesheet_entry (company_id, id, "employee", "activity", "date", "hours")
         values (${company}, 80002, ${employee}, 80001, '2026-11-24', 2), (${company}, 80003, ${employee}, 80001, '2026-12-08', 2);
       insert into voucher_draft (company_id, id, "tempNumber", "description") values (${company}, 80004, 1, 'Kladd')`,
    );
  }
  await old.leave();
  await old.upgrade();
  const before = ["draft: 0", "month 202611: 0", "month 202612: 0", "week 202648: 0", "week 202650: 0"];
  await old.enter(102);
  expect(await versions(102)).toEqual(before);
  await old.query(`
    update timesheet_entry set "hours" = 3 where company_id = 102 and id = 80002;
    insert into stored_file (company_id, id, "place", "size", "checksum") values (102, 'f', 'database', 1, 'c');
    insert into document (company_id, id, "fileName", "addedAt", "file", "voucher") values (102, 80005, 'a.pdf', now(), 'f', 80004)`);
  expect(await versions(102)).toEqual([
    "draft: 1",
    "month 202611: 1",
    "month 202612: 0",
    "week 202648: 1",
    "week 202650: 0",
  ]);
  await old.enter(101);
  expect(await versions(101)).toEqual(before);
});
