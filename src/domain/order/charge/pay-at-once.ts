// Payments together with an invoice: one payment, or two of which the second pays the rest.

import { type Decimal, decimal, isZero, sign, subtract, sum } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import { oddRateOf } from "../../currency/odd-rate.ts";
import type { InvoiceToPost, InvoiceTotals } from "../../invoice/invoice/invoice-voucher.ts";
import { type MoneyInResult, moneyIn } from "../../invoice/payment/incoming-payment.ts";
import { paidAmountFaults } from "../../invoice/payment/paid-amount.ts";
import { paymentVoucher } from "../../invoice/payment/payment-voucher.ts";
import { overpaymentOf } from "../../invoice/payment/payment-warnings.ts";
import { post } from "../../ledger/posting/post.ts";
import { type VoucherArgument, voucherArgument } from "../../ledger/posting/store-voucher.ts";
import type { PaymentAccount, Sale } from "./load-sale.ts";

/** A payment at once, and how its parameters are called. */
export interface PaidAtOnce {
  readonly paymentTypeId: number;
  /** In the invoice's currency; null: what the payments before it leave of the total. */
  readonly paidAmount: string | null;
  /** What reached the payment type's account, in its currency; null: what paidAmount was worth at the rate of the day. */
  readonly accountAmount: string | null;
  readonly names: { readonly type: string; readonly amount: string; readonly accountAmount: string };
}

/** The names of the first payment's parameters. */
export const firstNames = {
  type: "paymentTypeId",
  amount: "paidAmount",
  accountAmount: "paidAmountAccountCurrency",
} as const;

/** The names of the parameters of the payment that takes the rest. */
export const restNames = {
  type: "paymentTypeIdRestAmount",
  amount: "paymentTypeIdRestAmount",
  accountAmount: "paidAmountAccountCurrencyRest",
} as const;

type Total = InvoiceTotals["total"];

/** All reasons to refuse the payments of an invoice with this total. */
export function paymentsAtOnceFaults(
  sale: Sale,
  payments: readonly PaidAtOnce[],
  { date, total }: { readonly date: string; readonly total: Total },
): Fault[] {
  return payments.flatMap((payment) => {
    const { names } = payment;
    const at = (name: string) => ({ field: name, path: name });
    const faults = [
      ...(payment.paidAmount === null ? [] : paidAmountFaults(names.amount, payment.paidAmount)),
      ...(payment.accountAmount === null ? [] : paidAmountFaults(names.accountAmount, payment.accountAmount)),
    ];
    if (faults.length > 0) return faults;
    const to = paymentAccountOf(sale, payment);
    const paid = amountOf(payment, payments, total);
    if (payment.paidAmount === null && isZero(paid)) return [];
    if (payment.paidAmount === null && sign(paid) !== sign(total.amountCurrency))
      return [{ key: "paymentRestNothing", ...at(names.type) }];
    const money = moneyOf(sale, { payment, to, paid, date });
    return money.kind === "refused" ? money.faults : [];
  });
}

/** The account that a payment reaches. */
function paymentAccountOf(sale: Sale, { paymentTypeId }: PaidAtOnce): PaymentAccount {
  const account = sale.paymentAccounts.get(paymentTypeId);
  if (account === undefined) throw new Error(`The payment type ${paymentTypeId} was not loaded.`);
  return account;
}

/** What a payment comes to, in the invoice's currency. */
function amountOf(payment: PaidAtOnce, payments: readonly PaidAtOnce[], total: Total): Decimal {
  if (payment.paidAmount !== null) return decimal(payment.paidAmount);
  return subtract(
    total.amountCurrency,
    sum(payments.flatMap((one) => (one.paidAmount === null ? [] : [decimal(one.paidAmount)]))),
  );
}

interface OnePayment {
  readonly payment: PaidAtOnce;
  readonly to: PaymentAccount;
  readonly paid: Decimal;
  readonly date: string;
}

/** A payment in the currencies of the invoice, of its account and of the books. */
function moneyOf(sale: Sale, { payment, to, paid, date }: OnePayment): MoneyInResult {
  const { names, accountAmount } = payment;
  return moneyIn({
    date,
    dateField: "invoiceDate",
    accountCurrency: to.currency,
    invoiceCurrency: sale.currency,
    onAccount: { name: names.accountAmount, amount: accountAmount === null ? null : decimal(accountAmount) },
    onInvoice: { name: names.amount, amount: paid },
    rates: sale.rates,
  });
}

/** The vouchers of the payments with warnings, or the faults; a rest of 0 has no voucher. */
export function paymentsAtOnce(
  sale: Sale,
  invoiced: { readonly invoice: InvoiceToPost; readonly totals: InvoiceTotals; readonly openItem: number | null },
  payments: readonly PaidAtOnce[],
  context: ActionContext,
):
  | { readonly vouchers: readonly VoucherArgument[]; readonly warnings: readonly Warning[] }
  | { readonly faults: readonly Fault[] } {
  const { invoice, totals } = invoiced;
  const date = invoice.invoiceDate;
  const vouchers: VoucherArgument[] = [];
  const warnings: Warning[] = [];
  let outstanding = totals.total;
  for (const payment of payments) {
    const to = paymentAccountOf(sale, payment);
    const paid = amountOf(payment, payments, totals.total);
    if (isZero(paid)) continue;
    const money = moneyOf(sale, { payment, to, paid, date });
    if (money.kind === "refused") return { faults: money.faults };
    warnings.push(
      ...money.warnings,
      ...warningsOf(sale, { payment, to, paid, date }, money, { invoiced, outstanding }),
    );
    const rows = paymentVoucher({
      ...invoice,
      openItem: invoiced.openItem,
      paymentDate: date,
      paidAmount: money.paidAmount,
      paidAmountCurrency: money.paidAmountCurrency,
      onAccount: money.onAccount,
      outstanding,
      paymentAccount: to.account,
      currencyGainAccount: sale.account("FX_GAIN"),
      currencyLossAccount: sale.account("FX_LOSS"),
    });
    outstanding = rows.outstanding;
    const posted = post({
      voucherDate: date,
      companyCurrencyId: invoice.companyCurrencyId,
      vatPerDepartment: false,
      lines: rows.lines,
    });
    if (posted.kind === "refused") return { faults: posted.faults };
    const { description } = rows;
    const voucher = { date, series: "voucher" as const, description, voucherType: "PAYMENT", rows: posted.rows };
    vouchers.push(voucherArgument({ id: context.newId(), ...voucher }, context));
  }
  return { vouchers, warnings };
}

/** The warnings about a payment: it is more than is left to pay, or its amounts fit no exchange rate. */
function warningsOf(
  sale: Sale,
  { payment, to, paid, date }: OnePayment,
  money: Extract<MoneyInResult, { kind: "money" }>,
  { invoiced, outstanding }: { readonly invoiced: { readonly totals: InvoiceTotals }; readonly outstanding: Total },
): Warning[] {
  const { names } = payment;
  const at = { date, rates: sale.rates, inKroner: money.paidAmount, otherwise: null };
  return [
    ...overpaymentOf({
      field: names.amount,
      total: invoiced.totals.total.amountCurrency,
      paid,
      outstanding: outstanding.amountCurrency,
    }),
    ...[
      { field: names.amount, currency: sale.currency, amount: money.paidAmountCurrency },
      { field: names.accountAmount, currency: to.currency, amount: money.onAccount.amount },
    ]
      .flatMap((one) => oddRateOf({ ...at, ...one }))
      .slice(0, 1),
  ];
}
