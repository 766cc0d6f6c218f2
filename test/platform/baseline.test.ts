// The baseline against the migrations that it stands for: both make the same database.

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "../../src/store/migrate.ts";
import { applyTables, readMigrations } from "../../src/store/migrations.ts";
import { projectDirectory } from "../../src/store/project.ts";
import { schemaText } from "../../tools/schema-text.ts";
import { type ClonedDatabase, emptyDatabase } from "../support/database.ts";

const files = readMigrations();
const { baseline, afterBaseline } = files;
const newestBefore = files.beforeBaseline.at(-1)?.number ?? 0;
const silent = () => undefined;

const databases: ClonedDatabase[] = [];
afterAll(() => Promise.all(databases.map((one) => one.drop())));

/** Does something in a database without a schema, and answers what it answers. */
async function inEmpty<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await emptyDatabase();
  databases.push(database);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The texts of functions, views and triggers, with their settings and rights, by their names. */
async function procedures(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) || rights as text
    from pg_proc p, lateral (select coalesce(string_agg(concat_ws(' ', nullif(a.grantee, p.proowner)::regrole, a.privilege_type), ', ' order by a.grantee), '') as rights
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a) r
    where p.pronamespace = 'public'::regnamespace
    union all
    select 'view ' || c.relname, pg_get_viewdef(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select 'trigger ' || t.tgname, concat(pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** The indexes of each table in the order in which they were made, without those of keys: of two that cost the same the planner takes the first. */
async function indexOrder(client: pg.Client): Promise<readonly unknown[]> {
  const { rows } = await client.query(`
    select x.indrelid::regclass::text as "table", array_agg(x.indexrelid::regclass::text order by x.indexrelid) as indexes
    from pg_index x join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = x.indexrelid)
    group by 1 order by 1`);
  return rows;
}

/** The rows of each table that belongs to no company, without what differs from one database to the next. */
async function sharedRows(client: pg.Client): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`);
  const found: Record<string, unknown> = {};
  for (const { name } of tables.filter((one) => one.name !== "schema_migration")) {
    const shown =
      name === "setting" ? "jsonb_build_object('name', t.name)" : "to_jsonb(t) - 'changed_at' - 'created_at'";
    const { rows } = await client.query<{ row: unknown }>(`select ${shown} as row from "${name}" t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  const { rows: next } = await client.query("select nextval('currency_rate_id_seq')::int as next");
  return { ...found, next };
}

test("a database made by the baseline equals one that went through all migrations before it", async () => {
  const state = async (client: pg.Client) => ({
    schema: await schemaText(client),
    procedures: await procedures(client),
    indexes: await indexOrder(client),
    rows: await sharedRows(client),
  });
  const [made, grown] = await Promise.all([
    inEmpty(async (client) => {
      await applyMigrations(client, silent);
      return state(client);
    }),
    inEmpty(async (client) => {
      await applyMigrations(client, silent, newestBefore);
      await applyMigrations(client, silent);
      return state(client);
    }),
  ]);
  expect(Object.keys(made.procedures).length).toBeGreaterThan(240);
  expect(grown.procedures).toEqual(made.procedures);
  expect(grown.indexes).toEqual(made.indexes);
  expect(grown.rows).toEqual(made.rows);
  expect(grown.schema).toBe(made.schema);
});

describe("which migrations a database gets", () => {
  const applied = (client: pg.Client) =>
    client
      .query<{ number: number }>("select number from schema_migration order by number")
      .then(({ rows }) => rows.map(({ number }) => number));
  const sinceBaseline = [baseline, ...afterBaseline].map(({ number }) => number);

  test("a new one the baseline and what came after it", async () => {
    const lines: string[] = [];
    await inEmpty(async (client) => {
      await applyTables(client, (line) => lines.push(line));
      expect(await applied(client)).toEqual(sinceBaseline);
    });
    expect(lines).toEqual([baseline, ...afterBaseline].map(({ name }) => `applying ${name}`));
  });

  test("one that stands between those before the baseline the others, and the baseline counts as applied", async () => {
    await inEmpty(async (client) => {
      await applyTables(client, silent, 40);
      const lines: string[] = [];
      await applyTables(client, (line) => lines.push(line));
      expect(await applied(client)).toEqual([...files.beforeBaseline.map(({ number }) => number), ...sinceBaseline]);
      expect(lines).toContain("applying 0041_dispatch_in_batches.sql");
      expect(lines).not.toContain("applying 0040_access_completed.sql");
      expect(lines).toContain(`${baseline.name} counts as applied`);
      expect(lines).not.toContain(`applying ${baseline.name}`);
    });
  });

  describe("where the migrations before the baseline have gone", () => {
    let directory: string;
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), "migrations-"));
      await cp(join(projectDirectory(), "database", "migrations"), directory, { recursive: true });
      await rm(join(directory, "before-baseline"), { recursive: true });
    });
    afterAll(() => rm(directory, { recursive: true }));

    test("a database that has the baseline goes on", async () => {
      await inEmpty(async (client) => {
        await applyTables(client, silent, newestBefore);
        await applyTables(client, silent);
        await applyTables(client, silent, Number.POSITIVE_INFINITY, readMigrations(directory));
        expect((await applied(client)).at(-1)).toBe(sinceBaseline.at(-1));
      });
    });

    test("one that is older is refused with the version to start first", async () => {
      await inEmpty(async (client) => {
        await applyTables(client, silent, newestBefore);
        await expect(applyTables(client, silent, Number.POSITIVE_INFINITY, readMigrations(directory))).rejects.toThrow(
          `The database is older than ${baseline.name}, where this version begins. Start version 0.1 with it first, then this one.`,
        );
      });
    });
  });

  test.each([
    ["was changed after it was applied", "checksum = 'x'", "was changed after it was applied"],
    ["is not known", "number = 9999", "The database was written by a newer version"],
  ])("none where one that was applied %s", async (_what, change, message) => {
    await inEmpty(async (client) => {
      await applyTables(client, silent);
      await client.query(`update schema_migration set ${change} where number = $1`, [baseline.number]);
      await client.query("insert into schema_migration values ($1, $2, $3) on conflict do nothing", [
        ...[baseline.number, baseline.name, baseline.checksum],
      ]);
      await expect(applyTables(client, silent)).rejects.toThrow(message);
    });
  });
});
