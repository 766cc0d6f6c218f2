// The correction voucher: it cancels the postings before the opening balance, so that nothing counts twice. Pure.

import { add, type Decimal, isZero, negate, sum } from "../../money/decimal.ts";
import type { ActionContext } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { postStated } from "../ledger/posting/post.ts";
import type { StatedLine } from "../ledger/posting/posting-row.ts";
import type { GroupToMake, VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { voucherTexts } from "./standing-opening-balance.ts";

/** The movements before the opening balance on one account, of one party or asset and in one currency. */
export interface Movement {
  readonly accountId: number;
  readonly customerId: number | null;
  readonly supplierId: number | null;
  readonly employeeId: number | null;
  /** The asset, on an account that keeps a balance of each. */
  readonly assetId: number | null;
  readonly currencyId: number;
  readonly amount: Decimal;
  readonly amountCurrency: Decimal;
  /** Its open postings on an account of open items, with their sums; none on other accounts. */
  readonly open: readonly number[];
  readonly openAmount: Decimal;
  readonly openAmountCurrency: Decimal;
}

/** What a correction is made of. */
export interface CorrectionParts {
  readonly date: string;
  readonly language: "en" | "no";
  /** The account of the annual result, for the unallocated results of earlier years. */
  readonly annualResultId: number;
}

/** The voucher that takes movements to zero, with the close groups it makes. */
export interface Correction {
  readonly voucher: VoucherToStore | null;
  readonly groups: readonly GroupToMake[];
}

/**
 * Takes every movement to zero on the day of the opening balance, and closes the open postings before it with the row
 * that cancels them. Results of earlier years are not among the movements: what they leave goes to the annual result, which carries
 * them (decision 62).
 */
export function correctionOf(
  movements: readonly Movement[],
  parts: CorrectionParts,
  context: ActionContext,
): Correction {
  const text = voucherTexts[parts.language].correction;
  const lines: StatedLine[] = [];
  const ids: number[] = [];
  const groups: GroupToMake[] = [];
  const put = (of: Omit<Movement, "open" | "openAmount" | "openAmountCurrency">): number => {
    const pair = { amount: negate(of.amount), amountCurrency: negate(of.amountCurrency) };
    lines.push({ ...balanceLine(of, lines.length + 1, parts.date), ...pair, ...grossOf(pair), description: text });
    const id = context.newId();
    ids.push(id);
    return id;
  };
  for (const one of movements) {
    // A remainder in a foreign currency alone is 0 in the books.
    const id = isZero(one.amount) ? null : put(one);
    const postings = id === null ? one.open : [...one.open, id];
    const closes =
      isZero(add(one.openAmount, negate(one.amount))) &&
      isZero(add(one.openAmountCurrency, negate(one.amountCurrency)));
    if (one.open.length > 0 && postings.length > 1 && closes)
      groups.push({ id: context.newId(), date: parts.date, postings });
  }
  const difference = negate(sum(lines.map((line) => line.amount)));
  if (!isZero(difference))
    put({
      accountId: parts.annualResultId,
      customerId: null,
      supplierId: null,
      employeeId: null,
      assetId: null,
      currencyId: kroner,
      amount: negate(difference),
      amountCurrency: negate(difference),
    });
  if (lines.length === 0) return { voucher: null, groups };
  const voucher: VoucherToStore = {
    id: context.newId(),
    date: parts.date,
    series: "openingCorrection",
    description: text,
    voucherType: "OPENING_BALANCE",
    rows: postStated(lines),
    rowIds: ids,
  };
  return { voucher, groups };
}

function grossOf(pair: { amount: Decimal; amountCurrency: Decimal }) {
  return { amountGross: pair.amount, amountGrossCurrency: pair.amountCurrency };
}

function balanceLine(
  of: Pick<Movement, "accountId" | "customerId" | "supplierId" | "employeeId" | "assetId" | "currencyId">,
  row: number,
  date: string,
) {
  const { accountId, customerId, supplierId, employeeId, assetId, currencyId } = of;
  return { row, date, accountId, vatTypeId: 0, currencyId, customerId, supplierId, employeeId, assetId };
}
