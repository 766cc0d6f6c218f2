// Builds the SQL of an object's JSON text from `fields` and the definition, for every answer of the service. The text is
// joined from texts, where `row_to_json` looks up how to write each value.

import type { Requirement } from "../../schema/entitlement.ts";
import { Problem } from "../../schema/error.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { Language } from "../../schema/message.ts";
import { didYouMean } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import { type ResourceDefinition, shownName } from "../../schema/resource.ts";
import { columnsOf, isNullable, isStored, lookUpSql, quoted, rowsOf } from "../../store/sql.ts";
import { type Aliases, bilingualSql, type Join, joinPairs, type OrderKey, orderSql } from "../../store/sql-text.ts";
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

/** The rows that are shown, and to whom. */
export interface Shown {
  readonly registry: Registry;
  readonly one: ResourceDefinition;
  readonly picks: Picks;
  readonly alias: string;
  readonly aliases: Aliases;
  readonly canSee: CanSee;
  /** Whether the rows are no table's, so that any column may be null. */
  readonly isComputed: boolean;
  /** How texts are joined. */
  readonly join: Join;
}

/**
 * The SQL of the JSON text of a row, with its fields in the model's order.
 * @throws Problem `illegalFilter` (code 11000) for a name that the model does not have
 */
export function objectText(shown: Shown): string {
  const { one, picks, join } = shown;
  for (const pick of picks.names.values()) checkPick(one, pick);
  const members = one.identity ? identityMembers(shown) : [];
  for (const [name, field] of one.fields) {
    if (field.internal || !isShown(picks, name)) continue;
    const value = memberParts({ ...shown, name, field, pick: picks.names.get(name) });
    if (value !== null) members.push([name, value]);
  }
  if (members.length === 0) return `'{"nothing":null}'`;
  const parts = members.flatMap(([name, value], at) => [`'${at === 0 ? "{" : ","}"${name}":'`, ...value]);
  return join([...parts, "'}'"]);
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
  if (one.identity && pick.name === "changes") checkChanges(pick);
  else if (pick.below !== null && (field?.target ?? null) === null) throw noFields(pick);
}

/** The fields of an entry of the change log, with their columns. */
const changeColumns = { employeeId: "employee", timestamp: "at", changeType: "kind" } as const;

function checkChanges({ below }: Pick): void {
  for (const pick of below?.names.values() ?? []) {
    if (!Object.hasOwn(changeColumns, pick.name)) throw illegal("Change", pick, Object.keys(changeColumns));
    if (pick.below !== null) throw noFields(pick);
  }
}

function noFields({ name, position }: Pick): Problem {
  return new Problem("fieldsSyntax", {
    reason: { en: `${name} has no fields of its own`, no: `${name} har ingen egne felter` },
    position: position + 1,
  });
}

/** A member of a JSON object: its name, and the SQL of its value in parts. */
type Member = [name: string, value: readonly string[]];

function identityMembers(about: Shown): Member[] {
  const { one, picks, alias } = about;
  const list: Member[] = [];
  if (isShown(picks, "id")) list.push(["id", [`${alias}.id::text`]]);
  if (isShown(picks, "version")) list.push(["version", [`${alias}.version::text`]]);
  if (isShown(picks, "url")) list.push(["url", [`'"'`, basePlaceholder, `'${one.path}/'`, `${alias}.id::text`, `'"'`]]);
  const changes = picks.names.get("changes");
  if (changes !== undefined) list.push(["changes", [changesSql({ ...about, picks: below(changes) ?? allFields })]]);
  return list;
}

/** Whether the caller's `fields` show a field. */
export function isShown(picks: Picks, name: string): boolean {
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

/** A field of the rows that are shown. */
interface Column extends Shown {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly pick: Pick | undefined;
}

/** The SQL of a member's value, in parts; null for a member that is left out. */
function memberParts(column: Column): readonly string[] | null {
  const { field, pick, alias, canSee } = column;
  if (field.onDemand !== null && pick === undefined)
    return field.onDemand.default === null ? null : [`'${field.onDemand.default}'`];
  if (field.guardedBy === null || canSee.holds(field.guardedBy)) return valueParts(column);
  const isOwn = isAboutEmployee(field.guardedAbout, alias, canSee);
  if (isOwn === null) return [hiddenText(field)];
  return [`case when ${isOwn} then ${column.join(valueParts(column))} else ${hiddenText(field)} end`];
}

function valueParts(column: Column): readonly string[] {
  const { one, name, field, alias } = column;
  if (field.kind === "list") return listParts(column);
  const value = fieldSql(one, name, alias);
  if (field.kind === "reference") return [referenceText(column, value)];
  const parts = plainParts(column, value);
  const isNeverNull = isStored(field) && one.identity && !one.view && !one.shared && !column.isComputed;
  if (isNeverNull && !isNullable(field)) return parts;
  return [`coalesce(${joinPairs(parts)}, 'null')`];
}

/** The JSON of a value that is not null. */
function plainParts({ field, canSee }: Column, value: string): readonly string[] {
  const { kind, isBilingual } = field;
  // A flag's own text would be t or f where the parts are joined.
  if (kind === "flag") return [`cast(${value} as text)`];
  if (kind === "integer" || kind === "map") return [`(${value})::text`];
  if (kind === "number") return [`trim_scale(${value})::text`];
  if (kind === "date") return [`'"'`, `(${value})::text`, `'"'`];
  if (kind === "texts" || kind === "numbers") return [`array_to_json(${value})::text`];
  if (kind === "dateTime") return [`to_json(${value})::text`];
  const text = `to_json((${isBilingual ? bilingualSql(value, canSee.language) : value})::text)::text`;
  // Most texts of an object are empty.
  return [isStored(field) ? `case when ${value} = '' then '""' else ${text} end` : text];
}

/** The JSON of a field that the caller may not see: the value of a field that is not set. */
function hiddenText(field: FieldDefinition): string {
  if (field.kind === "list" || field.kind === "texts") return "'[]'";
  if (field.nullable) return "'null'";
  if (field.kind === "text") return `'""'`;
  if (field.kind === "integer" || field.kind === "number") return "'0'";
  return field.kind === "flag" ? "'false'" : "'null'";
}

/** The parts of a reference without fields: `{"id":n,"url":"..."}`. */
function shortParts(target: ResourceDefinition, id: string): readonly string[] {
  const text = `(${id})::text`;
  return [`'{"id":'`, text, `',"url":"'`, basePlaceholder, `'${target.path}/'`, text, `'"}'`];
}

/** The names picked below a reference or a list; without parentheses all fields of the next level. */
function below(pick: Pick | undefined): Picks | null {
  return pick === undefined ? null : (pick.below ?? allFields);
}

function referenceText(column: Column, id: string): string {
  const target = column.registry.resource(column.field.target ?? "");
  // An object without an address of its own is part of this object and shown with it.
  const picks = below(column.pick) ?? (target.identity ? null : allFields);
  if (picks === null) {
    // An id that is looked up is looked up once.
    const found = id.includes("(select ") ? `${column.aliases.next()}.id` : id;
    const text = `case when ${found} is null then 'null' else ${column.join(shortParts(target, found))} end`;
    return found === id ? text : `(select ${text} from (select ${id} as id offset 0) ${found.slice(0, -3)})`;
  }
  const drafts = column.field.orDraft ? column.registry.draftsOf(target) : null;
  const sources = drafts === null ? [target] : [target, drafts];
  return `coalesce(${sources.map((one) => rowText(column, one, id, picks)).join(", ")}, 'null')`;
}

/** One row of a resource as JSON; null where there is none. */
function rowText(column: Column, target: ResourceDefinition, id: string, picks: Picks): string {
  const alias = column.aliases.next();
  const text = objectText({ ...column, one: target, picks, alias, isComputed: false });
  const where = `${rowsOf(target, alias)} and ${alias}.id = ${id}`;
  return lookUpSql(target, (table) => `(select ${text} from ${table} ${alias} where ${where})`);
}

/** SQL over `{t}` of the elements of a list that are no rows of a table; null for others. */
function computedRows(target: ResourceDefinition, { source }: FieldDefinition): string | null {
  if (source.heldIn === undefined) return source.rows ?? null;
  return `select e.* from json_to_recordset({t}.${quoted(source.heldIn)}::json) as e(${columnsOf(target).join(", ")})`;
}

function listParts(column: Column): readonly string[] {
  const { field, alias, aliases, registry } = column;
  const target = registry.resource(field.target ?? "");
  const child = aliases.next();
  const computed = computedRows(target, field);
  const isComputed = computed !== null;
  const keys = orderKeys(target, target.order, child, !isComputed);
  const { by, ids = computed, where = "false" } = field.source;
  // Of elements that are shown and ordered by their ids alone, the rows are not looked at.
  const rows = below(column.pick) === null && keys[0]?.sql === `${child}.id` ? ids : computed;
  const condition = by === undefined ? where.replaceAll("{child}", child) : `${fieldSql(target, by, child)} = {t}.id`;
  const own = `${quoted(target.table)} ${child} where ${rowsOf(target, child)} and (${condition})`;
  const from = (rows === null ? own : `(${rows}) ${child}`).replaceAll("{t}", alias);
  // Computed elements have no address of their own and are shown with this object.
  const picks = below(column.pick) ?? (isComputed ? allFields : null);
  const text =
    picks === null
      ? column.join(shortParts(target, `${child}.id`))
      : objectText({ ...column, one: target, picks, alias: child, isComputed });
  const list = `coalesce((select string_agg(${text}, ',' order by ${orderSql(keys)}) from ${from}), '')`;
  return ["'['", alias === "t" && rows === null && !target.view ? aliases.ifAny(list, own) : list, "']'"];
}

/** The order of rows by a list of own fields, `-` for descending, the id last where the rows have one. */
export function orderKeys(one: ResourceDefinition, order: string, alias: string, hasIds = true): OrderKey[] {
  const names = [...order.split(","), ...(hasIds ? ["id"] : [])];
  const keys = names.map((part) => {
    const name = part.replace(/^-/, "");
    return { sql: name === "id" ? `${alias}.id` : orderKey(one, name, alias), isDescending: part.startsWith("-") };
  });
  // After the id nothing is left to order.
  const last = keys.findIndex(({ sql }) => sql === `${alias}.id`);
  return last < 0 ? keys : keys.slice(0, last + 1);
}

/** Who changed the object and when; an object that is written through its owner shows its owner's changes. */
function changesSql(about: Shown): string {
  const { registry, one, picks, alias, aliases } = about;
  const log = aliases.next();
  const { root, id } = rootOf(registry, one, `${alias}.id`, alias);
  // Customers and suppliers, say, are the same rows, with one version.
  const names = (registry.byTable.get(root.table) ?? []).map((each) => `'${shownName(each)}'`);
  const shownOf = Object.entries(changeColumns)
    .filter(([field]) => isShown(picks, field))
    .map(([field, column]) => `'${field}', ${log}.${column}`);
  // What is in no table of the company was not made with it.
  const isOwn = !root.shared && (!root.view || root.keyTable !== null);
  const from = isOwn
    ? `object_changes($1, array[${names.join(", ")}], ${id}) ${log}`
    : `change_log ${log} where ${log}.company_id = $1 and ${log}.resource in (${names.join(", ")}) and ${log}.object = ${id}`;
  return (
    `(select coalesce(json_agg(json_build_object(${shownOf.join(", ")}) ` +
    `order by ${log}.at, ${log}.entry), '[]'::json)::text from ${from})`
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
