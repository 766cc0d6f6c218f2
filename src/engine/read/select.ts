// A read request becomes one SELECT that returns JSON text; runs nothing itself.

import * as limits from "../../limits.ts";
import type { Asking, SummaryDefinition } from "../../schema/action.ts";
import { allows, type Requirement } from "../../schema/entitlement.ts";
import type { Language } from "../../schema/message.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition, Row } from "../../schema/resource.ts";
import { columnType, quoted, rowsOf, storedFields } from "../../store/sql.ts";
import { refuseCycles } from "./cycles.ts";
import { parseFields } from "./fields.ts";
import { Aliases, basePlace, type CanSee, columns, personPlace } from "./project.ts";
import { changedSql, conditions, SqlParameters, shownAs } from "./search.ts";
import { sortSql } from "./sort.ts";

/** A statement and its values, in order. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Whose data is read, and under which address it is linked. */
export interface ReadScope {
  readonly company: number;
  /** Host and prefix without scheme, as in `localhost:4600/v2`. */
  readonly base: string;
  /** What the one who asks may do, which decides whether guarded fields are shown; none of them without it. */
  readonly entitlements?: ReadonlySet<number>;
  /** The acting employee, who sees what is guarded and about themselves; nobody without it. */
  readonly actualEmployee?: number;
  /** The language of texts that are stored in both; English without it. */
  readonly language?: Language;
}

/** What a list was asked for, checked. */
export interface ListRequest {
  readonly values: Readonly<Record<string, unknown>>;
  readonly fields: string | undefined;
  readonly sorting: string | undefined;
  readonly from: number;
  readonly count: number;
  /** The checksum that the caller holds, or null when it did not ask for one. */
  readonly ifNoneMatch: string | null;
}

/** What is always sent: the company, the base address and the acting employee. */
function scopeValues({ company, base, actualEmployee }: ReadScope): unknown[] {
  return [company, base, actualEmployee ?? 0];
}

/** What every statement must name, and how it is named where nothing needs it. */
const always: readonly (readonly [sign: string, place: string])[] = [
  ["$1", "$1::bigint"],
  ["$2", basePlace],
  [personPlace, personPlace],
];

/** The condition that names what is always sent and a statement does not need; empty where it names all. */
function unnamed(sql: string, of = always): string {
  const missing = of.filter(([sign]) => !names(sql, sign));
  return missing.map(([, place]) => `${place} is not null`).join(" and ");
}

/** A statement with no condition of its own that names everything that is always sent, as PostgreSQL wants it. */
function withScope(sql: string, of = always): string {
  const conditions = unnamed(sql, of);
  return conditions === "" ? sql : `${sql} where ${conditions}`;
}

/** Whether a statement names a place; `$10` is another one than `$1`. */
function names(sql: string, sign: string): boolean {
  return sql
    .split(sign)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));
}

/** The SQL of how many objects a row's long list holds, where `fields` asks for that list. */
function rowCost(definition: SummaryDefinition, fields: string | undefined): string | null {
  const { weight } = definition;
  if (weight === undefined || !parseFields(fields).names.has(weight.field)) return null;
  return weight.sql.replaceAll("{t}", "t");
}

/** What a list shows of which rows. */
interface Shown {
  readonly one: ResourceDefinition;
  /** A table expression with the alias `t` and its conditions. */
  readonly source: string;
  /** The select list over `t`. */
  readonly list: string;
  /** SQL over `t` of how many objects read a row counts for besides itself; null for none. */
  readonly weight: string | null;
}

/** A list that weighs no list inside its rows, and has nothing to say beside them. */
const nothingMore = { weight: null, warning: null };

/** How much a list reads: `size`, `read`, and the checksum of all matches where it is asked for. */
function probeSql({ one, source, list, weight }: Shown, digested: boolean): string {
  const some = (columns: string) => `(select ${columns} from ${source} limit ${limits.objectsRead + 1}) s`;
  const sizes = (digest: string) =>
    `select count(*)::int as size, ${weight === null ? "count(*)" : "greatest(count(*), coalesce(sum(s.weight), 0))"}::int as read, ${digest} as digest`;
  const columns = weight === null ? [] : [`${weight} as weight`];
  if (!digested) return `${sizes("null::text")} from ${some(columns[0] ?? "1")}`;
  if (one.identity) {
    const digest = "md5(coalesce(string_agg(s.id || ':' || s.state, ',' order by s.id), ''))";
    return `${sizes(digest)} from ${some(["t.id", `${stateSql(one)} as state`, ...columns].join(", "))}`;
  }
  // What has no id has no version: its checksum is that of all that is shown of it.
  const contents = `select md5(coalesce(string_agg(c.j, ',' order by c.j collate "C"), '')) from (select row_to_json(o)::text as j from (select ${list} from (select t.* from ${source}) t) o) c`;
  return (
    `select s.size, s.read, case when s.read <= ${limits.objectsRead} then (${contents}) end as digest ` +
    `from (${sizes("null::text")} from ${some(columns[0] ?? "1")}) s`
  );
}

/** What tells whether an object has changed: its version, and what may change without one. */
function stateSql(one: ResourceDefinition): string {
  if (one.digest === null) return "t.version::text";
  return `concat_ws('.', t.version, (${one.digest.replaceAll("{t}", "t")}))`;
}

/** The requirements that guard fields, each once. */
function guardsOf(registry: Registry): Requirement[] {
  const all = registry.resources.flatMap((one) =>
    [...one.fields.values()].flatMap(({ guardedBy }) => (guardedBy === null ? [] : [guardedBy])),
  );
  return [...new Map(all.map((by) => [by.join(), by])).values()];
}

/** What a scope may see. */
function seesOf({ entitlements, actualEmployee, language = "en" }: Partial<ReadScope>): CanSee {
  return {
    holds: (by) => entitlements !== undefined && allows(by, entitlements),
    isPerson: actualEmployee !== undefined,
    language,
  };
}

/** Shapes of answers by what was asked for, so that the same question is planned once. */
export class Projections {
  private readonly kept = new Map<string, string>();
  private readonly registry: Registry;
  /** What fields are guarded by, each once. */
  private readonly guards: readonly Requirement[];
  constructor(registry: Registry) {
    this.registry = registry;
    this.guards = guardsOf(registry);
  }
  /** Which guards let the one who asks through, and in which language they read, as a word. */
  private visibilityKey(scope: Partial<ReadScope>): string {
    const canSee = seesOf(scope);
    return `${canSee.language}${canSee.isPerson ? "p" : "-"}${this.guards.map((by) => (canSee.holds(by) ? "1" : "0")).join("")}`;
  }
  /** The select list of a resource by the caller's `fields`, over the alias `t`. */
  columns(one: ResourceDefinition, fields: string | undefined, scope: Partial<ReadScope> = {}): string {
    const key = `${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`;
    // What parameters compute in another way is theirs alone.
    const isPlain = this.registry.resource(one.name) === one;
    const kept = isPlain ? this.kept.get(key) : undefined;
    if (kept !== undefined) return kept;
    const picks = parseFields(fields);
    const sql = columns(this.registry, one, picks, "t", new Aliases(), seesOf(scope));
    refuseCycles(this.registry, one, picks);
    if (!isPlain) return sql;
    if (this.kept.size >= limits.plansKept) this.kept.clear();
    this.kept.set(key, sql);
    return sql;
  }
  /**
   * The statement of a list. Its one row: `size` (matches, at most one above the limit), `read` (with
   * the elements of lists that count), `digest`, `count` and `body`
   * (the objects' JSON texts joined by commas, null when nothing is to be sent).
   */
  list(one: ResourceDefinition, request: ListRequest, scope: ReadScope): Statement {
    const places = new SqlParameters(scopeValues(scope));
    const shown = shownAs(one, request.values, places);
    const where = `${rowsOf(one, "t")} and ${conditions(one, request.values, "t", { places, sees: seesOf(scope) })}${shown.sent}`;
    const source = `${quoted(one.table)} t where ${where}`;
    return this.page(shown.one, source, request, scope, places);
  }
  /** The statement of a summary: as a list, over rows that are computed. */
  summary(definition: SummaryDefinition, request: ListRequest, scope: ReadScope, asking: Asking): Statement {
    const one = this.registry.resource(definition.answers ?? "");
    const places = new SqlParameters(scopeValues(scope));
    const rows = definition.rows(request.values, (value, type) => places.add(value, type), asking);
    const blank = request.sorting === undefined || request.sorting.trim() === "";
    const ordered = blank ? { ...request, sorting: definition.order?.(request.values) } : request;
    const weight = rowCost(definition, request.fields);
    const source = `(${rows}) t where true${changedSql(definition.query, request.values, "t", places)}`;
    const more = {
      weight,
      warning: definition.warning?.sql(request.values, (value, type) => places.add(value, type)) ?? null,
    };
    if (one.identity || weight !== null) return this.page(one, source, ordered, scope, places, more);
    // Objects without identity are sums: made once, for the count and the page, and without what their lists would need.
    const { sql, values } = this.page(one, "found t where true", ordered, scope, places, more);
    const fields = storedFields(one).map(([name]) => `t.${quoted(name)}`);
    const found = `select ${fields.join(", ")} from ${source} limit ${limits.objectsRead + 1}`;
    return { sql: withScope(`with found as materialized (${found}) ${sql}`), values };
  }
  /** The statement of a summary that is one plain value; its row has `body`. */
  value(definition: SummaryDefinition, request: ListRequest, scope: ReadScope, asking: Asking): Statement {
    const places = new SqlParameters(scopeValues(scope));
    const rows = definition.rows(request.values, (value, type) => places.add(value, type), asking);
    return { sql: withScope(`select to_json(t.value)::text as body from (${rows}) t`), values: places.values };
  }
  private page(
    one: ResourceDefinition,
    source: string,
    request: ListRequest,
    scope: ReadScope,
    places: SqlParameters,
    { weight, warning }: { readonly weight: string | null; readonly warning: string | null } = nothingMore,
  ): Statement {
    const order = sortSql(this.registry, one, request.sorting, "t", seesOf(scope));
    const list = this.columns(one, request.fields, scope);
    const known = request.ifNoneMatch === null ? null : places.add(request.ifNoneMatch, "text");
    const probe = probeSql({ one, source, list, weight }, known !== null);
    const unchanged = known === null ? "" : ` and p.digest <> ${known}`;
    const page =
      `select t.* from ${source} and p.read <= ${limits.objectsRead}${unchanged} ` +
      `order by ${order} limit ${places.add(request.count, "int")} offset ${places.add(request.from, "int")}`;
    const sql =
      `select p.size, p.read, p.digest, r.count, r.body${warning === null ? "" : `, (${warning}) as warned`} from (${probe}) p, lateral (` +
      `select count(*)::int as count, string_agg(row_to_json(v)::text, ',') as body ` +
      `from (select ${list} from (${page}) t) v) r`;
    return { sql: withScope(sql), values: places.values };
  }
  /** The statement of one object; its row has `state` (for the ETag) and `body`, and there is none where the object does not exist. */
  object(one: ResourceDefinition, id: number, fields: string | undefined, scope: ReadScope): Statement {
    return { sql: this.objectSql(one, fields, scope), values: [...scopeValues(scope), id] };
  }
  private objectSql(one: ResourceDefinition, fields: string | undefined, scope: ReadScope): string {
    const key = `one ${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const plain =
      `select ${stateSql(one)} as state, (select row_to_json(v)::text from (select ${this.columns(one, fields, scope)}) v) as body ` +
      `from ${quoted(one.table)} t where ${rowsOf(one, "t")} and t.id = $4::bigint`;
    const rest = unnamed(plain);
    const sql = rest === "" ? plain : `${plain} and ${rest}`;
    this.keep(key, sql);
    return sql;
  }
  /**
   * The SQL of objects that several companies are asked for, as `Database.readEach` runs it: its values are company, base
   * and ids; its rows have `company`, `id` and `body`. An id is looked up, whatever the planner believes of the table.
   */
  each(one: ResourceDefinition, fields: string | undefined, scope: Pick<ReadScope, "company" | "base">): string {
    const key = `each ${this.visibilityKey(scope)} ${one.name} ${fields ?? ""}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const sql = withScope(
      `select $1::bigint as company, t.id, (select row_to_json(v)::text from (select ${this.columns(one, fields, scope)}) v) as body ` +
        `from unnest($3::bigint[]) i(id), lateral (select t.* from ${quoted(one.table)} t where ${rowsOf(one, "t")} and t.id = i.id offset 0) t`,
      always.slice(0, 2),
    );
    this.keep(key, sql);
    return sql;
  }
  private keep(key: string, sql: string): void {
    if (this.kept.size >= limits.plansKept) this.kept.clear();
    this.kept.set(key, sql);
  }
  /** The statement of one object that is computed rather than stored: its stored fields, `id` and `version` are given. */
  given(one: ResourceDefinition, row: Row, fields: string | undefined, scope: ReadScope): Statement {
    const stored = storedFields(one).map(([name, field]) => `${quoted(name)} ${columnType(field)}`);
    const columns = ["id bigint", "version int", ...stored].join(", ");
    const sql =
      `select (select row_to_json(v)::text from (select ${this.columns(one, fields, scope)}) v) as body ` +
      `from (select $1::bigint as company_id, g.* from json_to_record($4::json) as g(${columns})) t where ${basePlace} is not null and ${personPlace} is not null`;
    return { sql, values: [...scopeValues(scope), JSON.stringify(row)] };
  }
  /** The statement of several objects in the given order; one row with `count` and `body`. */
  objects(one: ResourceDefinition, ids: readonly number[], fields: string | undefined, scope: ReadScope): Statement {
    const sql =
      `select count(*)::int as count, string_agg(v.j, ',' order by v.position) as body from (` +
      `select i.position, (select row_to_json(w)::text from (select ${this.columns(one, fields, scope)}) w) as j ` +
      `from unnest($4::bigint[]) with ordinality i(id, position) join ${quoted(one.table)} t on t.id = i.id where ${rowsOf(one, "t")}) v`;
    return { sql: withScope(sql), values: [...scopeValues(scope), ids] };
  }
}
