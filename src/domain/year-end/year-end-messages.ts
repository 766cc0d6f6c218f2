// Error messages about closing years and about the year-end.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const yearEndTexts = {
  yearCheck: {
    en: "{check} does not hold: {text} {found}",
    no: "{check} stemmer ikke: {text} {found}",
    developer: { en: "{advice}", no: "{advice}" },
  },
  laterYearClosed: {
    en: "The year {year} cannot be opened while {later} is closed.",
    no: "Året {year} kan ikke åpnes mens {later} er lukket.",
    developer: {
      en: "Open the later year first: PUT /ledger/annualAccount/{later}/:reopen.",
      no: "Åpne det senere året først: PUT /ledger/annualAccount/{later}/:reopen.",
    },
  },
  secondPerson: {
    en: "Somebody else must open the year {year}.",
    no: "En annen må åpne året {year}.",
    developer: {
      en: "You have asked for it. Another administrator sends the same request: PUT /ledger/annualAccount/{year}/:reopen.",
      no: "Du har bedt om det. En annen administrator sender den samme forespørselen: PUT /ledger/annualAccount/{year}/:reopen.",
    },
  },
  yearReopeningAsked: {
    en: "The year {year} is still closed; you have asked for opening it.",
    no: "Året {year} er fortsatt lukket; du har bedt om at det åpnes.",
    developer: {
      en: "Another administrator opens it: PUT /ledger/annualAccount/{year}/:reopen.",
      no: "En annen administrator åpner det: PUT /ledger/annualAccount/{year}/:reopen.",
    },
  },
  taxStatedOnce: {
    en: "The tax is stated either as a rate or as an amount.",
    no: "Skatten oppgis enten som en sats eller som et beløp.",
    developer: {
      en: "Send one of both; taxRate=0 where the company pays no tax itself.",
      no: "Send én av dem; taxRate=0 der selskapet ikke betaler skatt selv.",
    },
  },
  taxOnLoss: {
    en: "A result of {result:amount} before tax has no tax.",
    no: "Et resultat på {result:amount} før skatt gir ingen skatt.",
    developer: {
      en: "Send taxAmount=0, or post what is missing of the year first.",
      no: "Send taxAmount=0, eller bokfør først det som mangler i året.",
    },
  },
  yearEndAmount: {
    en: "The amount has more than two decimals.",
    no: "Beløpet har mer enn to desimaler.",
    developer: { en: "Send kroner and øre.", no: "Send kroner og øre." },
  },
  dividendAboveEquity: {
    en: "The dividend of {dividend:amount} is above the free equity of {free:amount}.",
    no: "Utbyttet på {dividend:amount} er høyere enn den frie egenkapitalen på {free:amount}.",
    developer: {
      en: "Free equity is what stands on 2050 to 2059 and 2080 to 2089 with the result of the year after tax.",
      no: "Fri egenkapital er det som står på 2050 til 2059 og 2080 til 2089, med årets resultat etter skatt.",
    },
  },
  yearEndAccount: {
    en: "Account {account} is missing.",
    no: "Konto {account} mangler.",
    developer: {
      en: "The year-end posts there; make the account: POST /ledger/account.",
      no: "Årsoppgjøret posterer der; opprett kontoen: POST /ledger/account.",
    },
  },
  noYearEnd: {
    en: "The year {year} has no year-end.",
    no: "Året {year} har ikke noe årsoppgjør.",
    developer: {
      en: "There is nothing to take back; PUT /ledger/annualAccount/{year}/:yearEnd posts one.",
      no: "Det er ingenting å ta tilbake; PUT /ledger/annualAccount/{year}/:yearEnd bokfører et.",
    },
  },
  payrollNotReversible: {
    en: "The voucher posts the payment of wages {id}.",
    no: "Bilaget bokfører lønnskjøring {id}.",
    developer: {
      en: "Take the payment back instead: DELETE /salary/transaction/{id}.",
      no: "Ta tilbake lønnskjøringen i stedet: DELETE /salary/transaction/{id}.",
    },
  },
  yearEndNotReversible: {
    en: "The voucher belongs to the year-end.",
    no: "Bilaget hører til årsoppgjøret.",
    developer: {
      en: "Take the year-end back, which reverses it: PUT /ledger/annualAccount/{id}/:undoYearEnd.",
      no: "Ta årsoppgjøret tilbake, så reverseres bilaget: PUT /ledger/annualAccount/{id}/:undoYearEnd.",
    },
  },
  signOffAccount: {
    en: "Check {check} does not go with this account.",
    no: "Kontroll {check} passer ikke med denne kontoen.",
    developer: {
      en: "Y15 is signed off account by account: send the accountId of one of the company's accounts; leave it out for all others.",
      no: "Y15 kvitteres ut konto for konto: send accountId for en av selskapets kontoer; utelat den for alle andre.",
    },
  },
  signOffNothing: {
    en: "A text or a document is missing.",
    no: "Det mangler en tekst eller et dokument.",
    developer: {
      en: "Say in 'text' what was compared or decided, or name the document in 'documentId'.",
      no: "Oppgi i 'text' hva som ble sammenlignet eller bestemt, eller vis til dokumentet i 'documentId'.",
    },
  },
  signOffText: {
    en: "The text has more than 1,000 characters.",
    no: "Teksten har mer enn 1 000 tegn.",
    developer: { en: "Shorten it, or name a document.", no: "Forkort den, eller vis til et dokument." },
  },
  signOffDocument: {
    en: "There is no document {id}.",
    no: "Det finnes ikke noe dokument {id}.",
    developer: {
      en: "Send the id of a document of the company: POST /documentArchive/account/{id} keeps one.",
      no: "Send id-en til et dokument i selskapet: POST /documentArchive/account/{id} arkiverer et.",
    },
  },
} as const satisfies Record<string, FaultText>;
