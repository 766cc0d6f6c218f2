// Employments: from when until when somebody works for the company.

import { date, flag, many, oneOf, ref, text } from "../../schema/field.ts";
import { exact, resource } from "../../schema/resource.ts";
import { endReasons, taxDeductionCodes } from "./employment-codes.ts";
import { employmentRule } from "./employment-rule.ts";

/** An employment. */
export const employment = resource("Employment", "/employee/employment", {
  verbs: "list get create update",
  owner: { resource: "Employee", field: "employee", list: "employments" },
  order: "employee,startDate",
  omittedChildren: "ignored",
  description:
    "A time in which somebody works for the company; an employee may have several, at once too. Its changes are changes of the employee.",
  fields: {
    employee: ref("Employee")
      .required()
      .createOnly()
      .describe("Who is employed, with a dateOfBirth; fixed once it is made."),
    employmentId: text(255).describe("The employment's id in another system."),
    startDate: date().required().describe("The first day; not after what its details and leaves say."),
    endDate: date().describe("The last day; null while it goes on. Not before what its details and leaves say."),
    employmentEndReason: oneOf(...endReasons)
      .nullable()
      .describe("Why it ended."),
    division: ref("Division").describe(
      "The part of the company that employs, where it is registered as a unit of its own.",
    ),
    lastSalaryChangeDate: date().describe("The day on which the salary changed last; kept."),
    noEmploymentRelationship: flag().describe("Not employed, but paid all the same."),
    isMainEmployer: flag().default(true).describe("The company is the employee's main employer."),
    taxDeductionCode: oneOf(...taxDeductionCodes).describe(
      "What the tax deduction is about; of a main employer loennFraHovedarbeidsgiver, where nothing else is chosen.",
    ),
    employmentDetails: many("EmploymentDetails")
      .by("employment")
      .owned()
      .describe(
        "Position and salary from days on; a new employment may bring them, later they are written on their own.",
      ),
    isRemoveAccessAtEmploymentEnded: flag().describe(
      "The night after endDate the employee loses access (userType NO_ACCESS), unless another employment goes on, or the employee is the last user admin.",
    ),
    accessEnded: flag().internal().describe("Its end has been seen to: access is taken once, and may be given again."),
    latestSalary: ref("EmploymentDetails")
      .derived(
        `(select d.id from employment_details d where d.company_id = {t}.company_id and d."employment" = {t}.id
          and (d."annualSalary" <> 0 or d."hourlyWage" <> 0) order by d."date" desc limit 1)`,
      )
      .readOnly({
        en: "Write the salary as details: POST or PUT /employee/employment/details.",
        no: "Skriv lønnen som detaljer: POST eller PUT /employee/employment/details.",
      })
      .describe("The latest details that say a salary."),
  },
  search: { employeeId: exact("employee", "integer") },
  rules: [employmentRule],
});
