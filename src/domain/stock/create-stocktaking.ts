// POST /inventory/stocktaking: begins a count, with lines for the products that the caller asks for.

import { action } from "../../schema/action.ts";
import { input, type Row } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { countTypes } from "./stocktaking.ts";

/** A product that a count starts with; the cost as text. */
interface Countable {
  readonly product: number;
  readonly location: number | null;
  readonly cost: string;
}

interface Loaded {
  readonly type: RowOf<"Stocktaking">["typeOfStocktaking"];
  readonly products: readonly Countable[];
}

/** Active stock items: all, each without location; or those that have been at places of the inventory. */
const selections: Readonly<Record<string, string>> = {
  INCLUDE_PRODUCTS: `select p.id as product, null::bigint as location, (p."costExcludingVatCurrency" + p."expenses")::text as cost
    from product p where p.company_id = $1 and $2::bigint is not null and p."isStockItem" and not p."isInactive" and not p."isSupplierProduct" order by p.id`,
  ALL_PRODUCTS_WITH_INVENTORIES: `select p.id as product, v.location, (p."costExcludingVatCurrency" + p."expenses")::text as cost
    from product p join (
      select m."product", m.location from stock_movement m where m.company_id = $1 and coalesce(m.inventory, (select i.id from inventory i where i.company_id = $1 and i."isMainInventory")) = $2::bigint
      union select l."product", l."inventoryLocation" from product_inventory_location l
        where l.company_id = $1 and l."inventory" = $2::bigint and not l."isInactive") v on v."product" = p.id
    where p.company_id = $1 and p."isStockItem" and not p."isInactive" and not p."isSupplierProduct" order by p.id, v.location`,
};

/** Begins a count. */
export const createStocktaking = action({
  method: "POST",
  path: "/inventory/stocktaking",
  answers: "Stocktaking",
  status: 201,
  body: { model: "Stocktaking" },
  query: {
    typeOfStocktaking: input("choice", {
      choices: countTypes,
      description: "Which lines the count gets; the body's field of the same name where it is not given.",
    }),
  },
  description: "Begins a count of an inventory, with lines for the products asked for.",
  async load({ query, drafts }, read): Promise<Loaded> {
    const type = query.typeOfStocktaking ?? drafts[0]?.values.typeOfStocktaking ?? "NO_PRODUCTS";
    const sql = selections[type];
    const inventory = drafts[0]?.values.inventory ?? null;
    return { type, products: sql === undefined ? [] : await read.rows<Countable>(sql, inventory) };
  },
  decide({ drafts }, { type, products }, context) {
    const [draft] = drafts;
    if (draft === undefined) throw new Error("A count needs a body.");
    if (draft.values.isCompleted === true)
      return { faults: [{ key: "stocktakingEmpty", field: "isCompleted", path: "isCompleted" }] };
    draft.values.typeOfStocktaking = type;
    const rows = products.map(
      ({ product, location, cost }): Row => ({
        id: context.newId(),
        stocktaking: draft.id,
        product,
        count: "0",
        unitCostCurrency: cost,
        comment: "",
        counted: false,
        location,
        difference: "0",
      }),
    );
    return {
      writes: [{ create: drafts }, ...(rows.length === 0 ? [] : [{ insert: "ProductLine", rows }])],
      changes: [{ resource: "Stocktaking", id: draft.id, kind: "CREATE" }],
      answer: { object: draft.id },
    };
  },
});
