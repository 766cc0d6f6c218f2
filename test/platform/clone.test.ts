// The database that every test file gets: its own, with æøå handled, and gone afterwards.

import pg from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "../support/database.ts";

test("a clone is a database of its own, and is gone after drop", async () => {
  const first = await cloneDatabase();
  const second = await cloneDatabase();
  const client = new pg.Client({ connectionString: first.ownerUrl });
  await client.connect();
  await client.query("CREATE TABLE only_here (name text)");
  const answer = await client.query(
    "SELECT lower('ÆØÅ') AS small, 'BLÅBÆR' ILIKE 'blåbær' AS alike, current_setting('server_encoding') AS encoding",
  );
  expect(answer.rows[0]).toEqual({ small: "æøå", alike: true, encoding: "UTF8" });
  const other = new pg.Client({ connectionString: second.ownerUrl });
  await other.connect();
  expect((await other.query("SELECT to_regclass('only_here') AS found")).rows[0]).toEqual({ found: null });
  await other.end();
  await client.end();
  await Promise.all([first.drop(), second.drop()]);
  const gone = new pg.Client({ connectionString: first.ownerUrl });
  await expect(gone.connect()).rejects.toThrow(/does not exist/);
});

test("many clones at the same moment wait for each other", async () => {
  const clones = await Promise.all(Array.from({ length: 6 }, () => cloneDatabase()));
  expect(new Set(clones.map((clone) => clone.ownerUrl)).size).toBe(6);
  await Promise.all(clones.map((clone) => clone.drop()));
});
