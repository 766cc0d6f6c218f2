// /employee/entitlement: what an employee may do, one row for each entitlement.

import { allows, type Requirement, userAdmin } from "../../schema/entitlement.ts";
import { integer, ref, text } from "../../schema/field.ts";
import { query, type ReadContext } from "../../schema/query.ts";
import { input, resource } from "../../schema/resource.ts";

/** One thing that an employee may do. */
export const entitlement = resource("Entitlement", "/employee/entitlement", {
  view: true,
  description: "One thing that an employee may do. A token may do what both its owner and its acting user may do.",
  fields: {
    employee: ref("Employee").readOnly().describe("Who may do it."),
    name: text().readOnly().describe("The name of the entitlement."),
    entitlementId: integer().readOnly().describe("The id of the entitlement, the same in every company."),
    customer: ref("Company")
      .readOnly()
      .describe(
        "The company in which it may be done: this one, or a client of this accountant's office, whose id it is.",
      ),
  },
});

/** Everybody may know what they may do themselves, as owner or user of a token; user admins what others may do. */
export function aboutOthers(query: Readonly<Record<string, unknown>>, context: ReadContext): Requirement {
  const { employeeId = context.employee } = query;
  return employeeId === context.employee || employeeId === context.actualEmployee ? [] : [userAdmin];
}

/** One entitlement of the caller; user admins see everybody's. */
export const entitlementById = query({
  path: "/employee/entitlement/{id}",
  object: "Entitlement",
  description: "One thing that an employee may do: the token's owner or user, or for user admins any employee.",
  sql(query, placeholder, context) {
    const one = `select e.* from entitlement e where e.company_id = $1 and e.id = ${placeholder(query.id, "bigint")}`;
    if (allows([userAdmin], context.entitlements)) return one;
    return `${one} and e."employee" = any(${placeholder([context.employee, context.actualEmployee], "bigint[]")})`;
  },
});

/** The entitlements of an employee: of the token's owner where none is named. */
export const entitlementsOf = query({
  path: "/employee/entitlement",
  rows: "Entitlement",
  description:
    "What an employee may do: the owner of the token where employeeId is left out. What a token may do is what stands in the lists of both its employeeId and its actualEmployeeId. Those of others are shown to user admins.",
  query: { employeeId: input("integer", { description: "The employee; otherwise the owner of the token." }) },
  requiresOf: aboutOthers,
  order: () => "entitlementId",
  sql: (query, placeholder, context) =>
    `select e.* from entitlement e where e.company_id = $1 and e."customer" = $1 and e."employee" = ${placeholder(query.employeeId ?? context.employee, "bigint")}`,
});
