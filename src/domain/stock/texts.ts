// What is refused about inventories, places and counts; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const stockTexts = {
  inventoryMainTaken: {
    en: "There is a main inventory already.",
    no: "Det finnes allerede et hovedlager.",
    developer: "Set isMainInventory of the other one to false first: GET /inventory?isMainInventory=true finds it.",
  },
  inventoryMoved: {
    en: "Goods have moved in the inventory; it cannot be deleted.",
    no: "Det har vært bevegelser på lageret; det kan ikke slettes.",
    developer: "Set isInactive to true instead.",
  },
  locationsOff: {
    en: "The company does not use locations in its inventories.",
    no: "Selskapet bruker ikke lokasjoner i lagrene.",
    developer: "Turn them on with PUT /product/logisticsSettings {hasWarehouseLocation: true}.",
  },
  locationStocked: {
    en: "There are goods in stock at the location.",
    no: "Det er varer på lager på lokasjonen.",
    developer: "Count the location to 0 in a stocktaking first; canDeactivate tells whether it is empty.",
  },
  locationElsewhere: {
    en: "The location is not in this inventory.",
    no: "Lokasjonen hører ikke til dette lageret.",
    developer: "Send the inventory together with a location that is in it: GET /inventory/location?warehouseId=...",
  },
  notStockItem: {
    en: "The product is not kept in stock.",
    no: "Produktet er ikke en lagervare.",
    developer: "Set isStockItem of the product to true first.",
  },
  placeTaken: {
    en: "The product has this place already.",
    no: "Produktet har allerede denne plassen.",
    developer: "GET /product/inventoryLocation?productId=... lists the places of a product.",
  },
  mainPlaceTaken: {
    en: "The product has another main place.",
    no: "Produktet har en annen hovedplass.",
    developer: "Set isMainLocation of the other one to false first.",
  },
  stocktakingDone: {
    en: "The stocktaking is completed; it cannot be changed or deleted.",
    no: "Varetellingen er fullført; den kan ikke endres eller slettes.",
    developer: "Make a new stocktaking to set stock right again.",
  },
  stocktakingEmpty: {
    en: "A new stocktaking cannot be completed.",
    no: "En ny varetelling kan ikke være fullført.",
    developer: "Add what was counted with POST /inventory/stocktaking/productline, then set isCompleted with PUT.",
  },
  countedTwice: {
    en: "The product stands in this stocktaking already.",
    no: "Produktet står allerede i denne varetellingen.",
    developer: "Change the line that is there, or name another location.",
  },
} as const satisfies Record<string, FaultText>;
