// What an hour of an employee costs and is sold for, from a date on.

import { amount, date, ref } from "../../schema/field.ts";
import { exact, type Rule, resource, rule } from "../../schema/resource.ts";

/** Rates without date are those of today on. */
const datedRule: Rule = rule<"HourlyCostAndRate", undefined>({
  name: "hourlyRateDate",
  decide({ values }, _loaded, { today }) {
    values.date ??= today;
    return {};
  },
});

/** Cost and rates of an employee's hours. */
export const hourlyCostAndRate = resource("HourlyCostAndRate", "/employee/hourlyCostAndRate", {
  verbs: "list get create update",
  description: "What an hour of an employee costs and is sold for in kroner, from a date until the next one's.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("Whose hours they are; fixed once it is made."),
    date: date().describe("The first day; today when not given. One for each employee and day."),
    rate: amount().between(0, 999_999_999).describe("What an hour is sold for."),
    budgetRate: amount().between(0, 999_999_999).describe("What an hour is planned to be sold for."),
    hourCostRate: amount().between(0, 999_999_999).describe("What an hour costs the company."),
  },
  search: { employeeId: exact("employee", "integer") },
  order: "employee,date",
  rules: [datedRule],
  uniques: { hourly_cost_and_rate_date: { text: "dateOfEmployeeTaken", field: "date" } },
});
