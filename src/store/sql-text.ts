// How statements are put together: texts that are joined, orders, placeholders and aliases.

import * as limits from "../limits.ts";
import type { Language } from "../schema/message.ts";
import type { ParameterDefinition } from "../schema/resource.ts";

/** Writes SQL of texts one after another, none of which may be null. */
export type Join = (parts: readonly string[]) => string;

/**
 * Texts joined in pairs and pairs of pairs, for many rows: a text is copied a few times only. One after another would copy all
 * that came before, and the function concat searches each text for its end.
 */
export const joinPairs: Join = (parts) => paired(merged(parts));

function paired(parts: readonly string[]): string {
  if (parts.length === 1) return parts.join("");
  const middle = parts.length >> 1;
  return `(${paired(parts.slice(0, middle))} || ${paired(parts.slice(middle))})`;
}

/** PostgreSQL takes 100 arguments. */
const mostArguments = 96;

/** Texts joined by the function concat, for one row: a statement begins sooner with one call than with a hundred. */
export const joinAll: Join = (parts) => {
  const all = merged(parts).map(uncast);
  if (all.length <= mostArguments) return `concat(${all.join(", ")})`;
  const groups = Array.from({ length: Math.ceil(all.length / mostArguments) }, (_, at) =>
    joinAll(all.slice(at * mostArguments, (at + 1) * mostArguments)),
  );
  return joinAll(groups);
};

/**
 * A part without what `concat` does itself: it takes values of any type and writes them as `::text` does, flags aside, which are
 * cast by `cast`. Every cast and condition has to be set up each time that a statement begins, so that looking whether a text is
 * empty costs one row more than writing it. A placeholder has its type by its cast.
 */
function uncast(part: string): string {
  const text = /^case when .+? = '' then '""' else (to_json\(.+\))::text end$/s.exec(part)?.[1] ?? part;
  return /^\$\d+::text$/.test(text) ? text : text.replace(/::text$/, "");
}

/** The parts, with literals that follow each other as one. */
function merged(parts: readonly string[]): string[] {
  const all: string[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (isLiteral(part) && last !== undefined && isLiteral(last))
      all[all.length - 1] = last.slice(0, -1) + part.slice(1);
    else all.push(part);
  }
  return all;
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

/** Generates table aliases that are unique within one statement, and collects what is asked once for all rows of a page. */
export class Aliases {
  private count = 0;
  private readonly asked: string[] = [];
  private readonly ids: string | null;

  /** @param ids SQL of the ids of the rows `t` that are shown together; null where each is shown alone */
  constructor(ids: string | null = null) {
    this.ids = ids;
  }

  next(): string {
    return `t${this.count++}`;
  }

  /**
   * SQL of a list of the row `t`: empty at once where no row of the page has elements, as is usual of most lists. To begin a statement
   * for each row and each list that is empty costs more than to look once: whether there is an element of any object from the lowest id
   * of the page to its highest. The first entry of an index answers that, since nothing but the owner is asked for: a condition beside
   * it, or a view, could read whatever lies between the two ids, so that such lists are looked for as always.
   *
   * @param list SQL of the list
   * @param elements what stands behind `from` to find its elements in a table, with `{t}` for the row
   */
  ifAny(list: string, elements: string): string {
    const isPlain = /^"\w+" (t\d+) where \1\.company_id = \$1 and \(\1\."\w+" = \{t\}\.id\)$/.test(elements);
    if (this.ids === null || !isPlain) return list;
    const ofPage = elements.replace("= {t}.id", "between page.low and page.high");
    this.asked.push(`exists (select from ${ofPage}) as a${this.asked.length}`);
    return `case when any_of.a${this.asked.length - 1} then ${list} else '' end`;
  }

  /** What joins the answers to the page, before its rows are shown; empty where nothing is asked. */
  join(): string {
    if (this.asked.length === 0) return "";
    return (
      `cross join lateral (select min(i) as low, max(i) as high from unnest(${this.ids}) i offset 0) page ` +
      `cross join lateral (select ${this.asked.join(", ")} offset 0) any_of `
    );
  }
}

/** The SQL of a text in one of the languages in which it is stored; one that is stored in a single language is unchanged. */
export function bilingualSql(value: string, language: Language): string {
  return `case when ${value} like '{"en":%' and ${value} is json object then ${value}::json->>'${language}' else ${value} end`;
}

/** What is made once for a key: the text of a statement, or a function that writes one. It is made anew where too many are kept. */
export function cached<Made>(cache: Map<string, Made>, key: string, make: () => Made): Made {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (cache.size >= limits.projectionCacheEntries) cache.clear();
  cache.set(key, made);
  return made;
}
