// What a line may be without an open item: a posting that is there already, a transfer, a fee, interest, or what a rule says.

import {
  add,
  type Decimal,
  decimal,
  equals,
  isZero,
  negate,
  sign,
  subtract,
  sum,
  zero,
} from "../../../money/decimal.ts";
import { type Candidate, candidate, type FreePosting, type LineEvidence, type Reason } from "./evidence.ts";
import { nameKey } from "./name-keys.ts";
import type { Pool } from "./pool.ts";
import { ruleFits } from "./rule-fits.ts";

/** Days between a line and what is the same money: near, and at most. */
const nearDays = 3;
const farDays = 10;
const feeWords = /gebyr|omkostning|\bfees?\b|\bcharges?\b/i;
const feeCodes = /\b(FEES|CHRG|COMM)\b/;
const interestWords = /renter?\b|\binterest\b/i;
const publicPayees = /^(skatteetaten|skatteoppkreveren|nav|kemner|kemneren|skatt)\b/i;

const apart = (left: string, right: string) => Math.abs(Date.parse(left) - Date.parse(right)) / 86_400_000;
const textOf = (line: LineEvidence) => [line.description, ...line.messages].join(" ");

/** The only posting of the amount about the day of a line, which is no other line's either. */
export function postingCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (isZero(line.amount)) return [];
  const postings = pool.postingsOf(line.amount);
  for (const [days, certainty] of [
    [nearDays, 95],
    [farDays, 80],
  ] as const) {
    const near = postings.filter((one) => apart(one.date, line.date) <= days);
    const [only] = near;
    if (only === undefined) continue;
    const isRival = (other: LineEvidence) => other.line !== line.line && apart(other.date, only.date) <= days;
    const isAlone = near.length === 1 && !pool.linesOf(line.amount).some(isRival);
    return near.slice(0, 3).map((one: FreePosting) => ({
      ...candidate("EXISTING_POSTING", isAlone ? certainty : certainty - 25, { postings: [one] }),
      isTie: !isAlone,
    }));
  }
  return [];
}

/** An earlier line that this one takes back: the opposite amount, and the same KID, counterparty or reference. */
export function offsetCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (isZero(line.amount)) return [];
  const fits = pool.linesOf(negate(line.amount)).filter(
    (one) =>
      one.line !== line.line &&
      (one.date < line.date || (one.date === line.date && one.line < line.line)) &&
      apart(one.date, line.date) <= farDays &&
      // A match belongs to one month.
      one.date.slice(0, 7) === line.date.slice(0, 7) &&
      isSameParty(one, line),
  );
  const partner = fits.at(-1);
  return partner === undefined ? [] : [candidate("OFFSET", 85, { lines: [partner.line] })];
}

function isSameParty(left: LineEvidence, right: LineEvidence): boolean {
  const same = (one: string, other: string) => one !== "" && one === other;
  return (
    same(left.kid, right.kid) ||
    same(left.account, right.account) ||
    same(nameKey(left.name), nameKey(right.name)) ||
    same(left.bankReference, right.bankReference)
  );
}

/** A transfer between accounts of the company. */
export function ownAccountCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  const account = pool.loaded.ownAccounts.get(line.account);
  if (account === undefined || account === pool.loaded.account.id) return [];
  return [candidate("OWN_ACCOUNT", 90, { counter: [{ account, amount: negate(line.amount) }] })];
}

/** Cards: gross less fee is what came in, by what the bank says of charges, or by the text. */
export function cardCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  const { cardClearing, fee } = pool.loaded.accounts;
  if (cardClearing === null || fee === null || sign(line.amount) <= 0) return [];
  const [gross, taken] = statedCharge(line, pool.loaded.account.code) ?? writtenCharge(textOf(line)) ?? [zero, zero];
  if (isZero(taken) || !equals(subtract(gross, taken), line.amount)) return [];
  const counter = [
    { account: fee, amount: taken },
    { account: cardClearing, amount: negate(gross) },
  ];
  return [candidate("CARD_SETTLEMENT", 80, { counter })];
}

function statedCharge(line: LineEvidence, code: string): [Decimal, Decimal] | null {
  const isOwn = line.originalCurrency === code || line.originalCurrency === "";
  return isOwn && !isZero(line.includedCharge) ? [add(line.amount, line.includedCharge), line.includedCharge] : null;
}

function writtenCharge(text: string): [Decimal, Decimal] | null {
  const amount = "(\\d[\\d .\u00a0]*,\\d\\d)";
  const found = new RegExp(`brutto\\D{0,5}${amount}.{0,200}?(?:gebyr|provisjon|fee)\\D{0,5}${amount}`, "i").exec(text);
  if (found === null) return null;
  const [gross, taken] = [found[1], found[2]].map((one) =>
    decimal((one ?? "0").replace(/[ .\u00a0]/g, "").replace(",", ".")),
  );
  return gross === undefined || taken === undefined ? null : [gross, taken];
}

/** Fees and interest of the bank, and what goes to authorities or comes from them. */
export function bankCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  const { accounts } = pool.loaded;
  const text = textOf(line);
  const against = (reason: Reason, certainty: number, account: number | null) =>
    account === null || isZero(line.amount)
      ? []
      : [candidate(reason, certainty, { counter: [{ account, amount: negate(line.amount) }] })];
  if (/\bINTR\b/.test(line.code) || (line.code === "" && interestWords.test(text)))
    return against("INTEREST", 80, sign(line.amount) > 0 ? accounts.interestIncome : accounts.interestCost);
  const isNobody = line.account === "" && line.kid === "";
  if (feeCodes.test(line.code) || (isNobody && line.name === "" && feeWords.test(text)))
    return against("BANK_FEE", 80, accounts.fee);
  if (publicPayees.test(line.name)) return against("PUBLIC_PAYEE", 70, publicAccount(text, pool));
  return [];
}

function publicAccount(text: string, { loaded: { accounts } }: Pool): number | null {
  if (/merverdiavgift|\bmva\b|\bvat\b/i.test(text)) return accounts.vat;
  if (/skattetrekk|forskuddstrekk/i.test(text)) return accounts.tax;
  return /arbeidsgiveravgift/i.test(text) ? accounts.wageTax : null;
}

/** The first rule of the company that fits. */
export function ruleCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  const { rules, account } = pool.loaded;
  const rule = isZero(line.amount) ? undefined : rules.find((one) => ruleFits(one, line, account.id));
  if (rule === undefined) return [];
  const counter = [{ account: rule.postingAccount, amount: negate(line.amount) }];
  return [candidate("RULE", rule.autoPost ? 100 : 95, { counter, rule: rule.id })];
}

/** What postings on the bank account come to. */
export function sumOfPostings(postings: readonly FreePosting[]): Decimal {
  return sum(postings.map((one) => one.amount));
}
