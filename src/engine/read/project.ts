// Builds the select list of an object's JSON from `fields` and the definition, for every answer of the service.

import type { Requirement } from "../../schema/entitlement.ts";
import { Problem } from "../../schema/error.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { Language } from "../../schema/message.ts";
import { didYouMean } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import { type ResourceDefinition, shownName } from "../../schema/resource.ts";
import { lookUpSql, quoted, rowsOf } from "../../store/sql.ts";
import { allFields, type Pick, type Picks } from "./fields.ts";

/** The placeholder of the base address (without scheme, as in `localhost:4600/v2`) in every projected statement. */
export const basePlaceholder = "$2::text";

/** The placeholder of the acting employee in every statement that shows guarded fields to the employee whom they are about. */
export const employeePlaceholder = "$3::bigint";

/** What the caller may see of guarded fields. */
export interface CanSee {
  /** Whether the caller may see fields that these entitlements guard. */
  holds(by: Requirement): boolean;
  /** Whether the caller is an employee, who sees fields about themselves. */
  readonly isPerson: boolean;
  /** The language of the caller. */
  readonly language: Language;
}

/** The SQL condition that a row is about the calling employee; null where it cannot be. */
export function isAboutEmployee(about: string | null, alias: string, { isPerson }: CanSee): string | null {
  return about === null || !isPerson ? null : `${about.replaceAll("{t}", alias)} = ${employeePlaceholder}`;
}

/** Generates table aliases that are unique within one statement. */
export class Aliases {
  private count = 0;
  next(): string {
    return `t${this.count++}`;
  }
}

/** The SQL of a field's value in a row of the given alias, as it is stored or derived. */
export function fieldSql(one: ResourceDefinition, name: string, alias: string): string {
  const field = one.fields.get(name);
  if (field?.derived) return `(${field.derived.replaceAll("{t}", alias)})`;
  return `${alias}.${quoted(name)}`;
}

/** The SQL to order rows by a field. A derived field may be a constant, which `order by` takes only as a subselect. */
export function orderKey(one: ResourceDefinition, name: string, alias: string): string {
  const sql = fieldSql(one, name, alias);
  const derived = one.fields.get(name)?.derived;
  return derived && !derived.includes("{t}") ? `(select ${sql})` : sql;
}

/**
 * The select list that makes one JSON object of a row: `expression as "name", ...`, in the model's order.
 * @throws Problem `illegalFilter` (code 11000) for a name that the model does not have
 */
export function columns(
  registry: Registry,
  one: ResourceDefinition,
  picks: Picks,
  alias: string,
  aliases: Aliases,
  canSee: CanSee,
): string {
  for (const pick of picks.names.values()) checkPick(one, pick);
  const list = one.identity ? identityColumns(registry, one, picks, { alias, aliases }) : [];
  for (const [name, field] of one.fields) {
    if (field.internal || !shown(picks, name)) continue;
    const pick = picks.names.get(name);
    const sql = columnSql({ registry, one, name, field, pick, alias, aliases, canSee });
    if (sql !== null) list.push(`${sql} as ${quoted(name)}`);
  }
  return list.length === 0 ? "null as nothing" : list.join(", ");
}

function checkPick(one: ResourceDefinition, pick: Pick): void {
  const names = [...(one.identity ? ["id", "version", "changes", "url"] : []), ...one.fields.keys()];
  const field = one.fields.get(pick.name);
  if (!names.includes(pick.name) || field?.internal)
    throw illegal(
      shownName(one),
      pick,
      names.filter((name) => !one.fields.get(name)?.internal),
    );
  if (isChanges(one, pick)) checkChanges(pick);
  else if (pick.below !== null && (field?.target ?? null) === null) throw noFields(pick);
}

/** The fields of an entry of the change log, with their columns. */
const changeColumns = { employeeId: "employee", timestamp: "at", changeType: "kind" } as const;

function isChanges(one: ResourceDefinition, pick: Pick): boolean {
  return one.identity && pick.name === "changes";
}

function checkChanges({ below }: Pick): void {
  for (const pick of below?.names.values() ?? []) {
    if (!Object.hasOwn(changeColumns, pick.name)) throw illegal("Change", pick, Object.keys(changeColumns));
    if (pick.below !== null) throw noFields(pick);
  }
}

function noFields({ name, position }: Pick): Problem {
  return new Problem("fieldsSyntax", {
    reason: {
      en: `${name} has no fields of its own`,
      no: `${name} har ingen egne felter`,
    },
    position: position + 1,
  });
}

function identityColumns(
  registry: Registry,
  one: ResourceDefinition,
  picks: Picks,
  { alias, aliases }: { readonly alias: string; readonly aliases: Aliases },
): string[] {
  const list: string[] = [];
  if (shown(picks, "id")) list.push(`${alias}.id as "id"`);
  if (shown(picks, "version")) list.push(`${alias}.version as "version"`);
  if (shown(picks, "url")) list.push(`${urlSql(one, `${alias}.id`)} as "url"`);
  const changes = picks.names.get("changes");
  if (changes !== undefined)
    list.push(`${changesSql({ registry, one, picks: below(changes) ?? allFields, alias, aliases })} as "changes"`);
  return list;
}

function shown(picks: Picks, name: string): boolean {
  return picks.star || picks.names.has(name);
}

function illegal(model: string, pick: Pick, names: readonly string[]): Problem {
  return new Problem("illegalFilter", {
    name: pick.name,
    model,
    position: pick.position + 1,
    hint: didYouMean(pick.name, names),
  });
}

interface Column {
  readonly registry: Registry;
  readonly one: ResourceDefinition;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly pick: Pick | undefined;
  readonly alias: string;
  readonly aliases: Aliases;
  readonly canSee: CanSee;
}

function columnSql(column: Column): string | null {
  const { field, pick, alias, canSee } = column;
  if (field.onDemand !== null && pick === undefined)
    return field.onDemand.default === null ? null : `'${field.onDemand.default}'::json`;
  if (field.guardedBy === null || canSee.holds(field.guardedBy)) return valueSql(column);
  const isOwn = isAboutEmployee(field.guardedAbout, alias, canSee);
  if (isOwn === null) return hiddenSql(field);
  return `case when ${isOwn} then ${valueSql(column)} else ${hiddenSql(field).replace("null::text", "null")} end`;
}

function valueSql(column: Column): string {
  const { one, name, field, alias } = column;
  if (field.kind === "list") return listSql(column);
  const value = fieldSql(one, name, alias);
  if (field.kind === "reference") return referenceSql(column, value);
  if (field.kind === "number") return `trim_scale(${value})`;
  if (field.isBilingual) return bilingualSql(value, column.canSee.language);
  if (field.kind === "texts") return `array_to_json(${value})`;
  return value;
}

/** The SQL of a text in one of the languages in which it is stored; one that is stored in a single language is unchanged. */
function bilingualSql(value: string, language: Language): string {
  return `case when ${value} like '{"en":%' and ${value} is json object then ${value}::json->>'${language}' else ${value} end`;
}

/** The SQL of a field that the caller may not see: the value of a field that is not set. */
function hiddenSql(field: FieldDefinition): string {
  if (field.kind === "list" || field.kind === "texts") return "'[]'::json";
  if (field.kind === "text" && !field.nullable) return "''::text";
  if (field.kind === "integer" || field.kind === "number") return "0";
  return field.kind === "flag" ? "false" : "null::text";
}

/** The SQL of a reference without fields: `{"id":n,"url":"..."}`. */
function shortSql(target: ResourceDefinition, id: string): string {
  return `'{"id":' || ${id} || ',"url":"' || ${basePlaceholder} || '${target.path}/' || ${id} || '"}'`;
}

function urlSql(one: ResourceDefinition, id: string): string {
  return `(${basePlaceholder} || '${one.path}/' || ${id})`;
}

/** The names picked below a reference or a list; without parentheses all fields of the next level. */
function below(pick: Pick | undefined): Picks | null {
  if (pick === undefined) return null;
  return pick.below ?? allFields;
}

function referenceSql(column: Column, id: string): string {
  const target = column.registry.resource(column.field.target ?? "");
  // An object without an address of its own is part of this object and shown with it.
  const picks = below(column.pick) ?? (target.identity ? null : allFields);
  if (picks === null) return `(${shortSql(target, id)})::json`;
  const drafts = column.field.orDraft ? column.registry.draftsOf(target) : null;
  const sources = drafts === null ? [target] : [target, drafts];
  const found = sources.map((one) => rowSql(column, one, id, picks));
  return found.length === 1 ? (found[0] ?? "") : `coalesce(${found.join(", ")})`;
}

/** One row of a resource as JSON; null where there is none. */
function rowSql(column: Column, target: ResourceDefinition, id: string, picks: Picks): string {
  const alias = column.aliases.next();
  const row = column.aliases.next();
  const list = columns(column.registry, target, picks, alias, column.aliases, column.canSee);
  const where = `${rowsOf(target, alias)} and ${alias}.id = ${id}`;
  return lookUpSql(
    target,
    (table) => `(select row_to_json(${row}) from (select ${list} from ${table} ${alias} where ${where}) ${row})`,
  );
}

function listSql(column: Column): string {
  const { field, alias, aliases, registry } = column;
  const target = registry.resource(field.target ?? "");
  const child = aliases.next();
  const condition =
    field.source.by !== undefined
      ? `${fieldSql(target, field.source.by, child)} = ${alias}.id`
      : `(${(field.source.where ?? "false").replaceAll("{child}", child).replaceAll("{t}", alias)})`;
  const from =
    field.source.rows === undefined
      ? `from ${quoted(target.table)} ${child} where ${rowsOf(target, child)} and ${condition}`
      : `from (${field.source.rows.replaceAll("{t}", alias)}) ${child}`;
  const order = orderSql(target, target.order, child, field.source.rows === undefined);
  // Computed elements have no address of their own and are shown with this object.
  const picks = below(column.pick) ?? (field.source.rows === undefined ? null : allFields);
  if (picks === null)
    return `coalesce((select '[' || string_agg(${shortSql(target, `${child}.id`)}, ',' order by ${order}) || ']' ${from}), '[]')::json`;
  const row = aliases.next();
  return (
    `(select coalesce(json_agg(row_to_json(${row})), '[]'::json) from ` +
    `(select ${columns(registry, target, picks, child, aliases, column.canSee)} ${from} order by ${order}) ${row})`
  );
}

/** The order of rows by a list of own fields, `-` for descending, the id last where the rows have one. */
export function orderSql(one: ResourceDefinition, order: string, alias: string, hasIds = true): string {
  const parts = order.split(",").map((part) => {
    const name = part.replace(/^-/, "");
    const sql = name === "id" ? `${alias}.id` : orderKey(one, name, alias);
    return part.startsWith("-") ? `${sql} desc` : sql;
  });
  return [...parts, ...(hasIds ? [`${alias}.id`] : [])]
    .filter((part, index, all) => all.indexOf(part) === index)
    .join(", ");
}

/** Who changed the object and when; an object that is written through its owner shows its owner's changes. */
function changesSql(about: Omit<Column, "name" | "field" | "pick" | "canSee"> & { readonly picks: Picks }): string {
  const { registry, one, picks, alias, aliases } = about;
  const log = aliases.next();
  const { root, id } = rootOf(registry, one, `${alias}.id`, alias);
  const name = shownName(root);
  const shownOf = Object.entries(changeColumns)
    .filter(([field]) => shown(picks, field))
    .map(([field, column]) => `'${field}', ${log}.${column}`);
  return (
    `(select coalesce(json_agg(json_build_object(${shownOf.join(", ")}) ` +
    `order by ${log}.at, ${log}.entry), '[]'::json) from change_log ${log} ` +
    `where ${log}.company_id = $1 and ${log}.resource = '${name}' and ${log}.object = ${id})`
  );
}

/** The object by which an element is logged: its owner, or its owner's, with the SQL of the id. */
function rootOf(
  registry: Registry,
  one: ResourceDefinition,
  id: string,
  alias: string | null,
): { readonly root: ResourceDefinition; readonly id: string } {
  const { owner } = one;
  if (!owner) return { root: one, id };
  const field = quoted(owner.field);
  const above =
    alias === null
      ? `(select o.${field} from ${quoted(one.table)} o where o.company_id = $1 and o.id = ${id})`
      : `${alias}.${field}`;
  return rootOf(registry, registry.resource(owner.resource), above, null);
}
