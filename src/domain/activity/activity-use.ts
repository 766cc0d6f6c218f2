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

/** SQL that says whether something names the activity of the row with this alias. */
export function usedSql(alias: string): string {
  return uses
    .flatMap(([, table, columns]) =>
      columns.map(
        (column) =>
          `exists (select 1 from ${table} u where u.company_id = ${alias}.company_id and u."${column}" = ${alias}.id)`,
      ),
    )
    .join(" or ");
}
