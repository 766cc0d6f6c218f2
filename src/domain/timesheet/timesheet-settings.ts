// GET and PUT /timesheet/settings: what a company has decided about its time sheets, one object per company.

import { flag, ref } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** Settings of time sheets. */
export const timesheetSettings = resource("TimesheetSettings", "/timesheet/settings", {
  table: "company",
  verbs: "get update",
  single: true,
  description: "What the company has decided about its time sheets, and what time sheets of this service can do.",
  fields: {
    timeClock: flag().derived("true").describe("The time clock can be used; always."),
    timesheetCompleted: flag()
      .derived("true")
      .describe("Weeks and months are completed before they are approved; always."),
    flexBalance: flag().derived("true").describe("Balances of flexitime are kept; always."),
    vacationBalance: flag().derived("true").describe("Balances of vacation are kept; always."),
    showDetailedTimeSheet: flag().derived("false").describe("Pages show the detailed time sheet; never."),
    requireCommentsOnRegisteredHoursAllProjects: flag().describe("Hours on projects need a comment, on every project."),
    defaultProjectActivity: ref("Activity").describe("The activity that is proposed for hours on projects."),
  },
});
