// The names of the values of a dimension: number and name, as people know them.

import type { Reader } from "../../schema/resource.ts";
import type { Asked } from "./report-input.ts";
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

/** The values of sums in the order of their names, postings without one last, with the names by id. */
export async function valuesInOrder(
  read: Reader,
  split: ValueSplit,
  sums: readonly { readonly value: number | null }[],
): Promise<{ readonly values: readonly (number | null)[]; readonly names: ReadonlyMap<number, string> }> {
  const used = [...new Set(sums.flatMap(({ value }) => (value === null ? [] : [value])))];
  const names = await valueNames(read, split, used);
  const collator = new Intl.Collator("nb", { numeric: true });
  const order: (number | null)[] = used.sort(
    (left, right) => collator.compare(names.get(left) ?? "", names.get(right) ?? "") || left - right,
  );
  return { values: sums.some(({ value }) => value === null) ? [...order, null] : order, names };
}

/** What the company calls a free dimension; its number where it has no name. */
export async function freeDimensionName(
  read: Reader,
  split: "dimension1" | "dimension2" | "dimension3",
): Promise<string> {
  const index = split.slice(-1);
  const [row] = await read.rows<{ name: string }>(
    `select n."dimensionName" as name from accounting_dimension_name n where n.company_id = $1 and n."dimensionIndex" = $2`,
    index,
  );
  return row?.name ?? index;
}

/** The parameters that narrow a report to one value of a dimension, or to what has none; of a project without those below it. */
export function onlyValue(split: ValueSplit, value: number | null): Asked {
  return { [`${split}Id`]: value ?? 0, ...(split === "project" ? { includeSubProjects: false } : {}) };
}
