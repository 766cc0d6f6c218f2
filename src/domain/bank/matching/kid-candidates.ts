// What a KID says, a reference to the documents that are paid, and the flag that something is taken back.

import { compare, type Decimal, equals, isZero, negate, sign, subtract, sum } from "../../../money/decimal.ts";
import { isKid } from "../../invoice/invoice/kid.ts";
import { plainAccount } from "../file/bank-file.ts";
import {
  type Candidate,
  candidate,
  type ItemShare,
  type LineEvidence,
  type OpenItem,
  type PaymentEvidence,
} from "./evidence.ts";
import { nameKey } from "./name-keys.ts";
import { amountFor, inFull, type Pool, partyOf, sumOfShares } from "./pool.ts";

/** What the KID of one payment says; null where it has none. */
export function kidOf(payment: PaymentEvidence, amount: Decimal | null, pool: Pool): Candidate | null {
  const kid = payment.kid.replace(/\s/g, "");
  if (kid === "" || (!isKid(kid, "MOD10") && !isKid(kid, "MOD11"))) return null;
  const all = pool.ofKid(kid);
  const bills = sign(payment.amount) < 0 ? all.filter(({ supplier }) => supplier !== null) : [];
  if (bills.length > 0) return paidBill(bills, payment, amount, pool);
  const items = all.filter(({ supplier }) => supplier === null);
  const [item] = items;
  if (item === undefined) return candidate("KID_UNKNOWN", 0, { rest: payment.amount });
  const left = pool.left(item);
  if (isZero(left)) return candidate("KID_PAID", 0, { rest: payment.amount });
  if (items.length > 1 || amount === null || sign(left) !== sign(amount)) return null;
  const shares: ItemShare[] = [{ item, share: amount, part: payment }];
  if (equals(left, amount)) return candidate("KID", 100, { shares });
  const isLess = compare(left, amount) === sign(left);
  return candidate(isLess ? "KID_PARTIAL" : "KID_OVER", isLess ? 95 : 90, { shares });
}

/** A bill by its KID. Suppliers may have the same KIDs: the account must be the supplier's, or the one that the bill names. */
function paidBill(
  bills: readonly OpenItem[],
  payment: PaymentEvidence,
  amount: Decimal | null,
  pool: Pool,
): Candidate | null {
  const [item, other] = bills.filter(
    (one) => payment.account !== "" && one.partyAccounts.some((account) => plainAccount(account) === payment.account),
  );
  if (item === undefined || other !== undefined || amount === null || !equals(pool.left(item), amount)) return null;
  return candidate("KID_OUT", 100, { shares: [{ item, share: amount, part: payment }] });
}

/** What the KIDs of a line say: of its own, or of every payment within it. */
export function kidCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (line.isReversal) return [];
  if (line.parts.length === 0) {
    const [first] = pool.ofKid(line.kid);
    const found = kidOf(line, first === undefined ? line.amount : amountFor(line, first, pool), pool);
    return found === null ? [] : [{ ...found, shares: found.shares.map(undivided) }];
  }
  // The line counts: payments that come to something else are information alone.
  const isWhole = equals(sum(line.parts.map((one) => one.amount)), line.amount);
  return isWhole ? partsOf(line, pool) : [candidate("PARTS_DIFFER", 0, { rest: line.amount })];
}

const undivided = (share: ItemShare): ItemShare => ({ ...share, part: null });

/** Payments within a line: those that are posted already, and those whose KIDs say what they are. */
function partsOf(line: LineEvidence, pool: Pool): Candidate[] {
  const postings = line.parts.flatMap((part) =>
    part.voucher === null ? [] : pool.postingsOfVoucher(part.voucher).filter((one) => equals(one.amount, part.amount)),
  );
  const open = line.parts.filter((part) => part.voucher === null);
  const found = open.map((part) => kidOf(part, part.amount, pool));
  const known = found.filter((one) => one !== null && one.certainty > 0) as Candidate[];
  if (known.length === 0 && postings.length === 0) return found.filter((one) => one !== null).slice(0, 1);
  const shares = known.flatMap((one) => one.shares);
  const settled = sum([...postings.map((one) => one.amount), ...known.map((one) => sumOfShares(one.shares))]);
  const rest = subtract(line.amount, settled);
  const items = new Set(shares.map((one) => one.item.id));
  // Two payments of one item are for a person to look at.
  if (items.size < shares.length) return [];
  const certainty = Math.min(100, ...known.map((one) => one.certainty));
  const [least] = known.filter((one) => one.certainty === certainty);
  const reason = known.length === 0 || least === undefined ? "OCR_SUM" : least.reason;
  return [candidate(reason, certainty, { shares, postings, rest })];
}

/** The documents that a payment names: invoices less credit notes. */
export function referenceCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (line.references.length === 0) return [];
  const items = line.references.map(({ number }) => pool.ofNumber(number));
  if (items.some((one) => one.length !== 1)) return [];
  const shares = inFull(
    items.flatMap((one) => [...one]),
    pool,
  );
  const [first] = shares;
  const amount = first === undefined ? null : amountFor(line, first.item, pool);
  const isOne = new Set(shares.map(({ item }) => `${partyOf(item)} ${item.currency}`)).size === 1;
  if (amount === null || !isOne || !equals(sumOfShares(shares), amount)) return [];
  return [candidate("STRUCTURED_REFERENCE", 100, { shares })];
}

/** The payment that a line takes back: by the bank's reference, else by KID or payer, with the opposite amount. */
export function reversalCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (!line.isReversal) return [];
  const fits = pool.loaded.posted.filter(
    (one) =>
      equals(one.amount, negate(line.amount)) &&
      !pool.isReversed(one.voucher) &&
      ((line.bankReference !== "" && one.bankReference === line.bankReference) ||
        (line.kid !== "" && one.kid === line.kid) ||
        (line.kid === "" && nameKey(line.name) !== "" && nameKey(one.name) === nameKey(line.name))),
  );
  const [only] = fits;
  if (only === undefined || fits.length > 1) return [];
  return [candidate("REVERSAL", 100, { reverses: only.voucher })];
}
