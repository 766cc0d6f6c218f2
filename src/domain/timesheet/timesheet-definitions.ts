// The definitions of the subject timesheet.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { allocatedById, allocatedList, timesheetAllocated } from "./allocated-hours.ts";
import { allocatedActions } from "./approve-allocated-hours.ts";
import { companyHolidays } from "./company-holidays.ts";
import { flexSummary, hourSummary, vacationSummary } from "./month-summaries.ts";
import { changeClock, startClock, stopClock } from "./run-clock.ts";
import { periodActions } from "./set-period.ts";
import { clockById, clockList, clockPresent, timeClock } from "./time-clock.ts";
import { timesheetEntry } from "./timesheet-entry.ts";
import { entryById, entryList, recentActivities, recentProjects, totalHours } from "./timesheet-entry-lists.ts";
import { timesheetTexts } from "./timesheet-messages.ts";
import { byMonthNumber, byMonthNumberList, monthById, monthlyStatus } from "./timesheet-month.ts";
import { timesheetSettings } from "./timesheet-settings.ts";
import { week, weekById, weekList } from "./timesheet-week.ts";
import { changeEntries, changeEntry, createEntries, createEntry, deleteEntry } from "./write-timesheet-entry.ts";

/** What the subject timesheet adds to the interface. */
export const timesheetDefinitions: SubjectDefinitions = {
  resources: [
    timesheetEntry,
    week,
    monthlyStatus,
    flexSummary,
    hourSummary,
    vacationSummary,
    timesheetAllocated,
    timeClock,
    companyHolidays,
    timesheetSettings,
  ],
  actions: [
    createEntry,
    createEntries,
    changeEntry,
    changeEntries,
    deleteEntry,
    ...periodActions,
    ...allocatedActions,
    startClock,
    stopClock,
    changeClock,
  ],
  queries: [
    entryList,
    entryById,
    recentActivities,
    recentProjects,
    totalHours,
    weekList,
    weekById,
    byMonthNumber,
    byMonthNumberList,
    monthById,
    allocatedList,
    allocatedById,
    clockList,
    clockById,
    clockPresent,
  ],
  texts: timesheetTexts,
};
