// Applies the functions, views and triggers of this version: those that have changed since are created again.

import type pg from "pg";
import { atomically } from "./atomically.ts";
import { inOrderOfNeed, type ProcedureFile, readProcedures } from "./procedure-files.ts";
import { requireNoNewer, serviceVersion } from "./project.ts";

/** What a database remembers of a file that was applied to it. */
interface Applied {
  readonly name: string;
  readonly kind: string;
  readonly checksum: string;
  readonly version: string;
}

const objectsSql = `select 'function ' || p.proname as object from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all select 'view ' || c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  union all select 'trigger ' || t.tgname || ' on ' || c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`;

/**
 * The functions and views of these names that can be dropped with all that depends on them, which is other functions, views and
 * triggers. What a table depends on (by a default, a check, a policy) is not among them: such a function is replaced in place.
 */
const droppableSql = `with recursive root as (
    select 'pg_proc'::regclass::oid as class, p.oid, 'function' as kind, p.oid::regprocedure::text as name
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any($1)
    union all
    select 'pg_class'::regclass::oid, c.oid, 'view', c.oid::regclass::text
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.relname = any($1)
  ), touched as (
    select class as root_class, oid as root, class, oid from root
    union
    select t.root_class, t.root, d.class, d.oid from touched t cross join lateral (
      select d.classid as class, d.objid as oid from pg_depend d
      where d.refclassid = t.class and d.refobjid = t.oid and d.deptype in ('n', 'a', 'i')
      union all
      select 'pg_class'::regclass::oid, r.ev_class from pg_rewrite r where t.class = 'pg_rewrite'::regclass and r.oid = t.oid
    ) d
  )
  select r.kind, r.name from root r where not exists (
    select from touched t left join pg_class c on t.class = 'pg_class'::regclass and c.oid = t.oid
      left join pg_constraint k on t.class = 'pg_constraint'::regclass and k.oid = t.oid
    where t.root_class = r.class and t.root = r.oid and c.relkind is distinct from 'v' and k.contype is distinct from 't'
      and t.class not in ('pg_proc'::regclass, 'pg_rewrite'::regclass, 'pg_type'::regclass, 'pg_trigger'::regclass))
  order by r.kind, r.name`;

/**
 * Applies the files that differ from what was applied last, or whose objects are missing, in one transaction, and drops what has
 * no file any more. Where nothing differs it reads and writes nothing else.
 * @param client a connection of the owner of the tables
 * @throws Error where a newer version has applied its own, or a file cannot be applied; then nothing has changed
 */
export async function applyProcedures(
  client: pg.Client,
  log: (line: string) => void,
  files = readProcedures(),
): Promise<void> {
  await client.query(
    "create table if not exists schema_procedure (name text primary key, kind text not null, checksum text not null, version text not null)",
  );
  const { rows } = await client.query<Applied>(
    "select name, kind, checksum, version from schema_procedure order by name",
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  const there = await objectsThere(client);
  const isCurrent = (file: ProcedureFile) =>
    applied.get(file.name)?.checksum === file.checksum && file.makes.every((object) => there.has(object));
  const changed = files.filter((file) => !isCurrent(file));
  const current = new Set(files.map((file) => `${file.kind} ${file.name}`));
  const removed = rows.filter((row) => !current.has(`${row.kind} ${row.name}`));
  if (changed.length + removed.length === 0) return;
  requireNoNewer(rows);
  log(`applying ${changed.length} of ${files.length} procedures and views`);
  await atomically(client, async () => {
    // A function may call what a later file makes.
    await client.query("set local check_function_bodies = off");
    await drop(
      client,
      [...changed, ...removed].map(({ name }) => name),
    );
    const left = await objectsThere(client);
    const missing = (file: ProcedureFile) => file.makes.some((object) => !left.has(object));
    for (const file of inOrderOfNeed(files)) if (changed.includes(file) || missing(file)) await apply(client, file);
    await record(client, changed, removed);
  });
}

async function objectsThere(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ object: string }>(objectsSql);
  return new Set(rows.map(({ object }) => object));
}

async function drop(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(droppableSql, [names]);
  for (const kind of ["view", "function"]) {
    const own = rows.filter((row) => row.kind === kind).map(({ name }) => name);
    // Those that an earlier one of the list took along are passed over.
    if (own.length > 0) await client.query(`drop ${kind} if exists ${own.join(", ")} cascade`);
  }
}

async function apply(client: pg.Client, file: ProcedureFile): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    throw new Error(`${file.path} cannot be applied: ${(error as Error).message}`, { cause: error });
  }
}

async function record(
  client: pg.Client,
  changed: readonly ProcedureFile[],
  removed: readonly Applied[],
): Promise<void> {
  await client.query("delete from schema_procedure where name = any($1)", [
    [...changed, ...removed].map(({ name }) => name),
  ]);
  await client.query(
    `insert into schema_procedure (name, kind, checksum, version)
     select f.name, f.kind, f.checksum, $2 from json_to_recordset($1) as f(name text, kind text, checksum text)`,
    [JSON.stringify(changed.map(({ name, kind, checksum }) => ({ name, kind, checksum }))), serviceVersion()],
  );
}
