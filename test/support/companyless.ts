// Whether a statement says of which company it asks, for every table of companies that it touches.

/** The part of the text between the parentheses that enclose a place. */
function scopeOf(sql: string, place: number): string {
  let [start, depth] = [place, 0];
  while (start > 0 && depth <= 0) depth += { "(": 1, ")": -1 }[sql[--start] as "("] ?? 0;
  let [end, level] = [place, 0];
  while (end < sql.length && level >= 0) level += { "(": 1, ")": -1 }[sql[end++] as "("] ?? 0;
  return sql.slice(start, end);
}

/** The company tables that a statement touches without saying of which company; only `$1`, also as a cursor has it, and its equals count. */
export function companyless(sql: string, tables: ReadonlySet<string>): string[] {
  const breaches: string[] = [];
  const named =
    /\b(from|join|update|into|using)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?(?!where|set|on|join|left|order|group|limit|using)([a-z]\w*))?/gi;
  for (const match of sql.matchAll(named)) {
    const [, word = "", table = "", alias] = match;
    if (!tables.has(table)) continue;
    const scope = scopeOf(sql, match.index);
    const own = alias === undefined ? "(?<![.\\w])company_id" : `${alias}\\.company_id`;
    const bound =
      word.toLowerCase() === "into"
        ? /\(company_id,[^)]*\)\s*(values\s*\(\$1\b|select \$1::bigint)/s
        : new RegExp(`${own}\\s*=\\s*(\\$1\\b|\\(select \\$1::bigint\\)|\\w+\\.company_id)`);
    if (!bound.test(scope)) breaches.push(`${word} ${table}: ${sql.slice(0, 300)}`);
  }
  return breaches;
}
