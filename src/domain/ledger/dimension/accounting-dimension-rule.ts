// Which index a dimension gets, that it stays while it has values, and that a value belongs to a dimension that exists.

import { type Reader, type Rule, rule } from "../../../schema/resource.ts";
import { faultAt } from "../../fault.ts";

/** How many dimensions of its own a company may have. */
export const mostDimensions = 3;

async function takenIndexes(read: Reader): Promise<Set<number>> {
  const rows = await read.rows<{ index: number }>(
    'select "dimensionIndex" as index from accounting_dimension_name where company_id = $1',
  );
  return new Set(rows.map((row) => row.index));
}

/** Gives a new dimension the lowest free index. */
export const dimensionIndexRule: Rule = rule<"AccountingDimensionName", Set<number>>({
  name: "dimensionIndex",
  load: (_drafts, read) => takenIndexes(read),
  decide(draft, usedIndexes) {
    if (draft.kind === "update") return {};
    for (let index = 1; index <= mostDimensions; index++) {
      if (usedIndexes.has(index)) continue;
      draft.values.dimensionIndex = index;
      usedIndexes.add(index);
      return {};
    }
    const place = { field: "", path: draft.path };
    return { faults: [faultAt(place, "dimensionIndex", "dimensionsFull", { most: mostDimensions })] };
  },
});

/** A dimension with values is not deleted. */
export const dimensionInUse: Rule = rule<"AccountingDimensionName", Set<number>>({
  name: "dimensionInUse",
  async load(drafts, read) {
    const rows = await read.rows<{ index: number }>(
      'select distinct "dimensionIndex" as index from accounting_dimension_value where company_id = $1 and "dimensionIndex" = any($2::bigint[])',
      drafts.map((draft) => draft.before?.dimensionIndex),
    );
    return new Set(rows.map((row) => row.index));
  },
  decide: (draft, used) =>
    used.has(Number(draft.before?.dimensionIndex)) ? { faults: [{ key: "dimensionInUse", field: "id" }] } : {},
});

/** A value belongs to a dimension that the company has, and comes last among its values where it says no position. */
export const dimensionValueRule: Rule = rule<"AccountingDimensionValue", Map<number, number>>({
  name: "dimensionValue",
  async load(_drafts, read) {
    const rows = await read.rows<{ index: number; last: number }>(
      `select n."dimensionIndex" as index, coalesce((select max(v."position") from accounting_dimension_value v
         where v.company_id = n.company_id and v."dimensionIndex" = n."dimensionIndex"), 0)::int as last
       from accounting_dimension_name n where n.company_id = $1`,
    );
    return new Map(rows.map(({ index, last }) => [index, last]));
  },
  decide(draft, lastPositions) {
    const index = draft.values.dimensionIndex;
    const last = lastPositions.get(index);
    const place = { field: "", path: draft.path };
    if (last === undefined) return { faults: [faultAt(place, "dimensionIndex", "dimensionUnknown", { index })] };
    if (draft.kind === "update" || draft.bodyFields.has("position")) return {};
    draft.values.position = last + 1;
    lastPositions.set(index, last + 1);
    return {};
  },
});
