// Supplier products: what suppliers sell under their own numbers and prices, and as which product the company sells it on.

import { date, flag, number, ref, text } from "../../schema/field.ts";
import { among, condition, exact, resource } from "../../schema/resource.ts";
import { productRule } from "./product-rule.ts";
import { deletable, stockOf } from "./product-sql.ts";
import { supplierCostRule, supplierProductRule } from "./supplier-product-rule.ts";
import { priceInKroner, priceInTargetMeaning, targetCurrencyId } from "./target-currency.ts";

/** A product of a supplier. */
export const supplierProduct = resource("SupplierProduct", "/product/supplierProduct", {
  verbs: "list get create update delete createMany updateMany",
  table: "product",
  rows: '{t}."isSupplierProduct"',
  description: "A supplier's product, with the supplier's number and prices.",
  fields: {
    name: text(255).required().describe("The supplier's name of the product."),
    displayName: text().derived(`trim({t}."number" || ' ' || {t}."name")`).describe("Number and name."),
    number: text(100).describe("The supplier's product number; unique for the supplier when given."),
    description: text().describe("A longer description."),
    ean: text(14).describe("Number of the bar code (EAN or GTIN)."),
    costExcludingVatCurrency: number(10).describe("What one unit costs the company, without VAT."),
    cost: number(10)
      .derived('{t}."costExcludingVatCurrency"')
      .accepted()
      .describe("The same as costExcludingVatCurrency; of the two the one counts that has changed."),
    priceExcludingVatCurrency: number(10).describe(
      "The supplier's list price without VAT. Give this or the price with VAT; the other follows from the VAT type.",
    ),
    priceIncludingVatCurrency: number(10).describe("The supplier's list price with VAT."),
    isInactive: flag().describe("No longer bought."),
    productUnit: ref("ProductUnit").describe("The unit that the supplier counts in."),
    isStockItem: flag().describe("Kept in stock as the product that it is sold as."),
    stockOfGoods: number(10)
      .derived(stockOf('{t}."resaleProduct"'))
      .onDemand("0")
      .describe(
        "Units in stock of the product that it is sold as. Calculated only when named in fields; otherwise always 0.",
      ),
    vatType: ref("VatType").describe("VAT type of sales; the company's ordinary one when not given."),
    currency: ref("Currency").default(1).describe("Currency of cost and price."),
    supplier: ref("Supplier").required().describe("Who sells it."),
    resaleProduct: ref("Product").describe("The product that the company sells it as."),
    isDeletable: flag().derived(deletable).describe("Whether it can be deleted: nothing uses it."),
    vendorName: text()
      .derived(
        `coalesce((select s."name" from party s where s.company_id = {t}.company_id and s.id = {t}."supplier"), '')`,
      )
      .describe("Name of the supplier."),
    isMainSupplierProduct: flag().describe("The one as which its resale product is bought; one for each product."),
    priceInTargetCurrency: number(10).derived(priceInKroner).describe(priceInTargetMeaning),
    pricesFrom: date()
      .internal()
      .describe("The day on which a price changed last; the history of prices counts from it."),
    isSupplierProduct: flag().internal().default(true).describe("Tells it from the company's own products."),
  },
  search: {
    productId: among("resaleProduct"),
    resaleIds: among("resaleProduct"),
    vendorId: among("supplier"),
    query: condition(
      "text",
      `strpos(lower({t}."number" || ' ' || {t}."name"), lower({value})) > 0`,
      "Occurs in number and name, whatever the case.",
    ),
    isInactive: exact("isInactive", "flag"),
    targetCurrencyId,
    productGroupId: condition(
      "integers",
      '{t}."resaleProduct" in (select r."product" from product_group_relation r where r.company_id = {t}.company_id and r."productGroup" = any({value}))',
      "The product that is resold is in one of these groups, separated by commas.",
    ),
  },
  rules: [supplierCostRule, productRule, supplierProductRule],
  uniques: {
    supplier_product_number: { text: "supplierProductNumberTaken", field: "number" },
    supplier_product_main: { text: "mainSupplierProductTaken", field: "resaleProduct" },
  },
});
