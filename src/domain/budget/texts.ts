// What is refused about budgets; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const budgetTexts = {
  resultBudgetDimension: {
    en: "A budget is planned for one of department, project, product and employee.",
    no: "Et budsjett gjelder én av avdeling, prosjekt, produkt og ansatt.",
    developer: "Send one of the four, or none for the whole company.",
  },
  resultBudgetExists: {
    en: "There is a budget for this account and month already.",
    no: "Det finnes allerede et budsjett for denne kontoen og måneden.",
    developer: "Change the one that is there: GET /resultbudget?year= finds it.",
  },
} as const satisfies Record<string, FaultText>;
