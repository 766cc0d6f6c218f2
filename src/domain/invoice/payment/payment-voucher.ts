// The lines of a customer's payment for the ledger; it makes no postings and closes no items.

import type { Decimal } from "../../../money/decimal.ts";
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
} from "../../../money/decimal.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import type { AmountPair, LedgerLine } from "../../ledger/posting/posting-row.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import type { InvoicedCustomer } from "../invoice/invoice-voucher.ts";
import { invoiceText } from "../invoice/invoice-voucher.ts";

/** A payment of an invoice. Dates are ISO texts. */
export interface PaymentToPost {
  readonly paymentDate: string;
  readonly invoiceNumber: string;
  /** The open item of the invoice. */
  readonly openItem: number | null;
  readonly isCreditNote: boolean;
  readonly customer: InvoicedCustomer;
  /** The language of the voucher's text. */
  readonly language: "en" | "no";
  /** The currency of the invoice. */
  readonly currencyId: number;
  readonly companyCurrencyId: number;
  /** The paid amount in the company's currency; negative when money goes back to the customer. */
  readonly paidAmount: Decimal;
  /** What it was in the invoice's currency, with the same sign; not looked at when that is the company's. */
  readonly paidAmountCurrency: Decimal;
  /** What was outstanding on the invoice before this payment: the sums of its receivable postings. */
  readonly outstanding: AmountPair;
  /** The open charges of its reminders, the oldest first: what goes beyond the invoice pays them. */
  readonly charges?: readonly OpenCharge[];
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
}

/** What is open of a reminder's charge, under its own number, in kroner and in the invoice's currency. */
export type OpenCharge = AmountPair & { readonly number: string; readonly openItem: number | null };

/** What the voucher of a payment consists of. */
export interface PaymentVoucher {
  readonly description: string;
  readonly lines: readonly LedgerLine[];
  /** What is outstanding on the invoice after this payment. */
  readonly outstanding: AmountPair;
}

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
 * left of roundings. What is paid beyond it pays the charges of reminders by their age, each in the same way; what is left
 * after them stays with the invoice, valued at the payment's own rate.
 */
export function paymentVoucher(payment: PaymentToPost): PaymentVoucher {
  const description = paymentText(payment.language, payment);
  const deductions = payment.deductions ?? [];
  const [settled, ...charges] = settledAmounts(payment, sum(deductions.map((deduction) => deduction.amount)));
  const inCompanyCurrency = (account: LedgerAccount, amount: Decimal): Omit<LedgerLine, "row"> => ({
    date: payment.paymentDate,
    currencyId: payment.companyCurrencyId,
    description,
    account,
    vatType: noVat,
    amountGross: amount,
    amountGrossCurrency: amount,
  });
  const money = {
    ...inCompanyCurrency(payment.paymentAccount, payment.paidAmount),
    ...(payment.onAccount === undefined
      ? {}
      : { currencyId: payment.onAccount.currencyId, amountGrossCurrency: payment.onAccount.amount }),
  };
  const lines = [
    // Nothing arrives where all that is left is written off.
    ...(isZero(payment.paidAmount) ? [] : [money]),
    ...deductions.map((deduction) => inCompanyCurrency(deduction.account, deduction.amount)),
    ...[settled, ...charges]
      .filter((part) => charges.length === 0 || !isZero(part.amountCurrency))
      .map((part) => ({
        ...inCompanyCurrency(payment.receivableAccount, negate(part.amount)),
        currencyId: payment.currencyId,
        amountGrossCurrency: negate(part.amountCurrency),
        customerId: payment.customer.id,
        invoiceNumber: part.number,
        openItemId: part.openItem,
      })),
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

/** How much the receivable falls in both currencies: under the invoice's number, then under those of charges. */
function settledAmounts(payment: PaymentToPost, deducted: Decimal): readonly [OpenCharge, ...OpenCharge[]] {
  const isOwn = payment.currencyId === payment.companyCurrencyId;
  const paid = isOwn ? add(payment.paidAmount, deducted) : payment.paidAmountCurrency;
  const { outstanding } = payment;
  const isSame = sign(paid) === sign(outstanding.amountCurrency);
  const closes = isSame ? smallestInSize(paid, outstanding.amountCurrency) : zero;
  let beyond = subtract(paid, closes);
  const charges: OpenCharge[] = [];
  for (const charge of payment.charges ?? []) {
    const part = sign(beyond) > 0 ? smallest(charge.amountCurrency, beyond) : zero;
    if (isZero(part)) continue;
    beyond = subtract(beyond, part);
    charges.push({
      number: charge.number,
      openItem: charge.openItem,
      amount: shareOf(charge, part),
      amountCurrency: part,
    });
  }
  const rate = isOwn ? { amount: paid, amountCurrency: paid } : { amount: payment.paidAmount, amountCurrency: paid };
  const amount = add(isSame ? shareOf(outstanding, closes) : zero, converted(beyond, rate));
  const own = { number: payment.invoiceNumber, openItem: payment.openItem };
  return [{ ...own, amount, amountCurrency: add(closes, beyond) }, ...charges];
}

/** What a part of an open amount stands for in the company's currency: all of it takes all that is left. */
function shareOf(open: AmountPair, part: Decimal): Decimal {
  return isZero(subtract(open.amountCurrency, part)) ? open.amount : converted(part, open);
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
