// What is said about bank files, statements and reconciliations, in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";
import { bankFileTexts } from "./file/bank-file-messages.ts";
import { matchingTexts } from "./matching/matching-messages.ts";
import { reconciliationTexts } from "./reconciliation/reconciliation-messages.ts";
import { bankLookUpTexts } from "./register/bank-look-up.ts";
import { statementTexts } from "./statement/statement-messages.ts";

/** The texts by key. */
export const bankTexts = {
  ...bankFileTexts,
  ...statementTexts,
  ...reconciliationTexts,
  ...matchingTexts,
  ...bankLookUpTexts,
} as const satisfies Record<string, FaultText>;

/** The key of a text. */
export type BankTextKey = keyof typeof bankTexts;
