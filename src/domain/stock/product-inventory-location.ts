// Where products have their places: inventory and location, one of them the main one.

import { flag, number, ref } from "../../schema/field.ts";
import { among, exact, type Rule, resource, rule } from "../../schema/resource.ts";
import { stockAt } from "./stock-sql.ts";
import { placeRule } from "./storage-location.ts";

/** Only what is kept in stock has a place. */
const stockItemRule: Rule = rule<"ProductInventoryLocation", undefined>({
  name: "stockItem",
  decide({ references, path }) {
    const field = "product.id";
    return references.product?.isStockItem === false
      ? { faults: [{ key: "notStockItem", field, path: path === "" ? field : `${path}.${field}` }] }
      : {};
  },
});

const here = stockAt({
  company: "{t}.company_id",
  product: '{t}."product"',
  inventory: '{t}."inventory"',
  location: '{t}."inventoryLocation"',
  day: null,
});

/** A place of a product. */
export const productInventoryLocation = resource("ProductInventoryLocation", "/product/inventoryLocation", {
  verbs: "list get create update delete createMany updateMany",
  description: "A place where a product is kept.",
  fields: {
    product: ref("Product").required().createOnly().describe("The product, which is kept in stock."),
    inventory: ref("Inventory").required().describe("The inventory."),
    inventoryLocation: ref("InventoryLocation").describe("The location inside the inventory."),
    isMainLocation: flag().describe("The product's main place; one for each product."),
    isInactive: flag().describe("No longer used."),
    stockOfGoods: number(10)
      .derived(here)
      .onDemand("0")
      .describe("Units in stock at this place. Calculated only when named in fields; otherwise always 0."),
  },
  search: {
    productId: among("product"),
    inventoryId: among("inventory"),
    isMainLocation: exact("isMainLocation", "flag"),
  },
  rules: [placeRule(null), stockItemRule],
  uniques: {
    product_inventory_location_once: { text: "placeTaken", field: "inventory" },
    product_inventory_location_main: { text: "mainPlaceTaken", field: "isMainLocation" },
  },
});
