// Departments: parts of the company that have results of their own.

import { flag, integer, ref, text } from "../../schema/field.ts";
import { among, contains, exact, resource } from "../../schema/resource.ts";

/** A department. */
export const department = resource("Department", "/department", {
  isSetting: true,
  verbs: "list get create update delete createMany updateMany",
  description: "A part of the company that has a result of its own. What names it keeps it from being deleted.",
  fields: {
    name: text().between(1, 255).required("cannotBeNull").describe("The department's name."),
    departmentNumber: text(100).describe("The company's own number of it; unique when given."),
    departmentManager: ref("Employee").describe("Who answers for it."),
    displayName: text().derived(`trim({t}."departmentNumber" || ' ' || {t}."name")`).describe("Number and name."),
    isInactive: flag().describe("Takes no more postings and orders."),
    businessActivityTypeId: integer().derived("0::bigint").describe("The industry; 0, industries are not kept apart."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    departmentNumber: contains("departmentNumber"),
    departmentManagerId: among("departmentManager"),
    isInactive: exact("isInactive", "flag"),
  },
  uniques: { department_number: { text: "dimensionNumberTaken", field: "departmentNumber" } },
});
