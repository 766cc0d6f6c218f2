// Position and salary of an employment, from a day until the next ones'.

import { amount, date, integer, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, resource } from "../../schema/resource.ts";
import { employmentForms, employmentTypes, remunerationTypes, workingHoursSchemes } from "./employment-codes.ts";
import { detailsRule } from "./employment-rule.ts";

/** Where a seaman works. */
export const maritimeEmployment = resource("MaritimeEmployment", "/employee/employment/details", {
  identity: false,
  meaning: "Where a seaman works; written through the details of the employment.",
  fields: {
    fartoeyId: text(255).says("The ship's signal letters."),
    paamoenstringsdato: date().says("The day of signing on."),
    avmoenstringsdato: date().says("The day of signing off; not before the other."),
    antallTimerPerYrkeskodePerMoenstring: integer().between(0, 2_147_483_647).says("Hours worked while signed on."),
    shipRegister: oneOf("NIS", "NOR", "FOREIGN").nullable().says("The register of the ship."),
    shipType: oneOf("OTHER", "DRILLING_PLATFORM", "TOURIST").nullable().says("The kind of ship."),
    tradeArea: oneOf("DOMESTIC", "FOREIGN").nullable().says("Where the ship goes."),
  },
});

const wage = () => amount().between(0, 999_999_999_999);

/** Details of an employment. */
export const employmentDetails = resource("EmploymentDetails", "/employee/employment/details", {
  verbs: "list get create update",
  owner: { resource: "Employment", field: "employment", list: "employmentDetails" },
  order: "employment,date",
  meaning:
    "Position and salary of an employment, from a day until the next ones'. Its changes are those of the employee.",
  fields: {
    employment: ref("Employment").required().createOnly().says("The employment; fixed once they are made."),
    date: date().says("The first day, within the employment: its startDate when not given. One for each day."),
    employmentType: oneOf(...employmentTypes)
      .fallback("NOT_CHOSEN")
      .says("The kind of employment."),
    employmentForm: oneOf(...employmentForms)
      .fallback("NOT_CHOSEN")
      .says("The form of employment."),
    maritimeEmployment: ref("MaritimeEmployment").owned().says("Where a seaman works."),
    remunerationType: oneOf(...remunerationTypes)
      .fallback("NOT_CHOSEN")
      .says("How the work is paid."),
    workingHoursScheme: oneOf(...workingHoursSchemes)
      .fallback("NOT_CHOSEN")
      .says("How working hours are spread."),
    shiftDurationHours: number(2).between(0, 168).says("Hours of a full position in a week, of shifts."),
    occupationCode: ref("OccupationCode").says("What the employee does, in the register's codes."),
    percentageOfFullTimeEquivalent: number(2).between(0, 999.99).required().says("Per cent of a full position."),
    annualSalary: wage().says("Salary of a year in kroner."),
    hourlyWage: wage().says("Wage of an hour in kroner."),
    payrollTaxMunicipalityId: ref("Municipality").says("The municipality whose zone of payroll tax counts."),
    monthlySalary: amount().derived('round({t}."annualSalary" / 12, 2)').says("A twelfth of annualSalary."),
  },
  search: { employmentId: among("employment") },
  rules: [detailsRule],
  uniques: { employment_details_date: { text: "detailsRepeated", field: "date" } },
});
