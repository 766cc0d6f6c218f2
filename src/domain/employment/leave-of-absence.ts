// Leaves: times in which somebody who is employed does not work, or works less.

import { date, flag, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, condition, resource, withDefault } from "../../schema/resource.ts";
import { leaveTypes } from "./employment-codes.ts";
import { leaveRule } from "./employment-rule.ts";

/** A leave. */
export const leaveOfAbsence = resource("LeaveOfAbsence", "/employee/employment/leaveOfAbsence", {
  verbs: "list get create update createMany",
  order: "employment,startDate",
  description: "A time within an employment in which the employee does not work, or works less.",
  fields: {
    employment: ref("Employment").required().createOnly().describe("The employment; fixed once the leave is made."),
    importedLeaveOfAbsenceId: text(255).describe("The leave's id in another system."),
    startDate: date().required().describe("The first day, within the employment."),
    endDate: date().describe("The last day, within the employment; null while the leave goes on."),
    percentage: number(2).between(0, 100).required().describe("Per cent of the position that is not worked."),
    isWageDeduction: flag().describe("The wage is less by it."),
    type: oneOf(...leaveTypes)
      .default("LEAVE_OF_ABSENCE")
      .describe("Why the employee is on leave."),
  },
  search: {
    employmentIds: among("employment"),
    date: condition(
      "date",
      '({t}."startDate" <= {value} and coalesce({t}."endDate", \'infinity\') >= {value})',
      "The leave covers this day.",
    ),
    minPercentage: withDefault(condition("number", '{t}."percentage" >= {value}', "percentage is this or more."), "0"),
    maxPercentage: withDefault(
      condition("number", '{t}."percentage" <= {value}', "percentage is this or less."),
      "100",
    ),
  },
  rules: [leaveRule],
});
