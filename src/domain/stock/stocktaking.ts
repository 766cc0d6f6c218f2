// Stocktaking: a count of an inventory on a day, and its lines. A completed count corrects stock and cannot be changed.

import { date, flag, integer, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, condition, exact, mandatory, resource, withDefault } from "../../schema/resource.ts";
import { stockAt } from "./stock-sql.ts";
import { productLineClosed, productLineRule, stocktakingClosed, stocktakingRule } from "./stocktaking-rule.ts";

/** Which products a new count starts with. */
export const countTypes = ["ALL_PRODUCTS_WITH_INVENTORIES", "INCLUDE_PRODUCTS", "NO_PRODUCTS"] as const;

/** Units that were expected of a line: those of the day for an open count, those that a completed one found. */
function expectedOf(line: string, count: string): string {
  const then = stockAt({
    company: `${line}.company_id`,
    product: `${line}."product"`,
    inventory: `${count}."inventory"`,
    location: `${line}."location"`,
    day: `${count}."date"`,
  });
  return `case when ${count}."isCompleted" then ${line}."count" - ${line}."difference" else ${then} end`;
}

const expected = `(select ${expectedOf("{t}", "s")} from stocktaking s where s.company_id = {t}.company_id and s.id = {t}."stocktaking")`;
const sumOf = (what: string) =>
  `(select coalesce(round(sum(${what}), 2), 0) from product_line l where l.company_id = {t}.company_id and l."stocktaking" = {t}.id and l."counted")`;

/** A count of an inventory. */
export const stocktaking = resource("Stocktaking", "/inventory/stocktaking", {
  verbs: "list get delete",
  description: "A count of an inventory on a day. When it is completed, stock is what was counted.",
  fields: {
    number: integer().readOnly().series("stocktaking", 1).describe("The count's number."),
    date: date().required().describe("The day of the count."),
    comment: text().describe("Comment on the count."),
    typeOfStocktaking: oneOf(...countTypes)
      .default("NO_PRODUCTS")
      .createOnly()
      .describe(
        "Which lines a new count gets: every active stock item (INCLUDE_PRODUCTS), those that have been in the inventory (ALL_PRODUCTS_WITH_INVENTORIES), or none.",
      ),
    inventory: ref("Inventory").required().createOnly().describe("What is counted."),
    isCompleted: flag().describe("Done: stock follows, and nothing of it changes any more."),
    warehouseValue: number(2).derived(sumOf('l."count" * l."unitCostCurrency"')).describe("Worth of what was counted."),
    discrepancySum: number(2)
      .derived(sumOf(`(l."count" - (${expectedOf("l", "{t}")})) * l."unitCostCurrency"`))
      .describe("Worth of what was counted beyond what was expected; negative where goods are missing."),
  },
  search: {
    id: among("id"),
    isCompleted: exact("isCompleted", "flag"),
    inventoryId: among("inventory"),
  },
  rules: [stocktakingRule],
  deletable: stocktakingClosed,
});

/** A counted product. */
export const productLine = resource("ProductLine", "/inventory/stocktaking/productline", {
  verbs: "list get create update delete",
  defaults: { count: 10_000 },
  description: "A product of a count.",
  fields: {
    stocktaking: ref("Stocktaking").required().createOnly().describe("The count."),
    product: ref("Product").required().createOnly().describe("The product, which is kept in stock."),
    count: number(10).describe("How many units were counted."),
    unitCostCurrency: number(10).describe("What one unit is worth; the product's cost price when not given."),
    costCurrency: number(10).derived('{t}."count" * {t}."unitCostCurrency"').describe("What the units are worth."),
    comment: text().describe("Comment on the count."),
    counted: flag().readOnly().describe("A count was given. Lines without one change nothing."),
    counter: ref("Employee").describe("Who counted; the caller when not given."),
    dateCounted: date().readOnly().describe("The day on which the count was given."),
    expectedStock: number(10).derived(expected).describe("Units that should have been there on the day of the count."),
    location: ref("InventoryLocation").describe("The location inside the inventory."),
    difference: number(10).internal().describe("What the completed count changed in stock."),
  },
  search: {
    stocktakingId: mandatory(exact("stocktaking", "integer")),
    query: condition(
      "text",
      `exists (select 1 from product p where p.company_id = {t}.company_id and p.id = {t}."product" and strpos(lower(p."number" || ' ' || p."name"), lower({value})) > 0)`,
      "Occurs in number and name of the product, whatever the case.",
    ),
    productGroupIds: condition(
      "integers",
      'exists (select 1 from product_group_relation r where r.company_id = {t}.company_id and r."product" = {t}."product" and r."productGroup" = any({value}))',
      "The product is in one of these groups, separated by commas.",
    ),
    locationIds: among("location"),
    productLineStatus: withDefault(
      condition(
        "choice",
        "({value} = 'ALL_PRODUCTS' or {t}.\"counted\" = ({value} = 'COUNTED_PRODUCTS'))",
        "Lines that were counted, those that were not, or all.",
        ["ALL_PRODUCTS", "COUNTED_PRODUCTS", "NOT_COUNTED_PRODUCTS"],
      ),
      "ALL_PRODUCTS",
    ),
  },
  rules: [productLineRule],
  deletable: productLineClosed,
  uniques: { product_line_once: { text: "countedTwice", field: "product" } },
});
