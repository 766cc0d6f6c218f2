// Translates checked search values into SQL conditions with numbered placeholders.

import type { ParameterDefinition, ResourceDefinition } from "../../schema/resource.ts";
import { type SqlParameters, sqlType } from "../../store/sql-text.ts";
import { type CanSee, fieldSql, isAboutEmployee } from "./project.ts";

/**
 * The resource with the fields that parameters compute, and a condition that uses the placeholders of those values, because
 * PostgreSQL refuses a value that no placeholder uses when `fields` does not select the computed field.
 */
export function withComputedFields(
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  parameters: SqlParameters,
): { readonly one: ResourceDefinition; readonly condition: string } {
  const conditions: string[] = [];
  let { fields } = one;
  for (const [name, definition] of one.search) {
    const [value, field] = [values[name], fields.get(definition.field ?? "")];
    if (definition.match !== "computedBy" || value === undefined || field === undefined) continue;
    const placeholder = parameters.add(value, sqlType(definition));
    const derived = (definition.sql ?? "").replaceAll("{value}", placeholder);
    fields = new Map(fields).set(definition.field ?? "", { ...field, derived });
    conditions.push(` and ${placeholder} is not null`);
  }
  return conditions.length === 0 ? { one, condition: "" } : { one: { ...one, fields }, condition: conditions.join("") };
}

/** The conditions of a list, joined by `and`; `true` when there is none. */
export function conditions(
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  alias: string,
  { parameters, canSee }: { readonly parameters: SqlParameters; readonly canSee: CanSee },
): string {
  const parts: string[] = [];
  for (const [name, definition] of one.search) {
    const value = values[name];
    if (value === undefined || ["none", "computedBy", "sums"].includes(definition.match)) continue;
    const { guardedBy, guardedAbout } = definition;
    if (guardedBy !== null && !canSee.holds(guardedBy))
      parts.push(isAboutEmployee(guardedAbout, alias, canSee) ?? "false");
    parts.push(condition(one, { definition, value, others: values }, alias, parameters));
  }
  return parts.length === 0 ? "true" : parts.join(" and ");
}

/** The conditions over the rows of a query, each with `and` in front. */
export function rangeSql(
  query: Readonly<Record<string, ParameterDefinition>>,
  values: Readonly<Record<string, unknown>>,
  alias: string,
  parameters: SqlParameters,
): string {
  return Object.entries(query)
    .filter(([name, { match }]) => match === "row" && values[name] !== undefined)
    .map(([name, one]) => {
      const value = parameters.add(values[name], sqlType(one));
      return ` and ${one.sql?.replaceAll("{t}", alias).replaceAll("{value}", value)}`;
    })
    .join("");
}

/** A parameter with its value, and those of all parameters of the request. */
interface ParameterUse {
  readonly definition: ParameterDefinition;
  readonly value: unknown;
  readonly others: Readonly<Record<string, unknown>>;
}

function condition(one: ResourceDefinition, use: ParameterUse, alias: string, parameters: SqlParameters): string {
  const { definition, value } = use;
  const field = definition.field ?? "";
  const sql = field === "id" ? `${alias}.id` : definition.field === null ? "" : fieldSql(one, field, alias);
  const type = sqlType(definition);
  switch (definition.match) {
    // Indexes leave out texts that are not set, and rows by flags: only what is written here lets the planner use them.
    case "exact":
      if (definition.type === "flag") return `${sql} = ${value === true}`;
      return `${sql} = ${parameters.add(value, type)}${type === "text" && value !== "" ? ` and ${sql} <> ''` : ""}`;
    case "among": {
      const isSet = definition.type === "textList" && !(value as string[]).includes("");
      return `${sql} = any(${parameters.add(value, type)})${isSet ? ` and ${sql} <> ''` : ""}`;
    }
    case "contains":
      return `${sql} ilike ${parameters.add(`%${String(value).replace(/[\\%_]/g, "\\$&")}%`, "text")}`;
    case "from":
    case "before":
      return `${sql} ${definition.match === "from" ? ">=" : "<"} ${parameters.add(value, type)}`;
    default:
      return writtenCondition(one, use, alias, parameters);
  }
}

/** The SQL of a condition over `{t}`, `{value}`, and `{name}` for another parameter, null where it is absent. */
function writtenCondition(
  one: ResourceDefinition,
  { definition, value, others }: ParameterUse,
  alias: string,
  parameters: SqlParameters,
): string {
  const own = definition.type === "choice" ? `'${value}'::text` : parameters.add(value, sqlType(definition));
  const sql = (definition.sql ?? "true").replaceAll("{t}", alias).replaceAll("{value}", own);
  const full = sql.replace(/\{(\w+)\}/g, (text, name: string) => {
    const other = one.search.get(name);
    if (other === undefined) return text;
    return others[name] === undefined ? `null::${sqlType(other)}` : parameters.add(others[name], sqlType(other));
  });
  return `(${full})`;
}
