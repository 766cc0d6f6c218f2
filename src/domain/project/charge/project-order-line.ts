// Lines of a project: what is delivered in it and charged later, or costs without being charged.

import { date, flag, integer, number, ref, text } from "../../../schema/field.ts";
import { condition, exact, mandatory, resource } from "../../../schema/resource.ts";
import { placeRule } from "../../stock/storage-location.ts";
import { lineCharged, projectLineRule } from "./project-order-line-rule.ts";

const setting = `(select s."projectOrderLinesSortOrder" from project_settings s where s.company_id = {t}.company_id)`;
const large = () => number(10).between(-999_999_999, 999_999_999);

/** Whether a line is a budget line; none is, budgets stand on activities and subcontracts. */
export const budgetLine = condition("flag", "not {value}", "Lines of budgets, of which there are none, or the others.");

/** A line of a project. */
export const projectOrderLine = resource("ProjectOrderLine", "/project/orderline", {
  verbs: "list get create update delete createMany",
  order: "sortPlace,sortProduct,id",
  description:
    "Something that is delivered in a project: what, how many, at which price. A chargeable one is a reserve until an invoice has charged it.",
  fields: {
    product: ref("Product").describe("The product; a line has a product, a description, or both."),
    inventory: ref("Inventory").describe("Where the goods are taken from; kept as it is given."),
    inventoryLocation: ref("InventoryLocation").describe("The location inside the inventory."),
    description: text().describe("What is delivered; the product's text for order lines when not given."),
    displayName: text()
      .derived(
        `coalesce(nullif({t}."description", ''), (select p."name" from product p where p.company_id = {t}.company_id and p.id = {t}."product"), '')`,
      )
      .describe("The description, else the product's name."),
    count: large().default("1").describe("How many units; 1 when not given."),
    unitCostCurrency: large().describe("What one unit costs the company; the product's cost when not given."),
    unitPriceExcludingVatCurrency: large().describe(
      "Price of one unit without VAT; the cost with the mark-up where both are there, else the product's, when not given.",
    ),
    currency: ref("Currency").describe("The project's currency; a body may repeat it."),
    markup: number(2)
      .between(-100, 100_000)
      .describe("Mark-up in percent on unitCostCurrency; the project's when not given."),
    discount: number(2).between(0, 100).describe("Discount in percent; the project's when not given."),
    vatType: ref("VatType").describe("VAT type; the product's, else the project's, when not given."),
    amountExcludingVatCurrency: number(2).readOnly().describe("The line's amount without VAT, discount taken off."),
    amountIncludingVatCurrency: number(2).readOnly().describe("The line's amount with VAT, discount taken off."),
    supplier: ref("Supplier").describe("Whom it was bought from."),
    project: ref("Project").required().createOnly().describe("The project, which is open."),
    date: date().required().describe("The day of the delivery."),
    isChargeable: flag().default(true).describe("Charged to the customer; true when not given."),
    isBudget: flag()
      .derived("false")
      .describe("A line of a budget; budgets stand on activities and subcontracts here."),
    invoice: ref("Invoice").describe(
      "The invoice that charged it, named by whoever invoiced: one of the project's customer. The line stays as it is until it is taken off again.",
    ),
    customSortIndex: integer().between(0, 1_000_000).describe("Place among the lines where the settings sort by it."),
    voucher: ref("Voucher").describe("The voucher of what it cost."),
    sortPlace: number(0)
      .derived(
        `case ${setting} when 'SORT_ORDER_DATE' then {t}."date" - date '1900-01-01' when 'SORT_ORDER_CUSTOM' then {t}."customSortIndex" else 0 end`,
      )
      .internal()
      .describe("Place by day or by customSortIndex, where the settings say so."),
    sortProduct: text()
      .derived(
        `case when ${setting} = 'SORT_ORDER_PRODUCT' then coalesce((select p."number" from product p where p.company_id = {t}.company_id and p.id = {t}."product"), '') else '' end`,
      )
      .internal()
      .describe("Place by product, where the settings say so."),
  },
  search: { projectId: mandatory(exact("project", "integer")), isBudget: budgetLine },
  rules: [projectLineRule, placeRule(null)],
  deletable: lineCharged,
});
