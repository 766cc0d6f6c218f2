// GET /audit: what was changed, by whom and when, field by field, as far as the caller may see it.

import * as limits from "../../limits.ts";
import { type AreaRequirement, allows, areaOf, type Requirement, userAdmin } from "../../schema/entitlement.ts";
import { dateTime, integer, oneOf, ref, text } from "../../schema/field.ts";
import { type QueryDefinition, query } from "../../schema/query.ts";
import { input, type ResourceDefinition, resource, shownName } from "../../schema/resource.ts";

const kinds = ["CREATE", "UPDATE", "DELETE", "LOCKED", "REOPENED"];

/** One changed field of one object. */
export const auditEntry = resource("AuditEntry", "/audit", {
  identity: false,
  order: "at,requestId,type,objectId,kind,field",
  description: "A field that was changed, or a change that says nothing of fields.",
  fields: {
    at: dateTime().readOnly().describe("When the change was begun."),
    employee: ref("Employee").readOnly().describe("Who changed it: the employee whom the token acts as."),
    actualEmployee: ref("Employee").readOnly().describe("Whose token it was."),
    kind: oneOf(...kinds)
      .readOnly()
      .describe("What was done; LOCKED and REOPENED are of accounting periods."),
    type: text().readOnly().describe("The model of the object, as in Account."),
    objectId: integer().readOnly().describe("The object's id."),
    field: text()
      .nullable()
      .readOnly()
      .describe(
        "The field, of parts and elements as in contacts[17].phone; null where the change says nothing of fields. An element itself is named where it came or went.",
      ),
    old: text()
      .nullable()
      .readOnly()
      .describe(
        `The value before, as text; references as ids; null for none. Cut after ${limits.auditedCharacters} characters.`,
      ),
    new: text().nullable().readOnly().describe("The value from then on, as old."),
    reason: text().nullable().readOnly().describe("Why, where somebody said."),
    requestId: text().readOnly().describe("The request that the change was made by."),
    position: integer()
      .nullable()
      .readOnly()
      .describe("Where the change is sealed in the company's chain; null in the seconds before it has its place."),
  },
});

/** The definitions that the list of changes is built from. */
export interface Audited {
  readonly resources: readonly ResourceDefinition[];
  readonly areas?: readonly AreaRequirement[];
}

/** The list of changes to objects of these definitions. */
export function auditOf(audited: Audited): QueryDefinition {
  return query({
    path: "/audit",
    rows: "AuditEntry",
    description: `Who changed what, when, and from which value to which: one entry for each field. Shows objects that the session may read; fields that it may not see have neither value. Without id and dateFrom the last ${limits.auditedDays} days. What was changed before old and new values were kept shows no fields.`,
    query: {
      type: input("text", { description: "The model of the object, as in Account." }),
      id: input("integer", { description: "The object's id." }),
      employeeId: input("integer", { description: "Changes by this employee." }),
      field: input("text", { description: "Changes of this field; of elements as in contacts[17].phone." }),
      dateFrom: input("date", { description: "From this day on." }),
      dateTo: input("date", { description: "Before this day." }),
    },
    sql(query, placeholder, context) {
      const conditions = ["c.company_id = $1"];
      const day = (value: unknown) => `(${placeholder(value, "date")}::timestamp at time zone 'Europe/Oslo')`;
      if (query.type !== undefined) conditions.push(`c.resource = ${placeholder(query.type, "text")}`);
      if (query.id !== undefined) conditions.push(`c.object = ${placeholder(query.id, "bigint")}`);
      if (query.employeeId !== undefined) conditions.push(`c.employee = ${placeholder(query.employeeId, "bigint")}`);
      if (query.field !== undefined) conditions.push(`f.key = ${placeholder(query.field, "text")}`);
      if (query.dateFrom !== undefined) conditions.push(`c.at >= ${day(query.dateFrom)}`);
      else if (query.id === undefined) conditions.push(`c.at >= now() - interval '${limits.auditedDays} days'`);
      if (query.dateTo !== undefined) conditions.push(`c.at < ${day(query.dateTo)}`);
      const sees = (requirement: Requirement) => allows(requirement, context.entitlements);
      const shown = audited.resources.filter((one) => sees(readingOf(audited, one))).map(shownName);
      // Objects without a definition, such as tokens, are shown to those who administer them.
      if (!sees([userAdmin])) conditions.push(`c.resource = any(${placeholder(shown, "text[]")})`);
      const hidden = audited.resources.flatMap((one) => hiddenFields(audited, one, sees));
      const value = (index: number) =>
        hidden.length === 0
          ? `f.value ->> ${index}`
          : `case when not exists (select 1 from unnest(${placeholder(hidden, "text[]")}) h(name) ` +
            `where starts_with(c.resource || ' ' || regexp_replace(f.key, '\\[\\d+\\]', '', 'g') || '.', h.name)) then f.value ->> ${index} end`;
      return (
        `select c.at as "at", c.employee as "employee", c.actual_employee as "actualEmployee", c.kind as "kind", ` +
        `c.resource as "type", c.object as "objectId", f.key as "field", ${value(0)} as "old", ${value(1)} as "new", ` +
        `c.reason as "reason", c.request_id as "requestId", e.position as "position" ` +
        `from change_log c left join chain_entry e on e.company_id = c.company_id and e.kind = 'change' and e.object = c.entry ` +
        `left join lateral json_each(c.fields) f on true where ${conditions.join(" and ")}`
      );
    },
  });
}

/** What a session must hold to read objects of a resource. */
function readingOf({ areas = [] }: Audited, one: ResourceDefinition): Requirement {
  return one.requires.read ?? areaOf(areas, one.path)?.read ?? [];
}

/** Fields of a resource, of its parts and of its elements that the session may not see, as in `Employee nextOfKin.`. */
function hiddenFields(
  audited: Audited,
  one: ResourceDefinition,
  sees: (requirement: Requirement) => boolean,
  place = `${shownName(one)} `,
): string[] {
  const elements = new Map(audited.resources.map((each) => [each.name, each]));
  return [...one.fields].flatMap(([name, field]) => {
    if (field.guardedBy !== null && !sees(field.guardedBy)) return [`${place}${name}.`];
    const target = elements.get(field.target ?? "");
    const holds = target !== undefined && (field.owned || target.owner?.resource === one.name);
    if (!holds) return [];
    if (!sees(readingOf(audited, target))) return [`${place}${name}.`];
    return hiddenFields(audited, target, sees, `${place}${name}.`);
  });
}
