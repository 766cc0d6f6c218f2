// What a payment that the bank has booked becomes in the ledger: what it settles, what left the bank, and the gain or loss. Pure.

import {
  type Decimal,
  decimal,
  divide,
  equals,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  subtract,
  sum,
  zero,
} from "../../../money/decimal.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { fromKroner } from "../../currency/rate-of-day.ts";
import { converted } from "../../invoice/payment/payment-voucher.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import type { LedgerLine } from "../../ledger/posting/posting-row.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import type { StoredPayment } from "../load-payments.ts";
import type { PayablePosting } from "../payment-facts.ts";

/** An item of a payment with the posting that it pays. */
export interface SettledItem {
  readonly id: number;
  readonly version: number;
  readonly posting: PayablePosting;
  readonly amountCurrency: Decimal;
  /** What it settles in kroner. */
  readonly amount: Decimal;
}

/** A payment with what left the bank in kroner, and what it settles. */
export interface BookedPayment {
  readonly payment: StoredPayment;
  readonly paid: Decimal;
  readonly items: readonly SettledItem[];
}

/** Where payments are posted. */
export interface SettlementAccounts {
  readonly bank: LedgerAccount;
  /** The currency of the bank account, and kroner for one unit of it. */
  readonly bankCurrency: number;
  readonly bankRate: Decimal;
  /** Currencies of the accounts that payments without items are posted on. */
  readonly currencyOf: (account: number) => number;
  readonly account: (id: number) => LedgerAccount;
  readonly gain: LedgerAccount;
  readonly loss: LedgerAccount;
}

/** What a part of an open item is worth in kroner, so that nothing of roundings is left of the whole. */
export function settledKroner(part: Decimal, posting: PayablePosting, paid: Decimal): Decimal {
  const open = { amount: decimal(posting.open), amountCurrency: decimal(posting.openCurrency) };
  if (posting.currency === kroner) return part;
  if (equals(part, open.amountCurrency)) return open.amount;
  return isZero(open.amountCurrency) ? paid : converted(part, open);
}

/** An amount shared by weights, to the øre; the last one takes the rest. */
export function shared(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = sum(weights);
  let left = total;
  return weights.map((weight, index) => {
    if (index === weights.length - 1) return left;
    const part = isZero(whole) ? zero : roundHalfUp(divide(multiply(total, weight), whole), 2);
    left = subtract(left, part);
    return part;
  });
}

/**
 * The rows of payments that the bank booked as one line: one for each item, one for the bank, and one for the gain or loss.
 * @param direction 1 for what was paid, -1 for what came back
 */
export function settlementLines(
  booked: readonly BookedPayment[],
  accounts: SettlementAccounts,
  about: { readonly date: string; readonly description: string; readonly direction: 1 | -1 },
): LedgerLine[] {
  const turned = (amount: Decimal) => (about.direction === 1 ? amount : negate(amount));
  const { date, description } = about;
  const common = { date, description, vatType: noVat };
  const inKroner = (account: LedgerAccount, amount: Decimal) => ({
    ...{ ...common, account, currencyId: kroner, amountGross: turned(amount), amountGrossCurrency: turned(amount) },
  });
  const lines = booked.flatMap((one) => receiverLines(one, accounts).map((line) => ({ ...common, ...line })));
  const paid = sum(booked.map((one) => one.paid));
  const settled = sum(lines.map(({ amountGross }) => amountGross));
  const difference = subtract(paid, settled);
  const rows: Omit<LedgerLine, "row">[] = lines.map((line) => ({
    ...{ ...line, amountGross: turned(line.amountGross), amountGrossCurrency: turned(line.amountGrossCurrency) },
  }));
  if (!isZero(difference)) rows.push(inKroner(sign(difference) > 0 ? accounts.loss : accounts.gain, difference));
  rows.push({
    ...{ ...common, account: accounts.bank, currencyId: accounts.bankCurrency },
    ...{ amountGross: turned(negate(paid)), amountGrossCurrency: turned(negate(onAccount(booked, paid, accounts))) },
  });
  return rows.map((line, index) => ({ ...line, row: index + 1 }));
}

/** What left the bank account in its own currency. */
function onAccount(
  booked: readonly BookedPayment[],
  paid: Decimal,
  { bankCurrency, bankRate }: SettlementAccounts,
): Decimal {
  if (bankCurrency === kroner) return paid;
  const isOwn = booked.every(({ payment }) => payment.currency === bankCurrency);
  return isOwn ? sum(booked.map(({ payment }) => decimal(payment.amountCurrency))) : fromKroner(paid, bankRate);
}

interface ReceiverLine {
  readonly account: LedgerAccount;
  readonly currencyId: number;
  readonly amountGross: Decimal;
  readonly amountGrossCurrency: Decimal;
  readonly supplierId: number | null;
  readonly employeeId: number | null;
  readonly invoiceNumber?: string;
  readonly openItemId?: number | null;
}

/** What a payment settles, or the account that it names; where it was posted when it was sent, the account that it stands on. */
function receiverLines({ payment, paid, items }: BookedPayment, accounts: SettlementAccounts): ReceiverLine[] {
  if (payment.dispatchVoucher !== null && payment.interimAccount !== null) {
    const amount = decimal(payment.interimAmount);
    const account = accounts.account(payment.interimAccount);
    const nobody = { supplierId: null, employeeId: null };
    return [{ account, currencyId: kroner, amountGross: amount, amountGrossCurrency: amount, ...nobody }];
  }
  if (items.length > 0)
    return items.map(({ posting, amount, amountCurrency }) => ({
      ...{ account: accounts.account(posting.account), currencyId: posting.currency, amountGross: amount },
      ...{ amountGrossCurrency: amountCurrency, supplierId: posting.supplier, employeeId: posting.employee },
      ...{ invoiceNumber: posting.invoiceNumber, openItemId: posting.openItem },
    }));
  const contra = payment.contraAccount ?? 0;
  const account = accounts.account(contra);
  const { ledgerType } = account;
  const isForeign = ledgerType !== "GENERAL" || accounts.currencyOf(contra) === payment.currency;
  const currencyId = isForeign ? payment.currency : kroner;
  return [
    {
      ...{ account, currencyId, amountGross: paid },
      amountGrossCurrency: currencyId === kroner ? paid : decimal(payment.amountCurrency),
      supplierId: ledgerType === "VENDOR" ? payment.supplier : null,
      employeeId: ledgerType === "EMPLOYEE" ? payment.employee : null,
    },
  ];
}
