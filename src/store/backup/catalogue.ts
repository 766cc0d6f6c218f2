// What a backup asks the database about itself: its tables, sequences and figures.

import pg from "pg";
import type { ChainHead } from "../chain/anchors.ts";
import { ownerClient } from "../owner-client.ts";
import type { BookFigures } from "./format.ts";

/** A table whose rows a backup holds. */
export interface Table {
  readonly name: string;
  /** The columns that are stored; those that are computed from them are left out. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** What the migrations and every start write by themselves, after what the program brings. */
const ownTables = ["schema_migration", "schema_procedure"];

/** The tables that are backed up, by name. Unlogged ones hold what a crash may lose. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all($1) order by c.relname`,
    [ownTables],
  );
  return rows;
}

/** The tables whose rows row level security would hide from this role. */
export async function hiddenTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_roles r on r.rolname = current_user
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and not r.rolsuper and not r.rolbypassrls and (c.relforcerowsecurity or c.relowner <> r.oid)
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('r', '*') and p.polpermissive
         and (p.polroles = '{0}' or r.oid = any(p.polroles)) and pg_get_expr(p.polqual, p.polrelid) = 'true')`,
  );
  return rows.map(({ name }) => name);
}

/** The last values of all sequences, those of identity columns among them; null where one has given none. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The figures of the books. Trial balances are summed up per company first, so that no text grows with the installation. */
export async function bookFigures(client: pg.Client): Promise<BookFigures> {
  const { rows } = await client.query<BookFigures>(
    `select (select count(*) from company)::float8 as companies, (select count(*) from voucher)::float8 as vouchers,
       (select count(*) from posting)::float8 as postings,
       (select coalesce(sum("amount") filter (where "amount" > 0), 0)::text from posting) as debit,
       (select encode(sha256(coalesce(string_agg(b.hash, '' order by b.company_id), '')), 'hex') from (
          select s.company_id, sha256(convert_to(string_agg(format('%s %s %s', s.company_id, s.account, s.amount), E'\\n' order by s.account), 'UTF8')) as hash
          from (select company_id, "account" as account, trim_scale(sum("amount")) as amount from posting group by 1, 2) s
          group by 1) b) as "trialBalances"`,
  );
  return rows[0] as BookFigures;
}

/** Where the chain of each company stands. */
export async function chainHeads(client: pg.Client): Promise<ChainHead[]> {
  const { rows } = await client.query<ChainHead>(
    `select h.company_id::float8 as company, h.position::float8 as position, encode(h.hash, 'hex') as hash
     from chain_head h order by h.company_id`,
  );
  return rows;
}

/** A list of columns for a statement. */
export function columnList(columns: readonly string[]): string {
  return columns.map((name) => pg.escapeIdentifier(name)).join(", ");
}

/** Asks the database as the owner of its tables. */
export async function asOwnerClient<Answer>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = ownerClient(ownerUrl, "backup");
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
