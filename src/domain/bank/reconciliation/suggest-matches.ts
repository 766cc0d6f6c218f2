// PUT /bank/reconciliation/match/:suggest: pairs of lines and postings that are surely the same, for people to approve.

import { action } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import { input, mandatory, type Reader } from "../../../schema/resource.ts";

interface Open {
  readonly id: number;
  readonly date: string;
  readonly amount: string;
  /** A line's bank reference and counterparty. */
  readonly reference: string;
  readonly counterparty: string;
}

interface Loaded {
  readonly isClosed: boolean;
  readonly lines: readonly Open[];
  readonly postings: readonly Pick<Open, "id" | "date" | "amount">[];
  /** Pairs that were suggested before, as in `line posting`, and pairs of lines. */
  readonly known: ReadonlySet<string>;
}

/** A suggestion: the lines and the postings that are the same. */
export interface SuggestedMatch {
  readonly transactions: readonly number[];
  readonly postings: readonly number[];
}

/** Days between a line and its posting at most, and those of one that goes before others. */
const days = 10;
const nearDays = 3;

/** Suggests matches. */
export const suggestMatches = action({
  method: "PUT",
  path: "/bank/reconciliation/match/:suggest",
  answers: "BankReconciliationMatch",
  answersMany: true,
  status: 200,
  query: { bankReconciliationId: mandatory(input("integer", { description: "The reconciliation." })) },
  events: "bankReconciliationMatch.create",
  description:
    "Suggests matches of lines with a posting of the same amount within ten days, and of a line with one that takes it back. The books stay as they are. Again, it answers only what is new; what was rejected stays rejected.",
  async load({ query }, read): Promise<Loaded | undefined> {
    return loadOpen(read, query.bankReconciliationId);
  },
  decide({ query }, loaded, context) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noObject("BankReconciliation") } };
    if (loaded.isClosed) return { faults: [{ key: "reconciliationClosed", field: "bankReconciliationId" }] };
    const made = suggestionsOf(loaded).map((one) => ({ ...one, id: context.newId() }));
    return {
      writes: made.map(({ id, transactions, postings }) => ({
        call: "bank_match_store",
        argument: {
          ...{ id, reconciliation: query.bankReconciliationId, type: "PENDING_SUGGESTION", accepted: false },
          ...{ transactions, postings },
        },
      })),
      changes: made.map(({ id }) => ({ resource: "BankReconciliationMatch", id, kind: "CREATE" as const })),
      answer: { objects: made.map(({ id }) => id) },
    };
  },
});

async function loadOpen(read: Reader, id: number): Promise<Loaded | undefined> {
  const [held] = await read.rows<{ isClosed: boolean; account: number; currency: number; start: string; end: string }>(
    `select b."isClosed", b."account", p."start", p."end",
       coalesce((select a."currency" from account a where a.company_id = $1 and a.id = b."account"), 1) as currency
     from bank_reconciliation b join accounting_period p on p.company_id = $1 and p.id = b."accountingPeriod"
     where b.company_id = $1 and b.id = $2::bigint`,
    id,
  );
  if (held === undefined) return undefined;
  const { account, start, end, currency, isClosed } = held;
  const [lines, postings, known] = await Promise.all([
    read.rows<Open>(
      `select t.id, t."postedDate" as date, t."amountCurrency"::text as amount, t."bankReference" as reference, coalesce((t.details::json)->'counterparty'->>'name', '') as counterparty
       from bank_transaction t where t.company_id = $1 and t."account" = $2::bigint and t."postedDate" >= $3::date and t."postedDate" < $4::date and t."amountCurrency" <> 0
         and not exists (select 1 from bank_match_transaction x join bank_reconciliation_match m on m.company_id = $1 and m.id = x.match
           where x.company_id = $1 and x.transaction = t.id and (x.accepted or m."type" = 'PENDING_SUGGESTION')) order by t."postedDate", t.place`,
      ...[account, start, end],
    ),
    read.rows<Open>(
      `select p.id, p."date" as date, (case when $5::bigint = 1 then p."amount" else p."amountCurrency" end)::text as amount from posting p
       where p.company_id = $1 and p."account" = $2::bigint and p."date" >= $3::date - ${days} and p."date" < $4::date + ${days} and ($5::bigint = 1 or p."currency" = $5::bigint)
         and not exists (select 1 from bank_match_posting x join bank_reconciliation_match m on m.company_id = $1 and m.id = x.match
           where x.company_id = $1 and x.posting = p.id and (x.accepted or m."type" = 'PENDING_SUGGESTION')) order by p."date", p.id`,
      ...[account, start, end, currency],
    ),
    read.rows<{ key: string }>(
      `select x.transaction || ' ' || y.posting as key from bank_reconciliation_match m join bank_match_transaction x on x.company_id = $1 and x.match = m.id
         join bank_match_posting y on y.company_id = $1 and y.match = m.id where m.company_id = $1 and m."bankReconciliation" = $2::bigint
       union select string_agg(x.transaction::text, ' ' order by x.transaction) from bank_reconciliation_match m join bank_match_transaction x on x.company_id = $1 and x.match = m.id
         where m.company_id = $1 and m."bankReconciliation" = $2::bigint group by m.id`,
      id,
    ),
  ]);
  return { isClosed, lines, postings, known: new Set(known.map((one) => one.key)) };
}

/** Pairs that are unique, the near ones first; then lines that take another one back. */
export function suggestionsOf(open: Omit<Loaded, "isClosed">): SuggestedMatch[] {
  const near = pairsWithin(nearDays, open);
  const far = pairsWithin(days, without(open, near));
  const pairs = [...near, ...far];
  return [...pairs, ...offsetsOf(without(open, pairs))];
}

/** What is left when suggestions are made. */
function without(open: Omit<Loaded, "isClosed">, found: readonly SuggestedMatch[]): Omit<Loaded, "isClosed"> {
  const lines = new Set(found.flatMap(({ transactions }) => transactions));
  const postings = new Set(found.flatMap((one) => one.postings));
  return {
    ...open,
    lines: open.lines.filter(({ id }) => !lines.has(id)),
    postings: open.postings.filter(({ id }) => !postings.has(id)),
  };
}

/** Lines with the only posting of their amount within so many days, which is no other line's either. */
function pairsWithin(most: number, { lines, postings, known }: Omit<Loaded, "isClosed">): SuggestedMatch[] {
  const [byAmount, linesByAmount] = [byAmountOf(postings), byAmountOf(lines)];
  return lines.flatMap((line) => {
    const near = (byAmount.get(line.amount) ?? []).filter((one) => apart(one.date, line.date) <= most);
    const [only] = near;
    if (only === undefined || near.length > 1 || known.has(`${line.id} ${only.id}`)) return [];
    const rivals = (linesByAmount.get(line.amount) ?? []).filter((one) => apart(one.date, only.date) <= most);
    return rivals.length > 1 ? [] : [{ transactions: [line.id], postings: [only.id] }];
  });
}

/** Lines that take another one of the same party back. */
function offsetsOf({ lines, known }: Omit<Loaded, "isClosed">): SuggestedMatch[] {
  const byAmount = byAmountOf(lines);
  const taken = new Set<number>();
  return lines.flatMap((line) => {
    const opposite = line.amount.startsWith("-") ? line.amount.slice(1) : `-${line.amount}`;
    const fits = (one: Open) => !taken.has(one.id) && apart(one.date, line.date) <= days && isSameParty(one, line);
    const partner = taken.has(line.id) ? undefined : byAmount.get(opposite)?.find(fits);
    if (partner === undefined) return [];
    const pair = [line.id, partner.id].sort((left, right) => left - right);
    if (known.has(pair.join(" "))) return [];
    for (const id of pair) taken.add(id);
    return [{ transactions: pair, postings: [] }];
  });
}

function byAmountOf<One extends { readonly amount: string }>(
  list: readonly One[],
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of list) {
    const group = groups.get(one.amount);
    if (group === undefined) groups.set(one.amount, [one]);
    else group.push(one);
  }
  return groups;
}

function isSameParty(left: Open, right: Open): boolean {
  if (left.counterparty !== "" && right.counterparty !== "") return left.counterparty === right.counterparty;
  return left.reference !== "" && left.reference === right.reference;
}

function apart(left: string, right: string): number {
  return Math.abs(Date.parse(left) - Date.parse(right)) / 86_400_000;
}
