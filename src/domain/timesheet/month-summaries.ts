// What an employee's month comes to: hours, flexitime and vacation.

import { number } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

const sum = (description: string) => number(4).readOnly().describe(description);

/** What a month's hours come to. */
export const hourSummary = resource("HourSummary", "/timesheet/month/hourSummary", {
  view: true,
  identity: false,
  order: "sumHours",
  description: "What the hours of an employee's month come to.",
  fields: {
    sumHours: sum("All hours."),
    hoursWithPay: sum("Hours on days of an employment."),
    hourlyWageHoursWithPay: sum("Those of them that are paid by the hour."),
    standardTime: sum(
      "Ordinary hours: working days of the employment by the employee's ordinary day, else the company's in the per cent of the position; without public holidays, days off and leave.",
    ),
    nonChargeableHours: sum("Hours that no customer is charged for."),
    chargeableHours: sum("Hours that customers are charged for."),
    nonChargeableHoursWithPay: sum("Hours on days of an employment that no customer is charged for."),
    budgetChargeableHours: sum("Allocated hours of activities that customers are charged for."),
  },
});

/** A month's flexitime. */
export const flexSummary = resource("FlexSummary", "/timesheet/month/flexSummary", {
  view: true,
  identity: false,
  order: "change",
  description:
    "The balance of flexitime, in hours, from the month of the employee's first hours on; what is paid by the hour is left out.",
  fields: {
    incomingHourBalance: sum("The balance before the month."),
    outgoingHourBalance: sum("The balance after it; of a month that has not ended, until today."),
    change: sum("Hours less ordinary hours, less what payslips of the month have paid out (salary type 2009)."),
  },
});

/** A month's vacation. */
export const vacationSummary = resource("VacationSummary", "/timesheet/month/vacationSummary", {
  view: true,
  identity: false,
  order: "vacationTakenInPeriod",
  description:
    "Days of holiday, in weeks of six days, from the year of the employee's first payslip on: what is left is carried over.",
  fields: {
    incomingVacationBalance: sum("Days before the month; January has those of the new year."),
    outgoingVacationBalance: sum("Days after it: less what was taken and paid out (salary types 2028 and 2010)."),
    vacationTakenInPeriod: sum("Days taken in the month, by its payslips."),
    vacationTakenThisYear: sum("Days taken in the year, this month among them."),
  },
});
