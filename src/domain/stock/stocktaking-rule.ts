// What counts must be: open while they change, of goods that are kept in stock, at locations of their inventory.

import { add, decimal, toText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import { type Draft, type Reader, type Rule, rule } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { type Locations, loadLocations, placeFaults } from "./storage-location.ts";

const at = (draft: Draft, field: string) => ({ field, path: draft.path === "" ? field : `${draft.path}.${field}` });

/** A completed count is not changed. */
export const stocktakingRule: Rule = rule<"Stocktaking", undefined>({
  name: "stocktaking",
  decide: (draft) => (draft.before?.isCompleted ? { faults: [{ key: "stocktakingDone", ...at(draft, "id") }] } : {}),
});

/** A completed count is not deleted. */
export const stocktakingClosed: Rule = rule<"Stocktaking", undefined>({
  name: "stocktakingClosed",
  decide: (draft) => (draft.before?.isCompleted ? { faults: [{ key: "stocktakingDone", field: "id" }] } : {}),
});

type Count = Pick<RowOf<"Stocktaking">, "id" | "inventory" | "isCompleted">;

interface Loaded {
  readonly counts: ReadonlyMap<number, Count>;
  readonly locations: Locations;
}

/** The counts of lines, locked: a count is completed with the lines that it has, or waits for one that is being written. */
async function loadCounts(read: Reader, drafts: readonly Draft<"ProductLine">[]): Promise<Loaded["counts"]> {
  const rows = await read.rows<Count>(
    'select id, "inventory", "isCompleted" from stocktaking where company_id = $1 and id = any($2::bigint[]) order by id for no key update',
    drafts.map((draft) => draft.values.stocktaking),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Checks a line and says who counted it when. */
export const productLineRule: Rule = rule<"ProductLine", Loaded>({
  name: "productLine",
  async load(drafts, read) {
    const counts = await loadCounts(read, drafts);
    const locations = await loadLocations(
      read,
      drafts.map((draft) => draft.values.location),
    );
    return { counts, locations };
  },
  decide(draft, { counts, locations }, context) {
    const { values, bodyFields, references } = draft;
    const count = counts.get(values.stocktaking);
    const faults: Fault[] = [];
    if (count?.isCompleted === true) faults.push({ key: "stocktakingDone", ...at(draft, "stocktaking.id") });
    if (references.product?.isStockItem === false) faults.push({ key: "notStockItem", ...at(draft, "product.id") });
    const place = { inventory: count?.inventory, location: values.location };
    faults.push(...placeFaults(locations, place, at(draft, "location.id")));
    if (draft.kind === "create" && !bodyFields.has("unitCostCurrency"))
      values.unitCostCurrency = costPrice(references.product);
    if (bodyFields.has("count")) {
      values.counted = !draft.cleared.has("count");
      values.dateCounted = values.counted ? context.today : null;
      values.counter ??= context.employee;
    }
    return { faults };
  },
});

/** Purchase price and expenses of one unit, as a text. */
function costPrice(product: RowOf<"Product"> | undefined): string {
  const part = (name: "costExcludingVatCurrency" | "expenses") => decimal(product?.[name] ?? "0");
  return toText(add(part("costExcludingVatCurrency"), part("expenses")));
}

/** A line of a completed count is not deleted. */
export const productLineClosed: Rule = rule<"ProductLine", Loaded["counts"]>({
  name: "productLineClosed",
  load: (drafts, read) => loadCounts(read, drafts),
  decide: (draft, counts) =>
    counts.get(draft.values.stocktaking)?.isCompleted === true
      ? { faults: [{ key: "stocktakingDone", field: "stocktaking.id" }] }
      : {},
});
