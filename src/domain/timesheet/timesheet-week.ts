// Weeks of time sheets: the hours of an employee's week, and whether it is completed and approved.

import { date, flag, integer, many, ref } from "../../schema/field.ts";
import { query, type ReadContext } from "../../schema/query.ts";
import { among, exact, input, resource } from "../../schema/resource.ts";
import { conditionsSql } from "./hours-list.ts";
import { seesHours } from "./hours-rights.ts";
import { hasPeriods, type Period, periodById, periodOf } from "./timesheet-period.ts";

type Place = (value: unknown, type: string) => string;

/** An employee's week. */
export const week = resource("Week", "/timesheet/week", {
  table: "timesheet_week",
  order: "firstDay",
  description:
    "An employee's week by ISO 8601. It is stored from its first hour on; a week that is asked for by name is shown without one too. Completed or approved, it takes no change of hours.",
  fields: {
    employee: ref("Employee").required().readOnly().describe("Whose week it is."),
    timesheetEntries: many("TimesheetEntry")
      .where(
        '{child}."employee" = {t}."employee" and {child}."date" >= {t}."firstDay" and {child}."date" < {t}."firstDay" + 7',
      )
      .describe("The hours of the week."),
    year: integer().readOnly().describe("The year that the week belongs to."),
    week: integer().readOnly().describe("The week's number, 1 to 53."),
    completed: flag().readOnly().describe("The employee is done with it."),
    approved: flag().readOnly().describe("It is approved."),
    approvedBy: ref("Employee").readOnly().describe("Who approved it."),
    approvedDate: date().readOnly().describe("The day on which it was approved."),
    firstDay: date().required().internal().describe("Its Monday."),
  },
});

/** Weeks as rows: those that are stored as they are, the others without hours. */
function weekRows(periods: readonly Period[], placeholder: Place): string {
  const ids = placeholder(
    periods.map((one) => one.id),
    "bigint[]",
  );
  const days = placeholder(
    periods.map((one) => one.firstDay),
    "date[]",
  );
  return `select $1::bigint as company_id, n.id, coalesce(s.version, 0) as version, coalesce(s.changed_at, e.changed_at) as changed_at,
      e.id as "employee", n.id / 100 % 10000 as "year", n.id % 100 as "week", coalesce(s."completed", false) as "completed",
      coalesce(s."approved", false) as "approved", s."approvedBy", s."approvedDate", n.day as "firstDay"
    from unnest(${ids}, ${days}) n(id, day) join employee e on e.company_id = $1 and e.id = n.id / 1000000
    left join timesheet_week s on s.company_id = $1 and s.id = n.id`;
}

const listParameters = {
  ids: among("id"),
  employeeIds: among("employee"),
  weekYear: input("week", { description: "The week, as in 2026-47." }),
  approvedBy: exact("approvedBy", "integer"),
};

/** The week of weekYear for each of the employees, whether or not it has hours; without weekYear those that are stored. */
function listRows(query: Readonly<Record<string, unknown>>, placeholder: Place, context: ReadContext): string {
  const ids = query.ids as readonly number[] | undefined;
  const weekYear = query.weekYear as string | undefined;
  const employees = (query.employeeIds as readonly number[] | undefined) ?? [context.actualEmployee];
  if (ids !== undefined)
    return weekRows(
      ids
        .flatMap((id) => periodById("week", id) ?? [])
        .filter((one) => weekYear === undefined || one.name === weekYear),
      placeholder,
    );
  if (weekYear === undefined) return "select s.* from timesheet_week s where s.company_id = $1";
  return weekRows(
    employees.filter(hasPeriods).map((employee) => periodOf("week", employee, weekYear)),
    placeholder,
  );
}

/** Lists weeks. */
export const weekList = query({
  path: "/timesheet/week",
  rows: "Week",
  query: listParameters,
  order: () => "year,week",
  description:
    "Weeks of employees. With weekYear that week of each of employeeIds (the caller's own where none is named), whether or not it has hours; otherwise the weeks that have hours or were completed or approved. Weeks that the session may not see are left out.",
  sql: (values, placeholder, context) =>
    `select r.* from (${listRows(values, placeholder, context)}) r where ${seesHours(context, placeholder, 'r."employee"')}` +
    conditionsSql(
      { employeeIds: listParameters.employeeIds, approvedBy: listParameters.approvedBy },
      values,
      placeholder,
    ),
});

/** One week. */
export const weekById = query({
  path: "/timesheet/week/{id}",
  object: "Week",
  description: "One week of an employee.",
  sql(query, placeholder, context) {
    const period = periodById("week", Number(query.id));
    return `select r.* from (${weekRows(period === null ? [] : [period], placeholder)}) r where ${seesHours(context, placeholder, 'r."employee"')}`;
  },
});
