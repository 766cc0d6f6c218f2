// Error messages about returns of VAT.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const vatReturnTexts = {
  vatTermFiled: {
    en: "The VAT return of {from:date} to {last:date} is filed.",
    no: "Mva-meldingen for {from:date} til {last:date} er levert.",
    developer: {
      en: "Post what has VAT in a term that is open, or open this one again: PUT /vatReturn/{id}/:reopen. Rows without VAT can be posted.",
      no: "Poster det som har mva, i en åpen termin, eller åpne denne igjen: PUT /vatReturn/{id}/:reopen. Rader uten mva kan posteres.",
    },
  },
  vatReturnFiled: {
    en: "The VAT return of {from:date} to {last:date} is filed already.",
    no: "Mva-meldingen for {from:date} til {last:date} er allerede levert.",
    developer: {
      en: "Open it again to correct it: PUT /vatReturn/{id}/:reopen.",
      no: "Åpne den igjen for å rette den: PUT /vatReturn/{id}/:reopen.",
    },
  },
  vatTermNotOver: {
    en: "The term from {from:date} to {last:date} has not ended.",
    no: "Terminen fra {from:date} til {last:date} er ikke over.",
    developer: {
      en: "File the return when the term is over; PUT /vatReturn/{id}/:check can be used before.",
      no: "Lever meldingen når terminen er over; PUT /vatReturn/{id}/:check kan brukes før det.",
    },
  },
  vatReturnNotFiled: {
    en: "The VAT return of {from:date} to {last:date} is not filed.",
    no: "Mva-meldingen for {from:date} til {last:date} er ikke levert.",
    developer: {
      en: "File it first: PUT /vatReturn/{id}/:file.",
      no: "Lever den først: PUT /vatReturn/{id}/:file.",
    },
  },
  vatReturnSettled: {
    en: "The VAT return of {from:date} to {last:date} is settled already.",
    no: "Mva-oppgjøret for {from:date} til {last:date} er allerede bokført.",
    developer: {
      en: "Open the return again to correct it: PUT /vatReturn/{id}/:reopen.",
      no: "Åpne meldingen igjen for å rette den: PUT /vatReturn/{id}/:reopen.",
    },
  },
  vatReturnCheck: {
    en: "{check} does not hold: {text} {found}",
    no: "{check} stemmer ikke: {text} {found}",
    developer: { en: "{advice}", no: "{advice}" },
  },
  vatReturnLate: {
    en: "{rule}: the authority treats the change of so old a term as an application.",
    no: "{rule}: skatteetaten behandler endringen av en så gammel termin som en søknad.",
    developer: {
      en: "The authority decides whether it takes the change; enclose the reasons.",
      no: "Skatteetaten avgjør om endringen godtas; legg ved begrunnelsen.",
    },
  },
  settlementNotReversible: {
    en: "The voucher settles a VAT return.",
    no: "Bilaget er oppgjøret av en mva-melding.",
    developer: {
      en: "Open the return again, which reverses it: PUT /vatReturn/{id}/:reopen.",
      no: "Åpne meldingen igjen, så reverseres bilaget: PUT /vatReturn/{id}/:reopen.",
    },
  },
  vatReturnKid: {
    en: "'{kid}' is not a valid KID.",
    no: "«{kid}» er ikke en gyldig KID.",
    developer: {
      en: "A KID has 2 to 25 digits, the last of which is a control digit by MOD10 or MOD11 (it may be '-'), and is no bank account number.",
      no: "En KID har 2 til 25 siffer, der det siste er kontrollsiffer etter MOD10 eller MOD11 (kan være «-»), og er ikke et kontonummer.",
    },
  },
  vatReturnAccount: {
    en: "'{account}' is not a valid bank account number.",
    no: "«{account}» er ikke et gyldig kontonummer.",
    developer: {
      en: "Send the 11 digits of the account that the authority gave.",
      no: "Send de 11 sifrene i kontonummeret som skatteetaten oppga.",
    },
  },
  vatRemarkEither: {
    en: "A remark is either chosen or in own words.",
    no: "En merknad er enten valgt fra listen eller skrevet med egne ord.",
    developer: {
      en: "Send 'remark' with a technicalName of GET /vatReturns/comment, or 'text', and not both.",
      no: "Send 'remark' med et technicalName fra GET /vatReturns/comment, eller 'text', men ikke begge.",
    },
  },
  vatRemarkUnknown: {
    en: "The remark '{remark}' is not allowed for code {code}.",
    no: "Merknaden «{remark}» er ikke tillatt for kode {code}.",
    developer: {
      en: "GET /vatReturns/comment lists the remarks of each code by their technicalName; own words go into 'text'.",
      no: "GET /vatReturns/comment viser merknadene for hver kode med technicalName; egne ord går i 'text'.",
    },
  },
  vatRemarkOfReturn: {
    en: "The remark '{remark}' is not one of the whole return.",
    no: "Merknaden «{remark}» gjelder ikke hele meldingen.",
    developer: {
      en: "Remarks of the whole return: {known}. Name the code of the line for the others.",
      no: "Merknader for hele meldingen: {known}. Oppgi koden på linjen for de andre.",
    },
  },
  vatRemarkTwice: {
    en: "The line has two remarks.",
    no: "Linjen har to merknader.",
    developer: {
      en: "Send one remark for each code, specification and line, and one for the whole return.",
      no: "Send én merknad for hver kode, spesifikasjon og linje, og én for hele meldingen.",
    },
  },
} as const satisfies Record<string, FaultText>;
