// GET and PUT /product/logisticsSettings: how a company keeps its goods, one object per company.

import { flag, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** How a company keeps its goods. */
export const logisticsSettings = resource("LogisticsSettings", "/product/logisticsSettings", {
  table: "company",
  verbs: "get update",
  single: true,
  description: "How the company keeps its goods.",
  fields: {
    hasWarehouseLocation: flag().describe("Inventories have locations; without it none can be made or used."),
    moduleSuggestedProductNumber: flag().describe("A number is suggested for the next product."),
    suggestedProductNumber: text()
      .derived(
        `case when {t}."moduleSuggestedProductNumber" then (select (coalesce(max(p."number"::bigint), 0) + 1)::text from product p where p.company_id = {t}.company_id and not p."isSupplierProduct" and p."number" ~ '^[0-9]{1,15}$') else '' end`,
      )
      .describe("One more than the highest product number that is a whole number; empty where none is suggested."),
  },
});
