// GET /employee/searchForEmployeesAndContacts: employees and contacts in one list, for the look-up fields of forms.

import { query } from "../../schema/query.ts";
import { input } from "../../schema/resource.ts";

const employments = 'select 1 from employment m where m.company_id = e.company_id and m."employee" = e.id';
/** Somebody who was employed and is no longer. */
const inactive = `(exists (${employments}) and not exists (${employments} and coalesce(m."endDate", 'infinity') >= (select company_today())))`;
const hasAccess = `(e."systemAccess" <> 'NO_ACCESS' and not e."isProxy")`;

/** Employees and, unless they are left out, the contacts that are kept as employees. */
export const employeesAndContacts = query({
  path: "/employee/searchForEmployeesAndContacts",
  rows: "Employee",
  description:
    "Employees and contacts (isContact) together, by last name and first name; with id, number, name and e-mail address unless more is asked for. Contacts that are objects of their own stand at /contact.",
  defaults: { fields: "id,employeeNumber,firstName,lastName,email" },
  query: {
    id: input("integers", { description: "Only these." }),
    firstName: input("text", { description: "Occurs in the first name, whatever the case." }),
    lastName: input("text", { description: "Occurs in the last name, whatever the case." }),
    email: input("text", { description: "Occurs in the e-mail address, whatever the case." }),
    includeContacts: input("flag", { default: "true", description: "With contacts, or employees alone." }),
    isInactive: input("flag", { description: "Only those whose employments have all ended, or only the others." }),
    hasSystemAccess: input("flag", { description: "Only those who have access to the system, or only the others." }),
    excludeReadOnly: input("flag", {
      description: "Leaves out accountants of an office: what stands for them here cannot be changed.",
    }),
  },
  order: () => "lastName,firstName",
  sql(query, placeholder) {
    const conditions: string[] = [];
    if (query.id !== undefined) conditions.push(`e.id = any(${placeholder(query.id, "bigint[]")})`);
    for (const name of ["firstName", "lastName", "email"])
      if (query[name] !== undefined)
        conditions.push(`position(lower(${placeholder(query[name], "text")}) in lower(e."${name}")) > 0`);
    if (query.includeContacts === false) conditions.push('not e."isContact"');
    if (query.isInactive !== undefined) conditions.push(`${placeholder(query.isInactive, "boolean")} = ${inactive}`);
    if (query.hasSystemAccess !== undefined)
      conditions.push(`${placeholder(query.hasSystemAccess, "boolean")} = ${hasAccess}`);
    if (query.excludeReadOnly === true) conditions.push('not e."isProxy"');
    return ["select e.* from employee e where e.company_id = $1", ...conditions].join(" and ");
  },
});
