// The texts of the settings of payroll, tax cards and pension schemes.

import type { FaultText } from "../../../schema/error.ts";

/** The texts by key. */
export const payrollRegisterTexts = {
  pensionUnknown: {
    en: "There is no pension scheme {id}.",
    no: "Pensjonsordningen {id} finnes ikke.",
    developer: {
      en: "Send an id of GET /pension, or 0 and a number of your own.",
      no: "Send en id fra GET /pension, eller 0 og et eget nummer.",
    },
  },
  pensionNumber: {
    en: "The number of this pension scheme is {number}.",
    no: "Nummeret til denne pensjonsordningen er {number}.",
    developer: {
      en: "Leave number out, or send pensionSchemeId 0 with a number of your own.",
      no: "Utelat number, eller send pensionSchemeId 0 med et eget nummer.",
    },
  },
  pensionEnds: {
    en: "The scheme cannot end before {date:date}.",
    no: "Ordningen kan ikke slutte før {date:date}.",
    developer: {
      en: "Send an endDate that is not before startDate, or null while it goes on.",
      no: "Send en endDate som ikke er før startDate, eller null så lenge den varer.",
    },
  },
  pensionTwice: {
    en: "Scheme {number} is registered for some of these days already.",
    no: "Ordning {number} er allerede registrert for noen av disse dagene.",
    developer: {
      en: "End the other one first, or send other days: GET /salary/settings/pensionScheme lists them.",
      no: "Avslutt den andre først, eller send andre dager: GET /salary/settings/pensionScheme viser dem.",
    },
  },
  pensionProvider: {
    en: "This is no organization number.",
    no: "Dette er ikke et organisasjonsnummer.",
    developer: {
      en: "Send the nine digits of who provides the pension scheme, or an empty text.",
      no: "Send de ni sifrene til den som leverer pensjonsordningen, eller en tom tekst.",
    },
  },
  holidayYear: {
    en: "The year lies outside 2000 to 2100.",
    no: "Året ligger utenfor 2000 til 2100.",
    developer: { en: "Send a year with four digits.", no: "Send et årstall med fire siffer." },
  },
  holidayYearTaken: {
    en: "The year has its holiday already.",
    no: "Året har allerede sin ferie. Finnes fra før.",
    developer: {
      en: "Change it instead: PUT /salary/settings/holiday/{id}.",
      no: "Endre den heller: PUT /salary/settings/holiday/{id}.",
    },
  },
  standardTimeTaken: {
    en: "Ordinary hours begin on this day already.",
    no: "Standardtid begynner allerede denne dagen. Finnes fra før.",
    developer: {
      en: "Change them instead: PUT /salary/settings/standardTime/{id}.",
      no: "Endre den heller: PUT /salary/settings/standardTime/{id}.",
    },
  },
  taxTableUnknown: {
    en: "There is no tax table {number} in the year of the card.",
    no: "Skattetabell {number} finnes ikke i kortets år.",
    developer: {
      en: "Send a table of the year: four digits, as on the tax card.",
      no: "Send en tabell for året: fire siffer, som på skattekortet.",
    },
  },
  taxTableUnneeded: {
    en: "Only a card by table has a table.",
    no: "Bare et tabellkort har en tabell.",
    developer: {
      en: "Leave tableNumber out, or send the type TABLE.",
      no: "Utelat tableNumber, eller send typen TABLE.",
    },
  },
  taxPercentUnneeded: {
    en: "A card of this type has no percentage.",
    no: "Et kort av denne typen har ingen prosent.",
    developer: {
      en: "Leave percent out, or send the type TABLE or PERCENT.",
      no: "Utelat percent, eller send typen TABLE eller PERCENT.",
    },
  },
  taxCardTaken: {
    en: "The employee has a tax card for this year already.",
    no: "Den ansatte har allerede et skattekort for dette året. Finnes fra før.",
    developer: {
      en: "Change it instead: PUT /salary/taxCard/{id}.",
      no: "Endre det heller: PUT /salary/taxCard/{id}.",
    },
  },
} as const satisfies Record<string, FaultText>;
