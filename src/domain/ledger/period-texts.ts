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
} as const satisfies Record<string, FaultText>;
