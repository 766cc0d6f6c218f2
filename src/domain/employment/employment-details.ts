// Position and salary of an employment, from a day until the next ones'.

import { amount, date, integer, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, resource } from "../../schema/resource.ts";
import { employmentForms, employmentTypes, remunerationTypes, workingHoursSchemes } from "./employment-codes.ts";
import { detailsRule } from "./employment-rule.ts";

/** Where a seaman works. */
export const maritimeEmployment = resource("MaritimeEmployment", "/employee/employment/details", {
  identity: false,
  description: "Where a seaman works; written through the details of the employment.",
  fields: {
    fartoeyId: text(255).describe("The ship's signal letters."),
    paamoenstringsdato: date().describe("The day of signing on."),
    avmoenstringsdato: date().describe("The day of signing off; not before the other."),
    antallTimerPerYrkeskodePerMoenstring: integer().between(0, 2_147_483_647).describe("Hours worked while signed on."),
    shipRegister: oneOf("NIS", "NOR", "FOREIGN").nullable().describe("The register of the ship."),
    shipType: oneOf("OTHER", "DRILLING_PLATFORM", "TOURIST").nullable().describe("The kind of ship."),
    tradeArea: oneOf("DOMESTIC", "FOREIGN").nullable().describe("Where the ship goes."),
  },
});

const wage = () => amount().between(0, 999_999_999_999);

/** Details of an employment. */
export const employmentDetails = resource("EmploymentDetails", "/employee/employment/details", {
  verbs: "list get create update",
  owner: { resource: "Employment", field: "employment", list: "employmentDetails" },
  order: "employment,date",
  description:
    "Position and salary of an employment, from a day until the next ones'. Its changes are those of the employee.",
  fields: {
    employment: ref("Employment").required().createOnly().describe("The employment; fixed once they are made."),
    date: date().describe("The first day, within the employment: its startDate when not given. One for each day."),
    employmentType: oneOf(...employmentTypes)
      .default("NOT_CHOSEN")
      .describe("The kind of employment."),
    employmentForm: oneOf(...employmentForms)
      .default("NOT_CHOSEN")
      .describe("The form of employment."),
    maritimeEmployment: ref("MaritimeEmployment").owned().describe("Where a seaman works."),
    remunerationType: oneOf(...remunerationTypes)
      .default("NOT_CHOSEN")
      .describe("How the work is paid."),
    workingHoursScheme: oneOf(...workingHoursSchemes)
      .default("NOT_CHOSEN")
      .describe("How working hours are spread."),
    shiftDurationHours: number(2).between(0, 168).describe("Hours of a full position in a week, of shifts."),
    occupationCode: ref("OccupationCode").describe("What the employee does, in the register's codes."),
    percentageOfFullTimeEquivalent: number(2).between(0, 999.99).required().describe("Per cent of a full position."),
    annualSalary: wage().describe("Salary of a year in kroner."),
    hourlyWage: wage().describe("Wage of an hour in kroner."),
    payrollTaxMunicipalityId: ref("Municipality").describe("The municipality whose zone of payroll tax counts."),
    monthlySalary: amount().derived('round({t}."annualSalary" / 12, 2)').describe("A twelfth of annualSalary."),
  },
  search: { employmentId: among("employment") },
  rules: [detailsRule],
  uniques: { employment_details_date: { text: "detailsRepeated", field: "date" } },
});
