// Payments that come with an invoice: one, or one and the rest in another way. Knows no orders.

import { absolute, decimal, equals, isZero, sign, subtract, sum, toText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { Acting } from "../../schema/resource.ts";
import type { InvoiceToPost, InvoiceTotals } from "../invoice/invoice-voucher.ts";
import { paidAmountFaults } from "../invoice/paid-amount.ts";
import { paymentVoucher } from "../invoice/payment-voucher.ts";
import { post } from "../ledger/post.ts";
import type { LedgerLine } from "../ledger/posting-row.ts";
import { type VoucherArgument, voucherArgument } from "../ledger/store.ts";
import type { PaymentAccount, Sale } from "./load-sale.ts";

/** A payment at once, and how its parameters are called. */
export interface PaidAtOnce {
  readonly paymentTypeId: number;
  /** In kroner; null: what the payments before it leave of the total. */
  readonly paidAmount: string | null;
  /** In the currency of the payment type's account; null where the caller did not say. */
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

/** Everything that speaks against the payments of an invoice with this total. */
export function paymentsAtOnceFaults(sale: Sale, payments: readonly PaidAtOnce[], total: Total): Fault[] {
  return payments.flatMap((payment) => {
    const { names } = payment;
    const at = (name: string) => ({ field: name, path: name });
    const unfit = [
      ...(payment.paidAmount === null ? [] : paidAmountFaults(names.amount, payment.paidAmount)),
      ...(payment.accountAmount === null ? [] : paidAmountFaults(names.accountAmount, payment.accountAmount)),
    ];
    if (unfit.length > 0) return unfit;
    const to = sale.paymentAccounts.get(payment.paymentTypeId) ?? null;
    if (to === null) return [{ key: "paymentAccountMissing", ...at(names.type) }];
    const paid = amountOf(payment, payments, total);
    if (payment.paidAmount === null && !isZero(paid) && sign(paid) !== sign(total.amount))
      return [{ key: "paymentRestNothing", ...at(names.type) }];
    return accountAmountFaults(payment, to, paid);
  });
}

function accountAmountFaults(
  payment: PaidAtOnce,
  to: PaymentAccount,
  paid: ReturnType<typeof decimal>,
): readonly Fault[] {
  const name = payment.names.accountAmount;
  const at = { field: name, path: name };
  if (to.currency !== 1) {
    if (payment.accountAmount === null) return [{ key: "accountAmountMissing", ...at }];
    return sign(decimal(payment.accountAmount)) === sign(paid) ? [] : [{ key: "accountAmountSign", ...at }];
  }
  if (payment.accountAmount === null || equals(decimal(payment.accountAmount), paid)) return [];
  return [{ key: "accountAmountDiffers", ...at, parameters: { amount: toText(paid) } }];
}

/** What a payment comes to, in kroner. */
function amountOf(payment: PaidAtOnce, payments: readonly PaidAtOnce[], total: Total): ReturnType<typeof decimal> {
  if (payment.paidAmount !== null) return decimal(payment.paidAmount);
  return subtract(
    total.amount,
    sum(payments.flatMap((one) => (one.paidAmount === null ? [] : [decimal(one.paidAmount)]))),
  );
}

/** The vouchers of the payments, or why there are none; a rest of 0 has none. */
export function paymentsAtOnce(
  sale: Sale,
  made: { readonly invoice: InvoiceToPost; readonly totals: InvoiceTotals },
  payments: readonly PaidAtOnce[],
  acting: Acting,
): { readonly vouchers: readonly VoucherArgument[] } | { readonly faults: readonly Fault[] } {
  const { invoice, totals } = made;
  const vouchers: VoucherArgument[] = [];
  let outstanding = totals.total;
  for (const payment of payments) {
    const to = sale.paymentAccounts.get(payment.paymentTypeId) ?? null;
    const paidAmount = amountOf(payment, payments, totals.total);
    if (to === null || isZero(absolute(paidAmount))) continue;
    const rows = paymentVoucher({
      ...invoice,
      paymentDate: invoice.invoiceDate,
      paidAmount,
      paidAmountCurrency: paidAmount,
      outstanding,
      paymentAccount: to.account,
      currencyGainAccount: sale.account("FX_GAIN"),
      currencyLossAccount: sale.account("FX_LOSS"),
    });
    outstanding = rows.outstanding;
    const posted = post({
      voucherDate: invoice.invoiceDate,
      companyCurrencyId: invoice.companyCurrencyId,
      vatPerDepartment: false,
      lines: rows.lines.map((line) => onAccount(line, to, payment)),
    });
    if (posted.kind === "refused") return { faults: posted.faults };
    vouchers.push(
      voucherArgument(
        {
          id: acting.newId(),
          date: invoice.invoiceDate,
          series: "voucher",
          description: rows.description,
          voucherType: "PAYMENT",
          rows: posted.rows,
        },
        acting,
      ),
    );
  }
  return { vouchers };
}

/** The row of a payment account that counts in another currency says the amount in it. */
function onAccount(line: LedgerLine, to: PaymentAccount, payment: PaidAtOnce): LedgerLine {
  if (line.row !== 1 || to.currency === 1 || payment.accountAmount === null) return line;
  return { ...line, currencyId: to.currency, amountGrossCurrency: decimal(payment.accountAmount) };
}
