// What is refused about employments, their details and leaves; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const employmentTexts = {
  employmentBirth: {
    en: "The employee must have a date of birth before an employment is registered.",
    no: "Den ansatte må ha fødselsdato før et arbeidsforhold kan registreres.",
    developer: "Set the employee's dateOfBirth first, or send it with the new employee.",
  },
  employmentBeforeBirth: {
    en: "The employee was born on {birth}.",
    no: "Den ansatte er født {birth}.",
    developer: "startDate lies after the employee's dateOfBirth.",
  },
  employmentEnds: {
    en: "The employment cannot end before it starts on {start}.",
    no: "Arbeidsforholdet kan ikke slutte før det starter {start}.",
    developer: "Send an endDate that is not before startDate, or null while the employment goes on.",
  },
  employmentStartsAfter: {
    en: "Details or a leave of the employment begin on {date}.",
    no: "Detaljer eller en permisjon i arbeidsforholdet begynner {date}.",
    developer: "Change the date of the details or the leave first, or send an earlier startDate.",
  },
  employmentEndsBefore: {
    en: "Details or a leave of the employment reach until {date}.",
    no: "Detaljer eller en permisjon i arbeidsforholdet varer til {date}.",
    developer: "End the leave or change the date of the details first, or send a later endDate.",
  },
  detailsOutside: {
    en: "The date lies outside the employment: {start} – {end}.",
    no: "Datoen ligger utenfor arbeidsforholdet: {start} – {end}.",
    developer: "Details begin on a day between the employment's startDate and endDate.",
  },
  detailsRepeated: {
    en: "The employment already has details from this date on.",
    no: "Arbeidsforholdet har allerede detaljer fra denne datoen. Finnes fra før.",
    developer: "Change them instead: GET /employee/employment/details?employmentId= lists them; or send another date.",
  },
  signedOff: {
    en: "Signing off cannot be before signing on, {date}.",
    no: "Avmønstring kan ikke være før påmønstring, {date}.",
    developer: "Send an avmoenstringsdato that is not before paamoenstringsdato, or null.",
  },
  leaveEnds: {
    en: "The leave cannot end before it starts on {start}.",
    no: "Permisjonen kan ikke slutte før den starter {start}.",
    developer: "Send an endDate that is not before startDate, or null while the leave goes on.",
  },
  leaveOutside: {
    en: "The leave lies outside the employment: {start} – {end}.",
    no: "Permisjonen ligger utenfor arbeidsforholdet: {start} – {end}.",
    developer: "A leave begins and ends between the employment's startDate and endDate.",
  },
} as const satisfies Record<string, FaultText>;
