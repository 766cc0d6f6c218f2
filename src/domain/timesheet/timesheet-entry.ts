// Hours: how long an employee worked on an activity on a day, on a project or in general.

import { date, flag, many, number, ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";
import { personnel } from "../entitlements.ts";

const rate = 'timesheet_rate({t}.company_id, {t}."project", {t}."activity", {t}."employee", {t}."date")';
const locked = 'timesheet_locked({t}.company_id, {t}."employee", {t}."date")';
const costPercentage =
  '(select o."costPercentage" from activity o where o.company_id = {t}.company_id and o.id = {t}."activity")';
const hourlyCost = `coalesce((select round(h."hourCostRate" * ${costPercentage} / 100, 2) from hourly_cost_and_rate h
  where h.company_id = {t}.company_id and h."employee" = {t}."employee" and h."date" <= {t}."date" order by h."date" desc limit 1), 0)`.replace(
  /\s+/g,
  " ",
);

/** Hours of an employee on a day. */
export const timesheetEntry = resource("TimesheetEntry", "/timesheet/entry", {
  order: "date",
  description:
    "Hours of an employee on an activity on a day, on a project or in general; one object for each. Other people's are seen and written with AUTH_HOURS_COMPANY or, in one's own department, AUTH_HOURS_DEPARTMENT. A completed or approved week or month locks them.",
  fields: {
    project: ref("Project").describe("The project; null for hours on a general activity."),
    activity: ref("Activity").required().describe("What was done: an activity that the project takes on the day."),
    date: date().required().describe("The day on which the hours were worked."),
    hours: number(4)
      .required()
      .between(0, 9_999)
      .describe("Hours; more than 24 of an employee's day are stored with a warning in the header x-warning."),
    chargeableHours: number(4)
      .derived(`case when ${rate} is null then 0 else {t}."projectChargeableHours" end`)
      .describe("Hours that the customer is charged for: projectChargeableHours where chargeable, otherwise 0."),
    employee: ref("Employee").required().describe("The employee who worked."),
    timeClocks: many("TimeClock").where('{child}."timesheetEntry" = {t}.id').describe("What the time clock measured."),
    comment: text(10_000).describe("What was done, in words."),
    locked: flag().derived(locked).describe("The week or month is completed or approved; nothing but invoice changes."),
    chargeable: flag()
      .derived(`${rate} is not null`)
      .describe("The activity is chargeable, and the project is not internal."),
    invoice: ref("Invoice").describe(
      "The invoice that charges the hours; hours with one change no more until it is cleared.",
    ),
    hourlyRate: number(2)
      .derived(`coalesce(${rate}, 0)`)
      .describe(
        "Price of an hour without VAT, where chargeable: by the project's hourly rates on the day, otherwise the activity's.",
      ),
    hourlyCost: number(2)
      .derived(hourlyCost)
      .guarded(personnel)
      .describe(
        "What an hour of the employee costs on the day, by hourlyCostAndRate, in the activity's hourlyCostPercentage.",
      ),
    hourlyCostPercentage: number(2)
      .derived(costPercentage)
      .describe("Per cent of an hour's cost that the activity costs."),
    projectChargeableHours: number(4)
      .between(0, 9_999)
      .describe(
        "Hours that count for the customer where they are chargeable; hours, and following them, when not given.",
      ),
  },
});
