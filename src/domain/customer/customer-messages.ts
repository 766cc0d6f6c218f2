// Error messages about customers, suppliers and their categories.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const partyTexts = {
  categoryType: {
    en: "The category {name} is of type {type}.",
    no: "Kategorien {name} er av type {type}.",
    developer: {
      en: "Send it as 'category{type}', or choose one of another type: GET /customer/category.",
      no: "Send den som 'category{type}', eller velg en av en annen type: GET /customer/category.",
    },
  },
  locationNumber: {
    en: "The global location number is not valid.",
    no: "Det globale lokasjonsnummeret er ikke gyldig.",
    developer: {
      en: "Send 13 digits whose last one is the control digit, or 0 for none.",
      no: "Send 13 sifre der det siste er kontrollsifferet, eller 0 for ingen.",
    },
  },
  bankAccountLists: {
    en: "The two lists name different bank accounts.",
    no: "De to listene oppgir forskjellige bankkontoer.",
    developer: {
      en: "Send bankAccounts or bankAccountPresentation; each is written as a whole.",
      no: "Send bankAccounts eller bankAccountPresentation; hver av dem skrives i sin helhet.",
    },
  },
  bankAccountMissing: {
    en: "A bank account needs a number.",
    no: "En bankkonto må ha et nummer.",
    developer: {
      en: "Send 'bban' (eleven digits) for a Norwegian account, or 'iban'.",
      no: "Send 'bban' (elleve sifre) for en norsk konto, eller 'iban'.",
    },
  },
  bankAccountNumbers: {
    en: "IBAN and account number are those of two accounts.",
    no: "IBAN og kontonummer hører til to ulike kontoer.",
    developer: {
      en: "Send one of them, or the number that the IBAN ends with.",
      no: "Send ett av dem, eller nummeret som IBAN slutter med.",
    },
  },
  bankAccountCountry: {
    en: "The bank account is in another country.",
    no: "Bankkontoen er i et annet land.",
    developer: {
      en: "The number names the country: leave 'country' out, or send that of the IBAN (Norway for eleven digits).",
      no: "Nummeret sier hvilket land det er: utelat 'country', eller send landet i IBAN (Norge for elleve sifre).",
    },
  },
  bankCode: {
    en: "The bank's code (BIC) is not valid.",
    no: "Bankens kode (BIC) er ikke gyldig.",
    developer: {
      en: "Send eight or eleven characters: bank, country, place and maybe branch.",
      no: "Send åtte eller elleve tegn: bank, land, sted og eventuelt filial.",
    },
  },
  usedByOrders: {
    en: "It cannot be deleted. Orders: {count}.",
    no: "Kan ikke slettes. Ordrer: {count}.",
    developer: {
      en: "Delete its open orders (GET /order?customerId={id}), or set 'isInactive' to true instead.",
      no: "Slett de åpne ordrene (GET /order?customerId={id}), eller sett heller 'isInactive' til true.",
    },
  },
  usedByInvoices: {
    en: "It cannot be deleted. Invoices: {count}.",
    no: "Kan ikke slettes. Fakturaer: {count}.",
    developer: {
      en: "Invoices are kept for good: set 'isInactive' to true instead.",
      no: "Fakturaer slettes aldri: sett heller 'isInactive' til true.",
    },
  },
  usedByPostings: {
    en: "It cannot be deleted. Postings: {count}.",
    no: "Kan ikke slettes. Posteringer: {count}.",
    developer: {
      en: "Postings are kept for good: set 'isInactive' to true instead.",
      no: "Posteringer slettes aldri: sett heller 'isInactive' til true.",
    },
  },
  usedByDrafts: {
    en: "It cannot be deleted. Postings of vouchers that are not posted: {count}.",
    no: "Kan ikke slettes. Posteringer på bilag som ikke er bokført: {count}.",
    developer: {
      en: "Change or delete those vouchers first: GET /ledger/voucher/>nonPosted.",
      no: "Endre eller slett bilagene først: GET /ledger/voucher/>nonPosted.",
    },
  },
  usedByProducts: {
    en: "It cannot be deleted. Products: {count}.",
    no: "Kan ikke slettes. Produkter: {count}.",
    developer: {
      en: "Give those products another 'supplier' first: GET /product?supplierId={id}.",
      no: "Gi produktene en annen 'supplier' først: GET /product?supplierId={id}.",
    },
  },
  usedByCatalogues: {
    en: "It cannot be deleted. Products of its catalogue: {count}.",
    no: "Kan ikke slettes. Produkter i katalogen: {count}.",
    developer: {
      en: "Delete those first: GET /product/external lists them, DELETE /product/external/list?ids=... takes 100.",
      no: "Slett dem først: GET /product/external viser dem, DELETE /product/external/list?ids=... tar 100.",
    },
  },
  usedByPickupPoints: {
    en: "It cannot be deleted. Pick-up points: {count}.",
    no: "Kan ikke slettes. Hentesteder: {count}.",
    developer: {
      en: "Delete those first: GET /pickupPoint?supplierId={id}.",
      no: "Slett dem først: GET /pickupPoint?supplierId={id}.",
    },
  },
  usedByProjects: {
    en: "It cannot be deleted. Projects: {count}.",
    no: "Kan ikke slettes. Prosjekter: {count}.",
    developer: {
      en: "Give those projects another 'customer' first, or set 'isInactive' to true instead.",
      no: "Gi prosjektene en annen 'customer' først, eller sett heller 'isInactive' til true.",
    },
  },
  usedByContacts: {
    en: "It cannot be deleted. Contacts: {count}.",
    no: "Kan ikke slettes. Kontakter: {count}.",
    developer: {
      en: "Delete its contacts first: GET /contact?customerId={id}, then DELETE /contact/list?ids=...",
      no: "Slett kontaktene først: GET /contact?customerId={id}, og så DELETE /contact/list?ids=...",
    },
  },
} as const satisfies Record<string, FaultText>;
