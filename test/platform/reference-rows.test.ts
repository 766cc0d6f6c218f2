// Rows that all companies share come from files: what a file says is there after the next start, and nothing else changes.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "../../src/store/migrate.ts";
import { applyReference, type ReferenceFile, readReference } from "../../src/store/reference-rows.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const files = readReference();
const silent = () => undefined;

let database: ClonedDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** All files, one of them with another text. */
function withText(table: string, change: (text: string) => string): ReferenceFile[] {
  return files.map((one) => {
    if (one.table !== table) return one;
    const text = change(one.text);
    expect(text).not.toBe(one.text);
    return { ...one, text, checksum: `of ${text.length} characters` };
  });
}

const units = async () =>
  (await client.query(`select id, name from product_unit_master where id in (1, 2, 900001) order by id`)).rows;

test("every row of a file is in the table of its name, as the file has it", async () => {
  for (const { table, text } of files) {
    const { rows } = await client.query(`select count(*)::int as count from "${table}"`);
    expect([table, rows[0].count]).toEqual([table, text.trimEnd().split("\n").length - 1]);
  }
  const { rows } = await client.query(
    `select a.number, a."nameNorwegian", a."defaultVatTypeId" from default_account a where a.number in (1920, 3000) order by 1`,
  );
  expect(rows).toEqual([
    { number: 1920, nameNorwegian: "Bankkonto drift", defaultVatTypeId: 0 },
    { number: 3000, nameNorwegian: "Salg, alminnelig mva-sats", defaultVatTypeId: 3 },
  ]);
});

test("a file that is as it was applied last is not read into the database again", async () => {
  await client.query("update product_unit_master set name = 'Changed by hand' where id = 1");
  const lines: string[] = [];
  await applyReference(client, (line) => lines.push(line));
  expect([lines, (await units())[0]]).toEqual([[], { id: 1, name: "Changed by hand" }]);
});

test("a changed file adds and corrects rows, and those that it no longer has stay", async () => {
  const second = (await units())[1];
  const changed = withText("product_unit_master", (text) => {
    const [head = "", one = "", , ...others] = text.split("\n");
    return [head, one, ...others].join("\n").concat("900001,Ny enhet,ny,N9Y,New unit,new\n");
  });
  const lines: string[] = [];
  await applyReference(client, (line) => lines.push(line), changed);
  expect(lines).toEqual(["applying reference rows: product_unit_master"]);
  const [first, kept, added] = await units();
  expect(first.name).not.toBe("Changed by hand");
  expect([kept, added]).toEqual([second, { id: 900_001, name: "Ny enhet" }]);
});

test("registers that a command loads are where an empty table begins: a changed file changes nothing that is there", async () => {
  await client.query(`update municipality set zone = '2' where id = 301`);
  const towns = () =>
    client.query(`select count(*)::int as count, string_agg(zone, ',' order by id) from municipality`);
  const before = (await towns()).rows;
  await applyReference(
    client,
    silent,
    withText("municipality", (text) => `${text}9999,9999,Nyby,Troms,1\n`),
  );
  expect((await towns()).rows).toEqual(before);
});

test("rates are where an empty table begins: a changed file changes none that are there", async () => {
  const rates = () =>
    client.query(`select count(*)::int as count, sum(rate) as sum, max(id)::int as last from currency_rate`);
  const before = (await rates()).rows;
  await applyReference(
    client,
    silent,
    withText("currency_rate", (text) => text.replace("1.0353000000", "9.9999000000").concat("2,1.5,2026-04-01,100\n")),
  );
  expect((await rates()).rows).toEqual(before);
});

test.each([
  [
    "a column that the table has not",
    "vat_rate",
    (text: string) => text.replace("percent", "share"),
    /vat_rate\.csv.*share/,
  ],
  ["a reference to nothing", "default_legal_vat", (text: string) => `${text}PURCHASE,987\n`, /vatTypeId/],
  ["a value of another type", "country", (text: string) => text.replace(",f,24", ",maybe,24"), /country\.csv.*maybe/],
])("%s is refused, and nothing has changed", async (_fault, table, change, message) => {
  const state = async () => (await client.query("select * from schema_reference order by name")).rows;
  const before = await state();
  await expect(applyReference(client, silent, withText(table, change))).rejects.toThrow(message);
  expect(await state()).toEqual(before);
});

test("a database whose baseline still had the rows in it goes on", async () => {
  const earlier = "3240711a22ef8f796eb77a24c1f8d80a1b717423e6bc312619b94c75ab25cbe8";
  await client.query("update schema_migration set checksum = $1 where number = 100", [earlier]);
  await applyMigrations(client, silent);
  await client.query("update schema_migration set checksum = 'of another text' where number = 100");
  await expect(applyMigrations(client, silent)).rejects.toThrow(/0100_baseline\.sql was changed/);
});
