// Which lines suggestions are about: those of a statement, of a reconciliation's month, or one; only those that nothing is matched with.

import type { Fault } from "../../../schema/error.ts";
import { input, type Reader } from "../../../schema/resource.ts";
import type { AccountLines } from "./load-evidence.ts";

/** The parameters that name lines: one of them is sent. */
export const scopeParameters = {
  bankStatementId: input("integer", { description: "The lines of this statement." }),
  bankReconciliationId: input("integer", { description: "The lines of this reconciliation's account and month." }),
} as const;

/** The lines of a statement, a month or one alone. */
export interface Scope {
  readonly bankStatementId?: number | undefined;
  readonly bankReconciliationId?: number | undefined;
  readonly transactionId?: number | undefined;
}

/** A fault where not exactly one of the parameters is sent. */
export function scopeFaults(scope: Scope): Fault[] {
  const sent = [scope.bankStatementId, scope.bankReconciliationId, scope.transactionId].filter(
    (one) => one !== undefined,
  );
  return sent.length === 1
    ? []
    : [{ key: "suggestionScope", field: "bankReconciliationId", path: "bankReconciliationId" }];
}

const free =
  "(select x.match from bank_match_transaction x where x.company_id = $1 and x.transaction = t.id and x.accepted) is null";
const unmatched = `t."amountCurrency" <> 0 and ${free}`;

/** The lines, of zero only where it is the one that is named; undefined where there is no such statement, reconciliation or line. */
export async function loadScope(read: Reader, scope: Scope): Promise<AccountLines | undefined> {
  const [found] = await read.rows<{ account: number | null }>(
    `select s.account from bank_statement s where s.company_id = $1 and s.id = $2::bigint
     union all select b.account from bank_reconciliation b where b.company_id = $1 and b.id = $3::bigint
     union all select t.account from bank_transaction t where t.company_id = $1 and t.id = $4::bigint`,
    ...idsOf(scope),
  );
  if (found === undefined || found.account === null) return undefined;
  const lines = await read.rows<AccountLines["lines"][number]>(
    `select t.id, t."postedDate" as date, t."amountCurrency"::text as amount from bank_transaction t
     where t.company_id = $1 and t.id = $4::bigint and ${free}
     union all
     select t.id, t."postedDate", t."amountCurrency"::text from bank_transaction t
     where t.company_id = $1 and t."bankStatement" = $2::bigint and ${unmatched}
     union all
     select t.id, t."postedDate", t."amountCurrency"::text from bank_reconciliation b
     join bank_transaction t on t.company_id = $1 and t.account = b.account
       and t."postedDate" >= make_date((b."accountingPeriod" / 100)::int, (b."accountingPeriod" % 100)::int, 1)
       and t."postedDate" < (make_date((b."accountingPeriod" / 100)::int, (b."accountingPeriod" % 100)::int, 1) + interval '1 month')::date
     where b.company_id = $1 and b.id = $3::bigint and ${unmatched} order by 2, 1`,
    ...idsOf(scope),
  );
  return { account: found.account, lines };
}

function idsOf(scope: Scope): (number | null)[] {
  return [scope.bankStatementId ?? null, scope.bankReconciliationId ?? null, scope.transactionId ?? null];
}

/** Lines by their ids, by account; those that are matched, or that the company does not have, are left out. */
export async function loadNamed(read: Reader, ids: readonly number[]): Promise<AccountLines[]> {
  // Whoever accepts lines of an account waits for those who import or accept others.
  await read.rows(
    `select 1 from account a where a.company_id = $1 and a.id in (select t.account from bank_transaction t where t.company_id = $1 and t.id = any($2::bigint[]))
     order by a.id for no key update`,
    ids,
  );
  const rows = await read.rows<{ account: number; id: number; date: string; amount: string }>(
    `select t.account, t.id, t."postedDate" as date, t."amountCurrency"::text as amount from bank_transaction t
     where t.company_id = $1 and t.id = any($2::bigint[]) and ${unmatched} order by t.account, t."postedDate", t.id`,
    ids,
  );
  const accounts = [...new Set(rows.map((one) => one.account))];
  return accounts.map((account) => ({ account, lines: rows.filter((one) => one.account === account) }));
}
