// Holiday pay that an employee has earned this year.

import { amount, integer } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** Holiday pay of the present year. */
export const holidayAllowanceEarned = resource("HolidayAllowanceEarned", "/employee/holidayAllowanceEarned", {
  view: true,
  identity: false,
  order: "year",
  description: "Holiday pay that an employee has earned this year, by payslips.",
  fields: {
    year: integer().readOnly().describe("The present year."),
    amount: amount().readOnly().describe("What is earned, in kroner."),
    basis: amount().readOnly().describe("What it is earned from."),
    amountExtraHolidayWeek: amount().readOnly().describe("The part for the extra week of employees of 60 and more."),
  },
});
