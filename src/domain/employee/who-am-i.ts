// GET /token/session/>whoAmI: which employee a session belongs to, which one it acts as, and in which company.

import { flag, integer, ref, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";

/** Identity of a session. */
export const loggedInUserInfo = resource("LoggedInUserInfo", "/token/session/>whoAmI", {
  identity: false,
  order: "employeeId",
  description: "Who a session token belongs to and acts as.",
  fields: {
    employeeId: integer().readOnly().describe("The user that owns the token."),
    actualEmployeeId: integer().readOnly().describe("The user that the token acts as."),
    employee: ref("Employee").readOnly().describe("The user that owns the token."),
    companyId: integer().readOnly().describe("Id of the company."),
    company: ref("Company").readOnly().describe("The company."),
    language: text(2).readOnly().describe("The language of messages: no or en."),
    loggedInWithConnect: flag().readOnly().describe("Logged in through another service; never."),
    employeeIsProxy: flag()
      .readOnly()
      .describe("The employee stands for an accountant whose office acts in the company."),
  },
});

/** Who am I. */
export const whoAmI = query({
  path: "/token/session/>whoAmI",
  companyOwned: "also",
  object: "LoggedInUserInfo",
  description: "Which employee the session token belongs to and acts as, and in which company.",
  sql: (_query, placeholder, context) =>
    `select ${placeholder(context.employee, "bigint")} as "employeeId", ${placeholder(context.actualEmployee, "bigint")} as "actualEmployeeId", ` +
    `${placeholder(context.employee, "bigint")} as "employee", $1::bigint as "companyId", $1::bigint as "company", ` +
    `e."language" as "language", false as "loggedInWithConnect", e."isProxy" as "employeeIsProxy" ` +
    `from employee e where e.company_id = $1 and e.id = ${placeholder(context.actualEmployee, "bigint")}`,
});
