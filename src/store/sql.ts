// How definitions are written in SQL: quoted identifiers, column types, which rows of a table are a resource's, texts and orders.

import type { FieldDefinition } from "../schema/field.ts";
import type { Language } from "../schema/message.ts";
import type { ParameterDefinition, ResourceDefinition } from "../schema/resource.ts";

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

/** True for a field that has a column. */
export function isStored(field: FieldDefinition): boolean {
  return field.derived === null && field.kind !== "list";
}

/** The stored fields of a resource, in the model's order. */
export function storedFields(one: ResourceDefinition): [string, FieldDefinition][] {
  return [...one.fields].filter(([, field]) => isStored(field));
}

/** The column type of a stored field. */
export function columnType(field: FieldDefinition): string {
  switch (field.kind) {
    case "text":
    case "choice":
      return "text";
    case "texts":
      return "text[]";
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

/** The value of a stored field that is not set; null where the column is null. */
export function unset(field: FieldDefinition): unknown {
  switch (field.kind) {
    case "text":
    case "choice":
      return field.nullable ? null : "";
    case "texts":
      return [];
    case "integer":
      return 0;
    case "number":
      return "0";
    case "flag":
      return false;
    default:
      return null;
  }
}

/** True for a stored field whose column may be null. */
export function isNullable(field: FieldDefinition): boolean {
  const value = field.default === undefined || field.kind === "reference" ? unset(field) : field.default;
  return value === null && !field.required;
}

/** PostgreSQL takes 100 arguments. */
const mostArguments = 96;

/** SQL of texts and values one after another; null is the empty text. */
export function concat(parts: readonly string[]): string {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (isLiteral(part) && last !== undefined && isLiteral(last))
      joined[joined.length - 1] = last.slice(0, -1) + part.slice(1);
    else joined.push(part);
  }
  if (joined.length <= mostArguments) return `concat(${joined.join(", ")})`;
  const groups = Math.ceil(joined.length / mostArguments);
  return concat(
    Array.from({ length: groups }, (_, at) => concat(joined.slice(at * mostArguments, (at + 1) * mostArguments))),
  );
}

function isLiteral(sql: string): boolean {
  return /^'[^']*'$/.test(sql);
}

/** What rows are ordered by, from the first to the last. */
export interface OrderKey {
  readonly sql: string;
  readonly isDescending: boolean;
}

/** SQL behind `order by`. */
export function orderSql(keys: readonly OrderKey[]): string {
  return keys.map(({ sql, isDescending }) => `${sql}${isDescending ? " desc" : ""}`).join(", ");
}

/** Collects the values of a statement and returns their placeholders. */
export class SqlParameters {
  readonly values: unknown[];
  constructor(first: readonly unknown[]) {
    this.values = [...first];
  }
  /** Adds a value; returns its placeholder with the SQL type. */
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

/** Whether a statement uses a placeholder; `$10` is not `$1`. */
export function usesPlaceholder(sql: string, sign: string): boolean {
  return sql
    .split(sign)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));
}

/** Generates table aliases that are unique within one statement. */
export class Aliases {
  private count = 0;
  next(): string {
    return `t${this.count++}`;
  }
}

/** The SQL of a text in one of the languages in which it is stored; one that is stored in a single language is unchanged. */
export function bilingualSql(value: string, language: Language): string {
  return `case when ${value} like '{"en":%' and ${value} is json object then ${value}::json->>'${language}' else ${value} end`;
}
