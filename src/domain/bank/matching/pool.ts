// What is open, looked up by what lines say. What a line takes is gone for those behind it.

import { add, type Decimal, isZero, sign, subtract, sum, toFixedText, zero } from "../../../money/decimal.ts";
import type {
  Candidate,
  FreePosting,
  ItemShare,
  LineEvidence,
  OpenItem,
  PostedPayment,
  SentPayment,
} from "./evidence.ts";
import { comparedKid, nameKey, storedName, storedNames } from "./name-keys.ts";
import type { BankRuleRow } from "./rule-fits.ts";

/** Accounts by what the service posts on them of itself; null where the chart lacks one. */
export interface MatchAccounts {
  readonly fee: number | null;
  readonly interestIncome: number | null;
  readonly interestCost: number | null;
  readonly cardClearing: number | null;
  readonly vat: number | null;
  readonly tax: number | null;
  readonly wageTax: number | null;
}

/** What was loaded for the lines of one bank account. */
export interface Loaded {
  readonly account: { readonly id: number; readonly currency: number; readonly code: string };
  /** Lines that are answered, and others that may be as good. */
  readonly lines: readonly LineEvidence[];
  readonly items: readonly OpenItem[];
  readonly postings: readonly FreePosting[];
  readonly posted: readonly PostedPayment[];
  /** The company's own payments that the lines name. */
  readonly sent: readonly SentPayment[];
  readonly rules: readonly BankRuleRow[];
  readonly accounts: MatchAccounts;
  /** The company's other bank accounts, by account number and IBAN. */
  readonly ownAccounts: ReadonlyMap<string, number>;
}

/** A key of an amount. */
export const amountKey = (amount: Decimal): string => toFixedText(amount, 2);

/** What is open. */
export class Pool {
  readonly loaded: Loaded;
  readonly #byKid: ReadonlyMap<string, readonly OpenItem[]>;
  readonly #byNumber: ReadonlyMap<string, readonly OpenItem[]>;
  readonly #byName: ReadonlyMap<string, readonly OpenItem[]>;
  readonly #byAccount: ReadonlyMap<string, readonly OpenItem[]>;
  readonly #byAmount: ReadonlyMap<string, readonly OpenItem[]>;
  readonly #postings: ReadonlyMap<string, readonly FreePosting[]>;
  readonly #lines: ReadonlyMap<string, readonly LineEvidence[]>;
  readonly #ofVouchers: ReadonlyMap<string, readonly FreePosting[]>;
  readonly #sent: ReadonlyMap<string, readonly SentPayment[]>;
  readonly #batches: ReadonlyMap<string, readonly SentPayment[]>;
  readonly #postedSent: ReadonlyMap<string, readonly SentPayment[]>;
  readonly #taken = new Map<number, Decimal>();
  readonly #gone = { lines: new Set<number>(), postings: new Set<number>(), payments: new Set<number>() };
  readonly #reversed = new Set<number>();

  constructor(loaded: Loaded) {
    this.loaded = loaded;
    const { items } = loaded;
    this.#byKid = grouped(items, (one) => [comparedKid(one.kid)]);
    this.#byNumber = grouped(items, (one) => [one.number.toLowerCase()]);
    this.#byName = grouped(items, (one) => [nameKey(one.party)]);
    this.#byAccount = grouped(items, (one) => one.partyAccounts);
    this.#byAmount = grouped(items, (one) => [`${one.currency} ${amountKey(one.amountCurrency)}`]);
    this.#postings = grouped(loaded.postings, (one) => [amountKey(one.amount)]);
    this.#lines = grouped(loaded.lines, (one) => [amountKey(one.amount)]);
    this.#ofVouchers = grouped(loaded.postings, (one) => [`${one.voucher}`]);
    this.#sent = grouped(loaded.sent, (one) => [one.endToEndId]);
    this.#batches = grouped(loaded.sent, (one) => [one.groupId]);
    this.#postedSent = grouped(loaded.sent, (one) =>
      one.isPosted ? [`${one.currency} ${amountKey(one.amount)}`] : [],
    );
  }

  /** What is left of an item, in its currency. */
  left(item: OpenItem): Decimal {
    const taken = this.#taken.get(item.id);
    return taken === undefined ? item.amountCurrency : subtract(item.amountCurrency, taken);
  }

  /** Items with a KID, those that are paid, too. */
  ofKid(kid: string): readonly OpenItem[] {
    const compared = comparedKid(kid);
    return compared === "" ? [] : (this.#byKid.get(compared) ?? []);
  }

  ofNumber(number: string): readonly OpenItem[] {
    return this.#open(this.#byNumber.get(number.toLowerCase()));
  }

  /** The items of the party with a name, as far as it was looked up by it: of others only some items are known. */
  ofName(name: string): readonly OpenItem[] {
    const key = nameKey(name);
    const items = key === "" ? [] : this.#open(this.#byName.get(key));
    if (items.length === 0) return items;
    const names = new Set(storedNames(name));
    return items.filter((one) => names.has(storedName(one.party)));
  }

  ofAccount(account: string): readonly OpenItem[] {
    return account === "" ? [] : this.#open(this.#byAccount.get(account));
  }

  /** The first items of an amount that are open in full and fit, at most so many: an amount may be that of thousands. */
  ofAmount(amount: Decimal, currency: number, fits: (item: OpenItem) => boolean, most: number): readonly OpenItem[] {
    const found: OpenItem[] = [];
    for (const item of this.#byAmount.get(`${currency} ${amountKey(amount)}`) ?? []) {
      // What is taken of an item, in part or whole, leaves it another amount.
      if (!this.#taken.has(item.id) && fits(item)) found.push(item);
      if (found.length === most) break;
    }
    return found;
  }

  postingsOf(amount: Decimal): readonly FreePosting[] {
    return (this.#postings.get(amountKey(amount)) ?? []).filter((one) => !this.#gone.postings.has(one.id));
  }

  postingsOfVoucher(voucher: number): readonly FreePosting[] {
    return (this.#ofVouchers.get(`${voucher}`) ?? []).filter((one) => !this.#gone.postings.has(one.id));
  }

  linesOf(amount: Decimal): readonly LineEvidence[] {
    return (this.#lines.get(amountKey(amount)) ?? []).filter((one) => !this.isGone(one));
  }

  /** The payment of an end-to-end reference. */
  sentOf(endToEndId: string): SentPayment | undefined {
    return (this.#sent.get(endToEndId) ?? []).find((one) => !this.#gone.payments.has(one.id));
  }

  /** The payments of a batch. */
  sentOfBatch(groupId: string): readonly SentPayment[] {
    return (this.#batches.get(groupId) ?? []).filter((one) => !this.#gone.payments.has(one.id));
  }

  /** The payments that were posted when they were sent, of an amount in the account's currency. */
  postedSent(amount: Decimal): readonly SentPayment[] {
    const own = this.#postedSent.get(`${this.loaded.account.currency} ${amountKey(amount)}`) ?? [];
    return own.filter(({ id }) => !this.#gone.payments.has(id));
  }

  /** Whether a line is taken by another one. */
  isGone(line: LineEvidence): boolean {
    return this.#gone.lines.has(line.line);
  }

  isReversed(voucher: number): boolean {
    return this.#reversed.has(voucher);
  }

  /** Takes what a candidate needs out of the pool. */
  take(line: LineEvidence, one: Candidate): void {
    for (const { item, share } of one.shares) this.#taken.set(item.id, add(this.#taken.get(item.id) ?? zero, share));
    for (const posting of one.postings) this.#gone.postings.add(posting.id);
    for (const payment of one.payments) this.#gone.payments.add(payment);
    for (const other of [line.line, ...one.lines]) this.#gone.lines.add(other);
    if (one.reverses !== null) this.#reversed.add(one.reverses);
  }

  #open(items: readonly OpenItem[] = []): readonly OpenItem[] {
    return items.filter((one) => !isZero(this.left(one)));
  }
}

/** A line in the currency of an item: the amount itself, or what was instructed in that currency; null where it is in neither. */
export function amountFor(line: LineEvidence, item: Pick<OpenItem, "currency" | "code">, pool: Pool): Decimal | null {
  if (item.currency === pool.loaded.account.currency) return line.amount;
  if (item.code !== line.originalCurrency || isZero(line.originalAmount)) return null;
  return sign(line.originalAmount) === sign(line.amount) ? line.originalAmount : subtract(zero, line.originalAmount);
}

/** The shares of items that are settled in full. */
export function inFull(items: readonly OpenItem[], pool: Pool): ItemShare[] {
  return items.map((item) => ({ item, share: pool.left(item), part: null }));
}

/** What shares come to; of one currency. */
export function sumOfShares(shares: readonly ItemShare[]): Decimal {
  return sum(shares.map((one) => one.share));
}

/** Whom an item is of. */
export function partyOf(item: OpenItem): string {
  return item.customer === null ? `s${item.supplier}` : `c${item.customer}`;
}

function grouped<One>(list: readonly One[], keys: (one: One) => readonly string[]): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of list)
    for (const key of keys(one)) {
      if (key === "") continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  return groups;
}
