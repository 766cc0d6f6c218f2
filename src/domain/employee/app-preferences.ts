// /employee/preferences/app: what the web application keeps for the person who uses it: saved views, theme, keys.

import * as limits from "../../limits.ts";
import { action } from "../../schema/action.ts";
import { integer, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { input, resource } from "../../schema/resource.ts";

/** What the application keeps for a person. */
export const appPreferences = resource("AppPreferences", "/employee/preferences/app", {
  description:
    "What the application keeps for the employee who acts, in one company: saved views, theme, keys. Nobody else sees it.",
  fields: {
    employeeId: integer()
      .derived("{t}.id")
      .readOnly({
        en: "Everybody has preferences of their own: leave it out.",
        no: "Alle har sine egne innstillinger: utelat feltet.",
      })
      .describe("Whose they are."),
    settings: text(limits.appPreferencesBytes)
      .required()
      .default("{}")
      .describe(`A JSON object, as text, of at most ${limits.appPreferencesBytes} bytes; {} before anything is kept.`),
  },
});

/** The acting employee's. */
export const readAppPreferences = query({
  path: "/employee/preferences/app",
  object: "AppPreferences",
  requires: [],
  description: "What the application keeps for the employee who acts; version 0 and {} before anything is kept.",
  sql(_query, placeholder, { actualEmployee }) {
    const own = placeholder(actualEmployee, "bigint");
    return (
      `select e.company_id, e.id, coalesce(a.version, 0) as version, coalesce(a."settings", '{}') as "settings" ` +
      `from employee e left join app_preferences a on a.company_id = e.company_id and a.id = e.id where e.company_id = $1 and e.id = ${own}`
    );
  },
});

interface Loaded {
  readonly stored: { readonly version: number; readonly settings: string } | undefined;
}

/** Keeps the acting employee's. */
export const keepAppPreferences = action({
  method: "PUT",
  path: "/employee/preferences/app",
  answers: "AppPreferences",
  status: 200,
  requires: [],
  query: {
    version: input("integer", {
      minimum: 0,
      description: "Refuses (409, code 8000) when what is kept has another version by now; 0 where nothing is kept.",
    }),
  },
  body: { model: "AppPreferences" },
  refuses: ["revision"],
  description: "Keeps settings of the application for the employee who acts, in place of those that were kept.",
  async load(_input, read, { actualEmployee }): Promise<Loaded> {
    // Two first ones wait for each other here: there is a row of language for every employee.
    await read.rows(
      "select p.id from employee_preferences p where p.company_id = $1 and p.id = $2::bigint for update",
      actualEmployee,
    );
    const [stored] = await read.rows<NonNullable<Loaded["stored"]>>(
      'select a.version, a."settings" from app_preferences a where a.company_id = $1 and a.id = $2::bigint',
      actualEmployee,
    );
    return { stored };
  },
  decide({ query, drafts }, { stored }, { actualEmployee: id }) {
    const settings = String(drafts[0]?.values.settings ?? "");
    if (query.version !== undefined && query.version !== (stored?.version ?? 0)) return { problem: "revision" };
    const bytes = Buffer.byteLength(settings);
    const at = { field: "settings", path: "settings" };
    if (!isObject(settings)) return { faults: [{ key: "appSettingsNoObject", ...at }] };
    if (bytes > limits.appPreferencesBytes)
      return {
        faults: [{ key: "appSettingsTooLong", ...at, parameters: { bytes, most: limits.appPreferencesBytes } }],
      };
    if (settings === stored?.settings) return { writes: [], changes: [], answer: { object: id } };
    return {
      writes: [
        stored === undefined
          ? { insert: "AppPreferences", rows: [{ id, settings }] }
          : { update: "AppPreferences", id, version: stored.version, set: { settings } },
      ],
      changes: [{ resource: "AppPreferences", id, kind: stored === undefined ? "CREATE" : "UPDATE" }],
      answer: { object: id },
    };
  },
});

function isObject(settings: string): boolean {
  try {
    const read: unknown = JSON.parse(settings);
    return typeof read === "object" && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}
