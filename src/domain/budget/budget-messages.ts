// Error messages about budgets.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const budgetTexts = {
  resultBudgetDimension: {
    en: "A budget is planned for one of department, project, product and employee.",
    no: "Et budsjett gjelder én av avdeling, prosjekt, produkt og ansatt.",
    developer: {
      en: "Send one of the four, or none for the whole company.",
      no: "Send én av de fire, eller ingen når budsjettet gjelder hele selskapet.",
    },
  },
  resultBudgetExists: {
    en: "There is a budget for this account and month already.",
    no: "Det finnes allerede et budsjett for denne kontoen og måneden.",
    developer: {
      en: "Change the one that is there: GET /resultbudget?year= finds it.",
      no: "Endre det som finnes: GET /resultbudget?year= finner det.",
    },
  },
} as const satisfies Record<string, FaultText>;
