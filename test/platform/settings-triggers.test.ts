// Every table whose rows changes keep in the process raises the version of its company's settings when it changes.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { motpostRegistry } from "../../src/service/service.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

/** Tables of rows that all companies share and that have a trigger of their own. */
const shared = ["country", "default_account", "default_legal_vat", "vat_rate"];

/** Tables of which few rows are settings: a trigger for each row looks whether it is one. */
const ofRows = { address: "address_of_company_changed" };

let database: ClonedDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The tables with a trigger that calls the function, with how many there are. */
async function triggersOf(name: string): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ table: string; count: number }>(
    `select c.relname as table, count(*)::int as count from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid where p.proname = $1 group by 1`,
    [name],
  );
  return new Map(rows.map(({ table, count }) => [table, count]));
}

/** The tables that views of these names read; other names stay. */
async function withoutViews(names: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await owner.query<{ view: string; table: string }>(
    `select distinct v.relname as view, t.relname as table from pg_class v join pg_rewrite w on w.ev_class = v.oid
     join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid and t.relkind = 'r' where v.relkind = 'v' and v.relname = any($1)`,
    [[...names]],
  );
  const views = new Set(rows.map(({ view }) => view));
  return [...new Set([...[...names].filter((name) => !views.has(name)), ...rows.map(({ table }) => table)])];
}

/** The tables that the SQL inside `kept` calls of the domain and the functions beside them names. */
function tablesOfKept(): Set<string> {
  const files = readdirSync("src/domain", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const sources = files.map((file) => readFileSync(join("src/domain", file), "utf8"));
  const calls = sources
    .filter((source) => source.includes("read.kept("))
    .flatMap((source) => {
      const inside = source
        .split("read.kept(")
        .slice(1)
        .map((rest) => rest.slice(0, rest.indexOf("\n}")));
      // A call may name the function that reads.
      const named = inside.flatMap((text) => [...text.matchAll(/=> (read\w+)\(/g)].map(([, name]) => name ?? ""));
      return [...inside, ...named.map((name) => bodyOf(source, name))];
    });
  return new Set(
    calls.flatMap((text) => [...text.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table ?? "")),
  );
}

function bodyOf(source: string, name: string): string {
  const start = source.indexOf(`function ${name}(`);
  if (start < 0) throw new Error(`${name} is not in the file.`);
  return source.slice(start, source.indexOf("\n}", start));
}

test("each table of kept rows has the triggers, for insert, update and delete", async () => {
  const whole = await triggersOf("settings_changed");
  const settings = motpostRegistry()
    .resources.filter(({ isSetting }) => isSetting)
    .map(({ table }) => table);
  expect(settings.length).toBeGreaterThan(3);
  const wanted = (await withoutViews(new Set([...tablesOfKept(), ...settings]))).filter(
    (table) => !shared.includes(table) && !(table in ofRows),
  );
  expect(wanted.length).toBeGreaterThan(6);
  expect(wanted.filter((table) => whole.get(table) !== 3)).toEqual([]);
  expect([...(await triggersOf("settings_of_all_changed")).keys()].sort()).toEqual(shared);
  for (const [table, name] of Object.entries(ofRows)) expect((await triggersOf(name)).get(table)).toBe(1);
});
