// GET /activity/>forTimeSheet: the activities that an employee may write hours on for a project on a day.

import { query } from "../../schema/query.ts";
import { input, mandatory, withDefault } from "../../schema/resource.ts";

/** Activities for a time sheet. */
export const activitiesForTimeSheet = query({
  path: "/activity/>forTimeSheet",
  rows: "Activity",
  description:
    "The activities that an employee may write hours on for a project on a day. Project 0: the general ones. A project has its own activities, those that are closed or outside their dates left out, and every PROJECT_GENERAL_ACTIVITY unless generalProjectActivitiesPerProjectOnly. A project that is closed, or forParticipantsOnly where the employee is none, has none.",
  query: {
    projectId: mandatory(input("integer", { description: "The project; 0 for hours without one." })),
    employeeId: input("integer", { description: "Who writes hours; the caller when not given." }),
    date: input("date", { description: "The day; today when not given." }),
    filterExistingHours: withDefault(
      input("flag", {
        description: "Leaves out activities on which the employee has written hours for the project on the day.",
      }),
      "true",
    ),
    query: input("text", { description: "Occurs in number and name, whatever the case." }),
  },
  order: () => "number,name",
  sql(query, placeholder, context) {
    const project = placeholder(query.projectId, "bigint");
    const employee = placeholder(query.employeeId ?? context.employee, "bigint");
    const day = query.date === undefined ? "(select company_today())" : placeholder(query.date, "date");
    const sought =
      query.query === undefined
        ? ""
        : ` and position(lower(${placeholder(query.query, "text")}) in lower(a."number" || ' ' || a."name")) > 0`;
    const unwritten =
      query.filterExistingHours === false
        ? ""
        : ` and not exists (select 1 from timesheet_entry h where h.company_id = a.company_id and h."activity" = a.id
          and h."employee" = ${employee} and coalesce(h."project", 0) = ${project} and h."date" = ${day})`;
    return `select a.* from activity a left join project p on p.company_id = a.company_id and p.id = ${project}
      where a.company_id = $1 and not a."isDisabled"${sought}${unwritten} and (
        (${project} = 0 and a."activityType" = 'GENERAL_ACTIVITY')
        or (p.id is not null and not p."isClosed"
          and (not p."forParticipantsOnly" or exists (select 1 from project_participant m
            where m.company_id = p.company_id and m."project" = p.id and m."employee" = ${employee}))
          and case when exists (select 1 from project_activity x
              where x.company_id = p.company_id and x."project" = p.id and x."activity" = a.id)
            then exists (select 1 from project_activity x
              where x.company_id = p.company_id and x."project" = p.id and x."activity" = a.id and not x."isClosed"
                and (x."startDate" is null or x."startDate" <= ${day}) and (x."endDate" is null or x."endDate" >= ${day}))
            else a."activityType" = 'PROJECT_GENERAL_ACTIVITY' and not p."generalProjectActivitiesPerProjectOnly" end))`;
  },
});
