// Error messages about employments, their details and leaves.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const employmentTexts = {
  employmentBirth: {
    en: "The employee must have a date of birth before an employment is registered.",
    no: "Den ansatte må ha fødselsdato før et arbeidsforhold kan registreres.",
    developer: {
      en: "Set the employee's dateOfBirth first, or send it with the new employee.",
      no: "Sett dateOfBirth på den ansatte først, eller send den med den nye ansatte.",
    },
  },
  employmentBeforeBirth: {
    en: "The employee was born on {birth:date}.",
    no: "Den ansatte er født {birth:date}.",
    developer: {
      en: "startDate lies after the employee's dateOfBirth.",
      no: "startDate må være etter den ansattes dateOfBirth.",
    },
  },
  employmentEnds: {
    en: "The employment cannot end before it starts on {start:date}.",
    no: "Arbeidsforholdet kan ikke slutte før det starter {start:date}.",
    developer: {
      en: "Send an endDate that is not before startDate, or null while the employment goes on.",
      no: "Send en endDate som ikke er før startDate, eller null så lenge arbeidsforholdet varer.",
    },
  },
  employmentStartsAfter: {
    en: "Details or a leave of the employment begin on {date:date}.",
    no: "Detaljer eller en permisjon i arbeidsforholdet begynner {date:date}.",
    developer: {
      en: "Change the date of the details or the leave first, or send an earlier startDate.",
      no: "Endre datoen på detaljene eller permisjonen først, eller send en tidligere startDate.",
    },
  },
  employmentEndsBefore: {
    en: "Details or a leave of the employment reach until {date:date}.",
    no: "Detaljer eller en permisjon i arbeidsforholdet varer til {date:date}.",
    developer: {
      en: "End the leave or change the date of the details first, or send a later endDate.",
      no: "Avslutt permisjonen eller endre datoen på detaljene først, eller send en senere endDate.",
    },
  },
  detailsOutside: {
    en: "The date lies outside the employment: {start:date} – {end:date}.",
    no: "Datoen ligger utenfor arbeidsforholdet: {start:date} – {end:date}.",
    developer: {
      en: "Details begin on a day between the employment's startDate and endDate.",
      no: "Detaljer begynner en dag mellom startDate og endDate i arbeidsforholdet.",
    },
  },
  detailsRepeated: {
    en: "The employment already has details from this date on.",
    no: "Arbeidsforholdet har allerede detaljer fra denne datoen. Finnes fra før.",
    developer: {
      en: "Change them instead: GET /employee/employment/details?employmentId= lists them; or send another date.",
      no: "Endre dem heller: GET /employee/employment/details?employmentId= viser dem; eller send en annen dato.",
    },
  },
  signedOff: {
    en: "Signing off cannot be before signing on, {date:date}.",
    no: "Avmønstring kan ikke være før påmønstring, {date:date}.",
    developer: {
      en: "Send an avmoenstringsdato that is not before paamoenstringsdato, or null.",
      no: "Send en avmoenstringsdato som ikke er før paamoenstringsdato, eller null.",
    },
  },
  leaveEnds: {
    en: "The leave cannot end before it starts on {start:date}.",
    no: "Permisjonen kan ikke slutte før den starter {start:date}.",
    developer: {
      en: "Send an endDate that is not before startDate, or null while the leave goes on.",
      no: "Send en endDate som ikke er før startDate, eller null så lenge permisjonen varer.",
    },
  },
  leaveOutside: {
    en: "The leave lies outside the employment: {start:date} – {end:date}.",
    no: "Permisjonen ligger utenfor arbeidsforholdet: {start:date} – {end:date}.",
    developer: {
      en: "A leave begins and ends between the employment's startDate and endDate.",
      no: "En permisjon begynner og slutter mellom startDate og endDate i arbeidsforholdet.",
    },
  },
} as const satisfies Record<string, FaultText>;
