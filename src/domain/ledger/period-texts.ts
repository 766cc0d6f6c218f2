// What is refused about dates that cannot be posted on; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const periodTexts = {
  dateOutsideYears: {
    en: "The date {date:date} lies outside the accounting years {first:date} to {last:date}.",
    no: "Datoen {date:date} ligger utenfor regnskapsårene {first:date} til {last:date}.",
    developer: {
      en: "Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in.",
      no: "Kontroller året i datoen; GET /ledger/annualAccount viser årene det kan posteres i.",
    },
  },
  periodClosed: {
    en: "The accounting period {period:month} is closed.",
    no: "Regnskapsperioden {period:month} er lukket.",
    developer: {
      en: "Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/{id}/:reopen.",
      no: "Bruk en dato i en åpen periode, eller åpne denne igjen: PUT /ledger/accountingPeriod/{id}/:reopen.",
    },
  },
  booksBegin: {
    en: "The books begin on {date}.",
    no: "Regnskapet begynner {date}.",
    developer:
      "The opening balance of that day stands: what lies before it is history, which POST /ledger/voucher/historical/historical takes. POST /ledger/voucher with correctOpening=true posts before it and takes the movement to zero on that day.",
  },
  correctOpeningNone: {
    en: "There is no opening balance to be corrected.",
    no: "Det finnes ingen åpningsbalanse å korrigere.",
    developer: "Leave out 'correctOpening': without an opening balance every open day can be posted on.",
  },
  yearNotAllocated: {
    en: "The results of the years before {year} are not allocated: {amount} on account {account}.",
    no: "Resultatet fra årene før {year} er ikke disponert: {amount} på konto {account}.",
    developer:
      "Debit is positive. Post the allocation in the year that brought the result, for example 8800 against 8960 and 8960 against 2050.",
  },
  lockReason: {
    en: "The reason must have 10 to 500 characters.",
    no: "Begrunnelsen må ha 10 til 500 tegn.",
    developer: "Say in 'reason' why, so that GET /audit can show it, or leave it out.",
  },
} as const satisfies Record<string, FaultText>;
