// The real limit of reads: one plain SELECT that builds the text of an answer from plain tables, on the same server.

import type pg from "pg";
import { type Join, joinPairs } from "../src/store/sql-text.ts";
import type { Company } from "./books.ts";
import type { RealLimit } from "./real-limit.ts";

type Value = string | number | boolean | null | Value[] | Row;
interface Row {
  readonly [name: string]: Value;
}

/** What a column holds; `object`, `references` and `objects` are tables of their own. */
type Kind = "url" | "reference" | "date" | "text" | "flag" | "number" | "object" | "references" | "objects";

const types = { reference: "bigint", date: "date", text: "text", flag: "boolean", number: "numeric" } as const;
/** The most arguments that a function of PostgreSQL may have, with some to spare. */
const mostArguments = 90;

function isRow(value: Value | undefined): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The elements of a list, or the object in place of a reference. */
function elementsOf(row: Row, key: string): Row[] {
  const value = row[key];
  return (Array.isArray(value) ? value : [value]).filter(isRow);
}

/** Rows of one kind with the columns that their JSON has; `owner` is the row to which elements of a list belong. */
class PlainTable {
  readonly name: string;
  readonly parts = new Map<string, PlainTable>();
  private readonly rows: readonly { readonly row: Row; readonly owner: number }[];
  private readonly kinds = new Map<string, Kind>();
  private readonly join: Join;

  constructor(name: string, rows: readonly { readonly row: Row; readonly owner: number }[], join: Join) {
    this.name = name;
    this.join = join;
    this.rows = rows;
    for (const key of Object.keys(rows[0]?.row ?? {})) {
      const kind = this.kindOf(key);
      this.kinds.set(key, kind);
      if (kind !== "object" && kind !== "references" && kind !== "objects") continue;
      const owned = rows.flatMap(({ row }) => elementsOf(row, key).map((one) => ({ row: one, owner: Number(row.id) })));
      this.parts.set(key, new PlainTable(`${name}_${key.toLowerCase()}`, owned, join));
    }
  }

  private valuesOf(key: string): Value[] {
    return this.rows.map(({ row }) => row[key] ?? null);
  }

  private kindOf(key: string): Kind {
    if (key === "url") return "url";
    const value = this.valuesOf(key).find((one) => one !== null && !(Array.isArray(one) && one.length === 0));
    const list = this.valuesOf(key).some(Array.isArray);
    if (list)
      return Array.isArray(value) && isRow(value[0]) && Object.keys(value[0]).length > 2 ? "objects" : "references";
    if (isRow(value) && value.url === undefined) return "object";
    if (typeof value === "boolean") return "flag";
    if (typeof value === "number") return "number";
    if (typeof value === "string") return /^\d{4}-\d\d-\d\d$/.test(value) ? "date" : "text";
    return "reference";
  }

  /** The names of the columns, with their types. */
  private columns(): [name: string, type: string][] {
    return [...this.kinds].flatMap(([key, kind]): [string, string][] =>
      kind in types ? [[key, key === "id" ? "bigint" : types[kind as keyof typeof types]]] : [],
    );
  }

  /** Makes the tables and stores the rows for the company 1. */
  async make(owner: pg.Client): Promise<void> {
    const columns = this.columns().map(([name, type]) => `, "${name}" ${type}`);
    const id = this.kinds.has("id") ? "" : ", id bigint not null default 0";
    await owner.query(
      `create table bench_limit.${this.name} (company bigint, owner bigint${columns.join("")}${id}, primary key (company, owner, id))`,
    );
    const stored = this.rows.map(({ row, owner }) => ({
      ...Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, isRow(value) ? (value.id ?? null) : value]),
      ),
      id: row.id ?? 0,
      company: 1,
      owner,
    }));
    const table = `bench_limit.${this.name}`;
    await owner.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(stored),
    ]);
    for (const part of this.parts.values()) await part.make(owner);
  }

  /** Copies the rows of the company 1 for others, so that each asks for a row of its own. */
  async share(owner: pg.Client, companies: number): Promise<void> {
    await this.copy(owner, `json_build_object('company', n)`, 2, companies);
    for (const part of this.parts.values()) await part.share(owner, companies);
  }

  /** Stores older rows beside those of the first row of the company 1: what a list does not ask for. */
  async age(owner: pg.Client, rows: number, day: string): Promise<void> {
    const first = Number(this.rows[0]?.row.id);
    await this.copy(owner, `json_build_object('id', -n, '${day}', '2025-03-04')`, 1, rows, `t.id = ${first}`);
    for (const part of this.parts.values())
      await part.copy(
        owner,
        "json_build_object('owner', -n, 'id', t.id - n::bigint * 1000000)",
        1,
        rows,
        `t.owner = ${first}`,
      );
  }

  private async copy(owner: pg.Client, changed: string, from: number, to: number, which = "true"): Promise<void> {
    const table = `bench_limit.${this.name}`;
    await owner.query(
      `insert into ${table} select c.* from ${table} t, generate_series(${from}, ${to}) n, lateral json_populate_record(t, ${changed}) c where t.company = 1 and ${which}`,
    );
  }

  /** SQL of the JSON text of the row in the alias. */
  text(alias: string, base: string): string {
    const parts: string[] = [];
    let before = "{";
    for (const [key, kind] of this.kinds) {
      parts.push(`'${before}"${key}":'`, ...this.valueText(key, kind, alias, base));
      before = ",";
    }
    return this.join([...parts, "'}'"]);
  }

  private valueText(key: string, kind: Kind, alias: string, base: string): string[] {
    const column = `${alias}."${key}"`;
    const part = this.parts.get(key);
    if (part !== undefined) {
      const inner = `${alias}x`;
      const shown =
        kind === "references" ? this.join(shortText(`${inner}.id`, part.path(), base)) : part.text(inner, base);
      const from = `from bench_limit.${part.name} ${inner} where ${inner}.company = ${alias}.company and ${inner}.owner = ${alias}.id`;
      if (kind === "object") return [`coalesce((select ${shown} ${from}), 'null')`];
      return ["'['", `(select string_agg(${shown}, ',' order by ${inner}.id) ${from})`, "']'"];
    }
    const value = this.simpleText(key, kind, column, alias, base);
    if (!this.valuesOf(key).includes(null)) return value;
    return [`case when ${column} is null then 'null' else ${this.join(value)} end`];
  }

  private simpleText(key: string, kind: Kind, column: string, alias: string, base: string): string[] {
    if (kind === "url") return [`'"'`, base, `'${this.path()}'`, `${alias}.id`, `'"'`];
    if (kind === "reference") return shortText(column, pathOf(this.valuesOf(key).find(isRow)), base);
    if (kind === "date") return [`'"'`, column, `'"'`];
    if (kind === "text") return [`to_json(${column})`];
    return kind === "flag" ? [`case when ${column} then 'true' else 'false' end`] : [column];
  }

  /** The path of the rows' addresses. */
  private path(): string {
    return pathOf(this.rows[0]?.row);
  }
}

/** The path of an object's address, without its id. */
function pathOf(row: Row | undefined): string {
  return String(row?.url ?? "").replace(/^[^/]*\/v2(.*\/)\d+$/, "$1");
}

function shortText(id: string, path: string, base: string): string[] {
  return [`'{"id":'`, id, `',"url":"'`, base, `'${path}'`, id, `'"}'`];
}

/** SQL that joins texts of many rows, the quickest way that we know: in pairs and pairs of pairs. */
function pairs(parts: readonly string[]): string {
  return joinPairs(parts.map((part) => (part.startsWith("'") ? part : `coalesce((${part})::text, '')`)));
}

/** SQL that joins texts of one row, where it is the quickest; `concat` writes them one after another, while `||` would copy what it has each time. */
function concat(parts: readonly string[]): string {
  if (parts.length <= mostArguments) return `concat(${parts.join(", ")})`;
  const groups = Array.from({ length: Math.ceil(parts.length / mostArguments) }, (_, index) =>
    concat(parts.slice(index * mostArguments, (index + 1) * mostArguments)),
  );
  return concat(groups);
}

/** A text as SQL. `pgbench` would read a name behind a colon as a variable, in literals too. */
function literal(text: string): string {
  return `(${text
    .split(/(?<=:)(?=\w)/)
    .map((part) => `'${part}'`)
    .join(" || ")})`;
}

/** What a list asks for: a range of days, and rows of the company that lie before it. */
export interface AskedDays {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly others: number;
}

let made = 0;

/** The answer as the service gives it, and the text that it stands for: its host and path. */
async function answerOf(company: Company, path: string): Promise<{ text: string; rows: Row[]; base: string }> {
  const text = await company.text(path);
  const { value, values } = JSON.parse(text);
  const rows: Row[] = values ?? [value];
  return { text, rows, base: String(rows[0]?.url ?? "").replace(/(\/v2).*$/, "$1") };
}

/** Compares the text that the SELECT builds with the service's; throws where they differ. */
async function hold(owner: pg.Client, limit: RealLimit, text: string): Promise<RealLimit> {
  const { rows } = await owner.query(limit.text, [1, ...limit.values]);
  const [built, wanted] = [String(rows[0]?.body), JSON.stringify(JSON.parse(text))];
  if (built !== wanted) throw new Error(`The limit builds ${built.slice(0, 3_000)}\nand not ${wanted.slice(0, 3_000)}`);
  return limit;
}

/**
 * The limit of one object by its id. Of a running number of companies each has the object, so that not the same row is read each time.
 * @param path the object as a client asks for it
 */
export async function limitOfObject(owner: pg.Client, company: Company, path: string): Promise<RealLimit> {
  const { text, rows, base } = await answerOf(company, path);
  const table = new PlainTable(
    `read_${++made}`,
    rows.map((row) => ({ row, owner: 0 })),
    concat,
  );
  await table.make(owner);
  const companies = 1_000;
  await table.share(owner, companies);
  const sql = (number: string, host: string) =>
    `select ${concat([`'{"value":'`, table.text("t", host), "'}'"])} as body from bench_limit.${table.name} t where t.company = ${number} and t.owner = 0 and t.id = ${rows[0]?.id}`;
  return hold(owner, { ...callOf(sql, base), companies }, text);
}

function callOf(sql: (company: string, base: string) => string, base: string): Omit<RealLimit, "companies"> {
  return { text: sql("$1::bigint", "$2::text"), values: [base], script: sql(":company", literal(base)) };
}

/**
 * The limit of a page of a list, with the number of all matches.
 * @param path the list as a client asks for it, for up to `count` objects
 * @param days what the list asks for; null where it is everything
 */
export async function limitOfList(
  owner: pg.Client,
  company: Company,
  path: string,
  { count, days }: { readonly count: number; readonly days: AskedDays | null },
): Promise<RealLimit> {
  const { text } = await answerOf(company, `${path}&count=${count}`);
  const { rows, base } = await answerOf(company, `${path}&count=10000`);
  const table = new PlainTable(
    `read_${++made}`,
    rows.map((row) => ({ row, owner: 0 })),
    pairs,
  );
  await table.make(owner);
  if (days !== null) {
    await table.age(owner, days.others, days.field);
    await owner.query(`create index on bench_limit.${table.name} (company, owner, "${days.field}", id)`);
  }
  const asked =
    days === null ? "" : ` and t."${days.field}" >= date '${days.from}' and t."${days.field}" < date '${days.to}'`;
  const sql = (number: string, host: string) => {
    const from = `from bench_limit.${table.name} t where t.company = ${number} and t.owner = 0${asked}`;
    // Plus 0: by the key of ids it would pass all older rows before it came to the first that is asked for.
    const page = `select ${table.text("t", host)} as one from (select t.* ${from} order by t.id + 0 limit ${count}) t`;
    const { versionDigest } = JSON.parse(text);
    return `select ${pairs([`'{"fullResultSize":'`, `(select count(*) ${from})`, `',"from":0,"count":'`, "count(*)", `',"versionDigest":'`, `'${JSON.stringify(versionDigest).replaceAll("'", "''")}'`, `',"values":['`, "string_agg(v.one, ',')", "']}'"])} as body from (${page}) v`;
  };
  return hold(owner, { ...callOf(sql, base), companies: 1 }, text);
}
