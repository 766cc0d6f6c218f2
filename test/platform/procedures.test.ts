// Functions, views and triggers from their files: what has changed is made anew with what depends on it, and nothing else.

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inOrderOfNeed, readProcedures } from "../../src/store/procedure-files.ts";
import { applyProcedures } from "../../src/store/procedures.ts";
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from "../support/database.ts";

/** A small set of files: a table has a default by one function, and views and triggers lean on each other. */
const small: Readonly<Record<string, string>> = {
  next_key: "create or replace function next_key() returns bigint language sql as $$ select 7::bigint $$;\n",
  doubled:
    "create or replace function doubled(p_value bigint) returns bigint language sql as $$ select p_value * 2 $$;\nrevoke execute on function doubled(bigint) from public;\n",
  things:
    "-- Reads b_things.\ncreate or replace view things as select id, doubled(id) as twice from thing;\ngrant select on things to motpost_app;\n",
  a_things: "create or replace view a_things as select t.id, t.twice, 'from missing' as text from things t;\n",
  first_thing:
    "create or replace function first_thing() returns setof things language sql as $$ select * from things order by id limit 1 $$;\n",
  keep_thing: `create or replace function keep_thing() returns trigger language plpgsql as $$
begin
  raise exception 'Things stay.';
end
$$;

create or replace trigger thing_stays before delete on "thing" for each row execute function keep_thing();

create constraint trigger thing_stays_late after update on "thing" deferrable for each row execute function keep_thing();
`,
};

let database: ClonedDatabase;
let client: pg.Client;
let directory: string;
let lines: string[];

beforeAll(async () => {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  lines = [];
  await client.query(`drop schema public cascade; create schema public;
    create function next_key() returns bigint language sql as 'select null::bigint';
    create table thing (id bigint primary key default next_key())`);
  directory = await mkdtemp(join(tmpdir(), "procedures-"));
  await write(small);
  return () => rm(directory, { recursive: true });
});

async function write(texts: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(directory, "thing"), { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(join(directory, "thing", `${name}.sql`), text);
}

const apply = () => applyProcedures(client, (line) => lines.push(line), readProcedures(directory));
const value = async (sql: string) => Object.values((await client.query(sql)).rows[0] ?? {})[0];
/** The identities of functions, views and triggers: one that was made anew has another. */
async function identities(): Promise<Readonly<Record<string, string>>> {
  const { rows } =
    await client.query(`select proname as name, oid::text as id from pg_proc where pronamespace = 'public'::regnamespace
    union all select relname, oid::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all select tgname, oid::text from pg_trigger where tgrelid = 'thing'::regclass`);
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}
async function madeAnew(change: () => Promise<unknown>): Promise<string[]> {
  const before = await identities();
  await change();
  const after = await identities();
  return Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .sort();
}

test("all are applied in the order of their needs, whatever their names are", async () => {
  await apply();
  expect(lines).toEqual(["applying 6 of 6 procedures and views"]);
  await client.query("insert into thing default values");
  expect(await value("select twice from a_things")).toBe("14");
  expect(await value("select id from first_thing()")).toBe("7");
  await expect(client.query("delete from thing")).rejects.toThrow("Things stay.");
});

test("where nothing has changed nothing is written, not even a transaction's number taken", async () => {
  await apply();
  lines = [];
  // In a transaction of this connection: other tests take numbers of the same server meanwhile.
  await client.query("begin");
  expect(await madeAnew(apply)).toEqual([]);
  const taken = await value("select pg_current_xact_id_if_assigned()::text");
  await client.query("commit");
  expect([lines, taken]).toEqual([[], null]);
});

test("a changed function is made anew with the views and functions that depend on it, and their rights", async () => {
  await apply();
  const changed = small.doubled?.replaceAll("bigint", "int").replace("* 2", "* 3") ?? "";
  await write({ doubled: changed, things: small.things?.replace("doubled(id)", "doubled(id::int)") ?? "" });
  expect(await madeAnew(apply)).toEqual(["a_things", "doubled", "first_thing", "things"]);
  await client.query("insert into thing default values");
  expect(await value("select twice from a_things")).toBe(21);
  expect(await value("select has_function_privilege('motpost_app', 'doubled(int)', 'execute')")).toBe(false);
  expect(await value("select has_table_privilege('motpost_app', 'things', 'select')")).toBe(true);
});

test("a function of which only the text changed takes its views along, and leaves the others", async () => {
  await apply();
  await write({ keep_thing: small.keep_thing?.replace("stay", "stay here") ?? "" });
  expect(await madeAnew(apply)).toEqual(["keep_thing", "thing_stays", "thing_stays_late"]);
  await client.query("insert into thing default values");
  await expect(client.query("delete from thing")).rejects.toThrow("Things stay here.");
});

test("a function that a table depends on is replaced in place, and the table keeps its default", async () => {
  await apply();
  await write({ next_key: small.next_key?.replace("7", "8") ?? "" });
  expect(await madeAnew(apply)).toEqual([]);
  await client.query("insert into thing default values");
  expect(await value("select id from thing")).toBe("8");
});

test("what has no file any more goes, with its trigger", async () => {
  await apply();
  for (const name of ["keep_thing", "first_thing"]) await rm(join(directory, "thing", `${name}.sql`));
  await apply();
  expect(Object.keys(await identities()).sort()).toEqual(["a_things", "doubled", "next_key", "things"]);
  expect(await value("select count(*)::int from schema_procedure")).toBe(4);
});

test("a file that makes a view instead of a function takes its place", async () => {
  await apply();
  await write({ first_thing: "create or replace view first_thing as select min(id) as id from thing;\n" });
  await apply();
  expect(await value("select kind from schema_procedure where name = 'first_thing'")).toBe("view");
  expect(await value("select count(*)::int from first_thing")).toBe(1);
});

test("what a migration dropped to change a table is made again", async () => {
  await apply();
  await client.query("drop view things cascade; alter table thing alter column id type numeric");
  await client.query("drop trigger thing_stays on thing");
  await write({ things: small.things?.replaceAll("(id)", "(id::bigint)") ?? "" });
  await apply();
  expect(Object.keys(await identities())).toHaveLength(8);
});

test("a file that cannot be applied is named, and nothing has changed", async () => {
  await apply();
  await write({
    doubled: small.doubled?.replace("* 2", "* 3") ?? "",
    things: "create or replace view things as select wrong from thing;\n",
  });
  const before = await identities();
  await expect(apply()).rejects.toThrow(
    /^database\/procedures\/thing\/things.sql cannot be applied: column "wrong" does not exist/,
  );
  expect(await identities()).toEqual(before);
  expect(await value("select doubled(1)")).toBe("2");
});

test.each([
  ["99.0.0", "The database was written by a newer version (99.0.0). Start that version, or restore an older backup."],
  ["0.0.9", null],
])("texts that version %s applied", async (version, refusal) => {
  await apply();
  await client.query("update schema_procedure set version = $1", [version]);
  // The same texts are no question of versions.
  await apply();
  await write({ doubled: small.doubled?.replace("* 2", "* 3") ?? "" });
  if (refusal !== null) await expect(apply()).rejects.toThrow(refusal);
  else await apply();
  expect(await value("select doubled(1)")).toBe(refusal === null ? "3" : "2");
});

describe("a file", () => {
  test.each([
    [
      "that makes something of another name",
      "create or replace function other() returns int language sql as $$ select 1 $$;",
    ],
    ["that makes two", `${small.doubled}${small.next_key}`],
    ["that makes nothing", "-- create or replace function doubled()\nselect 1;"],
  ])("%s is refused by its name", async (_what, text) => {
    await write({ doubled: text });
    expect(() => readProcedures(directory)).toThrow("database/procedures/thing/doubled.sql must begin with");
  });

  test("that needs itself by way of another is refused", async () => {
    await write({ things: "create or replace view things as select * from a_things;\n" });
    expect(() => inOrderOfNeed(readProcedures(directory))).toThrow(
      "Files of procedures need each other: database/procedures/thing/a_things.sql, database/procedures/thing/things.sql",
    );
  });
});

test("the body of every function is valid, though each is applied before what it calls", async () => {
  const migrated = await cloneDatabase();
  const owner = new pg.Client({ connectionString: migrated.ownerUrl });
  await owner.connect();
  try {
    const files = readProcedures().filter(({ kind }) => kind === "function");
    expect(files.length).toBeGreaterThan(150);
    await owner.query("set check_function_bodies = on");
    for (const { sql } of files) await owner.query(sql.replaceAll(/^create constraint trigger [^;]*;/gm, ""));
    const { rows } = await owner.query(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`);
    // Nothing is there that has no file.
    expect(rows.map(({ name }) => name).sort()).toEqual(
      readProcedures()
        .map(({ name }) => name)
        .sort(),
    );
  } finally {
    await owner.end();
    await migrated.drop();
  }
});
