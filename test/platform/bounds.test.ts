// The bounds that procedures go by are those of limits.ts: rows that each start sets right, and no numbers in SQL.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as limits from "../../src/limits.ts";
import { procedureBounds, writeBounds } from "../../src/store/bounds.ts";
import { readProcedures } from "../../src/store/procedure-files.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { writtenSql } from "../support/source-sql.ts";

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

async function stored(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query("select name, value from bound");
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test("a migrated database has those of this version", async () => {
  expect(procedureBounds).toMatchObject({ callbacksOfHost: limits.callbacksOfHost, idempotencyDays: 7 });
  expect(await stored()).toEqual(procedureBounds);
});

test("a start sets right what differs, and writes nothing where nothing does", async () => {
  await client.query("update bound set value = 1 where name = 'callbacksOfHost'");
  await client.query("delete from bound where name = 'mailboxDays'");
  await client.query("insert into bound values ('callbacksOfCity', 9)");
  await writeBounds(client);
  expect(await stored()).toEqual(procedureBounds);
  // In a transaction of this connection: other tests take numbers of the same server meanwhile.
  await client.query("begin");
  await writeBounds(client);
  const { rows } = await client.query("select pg_current_xact_id_if_assigned()::text as taken");
  await client.query("commit");
  expect(rows).toEqual([{ taken: null }]);
});

test("what procedures and statements read is there, and each is read", async () => {
  const texts = [...readProcedures(), ...writtenSql()].map(({ sql }) => sql);
  const { rows } = await client.query(
    "select pg_get_expr(polqual, polrelid) as text from pg_policy where polqual is not null",
  );
  const read = [...texts, ...rows.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/\bfrom bound b\s+where \(?b\.name = '(\w+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(read)].sort()).toEqual(Object.keys(procedureBounds).sort());
});

test("no procedure has a length of time of its own, but for those of the calendar", () => {
  const calendar = /^interval '(1 month|6 months|1 year)'$/;
  const found = readProcedures().flatMap(({ path, sql }) =>
    [...sql.replaceAll(/--.*/g, "").matchAll(/interval '[^']*'/g)].map(([text]) => `${path}: ${text}`),
  );
  expect(found.filter((one) => !calendar.test(one.split(": ")[1] ?? ""))).toEqual([]);
});

test("what is kept for as long as a bound says goes by its row", async () => {
  const age = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await client.query("select set_config('motpost.company', '1', false)");
  await client.query(
    `insert into idempotency (company_id, owner, key, request, created_at) values (1, 'a', 'young', '', $1), (1, 'a', 'old', '', $2)`,
    [age(2), age(8)],
  );
  const keys = async () => (await client.query("select key from idempotency order by key")).rows.map(({ key }) => key);
  await client.query("select remove_expired(now())");
  expect(await keys()).toEqual(["young"]);
  await client.query("update bound set value = 1 where name = 'idempotencyDays'");
  await client.query("select remove_expired(now())");
  expect(await keys()).toEqual([]);
});
