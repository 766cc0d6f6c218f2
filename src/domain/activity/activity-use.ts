// What keeps an activity from being deleted.

import { type Use, unused } from "../in-use.ts";

const uses: readonly Use[] = [
  ["activityUsedByProjects", "project_activity", ["activity"]],
  ["activityUsedByHours", "timesheet_entry", ["activity"]],
  ["activityUsedByAllocations", "timesheet_allocated", ["activity"]],
  ["activityUsedByPlans", "project_resource_plan", ["activity"]],
  ["activityUsedByRates", "project_specific_rate", ["activity"]],
];

/** An activity that something names is not deleted. */
export const activityUnused = unused("activityUnused", uses);

/** SQL over the activity `{t}`: whether anything names it. */
export const usedSql = uses
  .flatMap(([, table, columns]) =>
    columns.map(
      (column) => `exists (select 1 from ${table} u where u.company_id = {t}.company_id and u."${column}" = {t}.id)`,
    ),
  )
  .join(" or ");
