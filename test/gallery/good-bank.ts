// Good requests of the bank: its settings, reconciliations, matches and adjustments.

import type { GoodRequest } from "./good-bodies.ts";

const reconciliation = { account: { id: "{savings}" }, accountingPeriod: { id: 202601 }, type: "MANUAL" };
const match = {
  ...{ bankReconciliation: { id: "{bankReconciliation}" }, type: "PENDING_SUGGESTION" },
  ...{ transactions: [{ id: "{bankLine}" }], postings: [{ id: "{bankPosting}" }] },
};
const adjustment = {
  ...{ paymentType: { id: "{bankKind}" }, postingDate: "2026-03-20", amount: 12.5, description: "Kontingent" },
  ...{ interimAccount: { id: "{office}" }, bankTransactions: [], postings: [] },
};
const rule = {
  ...{ name: "Kontingent", sequence: 10, direction: "OUT", textContains: "kontingent", textEquals: "", amountTo: 500 },
  ...{ counterpartyAccount: "", counterpartyName: "", amountFrom: 10, transactionCode: "", description: "Kontingent" },
  ...{ postingAccount: { id: "{office}" }, autoPost: false, isInactive: false },
};
const mapping = {
  name: "Bank i utlandet",
  date: "Buchung",
  text: "Zweck",
  amount: "Betrag",
  valueDate: "",
  in: "",
  out: "",
};
const path = "/bank/reconciliation";

/** Those of the bank. */
export const goodBank: readonly GoodRequest[] = [
  { operation: `POST ${path}`, path, body: { ...reconciliation, bankAccountClosingBalanceCurrency: 12.5 } },
  {
    operation: `PUT ${path}/{id}`,
    path: `${path}/{bankReconciliation}`,
    body: { type: "AUTOMATIC", bankAccountClosingBalanceCurrency: 100 },
  },
  { operation: `PUT ${path}/{id}/:adjustment`, path: `${path}/{bankReconciliation}/:adjustment`, body: [adjustment] },
  { operation: `POST ${path}/match`, path: `${path}/match`, body: match },
  {
    operation: `PUT ${path}/match/{id}`,
    path: `${path}/match/{bankMatch}`,
    body: { type: "PENDING_SUGGESTION", postings: [{ id: "{bankPosting}" }] },
  },
  { operation: `PUT ${path}/match/:suggest`, path: `${path}/match/:suggest?bankReconciliationId={bankReconciliation}` },
  {
    operation: `POST ${path}/matches/counter`,
    path: `${path}/matches/counter?bankReconciliationId={bankReconciliation}`,
  },
  {
    operation: `POST ${path}/paymentType`,
    path: `${path}/paymentType`,
    body: { description: "Porto", debitAccount: { id: "{office}" }, isInactive: false },
  },
  {
    operation: `PUT ${path}/paymentType/{id}`,
    path: `${path}/paymentType/{bankKind}`,
    body: { description: "Medlemskap", isInactive: true },
  },
  { operation: `POST ${path}/settings`, path: `${path}/settings`, body: { numberOfMatchesPerPage: "ITEMS_50" } },
  {
    operation: `PUT ${path}/settings/{id}`,
    path: `${path}/settings/{companyId}`,
    body: { numberOfMatchesPerPage: "ITEMS_10" },
  },
  {
    operation: `PUT ${path}/transactions/unmatched:csv`,
    path: `${path}/transactions/unmatched:csv?reconciliationId={bankReconciliation}`,
  },
  {
    operation: "PUT /bank/settings",
    path: "/bank/settings",
    body: { requireAllMatched: false, autoPayKid: true, writeOffLimit: 2.5, cardClearingAccount: { id: "{savings}" } },
  },
  {
    operation: "POST /bank/csvMapping",
    path: "/bank/csvMapping",
    body: { ...mapping, heading: ["Buchung", "Zweck", "Betrag", "Valuta"] },
  },
  {
    operation: "PUT /bank/csvMapping/{id}",
    path: "/bank/csvMapping/{bankMapping}",
    body: { ...mapping, name: "Sparkasse" },
  },
  { operation: "POST /bank/rule", path: "/bank/rule", body: rule },
  {
    operation: "PUT /bank/rule/{id}",
    path: "/bank/rule/{bankRule}",
    body: { name: "Porto", sequence: 20, autoPost: true },
  },
  {
    operation: "PUT /bank/suggestion/:accept",
    path: "/bank/suggestion/:accept",
    body: [{ transaction: { id: "{bankFee}" }, paymentType: { id: "{bankKind}" }, writeOff: false }],
  },
  {
    operation: "PUT /bank/suggestion/:acceptAll",
    path: "/bank/suggestion/:acceptAll?bankReconciliationId={bankReconciliation}",
  },
  {
    operation: "PUT /bank/statement/transaction/{id}/:undo",
    path: "/bank/statement/transaction/{bankUndone}/:undo",
  },
];
