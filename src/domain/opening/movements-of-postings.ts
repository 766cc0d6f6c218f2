// The movements of postings that are being stored or undone before a standing opening balance. Pure.

import { add, type Decimal, decimal, zero } from "../../money/decimal.ts";
import type { StoredPosting } from "../ledger/posting/posting-row.ts";
import type { VoucherToStore } from "../ledger/posting/store-voucher.ts";
import type { Movement } from "./correction-voucher.ts";
import { balanceTypes } from "./standing-opening-balance.ts";

/** An account as the correction needs it. */
export interface CorrectedAccount {
  readonly type: string;
  readonly ledgerType: string;
  readonly isCloseable: boolean;
}

/** A posting before the opening balance. */
export interface Moving {
  /** Its id where it is open and can be closed with the correction; null otherwise. */
  readonly openId: number | null;
  readonly date: string;
  readonly account: number;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly employee: number | null;
  readonly asset: number | null;
  readonly currency: number;
  readonly amount: Decimal;
  readonly amountCurrency: Decimal;
}

/** A stored row, or one that is about to be stored, as a movement. */
export function movingOf(
  row: StoredPosting,
  openId: number | null,
  turn: (amount: Decimal) => Decimal = (same) => same,
): Moving {
  return {
    openId,
    date: row.date,
    account: row.account,
    customer: row.customer,
    supplier: row.supplier,
    employee: row.employee,
    asset: row.asset,
    currency: row.currency,
    amount: turn(decimal(row.amount)),
    amountCurrency: turn(decimal(row.amountCurrency)),
  };
}

/**
 * Sums per account, party or asset, and currency. On result accounts only the opening balance's own year counts: earlier results
 * are in no balance any more.
 * @param open stored postings that the correction may close, besides those among the moving ones
 */
export function movementsOf(
  moving: readonly Moving[],
  open: readonly Moving[],
  { day, accounts }: { readonly day: string; readonly accounts: ReadonlyMap<number, CorrectedAccount> },
): Movement[] {
  type Sum = { -readonly [Name in keyof Movement]: Movement[Name] } & { open: number[] };
  const sums = new Map<string, Sum>();
  const sumOf = (one: Moving, account: CorrectedAccount): Sum => {
    const named = account.isCloseable || account.ledgerType !== "GENERAL";
    const [customer, supplier, employee] = named ? [one.customer, one.supplier, one.employee] : [null, null, null];
    const asset = account.ledgerType === "ASSET" ? one.asset : null;
    const key = [one.account, customer, supplier, employee, asset, one.currency].join(" ");
    const sum = sums.get(key) ?? {
      accountId: one.account,
      customerId: customer,
      supplierId: supplier,
      employeeId: employee,
      assetId: asset,
      currencyId: one.currency,
      amount: zero,
      amountCurrency: zero,
      open: [],
      openAmount: zero,
      openAmountCurrency: zero,
    };
    sums.set(key, sum);
    return sum;
  };
  const take = (one: Moving, moves: boolean) => {
    const account = accounts.get(one.account);
    if (account === undefined) throw new Error("An account that was found is gone.");
    if (moves && !balanceTypes.has(account.type) && one.date.slice(0, 4) !== day.slice(0, 4)) return;
    const sum = sumOf(one, account);
    if (moves) {
      sum.amount = add(sum.amount, one.amount);
      sum.amountCurrency = add(sum.amountCurrency, one.amountCurrency);
    }
    if (one.openId === null || !account.isCloseable) return;
    sum.open.push(one.openId);
    sum.openAmount = add(sum.openAmount, one.amount);
    sum.openAmountCurrency = add(sum.openAmountCurrency, one.amountCurrency);
  };
  for (const one of moving) take(one, true);
  for (const one of open) take(one, false);
  return [...sums.values()];
}

/** The rows of a voucher that is about to be stored, those that its request settles as settled. */
export function movingRows(voucher: VoucherToStore, settled: ReadonlySet<number>): Moving[] {
  return voucher.rows.map((row, index) => {
    const id = voucher.rowIds?.[index] ?? null;
    return {
      openId: id === null || settled.has(id) ? null : id,
      date: row.date,
      account: row.accountId,
      customer: row.customerId,
      supplier: row.supplierId,
      employee: row.employeeId,
      asset: row.assetId,
      currency: row.currencyId,
      amount: row.amount,
      amountCurrency: row.amountCurrency,
    };
  });
}
