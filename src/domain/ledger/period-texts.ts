// What is refused about dates that the books do not have; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const periodTexts = {
  dateOutsideYears: {
    en: "The date {date} lies outside the accounting years {first} to {last}.",
    no: "Datoen {date} ligger utenfor regnskapsårene {first} til {last}.",
    developer: "Check the year of the date; GET /ledger/annualAccount lists the years that can be posted in.",
  },
} as const satisfies Record<string, FaultText>;
