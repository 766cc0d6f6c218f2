// /employee/preferences: the preferences of employees, among them their language.

import { action } from "../../schema/action.ts";
import { flag, integer, oneOf } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { input, resource } from "../../schema/resource.ts";
import { personnel } from "../entitlements.ts";

/** An employee's preferences. */
export const employeePreferences = resource("EmployeePreferences", "/employee/preferences", {
  verbs: "update updateMany",
  description: "What an employee likes. Every employee has one, under the employee's own id.",
  fields: {
    employeeId: integer()
      .derived("{t}.id")
      .readOnly({
        en: "Everybody has preferences under their own id: change those.",
        no: "Alle har innstillinger under sin egen id: endre dem.",
      })
      .describe("Whose they are."),
    companyId: integer()
      .derived("{t}.company_id")
      .readOnly({
        en: "Preferences belong to one company: change those of the other company there.",
        no: "Innstillinger hører til ett selskap: endre det andre selskapets innstillinger der.",
      })
      .describe("Id of the company."),
    filterOnProjectParticipant: flag().describe(
      "Lists of projects start with those that the employee takes part in; kept.",
    ),
    filterOnProjectManager: flag().describe("Lists of projects start with those that the employee manages; kept."),
    language: oneOf("NO", "EN").default("NO").describe("The language of messages to the employee."),
  },
});

/** One employee's preferences. */
export const preferencesOf = query({
  path: "/employee/preferences",
  object: "EmployeePreferences",
  query: {
    id: input("integers", { description: "One of these, the lowest that there is." }),
    employeeId: input("integer", { description: "Those of this employee." }),
  },
  requiresOf({ id = [], employeeId }, { actualEmployee }) {
    const ids = [...(id as readonly number[]), ...(employeeId === undefined ? [] : [employeeId])];
    return ids.every((one) => one === actualEmployee) ? [] : personnel;
  },
  refuses: ["notFound"],
  description:
    "The preferences of an employee: of the one who acts where nothing is said. Those of others need an entitlement to see what is personal.",
  sql(query, placeholder, context) {
    const conditions: string[] = [];
    if (query.id !== undefined) conditions.push(`p.id = any(${placeholder(query.id, "bigint[]")})`);
    if (query.employeeId !== undefined) conditions.push(`p.id = ${placeholder(query.employeeId, "bigint")}`);
    if (conditions.length === 0) conditions.push(`p.id = ${placeholder(context.actualEmployee, "bigint")}`);
    const where = conditions.join(" and ");
    return `select p.* from employee_preferences p where p.company_id = $1 and ${where} order by p.id limit 1`;
  },
});

/** The acting employee's preferences. */
export const loggedInEmployeePreferences = query({
  path: "/employee/preferences/>loggedInEmployeePreferences",
  object: "EmployeePreferences",
  description: "The preferences of the employee who acts.",
  sql: (_query, placeholder, context) =>
    `select p.* from employee_preferences p where p.company_id = $1 and p.id = ${placeholder(context.actualEmployee, "bigint")}`,
});

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly language: string;
}

/** Changes the acting employee's language. */
export const changeLanguage = action({
  method: "PUT",
  path: "/employee/preferences/:changeLanguage",
  answers: "EmployeePreferences",
  status: 200,
  requires: [],
  query: {
    language: input("choice", { choices: ["NO", "EN"], description: "The language; without it nothing changes." }),
  },
  refuses: ["notFound", "revision"],
  description:
    "Changes the language in which the acting employee is spoken to, of the next request in this process, and within five seconds in every other.",
  async load(_input, read, { actualEmployee }): Promise<Stored | undefined> {
    const [stored] = await read.rows<Stored>(
      'select p.id, p.version, p."language" from employee_preferences p where p.company_id = $1 and p.id = $2::bigint for update',
      actualEmployee,
    );
    return stored;
  },
  decide({ query }, stored) {
    if (stored === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The acting employee is gone.", no: "Den ansatte finnes ikke lenger." } },
      };
    const { id, version } = stored;
    const language = query.language ?? stored.language;
    if (language === stored.language) return { writes: [], changes: [], answer: { object: id } };
    return {
      writes: [{ update: "EmployeePreferences", id, version, set: { language } }],
      changes: [{ resource: "EmployeePreferences", id, kind: "UPDATE" }],
      answer: { object: id },
    };
  },
});
