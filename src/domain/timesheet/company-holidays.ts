// Days on which the company does not work, beside Sundays and public holidays.

import { date, number } from "../../schema/field.ts";
import { among, condition, resource } from "../../schema/resource.ts";

/** A day off. */
export const companyHolidays = resource("CompanyHolidays", "/timesheet/companyHoliday", {
  verbs: "list get create update delete",
  order: "date",
  description: "A day on which the company does not work, or works in part. Hours may be written on it all the same.",
  fields: {
    date: date().required().describe("The day; each once."),
    percentage: number(2).between(0, 100).default("100").describe("Per cent of the day that is off."),
  },
  search: {
    ids: among("id"),
    years: condition(
      "integers",
      'extract(year from {t}."date")::bigint = any({value})',
      "date is in one of these years, separated by commas.",
    ),
  },
  uniques: { company_holiday_once: { text: "companyHolidayExists", field: "date" } },
});
