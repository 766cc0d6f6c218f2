// What is refused about contacts; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const contactTexts = {
  contactNameless: {
    en: "First name, last name or e-mail address must be given.",
    no: "Fornavn, etternavn eller e-post må oppgis.",
    developer: "Send at least one of firstName, lastName and email.",
  },
  contactOfOrder: {
    en: "Order {number} names the contact at its present customer.",
    no: "Ordre {number} har kontakten hos den nåværende kunden.",
    developer: "Change the order's contact first, or make a new contact at the other customer: POST /contact.",
  },
  contactOfOther: {
    en: "The contact is not one of the order's customer.",
    no: "Kontakten hører ikke til ordrens kunde.",
    developer: "Choose one of GET /contact?customerId={customer}, or null.",
  },
  contactNotOurs: {
    en: "The contact belongs to a customer, not to the company itself.",
    no: "Kontakten hører til en kunde, ikke til selskapet selv.",
    developer: "Choose a contact without customer, or send ourContactEmployee.",
  },
} as const satisfies Record<string, FaultText>;
