// GET /department/query: departments as a form looks them up while somebody types.
import { query } from "../../schema/query.ts";
import { input } from "../../schema/resource.ts";

/** Departments by number or name. */
export const departmentQuery = query({
  path: "/department/query",
  rows: "Department",
  description:
    "Departments whose number or name contains a text, by number and then by name; 25 with id and name unless more is asked for.",
  defaults: { fields: "id,name", count: 25 },
  query: {
    id: input("integers", { description: "Only these." }),
    query: input("text", { description: "Occurs in number and name, whatever the case." }),
    isInactive: input("flag", { description: "Only inactive ones, or only active ones." }),
  },
  order: () => "departmentNumber,name",
  sql(query, placeholder) {
    const conditions: string[] = [];
    if (query.id !== undefined) conditions.push(`d.id = any(${placeholder(query.id, "bigint[]")})`);
    if (query.isInactive !== undefined) conditions.push(`d."isInactive" = ${placeholder(query.isInactive, "boolean")}`);
    if (query.query !== undefined)
      conditions.push(
        `position(lower(${placeholder(query.query, "text")}) in lower(d."departmentNumber" || ' ' || d."name")) > 0`,
      );
    return ["select d.* from department d where d.company_id = $1", ...conditions].join(" and ");
  },
});
