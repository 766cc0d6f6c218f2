// GET /inventory/inventories: stock of products at the beginning and end of a period, inventory by inventory.

import { date, integer, many, number, ref, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { from, input, mandatory, resource, withDefault } from "../../schema/resource.ts";

const main = 'select i.id from inventory i where i.company_id = $1 and i."isMainInventory"';
/** Movements of the product in inventories that were asked for. */
const moved = `select coalesce(v.inventory, (${main})) as place, v.day as day, v.quantity as quantity
  from stock_movement v where v.company_id = $1 and v.product = {t}."product"`;

/** Stock of a product. */
export const inventories = resource("Inventories", "/inventory/inventories", {
  identity: false,
  order: "product",
  description: "Stock of a product at the beginning and end of a period.",
  fields: {
    product: ref("Product").readOnly().describe("The product."),
    stock: many("Stock")
      .computed(
        `select coalesce(i."name", '') as "inventory", coalesce(m.place, 0) as "inventoryId",
          coalesce(sum(m.quantity) filter (where m.day < {t}."first"), 0) as "openingStock",
          coalesce(sum(m.quantity) filter (where m.day >= {t}."first"), 0) as "changesInPeriod",
          coalesce(sum(m.quantity), 0) as "closingStock"
        from (${moved}) m left join inventory i on i.company_id = $1 and i.id = m.place
        where m.day <= {t}."last" and ({t}."only" = 0 or m.place = {t}."only") group by i."name", m.place`,
      )
      .describe("Inventory by inventory, those in which it has been."),
    first: date().internal(),
    last: date().internal(),
    only: integer().internal(),
  },
});

/** Stock of a product in an inventory. */
export const stockOfInventory = resource("Stock", "/inventory/inventories/stock", {
  identity: false,
  order: "inventoryId",
  description: "Stock of a product in an inventory, at the beginning and end of a period.",
  fields: {
    inventory: text(255).readOnly().describe("Name of the inventory; empty for goods of a company without one."),
    inventoryId: integer().readOnly().describe("Id of the inventory; 0 for goods of a company without one."),
    openingStock: number(10).readOnly().describe("Units before the first day."),
    changesInPeriod: number(10).readOnly().describe("Units that came less those that left."),
    closingStock: number(10).readOnly().describe("Units at the end of dateTo."),
  },
});

/** Stock by period. */
export const stockByPeriod = query({
  path: "/inventory/inventories",
  rows: "Inventories",
  description: "Stock of the company's stock items from dateFrom to the end of dateTo.",
  query: {
    dateFrom: mandatory(from("date")),
    dateTo: mandatory(input("date", { match: "until", description: "The last day, which is part of the period." })),
    productId: input("integer", { description: "This product alone." }),
    inventoryId: input("integer", { description: "In this inventory alone." }),
    onlyProductWithChangedStatus: withDefault(
      input("flag", { description: "Only products that moved in the period." }),
      "false",
    ),
  },
  order: () => "product",
  sql(query, placeholder) {
    const [first, last] = [placeholder(query.dateFrom, "date"), placeholder(query.dateTo, "date")];
    const only = query.inventoryId === undefined ? "0::bigint" : placeholder(query.inventoryId, "bigint");
    const product = query.productId === undefined ? "" : ` and p.id = ${placeholder(query.productId, "bigint")}`;
    const changed =
      query.onlyProductWithChangedStatus === true
        ? ` and exists (select 1 from stock_movement v where v.company_id = $1 and v.product = p.id and v.day >= ${first} and v.day <= ${last}
            and (${only} = 0 or coalesce(v.inventory, (${main})) = ${only}))`
        : "";
    return `select p.id as "product", ${first} as "first", ${last} as "last", ${only} as "only"
      from product p where p.company_id = $1 and p."isStockItem" and not p."isSupplierProduct"${product}${changed}`;
  },
});
