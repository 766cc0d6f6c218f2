// What a match must be. Pure but for what it loads.

import { add, type Decimal, decimal, equals, isZero, sum, toFixedText, zero } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";

/** A match as a request has it. */
export interface RequestedMatch {
  /** The match that is changed; null for a new one. */
  readonly id: number | null;
  readonly reconciliation: number;
  readonly transactions: readonly number[];
  readonly postings: readonly number[];
}

/** What the rules know of a match. */
export interface MatchFacts {
  readonly isClosed: boolean;
  readonly account: number;
  readonly currency: number;
  readonly period: number;
  readonly transactions: readonly {
    readonly id: number;
    readonly isOwn: boolean;
    readonly isTaken: boolean;
    readonly amount: string;
  }[];
  readonly postings: readonly {
    readonly id: number;
    readonly isOwn: boolean;
    readonly isTaken: boolean;
    readonly amount: string;
  }[];
}

/** Reads what the rules know, and holds the reconciliation; undefined where there is none. */
export async function loadMatch(read: Reader, match: RequestedMatch): Promise<MatchFacts | undefined> {
  const [held] = await read.rows<{ isClosed: boolean; account: number; period: number; currency: number }>(
    `select b."isClosed", b."account", b."accountingPeriod" as period,
       coalesce((select a."currency" from account a where a.company_id = $1 and a.id = b."account"), 1) as currency
     from bank_reconciliation b where b.company_id = $1 and b.id = $2::bigint for no key update of b`,
    match.reconciliation,
  );
  if (held === undefined) return undefined;
  const taken = (table: string, column: string, of: string) =>
    `exists (select 1 from ${table} x where x.company_id = $1 and x.${column} = ${of}.id and x.accepted and x.match is distinct from $4::bigint)`;
  const [transactions, postings] = await Promise.all([
    read.rows<MatchFacts["transactions"][number]>(
      `select t.id, t."account" = $2::bigint and to_char(t."postedDate", 'YYYYMM')::bigint = $5::bigint as "isOwn", ${taken("bank_match_transaction", "transaction", "t")} as "isTaken",
         t."amountCurrency"::text as amount from bank_transaction t where t.company_id = $1 and t.id = any($3::bigint[])`,
      held.account,
      match.transactions,
      match.id,
      held.period,
    ),
    read.rows<MatchFacts["postings"][number]>(
      `select p.id, p."account" = $2::bigint as "isOwn", ${taken("bank_match_posting", "posting", "p")} as "isTaken",
         (case when $5::bigint = 1 then p."amount" when p."currency" = $5::bigint then p."amountCurrency" else 0 end)::text as amount
       from posting p where p.company_id = $1 and p.id = any($3::bigint[])`,
      held.account,
      match.postings,
      match.id,
      held.currency,
    ),
  ]);
  return { ...held, transactions, postings };
}

/** What speaks against a match that counts, or is suggested. */
export function matchFaults({ isClosed, transactions, postings }: MatchFacts): Fault[] {
  if (isClosed) return [{ key: "reconciliationClosed", field: "bankReconciliation", path: "bankReconciliation" }];
  const faults: Fault[] = [];
  const at = (field: "transactions" | "postings", key: string, parameters: Fault["parameters"] = {}) =>
    faults.push({ key, field, path: field, parameters });
  const count = (list: readonly { readonly isOwn: boolean }[]) => list.filter((one) => !one.isOwn).length;
  if (count(transactions) > 0) at("transactions", "matchTransactionOther", { count: count(transactions) });
  if (count(postings) > 0) at("postings", "matchPostingOther", { count: count(postings) });
  if (transactions.some((one) => one.isTaken)) at("transactions", "matchTransactionTaken");
  if (postings.some((one) => one.isTaken)) at("postings", "matchPostingTaken");
  if (faults.length > 0) return faults;
  const [bank, books] = [totalOf(transactions), totalOf(postings)];
  const isOffset = postings.length === 0 && transactions.length > 1 && isZero(bank);
  if (transactions.length === 0 || (postings.length === 0 && !isOffset)) at("transactions", "matchEmpty");
  else if (!equals(bank, books))
    at("transactions", "matchSums", { transactions: toFixedText(bank, 2), postings: toFixedText(books, 2) });
  return faults;
}

function totalOf(list: readonly { readonly amount: string }[]): Decimal {
  return list.length === 0 ? zero : add(zero, sum(list.map((one) => decimal(one.amount))));
}

const ways: readonly (readonly [from: string, to: string])[] = [
  ["PENDING_SUGGESTION", "APPROVED_SUGGESTION"],
  ["PENDING_SUGGESTION", "REJECTED_SUGGESTION"],
  ["AUTO_MATCHED", "REJECTED_AUTO_MATCH"],
  ["AUTOPOSTING_APPROVED", "AUTOPOSTING_REJECTED"],
];

/** Whether a match may become of another type, or be made as one. */
export function typeFaults(before: string | null, type: string): Fault[] {
  const isMade = before === null && ["MANUAL", "PENDING_SUGGESTION"].includes(type);
  if (isMade || before === type || ways.some(([from, to]) => from === before && to === type)) return [];
  return [{ key: "matchType", field: "type", path: "type", parameters: { type, before: before ?? "—" } }];
}
