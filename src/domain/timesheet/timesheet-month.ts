// Months of time sheets: the hours of an employee's month, what they come to, and whether it is completed and approved.

import { date, flag, many, number, ref, text } from "../../schema/field.ts";
import { query, type ReadContext } from "../../schema/query.ts";
import { input, mandatory, resource } from "../../schema/resource.ts";
import { seesHours } from "./hours-rights.ts";
import { hasPeriods, type Period, periodById, periodOf } from "./timesheet-period.ts";

type Place = (value: unknown, type: string) => string;

/** SQL of how many of a salary type payslips have for the month. */
const countOf = (type: string) =>
  `payslip_count({t}.company_id, {t}."employee", {t}."firstDay", ({t}."firstDay" + interval '1 month')::date, '${type}')`;

/** An employee's month. */
export const monthlyStatus = resource("MonthlyStatus", "/timesheet/month", {
  table: "timesheet_month",
  order: "monthYear",
  description:
    "An employee's month. It is stored from its first hour on; a month that is asked for is shown without one too. Completed, or approved until a day, it takes no change of hours.",
  fields: {
    employee: ref("Employee").required().readOnly().describe("Whose month it is."),
    timesheetEntries: many("TimesheetEntry")
      .where(
        `{child}."employee" = {t}."employee" and {child}."date" >= {t}."firstDay" and {child}."date" < {t}."firstDay" + interval '1 month'`,
      )
      .describe("The hours of the month."),
    approvedDate: date().readOnly().describe("The day on which it was approved."),
    completed: flag().readOnly().describe("The employee is done with it."),
    approvedBy: ref("Employee").readOnly().describe("Who approved it."),
    approved: flag().readOnly().describe("All of it is approved."),
    approvedUntilDate: date().readOnly().describe("The last day that is approved; its last day when all of it is."),
    monthYear: text().readOnly().describe("The month, as in 2026-11."),
    hoursPayout: number(4)
      .derived(countOf("2009"))
      .describe("Hours of flexitime that payslips of the month have paid out (salary type 2009)."),
    vacationPayout: number(4)
      .derived(countOf("2010"))
      .describe("Days of holiday that payslips of the month have paid out (salary type 2010)."),
    hourSummary: ref("HourSummary").derived("{t}.id").describe("What the hours come to; null while it has none."),
    flexSummary: ref("FlexSummary").derived("{t}.id").describe("Flexitime; null while the month is not stored."),
    vacationSummary: ref("VacationSummary").derived("{t}.id").describe("Vacation; null while the month is not stored."),
    firstDay: date().required().internal().describe("Its first day."),
  },
});

/** Months as rows: those that are stored as they are, the others without hours. */
function monthRows(periods: readonly Period[], placeholder: Place, context: ReadContext): string {
  const ids = placeholder(
    periods.map((one) => one.id),
    "bigint[]",
  );
  const names = placeholder(
    periods.map((one) => one.name),
    "text[]",
  );
  return `select $1::bigint as company_id, n.id, coalesce(s.version, 0) as version, coalesce(s.changed_at, e.changed_at) as changed_at,
      e.id as "employee", s."approvedDate", coalesce(s."completed", false) as "completed", s."approvedBy",
      coalesce(s."approved", false) as "approved", s."approvedUntilDate", n.name as "monthYear", (n.name || '-01')::date as "firstDay"
    from unnest(${ids}, ${names}) n(id, name) join employee e on e.company_id = $1 and e.id = n.id / 1000000
    left join timesheet_month s on s.company_id = $1 and s.id = n.id
    where ${seesHours(context, placeholder, "e.id")}`;
}

const employeeIds = mandatory(input("integers", { description: "Whose months, separated by commas." }));

/** Months of employees; `parameter` names one month or several. */
function months(path: string, parameter: "monthYear" | "monthYearList") {
  return query({
    path,
    rows: "MonthlyStatus",
    query: {
      employeeIds,
      [parameter]:
        parameter === "monthYear"
          ? mandatory(input("month", { description: "The month, as in 2026-11." }))
          : mandatory(input("months", { description: "The months, as in 2026-10,2026-11." })),
    },
    order: () => "monthYear",
    description:
      "The month of each of the employees, whether or not it has hours. Those that the session may not see are left out.",
    sql(query, placeholder, context) {
      const employees = [...new Set((query.employeeIds ?? []) as readonly number[])].filter(hasPeriods);
      const names = [query[parameter] ?? []].flat().map(String);
      return monthRows(
        employees.flatMap((employee) => names.map((name) => periodOf("month", employee, name))),
        placeholder,
        context,
      );
    },
  });
}

/** One month of several employees. */
export const byMonthNumber = months("/timesheet/month/byMonthNumber", "monthYear");

/** Several months of several employees. */
export const byMonthNumberList = months("/timesheet/month/byMonthNumberList", "monthYearList");

/** One month of an employee. */
export const monthById = query({
  path: "/timesheet/month/{id}",
  object: "MonthlyStatus",
  description: "One month of an employee.",
  sql(query, placeholder, context) {
    const period = periodById("month", Number(query.id));
    return monthRows(period === null ? [] : [period], placeholder, context);
  },
});
