// What a new company brings into the database: rows and bytes, counted and not timed.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";

/** The most that a registration may store. */
const most = { rows: 180, bytes: 23_500 };

let service: TestService;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** The rows of a company in each table, and their bytes without indexes and what each row needs beside its values. */
async function stored(company: number): Promise<readonly { table: string; rows: number; bytes: number }[]> {
  const tables = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as table, count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from "${name}" t where t.company_id = $1`,
  );
  const { rows } = await owner.query(
    `select * from (${counts.join(" union all ")}) each where rows > 0 order by bytes desc`,
    [company],
  );
  return rows;
}

test("a registration stores few rows, and few bytes", async () => {
  const { companyId } = await service.company();
  const tables = await stored(companyId);
  const sum = (of: "rows" | "bytes") => tables.reduce((total, table) => total + table[of], 0);
  expect(tables.map(({ table }) => table)).toContain("account");
  const found = { rows: sum("rows"), bytes: sum("bytes") };
  expect(found.rows, JSON.stringify(tables)).toBeLessThanOrEqual(most.rows);
  expect(found.bytes, JSON.stringify(tables)).toBeLessThanOrEqual(most.bytes);
});
