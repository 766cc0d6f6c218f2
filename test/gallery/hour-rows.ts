// What time sheets refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const wrong = { status: 422, code: 15000, message: "Validation failed" };
const locked = { status: 409, code: 10000, message: "The object is locked." };
const spent = { employee: { id: "{employee}" }, project: { id: "{project}" }, activity: { id: "{consulting}" } };

/** The rows. */
export const hourRows: readonly GalleryRow[] = [
  {
    shows: "hours that are written already",
    request: "POST /timesheet/entry",
    body: { ...spent, date: "2026-03-02", hours: 1 },
    answer: {
      status: 409,
      code: 7000,
      message: "The object exists already.",
      developerMessage:
        "Read the existing object and change it instead. date: Change the entry {openHours} instead: PUT /timesheet/entry/{openHours}. An employee has one for each day, activity and project.",
      validation: [
        ["date", "There are hours of the employee on this activity and project on 2 March 2026 already.", "date", null],
      ],
    },
  },
  {
    shows: "hours in an approved week",
    request: "PUT /timesheet/entry/{lockedHours}",
    body: { hours: 2 },
    answer: {
      ...locked,
      developerMessage:
        "date: Take it back first: PUT /timesheet/week/:unapprove and :reopen, or /timesheet/month/:unapprove and :reopen.",
      validation: [["date", "The week or month of 5 January 2026 is completed or approved.", "date", null]],
    },
  },
  {
    shows: "a general activity on a closed project, for more than a day",
    request: "POST /timesheet/entry/list",
    body: [
      { ...spent, project: { id: "{closedProject}" }, activity: { id: "{talking}" }, date: "2026-03-02", hours: 17 },
    ],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].project.id: Use another project, or set 'isClosed' to false with PUT /project/{closedProject}. [0].activity.id: Choose one of GET /activity/>forTimeSheet?projectId={closedProject}&employeeId={employee}&date=2026-03-02; hours without a project take general activities, hours on one the project's.",
      validation: [
        ["project.id", "The project 2 Ferdig is closed.", "[0].project.id", null],
        ["activity.id", "The activity Allmøte cannot be used.", "[0].activity.id", null],
      ],
    },
  },
  {
    shows: "more hours than an entry has, in Norwegian",
    as: "norwegian",
    request: "POST /timesheet/entry",
    body: { employee: { id: "{otherEmployeeId}" }, activity: { id: 1 }, date: "2026-03-02", hours: 10_000 },
    answer: {
      ...refused,
      message: "Validering feilet.",
      developerMessage: "hours: Send et tall opp til 9999.",
      validation: [["hours", "Kan ikke være over 9999.", "hours", null]],
    },
  },
  {
    shows: "an hour list without days",
    request: "GET /timesheet/entry?dateFrom=2026-03-02",
    answer: {
      ...wrong,
      developerMessage: "dateTo: The parameter dateTo is required.",
      validation: [["dateTo", "dateTo must be given.", null, null]],
    },
  },
  {
    shows: "a week that the year does not have",
    request: "PUT /timesheet/week/:approve?weekYear=2025-53",
    answer: {
      ...wrong,
      developerMessage:
        "weekYear: Send a year and a week that it has by ISO 8601, from 01 to 52 or 53, such as 2026-01.",
      validation: [["weekYear", "The week is invalid. The form is yyyy-ww.", null, null]],
    },
  },
  {
    shows: "no week",
    request: "PUT /timesheet/week/:complete",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR weekYear: Send 'id', or 'weekYear' as in 2026-47; without employees the period is the caller's own.",
      validation: [["weekYear", "Say which period is meant.", null, null]],
    },
  },
  {
    shows: "a thirteenth month",
    as: "norwegian",
    request: "GET /timesheet/month/byMonthNumber?employeeIds=1&monthYear=2026-13",
    answer: {
      ...wrong,
      message: "Validering feilet",
      developerMessage: "monthYear: Send et år og en måned fra 01 til 12, for eksempel 2026-01.",
      validation: [["monthYear", "Måneden er ugyldig. Korrekt format er yyyy-mm.", null, null]],
    },
  },
  {
    shows: "an approval until a day of another month",
    request: "PUT /timesheet/month/:approve?monthYear=2026-04&approvedUntilDate=2026-05-01",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR approvedUntilDate: Send an approvedUntilDate of the month itself, or none to approve all of it.",
      validation: [["approvedUntilDate", "The date lies outside April 2026.", null, null]],
    },
  },
  {
    shows: "the deletion of an activity with hours",
    request: "DELETE /activity/{consulting}",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Hours keep what they were spent on. Set isDisabled, so that it takes no more. id: Delete the allocated hours first (GET /timesheet/allocated?activityIds=), or set isDisabled.",
      validation: [
        ["id", "The activity cannot be deleted. Hours on it: 2.", null, null],
        ["id", "The activity cannot be deleted. Allocated hours on it: 2.", null, null],
      ],
    },
  },
  {
    shows: "a change of allocated hours that are approved",
    request: "PUT /timesheet/allocated/{settled}",
    body: { hours: 5 },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR isApproved: Take the approval back first: PUT /timesheet/allocated/{settled}/:unapprove.",
      validation: [["isApproved", "The allocated hours are approved.", "isApproved", null]],
    },
  },
  {
    shows: "a clock for an employee of another company",
    request: "PUT /timesheet/timeClock/:start?activityId={consulting}&employeeId=999999999",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no employee, project or activity with the id of the query in the company.",
      validation: null,
    },
  },
  {
    shows: "two company holidays on one day",
    request: "POST /timesheet/companyHoliday",
    body: { date: "2026-12-24" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR date: Change the one that is there: GET /timesheet/companyHoliday?years= lists them.",
      validation: [["date", "There is a company holiday on 2026-12-24 already.", "date", null]],
    },
  },
];
