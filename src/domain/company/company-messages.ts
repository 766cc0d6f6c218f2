// The wording of what is refused or odd about numbers, in two languages and for developers; it holds no rule.

import type { FaultText } from "../../schema/error.ts";
import type { NumberFaultKey, NumberWarningKey } from "./number-checks.ts";

/** Texts about the company itself, its divisions and its accountants, by key. */
export const companyTexts = {
  companyIsRemoved: {
    en: "The company can be read and not changed: it is removed on {date:date}.",
    no: "Selskapet kan leses, men ikke endres: det slettes {date:date}.",
    developer: {
      en: "Until then whoever runs the service can keep it: motpost company keep.",
      no: "Fram til da kan den som driver tjenesten, beholde det: motpost company keep.",
    },
  },
  nextNumberRange: {
    en: "The next number must lie between 1 and {largest}.",
    no: "Neste nummer må ligge mellom 1 og {largest}.",
    developer: { en: "Send a whole number from 1 to {largest}.", no: "Send et heltall fra 1 til {largest}." },
  },
  nextNumberUsed: {
    en: "The series has come to {highest} already; the next number must be higher.",
    no: "Serien er allerede kommet til {highest}; neste nummer må være høyere.",
    developer: {
      en: "Send a number above {highest}. Numbers are never used twice (the bookkeeping regulation § 5-1-3).",
      no: "Send et nummer over {highest}. Numre brukes aldri to ganger (bokføringsforskriften § 5-1-3).",
    },
  },
  nextNumberReason: {
    en: "Leaving numbers out of a series in use needs a reason.",
    no: "Når numre hoppes over i en serie som er i bruk, må det begrunnes.",
    developer: {
      en: "Send 'reason' in the same body: up to 500 characters, kept with the gap (GET /ledger/numberGap).",
      no: "Send 'reason' i samme innhold: inntil 500 tegn, som lagres med hullet (GET /ledger/numberGap).",
    },
  },
  nextNumberHistory: {
    en: "Invoices of another system have numbers up to {history}; the series must begin above them.",
    no: "Fakturaer fra et annet system har numre opp til {history}; serien må begynne over dem.",
    developer: {
      en: "Send a number above {history}, or leave the series where it is.",
      no: "Send et nummer over {history}, eller la serien være som den er.",
    },
  },
  numberYear: {
    en: "The year must lie between 1900 and 2200.",
    no: "Året må ligge mellom 1900 og 2200.",
    developer: {
      en: "Send the year whose vouchers are to be numbered, as in 2027.",
      no: "Send året bilagene skal nummereres i, som 2027.",
    },
  },
  pictureBroken: {
    en: "The picture cannot be read.",
    no: "Bildet kan ikke leses.",
    developer: {
      en: "Send a PNG or JPEG that is whole: its size or its pixels do not unpack.",
      no: "Send en hel PNG- eller JPEG-fil: størrelsen eller bildepunktene kan ikke pakkes ut.",
    },
  },
  pictureInterlaced: {
    en: "The picture is interlaced.",
    no: "Bildet er lagret med linjesprang (interlaced).",
    developer: {
      en: "Save the PNG without interlacing (Adam7); documents show it as it is.",
      no: "Lagre PNG-filen uten linjesprang (Adam7).",
    },
  },
  pictureTooLarge: {
    en: "The picture has {width} x {height} pixels; {most} in all are the most.",
    no: "Bildet har {width} x {height} piksler; det kan være høyst {most} til sammen.",
    developer: {
      en: "Scale the picture down. A logo of 800 x 236 pixels is printed with 300 dots an inch.",
      no: "Gjør bildet mindre. En logo på 800 x 236 piksler skrives ut med 300 punkter per tomme.",
    },
  },
  divisionIsCompany: {
    en: "A legal entity cannot be registered as a division.",
    no: "Juridisk enhet kan ikke registreres som virksomhet/underenhet.",
    developer: {
      en: "Send the number of the unit below the company, not the company's own.",
      no: "Send nummeret til underenheten, ikke selskapets eget.",
    },
  },
  endsBeforeStart: {
    en: "The end date is before the start date ({start:date}).",
    no: "Sluttdatoen er før startdatoen ({start:date}).",
    developer: {
      en: "Send an end date that is not before the start date, or null for none.",
      no: "Send en sluttdato som ikke er før startdatoen, eller null for ingen.",
    },
  },
  currencyOfBooks: {
    en: "The books are kept in Norwegian kroner.",
    no: "Regnskapet føres i norske kroner.",
    developer: {
      en: "Leave 'currency' out, or send the currency with id 1. Orders and vouchers may be in other currencies.",
      no: "Utelat 'currency', eller send valutaen med id 1. Ordrer og bilag kan være i andre valutaer.",
    },
  },
  noSuchOffice: {
    en: "There is no accountant's office with this id.",
    no: "Det finnes ikke noe regnskapskontor med denne id-en.",
    developer: {
      en: "Ask the office for its company id: GET /v2/token/session/>whoAmI shows it there as companyId.",
      no: "Spør kontoret om selskapets id: GET /v2/token/session/>whoAmI viser den hos dem som companyId.",
    },
  },
  ownOffice: {
    en: "A company cannot be its own accountant.",
    no: "Et selskap kan ikke være sin egen regnskapsfører.",
    developer: {
      en: "Send the company id of the accountant's office, not of this company.",
      no: "Send selskaps-id-en til regnskapskontoret, ikke til dette selskapet.",
    },
  },
  officeHasAccess: {
    en: "The accountant's office has access already.",
    no: "Regnskapskontoret har allerede tilgang.",
    developer: {
      en: "GET /v2/company/accountant lists the offices that have access.",
      no: "GET /v2/company/accountant viser kontorene som har tilgang.",
    },
  },
  municipalityMissing: {
    en: "Must be chosen.",
    no: "Må velges.",
    developer: {
      en: "Send municipality {id: ...}: GET /municipality/query lists municipalities.",
      no: "Send municipality {id: ...}: GET /municipality/query viser kommunene.",
    },
  },
  moduleThere: {
    en: "The company has this module already.",
    no: "Selskapet har allerede denne modulen.",
    developer: {
      en: "GET /v2/company/salesmodules lists the modules of the company.",
      no: "GET /v2/company/salesmodules viser modulene selskapet har.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The messages by their keys. */
export const numberTexts = {
  organizationNumberNorwegian: {
    en: "A Norwegian organisation number has nine digits.",
    no: "Et norsk organisasjonsnummer har ni siffer.",
    developer: {
      en: "Send nine digits, or set the country of the address first: numbers of other forms belong to other countries.",
      no: "Send ni sifre, eller sett landet i adressen først: numre med annen form hører til andre land.",
    },
  },
  organizationNumberZeros: {
    en: "An organisation number cannot consist of zeros.",
    no: "Et organisasjonsnummer kan ikke bestå av nuller.",
    developer: {
      en: "Leave 'organizationNumber' empty where there is none.",
      no: "La 'organizationNumber' stå tomt når det ikke finnes noe.",
    },
  },
  organizationNumberCountry: {
    en: "The organisation number does not have the form of the address's country.",
    no: "Organisasjonsnummeret har ikke formen til landet i adressen.",
    developer: {
      en: "Set the country of the address to the country that issued the number, or correct the number.",
      no: "Sett landet i adressen til landet som ga nummeret, eller rett nummeret.",
    },
  },
  organizationNumberLength: {
    en: "An organisation number can have at most 100 characters.",
    no: "Et organisasjonsnummer kan ha høyst 100 tegn.",
    developer: {
      en: "Shorten 'organizationNumber' to 100 characters.",
      no: "Forkort 'organizationNumber' til 100 tegn.",
    },
  },
  organizationNumberCheckDigit: {
    en: "The check digit of the organisation number is wrong; the number was stored all the same.",
    no: "Kontrollsifferet i organisasjonsnummeret er feil; nummeret ble likevel lagret.",
    developer: {
      en: "Compare the number with the register: an electronic invoice to this number will be refused.",
      no: "Sammenlign nummeret med registeret: en e-faktura til dette nummeret blir avvist.",
    },
  },
  bankAccountNumber: {
    en: "The bank account number is not valid.",
    no: "Kontonummeret er ikke gyldig.",
    developer: {
      en: "Send eleven digits whose last one is the control digit; dots and spaces are allowed.",
      no: "Send elleve sifre der det siste er kontrollsifferet; punktum og mellomrom er tillatt.",
    },
  },
  iban: {
    en: "The IBAN is not valid.",
    no: "IBAN er ikke gyldig.",
    developer: {
      en: "Check the IBAN's country code, length and control digits.",
      no: "Kontroller landkode, lengde og kontrollsifre i IBAN.",
    },
  },
} as const satisfies Record<NumberFaultKey | NumberWarningKey, FaultText>;
