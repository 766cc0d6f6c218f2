// Tokens of a company's employees as it sees them, and their end. What makes tokens knows secrets and stands in platform/access.

import { action } from "../../schema/action.ts";
import { date, dateTime, flag, oneOf, ref, text } from "../../schema/field.ts";
import { among, exact, resource } from "../../schema/resource.ts";

/** An integration that has tokens in the company, or is its own. */
export const apiConsumer = resource("ApiConsumer", "/token/apiConsumer", {
  verbs: "list get",
  view: true,
  description: "An integration that has employee tokens in the company, or that is the company's own.",
  fields: {
    consumerName: text(100).readOnly().describe("The name of the integration."),
    emails: text(255).readOnly().describe("Whom the integration's makers are written to."),
  },
});

/** A token of an employee. */
export const employeeToken = resource("EmployeeToken", "/token/employee", {
  verbs: "list get",
  view: true,
  table: "employee_token_shown",
  description: "A token that lets a program act in the company. The token itself is shown once, when it is made.",
  fields: {
    employee: ref("Employee")
      .readOnly()
      .describe("The owner of the token, an employee or contact; must be a user admin."),
    apiConsumer: ref("ApiConsumer").readOnly().describe("The integration that uses it; none for a JWT."),
    token: text().nullable().readOnly().describe("Shown by the operation that makes the token, and never again."),
    expirationDate: date().readOnly().describe("The day before, in Oslo, is the last on which it works."),
    name: text().readOnly().describe("What the token is for."),
    kind: oneOf("EMPLOYEE", "JWT").readOnly().describe("An employee token, or a JWT that needs no consumer token."),
    actualEmployee: ref("Employee").readOnly().describe("The user that the token acts as."),
    companyOwned: flag()
      .readOnly()
      .describe("The token of an accountant's office: it acts in the office's clients, never in the office itself."),
    access: oneOf("FULL", "READ_ONLY", "DRY_RUN")
      .readOnly()
      .describe(
        "FULL: it may do what its owner and its acting user may. READ_ONLY: it reads. DRY_RUN: it reads, and its changes are carried out, shown with their postings, and taken back.",
      ),
    lastUsedTime: dateTime().readOnly().describe("When it was last used, to the minute; null for never."),
    revokedTime: dateTime().readOnly().describe("When it was revoked; null while it is in use."),
  },
  search: { id: among("id"), employeeId: among("employee"), kind: exact("kind") },
});

/** Takes a token out of use. */
export const revokeToken = action({
  method: "DELETE",
  path: "/token/employee/{id}",
  answers: null,
  status: 204,
  description:
    "Revokes an employee token or JWT, with every session that it made, within five seconds in every process. It stays in the list.",
  load: async ({ path }, read): Promise<{ readonly isKnown: boolean }> => ({
    isKnown:
      (await read.rows("select t.id from employee_token t where t.company_id = $1 and t.id = $2::bigint", path.id))
        .length > 0,
  }),
  decide({ path }, { isKnown }) {
    const id = path.id;
    if (!isKnown)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "GET /token/employee lists the company's tokens.",
            no: "GET /token/employee viser selskapets nøkler.",
          },
        },
      };
    return {
      writes: [{ call: "revoke_employee_token", argument: { id } }],
      changes: [{ resource: "EmployeeToken", id, kind: "UPDATE" }],
      answer: { nothing: true },
    };
  },
});
