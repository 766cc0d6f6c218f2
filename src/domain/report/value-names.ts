// The names of the values of a dimension: number and name, as people know them.

import type { Reader } from "../../schema/resource.ts";
import type { ValueSplit } from "./result-columns.ts";

const tables: Readonly<Record<ValueSplit, readonly [table: string, name: string]>> = {
  department: ["department", `trim(v."departmentNumber" || ' ' || v."name")`],
  project: ["project", `trim(v."number" || ' ' || v."name")`],
  product: ["product", `trim(v."number" || ' ' || v."name")`],
  employee: ["employee", `trim(v."firstName" || ' ' || v."lastName")`],
  dimension1: ["accounting_dimension_value", `trim(v."number" || ' ' || v."displayName")`],
  dimension2: ["accounting_dimension_value", `trim(v."number" || ' ' || v."displayName")`],
  dimension3: ["accounting_dimension_value", `trim(v."number" || ' ' || v."displayName")`],
};

/** The names by id. */
export async function valueNames(
  read: Reader,
  split: ValueSplit,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const [table, name] = tables[split];
  const rows = await read.rows<{ id: number; name: string }>(
    `select v.id, ${name} as name from ${table} v where v.company_id = $1 and v.id = any($2::bigint[])`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
