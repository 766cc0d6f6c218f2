// The definitions of goods: products, catalogues, stock and how goods are sent. A part of index.ts.

import type { Definitions } from "../schema/registry.ts";
import { discountGroup } from "./product/discount-group.ts";
import { externalProduct } from "./product/external-product.ts";
import { logisticsSettings } from "./product/logistics-settings.ts";
import { product } from "./product/product.ts";
import { productGroup, productGroupRelation } from "./product/product-group.ts";
import { productGroupQuery, productUnitQuery } from "./product/product-lists.ts";
import { productTexts } from "./product/product-messages.ts";
import { productPrice } from "./product/product-price.ts";
import { productUnit } from "./product/product-unit.ts";
import { productUnitMaster } from "./product/product-unit-master.ts";
import { removeGroupRelations } from "./product/remove-group-relations.ts";
import { supplierProduct } from "./product/supplier-product.ts";
import { supplierProductsByIds } from "./product/supplier-products-by-ids.ts";
import { changeLocation } from "./stock/change-location.ts";
import { createStocktaking } from "./stock/create-stocktaking.ts";
import { inventory, inventoryLocation } from "./stock/inventory.ts";
import { productInventoryLocation } from "./stock/product-inventory-location.ts";
import { inventories, stockByPeriod, stockOfInventory } from "./stock/stock-by-period.ts";
import { stockTexts } from "./stock/stock-messages.ts";
import { productLine, stocktaking } from "./stock/stocktaking.ts";
import { transportTexts } from "./transport/transport-messages.ts";
import { pickupPoint, transportType } from "./transport/transport-type.ts";

/** Products, catalogues of wholesalers, stock and transport. */
export const goods: Pick<Definitions, "resources" | "actions" | "queries" | "texts"> = {
  resources: [
    product,
    supplierProduct,
    externalProduct,
    discountGroup,
    productGroup,
    productGroupRelation,
    productPrice,
    productUnit,
    productUnitMaster,
    productInventoryLocation,
    logisticsSettings,
    inventory,
    inventoryLocation,
    stocktaking,
    productLine,
    inventories,
    stockOfInventory,
    transportType,
    pickupPoint,
  ],
  actions: [supplierProductsByIds, removeGroupRelations, createStocktaking, changeLocation],
  queries: [productGroupQuery, productUnitQuery, stockByPeriod],
  texts: { ...productTexts, ...stockTexts, ...transportTexts },
};
