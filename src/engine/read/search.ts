// Checked search values become SQL conditions with numbered places; the only file that turns a matcher into SQL.

import type { ParameterDefinition, ResourceDefinition } from "../../schema/resource.ts";
import { aboutPerson, type CanSee, fieldSql } from "./project.ts";

/** Collects the values of a statement and hands out their places. */
export class SqlParameters {
  readonly values: unknown[];
  constructor(first: readonly unknown[]) {
    this.values = [...first];
  }
  /** The place of a value, with its SQL type. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const sqlTypes = {
  text: "text",
  integer: "bigint",
  number: "numeric",
  flag: "boolean",
  date: "date",
  dateTime: "timestamptz",
  choice: "text",
  integers: "bigint[]",
  textList: "text[]",
  month: "text",
  months: "text[]",
  week: "text",
} as const;

/** The SQL type in which a parameter's value is sent. */
export function sqlType(definition: ParameterDefinition): string {
  return sqlTypes[definition.type];
}

/**
 * The resource with the fields that parameters compute in another way, and the condition that sends those values even
 * where nobody looks at the fields.
 */
export function shownAs(
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  places: SqlParameters,
): { readonly one: ResourceDefinition; readonly sent: string } {
  const fields = new Map(one.fields);
  const sent: string[] = [];
  for (const [name, definition] of one.search) {
    const [value, field] = [values[name], fields.get(definition.field ?? "")];
    if (definition.match !== "shows" || value === undefined || field === undefined) continue;
    const place = places.add(value, sqlType(definition));
    fields.set(definition.field ?? "", { ...field, derived: (definition.sql ?? "").replaceAll("{value}", place) });
    sent.push(` and ${place} is not null`);
  }
  return sent.length === 0 ? { one, sent: "" } : { one: { ...one, fields }, sent: sent.join("") };
}

/** The conditions of a list, joined by `and`; `true` when nothing is asked. */
export function conditions(
  one: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
  alias: string,
  { places, sees }: { readonly places: SqlParameters; readonly sees: CanSee },
): string {
  const parts: string[] = [];
  for (const [name, definition] of one.search) {
    const value = values[name];
    if (value === undefined || definition.match === "none" || definition.match === "shows") continue;
    const { guardedBy, guardedAbout } = definition;
    if (guardedBy !== null && !sees.holds(guardedBy)) parts.push(aboutPerson(guardedAbout, alias, sees) ?? "false");
    parts.push(condition(one, { definition, value, others: values }, alias, places));
  }
  return parts.length === 0 ? "true" : parts.join(" and ");
}

/** The condition of `changedSince` over the rows of a summary, with `and` in front; empty where it is not given. */
export function changedSql(
  query: Readonly<Record<string, ParameterDefinition>>,
  values: Readonly<Record<string, unknown>>,
  alias: string,
  places: SqlParameters,
): string {
  return Object.entries(query)
    .filter(([name, { match }]) => match === "changedSince" && values[name] !== undefined)
    .map(([name, definition]) => ` and ${alias}.changed_at >= ${places.add(values[name], sqlType(definition))}`)
    .join("");
}

/** A parameter with its value, and those of all parameters of the request. */
interface ParameterUse {
  readonly definition: ParameterDefinition;
  readonly value: unknown;
  readonly others: Readonly<Record<string, unknown>>;
}

function condition(one: ResourceDefinition, asked: ParameterUse, alias: string, places: SqlParameters): string {
  const { definition, value } = asked;
  const field = definition.field ?? "";
  const sql = field === "id" ? `${alias}.id` : definition.field === null ? "" : fieldSql(one, field, alias);
  const type = sqlType(definition);
  switch (definition.match) {
    case "exact":
      return `${sql} = ${places.add(value, type)}`;
    case "among":
      return `${sql} = any(${places.add(value, type)})`;
    case "contains":
      return `${sql} ilike ${places.add(`%${String(value).replace(/[\\%_]/g, "\\$&")}%`, "text")}`;
    case "from":
      return `${sql} >= ${places.add(value, type)}`;
    case "before":
      return `${sql} < ${places.add(value, type)}`;
    case "changedSince":
      return `${alias}.changed_at >= ${places.add(value, type)}`;
    default:
      return written(one, asked, alias, places);
  }
}

/** A condition that is written out: `{t}`, `{value}`, and `{name}` for another parameter, null where it is not given. */
function written(
  one: ResourceDefinition,
  { definition, value, others }: ParameterUse,
  alias: string,
  places: SqlParameters,
): string {
  const own = places.add(value, sqlType(definition));
  const sql = (definition.sql ?? "true").replaceAll("{t}", alias).replaceAll("{value}", own);
  const full = sql.replace(/\{(\w+)\}/g, (text, name: string) => {
    const other = one.search.get(name);
    if (other === undefined) return text;
    return others[name] === undefined ? `null::${sqlType(other)}` : places.add(others[name], sqlType(other));
  });
  return `(${full})`;
}
