// What is refused about customers, suppliers and their categories; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const partyTexts = {
  categoryType: {
    en: "The category {name} is of type {type}.",
    no: "Kategorien {name} er av type {type}.",
    developer: "Send it as 'category{type}', or choose one of another type: GET /customer/category.",
  },
  locationNumber: {
    en: "The global location number is not valid.",
    no: "Det globale lokasjonsnummeret er ikke gyldig.",
    developer: "Send 13 digits whose last one is the control digit, or 0 for none.",
  },
  usedByOrders: {
    en: "It cannot be deleted. Orders: {count}.",
    no: "Kan ikke slettes. Ordrer: {count}.",
    developer: "Delete its open orders (GET /order?customerId={id}), or set 'isInactive' to true instead.",
  },
  usedByInvoices: {
    en: "It cannot be deleted. Invoices: {count}.",
    no: "Kan ikke slettes. Fakturaer: {count}.",
    developer: "Invoices are kept for good: set 'isInactive' to true instead.",
  },
  usedByPostings: {
    en: "It cannot be deleted. Postings: {count}.",
    no: "Kan ikke slettes. Posteringer: {count}.",
    developer: "Postings are kept for good: set 'isInactive' to true instead.",
  },
  usedByDrafts: {
    en: "It cannot be deleted. Postings of vouchers that are not posted: {count}.",
    no: "Kan ikke slettes. Posteringer på bilag som ikke er bokført: {count}.",
    developer: "Change or delete those vouchers first: GET /ledger/voucher/>nonPosted.",
  },
  usedByProducts: {
    en: "It cannot be deleted. Products: {count}.",
    no: "Kan ikke slettes. Produkter: {count}.",
    developer: "Give those products another 'supplier' first: GET /product?supplierId={id}.",
  },
  usedByCatalogues: {
    en: "It cannot be deleted. Products of its catalogue: {count}.",
    no: "Kan ikke slettes. Produkter i katalogen: {count}.",
    developer: "Delete those first: GET /product/external lists them, DELETE /product/external/list?ids=... takes 100.",
  },
  usedByPickupPoints: {
    en: "It cannot be deleted. Pick-up points: {count}.",
    no: "Kan ikke slettes. Hentesteder: {count}.",
    developer: "Delete those first: GET /pickupPoint?supplierId={id}.",
  },
  usedByProjects: {
    en: "It cannot be deleted. Projects: {count}.",
    no: "Kan ikke slettes. Prosjekter: {count}.",
    developer: "Give those projects another 'customer' first, or set 'isInactive' to true instead.",
  },
  usedByContacts: {
    en: "It cannot be deleted. Contacts: {count}.",
    no: "Kan ikke slettes. Kontakter: {count}.",
    developer: "Delete its contacts first: GET /contact?customerId={id}, then DELETE /contact/list?ids=...",
  },
} as const satisfies Record<string, FaultText>;
