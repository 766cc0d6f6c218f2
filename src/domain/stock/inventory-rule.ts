// What inventories and locations must be: one main inventory, and locations only where the company has turned them on.

import { type Rule, rule } from "../../schema/resource.ts";

const at = (path: string, field: string) => ({ field, path: path === "" ? field : `${path}.${field}` });

/** The company's first inventory always becomes its main one. */
export const inventoryRule: Rule = rule<"Inventory", boolean>({
  name: "inventory",
  async load(drafts, read) {
    if (!drafts.some((draft) => draft.kind === "create")) return false;
    const rows = await read.rows("select 1 from inventory where company_id = $1 limit 1");
    return rows.length === 0;
  },
  decide(draft, isFirst) {
    if (draft.kind === "create" && isFirst) draft.values.isMainInventory = true;
    return {};
  },
});

/** Locations are made where the company works with them, and closed when they are empty. */
export const inventoryLocationRule: Rule = rule<
  "InventoryLocation",
  { readonly on: boolean; readonly stocked: ReadonlySet<number> }
>({
  name: "inventoryLocation",
  async load(drafts, read) {
    const [settings, stocked] = await Promise.all([
      read.rows<{ on: boolean }>('select "hasWarehouseLocation" as "on" from company where company_id = $1'),
      read.rows<{ location: number }>(
        "select v.location from stock_movement v where v.company_id = $1 and v.location = any($2::bigint[]) group by v.location, v.product having sum(v.quantity) <> 0",
        drafts.map((draft) => draft.id),
      ),
    ]);
    return { on: settings[0]?.on === true, stocked: new Set(stocked.map((row) => row.location)) };
  },
  decide(draft, { on, stocked }) {
    if (draft.kind === "create" && !on) return { faults: [{ key: "locationsOff", ...at(draft.path, "inventory.id") }] };
    const closes = draft.values.isInactive === true && draft.before?.isInactive !== true;
    return closes && stocked.has(draft.id)
      ? { faults: [{ key: "locationStocked", ...at(draft.path, "isInactive") }] }
      : {};
  },
});

/** An inventory with movements cannot be deleted, since stock is the sum of movements. */
export const inventoryMoved: Rule = rule<"Inventory", ReadonlySet<number>>({
  name: "inventoryMoved",
  async load(drafts, read) {
    const rows = await read.rows<{ inventory: number }>(
      "select i.id as inventory from inventory i where i.company_id = $1 and i.id = any($2::bigint[]) and exists (select 1 from stock_movement v where v.company_id = i.company_id and v.inventory = i.id)",
      drafts.map((draft) => draft.id),
    );
    return new Set(rows.map((row) => row.inventory));
  },
  decide: (draft, moved) => (moved.has(draft.id) ? { faults: [{ key: "inventoryMoved", field: "id" }] } : {}),
});
