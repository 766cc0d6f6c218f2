// The definitions of the subject stock.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { changeLocation } from "./change-location.ts";
import { changeStocktaking } from "./change-stocktaking.ts";
import { createStocktaking } from "./create-stocktaking.ts";
import { inventory, inventoryLocation } from "./inventory.ts";
import { productInventoryLocation } from "./product-inventory-location.ts";
import { inventories, stockByPeriod, stockOfInventory } from "./stock-by-period.ts";
import { stockTexts } from "./stock-messages.ts";
import { productLine, stocktaking } from "./stocktaking.ts";

/** What the subject stock adds to the interface. */
export const stockDefinitions: SubjectDefinitions = {
  resources: [
    productInventoryLocation,
    inventory,
    inventoryLocation,
    stocktaking,
    productLine,
    inventories,
    stockOfInventory,
  ],
  actions: [createStocktaking, changeStocktaking, changeLocation],
  queries: [stockByPeriod],
  texts: stockTexts,
};
