// The candidates of lines: the surest line chooses first, and what it takes is gone for the others. Pure.

import { isZero } from "../../../money/decimal.ts";
import {
  bankCandidates,
  cardCandidates,
  offsetCandidates,
  ownAccountCandidates,
  postingCandidates,
  ruleCandidates,
} from "./bank-candidates.ts";
import { type Candidate, candidate, type LineEvidence } from "./evidence.ts";
import { amountCandidates, numberCandidates, partyCandidates } from "./item-candidates.ts";
import { kidCandidates, referenceCandidates, reversalCandidates } from "./kid-candidates.ts";
import { type Loaded, Pool } from "./pool.ts";
import { postedSentCandidates, sentCandidates } from "./sent-candidates.ts";

/** A line with its candidates, the best one first. */
export interface Found {
  readonly line: LineEvidence;
  readonly candidates: readonly Candidate[];
}

/** How many candidates of a line are shown. */
const shown = 3;

const strategies = [
  ...[
    sentCandidates,
    postedSentCandidates,
    reversalCandidates,
    referenceCandidates,
    postingCandidates,
    kidCandidates,
    ruleCandidates,
  ],
  ...[
    numberCandidates,
    ownAccountCandidates,
    offsetCandidates,
    cardCandidates,
    bankCandidates,
    partyCandidates,
    amountCandidates,
  ],
];

/** All candidates of a line, the surest one first; of two that are as sure, the one whose evidence is named first. */
export function candidatesOf(line: LineEvidence, pool: Pool): Candidate[] {
  if (isZero(line.amount)) return [candidate("ZERO", 0)];
  const found = strategies.flatMap((strategy) => strategy(line, pool));
  // What says why nothing is done does so only where nothing else is found.
  const known = new Set<string>();
  return found
    .map((one, place) => ({ one, place }))
    .sort((left, right) => right.one.certainty - left.one.certainty || left.place - right.place)
    .map(({ one }) => one)
    .filter((one) => {
      const key = keyOf(one);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
}

/** What a candidate comes to: two reasons for the same items are one candidate. */
function keyOf({ reason, shares, postings, lines, payments, counter, reverses }: Candidate): string {
  if (shares.length + postings.length + lines.length + payments.length + counter.length === 0 && reverses === null)
    return reason;
  return JSON.stringify([
    ...[shares.map(({ item, part }) => [item.id, part?.id ?? 0]), postings.map(({ id }) => id), lines, reverses],
    ...[counter.map(({ account }) => account), payments],
  ]);
}

/**
 * The candidates of lines.
 * @param wanted the lines that are answered; those beside them only show what is not unique
 */
export function findCandidates(loaded: Loaded, wanted: ReadonlySet<number>): Found[] {
  const pool = new Pool(loaded);
  const lines = loaded.lines.filter((one) => wanted.has(one.line));
  const first = lines.map((line) => ({ line, best: candidatesOf(line, pool)[0]?.certainty ?? -1 }));
  first.sort((left, right) => right.best - left.best || order(left.line, right.line));
  const found = new Map<number, Found>();
  for (const { line } of first) {
    const all = candidatesOf(line, pool);
    // A line that another one takes along still says why it is nothing by itself.
    const candidates = (pool.isGone(line) ? all.filter((one) => one.certainty === 0) : all).slice(0, shown);
    const [best] = candidates;
    found.set(line.line, { line, candidates });
    if (best !== undefined && best.certainty > 0 && !best.isTie && isZero(best.rest)) pool.take(line, best);
  }
  return lines.flatMap((line) => found.get(line.line) ?? []);
}

function order(left: LineEvidence, right: LineEvidence): number {
  return left.date < right.date ? -1 : left.date > right.date ? 1 : left.line - right.line;
}
