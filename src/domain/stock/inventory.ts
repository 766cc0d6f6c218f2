// Inventories: where goods are kept, and the locations inside them.

import { date, flag, integer, ref, text } from "../../schema/field.ts";
import { among, condition, contains, exact, resource } from "../../schema/resource.ts";
import { inventoryLocationRule, inventoryMoved, inventoryRule } from "./inventory-rule.ts";

const unusedBy = (users: readonly (readonly [table: string, column: string])[]) =>
  users
    .map(
      ([table, column]) =>
        `not exists (select 1 from "${table}" u where u.company_id = {t}.company_id and u."${column}" = {t}.id)`,
    )
    .join(" and ");

/** A place where goods are kept. */
export const inventory = resource("Inventory", "/inventory", {
  verbs: "list get create update delete",
  description: "A warehouse or shop where goods are kept.",
  fields: {
    name: text().required().between(1, 255).describe("Name of the inventory."),
    number: text(100).describe("The company's number of the inventory."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
    isMainInventory: flag().describe(
      "Takes what names no inventory; the first one is made the main one, and there is only one.",
    ),
    isInactive: flag().describe("No longer used."),
    description: text().describe("A longer description."),
    email: text(254).describe("Where the inventory is written to."),
    phone: text(100).describe("The inventory's telephone number."),
    deletable: flag()
      .derived(
        unusedBy([
          ["order_line", "inventory"],
          ["inventory_location", "inventory"],
          ["product_inventory_location", "inventory"],
          ["stocktaking", "inventory"],
          ["stock_movement", "inventory"],
        ]),
      )
      .describe("Whether it can be deleted: nothing uses it."),
    address: ref("Address").owned().describe("Where it is."),
    lastStocking: date()
      .derived(
        '(select max(s."date") from stocktaking s where s.company_id = {t}.company_id and s."inventory" = {t}.id and s."isCompleted")',
      )
      .describe("The day of the last completed count."),
    hasLocations: flag()
      .derived(
        'exists (select 1 from inventory_location l where l.company_id = {t}.company_id and l."inventory" = {t}.id)',
      )
      .describe("It has locations."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    isMainInventory: exact("isMainInventory", "flag"),
    isInactive: exact("isInactive", "flag"),
    query: condition(
      "text",
      `strpos(lower({t}."number" || ' ' || {t}."name"), lower({value})) > 0`,
      "Occurs in number and name, whatever the case.",
    ),
  },
  rules: [inventoryRule],
  deletable: inventoryMoved,
  uniques: { inventory_main: { text: "inventoryMainTaken", field: "isMainInventory" } },
});

const stocked =
  "exists (select 1 from stock_movement v where v.company_id = {t}.company_id and v.location = {t}.id group by v.product having sum(v.quantity) <> 0)";

/** A location inside an inventory. */
export const inventoryLocation = resource("InventoryLocation", "/inventory/location", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  description: "A shelf or bin of an inventory.",
  fields: {
    inventory: ref("Inventory").required().createOnly().describe("The inventory that it is in."),
    number: integer()
      .readOnly()
      .series("inventoryLocation", 1)
      .describe("The location's number, from a series of its own."),
    name: text(255).describe("Name of the location."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
    isInactive: flag().describe("No longer used; only an empty one can be."),
    isDeletable: flag()
      .derived(
        unusedBy([
          ["order_line", "inventoryLocation"],
          ["product_inventory_location", "inventoryLocation"],
          ["product_line", "location"],
        ]),
      )
      .describe("Whether it can be deleted: nothing uses it."),
    canDeactivate: flag().derived(`not ${stocked}`).describe("Nothing is in stock there."),
  },
  search: {
    warehouseId: among("inventory"),
    isInactive: exact("isInactive", "flag"),
    name: contains("name"),
  },
  rules: [inventoryLocationRule],
});
