// Categories of employees.

import { text } from "../../schema/field.ts";
import { among, amongTexts, condition, contains, resource } from "../../schema/resource.ts";
import { unused } from "../in-use.ts";

/** A category of employees. */
export const employeeCategory = resource("EmployeeCategory", "/employee/category", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  description: "A category of employees. While an employee has it, it is not deleted.",
  fields: {
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
    name: text(255).describe("The category's name."),
    number: text(100).describe("The company's own number of it."),
    description: text().describe("What the category is for."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    number: amongTexts("number"),
    query: condition(
      "text",
      `strpos(lower({t}."number" || ' ' || {t}."name"), lower({value})) > 0`,
      "Occurs in number and name, whatever the case.",
    ),
  },
  deletable: unused("employeeCategoryUnused", [["categoryOfEmployees", "employee", ["employeeCategory"]]]),
});
