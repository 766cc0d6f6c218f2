// Narrows a check of all companies to one: whatever it reads of companies' tables becomes what they hold of that company.

/** The tables and views that have a company, for `ofCompany`. */
export const companyTablesSql = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`;

/**
 * The statement with every table of companies that it reads narrowed to the company of `$1`; indexes are used as before.
 * @param tables the names of tables and views that have a company
 */
export function ofCompany(sql: string, tables: ReadonlySet<string>): string {
  const used = new Set<string>();
  const narrowed = sql.replaceAll(/\b(from|join)\s+([a-z_]+)\b(?!\()/g, (text, word: string, table: string) => {
    if (!tables.has(table)) return text;
    used.add(table);
    return `${word} own_${table}`;
  });
  if (used.size === 0) return sql;
  const own = [...used].map(
    (table) => `own_${table} as not materialized (select t.* from ${table} t where t.company_id = $1)`,
  );
  return `with ${own.join(", ")} ${narrowed}`;
}
