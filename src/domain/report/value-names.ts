// The values of dimensions that reports name: their names, as people know them, and whether those that are asked for exist.

import type { Fault } from "../../schema/error.ts";
import type { ParameterDefinition, Reader } from "../../schema/resource.ts";
import { type Asked, narrowingParameters } from "./report-input.ts";
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

/** The order of names, as Norwegian has it; making it takes longer than sorting with it. */
const collator = new Intl.Collator("nb", { numeric: true });

/** The values of sums in the order of their names, postings without one last, with the names by id. */
export async function valuesInOrder(
  read: Reader,
  split: ValueSplit,
  sums: readonly { readonly value: number | null }[],
): Promise<{ readonly values: readonly (number | null)[]; readonly names: ReadonlyMap<number, string> }> {
  const used = [...new Set(sums.flatMap(({ value }) => (value === null ? [] : [value])))];
  const names = await valueNames(read, split, used);
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

/** SQL over `k.id` that finds what a parameter names; `id` is that of the party of the kind that `type` asks for. */
const exists: Readonly<Record<string, (query: Asked) => string>> = {
  departmentId: () => stored("department"),
  projectId: () => stored("project"),
  productId: () => stored("product"),
  employeeId: () => stored("employee"),
  dimension1Id: () => stored("accounting_dimension_value", `v."dimensionIndex" = 1`),
  dimension2Id: () => stored("accounting_dimension_value", `v."dimensionIndex" = 2`),
  dimension3Id: () => stored("accounting_dimension_value", `v."dimensionIndex" = 3`),
  // Whoever is no customer or supplier any more may have been one.
  soldToId: () => stored("party"),
  customerId: () => stored("party"),
  supplierId: () => stored("party"),
  openItem: () => stored("posting"),
  id: ({ type }) => stored(type === "employee" ? "employee" : "party"),
};

function stored(table: string, condition = "true"): string {
  return `exists (select from ${table} v where v.company_id = $1 and v.id = k.id and ${condition})`;
}

/** A fault for each parameter of a report that names a department, a party or the like that the company does not have. */
export async function unknownValues(
  query: Asked,
  parameters: Readonly<Record<string, ParameterDefinition>>,
  read: Reader,
): Promise<Fault[]> {
  const names = Object.keys(parameters).filter((name) => {
    if (exists[name] === undefined || query[name] === undefined) return false;
    // 0 asks for what has no value.
    return query[name] !== 0 || parameters[name] !== (narrowingParameters as typeof parameters)[name];
  });
  if (names.length === 0) return [];
  const found = names.map((name) => `when '${name}' then ${exists[name]?.(query)}`).join(" ");
  const rows = await read.rows<{ name: string; id: number }>(
    `select k.name, k.id from unnest($2::text[], $3::bigint[]) with ordinality k(name, id, place)
     where $1::bigint is not null and not case k.name ${found} end order by k.place`,
    names,
    names.map((name) => query[name]),
  );
  return rows.map(({ name, id }) => ({ key: "reportUnknownId", field: name, parameters: { name, id: `${id}` } }));
}
