// Builds the one SELECT of a read, which returns JSON text.

import * as limits from "../../limits.ts";
import { allows, type Requirement } from "../../schema/entitlement.ts";
import type { Language } from "../../schema/message.ts";
import { modelOf, type ReadContext, type RowsQuery, type SqlQuery } from "../../schema/query.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition, Row } from "../../schema/resource.ts";
import { columnType, quoted, rowsOf, storedFields } from "../../store/sql.ts";
import { refuseCycles } from "./cycles.ts";
import { parseFields } from "./fields.ts";
import { Aliases, basePlaceholder, type CanSee, columns, employeePlaceholder } from "./project.ts";
import { conditions, rangeSql, SqlParameters, withComputedFields } from "./search.ts";
import { sortSql } from "./sort.ts";

/** A statement and its values, in order. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The company that is read, the base of addresses, and the caller. */
export interface ReadScope {
  readonly company: number;
  /** Host and prefix without scheme, as in `localhost:4600/v2`. */
  readonly base: string;
  /** The entitlements of the caller, which decide whether guarded fields are shown; without them none is. */
  readonly entitlements?: ReadonlySet<number>;
  /** The acting employee, who sees guarded fields about themselves; none without it. */
  readonly actualEmployee?: number;
  /** The language of texts that are stored in both; English without it. */
  readonly language?: Language;
}

/** The checked parameters of a list. */
export interface ListRequest {
  readonly values: Readonly<Record<string, unknown>>;
  readonly fields: string | undefined;
  readonly sorting: string | undefined;
  readonly from: number;
  readonly count: number;
  /** The checksum from If-None-Match; null without the header. */
  readonly ifNoneMatch: string | null;
}

/** The values of every statement: the company, the base address and the acting employee. */
function scopeValues({ company, base, actualEmployee }: ReadScope): unknown[] {
  return [company, base, actualEmployee ?? 0];
}

/** The placeholders of these values, and how a statement uses one that it does not need. */
const scopePlaceholders: readonly (readonly [sign: string, placeholder: string])[] = [
  ["$1", "$1::bigint"],
  ["$2", basePlaceholder],
  [employeePlaceholder, employeePlaceholder],
];

/** A condition that uses the placeholders which the statement does not use; PostgreSQL refuses unused ones. Empty for none. */
function useMissing(sql: string, of = scopePlaceholders): string {
  const missing = of.filter(([sign]) => !usesPlaceholder(sql, sign));
  return missing.map(([, placeholder]) => `${placeholder} is not null`).join(" and ");
}

/** A statement without a condition of its own, with one that uses every placeholder of the scope. */
function withScope(sql: string, of = scopePlaceholders): string {
  const conditions = useMissing(sql, of);
  return conditions === "" ? sql : `${sql} where ${conditions}`;
}

/** Whether a statement uses a placeholder; `$10` is not `$1`. */
function usesPlaceholder(sql: string, sign: string): boolean {
  return sql
    .split(sign)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));
}

/** The SQL of the number of elements in a row's long list, where `fields` names that list. */
function rowCost(definition: RowsQuery | undefined, fields: string | undefined): string | null {
  const weight = definition?.weight;
  if (weight === undefined || !parseFields(fields).names.has(weight.field)) return null;
  return weight.sql.replaceAll("{t}", "t");
}

/** The rows of a list and what is selected of them. */
interface ListSource {
  readonly one: ResourceDefinition;
  /** A table expression with the alias `t` and its conditions. */
  readonly source: string;
  /** The select list over `t`. */
  readonly list: string;
  /** SQL over `t` of how many objects read a row counts for besides itself; null for none. */
  readonly weight: string | null;
}

/** A list without costly rows and without a warning. */
const noExtras = { weight: null, warning: null };

/**
 * How much a list reads: `size`, `read`, and the checksum of all matches where the request has one.
 * @param fields the placeholder of the caller's `fields`: the checksum is of what they show; null for no checksum
 */
function probeSql({ one, source, list, weight }: ListSource, fields: string | null): string {
  const cost = weight === null ? "count(*)" : "greatest(count(*), coalesce(sum(s.weight), 0))";
  const some = `(select ${weight === null ? "1" : `${weight} as weight`} from ${source} limit ${limits.objectsRead + 1}) s`;
  const read = `select count(*)::int as size, ${cost}::int as read, null::text as digest from ${some}`;
  if (fields === null) return read;
  // Of everything that the answer shows, with ids and versions where the rows have them.
  const state = one.identity ? "t.id || ':' || t.version || " : "";
  const each = `select ${state}(select row_to_json(o)::text from (select ${list}) o) as j from (select t.* from ${source}) t`;
  const shown = `select md5(${fields} || coalesce(string_agg(c.j, ',' order by c.j collate "C"), '')) from (${each}) c`;
  return `select s.size, s.read, case when s.read <= ${limits.objectsRead} then (${shown}) end as digest from (${read}) s`;
}

/** The requirements that guard fields, each once. */
function guardsOf(registry: Registry): Requirement[] {
  const all = registry.resources.flatMap((one) =>
    [...one.fields.values()].flatMap(({ guardedBy }) => (guardedBy === null ? [] : [guardedBy])),
  );
  return [...new Map(all.map((by) => [by.join(), by])).values()];
}

/** What the caller may see. */
function canSeeOf({ entitlements, actualEmployee, language = "en" }: Partial<ReadScope>): CanSee {
  return {
    holds: (by) => entitlements !== undefined && allows(by, entitlements),
    isPerson: actualEmployee !== undefined,
    language,
  };
}

/** Builds the statements of reads and caches their select lists by `fields` and by what the caller may see. */
export class Projections {
  private readonly cache = new Map<string, string>();
  private readonly registry: Registry;
  /** The requirements that guard fields, each once. */
  private readonly guards: readonly Requirement[];
  constructor(registry: Registry) {
    this.registry = registry;
    this.guards = guardsOf(registry);
  }
  /** A key of what the caller may see and of the language, for the cache. */
  private visibilityKey(scope: Partial<ReadScope>): string {
    const canSee = canSeeOf(scope);
    return `${canSee.language}${canSee.isPerson ? "p" : "-"}${this.guards.map((by) => (canSee.holds(by) ? "1" : "0")).join("")}`;
  }
  /** The select list of a resource by the caller's `fields`, over the alias `t`. */
  columns(one: ResourceDefinition, fields: string | undefined, scope: Partial<ReadScope> = {}): string {
    const key = `${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`;
    // A resource whose fields parameters compute is made for one request and not cached.
    const isPlain = this.registry.resource(one.name) === one;
    const cached = isPlain ? this.cache.get(key) : undefined;
    if (cached !== undefined) return cached;
    const picks = parseFields(fields);
    const sql = columns(this.registry, one, picks, "t", new Aliases(), canSeeOf(scope));
    refuseCycles(this.registry, one, picks);
    if (!isPlain) return sql;
    if (this.cache.size >= limits.projectionCacheEntries) this.cache.clear();
    this.cache.set(key, sql);
    return sql;
  }
  /**
   * The statement of a list. Its one row: `size` (matches, at most one above the limit), `read` (with
   * the elements of lists that count), `digest`, `count` and `body`
   * (the objects' JSON texts joined by commas, null when the client has the current state).
   */
  list(one: ResourceDefinition, request: ListRequest, scope: ReadScope): Statement {
    const parameters = new SqlParameters(scopeValues(scope));
    const computed = withComputedFields(one, request.values, parameters);
    const where = `${rowsOf(one, "t")} and ${conditions(one, request.values, "t", { parameters, canSee: canSeeOf(scope) })}${computed.condition}`;
    const source = `${quoted(one.table)} t where ${where}`;
    return this.page(computed.one, source, request, scope, parameters);
  }
  /** The statement of a query that is found by SQL. */
  query(definition: SqlQuery, request: ListRequest, scope: ReadScope, context: ReadContext): Statement {
    const parameters = new SqlParameters(scopeValues(scope));
    const add = (value: unknown, type: string) => parameters.add(value, type);
    const rows = definition.sql(request.values, add, context);
    if ("value" in definition)
      return { sql: withScope(`select to_json(t.value)::text as body from (${rows}) t`), values: parameters.values };
    const one = this.registry.resource(modelOf(definition) ?? "");
    const list = "rows" in definition ? definition : undefined;
    const blank = request.sorting === undefined || request.sorting.trim() === "";
    const ordered = blank ? { ...request, sorting: list?.order?.(request.values) } : request;
    const source = `(${rows}) t where true${rangeSql(definition.query, request.values, "t", parameters)}`;
    const more = { weight: rowCost(list, request.fields), warning: list?.warning?.sql(request.values, add) ?? null };
    if (one.identity || more.weight !== null) return this.page(one, source, ordered, scope, parameters, more);
    // Objects without identity are sums: they are computed once, for the count and the page.
    const { sql, values } = this.page(one, "found t where true", ordered, scope, parameters, more);
    const fields = storedFields(one).map(([name]) => `t.${quoted(name)}`);
    const found = `select ${fields.join(", ")} from ${source} limit ${limits.objectsRead + 1}`;
    return { sql: withScope(`with found as materialized (${found}) ${sql}`), values };
  }
  private page(
    one: ResourceDefinition,
    source: string,
    request: ListRequest,
    scope: ReadScope,
    parameters: SqlParameters,
    { weight, warning }: { readonly weight: string | null; readonly warning: string | null } = noExtras,
  ): Statement {
    const order = sortSql(this.registry, one, request.sorting, "t", canSeeOf(scope));
    const list = this.columns(one, request.fields, scope);
    const clientDigest = request.ifNoneMatch === null ? null : parameters.add(request.ifNoneMatch, "text");
    const fields = clientDigest === null ? null : parameters.add(request.fields ?? "", "text");
    const probe = probeSql({ one, source, list, weight }, fields);
    const unchanged = clientDigest === null ? "" : ` and p.digest <> ${clientDigest}`;
    const page =
      `select t.* from ${source} and p.read <= ${limits.objectsRead}${unchanged} ` +
      `order by ${order} limit ${parameters.add(request.count, "int")} offset ${parameters.add(request.from, "int")}`;
    const sql =
      `select p.size, p.read, p.digest, r.count, r.body${warning === null ? "" : `, (${warning}) as warned`} from (${probe}) p, lateral (` +
      `select count(*)::int as count, string_agg(row_to_json(v)::text, ',') as body ` +
      `from (select ${list} from (${page}) t) v) r`;
    return { sql: withScope(sql), values: parameters.values };
  }
  /** The statement of one object; its row has `state` (for the ETag) and `body`, and there is none where the object does not exist. */
  object(one: ResourceDefinition, id: number, fields: string | undefined, scope: ReadScope): Statement {
    return { sql: this.objectSql(one, fields, scope), values: [...scopeValues(scope), id] };
  }
  private objectSql(one: ResourceDefinition, fields: string | undefined, scope: ReadScope): string {
    const key = `one ${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const plain =
      `select t.version::text as state, (select row_to_json(v)::text from (select ${this.columns(one, fields, scope)}) v) as body ` +
      `from ${quoted(one.table)} t where ${rowsOf(one, "t")} and t.id = $4::bigint`;
    const rest = useMissing(plain);
    const sql = rest === "" ? plain : `${plain} and ${rest}`;
    this.store(key, sql);
    return sql;
  }
  /**
   * The SQL of objects of several companies, as `Database.readEach` runs it: its values are company, base
   * and ids; its rows have `company`, `id` and `body`. `offset 0` makes the planner look each id up by the index.
   */
  each(one: ResourceDefinition, fields: string | undefined, scope: Pick<ReadScope, "company" | "base">): string {
    const key = `each ${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`;
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const sql = withScope(
      `select $1::bigint as company, t.id, (select row_to_json(v)::text from (select ${this.columns(one, fields, scope)}) v) as body ` +
        `from unnest($3::bigint[]) i(id), lateral (select t.* from ${quoted(one.table)} t where ${rowsOf(one, "t")} and t.id = i.id offset 0) t`,
      scopePlaceholders.slice(0, 2),
    );
    this.store(key, sql);
    return sql;
  }
  private store(key: string, sql: string): void {
    if (this.cache.size >= limits.projectionCacheEntries) this.cache.clear();
    this.cache.set(key, sql);
  }
  /** The statement of one object that is computed rather than stored, from its stored fields, `id` and `version`. */
  computed(one: ResourceDefinition, row: Row, fields: string | undefined, scope: ReadScope): Statement {
    const stored = storedFields(one).map(([name, field]) => `${quoted(name)} ${columnType(field)}`);
    const columns = ["id bigint", "version int", ...stored].join(", ");
    const sql =
      `select (select row_to_json(v)::text from (select ${this.columns(one, fields, scope)}) v) as body ` +
      `from (select $1::bigint as company_id, g.* from json_to_record($4::json) as g(${columns})) t where ${basePlaceholder} is not null and ${employeePlaceholder} is not null`;
    return { sql, values: [...scopeValues(scope), JSON.stringify(row)] };
  }
  /** The statement of several objects in the order of the ids; one row with `count` and `body`. */
  objects(one: ResourceDefinition, ids: readonly number[], fields: string | undefined, scope: ReadScope): Statement {
    const sql =
      `select count(*)::int as count, string_agg(v.j, ',' order by v.position) as body from (` +
      `select i.position, (select row_to_json(w)::text from (select ${this.columns(one, fields, scope)}) w) as j ` +
      `from unnest($4::bigint[]) with ordinality i(id, position) join ${quoted(one.table)} t on t.id = i.id where ${rowsOf(one, "t")}) v`;
    return { sql: withScope(sql), values: [...scopeValues(scope), ids] };
  }
}
