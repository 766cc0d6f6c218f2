// What groups, supplier products, places and counts refuse.

import type { GalleryRow, Message } from "./gallery.ts";

const refused = (developerMessage: string, ...validation: Message[]) => ({
  status: 422,
  code: 18000,
  message: "Validation failed.",
  developerMessage: `VALIDATION_ERROR ${developerMessage}`,
  validation,
});
const main = "Set isMainSupplierProduct of the other one to false first; mainSupplierProduct of the product names it.";
const done = "The stocktaking is completed; it cannot be changed or deleted.";

/** The rows. */
export const goodsRows: readonly GalleryRow[] = [
  {
    shows: "a group that would stand in itself",
    request: "PUT /product/group/{group}",
    body: { parentGroup: { id: "{subgroup}" } },
    answer: refused("parentGroup.id: Choose a parentGroup that neither is this group nor stands in it.", [
      "parentGroup.id",
      "A product group cannot stand in itself.",
      "parentGroup.id",
      null,
    ]),
  },
  {
    shows: "a product in a group where it stands already",
    request: "POST /product/groupRelation",
    body: { product: { id: "{product}" }, productGroup: { id: "{group}" } },
    answer: refused(
      "productGroup.id: GET /product/groupRelation?productId=... lists the groups that a product stands in.",
      ["productGroup.id", "The product stands in this group already.", "productGroup.id", null],
    ),
  },
  {
    shows: "relations of which one does not exist: none is deleted",
    request: "DELETE /product/groupRelation/list",
    body: ["{relation}", 1],
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no ProductGroupRelation with the id 1 in the company.",
      validation: null,
    },
  },
  {
    shows: "a second main supplier product",
    request: "POST /product/supplierProduct",
    body: {
      name: "Kaffe",
      supplier: { id: "{supplier}" },
      resaleProduct: { id: "{product}" },
      isMainSupplierProduct: true,
    },
    answer: refused(`resaleProduct.id: ${main}`, [
      "resaleProduct.id",
      "The product has another main supplier product.",
      "resaleProduct.id",
      null,
    ]),
  },
  {
    shows: "a supplier's number that is in use",
    request: "POST /product/supplierProduct",
    body: { name: "Kaffe", number: "L-1", supplier: { id: "{supplier}" } },
    answer: refused(
      "number: Numbers are unique for each supplier: change the supplier product that has it, or send another number.",
      ["number", "The supplier has another product with the number L-1.", "number", null],
    ),
  },
  {
    shows: "an own product where a supplier product is wanted",
    request: "POST /product/supplierProduct/getSupplierProductsByIds",
    body: [{ id: "{product}" }],
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no SupplierProduct with the id {product} in the company.",
      validation: null,
    },
  },
  {
    shows: "a place at a location of another inventory",
    request: "POST /product/inventoryLocation",
    body: {
      product: { id: "{product}" },
      inventory: { id: "{otherInventory}" },
      inventoryLocation: { id: "{location}" },
    },
    answer: refused(
      "inventoryLocation.id: Send the inventory together with a location that is in it: GET /inventory/location?warehouseId=...",
      ["inventoryLocation.id", "The location is not in this inventory.", "inventoryLocation.id", null],
    ),
  },
  {
    shows: "a place of what is not kept in stock",
    request: "POST /product/inventoryLocation",
    body: { product: { id: "{otherProduct}" }, inventory: { id: "{inventory}" } },
    answer: refused("product.id: Set isStockItem of the product to true first.", [
      "product.id",
      "The product is not kept in stock.",
      "product.id",
      null,
    ]),
  },
  {
    shows: "a second main inventory",
    request: "PUT /inventory/{otherInventory}",
    body: { isMainInventory: true },
    answer: refused(
      "isMainInventory: Set isMainInventory of the other one to false first: GET /inventory?isMainInventory=true finds it.",
      ["isMainInventory", "There is a main inventory already.", "isMainInventory", null],
    ),
  },
  {
    shows: "a location where the company uses none, in Norwegian",
    request: "POST /inventory/location",
    as: "norwegian",
    body: { inventory: { id: "{norwegianInventory}" } },
    answer: {
      ...refused("inventory.id: Slå dem på med PUT /product/logisticsSettings {hasWarehouseLocation: true}.", [
        "inventory.id",
        "Selskapet bruker ikke lokasjoner i lagrene.",
        "inventory.id",
        null,
      ]),
      message: "Validering feilet.",
    },
  },
  {
    shows: "a change of a completed count",
    request: "PUT /inventory/stocktaking/{completedStocktaking}",
    body: { comment: "Mai" },
    answer: refused("id: Make a new stocktaking to set stock right again.", ["id", done, "id", null]),
  },
  {
    shows: "a change of a line of a completed count",
    request: "PUT /inventory/stocktaking/productline/{completedLine}",
    body: { count: 11 },
    answer: refused("stocktaking.id: Make a new stocktaking to set stock right again.", [
      "stocktaking.id",
      done,
      "stocktaking.id",
      null,
    ]),
  },
  {
    shows: "prices of no product",
    request: "GET /product/productPrice",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage: "productId: The parameter productId is required.",
      validation: [["productId", "productId must be given.", null, null]],
    },
  },
];
