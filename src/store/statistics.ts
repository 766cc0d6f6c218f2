// Statistics for the planner before the database has analysed the tables of companies; names no table.

import type pg from "pg";

/** The first PostgreSQL that lets the owner of a table write its statistics. */
const firstWithStatisticsFunctions = 180_000;

/** Columns of the tables of companies. */
const columns = `from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')`;

/**
 * Tells the planner how many values there are: one company, whose rows may be all rows of a table, and of other columns
 * what a migration has set as `n_distinct`.
 *
 * Without statistics it guesses 200 values for each column, so that any index that begins with the company seems to find
 * next to nothing, however large the table becomes under a plan that is kept. The guess is replaced at once where
 * PostgreSQL lets an owner do so (18 and newer), and everywhere from the first time that the database counts the rows.
 * A start repeats it for tables that were never counted: a backup holds the settings and no statistics.
 *
 * @param client a connection whose role owns the tables
 */
export async function seedPlannerStatistics(client: pg.Client): Promise<void> {
  const { rows: unset } = await client.query<{ name: string }>(
    `select c.relname as name ${columns} and a.attname = 'company_id' and a.attoptions is null order by c.relname`,
  );
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const statements = unset.map(
    ({ name }) => `alter table ${client.escapeIdentifier(name)} alter column company_id set (n_distinct = 1)`,
  );
  const names = unset.map(({ name }) => client.escapeLiteral(name)).join(", ") || "''";
  if ((rows[0]?.version ?? 0) >= firstWithStatisticsFunctions)
    statements.push(`select pg_restore_attribute_stats('schemaname', 'public', 'relname', t.relname, 'attname', t.attname,
        'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', t.value)
      from (select c.relname::text, a.attname::text,
          (select o.option_value::real from pg_options_to_table(a.attoptions) o where o.option_name = 'n_distinct') as value
        ${columns} and a.attoptions is not null and (c.reltuples < 0 or c.relname in (${names})) order by 1, 2) t
      where t.value is not null`);
  if (statements.length > 0) await client.query(statements.join(";\n"));
}
