// Builds the one SELECT of a read, which returns JSON text.

import * as limits from "../../limits.ts";
import { allows, type Requirement } from "../../schema/entitlement.ts";
import type { Language } from "../../schema/message.ts";
import { modelOf, type ReadContext, type RowsQuery, type SqlQuery } from "../../schema/query.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition, Row } from "../../schema/resource.ts";
import type { ById, ByIdStatements } from "../../store/objects-by-id.ts";
import { columnsOf, quoted, rowsOf, storedFields } from "../../store/sql.ts";
import {
  Aliases,
  cached,
  digestSql,
  joinAll,
  joinPairs,
  orderSql,
  SqlParameters,
  stateSql,
  usesPlaceholder,
} from "../../store/sql-text.ts";
import { type Sums, sumsSql } from "../../store/sums.ts";
import { refuseCycles } from "./cycles.ts";
import { parseFields } from "./fields.ts";
import { basePlaceholder, type CanSee, employeePlaceholder, fieldSql, objectText } from "./project.ts";
import { type RowWriter, rowWriter } from "./row-writer.ts";
import { conditions, rangeSql, withComputedFields } from "./search.ts";
import { sortKeys } from "./sort.ts";

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
  /** Rows of a table that it may read. */
  readonly most: number;
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

/** The SQL of the number of elements in a row's long list, where `fields` names that list. */
function rowCost(definition: RowsQuery | undefined, fields: string | undefined): string | null {
  const weight = definition?.weight;
  if (weight === undefined || !parseFields(fields).names.has(weight.field)) return null;
  return weight.sql.replaceAll("{t}", "t");
}

/** The sums that the request chooses. */
function sumsOf(one: ResourceDefinition, { values }: ListRequest): Sums {
  return sumsSql((values.sums as string[] | undefined) ?? [], (name) => fieldSql(one, name, "t"));
}

/** The rows of a list and what is selected of them. */
interface ListSource {
  readonly one: ResourceDefinition;
  /** A table expression with the alias `t` and its conditions. */
  readonly source: string;
  /** SQL of a row's JSON text over `t`. */
  readonly text: string;
  /** SQL over `t` of how many objects read a row counts for besides itself; null for none. */
  readonly weight: string | null;
  readonly sums: Sums;
}

/**
 * How much a list reads: `size`, `read`, and the checksum of all matches where the request has one.
 * @param fields the placeholder of the caller's `fields`; null for no checksum
 */
function probeSql({ one, source, text, weight, sums }: ListSource, fields: string | null): string {
  const some = (columns: string) => `(select ${columns} from ${source} limit ${limits.objectsRead + 1}) s`;
  const sizes = (digest: string) =>
    `select count(*)::int as size, ${weight === null ? "count(*)" : "greatest(count(*), coalesce(sum(s.weight), 0))"}::int as read, ${digest} as digest, ${sums.sql("s")} as sums`;
  const columns = [...(weight === null ? [] : [`${weight} as weight`]), ...sums.columns];
  if (fields === null) return `${sizes("null::text")} from ${some(columns.join(", ") || "1")}`;
  if (one.identity)
    return `${sizes(digestSql("s", fields))} from ${some(["t.id", stateSql(text), ...columns].join(", "))}`;
  // Rows without id have no version.
  const shown = `select md5(${fields} || coalesce(string_agg(c.j, ',' order by c.j collate "C"), '')) from (select ${text} as j from (select t.* from ${source}) t) c`;
  return (
    `select s.size, s.read, s.sums, case when s.read <= ${limits.objectsRead} then (${shown}) end as digest ` +
    `from (${sizes("null::text")} from ${some(columns.join(", ") || "1")}) s`
  );
}

/** The requirements that guard fields, each once. */
function guardsOf(registry: Registry): Requirement[] {
  const all = registry.resources.flatMap((one) =>
    [...one.fields.values()].flatMap(({ guardedBy }) => (guardedBy === null ? [] : [guardedBy])),
  );
  return [...new Map(all.map((by) => [by.join(), by])).values()];
}

/** Rows of a resource as `t` by ids, whose places are `i.place`: each by the index, or all at once. */
function byIds(one: ResourceDefinition, atOnce: boolean, ids = "$4"): string {
  const rows = `select t.* from ${quoted(one.table)} t where ${rowsOf(one, "t")} and t.id = i.id${atOnce ? "" : " offset 0"}`;
  return `unnest(${ids}::bigint[]) with ordinality i(id, place), lateral (${rows}) t`;
}

/** What the caller may see. */
function canSeeOf({ entitlements, actualEmployee, language = "en" }: Partial<ReadScope>): CanSee {
  return {
    holds: (by) => entitlements !== undefined && allows(by, entitlements),
    isPerson: actualEmployee !== undefined,
    language,
  };
}

/** The placeholder of the caller's `fields` and sums where the request has a checksum; null where it has none. */
function digestedFields(parameters: SqlParameters, { fields, values, ifNoneMatch }: ListRequest): string | null {
  return ifNoneMatch === null ? null : parameters.add([fields, values.sums].flat().join(), "text");
}

/** Builds the statements of reads and caches their select lists by `fields` and by what the caller may see. */
export class Projections {
  private readonly cache = new Map<string, string>();
  private readonly byIdStatements = new Map<string, ByIdStatements>();
  private readonly writers = new Map<string, RowWriter | null>();
  private readonly registry: Registry;
  /** The requirements that guard fields, each once. */
  private readonly guards: readonly Requirement[];
  /** Of sets of entitlements, which sessions keep, what each of the requirements says. */
  private readonly heldKeys = new WeakMap<ReadonlySet<number>, string>();
  constructor(registry: Registry) {
    this.registry = registry;
    this.guards = guardsOf(registry);
  }
  /** A key of what the caller may see and of the language, for the cache. */
  private visibilityKey(scope: Partial<ReadScope>): string {
    const { language = "en", actualEmployee, entitlements } = scope;
    return `${language}${actualEmployee === undefined ? "-" : "p"}${entitlements === undefined ? "" : this.heldKey(entitlements)}`;
  }

  private heldKey(held: ReadonlySet<number>): string {
    const known = this.heldKeys.get(held);
    if (known !== undefined) return known;
    const made = this.guards.map((by) => (allows(by, held) ? "1" : "0")).join("");
    this.heldKeys.set(held, made);
    return made;
  }
  /** SQL of the JSON text of a resource's row in the alias `t` by the caller's `fields`; of any rows where they are no table's. */
  text(
    one: ResourceDefinition,
    fields: string | undefined,
    scope: Partial<ReadScope> = {},
    isComputed = false,
    join = joinPairs,
    page?: Aliases,
  ): string {
    const make = () => {
      const { registry } = this;
      const [picks, canSee, aliases] = [parseFields(fields), canSeeOf(scope), page ?? new Aliases()];
      const sql = objectText({ registry, one, picks, alias: "t", aliases, canSee, isComputed, join });
      refuseCycles(registry, one, picks);
      return sql;
    };
    // A resource whose fields parameters compute is made for one request and not cached; the statement of a page is, as a whole.
    if (page !== undefined || this.registry.resource(one.name) !== one) return make();
    return cached(
      this.cache,
      `${isComputed ? "rows" : join === joinPairs ? "text" : "alone"} ${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`,
      make,
    );
  }
  /**
   * The statement of a list. Its rows: `size` (matches, at most one above the limit), `read` (with the elements of lists that
   * count) and `digest`, the same in each, and of the next objects of the page `count` and `body` (their JSON texts joined by
   * commas, null when the client has the current state). There is one row at least.
   */
  list(one: ResourceDefinition, request: ListRequest, scope: ReadScope): Statement {
    const parameters = new SqlParameters(scopeValues(scope));
    const computed = withComputedFields(one, request.values, parameters);
    const where = `${rowsOf(one, "t")} and ${conditions(one, request.values, "t", { parameters, canSee: canSeeOf(scope) })}${computed.condition}`;
    // A view is computed once; to ask it for each id would compute it each time.
    if (one.view) return this.page(computed.one, `${quoted(one.table)} t where ${where}`, request, scope, parameters);
    const clientDigest = request.ifNoneMatch === null ? null : parameters.add(request.ifNoneMatch, "text");
    const fields = digestedFields(parameters, request);
    const [count, from] = [request.count, request.from].map((number) => parameters.add(number, "int"));
    const make = () => this.foundPage(computed.one, where, request, scope, { clientDigest, fields, count, from });
    // The same text each time: making it, and finding what is prepared by it, is a tenth of what the service does for a list.
    const of = [request.most, request.sorting, request.fields, request.values.sums, fields, where];
    const key = JSON.stringify(["list", this.visibilityKey(scope), one.name, of]);
    return { sql: computed.one === one ? cached(this.cache, key, make) : make(), values: parameters.values };
  }
  /**
   * A page of a table's rows. Conditions are asked once, for ids and what they are ordered by; number, checksum and page come from these,
   * so that the planner need not choose between few matches and an order that it could walk through.
   */
  private foundPage(
    one: ResourceDefinition,
    where: string,
    request: ListRequest,
    scope: ReadScope,
    { clientDigest, fields, count, from }: Readonly<Record<string, string | null | undefined>>,
  ): string {
    const keys = sortKeys(this.registry, one, request.sorting, "t", canSeeOf(scope));
    const named = keys.map((key, at) => ({ ...key, name: key.sql === "t.id" ? "id" : `k${at}` }));
    // What is looked up stands beside the rows: the planner then remembers it for rows that name the same object.
    const looksUp = (sql: string) => /^(coalesce\()?\(select /.test(sql);
    const lookUps = named.filter(({ sql }) => looksUp(sql));
    const beside = lookUps.map(({ name, sql }) => ` cross join lateral (select ${sql} as v offset 0) ${name}`).join("");
    const columns = named
      .filter(({ name }) => name !== "id")
      .map(({ name, sql }) => `${looksUp(sql) ? `${name}.v` : sql} as ${name}`);
    const ids = `p.ids[g.first:g.first + ${limits.objectsInText - 1}]`;
    const page = new Aliases(ids);
    const text = this.text(one, request.fields, scope, false, joinPairs, page);
    const sums = sumsOf(one, request);
    columns.push(...(fields == null ? [] : [stateSql(this.text(one, request.fields, scope))]), ...sums.columns);
    if (one.listTotal !== null) columns.push(`${one.listTotal.sql.replaceAll("{t}", "t")} as total`);
    const table = quoted(one.table);
    const found = `select ${["t.id", ...columns].join(", ")} from ${table} t${beside} where ${where} limit ${request.most + 1}`;
    const order = orderSql(named.map(({ name, isDescending }) => ({ sql: `f.${name}`, isDescending })));
    const probe =
      `select count(*)::int as size, count(*)::int as read, ${fields == null ? "null::text" : digestSql("f", fields)} as digest, ` +
      `(array_agg(f.id order by ${order}))[${from} + 1:${from} + ${count}] as ids, ${one.listTotal === null ? "null" : "coalesce(sum(f.total), 0)"}::int as total, ${sums.sql("f")} as sums from (${found}) f`;
    const unchanged = clientDigest == null ? "" : ` and p.digest <> ${clientDigest}`;
    // Texts of many objects each, since each is read and written in pieces; one of all would need its memory at each step on its way.
    const sql =
      `select p.size, p.read, p.digest, p.total, p.sums, r.count, r.body from (${probe}) p ` +
      `left join lateral generate_series(1, case when p.read <= ${request.most}${unchanged} then cardinality(p.ids) end, ${limits.objectsInText}) g(first) on true ` +
      `${page.join()}cross join lateral (select count(*)::int as count, string_agg(${text}, ',') as body from unnest(${ids}) k(id) ` +
      `cross join lateral (select t.* from ${table} t where ${one.shared ? "" : "t.company_id = $1 and "}t.id = k.id offset 0) t) r`;
    return withScope(sql);
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
    { weight, warning }: Readonly<Record<"weight" | "warning", string | null>> = { weight: null, warning: null },
  ): Statement {
    const order = orderSql(sortKeys(this.registry, one, request.sorting, "t", canSeeOf(scope))) || "1";
    const text = this.text(one, request.fields, scope, true);
    const clientDigest = request.ifNoneMatch === null ? null : parameters.add(request.ifNoneMatch, "text");
    const sums = sumsOf(one, request);
    const probe = probeSql({ one, source, text, weight, sums }, digestedFields(parameters, request));
    const unchanged = clientDigest === null ? "" : ` and p.digest <> ${clientDigest}`;
    const page =
      `select t.* from ${source} and p.read <= ${limits.objectsRead}${unchanged} ` +
      `order by ${order} limit ${parameters.add(request.count, "int")} offset ${parameters.add(request.from, "int")}`;
    const sql =
      `select p.size, p.read, p.digest, p.sums, r.count, r.body${warning === null ? "" : `, (${warning}) as warned`} from (${probe}) p, lateral (` +
      `select count(*)::int as count, string_agg(${text}, ',') as body from (${page}) t) r`;
    return { sql: withScope(sql), values: parameters.values };
  }
  /** By what objects are read by their ids; their rows have `state` (the version, for the ETag) and `body`. */
  byId(one: ResourceDefinition, fields: string | undefined, scope: ReadScope): ById {
    const statements = cached(this.byIdStatements, `${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`, () => {
      const state = "t.version::text as state";
      const body = this.text(one, fields, scope, false, joinAll);
      const plain = `select ${state}, ${body} as body from ${quoted(one.table)} t where ${rowsOf(one, "t")} and t.id = $4::bigint`;
      const rest = useMissing(plain);
      const several = `select i.place, ${state}, ${this.text(one, fields, scope)} as body from ${byIds(one, false)}`;
      return { one: rest === "" ? plain : `${plain} and ${rest}`, several: one.view ? null : withScope(several) };
    });
    return { statements, values: scopeValues(scope) };
  }
  /** The SQL of objects of several companies, as `Database.readEach` runs it: company, base and ids; its rows have `company`, `id` and `body`. */
  each(one: ResourceDefinition, fields: string | undefined, scope: Pick<ReadScope, "company" | "base">): string {
    return cached(this.cache, `each ${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`, () => {
      const sql = `select $1::bigint as company, t.id, ${this.text(one, fields, scope)} as body from ${byIds(one, false, "$3")}`;
      return withScope(sql, scopePlaceholders.slice(0, 2));
    });
  }
  /**
   * How an object that is in hand becomes JSON text; null where the database has to write it (`computed`).
   * @param isWhole whether rows have every field, the derived ones and lists too
   */
  writer(one: ResourceDefinition, fields: string | undefined, scope: ReadScope, isWhole: boolean): RowWriter | null {
    // Whatever is wrong with `fields` is refused here.
    this.text(one, fields, scope, !isWhole);
    return cached(this.writers, `${this.visibilityKey(scope)} ${isWhole} ${one.name} ${fields ?? ""}`, () =>
      rowWriter({ registry: this.registry, one, picks: parseFields(fields), canSee: canSeeOf(scope), isWhole }),
    );
  }
  /** The statement of one object that is computed rather than stored, from its stored fields, `id` and `version`. */
  computed(one: ResourceDefinition, row: Row, fields: string | undefined, scope: ReadScope): Statement {
    const columns = ["id bigint", "version int", ...columnsOf(one)].join(", ");
    const sql =
      `select ${this.text(one, fields, scope, true)} as body ` +
      `from (select $1::bigint as company_id, g.* from json_to_record($4::json) as g(${columns})) t where ${basePlaceholder} is not null and ${employeePlaceholder} is not null`;
    return { sql, values: [...scopeValues(scope), JSON.stringify(row)] };
  }
  /** The statement of several objects in the order of the ids; one row with `count` and `body`. A view is computed once, for all of them. */
  objects(one: ResourceDefinition, ids: readonly number[], fields: string | undefined, scope: ReadScope): Statement {
    const sql =
      `select count(*)::int as count, string_agg(v.j, ',' order by v.place) as body ` +
      `from (select i.place, ${this.text(one, fields, scope)} as j from ${byIds(one, one.view)}) v`;
    return { sql: withScope(sql), values: [...scopeValues(scope), ids] };
  }
}
