// Hours and other counts of time sheets that are to be paid as a salary type: as such, and with what they were spent on.

import { date, number, ref, text } from "../../../schema/field.ts";
import { before, exact, from, input, resource } from "../../../schema/resource.ts";
import { payReaders } from "../../entitlements.ts";
import { hoursLists } from "../../timesheet/hours-list.ts";

const table = "timesheet_salary_line";

const common = {
  description: text(255).describe("What it is for."),
  date: date().required("cannotBeNull").describe("The day; its month is the one that pays it."),
  count: number(4)
    .between(0, 9_999)
    .required("cannotBeNull")
    .describe("How many, of hours or of what the salary type counts; more than 0."),
};

/** A count to be paid. */
export const timesheetSalaryLine = resource("TimesheetSalaryTypeSpecification", "/timesheet/salaryTypeSpecification", {
  table,
  order: "date",
  description:
    "A count of a salary type on a day, to be paid. Other people's are seen and written as hours are; what is paid changes no more.",
  fields: {
    employee: ref("Employee").required("cannotBeNull").createOnly().describe("Who is to be paid."),
    salaryType: ref("SalaryType").required("cannotBeNull").describe("The salary type, one with showInTimesheet."),
    ...common,
  },
});

/** A count to be paid, with project and activity. */
export const timesheetProjectSalaryLine = resource(
  "TimesheetProjectSalaryTypeSpecification",
  "/timesheet/salaryProjectTypeSpecification",
  {
    table,
    order: "date",
    description: "The same with the project and activity that it was spent on, and the payslip that has paid it.",
    fields: {
      employee: ref("Employee").required("cannotBeNull").createOnly().describe("Who is to be paid."),
      project: ref("Project").describe("The project."),
      activity: ref("Activity").describe("The activity."),
      salaryType: ref("SalaryType").required("cannotBeNull").describe("The salary type, one with showInTimesheet."),
      ...common,
      wagePayment: ref("Payslip")
        .readOnly()
        .guarded(payReaders, '{t}."employee"')
        .describe("The payslip that has paid it; null while it waits."),
    },
  },
);

const days = { dateFrom: from("date"), dateTo: before("date") };

/** Counts to be paid. */
export const { list: salaryLineList, one: salaryLineById } = hoursLists({
  path: "/timesheet/salaryTypeSpecification",
  table,
  answers: "TimesheetSalaryTypeSpecification",
  query: { ...days, employeeId: exact("employee", "integer") },
  order: "date",
  listMeaning: "Counts of salary types by day and employee.",
  description: "One count of a salary type.",
});

const projectLines = hoursLists({
  path: "/timesheet/salaryProjectTypeSpecification",
  table,
  answers: "TimesheetProjectSalaryTypeSpecification",
  query: {
    ...days,
    employeeId: exact("employee", "integer"),
    projectId: exact("project", "integer"),
    activityId: exact("activity", "integer"),
    includeNotConnectedToActivities: {
      ...input("flag", { description: "true: those without an activity too; otherwise they are left out." }),
      sql: '({value} or {t}."activity" is not null)',
      default: "false",
    },
  },
  order: "date",
  listMeaning: "Counts of salary types with project and activity.",
  description: "One count of a salary type with project and activity.",
});
/** Counts with project and activity. */
export const { list: projectSalaryLineList, one: projectSalaryLineById } = projectLines;
