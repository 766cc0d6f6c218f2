// Matches: lines of a bank's statement and postings on the bank account that are the same money.

import { integer, many, oneOf, ref } from "../../../schema/field.ts";
import { among, condition, resource } from "../../../schema/resource.ts";

/** The kinds of match that count. */
export const acceptedTypes = ["MANUAL", "APPROVED_SUGGESTION", "ADJUSTMENT", "AUTO_MATCHED", "AUTOPOSTING_APPROVED"];

/** Every kind of match. */
export const matchTypes = [
  ...(["MANUAL", "PENDING_SUGGESTION", "REJECTED_SUGGESTION", "APPROVED_SUGGESTION", "ADJUSTMENT"] as const),
  ...(["AUTO_MATCHED", "REJECTED_AUTO_MATCH", "AUTOPOSTING_APPROVED", "AUTOPOSTING_REJECTED"] as const),
] as const;

const accepted = `{t}."type" in (${acceptedTypes.map((one) => `'${one}'`).join(", ")})`;
const within = (table: string, column: string) =>
  `select x.${column} as id from ${table} x where x.company_id = {t}.company_id and x.match = {t}.id`;

/** A match. */
export const bankReconciliationMatch = resource("BankReconciliationMatch", "/bank/reconciliation/match", {
  verbs: "list get",
  events: "create update delete",
  defaults: { count: 5_000 },
  description:
    "Lines of a month and postings on the account, on any day, that come to the same. Several lines that come to 0 may stand without postings.",
  fields: {
    bankReconciliation: ref("BankReconciliation").required().createOnly().describe("The reconciliation."),
    type: oneOf(...matchTypes)
      .default("MANUAL")
      .describe("Who made it, and what became of it."),
    transactions: many("BankTransaction")
      .identified(within("bank_match_transaction", "transaction"))
      .accepted()
      .describe("The lines."),
    postings: many("Posting").identified(within("bank_match_posting", "posting")).accepted().describe("The postings."),
  },
  search: {
    id: among("id"),
    bankReconciliationId: among("bankReconciliation"),
    approved: condition("flag", `(${accepted}) = {value}`, "true: those that count. false: all others."),
  },
  uniques: {
    bank_match_transaction_once: { text: "matchTransactionTaken", field: "transactions" },
    bank_match_posting_once: { text: "matchPostingTaken", field: "postings" },
  },
});

/** How many matches nobody has seen. */
export const bankReconciliationMatchesCounter = resource(
  "BankReconciliationMatchesCounter",
  "/bank/reconciliation/matches/counter",
  {
    view: true,
    table: "bank_reconciliation",
    description: "How many matches and suggestions the service has made since somebody last looked.",
    fields: {
      bankReconciliationId: integer().derived("{t}.id").describe("The reconciliation."),
      autoMatchedMatches: integer().derived('{t}."autoMatchedMatches"').describe("Lines that were matched at import."),
      suggestedMatches: integer().derived('{t}."suggestedMatches"').describe("Suggestions that nobody has answered."),
    },
  },
);
