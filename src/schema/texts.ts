// The validation messages that the engine itself gives; a subject's own messages stand beside its rules.

import type { FaultText } from "./error.ts";

/** Messages about bodies, parameters and references, in both languages. */
export const engineTexts = {
  unknownField: {
    en: "The field does not exist in the object.",
    no: "Feltet eksisterer ikke i objektet.",
    developer: "The model {model} has no field {name}. {hint}",
  },
  moreFaults: {
    en: "{count} more faults are not listed.",
    no: "{count} feil til er ikke listet opp.",
    developer: "Correct the listed faults and send the request again.",
  },
  wrongType: {
    en: "The value is not of the correct type for this field.",
    no: "Verdien er ikke av korrekt type for dette feltet.",
    developer: "Expected {expected}.",
  },
  required: {
    en: "Cannot be null.",
    no: "Kan ikke være null.",
    developer: "Give this field a value.",
  },
  empty: {
    en: "The field cannot be empty.",
    no: "Feltet kan ikke være tomt.",
    developer: "Give this field a text of at least one character.",
  },
  length: {
    en: "Length of field must be between {minimum} and {maximum}.",
    no: "Feltet har ikke korrekt lengde. Det må være mellom {minimum} og {maximum}.",
    developer: "The text has {length} characters.",
  },
  minimum: {
    en: "Must be at least {minimum}.",
    no: "Må være minst {minimum}.",
    developer: "Send a number from {minimum}.",
  },
  maximum: {
    en: "Cannot be above {maximum}.",
    no: "Kan ikke være over {maximum}.",
    developer: "Send a number up to {maximum}.",
  },
  decimals: {
    en: "At most {scale} decimals are allowed.",
    no: "Høyst {scale} desimaler er tillatt.",
    developer: "Round the number before sending it.",
  },
  tooLarge: {
    en: "An amount that follows from the request is too large.",
    no: "Et beløp som følger av forespørselen, er for stort.",
    developer: "Amounts go up to 999999999999.99; send a smaller count or price.",
  },
  idOnCreate: {
    en: "An ID cannot be set when creating a new object.",
    no: "ID kan ikke settes når man oppretter et objekt.",
    developer: "Leave id out; the service assigns it.",
  },
  versionOnCreate: {
    en: "A version cannot be set when creating a new object.",
    no: "Versjon kan ikke settes når man oppretter et objekt.",
    developer: "Leave version out; the service counts it.",
  },
  versionOnUpdate: {
    en: "A version cannot be set when changing an object.",
    no: "Versjon kan ikke settes når man endrer et objekt.",
    developer:
      'Leave version out, or say which version you saw in the header If-Match: "<version>". A service started with PUT_VERSION=compare accepts an echoed version.',
  },
  idMismatch: {
    en: "The id of the body is not the id of the path.",
    no: "ID i innholdet er ikke den samme som i adressen.",
    developer: "Leave id out of the body, or send {expected}.",
  },
  idMissing: {
    en: "Cannot be null.",
    no: "Kan ikke være null.",
    developer: "Every object of a bulk update names its id.",
  },
  idRepeated: {
    en: "The same object stands twice in the list.",
    no: "Det samme objektet står to ganger i listen.",
    developer: "Send each id once.",
  },
  reference: {
    en: "Object not found",
    no: "Objektet finnes ikke",
    developer:
      "There is no {target} with this id in the company. A reference is written {id: <number>}; names and numbers are not looked up.",
  },
  child: {
    en: "Object not found",
    no: "Objektet finnes ikke",
    developer: "The object has no {target} with id {id}. Leave id out to add a new one.",
  },
  tooMany: {
    en: "The list has too many elements.",
    no: "Listen har for mange elementer.",
    developer: "Send at most {maximum} at a time; this body has {count}.",
  },
  tooDeep: {
    en: "The object is nested too deeply.",
    no: "Objektet er nøstet for dypt.",
    developer: "At most {maximum} levels.",
  },
  emptyList: {
    en: "The list cannot be empty.",
    no: "Listen kan ikke være tom.",
    developer: "Send at least one element.",
  },
  notAnObject: {
    en: "The body must be a JSON object.",
    no: "Innholdet må være et JSON-objekt.",
    developer: "Send {...} with Content-Type: application/json.",
  },
  notAList: {
    en: "The body must be a JSON list.",
    no: "Innholdet må være en JSON-liste.",
    developer: "Send [{...}, {...}] with Content-Type: application/json.",
  },
  parameterMissing: {
    en: "Cannot be null.",
    no: "Kan ikke være null.",
    developer: "The parameter {name} is required.",
  },
  parameterDate: {
    en: "The date is invalid. The form is yyyy-mm-dd.",
    no: "Dato er ugyldig. Korrekt format er yyyy-mm-dd.",
    developer: "Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31.",
  },
  parameterMonth: {
    en: "The month is invalid. The form is yyyy-mm.",
    no: "Måneden er ugyldig. Korrekt format er yyyy-mm.",
    developer: "Send a year and a month from 01 to 12, such as 2026-01.",
  },
  parameterWeek: {
    en: "The week is invalid. The form is yyyy-ww.",
    no: "Uken er ugyldig. Korrekt format er yyyy-uu.",
    developer: "Send a year and a week that it has by ISO 8601, from 01 to 52 or 53, such as 2026-01.",
  },
  parameterDateTime: {
    en: "The time is invalid.",
    no: "Tidspunktet er ugyldig.",
    developer: "Send a moment such as 2026-01-31T12:00:00Z; the + of an offset is written %2B in an address.",
  },
  parameterFlag: {
    en: "The value must be true or false.",
    no: "Verdien må være true eller false.",
    developer: "Send true or false, in small or capital letters.",
  },
  parameterInteger: {
    en: "The value must be a whole number.",
    no: "Verdien må være et heltall.",
    developer: "Send a whole number.",
  },
  parameterNumber: {
    en: "The value must be a number.",
    no: "Verdien må være et tall.",
    developer: "Send a number with a point before the decimals: at most 15 digits before it and 10 after.",
  },
  parameterIds: {
    en: "A list of IDs must be comma-separated positive whole numbers.",
    no: "Listen med ID-er må være en kommaseparert liste med positive heltall.",
    developer: "Send ids as in 1,2,3.",
  },
  parameterFrom: {
    en: '"From" must be a whole number that is 0 or higher.',
    no: '"From" må være et heltall som er 0 eller høyere.',
    developer: "from is the number of objects to skip.",
  },
  parameterCount: {
    en: '"Count" must be a whole number that is 0 or higher.',
    no: '"Count" må være et heltall som er 0 eller høyere.',
    developer: "count is the number of objects to return, at most 10,000.",
  },
  parameterRange: {
    en: "'From and including' value ({from}) is greater than or equal 'To and excluding' value ({to}) in filter.",
    no: "Fra og med ({from}) må være før til, men ikke med ({to}).",
    developer: "Move {toName} to after {fromName}.",
  },
  taken: {
    en: "Already exists.",
    no: "Finnes fra før.",
    developer: "Another object of the company has this value; choose another one.",
  },
  numberTaken: {
    en: "The number is in use.",
    no: "Nummeret er i bruk.",
    developer: "Another object of the company has this number; leave it out to get the next free one.",
  },
  inUse: {
    en: "The object is in use and cannot be deleted: {users}.",
    no: "Objektet er i bruk og kan ikke slettes: {users}.",
    developer: "Other objects refer to it. Make it inactive instead, or delete those first.",
  },
  text: {
    en: "The text holds a character that cannot be stored.",
    no: "Teksten har et tegn som ikke kan lagres.",
    developer: "Remove the character U+0000 and unpaired surrogates.",
  },
} as const satisfies Record<string, FaultText>;
