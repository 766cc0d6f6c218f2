// Prints the schema of a database as SQL from its catalogs: the same text for the same schema.

import type pg from "pg";

const HEADING = `-- The schema of a migrated database. Made by tools/schema.ts from the catalogs: do not edit. Write it anew with:
-- node dist/tools/schema.js
-- The full texts of views, functions and triggers stand in database/procedures.`;

/** Rows of the catalogs, as the queries below name their columns. */
type Row = Readonly<Record<string, string | null>>;

const inPublic = "n.oid = 'public'::regnamespace";
/** The owner of the tables has another name in each installation. */
const role = (id: string, owner: string) =>
  `case when ${id} = 0 then 'public' when ${id} = ${owner} then 'current_user' else ${id}::regrole::text end`;

const roles = `select format('create role %I %s %s %s %s %s;', r.rolname,
    case when r.rolcanlogin then 'login' else 'nologin' end, case when r.rolsuper then 'superuser' else 'nosuperuser' end,
    case when r.rolcreatedb then 'createdb' else 'nocreatedb' end, case when r.rolcreaterole then 'createrole' else 'nocreaterole' end,
    case when r.rolbypassrls then 'bypassrls' else 'nobypassrls' end) as line
  from pg_roles r where r.oid in (select a.grantee from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner) order by r.rolname`;

const schemaRights = `select format('grant %s on schema public to %s;', lower(string_agg(a.privilege_type, ', ' order by a.privilege_type)), a.grantee::regrole) as line
  from pg_namespace n, aclexplode(n.nspacl) a where ${inPublic} and a.grantee <> n.nspowner and a.grantee <> 0
  group by a.grantee order by 1`;

const sequences = `select format('create sequence %I as %s start %s increment %s minvalue %s maxvalue %s cache %s%s;', c.relname, format_type(s.seqtypid, null),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ' cycle' else '' end) as line, c.relname as of
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i' and d.classid = 'pg_class'::regclass)
  order by c.relname collate "C"`;

const types = `select format('create type %I as (%s);', c.relname,
    string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where ${inPublic} and c.relkind = 'c' and a.attnum > 0 and not a.attisdropped group by c.relname order by c.relname collate "C"`;

const tables = `select c.relname as name, c.relkind::text as kind, c.relpersistence::text as persistence, array_to_string(c.reloptions, ', ') as options,
    case when c.relrowsecurity then 'yes' end as secured, case when c.relforcerowsecurity then 'yes' end as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and c.relkind in ('r', 'p', 'v', 'm') order by c.relname collate "C"`;

const columns = `select c.relname as of, format('%I', a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
    case when a.attnotnull then 'yes' end as required, pg_get_expr(d.adbin, d.adrelid) as value,
    nullif(a.attidentity::text, '') as identity, nullif(a.attgenerated::text, '') as generated,
    col_description(c.oid, a.attnum) as comment,
    case when a.attname <> 'company_id' then array_to_string(a.attoptions, ', ') end as options,
    case when a.attstorage <> t.typstorage then case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain'
      else 'extended' end end as storage
  from pg_attribute a join pg_type t on t.oid = a.atttypid join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${inPublic} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped order by a.attnum`;

// Since PostgreSQL 18 columns that must be set have constraints of their own: they are shown with their columns.
const constraints = `select c.relname as of, k.contype::text as kind, format('constraint %I %s', k.conname,
    case when k.contype <> 'c' then pg_get_constraintdef(k.oid) else 'check' end) as line,
    case when k.contype = 'c' then pg_get_expr(k.conbin, k.conrelid) end as condition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and k.contype in ('p', 'u', 'c', 'f', 'x')
  order by array_position(array['p', 'u', 'x', 'c', 'f'], k.contype::text), k.conname collate "C"`;

const indexes = `select c.relname as of, pg_get_indexdef(i.indexrelid) as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by x.relname collate "C"`;

const policies = `select c.relname as of, format('create policy %I on %I%s for %s to %s', p.polname, c.relname,
    case when p.polpermissive then '' else ' as restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(${role("r", "c.relowner")}, ', ' order by r) from unnest(p.polroles) r)) as line,
    pg_get_expr(p.polqual, p.polrelid) as seen, pg_get_expr(p.polwithcheck, p.polrelid) as written
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} order by p.polname collate "C"`;

const kinds = "array['SELECT', 'INSERT', 'UPDATE', 'DELETE']";

const rights = `select c.relname as of, format('grant %s on %I to %s;',
    lower(string_agg(a.privilege_type, ', ' order by array_position(${kinds}, a.privilege_type), a.privilege_type)), c.relname,
    ${role("a.grantee", "c.relowner")}) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
  where ${inPublic} and a.grantee <> c.relowner group by c.relname, c.relowner, a.grantee order by line`;

const columnRights = `select c.relname as of, format('grant %s (%s) on %I to %s;', lower(a.privilege_type),
    string_agg(format('%I', t.attname), ', ' order by t.attnum), c.relname, ${role("a.grantee", "c.relowner")}) as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where ${inPublic} and a.grantee <> c.relowner group by c.relname, c.relowner, a.grantee, a.privilege_type order by line`;

const functions = `select format('%s(%s) returns %s language %s%s%s%s%s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
    l.lanname, case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end,
    case when p.proisstrict then ' strict' else '' end, case when p.prosecdef then ' security definer' else '' end,
    (select string_agg(' set ' || split_part(s, '=', 1) || ' = ' || substr(s, strpos(s, '=') + 1), '' order by s) from unnest(p.proconfig) s where s not like 'plan\\_%')) as line,
    (select string_agg(${role("a.grantee", "p.proowner")}, ', ' order by 1) from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where a.grantee <> p.proowner) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where ${inPublic} order by p.proname collate "C", 1`;

const triggers = `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
  where ${inPublic} and not t.tgisinternal order by c.relname collate "C", t.tgname collate "C"`;

/** Words of SQL that the catalogs write in capitals; identifiers and texts in quotation marks stay as they are. */
function lowered(text: string): string {
  return text
    .split(/("[^"]*"|'(?:[^']|'')*')/)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase()).replace(/\s+/g, " ") : part,
    )
    .join("");
}

/** An expression of the catalogs as one would write it. */
function plain(expression: string): string {
  return unwrapped(
    lowered(expression)
      .trim()
      .replace(/\b(timestamp with time zone)\b/g, "timestamptz")
      .replace(/\binteger\b/g, "int")
      .replaceAll(/ = any \(array\[([^\]]*)\]\)/g, " in ($1)")
      .replaceAll(/ <> all \(array\[([^\]]*)\]\)/g, " not in ($1)")
      .replaceAll(/'::text(?!\[)/g, "'")
      .replaceAll(/\((\d+)\)::numeric/g, "$1"),
  );
}

/** An expression without parentheses that hold all of it. */
function unwrapped(text: string): string {
  if (!text.startsWith("(")) return text;
  let depth = 0;
  for (const [at, one] of [...text].entries()) {
    if (one === "(") depth++;
    else if (one === ")" && --depth === 0) return at === text.length - 1 ? unwrapped(text.slice(1, -1)) : text;
  }
  return text;
}

const lineOfTypes = (line: string) =>
  line.replaceAll("timestamp with time zone", "timestamptz").replace(/\binteger\b/g, "int");
const typeName = (type: string) => type.replace("timestamp with time zone", "timestamptz").replace(/^integer/, "int");

function columnLine(column: Row): string {
  const value = column.value === null ? "" : plain(column.value ?? "");
  const parts = [`${column.name} ${typeName(column.type ?? "")}`];
  if (column.required !== null) parts.push("not null");
  if (column.identity !== null)
    parts.push(`generated ${column.identity === "a" ? "always" : "by default"} as identity`);
  else if (column.generated !== null) parts.push(`generated always as (${value}) stored`);
  else if (value !== "") parts.push(`default ${value}`);
  return `  ${parts.join(" ")}`;
}

function constraintLine({ line, condition }: Row): string {
  return `  ${plain(line ?? "")}${parenthesised("", condition)}`;
}

/** An expression behind a word, in one pair of parentheses; nothing where there is none. */
function parenthesised(word: string, expression: string | null | undefined): string {
  return expression === null || expression === undefined ? "" : `${word} (${plain(expression)})`;
}

function indexLine(line: string): string {
  const [head = "", condition] = lowered(line).split(/ where (.*)/);
  const made = plain(head).replace(" on public.", " on ").replace(" using btree", "");
  return `${made}${condition === undefined ? "" : ` where ${plain(condition)}`};`;
}

function policyLine({ line, seen, written }: Row): string {
  return `${line}${parenthesised(" using", seen)}${parenthesised(" with check", written)};`;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Everything about a table but the views, functions and triggers that use it. */
function tableText(table: Row, of: (rows: readonly Row[]) => readonly Row[], all: Catalogs): string {
  const name = /^[a-z_][a-z0-9_]*$/.test(table.name ?? "") ? table.name : `"${table.name}"`;
  const own = of(all.columns);
  const inside = [...own.map(columnLine), ...of(all.constraints).map(constraintLine)];
  const options = table.options === "" || table.options === null ? "" : ` with (${table.options})`;
  const unlogged = table.persistence === "u" ? "unlogged " : "";
  return [
    `create ${unlogged}table ${name} (\n${inside.join(",\n")}\n)${options};`,
    ...of(all.indexes).map(({ line }) => indexLine(line ?? "")),
    ...own
      .filter(({ comment }) => comment !== null)
      .map((one) => `comment on column ${name}.${one.name} is ${literal(one.comment ?? "")};`),
    ...own
      .filter(({ options: set }) => set !== null && set !== "")
      .map((one) => `alter table ${name} alter column ${one.name} set (${one.options});`),
    ...own
      .filter(({ storage }) => storage !== null)
      .map((one) => `alter table ${name} alter column ${one.name} set storage ${one.storage};`),
    ...(table.secured === null ? [] : [`alter table ${name} enable row level security;`]),
    ...(table.forced === null ? [] : [`alter table ${name} force row level security;`]),
    ...of(all.policies).map(policyLine),
    ...[...of(all.rights), ...of(all.columnRights)].map(({ line }) => line ?? ""),
  ].join("\n");
}

function viewText(view: Row, of: (rows: readonly Row[]) => readonly Row[], all: Catalogs): string {
  const shown = of(all.columns).map((column) => `  ${column.name} ${typeName(column.type ?? "")}`);
  const lines = [
    `view ${view.name}${view.options === "" || view.options === null ? "" : ` with (${view.options})`} (`,
    ...shown,
    ")",
  ];
  return [
    ...lines.map((line) => `-- ${line}`),
    ...[...of(all.rights), ...of(all.columnRights)].map(({ line }) => line ?? ""),
  ].join("\n");
}

function functionText(one: Row): string {
  const callers = one.callers === null ? "" : `; callers: ${one.callers}`;
  return `-- function ${plain(one.line ?? "")}${callers}`;
}

const queries = {
  ...{ roles, schemaRights, sequences, tables, columns, constraints, indexes, policies, rights, columnRights },
  ...{ types, functions, triggers },
};
type Catalogs = Readonly<Record<keyof typeof queries, readonly Row[]>>;

async function readCatalogs(client: pg.Client): Promise<Catalogs> {
  const found: Partial<Record<keyof typeof queries, readonly Row[]>> = {};
  for (const [name, sql] of Object.entries(queries) as [keyof typeof queries, string][])
    found[name] = (await client.query<Record<string, string | null>>(sql)).rows;
  return found as Catalogs;
}

/**
 * The schema of the database that a connection is in.
 * @param client a connection of the owner of the tables
 */
export async function schemaText(client: pg.Client): Promise<string> {
  // Names are written with their schema only where they are not in public.
  await client.query("set search_path = public, pg_catalog");
  const all = await readCatalogs(client);
  const of = (table: Row) => (rows: readonly Row[]) => rows.filter((row) => row.of === table.name);
  const stored = all.tables.filter(({ kind }) => kind === "r" || kind === "p");
  const views = all.tables.filter(({ kind }) => kind === "v" || kind === "m");
  const heads = all.roles.concat(all.schemaRights).map(({ line }) => line ?? "");
  const counters = all.sequences.map((one) =>
    [one.line ?? "", ...of({ name: one.of ?? "" })(all.rights).map(({ line }) => line ?? "")].join("\n"),
  );
  return `${[
    HEADING,
    `-- Roles\n${heads.join("\n")}`,
    `-- Sequences\n${counters.join("\n")}`,
    ...stored.map((table) => tableText(table, of(table), all)),
    ...views.map((view) => viewText(view, of(view), all)),
    `-- Rows that procedures have in hand\n${all.types.map(({ line }) => lineOfTypes(line ?? "")).join("\n")}`,
    `-- Functions\n${all.functions.map(functionText).join("\n")}`,
    `-- Triggers\n${all.triggers.map(({ line }) => `-- ${plain(line ?? "").replaceAll(" on public.", " on ")}`).join("\n")}`,
  ].join("\n\n")}\n`;
}
