// Prices by date: what a product cost and was sold for, from a day on.

import { date, flag, number, ref } from "../../schema/field.ts";
import { before, condition, exact, from, mandatory, resource } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { convertedPriceSql } from "../currency/rate-sql.ts";

const later =
  'from product_price n where n.company_id = {t}.company_id and n."product" = {t}."product" and n."fromDate" > {t}."fromDate"';

/** The prices of a product from a day on. */
export const productPrice = resource("ProductPrice", "/product/productPrice", {
  verbs: "list get",
  order: "fromDate,id",
  description:
    "What a product cost and was sold for from a day on. The service writes it when a price of the product changes; the last change of a day counts.",
  fields: {
    product: ref("Product").readOnly().describe("The product."),
    fromDate: date().readOnly().describe("The first day of the prices."),
    toDate: date()
      .derived(`(select min(n."fromDate") ${later})`)
      .describe("The day after the last one; null for the prices in force."),
    purchasePrice: number(10)
      .derived(
        convertedPriceSql({
          amount: '{t}."purchasePriceCurrency"',
          from: '{t}."currency"',
          to: String(kroner),
          day: '{t}."fromDate"',
        }),
      )
      .describe(
        "Purchase price without VAT in kroner, by the rate of fromDate, the last one known before it; null where the currency has none of the ten days before.",
      ),
    purchasePriceCurrency: number(10).readOnly().describe("Purchase price without VAT, in the product's currency."),
    costPrice: number(10).readOnly().describe("Purchase price and expenses, without VAT."),
    salesPriceExcludingVat: number(10).readOnly().describe("Price without VAT."),
    vatType: ref("VatType").readOnly().describe("VAT type of the price."),
    salesPriceIncludingVat: number(10).readOnly().describe("Price with VAT."),
    isRoundPriceIncVat: flag()
      .derived("false")
      .describe("Whether the price with VAT is rounded; never: prices keep 10 decimals."),
    currency: ref("Currency").internal().describe("The product's currency at that time."),
  },
  search: {
    productId: mandatory(exact("product", "integer")),
    fromDate: from("fromDate"),
    toDate: before("fromDate"),
    showOnlyLastPrice: condition(
      "flag",
      `not {value} or not exists (select 1 ${later})`,
      "The last price alone of each product.",
    ),
  },
});
