// The validation messages that the engine itself gives; a subject's own messages stand beside its rules.

import type { FaultText } from "./error.ts";
import { sameInBoth } from "./message.ts";

/** Messages about bodies, parameters and references, in both languages. */
export const engineTexts = {
  unknownField: {
    en: "The field does not exist in the object.",
    no: "Feltet eksisterer ikke i objektet.",
    developer: {
      en: "The model {model} has no field {name}. {hint}",
      no: "Modellen {model} har ikke feltet {name}. {hint}",
    },
  },
  moreFaults: {
    en: "{count|more fault is|more faults are} not listed.",
    no: "{count} feil til er ikke listet opp.",
    developer: {
      en: "Correct the listed faults and send the request again.",
      no: "Rett feilene i listen, og send forespørselen igjen.",
    },
  },
  wrongType: {
    once: true,
    en: "The value is not of the correct type for this field.",
    no: "Verdien er ikke av korrekt type for dette feltet.",
    developer: {
      en: "Expected {expected}.",
      no: "Forventet {expected}.",
    },
  },
  required: {
    en: "The field must be filled in.",
    no: "Feltet må fylles ut.",
    developer: {
      en: "Give this field a value.",
      no: "Gi dette feltet en verdi.",
    },
  },
  cannotBeNull: {
    en: "Cannot be null.",
    no: "Kan ikke være null.",
    developer: { en: "Give this field a value.", no: "Gi dette feltet en verdi." },
  },
  empty: {
    en: "The field cannot be empty.",
    no: "Feltet kan ikke være tomt.",
    developer: {
      en: "Give this field a text of at least one character.",
      no: "Gi dette feltet en tekst på minst ett tegn.",
    },
  },
  length: {
    en: "Length of field must be between {minimum} and {maximum}.",
    no: "Feltet har ikke korrekt lengde. Det må være mellom {minimum} og {maximum}.",
    developer: {
      en: "The text has {length|character|characters}.",
      no: "Teksten har {length} tegn.",
    },
  },
  minimum: {
    en: "Must be at least {minimum}.",
    no: "Må være minst {minimum}.",
    developer: {
      en: "Send a number from {minimum}.",
      no: "Send et tall fra {minimum}.",
    },
  },
  maximum: {
    en: "Cannot be above {maximum}.",
    no: "Kan ikke være over {maximum}.",
    developer: {
      en: "Send a number up to {maximum}.",
      no: "Send et tall opp til {maximum}.",
    },
  },
  decimals: {
    en: "At most {scale|decimal is|decimals are} allowed.",
    no: "Høyst {scale|desimal|desimaler} er tillatt.",
    developer: {
      en: "Round the number before sending it.",
      no: "Avrund tallet før det sendes.",
    },
  },
  tooLarge: {
    en: "An amount that follows from the request is too large.",
    no: "Et beløp som følger av forespørselen, er for stort.",
    developer: {
      en: "Amounts go up to 999999999999.99; send a smaller count or price.",
      no: "Beløp går opp til 999999999999.99; send et mindre antall eller en lavere pris.",
    },
  },
  idOnCreate: {
    ...sameInBoth("An ID cannot be set when creating a new object."),
    developer: {
      en: "Leave id out; the service assigns it.",
      no: "Utelat id; tjenesten gir den.",
    },
  },
  versionOnCreate: {
    en: "A version cannot be set when creating a new object.",
    no: "Versjon kan ikke settes når man oppretter et objekt.",
    developer: {
      en: "Leave version out; the service counts it.",
      no: "Utelat version; tjenesten teller den.",
    },
  },
  versionOnUpdate: {
    en: "A version cannot be set when changing an object.",
    no: "Versjon kan ikke settes når man endrer et objekt.",
    developer: {
      en: 'Leave version out, or say which version you saw in the header If-Match: "<version>". A service started with PUT_VERSION=compare accepts an echoed version.',
      no: 'Utelat version, eller si hvilken versjon du så, i hodefeltet If-Match: "<version>". En tjeneste startet med PUT_VERSION=compare godtar en versjon som sendes tilbake.',
    },
  },
  idMismatch: {
    en: "The id of the body is not the id of the path.",
    no: "ID i innholdet er ikke den samme som i adressen.",
    developer: {
      en: "Leave id out of the body, or send {expected}.",
      no: "Utelat id i innholdet, eller send {expected}.",
    },
  },
  idMissing: {
    en: "The field must be filled in.",
    no: "Feltet må fylles ut.",
    developer: {
      en: "Every object of a bulk update names its id.",
      no: "Hvert objekt i en liste som endres, oppgir id.",
    },
  },
  idRepeated: {
    en: "The same object stands twice in the list.",
    no: "Det samme objektet står to ganger i listen.",
    developer: {
      en: "Send each id once.",
      no: "Send hver id én gang.",
    },
  },
  listedId: {
    ...sameInBoth("Object not found"),
    developer: {
      en: "There is no {target} with the id {id} in the company, which is element {index} of the list.",
      no: "Det finnes ingen {target} med id {id} i selskapet; det er element {index} i listen.",
    },
  },
  reference: {
    ...sameInBoth("Object not found"),
    developer: {
      en: "There is no {target} with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
      no: "Det finnes ingen {target} med denne id-en i selskapet. En referanse skrives {id: <nummer>}; navn og numre slås ikke opp.",
    },
  },
  child: {
    ...sameInBoth("Object not found"),
    developer: {
      en: "The object has no {target} with id {id}. Leave id out to add a new one.",
      no: "Objektet har ingen {target} med id {id}. Utelat id for å legge til en ny.",
    },
  },
  tooMany: {
    en: "The list has too many elements.",
    no: "Listen har for mange elementer.",
    developer: {
      en: "Send at most {maximum} at a time; this body has {count}.",
      no: "Send høyst {maximum} om gangen; dette innholdet har {count}.",
    },
  },
  tooDeep: {
    en: "The data are nested too deeply.",
    no: "Dataene er nestet for dypt.",
    developer: {
      en: "At most {maximum} levels.",
      no: "Høyst {maximum} nivåer.",
    },
  },
  emptyList: {
    en: "The list cannot be empty.",
    no: "Listen kan ikke være tom.",
    developer: {
      en: "Send at least one element.",
      no: "Send minst ett element.",
    },
  },
  notAnObject: {
    en: "The body must be a JSON object.",
    no: "Innholdet må være et JSON-objekt.",
    developer: {
      en: "Send {...} with Content-Type: application/json.",
      no: "Send {...} med Content-Type: application/json.",
    },
  },
  notAList: {
    en: "The body must be a JSON list.",
    no: "Innholdet må være en JSON-liste.",
    developer: {
      en: "Send [{...}, {...}] with Content-Type: application/json.",
      no: "Send [{...}, {...}] med Content-Type: application/json.",
    },
  },
  parameterMissing: {
    en: "{name} must be given.",
    no: "{name} må oppgis.",
    developer: {
      en: "The parameter {name} is required.",
      no: "Send parameteren {name}.",
    },
  },
  parameterDate: {
    en: "The date is invalid. The form is yyyy-mm-dd.",
    no: "Dato er ugyldig. Korrekt format er yyyy-mm-dd.",
    developer: {
      en: "Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31.",
      no: "Send en dato i kalenderen mellom 1900-01-01 og 2999-12-31, for eksempel 2026-01-31.",
    },
  },
  parameterMonth: {
    en: "The month is invalid. The form is yyyy-mm.",
    no: "Måneden er ugyldig. Korrekt format er yyyy-mm.",
    developer: {
      en: "Send a year and a month from 01 to 12, such as 2026-01.",
      no: "Send et år og en måned fra 01 til 12, for eksempel 2026-01.",
    },
  },
  parameterWeek: {
    en: "The week is invalid. The form is yyyy-ww.",
    no: "Uken er ugyldig. Korrekt format er yyyy-uu.",
    developer: {
      en: "Send a year and a week that it has by ISO 8601, from 01 to 52 or 53, such as 2026-01.",
      no: "Send et år og en uke det har etter ISO 8601, fra 01 til 52 eller 53, for eksempel 2026-01.",
    },
  },
  parameterDateTime: {
    en: "The time is invalid.",
    no: "Tidspunktet er ugyldig.",
    developer: {
      en: "Send a moment such as 2026-01-31T12:00:00Z; the + of an offset is written %2B in an address.",
      no: "Send et tidspunkt som 2026-01-31T12:00:00Z; + i et tidsavvik skrives %2B i en adresse.",
    },
  },
  parameterFlag: {
    en: "The value must be true or false.",
    no: "Verdien må være true eller false.",
    developer: {
      en: "Send true or false, in small or capital letters.",
      no: "Send true eller false, med små eller store bokstaver.",
    },
  },
  parameterInteger: {
    en: "The value must be a whole number.",
    no: "Verdien må være et heltall.",
    developer: {
      en: "Send a whole number.",
      no: "Send et heltall.",
    },
  },
  parameterNumber: {
    en: "The value must be a number.",
    no: "Verdien må være et tall.",
    developer: {
      en: "Send a number with a point before the decimals: at most 15 digits before it and 10 after.",
      no: "Send et tall med punktum foran desimalene: høyst 15 sifre før og 10 etter.",
    },
  },
  parameterIds: {
    en: "A list of IDs must be comma-separated positive whole numbers.",
    no: "Listen med ID-er må være en kommaseparert liste med positive heltall.",
    developer: {
      en: "Send ids as in 1,2,3.",
      no: "Send id-er som 1,2,3.",
    },
  },
  parameterFrom: {
    en: '"From" must be a whole number that is 0 or higher.',
    no: '"From" må være et heltall som er 0 eller høyere.',
    developer: {
      en: "from is the number of objects to skip.",
      no: "from er antall objekter som hoppes over.",
    },
  },
  parameterCount: {
    en: '"Count" must be a whole number that is 0 or higher.',
    no: '"Count" må være et heltall som er 0 eller høyere.',
    developer: {
      en: "count is the number of objects to return, at most 10,000.",
      no: "count er antall objekter i svaret, høyst 10 000.",
    },
  },
  parameterRange: {
    en: "'From and including' value ({from:date}) is greater than or equal 'To and excluding' value ({to:date}) in filter.",
    no: "Fra og med ({from:date}) må være før til, men ikke med ({to:date}).",
    developer: {
      en: "Move {toName} to after {fromName}.",
      no: "Flytt {toName} til etter {fromName}.",
    },
  },
  taken: {
    en: "Already exists.",
    no: "Finnes fra før.",
    developer: {
      en: "Another object of the company has this value; choose another one.",
      no: "Et annet objekt i selskapet har denne verdien; velg en annen.",
    },
  },
  numberTaken: {
    en: "The number is in use.",
    no: "Nummeret er i bruk.",
    developer: {
      en: "Another object of the company has this number; leave it out to get the next free one.",
      no: "Et annet objekt i selskapet har dette nummeret; utelat det for å få det neste ledige.",
    },
  },
  inUse: {
    en: "The object is used by {users} and cannot be deleted.",
    no: "Objektet brukes av {users} og kan ikke slettes.",
    developer: {
      en: "Other objects refer to it. Make it inactive instead, or delete those first.",
      no: "Gjør det heller inaktivt, eller slett det som bruker det, først.",
    },
  },
  text: {
    en: "The text holds a character that cannot be stored.",
    no: "Teksten har et tegn som ikke kan lagres.",
    developer: {
      en: "Remove the character U+0000 and unpaired surrogates.",
      no: "Fjern tegnet U+0000 og surrogater som mangler den andre.",
    },
  },
} as const satisfies Record<string, FaultText>;
