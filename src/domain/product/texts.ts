// What is refused about products and units; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const productTexts = {
  unitCodeUnknown: {
    en: "E-invoices do not know the unit code {code}.",
    no: "E-fakturaer kjenner ikke enhetskoden {code}.",
    developer: "GET /product/unit/master lists the codes; invoices with another one cannot be sent as EHF.",
  },
  externalProductNumberTaken: {
    en: "The catalogue has a product with the number {value} already.",
    no: "Katalogen har allerede et produkt med nummeret {value}.",
    developer: "Each number once for a supplier: PUT /product/external/list changes what is there.",
  },
  productNumberTaken: {
    en: "The product number {value} is in use.",
    no: "Produktnummeret {value} er i bruk.",
    developer: "Choose another number, or change the product that has it.",
  },
  supplierProductNumberTaken: {
    en: "The supplier has another product with the number {value}.",
    no: "Leverandøren har et annet produkt med nummeret {value}.",
    developer: "Numbers are unique for each supplier: change the supplier product that has it, or send another number.",
  },
  mainSupplierProductTaken: {
    en: "The product has another main supplier product.",
    no: "Produktet har et annet hovedleverandørprodukt.",
    developer:
      "Set isMainSupplierProduct of the other one to false first; mainSupplierProduct of the product names it.",
  },
  mainWithoutResaleProduct: {
    en: "A main supplier product must be sold as a product.",
    no: "Et hovedleverandørprodukt må selges som et produkt.",
    developer: "Send resaleProduct {id: ...} too, or leave isMainSupplierProduct out.",
  },
  resaleProductOfSupplier: {
    en: "A supplier product cannot be sold as another supplier product.",
    no: "Et leverandørprodukt kan ikke selges som et annet leverandørprodukt.",
    developer: "Send a product of the company itself: GET /product lists them.",
  },
  targetCurrencyUnknown: {
    en: "There is no such currency.",
    no: "Valutaen finnes ikke.",
    developer: "Send the id of a currency: GET /currency lists them.",
  },
  groupRing: {
    en: "A product group cannot stand in itself.",
    no: "En produktgruppe kan ikke stå i seg selv.",
    developer: "Choose a parentGroup that neither is this group nor stands in it.",
  },
  productInGroup: {
    en: "The product stands in this group already.",
    no: "Produktet står allerede i denne gruppen.",
    developer: "GET /product/groupRelation?productId=... lists the groups that a product stands in.",
  },
} as const satisfies Record<string, FaultText>;
