// Lines of an order: what, how many, at which price; written with the order or alone.

import { date, flag, integer, number, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { lettersRule } from "../../sales-document/letters.ts";
import { placeRule } from "../../stock/storage-location.ts";
import { placeSql } from "./line-sorting.ts";
import { orderLineCharged, orderLineRule } from "./order-rule.ts";

/** A line of an order. */
export const orderLine = resource("OrderLine", "/order/orderline", {
  verbs: "get create update delete createMany",
  owner: { resource: "Order", field: "order", list: "orderLines" },
  order: "groupPlace,orderGroup,customPlace,productPlace,-productDownPlace,id",
  description: "A line of an order: what, how many, at which price.",
  fields: {
    product: ref("Product").describe("The product; a line has a product, a description, or both."),
    inventory: ref("Inventory").describe("Where the goods are taken from; the main inventory when not given."),
    inventoryLocation: ref("InventoryLocation").describe("The location inside the inventory."),
    description: text().describe("What is sold; beside a product it adds detail without changing the posting."),
    displayName: text()
      .derived(
        `coalesce(nullif({t}."description", ''), (select p."name" from product p where p.company_id = {t}.company_id and p.id = {t}."product"), '')`,
      )
      .describe("The description, else the product's name."),
    count: number(10).describe("How many units."),
    price: number(10)
      .derived(
        `case when {t}."isPrioritizeAmountsIncludingVat" then {t}."unitPriceIncludingVatCurrency" else {t}."unitPriceExcludingVatCurrency" end`,
      )
      .accepted()
      .describe(
        "The unit price in the order's price mode; in a body it stands for the one price that the mode allows.",
      ),
    unitCostCurrency: number(10).describe("What one unit costs the company; the product's cost price when not given."),
    unitPriceExcludingVatCurrency: number(10).describe(
      "Price of one unit without VAT; allowed where the order's prices are without VAT.",
    ),
    currency: ref("Currency").describe("The order's currency; a body may repeat it."),
    markup: number(2).describe(
      "Mark-up in percent on unitCostCurrency: the price of a line that names none; the order's when not given.",
    ),
    discount: number(2).between(0, 100).describe("Discount in percent."),
    vatType: ref("VatType").describe("VAT type; the product's, else the company's ordinary one, when not given."),
    amountExcludingVatCurrency: number(2).readOnly().describe("The line's amount without VAT, discount taken off."),
    amountIncludingVatCurrency: number(2).readOnly().describe("The line's amount with VAT, discount taken off."),
    order: ref("Order").createOnly().describe("The order that the line belongs to."),
    unitPriceIncludingVatCurrency: number(10).describe(
      "Price of one unit with VAT; allowed where the order's prices include VAT.",
    ),
    isSubscription: flag().describe(
      "Invoiced for every period of the subscription, and not once; the order's isSubscription when not given.",
    ),
    subscriptionPeriodStart: date().describe(
      "Of an invoiced line the first day of its period; else the day from which the line is invoiced.",
    ),
    subscriptionPeriodEnd: date().describe(
      "Of an invoiced line the last day of its period; else the day until which the line is invoiced.",
    ),
    orderGroup: ref("OrderGroup").describe(
      "The heading under which documents show the line; a group of the same order.",
    ),
    sortIndex: integer().between(0, 1_000_000).describe("Place among the lines where orderLineSorting is CUSTOM."),
    isPicked: flag().describe(
      "Taken from stock for the customer, as :pickLine notes it; the order's status stays as it is here.",
    ),
    pickedDate: date().describe("The day on which it was picked; today when isPicked is set without it."),
    orderedQuantity: number(10).describe(
      "How many units were ordered, where more than count; a back order takes what is missing. 0: as many as count.",
    ),
    isCharged: flag()
      .derived('{t}."invoice" is not null')
      .readOnly({
        en: "A line is charged by invoicing its order: PUT /order/{id}/:invoice.",
        no: "En linje blir fakturert når ordren faktureres: PUT /order/{id}/:invoice.",
      })
      .describe("Stands on an invoice."),
    madeBy: text()
      .internal()
      .describe("What made a line that no caller wrote: PERIOD, ON_ACCOUNT, DEDUCTION or CEILING."),
    orderLineSorting: text().internal().describe("How the order sorts its lines."),
    isPrioritizeAmountsIncludingVat: flag().internal().describe("Whether the order's prices include VAT."),
    groupPlace: integer().derived(placeSql.groupPlace).internal().describe("Place of its group."),
    customPlace: integer().derived(placeSql.customPlace).internal().describe("Place by sortIndex."),
    productPlace: text().derived(placeSql.productPlace).internal().describe("Place by product."),
    productDownPlace: text().derived(placeSql.productDownPlace).internal().describe("Place by product, downwards."),
    vatDate: date().internal().describe("The day whose rates of VAT the amounts have: that of delivery."),
    invoice: ref("Invoice").internal().describe("The invoice that the line stands on."),
  },
  rules: [orderLineRule, placeRule(null), lettersRule],
  deletable: orderLineCharged,
});
