// GET below /timesheet/entry: hours, what they were spent on lately, and their sum.
import { query } from "../../schema/query.ts";
import { among, before, contains, from, input, mandatory } from "../../schema/resource.ts";
import { hoursLists } from "./hours-list.ts";
import { seesHours } from "./hours-rights.ts";

/** Hours by id, and those of a range of days. */
export const { list: entryList, one: entryById } = hoursLists({
  path: "/timesheet/entry",
  table: "timesheet_entry",
  answers: "TimesheetEntry",
  query: {
    id: among("id"),
    employeeId: among("employee"),
    projectId: among("project"),
    activityId: among("activity"),
    dateFrom: mandatory(from("date")),
    dateTo: mandatory(before("date")),
    comment: contains("comment"),
  },
  order: "date",
  listMeaning: "Hours by day, employee, project and activity.",
  description: "One entry of hours.",
});

const employeeId = input("integer", { description: "Whose hours; the caller's when not given." });

/** What the employee's last hours were spent on: the newest first, each once. */
function recent(about: {
  column: string;
  table: string;
  answers: string;
  path: string;
  of: string;
  description: string;
}) {
  return query({
    path: about.path,
    rows: about.answers,
    query: {
      employeeId,
      ...(about.of === ""
        ? {}
        : { projectId: mandatory(input("integer", { description: "The project; 0 for hours without one." })) }),
    },
    description: about.description,
    order: () => "name",
    sql(query, placeholder, context) {
      const employee = placeholder(query.employeeId ?? context.actualEmployee, "bigint");
      const onProject =
        about.of === "" ? "" : ` and coalesce(e."project", 0) = ${placeholder(query.projectId, "bigint")}`;
      return `select o.* from ${about.table} o join (
          select e."${about.column}" as used, max(e."date") as last from timesheet_entry e
          where e.company_id = $1 and e."employee" = ${employee}${onProject} and ${seesHours(context, placeholder, employee)}
          group by 1 order by 2 desc, 1 desc limit 20) u on u.used = o.id
        where o.company_id = $1`;
    },
  });
}

/** Activities that were used lately on a project. */
export const recentActivities = recent({
  path: "/timesheet/entry/>recentActivities",
  column: "activity",
  table: "activity",
  answers: "Activity",
  of: "project",
  description: "The 20 activities on which the employee wrote hours last on a project.",
});

/** Projects that were used lately. */
export const recentProjects = recent({
  path: "/timesheet/entry/>recentProjects",
  column: "project",
  table: "project",
  answers: "Project",
  of: "",
  description: "The 20 projects on which the employee wrote hours last.",
});

/** The sum of an employee's hours. */
export const totalHours = query({
  path: "/timesheet/entry/>totalHours",
  value: "number",
  query: { employeeId, startDate: from("date"), endDate: before("date") },
  description: "How many hours an employee wrote from startDate until before endDate; each bound may be left out.",
  sql(query, placeholder, context) {
    const employee = placeholder(query.employeeId ?? context.actualEmployee, "bigint");
    const bounds = [
      query.startDate === undefined ? "" : ` and e."date" >= ${placeholder(query.startDate, "date")}`,
      query.endDate === undefined ? "" : ` and e."date" < ${placeholder(query.endDate, "date")}`,
    ].join("");
    return `select trim_scale(coalesce(sum(e."hours"), 0)) as value from timesheet_entry e
      where e.company_id = $1 and e."employee" = ${employee} and ${seesHours(context, placeholder, employee)}${bounds}`;
  },
});
