// /employee/entitlement: what an employee may do, one row for each entitlement.

import { summary } from "../../schema/action.ts";
import { integer, ref, text } from "../../schema/field.ts";
import { input, resource } from "../../schema/resource.ts";

/** One thing that an employee may do. */
export const entitlement = resource("Entitlement", "/employee/entitlement", {
  verbs: "get",
  view: true,
  meaning: "One thing that an employee may do. A token may do what both its owner and its acting user may do.",
  fields: {
    employee: ref("Employee").readOnly().says("Who may do it."),
    name: text().readOnly().says("The name of the entitlement."),
    entitlementId: integer().readOnly().says("The id of the entitlement, the same in every company."),
    customer: ref("Company")
      .readOnly()
      .says("The company in which it may be done: this one, or a client of this accountant's office, whose id it is."),
  },
});

/** The entitlements of an employee: of the token's owner where none is named. */
export const entitlementsOf = summary({
  path: "/employee/entitlement",
  answers: "Entitlement",
  meaning:
    "What an employee may do: the owner of the token where employeeId is left out. What a token may do is what stands in the lists of both its employeeId and its actualEmployeeId.",
  query: { employeeId: input("integer", { meaning: "The employee; otherwise the owner of the token." }) },
  order: () => "entitlementId",
  rows: (query, place, asking) =>
    `select e.* from entitlement e where e.company_id = $1 and e."customer" = $1 and e."employee" = ${place(query.employeeId ?? asking.employee, "bigint")}`,
});
