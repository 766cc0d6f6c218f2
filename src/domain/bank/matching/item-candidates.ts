// Open items that a line may pay, by what its text, its counterparty and its amount say.

import { compare, type Decimal, equals, isZero, negate, sign, toFixedText } from "../../../money/decimal.ts";
import { type Candidate, candidate, type LineEvidence, type OpenItem, tied } from "./evidence.ts";
import { nameKey, nameWords } from "./name-keys.ts";
import { amountFor, inFull, type Pool, partyOf, sumOfShares } from "./pool.ts";
import { subsetsOfSum } from "./subset-sum.ts";

/** Numbers of a text that are looked up, and days between a due date and a line with nothing but its amount. */
const mostNumbers = 12;
const dueDays = 30;
const invoiceWords = /\b(fakt|faktura|fakturaer|fakturanr|inv|invoice|fnr|kreditnota|regning)\b/i;

/** What in the texts of a line may be the number of an invoice. */
export function numbersIn(line: Pick<LineEvidence, "description" | "messages">): string[] {
  const text = [line.description, ...line.messages].join(" ");
  const words = text.match(/[\p{L}\d][\p{L}\d\-/]*/gu) ?? [];
  const found = words.filter((word) => /\d/.test(word)).flatMap((word) => [word, ...(word.match(/\d+/g) ?? [])]);
  return [...new Set(found.map((one) => one.toLowerCase()))].filter((one) => one.length <= 30).slice(0, mostNumbers);
}

/** Whether a party is the one that a line names: by its account, its name, or its name within the text. */
function namesParty(line: LineEvidence, item: OpenItem): boolean {
  if (line.account !== "" && item.partyAccounts.includes(line.account)) return true;
  const key = nameKey(item.party);
  if (key === "") return false;
  if (nameKey(line.name) === key) return true;
  const words = new Set(nameWords([line.name, line.description, ...line.messages].join(" ")));
  return nameWords(item.party).every((word) => words.has(word));
}

/** Items whose numbers stand in the text, of one party, that come to the amount. */
export function numberCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  const items = [...new Set(numbersIn(line).flatMap((number) => pool.ofNumber(number)))];
  const found = [...byParty(items, line, pool)].flatMap(({ items: own, amount }) => {
    const chosen = comesTo(own, amount, pool);
    if (chosen === null) return [];
    const [first] = chosen;
    const fits = first !== undefined && namesParty(line, first);
    const isSilent = line.name === "" && line.account === "";
    const isSure = fits || (isSilent && invoiceWords.test([line.description, ...line.messages].join(" ")));
    return [candidate("INVOICE_NUMBERS_AND_SUM", isSure ? 90 : 65, { shares: inFull(chosen, pool) })];
  });
  const best = Math.max(0, ...found.map((one) => one.certainty));
  const good = found.filter((one) => one.certainty === best);
  return good.length > 1 ? good.map(tied) : good;
}

/** The items that come to an amount: all, one, or the only ones that do. */
function comesTo(items: readonly OpenItem[], amount: Decimal, pool: Pool): readonly OpenItem[] | null {
  if (items.length > 0 && equals(sumOfShares(inFull(items, pool)), amount)) return items;
  const single = items.filter((one) => equals(pool.left(one), amount));
  if (single.length > 0) return single.length === 1 ? single : null;
  const [only, other] = subsetsOfSum(
    items.map((one) => hundredths(pool.left(one))),
    hundredths(amount),
  );
  if (only === undefined || other !== undefined) return null;
  return only.flatMap((place) => items[place] ?? []);
}

function hundredths(amount: Decimal): number {
  return Number(toFixedText(amount, 2).replace(".", ""));
}

interface OfParty {
  readonly items: readonly OpenItem[];
  /** The line's amount in the currency of the items. */
  readonly amount: Decimal;
}

/** Items by party and currency, where the line's amount is known in that currency. */
function* byParty(items: readonly OpenItem[], line: LineEvidence, pool: Pool): Generator<OfParty> {
  const groups = new Map<string, OpenItem[]>();
  for (const item of items) {
    const key = `${partyOf(item)} ${item.account} ${item.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    const amount = first === undefined ? null : amountFor(line, first, pool);
    if (amount !== null) yield { items: group, amount };
  }
}

/** Items of the party whose account or name the line has, with its amount. */
export function partyCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  const byAccount = pool.ofAccount(line.account);
  const byName = byAccount.length > 0 ? [] : pool.ofName(line.name);
  const [reason, certainty] =
    byAccount.length > 0 ? (["ACCOUNT_AND_AMOUNT", 85] as const) : (["NAME_AND_AMOUNT", 80] as const);
  const known = byAccount.length > 0 ? byAccount : byName;
  const equal = known.filter((item) => {
    const amount = amountFor(line, item, pool);
    return amount !== null && equals(pool.left(item), amount);
  });
  const found = equal.map((item) => candidate(reason, certainty, { shares: inFull([item], pool) }));
  if (found.length > 0) return found.length > 1 ? found.map(tied) : found;
  return [...byParty(known, line, pool)].flatMap((one) => sumOrPart(one, pool));
}

/** Several items of a party that come to the amount; else a part of the oldest one. */
function sumOrPart({ items, amount }: OfParty, pool: Pool): Candidate[] {
  const inOrder = [...items].sort((left, right) =>
    left.due < right.due ? -1 : left.due > right.due ? 1 : left.id - right.id,
  );
  const sums = subsetsOfSum(
    inOrder.slice(0, 20).map((one) => hundredths(pool.left(one))),
    hundredths(amount),
  ).map((places) =>
    candidate("SUM_OF_ITEMS", 75, {
      shares: inFull(
        places.flatMap((place) => inOrder[place] ?? []),
        pool,
      ),
    }),
  );
  if (sums.length > 0) return sums.length > 1 ? sums.map(tied) : sums;
  const larger = inOrder.filter((item) => sign(pool.left(item)) === sign(amount) && isPart(amount, pool.left(item)));
  const [oldest] = larger;
  if (oldest === undefined) return [];
  const partial = candidate("PARTY_PARTIAL", 50, { shares: [{ item: oldest, share: amount, part: null }] });
  return [larger.length > 1 ? tied(partial) : partial];
}

function isPart(amount: Decimal, whole: Decimal): boolean {
  return sign(amount) < 0 ? compare(negate(amount), negate(whole)) < 0 : compare(amount, whole) < 0;
}

/** The only item of the amount that is due about the day of a line. */
export function amountCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (isZero(line.amount)) return [];
  const near = pool
    .ofAmount(line.amount, pool.loaded.account.currency)
    .filter((item) => Math.abs(Date.parse(item.due) - Date.parse(line.date)) / 86_400_000 <= dueDays);
  const found = near.slice(0, 3).map((item) => candidate("AMOUNT_AND_DATE", 60, { shares: inFull([item], pool) }));
  return near.length > 1 ? found.map(tied) : found;
}
