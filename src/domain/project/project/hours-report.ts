// GET /project/{id}/period/hourlistReport: what the hours of a project in a period come to, and how far they are approved.

import { number } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { before, from, mandatory, resource } from "../../../schema/resource.ts";
import { approvalJoins, approvedSql } from "../../timesheet/approved-hours.ts";

const hours = () => number(4).readOnly();

/** What the hours of a project in a period come to. */
export const projectPeriodHourlyReport = resource("ProjectPeriodHourlyReport", "/project/period/hourlistReport", {
  identity: false,
  order: "registeredHours",
  description: "What the hours on a project in a period come to, and how far they are approved.",
  fields: {
    chargeableHours: hours().describe("Hours that the customer is charged for."),
    nonChargeableHours: hours().describe("Hours written less those that the customer is charged for."),
    approvedButUnchargedHours: hours().describe(
      "Chargeable hours of approved weeks and months that no invoice charges yet.",
    ),
    nonApprovedHours: hours().describe("Hours whose week and month are not approved."),
    registeredHours: hours().describe("All hours written."),
  },
});

/** The hours of a project. */
export const periodHourlistReport = query({
  path: "/project/{id}/period/hourlistReport",
  under: "Project",
  object: "ProjectPeriodHourlyReport",
  query: { dateFrom: mandatory(from("date")), dateTo: mandatory(before("date")) },
  description: "What the hours on the project from dateFrom until before dateTo come to.",
  sql: (query, placeholder) => `select coalesce(sum(h.charged), 0) as "chargeableHours",
      coalesce(sum(h.hours - h.charged), 0) as "nonChargeableHours",
      coalesce(sum(h.charged) filter (where h.approved and h.invoice is null), 0) as "approvedButUnchargedHours",
      coalesce(sum(h.hours) filter (where not h.approved), 0) as "nonApprovedHours",
      coalesce(sum(h.hours), 0) as "registeredHours"
    from (select e."hours" as hours, e."invoice" as invoice,
        case when timesheet_rate(e.company_id, e."project", e."activity", e."employee", e."date") is null then 0
          else e."projectChargeableHours" end as charged,
        ${approvedSql("e")} as approved
      from timesheet_entry e
      ${approvalJoins("e")}
      where e.company_id = $1 and e."project" = ${placeholder(query.id, "bigint")}
        and e."date" >= ${placeholder(query.dateFrom, "date")} and e."date" < ${placeholder(query.dateTo, "date")}) h`,
});
