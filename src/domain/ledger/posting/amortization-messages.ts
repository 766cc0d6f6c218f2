// Error messages about periodisation.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const amortizationTexts = {
  amortizationIncomplete: {
    en: "Periodisation needs an account, a first day and a last day.",
    no: "Periodisering må ha konto, startdato og sluttdato.",
    developer: {
      en: "Send amortizationAccount, amortizationStartDate and amortizationEndDate together, or none of them.",
      no: "Send amortizationAccount, amortizationStartDate og amortizationEndDate sammen, eller ingen av dem.",
    },
  },
  amortizationBackwards: {
    en: "The periodisation ends before it begins.",
    no: "Periodiseringen slutter før den begynner.",
    developer: {
      en: "Send an amortizationEndDate that is not before amortizationStartDate.",
      no: "Send en amortizationEndDate som ikke er før amortizationStartDate.",
    },
  },
  amortizationTooLong: {
    en: "An amount can be spread over at most {most} months; these are {months}.",
    no: "Et beløp kan fordeles på høyst {most} måneder; dette er {months}.",
    developer: {
      en: "Use a shorter period, or post the amount in several vouchers.",
      no: "Bruk en kortere periode, eller poster beløpet i flere bilag.",
    },
  },
  amortizationNotBalance: {
    en: "Account {account} cannot hold a periodised amount: it must be an active balance account without party that takes postings without VAT.",
    no: "Kontoen {account} kan ikke ha periodiserte beløp: Det må være en aktiv balansekonto uten reskontro som kan posteres uten mva.",
    developer: {
      en: "Use a general account below 3000 as amortizationAccount, such as 1700 for prepaid costs.",
      no: "Bruk en vanlig konto under 3000 som amortizationAccount, for eksempel 1700 for forskuddsbetalte kostnader.",
    },
  },
  amortizationNotResult: {
    en: "Account {account} is a balance account; only income and costs are periodised.",
    no: "Kontoen {account} er en balansekonto; bare inntekter og kostnader periodiseres.",
    developer: {
      en: "Put the periodisation on the row of the income or cost account.",
      no: "Legg periodiseringen på raden til inntekts- eller kostnadskontoen.",
    },
  },
} as const satisfies Record<string, FaultText>;
