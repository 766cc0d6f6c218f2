// The time clock: when an employee began and stopped working on something; what it measures is added to the day's hours.

import { date, dateTime, number, ref, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { among, before, condition, from, input, resource } from "../../schema/resource.ts";
import { hoursLists } from "./hours-list.ts";
import { seesHours } from "./hours-rights.ts";

/** One time from start to stop. */
export const timeClock = resource("TimeClock", "/timesheet/timeClock", {
  order: "-timeStart",
  description:
    "A time from start to stop. Starting finds or makes the entry of the day, stopping adds the hours to it, and a change of the times adds the difference. An employee has one running clock at most.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("Who works."),
    project: ref("Project").createOnly().describe("The project; null for a general activity."),
    activity: ref("Activity").required().createOnly().describe("What is done."),
    timesheetEntry: ref("TimesheetEntry").required().createOnly().describe("The hours that it is added to."),
    date: date().required().createOnly().describe("The day that the hours belong to."),
    timeStart: dateTime().required().describe("When it was started."),
    timeStop: dateTime().describe("When it was stopped; null while it runs."),
    hoursStart: number(4).readOnly().describe("Hours that the entry had when it was started."),
    lunchBreakDuration: number(4).between(0, 24).describe("Hours of breaks, which are not counted."),
    newTimeSheetEntryComment: text().readOnly().describe("The comment that it was started or stopped with."),
  },
});

/** Clocks by id, and their list. */
export const { list: clockList, one: clockById } = hoursLists({
  path: "/timesheet/timeClock",
  table: "time_clock",
  answers: "TimeClock",
  query: {
    id: among("id"),
    employeeId: among("employee"),
    projectId: among("project"),
    activityId: among("activity"),
    dateFrom: from("date"),
    dateTo: before("date"),
    hourId: among("timesheetEntry"),
    isRunning: condition("flag", '({t}."timeStop" is null) = {value}', "Clocks that run, or those that were stopped."),
  },
  order: "-timeStart",
  listMeaning: "Times of the clock, the newest first.",
  description: "One time of the clock.",
});

/** The clock that runs. */
export const clockPresent = query({
  path: "/timesheet/timeClock/present",
  object: "TimeClock",
  query: { employeeId: input("integer", { description: "Whose clock; the caller's own when not given." }) },
  refuses: ["notFound"],
  description: "The employee's running clock; 404 while none runs.",
  sql: (query, placeholder, context) =>
    `select r.* from time_clock r where r.company_id = $1 and r."timeStop" is null
       and r."employee" = ${placeholder(query.employeeId ?? context.actualEmployee, "bigint")} and ${seesHours(context, placeholder, 'r."employee"')}`,
});
