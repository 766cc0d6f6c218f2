// A payment of a supplier invoice in every currency that it touches, and its rows; pure, takes no numbers and stores nothing.

import type { Decimal } from "../../money/decimal.ts";
import { add, decimal, equals, isZero, negate, sign, subtract, toText, zero } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { fromKroner, oldRateWarnings, rateFault, toKroner, type UsableRate } from "../currency/rate-of-day.ts";
import { paidAmountFaults } from "../invoice/payment/paid-amount.ts";
import type { Deduction, Deductions } from "../invoice/payment/payment-deductions.ts";
import { converted } from "../invoice/payment/payment-voucher.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import type { AmountPair, LedgerLine } from "../ledger/posting/posting-row.ts";
import { noVat } from "../ledger/vat/vat-code.ts";
import { type AmountRequest, amountToPay } from "./payment-amount.ts";

/** The requested payment and the invoice's amounts. */
export interface PaymentRequest {
  /** What left the bank, in kroner; null: what the part that is paid is worth at the rate of the day. */
  readonly amount: string | null;
  /** The part in the invoice's currency; null: see `paymentOut`. Not looked at for an invoice in kroner. */
  readonly amountCurrency: string | null;
  readonly isPartial: boolean;
  /** As in `AmountRequest`. */
  readonly isRestWrittenOff: boolean;
  readonly currency: number;
  /** What the company owes; positive amounts, negative for a credit note. */
  readonly outstanding: AmountPair;
  /** The rate of the payment's day; used only where one of the two amounts is not given. */
  readonly rate: UsableRate;
  /** As in `AmountAsked`. */
  readonly again: AmountRequest["again"];
}

/** The paid amount in kroner and the settled amounts; or the reasons to refuse the payment. */
export type PaymentOut =
  | {
      readonly kind: "payment";
      readonly paid: Decimal;
      readonly settled: AmountPair;
      /** That the rate was used though it is too old. */
      readonly warnings: readonly Warning[];
    }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/**
 * How much is paid. In kroner: `amount`, within what is outstanding. In a foreign currency the bounds hold in that
 * currency. Without `amountCurrency` everything is paid, whatever it costs; with `isPartial` as much as the kroner buy.
 * A payment of everything takes the whole value in kroner with it, a part its share of it; what is written off is such a
 * part, and the money settles what it leaves. The kroner that left the
 * bank are free: their difference to that value is gain or loss. What is paid though nothing is outstanding is worth what
 * it cost.
 */
export function paymentOut(payment: PaymentRequest): PaymentOut {
  if (isNothing(payment))
    return { kind: "payment", paid: zero, settled: { amount: zero, amountCurrency: zero }, warnings: [] };
  return payment.currency === kroner ? paidInKroner(payment) : paidInCurrency(payment);
}

function paidInKroner({ amount, outstanding, isPartial, isRestWrittenOff, again }: PaymentRequest): PaymentOut {
  const toPay = amountToPay({
    ...{ amount, outstanding: outstanding.amount, isPartial, isRestWrittenOff },
    ...{ again, field: "amount" },
  });
  if (toPay.kind === "refused") return { kind: "refused", faults: [toPay.fault] };
  const { value } = toPay;
  return { kind: "payment", paid: value, settled: { amount: value, amountCurrency: value }, warnings: [] };
}

function paidInCurrency(payment: PaymentRequest): PaymentOut {
  const { amount, amountCurrency, outstanding, rate, isRestWrittenOff, again } = payment;
  const isPartial = payment.isPartial || isRestWrittenOff;
  const faults = amountFaults(payment);
  const isBought = isPartial && amountCurrency === null && amount !== null;
  const isRateUsed = isBought || amount === null;
  if (isRateUsed && rate.kind === "refused") faults.push(rateFault(rate, "paymentDate"));
  if (faults.length > 0) return { kind: "refused", faults };
  const perUnit = rate.kind === "rate" ? rate.perUnit : zero;
  const foreignAmount = isBought ? toText(fromKroner(decimal(amount), perUnit)) : amountCurrency;
  const part = amountToPay({
    amount: foreignAmount,
    outstanding: outstanding.amountCurrency,
    isPartial,
    isRestWrittenOff,
    again,
    field: "amountCurrency",
  });
  if (part.kind === "refused") return { kind: "refused", faults: [part.fault] };
  const paid = amount === null ? toKroner(part.value, perUnit) : decimal(amount);
  if (sign(paid) * sign(part.value) < 0) return { kind: "refused", faults: [signFault(payment)] };
  const value = settledValue(part.value, payment, paid);
  const warnings = isRateUsed ? oldRateWarnings(rate, "paymentDate") : [];
  return { kind: "payment", paid, settled: { amount: value, amountCurrency: part.value }, warnings };
}

/** Whether nothing is paid, and all that is left is written off. */
function isNothing({ amount, amountCurrency, outstanding, isRestWrittenOff }: PaymentRequest): boolean {
  const isNone = amount !== null && isZero(decimal(amount)) && isZero(decimal(amountCurrency ?? "0"));
  return isRestWrittenOff && isNone && !isZero(outstanding.amountCurrency);
}

/** What a part of the outstanding amount stands for in kroner, so that nothing of roundings is left of the whole. */
function settledValue(part: Decimal, { outstanding, isRestWrittenOff }: PaymentRequest, paid: Decimal): Decimal {
  if (equals(part, outstanding.amountCurrency)) return outstanding.amount;
  if (isZero(outstanding.amountCurrency)) return paid;
  if (!isRestWrittenOff) return converted(part, outstanding);
  return subtract(outstanding.amount, converted(subtract(outstanding.amountCurrency, part), outstanding));
}

function amountFaults({ amount, amountCurrency }: PaymentRequest): Fault[] {
  const amounts: readonly (readonly [string, string | null])[] = [
    ["amount", amount],
    ["amountCurrency", amountCurrency],
  ];
  return amounts.flatMap(([name, value]): Fault[] => {
    if (value === null) return [];
    if (isZero(decimal(value))) return [{ key: "supplierPaymentZero", field: name }];
    return paidAmountFaults(name, value);
  });
}

/** What is paid in kroner goes the same way as what is settled. */
function signFault({ amount, amountCurrency, outstanding }: PaymentRequest): Fault {
  if (amountCurrency === null)
    return { key: "supplierPaymentSign", field: "amount", parameters: { outstanding: toText(outstanding.amount) } };
  return {
    key: "paidAmountSignsDiffer",
    field: "amountCurrency",
    parameters: { amount: String(amount), other: amountCurrency },
  };
}

/** Where a payment is posted. */
export interface PaymentRows {
  readonly date: string;
  readonly description: string;
  readonly currency: number;
  readonly supplier: number;
  readonly invoiceNumber: string;
  readonly openItem: number | null;
  readonly payables: LedgerAccount;
  readonly paidFrom: LedgerAccount;
  readonly gain: LedgerAccount;
  readonly loss: LedgerAccount;
  /** What the bank took beside the payment, and what is written off of the bill. */
  readonly fee: Deduction | null;
  readonly writeOff: Deductions["writeOff"];
}

/** The rows: payables with supplier and number, the account that pays, and the gain or loss since the invoice was posted. */
export function paymentLines(about: PaymentRows, paid: Decimal, settled: AmountPair): readonly LedgerLine[] {
  const inKroner = (account: LedgerAccount, amount: Decimal): Omit<LedgerLine, "row"> => ({
    date: about.date,
    description: about.description,
    account,
    vatType: noVat,
    currencyId: kroner,
    amountGross: amount,
    amountGrossCurrency: amount,
  });
  const written = about.writeOff?.amount ?? zero;
  const left = add(paid, about.fee?.amount ?? zero);
  const lines = [
    {
      ...inKroner(about.payables, add(settled.amount, written)),
      currencyId: about.currency,
      amountGrossCurrency: add(settled.amountCurrency, about.writeOff?.amountCurrency ?? zero),
      supplierId: about.supplier,
      invoiceNumber: about.invoiceNumber,
      openItemId: about.openItem,
    },
    ...(isZero(left) ? [] : [inKroner(about.paidFrom, negate(left))]),
    ...(about.fee === null ? [] : [inKroner(about.fee.account, about.fee.amount)]),
    ...(about.writeOff === null ? [] : [inKroner(about.writeOff.account, negate(written))]),
  ];
  const difference = subtract(paid, settled.amount);
  if (!isZero(difference)) lines.push(inKroner(sign(difference) > 0 ? about.loss : about.gain, difference));
  return lines.map((line, index) => ({ ...line, row: index + 1 }));
}
