// What a new company costs: its rows, and how much the database grows.

import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { send } from "./books.ts";

/** How often it is looked whether everything is sealed, and the most of it. */
const looks = { everyMilliseconds: 50, most: 6_000 };

/** Waits until every change has its place in the chain of its company, which a worker gives it after the answer. */
async function everythingSealed(owner: pg.Client): Promise<void> {
  for (let look = 0; look < looks.most; look++) {
    const { rows } = await owner.query("select exists (select from chain_waiting) as waits");
    if (!rows[0].waits) return;
    await pause(looks.everyMilliseconds);
  }
  throw new Error("Changes still wait for their place in the chain.");
}

/**
 * Registers some companies and returns a table of the rows and bytes of each: with what seals them, and without what seals the
 * books of the requests before.
 */
export async function runRegistration(owner: pg.Client, address: string, count: number): Promise<string> {
  const size = async () =>
    Number((await owner.query("select pg_database_size(current_database()) as bytes")).rows[0].bytes);
  await everythingSealed(owner);
  const before = await size();
  let company = 0;
  for (let made = 0; made < count; made++)
    company = (await send(address, "POST", "/integration/:register", {})).companyId;
  await everythingSealed(owner);
  const bytes = ((await size()) - before) / count;
  const { rows } = await owner.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const counts = rows.map(({ table }) => `select count(*) as n from "${table}" where company_id = ${company}`);
  const stored = await owner.query(`select sum(n)::int as rows from (${counts.join(" union all ")}) each`);
  return [
    "| A new company | Rows | Growth of the database, kB |",
    "| --- | ---: | ---: |",
    `| one of ${count} | ${stored.rows[0].rows} | ${Math.round(bytes / 1_000)} |`,
  ].join("\n");
}
