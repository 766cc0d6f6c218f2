// GET /bank/suggestion: what lines may be, and what would be posted.

import { isZero, toText } from "../../../money/decimal.ts";
import { noObject } from "../../../schema/message.ts";
import { query } from "../../../schema/query.ts";
import { input, withDefault } from "../../../schema/resource.ts";
import type { Candidate, LineEvidence } from "./evidence.ts";
import { type Found, findCandidates } from "./find-candidates.ts";
import { loadScope, type Scope, scopeFaults, scopeParameters } from "./lines-in-scope.ts";
import { loadEvidence } from "./load-evidence.ts";
import { loadPlanning, type Prepared } from "./load-planning.ts";
import { type Plan, type PlannedVoucher, planOf } from "./plan-vouchers.ts";
import { dayFaults } from "./store-matches.ts";
import { suggestionText } from "./suggestion-texts.ts";

interface Loaded {
  readonly account: number;
  readonly found: readonly Found[];
  readonly prepared: Prepared | null;
  readonly language: "en" | "no";
  readonly shown: { readonly from: number; readonly count: number };
}

type Suggestions = Scope & { readonly firstLine?: number; readonly lineCount?: number };

/** Reads suggestions. */
export const readSuggestions = query({
  path: "/bank/suggestion",
  object: "BankSuggestionList",
  refuses: ["businessRule", "notFound"],
  description:
    "What lines that nothing is matched with may be: up to three candidates each, with the reason, how sure it is, and the rows that accepting it would post. Nothing is stored. The surest line chooses first: what it takes is gone for the others. Send one of the three parameters.",
  query: {
    ...scopeParameters,
    transactionId: input("integer", { description: "This line alone." }),
    firstLine: withDefault(
      input("integer", { minimum: 0, description: "Lines that are left out at the beginning." }),
      "0",
    ),
    lineCount: withDefault(
      input("integer", { minimum: 1, maximum: 1_000, description: "How many lines are answered." }),
      "100",
    ),
  },
  async load(
    { query: values },
    read,
    { language },
  ): Promise<Loaded | undefined | { faults: ReturnType<typeof scopeFaults> }> {
    const scope = values as Suggestions;
    const faults = scopeFaults(scope);
    if (faults.length > 0) return { faults };
    const accountLines = await loadScope(read, scope);
    if (accountLines === undefined) return undefined;
    const shown = { from: scope.firstLine ?? 0, count: scope.lineCount ?? 100 };
    if (accountLines.lines.length === 0)
      return { account: accountLines.account, found: [], prepared: null, language, shown };
    const evidence = await loadEvidence(read, accountLines, { isHeld: false });
    const found = findCandidates(evidence, new Set(accountLines.lines.map((one) => one.id)));
    const prepared = await loadPlanning(read, evidence, found.slice(shown.from, shown.from + shown.count), {
      isHeld: false,
    });
    return { account: accountLines.account, found, prepared, language, shown };
  },
  decide(_input, loaded) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noObject("BankStatement") } };
    if ("faults" in loaded) return { faults: loaded.faults };
    const { account, found, prepared, language, shown } = loaded;
    const lines = prepared === null ? [] : found.slice(shown.from, shown.from + shown.count);
    const suggestions = lines.flatMap(({ line, candidates }) =>
      prepared === null
        ? []
        : candidates.map((one, index) => suggestionOf(line, one, { rank: index + 1, prepared, language })),
    );
    return {
      row: {
        account,
        unmatched: found.filter(({ line }) => !isZero(line.amount)).length,
        suggested: found.filter((one) => (one.candidates[0]?.certainty ?? 0) > 0).length,
        suggestionData: suggestions.map((one, place) => ({ ...one, place })),
      },
    };
  },
});

interface About {
  readonly rank: number;
  readonly prepared: Prepared;
  readonly language: "en" | "no";
}

function suggestionOf(
  line: LineEvidence,
  one: Candidate,
  { rank, prepared, language }: About,
): Record<string, unknown> {
  const plan = planOf(line, one, prepared);
  const rows = plan.kind === "refused" ? [] : plan.vouchers.flatMap((voucher, index) => rowsOf(voucher, index + 1));
  const taken = one.postings.map((posting) => ({
    ...{
      posting: posting.id,
      voucher: 0,
      date: posting.date,
      account: prepared.bank.id,
      customer: null,
      supplier: null,
    },
    ...{ invoiceNumber: "", amount: toText(posting.amount), amountCurrency: toText(posting.amount) },
    currency: prepared.bank.currency,
  }));
  const isLate = dayFaults(line, prepared, line.date, "transaction").length > 0;
  const items = one.shares.map(({ item, share }) => ({
    ...{ posting: item.id, customer: item.customer, supplier: item.supplier, invoiceNumber: item.number },
    ...{ amountCurrency: toText(share), outstandingCurrency: toText(item.amountCurrency), currency: item.currency },
  }));
  return {
    ...{ transaction: line.line, rank, reason: one.reason, certainty: one.certainty, isAmbiguous: one.isTie },
    ...{ text: suggestionText(one, language), rest: toText(one.rest) },
    refusal: isLate || plan.kind === "refused" ? refusalText(plan, language) : "",
    itemData: items,
    postingData: [...taken, ...rows].map((row, index) => ({ ...row, row: index + 1 })),
  };
}

/** Why a suggestion cannot be accepted. */
function refusalText(plan: Plan, language: "en" | "no"): string {
  const isUnderWay = plan.kind === "refused" && plan.faults.some(({ key }) => key === "suggestionUnderWay");
  return isUnderWay ? underWay[language] : refusals[language];
}

const underWay = {
  en: "A payment that the bank has pays the invoice with another amount.",
  no: "En betaling som banken har, betaler fakturaen med et annet beløp.",
} as const;

const refusals = {
  en: "Nothing can be posted on this day: the month or the reconciliation is closed, or a rate is missing.",
  no: "Ingenting kan bokføres denne dagen: måneden eller avstemmingen er lukket, eller en kurs mangler.",
} as const;

function rowsOf({ rows, date }: PlannedVoucher, voucher: number): Record<string, unknown>[] {
  return rows.map((row) => ({
    ...{ posting: null, voucher, date, account: row.accountId, customer: row.customerId, supplier: row.supplierId },
    ...{ invoiceNumber: row.invoiceNumber, amount: toText(row.amount), amountCurrency: toText(row.amountCurrency) },
    currency: row.currencyId,
  }));
}
