/** The wording of what is refused or odd about numbers, in two languages and for developers; it holds no rule. */
import type { FaultText } from "../../schema/error.ts";
import type { NumberFaultKey, NumberWarningKey } from "./number-checks.ts";

/** Texts about the company itself, its divisions and its accountants, by key. */
export const companyTexts = {
  nextNumberRange: {
    en: "The next number must lie between 1 and {largest}.",
    no: "Neste nummer må ligge mellom 1 og {largest}.",
    developer: "Send a whole number from 1 to {largest}.",
  },
  nextNumberUsed: {
    en: "The series has come to {highest} already; the next number must be higher.",
    no: "Serien er allerede kommet til {highest}; neste nummer må være høyere.",
    developer: "Send a number above {highest}. Numbers are never used twice (the bookkeeping regulation § 5-1-3).",
  },
  nextNumberReason: {
    en: "Leaving numbers out of a series in use needs a reason.",
    no: "Når numre hoppes over i en serie som er i bruk, må det begrunnes.",
    developer: "Send 'reason' in the same body: up to 500 characters, kept with the gap (GET /ledger/numberGap).",
  },
  nextNumberHistory: {
    en: "Invoices of another system have numbers up to {history}; the series must begin above them.",
    no: "Fakturaer fra et annet system har numre opp til {history}; serien må begynne over dem.",
    developer: "Send a number above {history}, or leave the series where it is.",
  },
  numberYear: {
    en: "The year must lie between 1900 and 2200.",
    no: "Året må ligge mellom 1900 og 2200.",
    developer: "Send the year whose vouchers are to be numbered, as in 2027.",
  },
  pictureBroken: {
    en: "The picture cannot be read.",
    no: "Bildet kan ikke leses.",
    developer: "Send a PNG or JPEG that is whole: its size or its pixels do not unpack.",
  },
  pictureInterlaced: {
    en: "The picture is interlaced.",
    no: "Bildet er lagret med linjesprang (interlaced).",
    developer: "Save the PNG without interlacing (Adam7); documents show it as it is.",
  },
  pictureTooLarge: {
    en: "The picture has {width} x {height} pixels; {most} in all are the most.",
    no: "Bildet har {width} x {height} piksler; det kan være høyst {most} til sammen.",
    developer: "Scale the picture down. A logo of 800 x 236 pixels is printed with 300 dots an inch.",
  },
  endsBeforeStart: {
    en: "The end date is before the start date ({start}).",
    no: "Sluttdatoen er før startdatoen ({start}).",
    developer: "Send an end date that is not before the start date, or null for none.",
  },
  currencyOfBooks: {
    en: "The books are kept in Norwegian kroner.",
    no: "Regnskapet føres i norske kroner.",
    developer: "Leave 'currency' out, or send the currency with id 1. Orders and vouchers may be in other currencies.",
  },
  noSuchOffice: {
    en: "There is no accountant's office with this id.",
    no: "Det finnes ikke noe regnskapskontor med denne id-en.",
    developer: "Ask the office for its company id: GET /v2/token/session/>whoAmI shows it there as companyId.",
  },
  ownOffice: {
    en: "A company cannot be its own accountant.",
    no: "Et selskap kan ikke være sin egen regnskapsfører.",
    developer: "Send the company id of the accountant's office, not of this company.",
  },
  officeHasAccess: {
    en: "The accountant's office has access already.",
    no: "Regnskapskontoret har allerede tilgang.",
    developer: "GET /v2/company/accountant lists the offices that have access.",
  },
  moduleThere: {
    en: "The company has this module already.",
    no: "Selskapet har allerede denne modulen.",
    developer: "GET /v2/company/salesmodules lists the modules of the company.",
  },
} as const satisfies Record<string, FaultText>;

/** Texts by key. */
export const numberTexts = {
  organizationNumberNorwegian: {
    en: "A Norwegian organisation number has nine digits.",
    no: "Et norsk organisasjonsnummer har ni siffer.",
    developer:
      "Send nine digits, or set the country of the address first: numbers of other forms belong to other countries.",
  },
  organizationNumberZeros: {
    en: "An organisation number cannot consist of zeros.",
    no: "Et organisasjonsnummer kan ikke bestå av nuller.",
    developer: "Leave 'organizationNumber' empty where there is none.",
  },
  organizationNumberCountry: {
    en: "The organisation number does not have the form of the address's country.",
    no: "Organisasjonsnummeret har ikke formen til landet i adressen.",
    developer: "Set the country of the address to the country that issued the number, or correct the number.",
  },
  organizationNumberLength: {
    en: "An organisation number can have at most 100 characters.",
    no: "Et organisasjonsnummer kan ha høyst 100 tegn.",
    developer: "Shorten 'organizationNumber' to 100 characters.",
  },
  organizationNumberCheckDigit: {
    en: "The check digit of the organisation number is wrong; the number was stored all the same.",
    no: "Kontrollsifferet i organisasjonsnummeret er feil; nummeret ble likevel lagret.",
    developer: "Compare the number with the register: an electronic invoice to this number will be refused.",
  },
  bankAccountNumber: {
    en: "The bank account number is not valid.",
    no: "Kontonummeret er ikke gyldig.",
    developer: "Send eleven digits whose last one is the control digit; dots and spaces are allowed.",
  },
  iban: {
    en: "The IBAN is not valid.",
    no: "IBAN er ikke gyldig.",
    developer: "Check the IBAN's country code, length and control digits.",
  },
} as const satisfies Record<NumberFaultKey | NumberWarningKey, FaultText>;
