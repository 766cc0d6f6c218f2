// Error messages about contacts.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const contactTexts = {
  contactNameless: {
    en: "First name, last name or e-mail address must be given.",
    no: "Fornavn, etternavn eller e-postadresse må angis.",
    developer: {
      en: "Send at least one of firstName, lastName and email.",
      no: "Send minst én av firstName, lastName og email.",
    },
  },
  contactOfOrder: {
    en: "Order {number} names the contact at its present customer.",
    no: "Ordre {number} har kontakten hos den nåværende kunden.",
    developer: {
      en: "Change the order's contact first, or make a new contact at the other customer: POST /contact.",
      no: "Endre kontakten på ordren først, eller opprett en ny kontakt hos den andre kunden: POST /contact.",
    },
  },
  contactOfOther: {
    en: "The contact is not one of the order's customer.",
    no: "Kontakten hører ikke til ordrens kunde.",
    developer: {
      en: "Choose one of GET /contact?customerId={customer}, or null.",
      no: "Velg en fra GET /contact?customerId={customer}, eller null.",
    },
  },
  contactNotOurs: {
    en: "The contact belongs to a customer, not to the company itself.",
    no: "Kontakten hører til en kunde, ikke til selskapet selv.",
    developer: {
      en: "Choose a contact without customer, or send ourContactEmployee.",
      no: "Velg en kontakt uten kunde, eller send ourContactEmployee.",
    },
  },
} as const satisfies Record<string, FaultText>;
