// GET /ledger/accountingDimensionName/search and /ledger/accountingDimensionValue/search.
import { query } from "../../../schema/query.ts";
import { exact } from "../../../schema/resource.ts";
import { filterSql } from "../report/posting-filter.ts";
import { dimensionFilters } from "./accounting-dimension.ts";

const dimensionIndex = exact("dimensionIndex", "integer");
const nameFilters = { dimensionIndex, ...dimensionFilters };
const valueFilters = {
  dimensionIndex,
  activeOnly: dimensionFilters.activeOnly,
  showInVoucherRegistration: exact("showInVoucherRegistration", "flag"),
};

/** Dimensions by index and state. */
export const dimensionSearch = query({
  path: "/ledger/accountingDimensionName/search",
  rows: "AccountingDimensionName",
  description: "The company's own dimensions, by index.",
  query: nameFilters,
  sql: (query, placeholder) =>
    `select d.* from accounting_dimension_name d where d.company_id = $1${filterSql(nameFilters, query, placeholder, "d")}`,
});

/** Values of dimensions. */
export const dimensionValueSearch = query({
  path: "/ledger/accountingDimensionValue/search",
  rows: "AccountingDimensionValue",
  description: "Values of the company's own dimensions, by index and position.",
  query: valueFilters,
  sql: (query, placeholder) =>
    `select d.* from accounting_dimension_value d where d.company_id = $1${filterSql(valueFilters, query, placeholder, "d")}`,
});
