// What a payment was worth: on the account that it reached, on the invoice and in the books. Pure; knows no posting.

import type { Decimal } from "../../../money/decimal.ts";
import { equals, isZero, sign, toText, zero } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import {
  fromKroner,
  kroneRate,
  oldRateWarnings,
  type Rates,
  rateAt,
  rateFault,
  toKroner,
  type UsableRate,
  usableRate,
} from "../../currency/rate-of-day.ts";

/** An amount that the caller gave, by the name of its parameter; null: not given. */
export interface SaidAmount {
  readonly name: string;
  readonly amount: Decimal | null;
}

/** The amounts and currencies of a payment. */
export interface MoneyIn {
  readonly date: string;
  /** The field with the date; null where the request has none. */
  readonly dateField: string;
  /** The currency of the payment account. */
  readonly accountCurrency: number;
  readonly invoiceCurrency: number;
  /** The amount on the payment account, in the account's currency. */
  readonly onAccount: SaidAmount;
  /** The amount in the invoice's currency. At least one of the two is given. */
  readonly onInvoice: SaidAmount;
  readonly rates: Rates;
  /** Whether nothing may have arrived, as where all that is left is written off. */
  readonly mayBeNothing?: boolean;
}

/** A payment in every currency that it needs, or the reasons to refuse it. */
export type MoneyInResult =
  | {
      readonly kind: "money";
      /** In kroner. */
      readonly paidAmount: Decimal;
      readonly paidAmountCurrency: Decimal;
      readonly onAccount: { readonly currencyId: number; readonly amount: Decimal };
      /** That a rate was used though it is too old. */
      readonly warnings: readonly Warning[];
    }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/**
 * Completes a payment. Where the account and the invoice have one currency, one amount is both. Given amounts decide;
 * the rate of the day is used only for amounts that were not given. What reached an account in kroner is its value in the books; so
 * is what was paid of an invoice in kroner.
 */
export function moneyIn(payment: MoneyIn): MoneyInResult {
  if (payment.mayBeNothing === true && isNothing(payment)) {
    const onAccount = { currencyId: payment.accountCurrency, amount: zero };
    return { kind: "money", paidAmount: zero, paidAmountCurrency: zero, onAccount, warnings: [] };
  }
  const faults = contradictions(payment);
  if (faults.length > 0) return { kind: "refused", faults };
  const { accountCurrency, invoiceCurrency } = payment;
  const isOne = accountCurrency === invoiceCurrency;
  const account = payment.onAccount.amount ?? (isOne ? payment.onInvoice.amount : null);
  const invoice = payment.onInvoice.amount ?? (isOne ? payment.onAccount.amount : null);
  const value = inKroner(payment, account, invoice);
  if (value.kind === "refused") return value;
  const paidAmountCurrency = invoice ?? (invoiceCurrency === kroner ? value.amount : null);
  if (paidAmountCurrency === null)
    return { kind: "refused", faults: [{ key: "paidAmountCurrencyMissing", field: payment.onInvoice.name }] };
  const onAccount = account === null ? inAccountCurrency(payment, value.amount) : given(account);
  if (onAccount.kind === "refused") return onAccount;
  return {
    kind: "money",
    paidAmount: value.amount,
    paidAmountCurrency,
    onAccount: { currencyId: accountCurrency, amount: onAccount.amount },
    warnings: [...value.warnings, ...onAccount.warnings],
  };
}

/** Whether every amount that is given is 0. */
function isNothing({ onAccount, onInvoice }: MoneyIn): boolean {
  return [onAccount.amount, onInvoice.amount].every((amount) => amount === null || isZero(amount));
}

type Amount =
  | { readonly kind: "amount"; readonly amount: Decimal; readonly warnings: readonly Warning[] }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/** An amount that needs no rate. */
function given(amount: Decimal): Amount {
  return { kind: "amount", amount, warnings: [] };
}

/** The payment in kroner. */
function inKroner(payment: MoneyIn, account: Decimal | null, invoice: Decimal | null): Amount {
  const { accountCurrency, invoiceCurrency } = payment;
  if (account !== null && accountCurrency === kroner) return given(account);
  if (invoice !== null && invoiceCurrency === kroner) return given(invoice);
  if (account !== null) return converted(payment, accountCurrency, (perUnit) => toKroner(account, perUnit));
  if (invoice === null) throw new Error("A payment has no amount.");
  return converted(payment, invoiceCurrency, (perUnit) => toKroner(invoice, perUnit));
}

function inAccountCurrency(payment: MoneyIn, value: Decimal): Amount {
  return converted(payment, payment.accountCurrency, (perUnit) => fromKroner(value, perUnit));
}

function converted(payment: MoneyIn, currency: number, at: (perUnit: Decimal) => Decimal): Amount {
  const rate = rateOf(payment, currency);
  if (rate.kind === "refused") return { kind: "refused", faults: [rateFault(rate, payment.dateField)] };
  const warnings = oldRateWarnings(rate, payment.dateField ?? "");
  return { kind: "amount", amount: at(rate.perUnit), warnings };
}

function rateOf({ rates, date }: MoneyIn, currency: number): UsableRate {
  const rate = rateAt(rates, currency, date);
  return rate === undefined ? kroneRate : usableRate(rate);
}

function contradictions({ onAccount, onInvoice, accountCurrency, invoiceCurrency }: MoneyIn): Fault[] {
  const faults: Fault[] = [];
  for (const { name, amount } of [onAccount, onInvoice])
    if (amount !== null && isZero(amount)) faults.push({ key: "paidAmountZero", field: name });
  const [account, invoice] = [onAccount.amount, onInvoice.amount];
  if (faults.length > 0 || account === null || invoice === null) return faults;
  const parameters = { amount: toText(account), other: toText(invoice) };
  if (accountCurrency === invoiceCurrency && !equals(account, invoice))
    faults.push({ key: "paidAmountsDiffer", field: onInvoice.name, parameters });
  else if (sign(account) !== sign(invoice))
    faults.push({ key: "paidAmountSignsDiffer", field: onInvoice.name, parameters });
  return faults;
}
