// Products: what order lines sell, with price, VAT type and income account.

import { flag, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, amongTexts, before, contains, exact, from, resource } from "../../schema/resource.ts";
import { productRule } from "./product-rule.ts";

/** A product. */
export const product = resource("Product", "/product", {
  verbs: "list get create update delete createMany updateMany",
  events: "create update delete",
  meaning: "Something the company sells.",
  fields: {
    name: text(255).required().says("The product's name."),
    number: text(100).says("The company's product number; unique when given."),
    displayNumber: text().derived('{t}."number"').says("The number as lists show it."),
    description: text().says("A longer description."),
    orderLineDescription: text().says("The description that order lines start with."),
    ean: text(14).says("Bar code."),
    costExcludingVatCurrency: number(10).says("What one unit costs the company, without VAT."),
    costPrice: number(10)
      .derived('{t}."costExcludingVatCurrency"')
      .says("What one unit costs the company, without VAT."),
    profit: number(10)
      .derived('{t}."priceExcludingVatCurrency" - {t}."costExcludingVatCurrency"')
      .says("Price less cost, without VAT."),
    profitInPercent: number(2)
      .derived(
        'case when {t}."priceExcludingVatCurrency" = 0 then 0 else round(({t}."priceExcludingVatCurrency" - {t}."costExcludingVatCurrency") * 100 / {t}."priceExcludingVatCurrency", 2) end',
      )
      .says("Profit in percent of the price."),
    priceExcludingVatCurrency: number(10).says(
      "Price of one unit without VAT. Give this or the price with VAT; the other follows from the VAT type.",
    ),
    priceIncludingVatCurrency: number(10).says("Price of one unit with VAT."),
    isInactive: flag().says("No longer sold."),
    productUnit: ref("ProductUnit").says("The unit that the product is counted in."),
    isStockItem: flag().says("Kept in stock."),
    stockOfGoods: number(10)
      .derived("0")
      .onDemand("0")
      .says("Units in stock. Calculated only when named in fields; otherwise always 0."),
    vatType: ref("VatType").says("VAT type of sales; the company's ordinary one when not given."),
    currency: ref("Currency").fallback(1).says("Currency of the prices."),
    department: ref("Department").says("The department of its income, where the order has none."),
    account: ref("Account").says("Income account; used where its VAT type fits the order line's."),
    supplier: ref("Supplier").says("Who the product is bought from."),
    resaleProduct: ref("Product").says("The product that this one is sold as."),
    isDeletable: flag()
      .derived('not exists (select 1 from order_line l where l.company_id = {t}.company_id and l."product" = {t}.id)')
      .says("No order line uses it."),
    weight: number(4).says("Weight of one unit."),
    weightUnit: oneOf("kg", "g", "hg").fallback("kg").says("Unit of the weight."),
    volume: number(4).says("Volume of one unit."),
    volumeUnit: oneOf("cm3", "dm3", "m3").fallback("cm3").says("Unit of the volume."),
    hsnCode: text(100).says("Customs tariff number."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).says("Number and name."),
  },
  search: {
    number: amongTexts("number"),
    ids: among("id"),
    productNumber: amongTexts("number"),
    name: contains("name"),
    ean: exact("ean"),
    isInactive: exact("isInactive", "flag"),
    isStockItem: exact("isStockItem", "flag"),
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
  },
  rules: [productRule],
  uniques: { product_number: { text: "productNumberTaken", field: "number" } },
});
