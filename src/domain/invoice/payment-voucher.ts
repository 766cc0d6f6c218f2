/** The rows that a customer's payment asks the ledger for; it makes no postings and closes no items. */

import type { Decimal } from "../../money/decimal.ts";
import {
  absolute,
  add,
  divide,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  smallest,
  subtract,
  sum,
  zero,
} from "../../money/decimal.ts";
import type { LedgerAccount } from "../ledger/ledger-account.ts";
import type { AmountPair, LedgerLine } from "../ledger/posting-row.ts";
import { noVat } from "../ledger/vat-code.ts";
import type { InvoicedCustomer } from "./invoice-voucher.ts";
import { invoiceText } from "./invoice-voucher.ts";

/** A payment of an invoice. Dates are ISO texts. */
export type PaymentToPost = {
  readonly paymentDate: string;
  readonly invoiceNumber: string;
  readonly isCreditNote: boolean;
  readonly customer: InvoicedCustomer;
  /** The language of the voucher's text. */
  readonly language: "en" | "no";
  /** The currency of the invoice. */
  readonly currencyId: number;
  readonly companyCurrencyId: number;
  /** What arrived, in the company's currency; negative when money goes back to the customer. */
  readonly paidAmount: Decimal;
  /** What it was in the invoice's currency, with the same sign; not looked at when that is the company's. */
  readonly paidAmountCurrency: Decimal;
  /** What was outstanding on the invoice before this payment: the sums of its receivable postings. */
  readonly outstanding: AmountPair;
  /** The debit account of the payment type. */
  readonly paymentAccount: LedgerAccount;
  /** What arrived on the payment account in that account's own currency; absent: in the company's. */
  readonly onAccount?: { readonly currencyId: number; readonly amount: Decimal };
  readonly receivableAccount: LedgerAccount;
  readonly currencyGainAccount: LedgerAccount;
  readonly currencyLossAccount: LedgerAccount;
  /**
   * What settles the invoice without arriving on the payment account, in the company's currency and only for invoices
   * in it: a bank's fee (7770), a small difference that is written off (7740). Positive amounts are debited.
   */
  readonly deductions?: readonly { readonly account: LedgerAccount; readonly amount: Decimal }[];
};

/** What the voucher of a payment consists of. */
export type PaymentVoucher = {
  readonly description: string;
  readonly lines: readonly LedgerLine[];
  /** What is outstanding on the invoice after this payment. */
  readonly outstanding: AmountPair;
};

/** "Betaling: Faktura nummer 7 til NAME (10001)". */
export function paymentText(
  language: "en" | "no",
  invoice: { readonly isCreditNote: boolean; readonly invoiceNumber: string; readonly customer: InvoicedCustomer },
): string {
  return `${language === "no" ? "Betaling" : "Payment"}: ${invoiceText(language, invoice)}`;
}

/**
 * The rows of a payment: the payment account, the receivable with customer and invoice number, and in a foreign
 * currency the gain or loss since the invoice was posted, so that the voucher balances. A payment that brings the
 * outstanding currency amount to 0 takes the whole remaining amount in company currency with it, so that nothing is
 * left of roundings. What is paid beyond the outstanding amount is valued at the payment's own rate.
 */
export function paymentVoucher(payment: PaymentToPost): PaymentVoucher {
  const description = paymentText(payment.language, payment);
  const deductions = payment.deductions ?? [];
  const settled = settledAmounts(payment, sum(deductions.map((deduction) => deduction.amount)));
  const inCompanyCurrency = (account: LedgerAccount, amount: Decimal): Omit<LedgerLine, "row"> => ({
    date: payment.paymentDate,
    currencyId: payment.companyCurrencyId,
    description,
    account,
    vatType: noVat,
    amountGross: amount,
    amountGrossCurrency: amount,
  });
  const lines = [
    {
      ...inCompanyCurrency(payment.paymentAccount, payment.paidAmount),
      ...(payment.onAccount === undefined
        ? {}
        : { currencyId: payment.onAccount.currencyId, amountGrossCurrency: payment.onAccount.amount }),
    },
    ...deductions.map((deduction) => inCompanyCurrency(deduction.account, deduction.amount)),
    {
      ...inCompanyCurrency(payment.receivableAccount, negate(settled.amount)),
      currencyId: payment.currencyId,
      amountGrossCurrency: negate(settled.amountCurrency),
      customerId: payment.customer.id,
      invoiceNumber: payment.invoiceNumber,
    },
  ];
  const difference = sum(lines.map((line) => line.amountGross ?? zero));
  if (!isZero(difference)) {
    const account = sign(difference) > 0 ? payment.currencyGainAccount : payment.currencyLossAccount;
    lines.push(inCompanyCurrency(account, negate(difference)));
  }
  return {
    description,
    lines: lines.map((line, index) => ({ ...line, row: index + 1 })),
    outstanding: {
      amount: subtract(payment.outstanding.amount, settled.amount),
      amountCurrency: subtract(payment.outstanding.amountCurrency, settled.amountCurrency),
    },
  };
}

/** How much the receivable falls in both currencies. */
function settledAmounts(payment: PaymentToPost, deducted: Decimal): AmountPair {
  if (payment.currencyId === payment.companyCurrencyId) {
    const amount = add(payment.paidAmount, deducted);
    return { amount, amountCurrency: amount };
  }
  const paid = payment.paidAmountCurrency;
  const { outstanding } = payment;
  const closes =
    sign(paid) === sign(outstanding.amountCurrency) ? smallestInSize(paid, outstanding.amountCurrency) : zero;
  const beyond = subtract(paid, closes);
  const closesAll =
    sign(paid) === sign(outstanding.amountCurrency) && isZero(subtract(outstanding.amountCurrency, closes));
  const amountOfClosed = closesAll ? outstanding.amount : converted(closes, outstanding);
  const amountBeyond = converted(beyond, { amount: payment.paidAmount, amountCurrency: paid });
  return { amount: add(amountOfClosed, amountBeyond), amountCurrency: paid };
}

/** Of two amounts with the same sign the one nearer to 0. */
function smallestInSize(left: Decimal, right: Decimal): Decimal {
  const size = smallest(absolute(left), absolute(right));
  return sign(left) < 0 ? negate(size) : size;
}

/** An amount in foreign currency at the rate that a pair of amounts implies. */
export function converted(amountCurrency: Decimal, at: AmountPair): Decimal {
  return isZero(amountCurrency) ? zero : roundHalfUp(divide(multiply(amountCurrency, at.amount), at.amountCurrency), 2);
}
