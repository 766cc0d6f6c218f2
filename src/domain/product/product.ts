// Products: what order lines sell, with price, VAT type and income account.

import { date, flag, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, amongTexts, before, contains, exact, from, resource, withDefault } from "../../schema/resource.ts";
import { lettersRule } from "../sales-document/letters.ts";
import { productRule } from "./product-rule.ts";
import { connected, costPrice, deletable, ordered, percentOf, stock } from "./product-sql.ts";
import { priceInKroner, priceInTargetMeaning, targetCurrencyId } from "./target-currency.ts";

/** A product. */
export const product = resource("Product", "/product", {
  verbs: "list get create update delete createMany updateMany",
  events: "create update delete",
  description: "Something the company sells.",
  fields: {
    name: text(255).required().describe("The product's name."),
    number: text(100).describe("The company's product number; unique when given."),
    displayNumber: text().derived('{t}."number"').describe("The number as lists show it."),
    description: text().describe("A longer description."),
    orderLineDescription: text().describe("The description that order lines start with."),
    ean: text(14).describe("Number of the bar code (EAN or GTIN)."),
    costExcludingVatCurrency: number(10).describe("Purchase price of one unit without VAT."),
    expenses: number(10).describe("What one unit costs beside its purchase price, such as freight, without VAT."),
    expensesInPercent: number(2)
      .derived(percentOf('{t}."expenses"', '{t}."costExcludingVatCurrency"'))
      .describe("Expenses in percent of the purchase price."),
    costPrice: number(10).derived(costPrice).describe("Purchase price and expenses of one unit, without VAT."),
    profit: number(10)
      .derived(`{t}."priceExcludingVatCurrency" - ${costPrice}`)
      .describe("Price less cost price, without VAT."),
    profitInPercent: number(2)
      .derived(percentOf(`({t}."priceExcludingVatCurrency" - ${costPrice})`, '{t}."priceExcludingVatCurrency"'))
      .describe("Profit in percent of the price."),
    priceExcludingVatCurrency: number(10).describe(
      "Price of one unit without VAT. Give this or the price with VAT; the other follows from the VAT type.",
    ),
    priceIncludingVatCurrency: number(10).describe("Price of one unit with VAT."),
    isInactive: flag().describe("No longer sold."),
    discountGroup: ref("DiscountGroup").describe("The group by which discounts are agreed."),
    productUnit: ref("ProductUnit").describe("The unit that the product is counted in."),
    isStockItem: flag().describe("Kept in stock."),
    stockOfGoods: number(10)
      .derived(stock)
      .onDemand("0")
      .describe("Units in stock. Calculated only when named in fields; otherwise always 0."),
    availableStock: number(10)
      .derived(`${stock} - ${ordered}`)
      .onDemand("0")
      .describe(
        "Units in stock that no open order waits for. Calculated only when named in fields; otherwise always 0.",
      ),
    outgoingStock: number(10)
      .derived(ordered)
      .onDemand("0")
      .describe("Units that open orders wait for. Calculated only when named in fields; otherwise always 0."),
    vatType: ref("VatType").describe("VAT type of sales; the company's ordinary one when not given."),
    currency: ref("Currency").default(1).describe("Currency of the prices."),
    department: ref("Department").describe("The department of its income, where the order has none."),
    account: ref("Account").describe("Income account; used where its VAT type fits the order line's."),
    supplier: ref("Supplier").describe("Who the product is bought from."),
    resaleProduct: ref("Product").describe("The product that this one is sold as."),
    isDeletable: flag()
      .derived(deletable)
      .describe("Nothing uses it: no order line, posting, group, count or other product."),
    hasSupplierProductConnected: flag()
      .derived(`exists (select 1 from product s where ${connected})`)
      .describe("A supplier product is sold as this one."),
    weight: number(4).describe("Weight of one unit."),
    weightUnit: oneOf("kg", "g", "hg").default("kg").describe("Unit of the weight."),
    volume: number(4).describe("Volume of one unit."),
    volumeUnit: oneOf("cm3", "dm3", "m3").default("cm3").describe("Unit of the volume."),
    hsnCode: text(100).describe("Customs tariff number."),
    markupListPercentage: number(2)
      .derived(
        `coalesce((select ${percentOf('({t}."priceExcludingVatCurrency" - s."priceExcludingVatCurrency")', 's."priceExcludingVatCurrency"')} from product s where ${connected} and s."isMainSupplierProduct"), 0)`,
      )
      .describe("Mark-up in percent on the list price of the main supplier product; 0 without one."),
    markupNetPercentage: number(2)
      .derived(percentOf(`({t}."priceExcludingVatCurrency" - ${costPrice})`, costPrice))
      .describe("Mark-up in percent on the cost price."),
    image: ref("Document")
      .derived('select d.id from document d where d.company_id = {t}.company_id and d."imageOf" = {t}.id')
      .readOnly({
        en: "Send the image as a file: POST /product/{id}/image, and DELETE to remove it.",
        no: "Send bildet som fil: POST /product/{id}/image, og DELETE for å fjerne det.",
      })
      .describe("The image: POST and DELETE /product/{id}/image."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
    mainSupplierProduct: ref("SupplierProduct")
      .derived(`select s.id from product s where ${connected} and s."isMainSupplierProduct"`)
      .readOnly({
        en: "Set isMainSupplierProduct of the supplier product: PUT /product/supplierProduct/{id}.",
        no: "Sett isMainSupplierProduct på leverandørproduktet: PUT /product/supplierProduct/{id}.",
      })
      .describe("The supplier product that it is bought as: the one with isMainSupplierProduct."),
    isRoundPriceIncVat: flag()
      .derived("false")
      .describe("Whether the price with VAT is rounded; never: prices keep 10 decimals."),
    priceInTargetCurrency: number(10).derived(priceInKroner).describe(priceInTargetMeaning),
    purchasePriceCurrency: number(10)
      .derived(
        `coalesce((select s."costExcludingVatCurrency" from product s where ${connected} and s."isMainSupplierProduct"), {t}."costExcludingVatCurrency")`,
      )
      .describe("Purchase price in the currency of the main supplier product; without one its own purchase price."),
    minStockLevel: number(10).describe("Units below which stock should not fall."),
    pricesFrom: date()
      .internal()
      .describe("The day on which a price changed last; the history of prices counts from it."),
    isSupplierProduct: flag().internal().describe("A supplier's product, shown as SupplierProduct."),
  },
  search: {
    number: amongTexts("number"),
    ids: among("id"),
    productNumber: amongTexts("number"),
    name: contains("name"),
    ean: exact("ean"),
    isInactive: exact("isInactive", "flag"),
    isStockItem: exact("isStockItem", "flag"),
    isSupplierProduct: withDefault(exact("isSupplierProduct", "flag"), "false"),
    supplierId: among("supplier"),
    currencyId: among("currency"),
    vatTypeId: among("vatType"),
    productUnitId: among("productUnit"),
    departmentId: among("department"),
    accountId: among("account"),
    costExcludingVatCurrencyFrom: from("costExcludingVatCurrency", "number"),
    costExcludingVatCurrencyTo: before("costExcludingVatCurrency", "number"),
    priceExcludingVatCurrencyFrom: from("priceExcludingVatCurrency", "number"),
    priceExcludingVatCurrencyTo: before("priceExcludingVatCurrency", "number"),
    priceIncludingVatCurrencyFrom: from("priceIncludingVatCurrency", "number"),
    priceIncludingVatCurrencyTo: before("priceIncludingVatCurrency", "number"),
    targetCurrencyId,
  },
  rules: [productRule, lettersRule],
  uniques: { product_number: { text: "productNumberTaken", field: "number" } },
});
