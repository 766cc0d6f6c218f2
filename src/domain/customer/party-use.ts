// What keeps a customer or supplier from being deleted.

import { type Use, unused } from "../in-use.ts";

const uses: readonly Use[] = [
  ["usedByOrders", "sales_order", ["customer"]],
  ["usedByInvoices", "invoice", ["customer"]],
  ["usedByPostings", "posting", ["customer", "supplier"]],
  ["usedByDrafts", "posting_draft", ["customer", "supplier"]],
  ["usedByProducts", "product", ["supplier"]],
  ["usedByCatalogues", "external_product", ["supplier"]],
  ["usedByPickupPoints", "pickup_point", ["supplier"]],
  ["usedByProjects", "project", ["customer"]],
  ["usedByContacts", "contact", ["customer"]],
];

/** A customer that something names is not deleted. */
export const customerUnused = unused("customerUnused", uses);

/** A supplier that something names is not deleted. */
export const supplierUnused = unused("supplierUnused", uses);
