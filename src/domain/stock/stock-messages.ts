// Error messages about inventories, places and counts.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const stockTexts = {
  inventoryMainTaken: {
    en: "There is a main inventory already.",
    no: "Det finnes allerede et hovedlager.",
    developer: {
      en: "Set isMainInventory of the other one to false first: GET /inventory?isMainInventory=true finds it.",
      no: "Sett isMainInventory på det andre til false først: GET /inventory?isMainInventory=true finner det.",
    },
  },
  inventoryMoved: {
    en: "Goods have moved in the inventory; it cannot be deleted.",
    no: "Det har vært bevegelser på lageret; det kan ikke slettes.",
    developer: {
      en: "Set isInactive to true instead.",
      no: "Sett heller isInactive til true.",
    },
  },
  locationsOff: {
    en: "The company does not use locations in its inventories.",
    no: "Selskapet bruker ikke lokasjoner i lagrene.",
    developer: {
      en: "Turn them on with PUT /product/logisticsSettings {hasWarehouseLocation: true}.",
      no: "Slå dem på med PUT /product/logisticsSettings {hasWarehouseLocation: true}.",
    },
  },
  locationStocked: {
    en: "There are goods in stock at the location.",
    no: "Det er varer på lager på lokasjonen.",
    developer: {
      en: "Count the location to 0 in a stocktaking first; canDeactivate tells whether it is empty.",
      no: "Tell lokasjonen til 0 i en varetelling først; canDeactivate viser om den er tom.",
    },
  },
  locationElsewhere: {
    en: "The location is not in this inventory.",
    no: "Lokasjonen hører ikke til dette lageret.",
    developer: {
      en: "Send the inventory together with a location that is in it: GET /inventory/location?warehouseId=...",
      no: "Send lageret sammen med en lokasjon i det: GET /inventory/location?warehouseId=...",
    },
  },
  notStockItem: {
    en: "The product is not kept in stock.",
    no: "Produktet er ikke en lagervare.",
    developer: {
      en: "Set isStockItem of the product to true first.",
      no: "Sett isStockItem på produktet til true først.",
    },
  },
  placeTaken: {
    en: "The product has this place already.",
    no: "Produktet har allerede denne plassen.",
    developer: {
      en: "GET /product/inventoryLocation?productId=... lists the places of a product.",
      no: "GET /product/inventoryLocation?productId=... viser plassene til et produkt.",
    },
  },
  mainPlaceTaken: {
    en: "The product has another main place.",
    no: "Produktet har en annen hovedplass.",
    developer: {
      en: "Set isMainLocation of the other one to false first.",
      no: "Sett isMainLocation på den andre til false først.",
    },
  },
  stocktakingDone: {
    en: "The stocktaking is completed; it cannot be changed or deleted.",
    no: "Varetellingen er fullført; den kan ikke endres eller slettes.",
    developer: {
      en: "Make a new stocktaking to set stock right again.",
      no: "Lag en ny varetelling for å rette beholdningen.",
    },
  },
  stocktakingEmpty: {
    en: "A new stocktaking cannot be completed.",
    no: "En ny varetelling kan ikke være fullført.",
    developer: {
      en: "Add what was counted with POST /inventory/stocktaking/productline, then set isCompleted with PUT.",
      no: "Legg til det som er talt, med POST /inventory/stocktaking/productline, og sett så isCompleted med PUT.",
    },
  },
  countedTwice: {
    en: "The product stands in this stocktaking already.",
    no: "Produktet står allerede i denne varetellingen.",
    developer: {
      en: "Change the line that is there, or name another location.",
      no: "Endre linjen som finnes, eller oppgi en annen lokasjon.",
    },
  },
} as const satisfies Record<string, FaultText>;
