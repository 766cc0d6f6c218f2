// The definitions of the subject bank.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { bankTexts } from "./bank-messages.ts";
import { bankCsvMapping } from "./file/csv-mapping.ts";
import { acceptAllSuggestions, acceptSuggestions, bankSuggestionAcceptance } from "./matching/accept-suggestions.ts";
import { bankRule, bankRuleHit, bankRuleTrial, testBankRule } from "./matching/bank-rule.ts";
import { readSuggestions } from "./matching/read-suggestions.ts";
import {
  bankSuggestion,
  bankSuggestionItem,
  bankSuggestionList,
  bankSuggestionPosting,
} from "./matching/suggestion.ts";
import { undoTransaction } from "./matching/undo-transaction.ts";
import { unmatchedCsv } from "./matching/unmatched-csv.ts";
import { adjustReconciliation, bankReconciliationAdjustment } from "./reconciliation/adjustment.ts";
import { bankReconciliationMatch, bankReconciliationMatchesCounter } from "./reconciliation/match.ts";
import { changeMatch, createMatch, deleteMatch, seeMatches } from "./reconciliation/match-actions.ts";
import { bankReconciliation } from "./reconciliation/reconciliation.ts";
import { bankReconciliationPaymentType } from "./reconciliation/reconciliation-payment-type.ts";
import {
  closedWithUnmatched,
  lastClosedReconciliation,
  lastReconciliation,
  matchCount,
  matchesCounter,
  matchQuery,
} from "./reconciliation/reconciliation-queries.ts";
import {
  bankReconciliationSettings,
  bankSettings,
  readReconciliationSettings,
} from "./reconciliation/reconciliation-settings.ts";
import { suggestMatches } from "./reconciliation/suggest-matches.ts";
import { autoPaySupport, bank } from "./register/bank.ts";
import { bankLookUp, lookBankUp } from "./register/bank-look-up.ts";
import { bankStatement } from "./statement/bank-statement.ts";
import { bankTransaction, bankTransactionPosting } from "./statement/bank-transaction.ts";
import { deleteStatement } from "./statement/delete-statement.ts";
import { importStatement } from "./statement/import-statement.ts";
import {
  bankCounterparty,
  bankTransactionCharge,
  bankTransactionCode,
  bankTransactionDetails,
  bankTransactionPart,
  bankTransactionReference,
  transactionDetails,
} from "./statement/transaction-details.ts";

/** What the subject bank adds to the interface. */
export const bankDefinitions: SubjectDefinitions = {
  resources: [
    ...[bank, autoPaySupport, bankStatement, bankTransaction, bankTransactionPosting],
    ...[bankTransactionDetails, bankTransactionPart, bankCounterparty, bankTransactionCode],
    ...[bankTransactionReference, bankTransactionCharge, bankReconciliation, bankReconciliationMatch],
    ...[bankReconciliationMatchesCounter, bankReconciliationAdjustment, bankReconciliationPaymentType],
    ...[bankReconciliationSettings, bankSettings, bankSuggestion, bankSuggestionItem, bankSuggestionList],
    ...[bankSuggestionPosting, bankSuggestionAcceptance, bankRule, bankRuleHit, bankRuleTrial, bankCsvMapping],
    bankLookUp,
  ],
  actions: [
    ...[importStatement, deleteStatement, createMatch, changeMatch, deleteMatch, seeMatches],
    ...[suggestMatches, adjustReconciliation, acceptSuggestions, acceptAllSuggestions, undoTransaction],
  ],
  queries: [
    ...[transactionDetails, lastReconciliation, lastClosedReconciliation, closedWithUnmatched, matchCount],
    ...[matchQuery, matchesCounter, readReconciliationSettings, unmatchedCsv],
    ...[readSuggestions, testBankRule, lookBankUp],
  ],
  texts: bankTexts,
};
