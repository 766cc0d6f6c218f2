// How statements are put together: texts that are joined, orders, placeholders and aliases.

import type { Language } from "../schema/message.ts";
import type { ParameterDefinition } from "../schema/resource.ts";

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

/** The checksum of all matches with their states, as these fields show them. */
export function digestSql(alias: string, fields: string): string {
  return `md5(${fields} || coalesce(string_agg(${alias}.id || ':' || ${alias}.state, ',' order by ${alias}.id), ''))`;
}

/** The state of an object for checksums: its version, and all that is shown of it. */
export function stateSql(text: string): string {
  return `t.version || ':' || ${text} as state`;
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
