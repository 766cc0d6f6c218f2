// PUT /bank/suggestion/:accept and :acceptAll: what lines are becomes vouchers and matches.

import { add, compare, decimal, isZero, negate, sign, subtract, zero } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { flag, many, oneOf, ref } from "../../../schema/field.ts";
import { noObject } from "../../../schema/message.ts";
import { type ActionContext, type Draft, input, type Reader, resource, withDefault } from "../../../schema/resource.ts";
import { type Candidate, candidate, type ItemShare, type LineEvidence, type OpenItem } from "./evidence.ts";
import { type Found, findCandidates } from "./find-candidates.ts";
import { loadNamed, loadScope, scopeFaults, scopeParameters } from "./lines-in-scope.ts";
import { loadEvidence } from "./load-evidence.ts";
import { loadPlanning, type Prepared } from "./load-planning.ts";
import { type PlannedVoucher, planOf } from "./plan-vouchers.ts";
import { type Accepted, dayFaults, storeMatches } from "./store-matches.ts";
import { reasons } from "./suggestion.ts";

/** What is accepted of a line. */
export const bankSuggestionAcceptance = resource("BankSuggestionAcceptance", "/bank/suggestion/acceptance", {
  identity: false,
  description: "What a line is: a suggestion of it, open items that a person chooses, or a kind of adjustment.",
  fields: {
    transaction: ref("BankTransaction").required().describe("The line."),
    reason: oneOf(...reasons)
      .nullable()
      .describe("Which suggestion is accepted; the best one when not given."),
    items: many("Posting")
      .where("false")
      .accepted()
      .describe(
        "The open items that the money is for, in this order: each in full as far as it reaches, the last one with all that is left.",
      ),
    paymentType: ref("BankReconciliationPaymentType").describe("A kind of adjustment, in place of items."),
    writeOff: flag().describe(
      "Whether what the payment leaves of its item, or pays beyond it, is written off, up to the company's writeOffLimit.",
    ),
  },
});

type Acceptance = Draft<"BankSuggestionAcceptance">;

interface OfAccount {
  readonly found: readonly Found[];
  readonly items: readonly OpenItem[];
  readonly prepared: Prepared;
}

interface Loaded {
  readonly accounts: readonly OfAccount[];
  /** The open item of each posting that the request names. */
  readonly itemOf: ReadonlyMap<number, number>;
  /** The account of each kind of adjustment. */
  readonly kinds: ReadonlyMap<number, number | null>;
  readonly writeOffLimit: string;
}

const itemsOf = (draft: Acceptance) =>
  (draft.children.items ?? []).filter(({ kind }) => kind === "update").map(({ id }) => id);
const events =
  "voucher.create voucher.update closeGroup.create closeGroup.delete bankReconciliation.create bankReconciliationMatch.create payment.update";

/** Accepts what lines are. */
export const acceptSuggestions = action({
  method: "PUT",
  path: "/bank/suggestion/:accept",
  answers: "BankReconciliationMatch",
  answersMany: true,
  status: 200,
  body: { model: "BankSuggestionAcceptance", many: true },
  events,
  description:
    "Posts what lines are, and matches them: a suggestion, open items that a person chooses, or a kind of adjustment. A month without a reconciliation gets one. All of the request or nothing.",
  async load({ drafts }, read): Promise<Loaded> {
    const named = drafts.flatMap((draft) => itemsOf(draft));
    const [items, kinds, settings] = await Promise.all([
      read.rows<{ id: number; item: number | null }>(
        'select p.id, p."openItem" as item from posting p where p.company_id = $1 and p.id = any($2::bigint[])',
        named,
      ),
      read.rows<{ id: number; account: number | null }>(
        `select t.id, coalesce(t."debitAccount", t."creditAccount") as account from bank_reconciliation_payment_type t
         where t.company_id = $1 and t.id = any($2::bigint[])`,
        drafts.flatMap((draft) => draft.values.paymentType ?? []),
      ),
      read.rows<{ limit: string }>(
        'select s."writeOffLimit"::text as limit from bank_settings s where s.company_id = $1',
      ),
    ]);
    const lines = drafts.map((draft) => draft.values.transaction);
    return {
      accounts: await loadAll(read, lines, {
        items: items.flatMap((one) => one.item ?? []),
        accounts: kinds.flatMap((one) => one.account ?? []),
      }),
      itemOf: new Map(items.flatMap((one) => (one.item === null ? [] : [[one.id, one.item]]))),
      kinds: new Map(kinds.map((one) => [one.id, one.account])),
      writeOffLimit: settings[0]?.limit ?? "1",
    };
  },
  decide({ drafts }, loaded, context): Decision {
    const made = drafts.map((draft, index) => acceptanceOf(draft, `[${index}]`, loaded, context));
    const faults = [...made.flatMap((one) => one.faults), ...takenTwice(made.flatMap((one) => one.accepted ?? []))];
    if (faults.length > 0) return { faults };
    return storedAll(
      loaded.accounts.map((one) => ({
        prepared: one.prepared,
        accepted: made.flatMap((each) => (each.of === one && each.accepted !== null ? [each.accepted] : [])),
      })),
      context,
    );
  },
});

async function loadAll(
  read: Reader,
  lines: readonly number[],
  more: { readonly items: readonly number[]; readonly accounts: readonly number[] },
): Promise<OfAccount[]> {
  const all: OfAccount[] = [];
  for (const accountLines of await loadNamed(read, lines)) {
    const evidence = await loadEvidence(read, accountLines, { isHeld: true, items: more.items });
    const found = findCandidates(evidence, new Set(accountLines.lines.map((one) => one.id)));
    const accounts = [...more.accounts, ...evidence.items.map((one) => one.account)];
    all.push({
      found,
      items: evidence.items,
      prepared: await loadPlanning(read, evidence, found, { isHeld: true, more: accounts }),
    });
  }
  return all;
}

interface Made {
  readonly of: OfAccount | null;
  readonly accepted: Accepted | null;
  readonly faults: readonly Fault[];
}

/** The field that is wrong; "reason" where none is here. */
const fieldOf: Readonly<Record<string, string>> = { suggestionItem: "items", adjustmentAccount: "paymentType" };

/** What a draft accepts, or what speaks against it. */
function acceptanceOf(draft: Acceptance, path: string, loaded: Loaded, { today }: ActionContext): Made {
  const refusedBy = (key: string, field: string, parameters: Fault["parameters"] = {}): Made => ({
    ...{ of: null, accepted: null },
    faults: [{ key, field, path: `${path}.${field}`, parameters }],
  });
  const of = loaded.accounts.find(({ found }) => found.some(({ line }) => line.line === draft.values.transaction));
  const found = of?.found.find(({ line }) => line.line === draft.values.transaction);
  if (of === undefined || found === undefined) return refusedBy("matchTransactionTaken", "transaction");
  const { line } = found;
  const late = dayFaults(line, of.prepared, today, `${path}.transaction`);
  if (late.length > 0) return { of: null, accepted: null, faults: late };
  const partyless = draft.values.paymentType === null ? undefined : needsParty(draft.values.paymentType, of, loaded);
  if (partyless !== undefined) return refusedBy("adjustmentParty", "paymentType", { account: partyless });
  const chosen = chosenOf(draft, found, of, loaded);
  if (typeof chosen === "string") return refusedBy(chosen, fieldOf[chosen] ?? "reason");
  const writesOff = draft.values.writeOff === true;
  if (writesOff && !isSmall(chosen, loaded.writeOffLimit))
    return refusedBy("suggestionWriteOff", "writeOff", { limit: loaded.writeOffLimit });
  if (!isZero(chosen.rest)) return refusedBy("suggestionRest", "reason");
  const plan = planOf(line, chosen, of.prepared, writesOff);
  if (plan.kind === "refused")
    return { of: null, accepted: null, faults: plan.faults.map((one) => ({ ...one, path: `${path}.transaction` })) };
  const type = chosen.counter.length > 0 ? "ADJUSTMENT" : "APPROVED_SUGGESTION";
  return { of, accepted: { line, candidate: chosen, vouchers: plan.vouchers, type }, faults: [] };
}

/** The account of a kind of adjustment, where it keeps a balance for each party: nothing here says whose. */
function needsParty(kind: number, { prepared }: OfAccount, { kinds }: Loaded): string | undefined {
  const account = prepared.accounts.get(kinds.get(kind) ?? -1);
  return account === undefined || account.ledgerType === "GENERAL" ? undefined : `${account.number} ${account.name}`;
}

/** The candidate that a draft means; else the key of what is wrong. */
function chosenOf(draft: Acceptance, { line, candidates }: Found, of: OfAccount, loaded: Loaded): Candidate | string {
  const { paymentType: kind, reason } = draft.values;
  if (kind !== null) {
    const account = loaded.kinds.get(kind) ?? null;
    if (account === null) return "adjustmentAccount";
    return candidate("ADJUSTMENT", 100, { counter: [{ account, amount: negate(line.amount) }] });
  }
  const ids = itemsOf(draft);
  if (ids.length > 0) return chosenItems(line, ids, of, loaded);
  const fitting = candidates.filter((one) => one.certainty > 0 && (reason === null || one.reason === reason));
  const [best] = fitting;
  if (best === undefined) return "suggestionNone";
  return best.isTie ? "suggestionAmbiguous" : best;
}

/** The money of a line on the items that a person has chosen. */
function chosenItems(
  line: LineEvidence,
  ids: readonly number[],
  of: OfAccount,
  { itemOf }: Loaded,
): Candidate | string {
  const items = ids.map((id) => of.items.find((one) => one.id === itemOf.get(id)));
  const known = items.flatMap((one) => (one === undefined ? [] : [one]));
  const isOne = new Set(known.map((one) => `${one.customer} ${one.supplier} ${one.currency}`)).size === 1;
  if (known.length < ids.length || !isOne || known.some((one) => isZero(one.amountCurrency))) return "suggestionItem";
  const [first] = known;
  if (first === undefined) return "suggestionItem";
  const isOwn = first.currency === of.prepared.bank.currency;
  const original = first.code === line.originalCurrency ? line.originalAmount : zero;
  let left = isOwn ? line.amount : sign(original) === sign(line.amount) ? original : negate(original);
  if (isZero(left)) return "suggestionItem";
  const shares: ItemShare[] = known.map((item, index) => {
    const isLast = index === known.length - 1;
    const isSame = sign(item.amountCurrency) === sign(left);
    const isFull = !isLast && (!isSame || compare(absolute(item), absoluteOf(left)) <= 0);
    const share = isFull ? item.amountCurrency : left;
    left = subtract(left, share);
    return { item, share, part: null };
  });
  return candidate("ITEMS", 100, { shares: shares.filter((one) => !isZero(one.share)) });
}

const absoluteOf = (amount: typeof zero) => (sign(amount) < 0 ? negate(amount) : amount);
const absolute = (item: OpenItem) => absoluteOf(item.amountCurrency);

/** Whether what one payment leaves of one item is within the limit. */
function isSmall({ shares }: Candidate, limit: string): boolean {
  const [only] = shares;
  if (only === undefined || shares.length > 1) return false;
  const rest = absoluteOf(subtract(only.item.amountCurrency, only.share));
  return compare(rest, decimal(limit)) <= 0;
}

/** Lines, postings and items that two acceptances of one request want. */
function takenTwice(all: readonly Accepted[]): Fault[] {
  const lines = all.flatMap(({ line, candidate: one }) => [line.line, ...one.lines]);
  const postings = all.flatMap(({ candidate: one }) => one.postings.map(({ id }) => id));
  const payments = all.flatMap(({ vouchers }) => settledBy(vouchers));
  const shares = all.flatMap(({ candidate: one }) => one.shares);
  const sums = new Map<number, { item: OpenItem; sum: typeof zero; count: number }>();
  for (const { item, share } of shares) {
    const known = sums.get(item.id) ?? { item, sum: zero, count: 0 };
    sums.set(item.id, { item, sum: add(known.sum, share), count: known.count + 1 });
  }
  const isOver = [...sums.values()].some(
    (one) => one.count > 1 && compare(absoluteOf(one.sum), absolute(one.item)) > 0,
  );
  const isTwice = [lines, postings, payments].some((ids) => new Set(ids).size < ids.length);
  return isOver || isTwice ? [{ key: "suggestionTwice", field: "transaction", path: "transaction" }] : [];
}

/** The company's own payments that vouchers settle. */
function settledBy(vouchers: readonly PlannedVoucher[]): number[] {
  return vouchers.flatMap(({ settles }) => settles?.line.ids ?? []);
}

/** Stores what is accepted on each account. */
function storedAll(
  accounts: readonly { readonly prepared: Prepared; readonly accepted: readonly Accepted[] }[],
  context: ActionContext,
): Extract<Decision, { writes: unknown }> {
  const stored = accounts
    .filter(({ accepted }) => accepted.length > 0)
    .map(({ prepared, accepted }) => storeMatches(accepted, prepared.months, context));
  return {
    writes: stored.flatMap((one) => one.writes),
    changes: stored.flatMap((one) => one.changes),
    answer: { objects: stored.flatMap((one) => one.matches) },
  };
}

/** Lines that one request accepts at most. */
const mostLines = 1_000;

interface All extends OfAccount {
  readonly more: number;
}

/** Accepts all that is sure. */
export const acceptAllSuggestions = action({
  method: "PUT",
  path: "/bank/suggestion/:acceptAll",
  answers: "BankReconciliationMatch",
  answersMany: true,
  status: 200,
  query: {
    ...scopeParameters,
    minimumCertainty: withDefault(
      input("integer", { minimum: 80, maximum: 100, description: "How sure a suggestion must be: 80 to 100." }),
      "90",
    ),
  },
  events,
  description:
    "Accepts the best suggestion of each line that is sure enough. What something else is as good as, what pays more than is open, and lines of closed months stay. At most 1,000 lines at a time, the rest when it is sent again: x-warning says how many.",
  async load({ query }, read): Promise<All | null | undefined> {
    if (scopeFaults(query).length > 0) return null;
    const accountLines = await loadScope(read, query);
    if (accountLines === undefined) return undefined;
    const [named] = await loadNamed(
      read,
      accountLines.lines.map((one) => one.id),
    );
    if (named === undefined) return null;
    const evidence = await loadEvidence(read, named, { isHeld: true });
    const all = findCandidates(evidence, new Set(named.lines.map((one) => one.id))).filter(({ candidates: [best] }) =>
      isSure(best, query.minimumCertainty),
    );
    const found = all.slice(0, mostLines);
    return {
      found,
      items: evidence.items,
      prepared: await loadPlanning(read, evidence, found, { isHeld: true }),
      more: all.length - found.length,
    };
  },
  decide({ query }, loaded, context): Decision {
    const faults = scopeFaults(query);
    if (faults.length > 0) return { faults };
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noObject("BankReconciliation") } };
    if (loaded === null) return { writes: [], changes: [], answer: { objects: [] } };
    const taken = new Set(loaded.found.flatMap(({ candidates: [best] }) => best?.payments ?? []));
    const accepted = loaded.found.flatMap(({ line, candidates: [best] }): Accepted[] => {
      if (best === undefined || dayFaults(line, loaded.prepared, context.today, "transaction").length > 0) return [];
      const plan = planOf(line, best, loaded.prepared);
      if (plan.kind === "refused") return [];
      // A line that names a payment goes before one that has its amount.
      const payments = settledBy(plan.vouchers);
      if (best.payments.length === 0 && payments.some((id) => taken.has(id))) return [];
      for (const id of payments) taken.add(id);
      const type = best.counter.length > 0 ? "ADJUSTMENT" : "APPROVED_SUGGESTION";
      return [{ line, candidate: best, vouchers: plan.vouchers, type }];
    });
    return {
      ...storedAll([{ prepared: loaded.prepared, accepted }], context),
      warnings:
        loaded.more === 0
          ? []
          : [{ key: "suggestionsLeft", field: "minimumCertainty", parameters: { count: loaded.more } }],
    };
  },
});

function isSure(one: Candidate | undefined, least: number): boolean {
  return one !== undefined && one.certainty >= least && !one.isTie && one.reason !== "KID_OVER" && isZero(one.rest);
}
