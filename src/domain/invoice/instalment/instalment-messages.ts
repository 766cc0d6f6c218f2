// What is refused about the instalments of invoices. Holds no rule.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const instalmentTexts = {
  instalmentsNothingOpen: {
    en: "Nothing is left to pay of the invoice in instalments.",
    no: "Det er ingenting igjen å betale i avdrag på fakturaen.",
    developer: {
      en: "Read 'amountCurrencyOutstanding': only what is above 0 can be paid in parts.",
      no: "Les 'amountCurrencyOutstanding': bare det som er over 0, kan betales i deler.",
    },
  },
  instalmentsAbsent: {
    en: "The invoice has no instalments.",
    no: "Fakturaen har ingen avdrag.",
    developer: {
      en: "PUT /invoice/<id>/:instalments sets some.",
      no: "PUT /invoice/<id>/:instalments setter avdrag.",
    },
  },
  instalmentAmount: {
    en: "An instalment must be greater than 0.",
    no: "Et avdrag må være større enn 0.",
    developer: {
      en: "Send what is to be paid on the day, in the invoice's currency.",
      no: "Send det som skal betales på dagen, i fakturaens valuta.",
    },
  },
  instalmentBeforeInvoice: {
    en: "No instalment is due before the invoice's own date, {date:date}.",
    no: "Ingen avdrag forfaller før fakturadatoen, {date:date}.",
    developer: {
      en: "Send {date} or a later day.",
      no: "Send {date} eller en senere dag.",
    },
  },
  instalmentOrder: {
    en: "Each instalment is due after the one before it, which is due on {date:date}.",
    no: "Hvert avdrag forfaller etter det forrige, som forfaller {date:date}.",
    developer: {
      en: "Send the instalments in the order of their days, one for each day.",
      no: "Send avdragene i rekkefølge etter dag, ett for hver dag.",
    },
  },
  instalmentsSum: {
    en: "The instalments come to {total:amount}, and {left:amount} is left to pay.",
    no: "Avdragene er til sammen {total:amount}, mens {left:amount} står igjen å betale.",
    developer: {
      en: "Send parts that come to 'amountCurrencyOutstanding' of the invoice.",
      no: "Send deler som til sammen er 'amountCurrencyOutstanding' på fakturaen.",
    },
  },
} as const satisfies Record<string, FaultText>;
