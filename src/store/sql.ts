// How definitions are written in SQL: quoted identifiers, column types, and which rows of a table are a resource's.

import { arrayText } from "../array-text.ts";
import * as limits from "../limits.ts";
import type { FieldDefinition } from "../schema/field.ts";
import type { ResourceDefinition, Row } from "../schema/resource.ts";
import { makerOf, type ObjectMaker } from "./object-maker.ts";

/** Quotes an identifier that comes from a definition. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** The condition that a row of the alias belongs to the resource and to the company in `$1`. */
export function rowsOf(one: ResourceDefinition, alias: string): string {
  const conditions = one.shared ? [] : [`${alias}.company_id = $1`];
  if (one.rows !== null) conditions.push(`(${one.rows.replaceAll("{t}", alias)})`);
  return conditions.length === 0 ? "true" : conditions.join(" and ");
}

/** The SQL of what a reference shows of the object that it names; where the resource is a view, of the named row itself if there is one. */
export function lookUpSql(one: ResourceDefinition, sql: (table: string) => string): string {
  const view = sql(quoted(one.table));
  return one.keyTable === null ? view : `coalesce(${sql(quoted(one.keyTable))}, ${view})`;
}

/** True for a field that has a column. */
export function isStored(field: FieldDefinition): boolean {
  return field.derived === null && field.kind !== "list";
}

/** Fields with their names. */
export type NamedFields = readonly (readonly [name: string, field: FieldDefinition])[];

/** Fields of a resource by what a change does with them, in the model's order. */
interface FieldLists {
  /** Those with a column. */
  readonly stored: NamedFields;
  /** Those that a new object has to name. */
  readonly required: NamedFields;
  readonly references: NamedFields;
  /** Those in which a body may have objects of its own, or refer to several. */
  readonly children: NamedFields;
  /** Those of them that are written through their owner: one object, or several. */
  readonly ownParts: NamedFields;
  readonly ownLists: NamedFields;
  /** Those of them in which a body may have a new object. */
  readonly orNew: NamedFields;
}

const lists = new WeakMap<ResourceDefinition, FieldLists>();

/** The lists of a resource's fields, which are found once. */
export function fieldLists(one: ResourceDefinition): FieldLists {
  const known = lists.get(one);
  if (known !== undefined) return known;
  const fields = [...one.fields];
  const found = {
    stored: fields.filter(([, field]) => isStored(field)),
    required: fields.filter(([, { required, readOnly }]) => required && !readOnly),
    references: fields.filter(([, { kind }]) => kind === "reference"),
    children: fields.filter(([, { kind, owned, orNew }]) => kind === "list" || owned || orNew),
    ownParts: fields.filter(([, { kind, owned }]) => kind === "reference" && owned),
    ownLists: fields.filter(([, { kind, owned }]) => kind === "list" && owned),
    orNew: fields.filter(([, { orNew }]) => orNew),
  };
  lists.set(one, found);
  return found;
}

/** The stored fields of a resource, in the model's order. */
export function storedFields(one: ResourceDefinition): NamedFields {
  return fieldLists(one).stored;
}

/** The column type of a stored field. */
export function columnType(field: FieldDefinition): string {
  switch (field.kind) {
    case "text":
    case "choice":
      return "text";
    case "texts":
      return "text[]";
    case "numbers":
      return "numeric[]";
    case "map":
      return "json";
    case "integer":
    case "reference":
      return "bigint";
    case "number":
      return `numeric(${14 + field.scale},${field.scale})`;
    case "flag":
      return "boolean";
    case "date":
      return "date";
    default:
      return "timestamptz";
  }
}

/** The stored fields of a resource as columns with their types, as in `"name" text`. */
export function columnsOf(one: ResourceDefinition): string[] {
  return storedFields(one).map(([name, field]) => `${quoted(name)} ${columnType(field)}`);
}

/** The value of a stored field that is not set; null where the column is null. */
export function unset(field: FieldDefinition): unknown {
  switch (field.kind) {
    case "text":
    case "choice":
      return field.nullable ? null : "";
    case "texts":
    case "numbers":
      return [];
    case "integer":
      return field.nullable ? null : 0;
    case "number":
      return field.nullable ? null : "0";
    case "flag":
      return false;
    default:
      return null;
  }
}

/** What a stored field of a new object has where nothing is said. */
function fallback(field: FieldDefinition): unknown {
  return field.default === undefined ? unset(field) : field.default;
}

const blanks = new WeakMap<ResourceDefinition, ObjectMaker>();

/** The stored values of a new object of which nothing is set. */
export function blankRow(one: ResourceDefinition): Row {
  const make = made(blanks, one, () =>
    makerOf(Object.fromEntries(storedFields(one).map(([name, field]) => [name, fallback(field)]))),
  );
  return make();
}

/** True for a stored field whose column may be null. */
export function isNullable(field: FieldDefinition): boolean {
  const value = field.default === undefined || field.kind === "reference" ? unset(field) : field.default;
  return value === null && !field.required;
}

/** Texts of statements, made once for each resource. */
const inserts = new WeakMap<ResourceDefinition, string>();
const insertsOfSeveral = new WeakMap<ResourceDefinition, string>();
const updates = new WeakMap<ResourceDefinition, string>();
/** Those that insert few rows, by their number. */
const insertsOfFew = Array.from({ length: limits.rowsOfParameters }, () => new WeakMap<ResourceDefinition, string>());

function made<Made>(all: WeakMap<ResourceDefinition, Made>, one: ResourceDefinition, make: () => Made): Made {
  const known = all.get(one);
  if (known !== undefined) return known;
  const fresh = make();
  all.set(one, fresh);
  return fresh;
}

/** The columns of rows as JSON, with these before them. */
function recordOf(one: ResourceDefinition, before: readonly string[]): string {
  return [...before, ...columnsOf(one)].join(", ");
}

/** Rows of a company. */
export interface RowsOfCompany {
  readonly company: number;
  readonly rows: readonly Row[];
}

/**
 * The statement that inserts rows of a resource, of one company or of several, with its values. A few have their columns as parameters:
 * to unfold them costs more.
 */
export function insertStatement(
  one: ResourceDefinition,
  [{ company, rows } = { company: 0, rows: [] }, ...others]: readonly RowsOfCompany[],
): [string, unknown[]] {
  if (others.length > 0) {
    const all = [{ company, rows }, ...others];
    const companies = all.flatMap((of) => of.rows.map(() => of.company));
    const columns = columnsOfRows(
      one,
      all.flatMap((of) => of.rows),
    );
    return [insertOfSeveralSql(one), [JSON.stringify({ company_id: arrayText(companies), ...columns })]];
  }
  if (rows.length === 0 || rows.length > limits.rowsOfParameters)
    return [insertSql(one), [company, JSON.stringify(columnsOfRows(one, rows))]];
  const fields = storedFields(one);
  const values: unknown[] = [company];
  for (const row of rows) {
    values.push(row.id);
    for (const [name, { kind }] of fields) {
      const value = row[name] ?? null;
      values.push(kind === "map" && value !== null ? JSON.stringify(value) : value);
    }
  }
  return [insertFewSql(one, rows.length), values];
}

/** The statement that inserts so many rows of a resource: the company is `$1`, and each row its id and its columns behind it. */
function insertFewSql(one: ResourceDefinition, count: number): string {
  return made(insertsOfFew[count - 1] ?? new WeakMap(), one, () => {
    const fields = storedFields(one);
    const types = ["bigint", ...fields.map(([, field]) => columnType(field))];
    const row = (index: number) => types.map((type, place) => `$${index * types.length + place + 2}::${type}`);
    const rows = Array.from({ length: count }, (_, index) => `($1::bigint, ${row(index).join(", ")})`);
    const names = fields.map(([name]) => `, ${quoted(name)}`).join("");
    return `insert into ${quoted(one.table)} (company_id, id${names}) values ${rows.join(", ")}`;
  });
}

/** Rows as columns, each as the text of an array; what none of them has is left out. Lists and maps are texts within them. */
function columnsOfRows(one: ResourceDefinition, rows: readonly Row[]): Record<string, string> {
  const columns: Record<string, string> = { id: arrayText(rows.map(({ id }) => id)) };
  for (const [name, { kind }] of storedFields(one)) {
    const values = rows.map((row) => row[name] ?? null);
    if (values.every((value) => value === null)) continue;
    const isMap = kind === "map";
    const text = (value: unknown) => (isMap ? JSON.stringify(value) : arrayText(value as readonly unknown[]));
    columns[name] = arrayText(
      isMap || isArray(kind) ? values.map((value) => (value === null ? null : text(value))) : values,
    );
  }
  return columns;
}

function isArray(kind: FieldDefinition["kind"]): boolean {
  return kind === "texts" || kind === "numbers";
}

/** The statement that inserts rows of a resource, whose columns are given in `$2` (columnsOfRows). */
function insertSql(one: ResourceDefinition): string {
  return made(inserts, one, () => insertFrom(one, "$1::bigint", "$2", []));
}

/** The statement that inserts rows of a resource of several companies, whose columns are given in `$1`, that of the companies too. */
function insertOfSeveralSql(one: ResourceDefinition): string {
  return made(insertsOfSeveral, one, () => insertFrom(one, "unnest(r.company_id)", "$1", ["company_id bigint[]"]));
}

function insertFrom(one: ResourceDefinition, company: string, given: string, before: readonly string[]): string {
  const fields = storedFields(one).map(([name, field]) => {
    const isText = field.kind === "map" || isArray(field.kind);
    return {
      name: quoted(name),
      type: isText ? "text" : columnType(field),
      as: isText ? `::${columnType(field)}` : "",
    };
  });
  const names = fields.map(({ name }) => `, ${name}`).join("");
  const values = fields.map(({ name, as }) => `, unnest(r.${name})${as}`).join("");
  const columns = [...before, "id bigint[]", ...fields.map(({ name, type }) => `${name} ${type}[]`)].join(", ");
  return (
    `insert into ${quoted(one.table)} (company_id, id${names}) ` +
    `select ${company}, unnest(r.id)${values} from json_to_record(${given}::json) as r(${columns})`
  );
}

/** The statement that updates rows of a resource, given as JSON in `$2`, in the versions that these have. */
export function updateSql(one: ResourceDefinition): string {
  return made(updates, one, () => {
    const fields = storedFields(one).map(([name]) => `${quoted(name)} = r.${quoted(name)}`);
    const set = ["version = t.version + 1", "changed_at = now()", ...fields];
    return (
      `update ${quoted(one.table)} t set ${set.join(", ")} from json_to_recordset($2::json) as r(${recordOf(one, ["id bigint", "version int"])}) ` +
      "where t.company_id = $1 and t.id = r.id and t.version = r.version"
    );
  });
}
