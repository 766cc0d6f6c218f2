// Reads of reconciliations beside their list: the last ones, the one with a gap, and counts of matches.

import { query } from "../../../schema/query.ts";
import { input, mandatory } from "../../../schema/resource.ts";

const accountId = mandatory(input("integer", { description: "The ledger account." }));
const reconciliationId = mandatory(input("integer", { description: "The reconciliation." }));
const first = `make_date((b."accountingPeriod" / 100)::int, (b."accountingPeriod" % 100)::int, 1)`;
const unmatched =
  `exists (select 1 from bank_transaction l where l.company_id = $1 and l.account = b."account" and l."postedDate" >= ${first} and l."postedDate" < ${first} + interval '1 month' and l."amountCurrency" <> 0 ` +
  "and not exists (select 1 from bank_match_transaction x where x.company_id = $1 and x.transaction = l.id and x.accepted))";

/** The latest reconciliation of an account. */
export const lastReconciliation = query({
  path: "/bank/reconciliation/>last",
  object: "BankReconciliation",
  refuses: ["notFound"],
  description: "The reconciliation of an account's latest month, open or closed.",
  query: { accountId },
  sql: (values, placeholder) =>
    `select b.* from bank_reconciliation b where b.company_id = $1 and b."account" = ${placeholder(values.accountId, "bigint")} order by b."accountingPeriod" desc limit 1`,
});

/** The latest closed reconciliation of an account. */
export const lastClosedReconciliation = query({
  path: "/bank/reconciliation/>lastClosed",
  object: "BankReconciliation",
  refuses: ["notFound"],
  description: "The closed reconciliation of an account's latest month.",
  query: { accountId, after: input("date", { description: "Only months that begin on this day or later." }) },
  sql: (values, placeholder) =>
    `select b.* from bank_reconciliation b where b.company_id = $1 and b."isClosed" and b."account" = ${placeholder(values.accountId, "bigint")}` +
    `${values.after === undefined ? "" : ` and ${first} >= ${placeholder(values.after, "date")}`} order by b."accountingPeriod" desc limit 1`,
});

/** The earliest closed reconciliation with lines that are not matched. */
export const closedWithUnmatched = query({
  path: "/bank/reconciliation/closedWithUnmatchedTransactions",
  object: "BankReconciliation",
  isNullable: true,
  description:
    "The earliest closed reconciliation of an account with lines that are not matched; null where there is none.",
  query: { accountId, start: input("date", { description: "Only months that begin on this day or later." }) },
  sql: (values, placeholder) =>
    `select b.* from bank_reconciliation b where b.company_id = $1 and b."isClosed" and b."account" = ${placeholder(values.accountId, "bigint")}` +
    `${values.start === undefined ? "" : ` and ${first} >= ${placeholder(values.start, "date")}`} and ${unmatched} order by b."accountingPeriod" limit 1`,
});

const rejected = "('REJECTED_SUGGESTION', 'REJECTED_AUTO_MATCH', 'AUTOPOSTING_REJECTED')";

/** How many matches a reconciliation has. */
export const matchCount = query({
  path: "/bank/reconciliation/match/count",
  value: "integer",
  description: "How many matches a reconciliation has; rejected ones are left out.",
  query: { bankReconciliationId: reconciliationId },
  sql: (values, placeholder) =>
    `select count(*)::int as value from bank_reconciliation_match m where m.company_id = $1 and m."type" not in ${rejected} and m."bankReconciliation" = ${placeholder(values.bankReconciliationId, "bigint")}`,
});

/** Matches by their account, month and state. */
export const matchQuery = query({
  path: "/bank/reconciliation/match/query",
  rows: "BankReconciliationMatch",
  defaults: { count: 25 },
  description: "Matches, 25 at a time where the caller says nothing else.",
  query: {
    bankReconciliationId: input("integer", { description: "Matches of this reconciliation alone." }),
    approved: input("flag", { description: "true: those that count. false: all others." }),
  },
  sql(values, placeholder) {
    const of = values.bankReconciliationId;
    const accepted = `m."type" in ('MANUAL', 'APPROVED_SUGGESTION', 'ADJUSTMENT', 'AUTO_MATCHED', 'AUTOPOSTING_APPROVED')`;
    return (
      `select m.* from bank_reconciliation_match m where m.company_id = $1${of === undefined ? "" : ` and m."bankReconciliation" = ${placeholder(of, "bigint")}`}` +
      `${values.approved === undefined ? "" : ` and (${accepted}) = ${placeholder(values.approved, "boolean")}`}`
    );
  },
});

/** How many matches nobody has seen. */
export const matchesCounter = query({
  path: "/bank/reconciliation/matches/counter",
  object: "BankReconciliationMatchesCounter",
  refuses: ["notFound"],
  description: "How many matches and suggestions the service has made since somebody last looked.",
  query: { bankReconciliationId: reconciliationId },
  sql: (values, placeholder) =>
    `select b.company_id, b.id, b.version, b.changed_at, b.id as "bankReconciliationId",
       greatest(count(m.id) filter (where m."type" = 'AUTO_MATCHED') - b."autoMatchedSeen", 0) as "autoMatchedMatches",
       greatest(count(m.id) filter (where m."type" = 'PENDING_SUGGESTION') - b."suggestedSeen", 0) as "suggestedMatches"
     from bank_reconciliation b left join bank_reconciliation_match m on m.company_id = $1 and m."bankReconciliation" = b.id
     where b.company_id = $1 and b.id = ${placeholder(values.bankReconciliationId, "bigint")} group by b.company_id, b.id`,
});
