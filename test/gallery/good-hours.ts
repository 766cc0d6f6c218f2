// One good request for every operation of time sheets that writes.

import type { GoodRequest } from "./good-bodies.ts";

const spent = { employee: { id: "{employee}" }, project: { id: "{project}" }, activity: { id: "{consulting}" } };
const hours = { ...spent, date: "2026-03-04", hours: 7.5, comment: "Forprosjekt", projectChargeableHours: 6 };
const meeting = { ...spent, project: null, activity: { id: "{talking}" }, date: "2026-03-05", hours: 1.25 };
const plan = { ...spent, date: "2026-03-06", hours: 4, managerComment: "Etter avtale" };
const clock = { timeStart: "2026-03-03T08:00:00Z", timeStop: "2026-03-03T12:00:00Z", lunchBreakDuration: 0.5 };
const puts = (path: string, query: string): GoodRequest => ({ operation: `PUT ${path}`, path: `${path}?${query}` });
const words = ["complete", "reopen", "approve", "unapprove"];

/** The requests. */
export const goodHours: readonly GoodRequest[] = [
  { operation: "POST /timesheet/entry", path: "/timesheet/entry", body: hours },
  {
    operation: "POST /timesheet/entry/list",
    path: "/timesheet/entry/list",
    body: [{ ...hours, date: "2026-03-09" }, meeting],
  },
  {
    operation: "PUT /timesheet/entry/{id}",
    path: "/timesheet/entry/{openHours}",
    body: { ...hours, date: "2026-03-02" },
  },
  {
    operation: "PUT /timesheet/entry/list",
    path: "/timesheet/entry/list",
    body: [{ id: "{openHours}", hours: 3, comment: "Kortere" }],
  },
  ...words.map((word) => puts(`/timesheet/week/:${word}`, "weekYear=2026-20&employeeId={employee}")),
  ...words.map((word) => puts(`/timesheet/month/:${word}`, "monthYear=2026-06&employeeIds={employee}")),
  { operation: "POST /timesheet/allocated", path: "/timesheet/allocated", body: plan },
  {
    operation: "POST /timesheet/allocated/list",
    path: "/timesheet/allocated/list",
    body: [{ ...plan, date: "2026-03-10" }],
  },
  { operation: "PUT /timesheet/allocated/{id}", path: "/timesheet/allocated/{planned}", body: { hours: 5 } },
  {
    operation: "PUT /timesheet/allocated/list",
    path: "/timesheet/allocated/list",
    body: [{ id: "{planned}", hours: 6 }],
  },
  puts("/timesheet/allocated/:approveList", "ids={settled}&managerComment=Fint"),
  puts("/timesheet/allocated/:unapproveList", "employeeIds={employee}&dateFrom=2026-03-02&dateTo=2026-03-03"),
  {
    operation: "PUT /timesheet/allocated/{id}/:approve",
    path: "/timesheet/allocated/{settled}/:approve?managerComment=Fint",
  },
  { operation: "PUT /timesheet/allocated/{id}/:unapprove", path: "/timesheet/allocated/{settled}/:unapprove" },
  {
    operation: "PUT /project/{id}/:invoiceHours",
    path: "/project/{project}/:invoiceHours?dateFrom=2026-03-01&dateTo=2026-04-01&groupBy=ENTRY&createOrderOnly=true&dryRun=true",
  },
  puts("/timesheet/timeClock/:start", "activityId={talking}&date=2026-03-11&lunchBreakDuration=0.5&comment=Start"),
  { operation: "PUT /timesheet/timeClock/{id}", path: "/timesheet/timeClock/{clock}", body: clock },
  { operation: "PUT /timesheet/timeClock/{id}/:stop", path: "/timesheet/timeClock/{clock}/:stop?comment=Slutt" },
  {
    operation: "POST /timesheet/companyHoliday",
    path: "/timesheet/companyHoliday",
    body: { date: "2026-12-31", percentage: 50 },
  },
  {
    operation: "PUT /timesheet/companyHoliday/{id}",
    path: "/timesheet/companyHoliday/{dayOff}",
    body: { date: "2026-12-24", percentage: 25 },
  },
  {
    operation: "PUT /timesheet/settings",
    path: "/timesheet/settings",
    body: { requireCommentsOnRegisteredHoursAllProjects: false, defaultProjectActivity: { id: "{consulting}" } },
  },
];
