// Error messages about products and units.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const productTexts = {
  unitCodeUnknown: {
    en: "E-invoices do not know the unit code {code}.",
    no: "E-fakturaer kjenner ikke enhetskoden {code}.",
    developer: {
      en: "GET /product/unit/master lists the codes; invoices with another one cannot be sent as EHF.",
      no: "GET /product/unit/master viser kodene; fakturaer med en annen kan ikke sendes som EHF.",
    },
  },
  externalProductNumberTaken: {
    en: "The catalogue has a product with the number {value} already.",
    no: "Katalogen har allerede et produkt med nummeret {value}.",
    developer: {
      en: "Each number once for a supplier: PUT /product/external/list changes what is there.",
      no: "Hvert nummer én gang per leverandør: PUT /product/external/list endrer det som finnes.",
    },
  },
  productNumberTaken: {
    en: "The product number {value} is in use.",
    no: "Produktnummeret {value} er i bruk.",
    developer: {
      en: "Choose another number, or change the product that has it.",
      no: "Velg et annet nummer, eller endre produktet som har det.",
    },
  },
  supplierProductNumberTaken: {
    en: "The supplier has another product with the number {value}.",
    no: "Leverandøren har et annet produkt med nummeret {value}.",
    developer: {
      en: "Numbers are unique for each supplier: change the supplier product that has it, or send another number.",
      no: "Numre er unike per leverandør: endre leverandørproduktet som har det, eller send et annet nummer.",
    },
  },
  supplierCosts: {
    en: "The product has two different costs.",
    no: "Produktet har to forskjellige kostpriser.",
    developer: {
      en: "Send cost or costExcludingVatCurrency, which are the same.",
      no: "Send cost eller costExcludingVatCurrency, som er det samme.",
    },
  },
  mainSupplierProductTaken: {
    en: "The product has another main supplier product.",
    no: "Produktet har et annet hovedleverandørprodukt.",
    developer: {
      en: "Set isMainSupplierProduct of the other one to false first; mainSupplierProduct of the product names it.",
      no: "Sett isMainSupplierProduct på det andre til false først; mainSupplierProduct på produktet viser det.",
    },
  },
  mainWithoutResaleProduct: {
    en: "The main supplier's product must be linked to a product.",
    no: "Hovedleverandørens vare må være koblet til et produkt.",
    developer: {
      en: "Send resaleProduct {id: ...} too, or leave isMainSupplierProduct out.",
      no: "Send også resaleProduct {id: ...}, eller utelat isMainSupplierProduct.",
    },
  },
  resaleProductOfSupplier: {
    en: "A supplier product cannot be sold as another supplier product.",
    no: "Et leverandørprodukt kan ikke selges som et annet leverandørprodukt.",
    developer: {
      en: "Send a product of the company itself: GET /product lists them.",
      no: "Send et av selskapets egne produkter: GET /product viser dem.",
    },
  },
  targetCurrencyUnknown: {
    en: "There is no such currency.",
    no: "Valutaen finnes ikke.",
    developer: {
      en: "Send the id of a currency: GET /currency lists them.",
      no: "Send id-en til en valuta: GET /currency viser dem.",
    },
  },
  groupRing: {
    en: "A product group cannot stand in itself.",
    no: "En produktgruppe kan ikke stå i seg selv.",
    developer: {
      en: "Choose a parentGroup that neither is this group nor stands in it.",
      no: "Velg en parentGroup som verken er denne gruppen eller står i den.",
    },
  },
  productInGroup: {
    en: "The product stands in this group already.",
    no: "Produktet står allerede i denne gruppen.",
    developer: {
      en: "GET /product/groupRelation?productId=... lists the groups that a product stands in.",
      no: "GET /product/groupRelation?productId=... viser gruppene et produkt står i.",
    },
  },
} as const satisfies Record<string, FaultText>;
