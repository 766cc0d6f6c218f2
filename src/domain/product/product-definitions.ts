// The definitions of the subject product.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { discountGroup } from "./discount-group.ts";
import { externalProduct } from "./external-product.ts";
import { logisticsSettings } from "./logistics-settings.ts";
import { product } from "./product.ts";
import { productGroup, productGroupRelation } from "./product-group.ts";
import { productGroupQuery, productUnitQuery } from "./product-lists.ts";
import { productTexts } from "./product-messages.ts";
import { productPrice } from "./product-price.ts";
import { productUnit } from "./product-unit.ts";
import { productUnitMaster } from "./product-unit-master.ts";
import { removeGroupRelations } from "./remove-group-relations.ts";
import { supplierProduct } from "./supplier-product.ts";
import { supplierProductsByIds } from "./supplier-products-by-ids.ts";

/** What the subject product adds to the interface. */
export const productDefinitions: SubjectDefinitions = {
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
    logisticsSettings,
  ],
  actions: [supplierProductsByIds, removeGroupRelations],
  queries: [productGroupQuery, productUnitQuery],
  texts: productTexts,
};
