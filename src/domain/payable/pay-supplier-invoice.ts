// POST /supplierInvoice/{invoiceId}/:addPayment: a payment to a supplier is posted, and settles the invoice when nothing is left.

import { decimal, divide, isZero } from "../../money/decimal.ts";
import { action, type Write } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { input, mandatory, type Reader, withDefault } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { oddRateOf } from "../currency/odd-rate.ts";
import { kroneRate, loadRates, type Rates, rateAt, type UsableRate, usableRate } from "../currency/rate-of-day.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import {
  type AskedDeductions,
  type DeductionAccounts,
  type Deductions,
  deductionParameters,
  deductionsOf,
  loadDeductionAccounts,
} from "../invoice/payment/payment-deductions.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../ledger/account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../ledger/account/posting-roles.ts";
import { type ClosedPeriods, dateFaults, refused, rememberedPeriods } from "../ledger/period/closed-periods.ts";
import { post } from "../ledger/posting/post.ts";
import type { AmountPair } from "../ledger/posting/posting-row.ts";
import { storeVoucher } from "../ledger/posting/store-voucher.ts";
import type { LoadedPayments } from "../payment/new-payments.ts";
import { loadFilePayment, payByFile } from "./pay-by-file.ts";
import { type PaymentOut, paymentLines, paymentOut } from "./payment-lines.ts";
import { type PaymentReference, paymentReference } from "./payment-reference.ts";
import { type PaidInvoice, supplierPaymentText } from "./payment-text.ts";
import { outstandingOf } from "./supplier-invoice-outstanding.ts";

interface PaymentType {
  readonly creditAccount: number;
  readonly isInactive: boolean;
}

/** A supplier invoice with its supplier, and what is outstanding of it. */
type OwedInvoice = RowOf<"SupplierInvoice"> &
  Pick<RowOf<"Supplier">, "name" | "supplierNumber"> & {
    readonly language: "en" | "no";
    /** Account, supplier and currency are set once it is posted; only then it is paid. */
    readonly account: number;
    readonly supplier: number;
    readonly currency: number;
    readonly openItem: number | null;
    readonly settlementNumber: string;
    readonly outstanding: string;
    readonly outstandingCurrency: string;
    /** Waits for approvers, or was rejected. */
    readonly isHeld: boolean;
  };

interface Loaded {
  readonly invoice: OwedInvoice | undefined;
  readonly paymentType: PaymentType | undefined;
  /** The rate of the invoice's currency on the day of the payment. */
  readonly rate: UsableRate;
  readonly rates: Rates;
  readonly deductionAccounts: DeductionAccounts;
  readonly account: (key: LedgerRole | number) => LedgerAccount;
  readonly closed: ClosedPeriods;
  /** The payment through the bank, where that is the company's default; null where the invoice is paid at once. */
  readonly byFile: LoadedPayments | null;
}

const noPaymentType = {
  en: "There is no payment type with the id in paymentType: GET /ledger/paymentTypeOut lists them.",
  no: "Det finnes ingen betalingstype med id-en i paymentType: GET /ledger/paymentTypeOut viser dem.",
};

/** Registers a payment of a supplier invoice. */
export const paySupplierInvoice = action({
  method: "POST",
  path: "/supplierInvoice/{invoiceId}/:addPayment",
  answers: "SupplierInvoice",
  status: 201,
  query: {
    paymentType: mandatory(
      input("integer", { description: "Id of the outgoing payment type; 0 for the default one." }),
    ),
    amount: input("number", {
      description:
        "What was paid, in kroner; everything that is outstanding when absent, at the rate of the day. Negative for a credit note, 0 where writeOff takes all that is left.",
    }),
    amountCurrency: input("number", {
      description: "What was paid in the invoice's currency, where that is a foreign one; everything when absent.",
    }),
    kidOrReceiverReference: input("text", {
      description:
        "Kept with the payment. Digits alone are a KID with its control digit; else a text of at most 140 characters.",
    }),
    bban: input("text", { description: "The receiver's account, kept with the payment: eleven digits." }),
    paymentDate: input("date", { description: "The day on which the money left; today when absent." }),
    useDefaultPaymentType: withDefault(
      input("flag", {
        description:
          "Takes the default instead of paymentType: the first active one with showIncomingInvoice. Where the company pays bills by file (payBillsByFile of the payment settings), a payment through the bank is made instead, and the invoice stays open until the bank has paid.",
      }),
      "false",
    ),
    partialPayment: withDefault(input("flag", { description: "Allows an amount below what is outstanding." }), "false"),
    refuseOverpayment: withDefault(
      input("flag", {
        description: "true: refuses a payment where nothing is outstanding; x-warning says so otherwise.",
      }),
      "false",
    ),
    ...deductionParameters,
  },
  events: "voucher.create closeGroup.create payment.create",
  description:
    "Posts a payment of the supplier invoice: payables against the payment type's credit account, and in a foreign currency the gain or loss since the invoice was posted. When nothing is left to pay, its postings are settled in a close group. What the bank took beside it (bankFee), and a small difference that is left or paid too much (writeOff), are posted in the same voucher. The header x-warning says when the invoice was paid already, and when the kroner fit no exchange rate.",
  async load({ path, query }, read, context): Promise<Loaded> {
    const [invoice, paymentType, closed] = await Promise.all([
      loadInvoice(read, path.invoiceId),
      loadPaymentType(read, query.useDefaultPaymentType === true ? 0 : query.paymentType),
      rememberedPeriods(read, [query.paymentDate ?? context.today]),
    ]);
    const day = { currency: invoice?.currency ?? kroner, date: query.paymentDate ?? context.today };
    const [roles, rates, deductionAccounts] = await Promise.all([
      loadRoles(read, "FX_GAIN", "FX_LOSS"),
      loadRates(read, [day]),
      loadDeductionAccounts(read, query),
    ]);
    const own = [invoice?.account, paymentType?.creditAccount].filter((id) => id !== undefined);
    const accounts = await loadAccounts(read, [...own, ...roles.values()]);
    const rate = rateAt(rates, day.currency, day.date);
    return {
      invoice,
      paymentType,
      closed,
      rate: rate === undefined ? kroneRate : usableRate(rate),
      rates,
      deductionAccounts,
      byFile: await loadFilePayment(read, { query, invoice, paymentType }, context),
      account: (key) => knownAccount(accounts, typeof key === "number" ? key : roles.get(key), key),
    };
  },
  decide({ query }, { invoice, paymentType, rate, rates, account, closed, deductionAccounts, byFile }, context) {
    if (invoice === undefined) return notFound(noObject("SupplierInvoice"));
    if (invoice.isPosted !== true) return { faults: [{ key: "supplierInvoiceNotPosted", field: "id" }] };
    const isDefault = query.useDefaultPaymentType === true || query.paymentType === 0;
    if (paymentType === undefined && !isDefault) return notFound(noPaymentType);
    const date = query.paymentDate ?? context.today;
    const outstanding = {
      amount: decimal(invoice.outstanding),
      amountCurrency: decimal(invoice.outstandingCurrency),
    };
    if (byFile !== null) return payByFile(byFile, { invoice, query, outstanding }, context);
    const direction = invoice.isCreditNote === true ? -1 : 1;
    const payment = paymentOut({
      ...{ amount: query.amount ?? null, amountCurrency: query.amountCurrency ?? null, outstanding, rate },
      ...{ isPartial: query.partialPayment === true, isRestWrittenOff: query.writeOff, currency: invoice.currency },
      again: { isRefused: query.refuseOverpayment === true, direction },
    });
    const reference = paymentReference(query.kidOrReceiverReference, query.bban);
    const faults: Fault[] = [
      ...(invoice.isHeld === true ? [{ key: "supplierInvoiceHeld", field: "id" }] : []),
      ...reference.faults,
      ...dateFaults([{ date, field: "paymentDate", path: "paymentDate" }], closed, context.today),
    ];
    if (paymentType === undefined) faults.push({ key: "defaultPaymentTypeMissing", field: "paymentType" });
    else if (paymentType.isInactive) faults.push({ key: "paymentTypeInactive", field: "paymentType" });
    const deducted = deductedFrom(query, deductionAccounts, outstanding, payment, direction);
    faults.push(...deducted.faults);
    if (faults.length > 0 || payment.kind === "refused" || paymentType === undefined) return refused(faults);
    const paid: PaidInvoice = {
      number: invoice.settlementNumber,
      isCreditNote: invoice.isCreditNote === true,
      supplier: `${invoice.name}${invoice.supplierNumber > 0 ? ` (${invoice.supplierNumber})` : ""}`,
    };
    const description = supplierPaymentText(invoice.language === "en" ? "en" : "no", paid);
    const lines = paymentLines(
      {
        date,
        description,
        currency: invoice.currency,
        supplier: invoice.supplier,
        invoiceNumber: paid.number,
        openItem: invoice.openItem,
        payables: account(invoice.account),
        paidFrom: account(paymentType.creditAccount),
        gain: account("FX_GAIN"),
        loss: account("FX_LOSS"),
        fee: deducted.fee,
        writeOff: deducted.writeOff,
      },
      payment.paid,
      payment.settled,
    );
    const posted = post({ voucherDate: date, companyCurrencyId: kroner, vatPerDepartment: false, lines });
    if (posted.kind === "refused") return { faults: posted.faults };
    const id = context.newId();
    const voucher = { id, date, series: "voucher", description, voucherType: "PAYMENT", rows: posted.rows } as const;
    return {
      writes: [storeVoucher(voucher, context), ...keepReference(id, invoice.id, reference)],
      changes: [
        { resource: "Voucher", id, kind: "CREATE" },
        { resource: "SupplierInvoice", id: invoice.id, kind: "UPDATE" },
      ],
      warnings: [...payment.warnings, ...warningsOf(invoice, payment, { date, rates })],
      answer: { object: invoice.id },
    };
  },
});

/** What the bank took and what is written off, or why the payment is refused. */
function deductedFrom(
  query: AskedDeductions,
  accounts: DeductionAccounts,
  open: AmountPair,
  payment: PaymentOut,
  direction: 1 | -1,
): Deductions {
  if (payment.kind === "refused") return { fee: null, writeOff: null, faults: payment.faults };
  return deductionsOf(query, accounts, { open, paid: payment.settled.amountCurrency, direction });
}

/** The warnings about the payment. */
function warningsOf(
  invoice: OwedInvoice,
  { paid, settled }: Extract<PaymentOut, { kind: "payment" }>,
  { date, rates }: { readonly date: string; readonly rates: Rates },
): Warning[] {
  const currency = invoice.currency;
  const isForeign = currency !== kroner;
  const outstanding = decimal(isForeign ? invoice.outstandingCurrency : invoice.outstanding);
  const [amount, total] = [decimal(invoice.amount), decimal(invoice.amountCurrency)];
  const field = "amount";
  return [
    ...(isZero(outstanding) ? [{ key: "supplierAlreadyPaid", field }] : []),
    ...oddRateOf({
      field,
      date,
      currency,
      rates,
      inKroner: paid,
      amount: settled.amountCurrency,
      otherwise: isZero(total) ? null : divide(amount, total),
    }),
  ];
}

/** The write that keeps the reference of a payment; none where the payer gave none. */
function keepReference(voucher: number, invoice: number, { faults: _, ...reference }: PaymentReference): Write[] {
  if (reference.kidOrReceiverReference === "" && reference.bban === "") return [];
  return [{ call: "supplier_payment_keep", argument: { voucher, invoice, ...reference } }];
}

/**
 * The invoice with what is outstanding. Its supplier is locked first, by a statement of its own: the next one then sees
 * every payment that was committed meanwhile, so that two payments at once never pay an invoice twice. `ledger_post`
 * takes the same lock.
 */
async function loadInvoice(read: Reader, id: number): Promise<OwedInvoice | undefined> {
  await read.rows(
    `select 1 from party where company_id = $1
       and id in (select i."supplier" from supplier_invoice i where i.company_id = $1 and i.id = $2::bigint) for no key update`,
    id,
  );
  const [invoice] = await read.rows<OwedInvoice>(
    `select i.*, s."name", s."supplierNumber", k."language", ${outstandingOf("i")}::text as outstanding,
       ${outstandingOf("i", "amountCurrency")}::text as "outstandingCurrency",
       exists (select 1 from voucher_approval a where a.company_id = i.company_id and a."voucher" = i.id and (a.waits or a.rejected)) as "isHeld"
     from supplier_invoice i
     join party s on s.company_id = i.company_id and s.id = i."supplier"
     join company k on k.company_id = i.company_id
     where i.company_id = $1 and i.id = $2::bigint`,
    id,
  );
  return invoice;
}

/** A payment type by its id; for 0 the first active one that is offered for supplier invoices. */
async function loadPaymentType(read: Reader, id: number): Promise<PaymentType | undefined> {
  const [type] = await read.rows<PaymentType>(
    `select "creditAccount", "isInactive" from payment_type_out
     where company_id = $1 and case when $2::bigint = 0 then "showIncomingInvoice" and not "isInactive" else id = $2::bigint end
     order by "sequence", id limit 1`,
    id,
  );
  return type;
}
