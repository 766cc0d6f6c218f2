// What is refused of the operations for developers; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const workshopTexts = {
  delayUnused: {
    en: "Only DELAY takes milliseconds.",
    no: "Bare DELAY tar imot milliseconds.",
    developer: {
      en: "Leave milliseconds out, or send kind=DELAY.",
      no: "Utelat milliseconds, eller send kind=DELAY.",
    },
  },
  snapshotsFull: {
    en: "The company has {most} snapshots already.",
    no: "Selskapet har allerede {most} øyeblikksbilder.",
    developer: {
      en: "Remove one with DELETE /v2/test/snapshot/<snapshot>; GET /v2/test/snapshot lists them.",
      no: "Fjern ett med DELETE /v2/test/snapshot/<snapshot>; GET /v2/test/snapshot lister dem.",
    },
  },
  companyNotEmpty: {
    en: "Something has been entered in the company already: {entered}.",
    no: "Det er allerede registrert noe i selskapet: {entered}.",
    developer: {
      en: "Leave onlyEmpty out to make the company new first, which takes away what it holds.",
      no: "Utelat onlyEmpty for å gjøre selskapet nytt først; det fjerner alt som er der.",
    },
  },
  companyIsFilled: {
    en: "The company is being filled at this moment.",
    no: "Selskapet fylles akkurat nå.",
    developer: { en: "Wait until the other request is answered.", no: "Vent til den andre forespørselen er besvart." },
  },
  exampleRefused: {
    en: "The example data do not fit this company's settings. {request}: {reason}",
    no: "Eksempeldataene passer ikke til innstillingene i selskapet. {request}: {reason}",
    developer: {
      en: "Set right what is named, or leave onlyEmpty out: the company is made new then.",
      no: "Rett det som nevnes, eller utelat onlyEmpty: da gjøres selskapet nytt.",
    },
  },
  clockTooFar: {
    en: "The day is too far from today.",
    no: "Dagen er for langt fra i dag.",
    developer: {
      en: "Choose a day at most {most} days from today.",
      no: "Velg en dag høyst {most} dager fra i dag.",
    },
  },
  clockBehindVoucher: {
    en: "There is a voucher dated {date:date}, so the day cannot go back before it.",
    no: "Det finnes et bilag datert {date:date}, så dagen kan ikke gå tilbake til før det.",
    developer: {
      en: "Put a snapshot back first, or reset the company: PUT /v2/test/snapshot/<snapshot>/:restore, PUT /v2/test/:reset.",
      no: "Gjenopprett et øyeblikksbilde først, eller nullstill selskapet: PUT /v2/test/snapshot/<snapshot>/:restore, PUT /v2/test/:reset.",
    },
  },
  rateCurrencyUnknown: {
    en: "{code} is no foreign currency that can be used here.",
    no: "{code} er ingen utenlandsk valuta som kan brukes her.",
    developer: {
      en: "Send the code of one: GET /v2/currency lists them. Kroner have no rate.",
      no: "Send koden til en valuta: GET /v2/currency lister dem. Kroner har ingen kurs.",
    },
  },
  rateUnits: {
    en: "A rate is for 1, 10, 100, 1000 or 10000 units.",
    no: "En kurs gjelder 1, 10, 100, 1000 eller 10000 enheter.",
    developer: {
      en: "Send one of these numbers in units, or leave units out.",
      no: "Send et av disse tallene i units, eller utelat units.",
    },
  },
  rateZero: {
    en: "The rate must be greater than 0.",
    no: "Kursen må være større enn 0.",
    developer: {
      en: "Send the kroner that the units were worth on the day.",
      no: "Send hvor mange kroner enhetene var verdt den dagen.",
    },
  },
  rateTooFine: {
    en: "The rate has too many decimals.",
    no: "Kursen har for mange desimaler.",
    developer: {
      en: "Send at most {decimals|decimal|decimals} for so many units.",
      no: "Send høyst {decimals|desimal|desimaler} for så mange enheter.",
    },
  },
  rateTwice: {
    en: "The list has another rate for {currency} on {date:date} already.",
    no: "Listen har allerede en annen kurs for {currency} på {date:date}.",
    developer: {
      en: "Send one rate for each currency and day; the other one is {first}.",
      no: "Send én kurs for hver valuta og dag; den andre er {first}.",
    },
  },
} as const satisfies Readonly<Record<string, FaultText>>;
