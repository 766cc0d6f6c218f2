// Sums over all matches of a list, as parts of its statement.

/** Columns of matches `t`, and SQL over the alias of these matches of one JSON object with their sums; of null for none. */
export interface Sums {
  readonly columns: readonly string[];
  sql(alias: string): string;
}

/** The sums of these values of each match, each once. */
export function sumsSql(names: readonly string[], sqlOf: (name: string) => string): Sums {
  const each = [...new Set(names)];
  return {
    columns: each.map((name, at) => `${sqlOf(name)} as s${at}`),
    sql(alias) {
      const sums = each.map((name, at) => `'${name}', coalesce(sum(${alias}.s${at}), 0)`);
      return each.length === 0 ? "null::text" : `json_build_object(${sums.join(", ")})::text`;
    },
  };
}
