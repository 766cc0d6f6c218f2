// Products of wholesalers' catalogues: what can be bought, before it is a product of the company.

import { flag, number, ref, text } from "../../schema/field.ts";
import { amongTexts, condition, contains, exact, resource } from "../../schema/resource.ts";
import { productRule } from "./product-rule.ts";

/** SQL that is true where the supplier's column fulfils a condition over `s`. */
const ofSupplier = (sql: string) =>
  `exists (select 1 from party s where s.company_id = {t}.company_id and s.id = {t}."supplier" and ${sql})`;

const number14 = () => text(14);

/** A product of a catalogue. */
export const externalProduct = resource("ExternalProduct", "/product/external", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  description:
    "A product of a wholesaler's catalogue. Whoever has the catalogue writes it here, 100 products at once; nothing is fetched from wholesalers.",
  fields: {
    supplier: ref("Supplier").required().createOnly().describe("The wholesaler whose catalogue it stands in."),
    name: text(255).between(1, 255).required().describe("The wholesaler's name of the product."),
    displayName: text()
      .derived(`concat_ws(' ', nullif({t}."elNumber", ''), nullif({t}."nrfNumber", ''), {t}."name")`)
      .describe("Numbers and name."),
    elNumber: number14().describe("Number in the electrical trade's register; unique for the supplier when given."),
    nrfNumber: number14().describe("Number in the plumbing trade's register; unique for the supplier when given."),
    costExcludingVatCurrency: number(10).describe("What one unit costs the company, without VAT."),
    priceExcludingVatCurrency: number(10).describe(
      "The list price without VAT. Give this or the price with VAT; the other follows from the VAT type.",
    ),
    priceIncludingVatCurrency: number(10).describe("The list price with VAT."),
    isInactive: flag().describe("No longer sold."),
    productUnit: ref("ProductUnit").describe("The unit that it is counted in."),
    isStockItem: flag().describe("Would be kept in stock."),
    vatType: ref("VatType").describe("VAT type of sales; the company's ordinary one when not given."),
    currency: ref("Currency").default(1).describe("Currency of cost and prices."),
    department: ref("Department").describe("The department that its income would be of."),
    account: ref("Account").describe("The income account that it would be sold on."),
  },
  search: {
    name: contains("name"),
    wholesaler: condition(
      "text",
      ofSupplier('position(lower({value}) in lower(s."name")) > 0'),
      "The name of the wholesaler contains this text, whatever the case.",
    ),
    organizationNumber: condition(
      "text",
      ofSupplier('s."organizationNumber" = {value}'),
      "The organization number of the wholesaler.",
    ),
    elNumber: amongTexts("elNumber"),
    nrfNumber: amongTexts("nrfNumber"),
    isInactive: exact("isInactive", "flag"),
  },
  rules: [productRule],
  uniques: {
    external_product_el_number: { text: "externalProductNumberTaken", field: "elNumber" },
    external_product_nrf_number: { text: "externalProductNumberTaken", field: "nrfNumber" },
  },
});
