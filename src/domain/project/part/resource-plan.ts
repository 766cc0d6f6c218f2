// Plans of who spends how many hours on a project, beside the hours that are allocated and written.

import { date, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { among, before, exact, from, input, mandatory, resource } from "../../../schema/resource.ts";

const kinds = ["HOUR", "DAY", "WEEK", "MONTH"];
const hours = () => number(4);

/** Hours that an employee is planned to spend. */
export const projectResourcePlan = resource("ProjectResourcePlan", "/project/resourcePlan", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  description: "How many hours an employee is planned to spend on an activity of a project, in all.",
  fields: {
    project: ref("Project").required().createOnly().describe("The project."),
    activity: ref("Activity")
      .required()
      .createOnly()
      .describe("On what; each activity and employee once for a project."),
    employee: ref("Employee").required().createOnly().describe("Who."),
    budget: hours().between(0, 1_000_000).required().describe("Planned hours."),
  },
  search: {
    id: among("id"),
    projectId: exact("project", "integer"),
    activityId: among("activity"),
    employeeId: among("employee"),
  },
  uniques: { project_resource_plan_once: { text: "resourcePlanExists", field: "employee" } },
});

/** What nested rows take from their parents: whose plan it is, and the period that was asked for. */
const place = {
  project: integer().internal(),
  first: date().internal(),
  until: date().internal(),
  kind: text().internal(),
};
const carried = '{t}."project" as "project", {t}."first" as "first", {t}."until" as "until", {t}."kind" as "kind"';

/** SQL: the row `p` belongs to the requested project, or to any where none is requested. */
const ofProject = '(p."project" = {t}."project" or {t}."project" is null and p."project" is not null)';
const inPeriod = 'p."date" >= {t}."first" and p."date" < {t}."until"';

/** Ids of activities or employees that the plan speaks of; `more` narrows the rows over `p`. */
const idsSql = (column: string, more = "") =>
  ["project_resource_plan", "timesheet_allocated", "timesheet_entry"]
    .map((table) => {
      const dated = table === "project_resource_plan" ? "" : ` and ${inPeriod}`;
      return `select p."${column}" from ${table} p where p.company_id = $1 and ${ofProject}${dated}${more}`;
    })
    .join(" union ");

const onActivity = ' and p."activity" = {t}."activityId"';
/** The sum of what `table` has of the employee `e` on the activity. */
const sumOf = (table: string, column: string, more = "") =>
  `coalesce((select sum(p."${column}") from ${table} p where p.company_id = $1 and ${ofProject}${onActivity} and p."employee" = e.id${more}), 0)`;

const activitiesSql = `select a.id as "activityId", a."name" as "activityName", ${carried}
  from activity a where a.company_id = $1 and a.id in (${idsSql("activity")})`;

const employeesSql = `select e.id as "employeeId", trim(e."firstName" || ' ' || e."lastName") as "employeeName",
    ${sumOf("project_resource_plan", "budget")} as "budget", ${sumOf("timesheet_entry", "hours")} as "written",
    ${sumOf("timesheet_entry", "hours", ` and ${inPeriod}`)} as "totalHours",
    ${sumOf("timesheet_allocated", "hours", ` and ${inPeriod}`)} as "totalAllocated",
    {t}."activityId" as "activityId", ${carried}
  from employee e where e.company_id = $1 and e.id in (${idsSql("employee", onActivity)})`;

const label = `case {t}."kind" when 'MONTH' then to_char(p."date", 'YYYY-MM') when 'WEEK' then to_char(p."date", 'IYYY-"W"IW') else to_char(p."date", 'YYYY-MM-DD') end`;
const labelled = (table: string, allocated: string, worked: string) =>
  `select ${label} as label, ${allocated} as allocated, ${worked} as worked from ${table} p
    where p.company_id = $1 and ${ofProject}${onActivity} and p."employee" = {t}."employeeId" and ${inPeriod}`;

const hoursSql = `select h.label as "label", sum(h.allocated) as "allocatedHours", sum(h.worked) as "workedHours"
  from (${labelled("timesheet_allocated", 'p."hours"', "0")} union all ${labelled("timesheet_entry", "0", 'p."hours"')}) h group by h.label`;

/** The plan of a period. */
export const resourcePlanBudget = resource("ResourcePlanBudget", "/project/resourcePlanBudget", {
  identity: false,
  order: "projectId",
  description: "The hours that are planned, allocated and written on a project, by activity and employee.",
  fields: {
    projectId: integer().readOnly().describe("Id of the project; 0 where none was asked for: then it is all of them."),
    projectName: text().readOnly().describe("Name of the project."),
    periodStart: date().readOnly().describe("The first day."),
    periodEnd: date().readOnly().describe("The day after the last one."),
    periodType: oneOf(...kinds)
      .readOnly()
      .describe("How long the periods of hoursEntries are. Hours are kept by day: HOUR shows days."),
    activityEntries: many("ResourcePlanActivity")
      .computed(activitiesSql)
      .describe("The activities that have planned hours, or hours of the period."),
    ...place,
  },
});

/** An activity of the plan. */
export const resourcePlanActivity = resource("ResourcePlanActivity", "/project/resourcePlanBudget/activity", {
  identity: false,
  order: "activityName,activityId",
  description: "The hours of a plan on an activity.",
  fields: {
    activityId: integer().readOnly().describe("Id of the activity."),
    activityName: text().readOnly().describe("Name of the activity."),
    employeeEntries: many("ResourcePlanEmployee")
      .computed(employeesSql)
      .describe("The employees who have planned hours on it, or hours of the period."),
    ...place,
  },
});

/** An employee of the plan. */
export const resourcePlanEmployee = resource("ResourcePlanEmployee", "/project/resourcePlanBudget/employee", {
  identity: false,
  order: "employeeName,employeeId",
  description: "The hours of a plan of an employee on an activity.",
  fields: {
    employeeId: integer().readOnly().describe("Id of the employee."),
    employeeName: text().readOnly().describe("Name of the employee."),
    budget: hours().readOnly().describe("Planned hours, in all."),
    remaining: hours()
      .derived('{t}."budget" - {t}."written"')
      .describe("Planned hours less all hours written, of any day; negative where more were spent."),
    totalHours: hours().readOnly().describe("Hours written in the period."),
    totalAllocated: hours().readOnly().describe("Hours allocated in the period."),
    hoursEntries: many("ResourcePlanHours")
      .computed(hoursSql)
      .describe("Day by day, week by week or month by month, those with hours."),
    written: hours().internal(),
    activityId: integer().internal(),
    ...place,
  },
});

/** A day, week or month of the plan. */
export const resourcePlanHours = resource("ResourcePlanHours", "/project/resourcePlanBudget/hours", {
  identity: false,
  order: "label",
  description: "The hours of a plan in a day, week or month.",
  fields: {
    label: text().readOnly().describe("The day, week or month, as in 2026-03-02, 2026-W10 or 2026-03."),
    allocatedHours: hours().readOnly().describe("Hours allocated."),
    workedHours: hours().readOnly().describe("Hours written."),
  },
});

/** The plan of a project in a period. */
export const planOfProject = query({
  path: "/project/resourcePlanBudget",
  object: "ResourcePlanBudget",
  requires: ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_MANAGER"],
  refuses: ["notFound"],
  description:
    "The hours that are planned, allocated and written on a project, or on all of them. /project/resourcePlan plans, /timesheet/allocated allocates.",
  query: {
    projectId: input("integer", { description: "The project; all of them when not given." }),
    periodStart: mandatory(from("date")),
    periodEnd: mandatory(before("date")),
    periodType: mandatory(
      input("choice", { choices: kinds, description: "How long the periods of hoursEntries are." }),
    ),
  },
  sql(query, at) {
    const project = query.projectId === undefined ? "null::bigint" : at(query.projectId, "bigint");
    const [first, until, kind] = [
      at(query.periodStart, "date"),
      at(query.periodEnd, "date"),
      at(query.periodType, "text"),
    ];
    return `select coalesce(${project}, 0) as "projectId",
        coalesce((select j."name" from project j where j.company_id = $1 and j.id = ${project}), '') as "projectName",
        ${first} as "periodStart", ${until} as "periodEnd", ${kind} as "periodType",
        ${project} as "project", ${first} as "first", ${until} as "until", ${kind} as "kind"
      where ${project} is null or exists (select 1 from project j where j.company_id = $1 and j.id = ${project})`;
  },
});
