// PUT /invoice/{id}/:payment: money that arrived for an invoice is posted, and settles it when nothing is left.

import { add, compare, decimal, divide, isZero, sign, sum, zero } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { input, mandatory, withDefault } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { oddRateOf } from "../../currency/odd-rate.ts";
import { loadRates, type Rates } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../../ledger/account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../../ledger/account/posting-roles.ts";
import { type ClosedPeriods, dateFaults, refused, rememberedPeriods } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { outstandingSql } from "../invoice/invoice-outstanding.ts";
import { noInvoice, noPaymentType, notFound } from "../invoice/not-found.ts";
import { isPreliminary } from "../invoice/preliminary-invoice.ts";
import { loadOpenCharges } from "./charge-payment.ts";
import { type MoneyInResult, moneyIn } from "./incoming-payment.ts";
import { paidAmountFaults } from "./paid-amount.ts";
import {
  type AskedDeductions,
  type DeductionAccounts,
  type Deductions,
  deductionParameters,
  deductionsOf,
  loadDeductionAccounts,
  settledBy,
} from "./payment-deductions.ts";
import { type OpenCharge, paymentVoucher } from "./payment-voucher.ts";
import { overpaymentOf } from "./payment-warnings.ts";
import { loadPaymentTypes } from "./stored-payment-type.ts";

/** An invoice with its customer, and what is outstanding of it. */
type PaidInvoice = RowOf<"Invoice"> &
  Pick<RowOf<"Customer">, "name" | "customerNumber"> & {
    readonly companyLanguage: "en" | "no";
    readonly receivableAccount: number | null;
    readonly openItem: number | null;
    readonly outstanding: string;
    readonly outstandingCurrency: string;
  };

interface Loaded {
  readonly invoice: PaidInvoice | undefined;
  readonly isPreliminary: boolean;
  /** The account that the payment type debits; null where the company has no such type. */
  readonly paymentAccount: LedgerAccount | null;
  readonly deductionAccounts: DeductionAccounts;
  readonly charges: readonly OpenCharge[];
  /** The currency of the payment account. */
  readonly accountCurrency: number;
  readonly rates: Rates;
  readonly account: (role: LedgerRole) => LedgerAccount;
  readonly closed: ClosedPeriods;
}

/** Registers a payment of an invoice. */
export const payInvoice = action({
  method: "PUT",
  path: "/invoice/{id}/:payment",
  answers: "Invoice",
  status: 200,
  query: {
    paymentDate: mandatory(input("date", { description: "The day on which the money arrived." })),
    paymentTypeId: mandatory(
      input("integer", { description: "How it was paid; decides the account that is debited." }),
    ),
    paidAmount: mandatory(
      input("number", {
        description:
          "What arrived, in the currency of the payment account; negative for money that went back, 0 where writeOff takes all that is left.",
      }),
    ),
    paidAmountCurrency: input("number", {
      description: "What arrived in the invoice's currency; required where the payment account has another one.",
    }),
    refuseOverpayment: withDefault(
      input("flag", {
        description:
          "true: refuses a payment of which more is paid than is left, where x-warning would say so; charges of reminders count as left.",
      }),
      "false",
    ),
    ...deductionParameters,
  },
  events: "voucher.create closeGroup.create",
  description:
    "Posts a payment of the invoice. When nothing is left to pay, its postings are settled in a close group. What the bank kept (bankFee) and a small difference (writeOff) settle the invoice with the money, in the same voucher. The header x-warning says when the invoice was paid already, when more is paid than was left, and when the two amounts of a payment fit no exchange rate.",
  async load({ path, query }, read): Promise<Loaded> {
    // The invoice is locked first: what is read behind it sees what concurrent payments and reminders have left.
    const [invoices, paymentTypes, roles, closed, charges] = await Promise.all([
      read.rows<PaidInvoice>(
        `select i.*, c."name", c."customerNumber", k."language" as "companyLanguage",
           (select p."account" from posting p where p.company_id = i.company_id and p."voucher" = i."voucher" and p."customer" = i."customer" and p."invoiceNumber" = i."invoiceNumber"::text limit 1) as "receivableAccount",
           ${outstandingSql("i", "amount")}::text as outstanding,
           ${outstandingSql("i", "amountCurrency")}::text as "outstandingCurrency"
         from invoice i
         join party c on c.company_id = i.company_id and c.id = i."customer"
         join company k on k.company_id = i.company_id
         where i.company_id = $1 and i.id = $2::bigint
         for no key update of i`,
        path.id,
      ),
      loadPaymentTypes(read, [query.paymentTypeId]),
      loadRoles(read, "ACCOUNTS_RECEIVABLE", "FX_GAIN", "FX_LOSS"),
      rememberedPeriods(read, [query.paymentDate]),
      loadOpenCharges(read, path.id),
    ]);
    const [invoice] = invoices;
    const [paymentType] = paymentTypes;
    const debit = paymentType?.debitAccount ?? null;
    // The payment settles the invoice on the account it was posted on, even where the posting rules name another one by now.
    const receivable = invoice?.receivableAccount ?? roles.get("ACCOUNTS_RECEIVABLE") ?? null;
    const accountCurrency = paymentType?.currency ?? kroner;
    const date = query.paymentDate;
    const [accounts, rates, deductionAccounts] = await Promise.all([
      loadAccounts(
        read,
        [...roles.values(), receivable, debit].filter((id) => id !== null),
      ),
      loadRates(
        read,
        [accountCurrency, invoice?.currency ?? kroner].map((currency) => ({ currency, date })),
      ),
      loadDeductionAccounts(read, query),
    ]);
    return {
      invoice,
      isPreliminary: invoice === undefined && (await isPreliminary(read, path.id)),
      closed,
      paymentAccount: debit === null ? null : knownAccount(accounts, debit, "of a payment type"),
      charges,
      deductionAccounts,
      accountCurrency,
      rates,
      account: (role) =>
        knownAccount(accounts, role === "ACCOUNTS_RECEIVABLE" ? (receivable ?? undefined) : roles.get(role), role),
    };
  },
  decide({ query }, loaded, context) {
    const { invoice, paymentAccount } = loaded;
    if (invoice === undefined) return noInvoice(loaded.isPreliminary);
    if (paymentAccount === null) return notFound(noPaymentType);
    // Both amounts are in kroner: the first one counts.
    const isForeign = invoice.currency !== kroner || loaded.accountCurrency !== kroner;
    const amountCurrency = isForeign && query.paidAmountCurrency !== undefined ? query.paidAmountCurrency : null;
    const day = { date: query.paymentDate, field: "paymentDate", path: "paymentDate" };
    const faults: Fault[] = [
      ...dateFaults([day], loaded.closed, context.today),
      ...paidAmountFaults("paidAmount", query.paidAmount),
      ...(amountCurrency === null ? [] : paidAmountFaults("paidAmountCurrency", amountCurrency)),
    ];
    const money = moneyIn({
      date: query.paymentDate,
      dateField: "paymentDate",
      accountCurrency: loaded.accountCurrency,
      invoiceCurrency: invoice.currency ?? kroner,
      onAccount: { name: "paidAmount", amount: decimal(query.paidAmount) },
      onInvoice: { name: "paidAmountCurrency", amount: amountCurrency === null ? null : decimal(amountCurrency) },
      rates: loaded.rates,
      mayBeNothing: isRestWrittenOff(query, loaded, invoice),
    });
    if (money.kind === "refused") faults.push(...money.faults);
    const deducted = money.kind === "refused" ? null : deductedFrom(query, money, loaded, invoice);
    faults.push(...(deducted?.faults ?? []));
    const warnings = money.kind === "refused" ? [] : warningsOf(money, loaded, invoice, query);
    if (query.refuseOverpayment === true) faults.push(...warnings.filter(({ key }) => key !== "paidAtOddRate"));
    if (faults.length > 0 || money.kind === "refused" || deducted === null) return refused(faults);
    const payment = paymentVoucher({
      paymentDate: query.paymentDate,
      invoiceNumber: `${invoice.invoiceNumber}`,
      openItem: invoice.openItem,
      isCreditNote: invoice.isCreditNote === true,
      customer: { id: invoice.customer ?? 0, number: invoice.customerNumber, name: invoice.name },
      language: invoice.companyLanguage === "en" ? "en" : "no",
      currencyId: invoice.currency ?? kroner,
      companyCurrencyId: kroner,
      paidAmount: money.paidAmount,
      // In kroner the voucher adds what is deducted; in a foreign currency what is written off settles as money does.
      paidAmountCurrency: add(money.paidAmountCurrency, deducted.writeOff?.amountCurrency ?? zero),
      deductions: [deducted.fee, deducted.writeOff].filter((one) => one !== null),
      onAccount: money.onAccount,
      outstanding: {
        amount: decimal(invoice.outstanding),
        amountCurrency: decimal(invoice.outstandingCurrency),
      },
      charges: loaded.charges,
      paymentAccount,
      receivableAccount: loaded.account("ACCOUNTS_RECEIVABLE"),
      currencyGainAccount: loaded.account("FX_GAIN"),
      currencyLossAccount: loaded.account("FX_LOSS"),
    });
    const posted = post({
      voucherDate: query.paymentDate,
      companyCurrencyId: kroner,
      vatPerDepartment: false,
      lines: payment.lines,
    });
    if (posted.kind === "refused") return { faults: posted.faults };
    const id = context.newId();
    const write = storeVoucher(
      {
        id,
        date: query.paymentDate,
        series: "voucher",
        description: payment.description,
        voucherType: "PAYMENT",
        rows: posted.rows,
      },
      context,
    );
    return {
      writes: [write],
      changes: [{ resource: "Voucher", id, kind: "CREATE" }],
      warnings: [...money.warnings, ...warnings],
      answer: { object: invoice.id },
    };
  },
});

/** Whether what is left of the invoice, or was paid too much, is written off. */
function isRestWrittenOff({ writeOff }: AskedDeductions, { charges }: Loaded, invoice: PaidInvoice): boolean {
  return writeOff && charges.length === 0 && !isZero(decimal(invoice.outstandingCurrency));
}

/** The fee of the bank and what is written off: of the charges of reminders too, where the payment reaches them. */
function deductedFrom(
  query: AskedDeductions,
  money: Extract<MoneyInResult, { kind: "money" }>,
  { charges, deductionAccounts }: Loaded,
  invoice: PaidInvoice,
): Deductions {
  const paid = settledBy(money.paidAmountCurrency, query.bankFee, invoice.currency === kroner);
  const own = { amount: decimal(invoice.outstanding), amountCurrency: decimal(invoice.outstandingCurrency) };
  const reaches = charges.length > 0 && compare(paid, own.amountCurrency) > 0;
  const open = reaches
    ? {
        amount: add(own.amount, sum(charges.map((charge) => charge.amount))),
        amountCurrency: add(own.amountCurrency, sum(charges.map((charge) => charge.amountCurrency))),
      }
    : own;
  const direction = sign(decimal(invoice.amountCurrency)) < 0 ? -1 : 1;
  return deductionsOf(query, deductionAccounts, { open, paid, direction });
}

/** The warnings about the payment. */
function warningsOf(
  money: Extract<MoneyInResult, { kind: "money" }>,
  { charges, rates }: Loaded,
  invoice: PaidInvoice,
  query: AskedDeductions & { readonly paymentDate: string },
): Warning[] {
  const date = query.paymentDate;
  const [amount, total] = [decimal(invoice.amount), decimal(invoice.amountCurrency)];
  const outstanding = decimal(invoice.outstandingCurrency);
  const at = { field: "paidAmount", date, rates, inKroner: money.paidAmount };
  const ownRate = isZero(total) ? null : divide(amount, total);
  const { onAccount, paidAmountCurrency } = money;
  const all = add(outstanding, sum(charges.map((charge) => charge.amountCurrency)));
  const paid = settledBy(paidAmountCurrency, query.bankFee, invoice.currency === kroner);
  // What is written off is no overpayment; nothing is written off where nothing was left.
  const over = overpaymentOf({ field: at.field, total, paid, outstanding: all });
  return [
    ...over.filter(({ key }) => !query.writeOff || key !== "paidBeyond"),
    ...[
      { currency: invoice.currency ?? kroner, amount: paidAmountCurrency, otherwise: ownRate },
      { currency: onAccount.currencyId, amount: onAccount.amount, otherwise: null },
    ]
      .flatMap((one) => oddRateOf({ ...at, ...one }))
      .slice(0, 1),
  ];
}
