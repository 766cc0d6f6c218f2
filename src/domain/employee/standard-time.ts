// How many hours an employee works on an ordinary day, from a date on.

import { date, number, ref } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { exact, input, resource } from "../../schema/resource.ts";

/** An employee's ordinary hours. */
export const standardTime = resource("StandardTime", "/employee/standardTime", {
  verbs: "list get create update",
  description: "How many hours an employee works on an ordinary day, from a date until the next one's.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("Whose hours they are; fixed once it is made."),
    fromDate: date().required().describe("The first day. One for each employee and day."),
    hoursPerDay: number(2).between(0, 24).required().describe("Hours of a day."),
  },
  search: { employeeId: exact("employee", "integer") },
  order: "employee,fromDate",
  uniques: { standard_time_from: { text: "dateOfEmployeeTaken", field: "fromDate" } },
});

/** The ordinary hours at a day. */
export const standardTimeByDate = query({
  path: "/employee/standardTime/byDate",
  object: "StandardTime",
  refuses: ["notFound"],
  description:
    "How many hours an employee works on an ordinary day at a date: the latest one until then, 404 before the first.",
  query: {
    employeeId: input("integer", { description: "The employee; otherwise the owner of the token." }),
    date: input("date", { description: "The day; otherwise today." }),
  },
  sql: (query, placeholder, context) =>
    `select s.* from standard_time s where s.company_id = $1 and s."employee" = ${placeholder(query.employeeId ?? context.employee, "bigint")}
       and s."fromDate" <= ${query.date === undefined ? "(select company_today())" : placeholder(query.date, "date")}
     order by s."fromDate" desc limit 1`,
});
