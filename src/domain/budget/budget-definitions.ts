// The definitions of the subject budget.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { budgetTexts } from "./budget-messages.ts";
import { resultBudget, resultBudgetLists } from "./result-budget.ts";

/** What the subject budget adds to the interface. */
export const budgetDefinitions: SubjectDefinitions = {
  resources: [resultBudget],
  queries: resultBudgetLists,
  texts: budgetTexts,
};
