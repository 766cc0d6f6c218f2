// The rows that an invoice or credit note asks the ledger for; it is pure and stores nothing.

import type { Decimal } from "../../../money/decimal.ts";
import {
  absolute,
  add,
  compare,
  isZero,
  multiply,
  negate,
  one,
  roundHalfUp,
  sign,
  subtract,
  sum,
  zero,
} from "../../../money/decimal.ts";
import { splitGross, vatOnNet } from "../../../money/vat.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import type { AmountPair, LedgerLine } from "../../ledger/posting/posting-row.ts";
import type { VatType } from "../../ledger/vat/vat-code.ts";
import { chargedRatePercent, noVat, rateKey, vatTreatment } from "../../ledger/vat/vat-code.ts";
import { type Accrual, type AccrualPlan, accruedParts } from "./accrual.ts";
import { completes, creditedVat, type LeftOfVatType, type Rounding, reaching } from "./credited-vat.ts";
import type { PricedLine } from "./invoice-amounts.ts";
import { lineAmount } from "./invoice-amounts.ts";
import { shares } from "./shares.ts";

/** A line of an invoice with where its income goes. */
export type InvoiceLine = PricedLine & {
  /** The day whose rate the VAT type has; absent: that of the invoice. */
  readonly vatDate?: string;
  readonly incomeAccount: LedgerAccount;
  readonly departmentId: number | null;
  readonly projectId: number | null;
  /** Values in the company's own dimensions; they follow from the project. */
  readonly dimensions?: Pick<
    LedgerLine,
    "freeAccountingDimension1Id" | "freeAccountingDimension2Id" | "freeAccountingDimension3Id"
  >;
  /** Where a part of the income is earned in later months. */
  readonly accrual?: Accrual;
};

/** Who is invoiced: `number` is the customer number that people see. */
export interface InvoicedCustomer {
  readonly id: number;
  readonly number: string | number;
  readonly name: string;
}

/** Everything that the rows of an invoice depend on. Dates are ISO texts. */
export interface InvoiceToPost {
  /** The number as it stands on the invoice; it may be a placeholder that the caller replaces when the number is taken. */
  readonly invoiceNumber: string;
  /** Only changes the text: the lines of a credit note carry negative counts. */
  readonly isCreditNote: boolean;
  readonly invoiceDate: string;
  readonly invoiceDueDate: string;
  readonly customer: InvoicedCustomer;
  /** The language of the voucher's text. */
  readonly language: "en" | "no";
  readonly currencyId: number;
  readonly companyCurrencyId: number;
  /** Company currency for one unit of the invoice's currency; not looked at when both are the same. */
  readonly rate: Decimal;
  readonly isPrioritizeAmountsIncludingVat: boolean;
  readonly lines: readonly InvoiceLine[];
  readonly receivableAccount: LedgerAccount;
  /** Takes what rounding to whole kroner adds or removes. */
  readonly roundingAccount: LedgerAccount;
  /** Only invoices in the company's own currency are rounded: the others are not paid in coins. */
  readonly isRoundedToWholeKrone: boolean;
  /** What the invoice credits; absent for invoices, and for credit notes of no invoice. */
  readonly credits?: Credited;
  /** The open item of the invoice that it credits; absent or null where it opens its own. */
  readonly openItem?: number | null;
}

/** An invoice that is credited in part, as far as the last credit note has to take what the others have left. */
export interface Credited {
  /** What is open on it and its credit notes, in both currencies. */
  readonly outstanding: AmountPair;
  /** What its credit notes have left of it, in its currency. */
  readonly remaining: Decimal;
  /** The same before anything was rounded to whole kroner. */
  readonly unrounded: Decimal;
  /** What they have left of each VAT type at each rate, by `rateKey`. */
  readonly byVatType: ReadonlyMap<string, LeftOfVatType>;
}

/** VAT of one VAT type at one rate on an invoice, in both currencies. */
export interface InvoiceVat {
  readonly vatTypeId: number;
  readonly ratePercent: Decimal;
  readonly base: AmountPair;
  readonly vat: AmountPair;
}

/** The invoice's totals as its postings have them, `amount` in the company's currency and `amountCurrency` in its own. */
export interface InvoiceTotals {
  /** To be paid: with VAT and rounding. */
  readonly total: AmountPair;
  readonly excludingVat: AmountPair;
  readonly roundoff: AmountPair;
  readonly vat: readonly InvoiceVat[];
}

/** What the voucher of an invoice consists of. */
export interface InvoiceVoucher {
  readonly description: string;
  readonly lines: readonly LedgerLine[];
  readonly totals: InvoiceTotals;
}

/** One income row in the making: all lines with the same account, VAT type, rate, project, department and months. */
type IncomeGroup = Pick<
  InvoiceLine,
  "incomeAccount" | "vatType" | "vatDate" | "departmentId" | "projectId" | "dimensions"
> & {
  readonly plan: AccrualPlan | null;
  amount: Decimal;
};

type IncomeRow = IncomeGroup & { readonly gross: AmountPair; readonly vat: AmountPair };

/** "Faktura nummer 7 til NAME (10001)", the text of an invoice's voucher; "Kreditnota ..." for a credit note. */
export function invoiceText(
  language: "en" | "no",
  invoice: { readonly isCreditNote: boolean; readonly invoiceNumber: string; readonly customer: InvoicedCustomer },
): string {
  const { isCreditNote, invoiceNumber, customer } = invoice;
  const buyer = `${customer.name} (${customer.number})`;
  return language === "no"
    ? `${isCreditNote ? "Kreditnota" : "Faktura"} nummer ${invoiceNumber} til ${buyer}`
    : `${isCreditNote ? "Credit note" : "Invoice"} number ${invoiceNumber} to ${buyer}`;
}

/**
 * The rows of an invoice: the receivable with customer, invoice number and due date; one income row per income
 * account, VAT type, project and department in the order of the lines, and one more for what is earned in later months; and the rounding row when there is one. The
 * customer stands on the receivable alone, so that the postings of a customer with an invoice number are its payments.
 *
 * VAT is rounded once per VAT type and rate, as on the document. Where several income rows share both, each states its
 * share of that VAT, so that the generated VAT rows add up to the document to the øre. In a foreign currency the total
 * and the VAT of each type are converted and rounded; what is left over of a rounding stays on the income rows. The last
 * credit note of an invoice takes what is left of its receivable; the difference stands on the rounding row.
 */
export function invoiceVoucher(invoice: InvoiceToPost): InvoiceVoucher {
  const groups = incomeGroups(invoice.lines);
  const rate = invoice.currencyId === invoice.companyCurrencyId ? one : invoice.rate;
  const converted = (amount: Decimal) => roundHalfUp(multiply(amount, rate), 2);
  const vatCurrency = vatByGroup(groups, invoice);
  const grossCurrency = groups.map((group, index) =>
    invoice.isPrioritizeAmountsIncludingVat ? group.amount : add(group.amount, vatCurrency[index] ?? zero),
  );
  const roundoffCurrency = roundoffOf(invoice, sum(grossCurrency));
  const remainder = remainderOf(invoice, sum(grossCurrency), converted);
  const gross = shares([...grossCurrency, roundoffCurrency], converted);
  const vat = sharesByVatType(groups, vatCurrency, (vatType, total) =>
    vatInKroner(invoice, groups, vatType, total, converted),
  );
  const rows: IncomeRow[] = groups.map((group, index) => ({
    ...group,
    gross: { amount: gross[index] ?? zero, amountCurrency: grossCurrency[index] ?? zero },
    vat: { amount: vat[index] ?? zero, amountCurrency: vatCurrency[index] ?? zero },
  }));
  const roundoff = { amount: add(gross[groups.length] ?? zero, remainder), amountCurrency: roundoffCurrency };
  const totals = totalsOf(rows, roundoff);
  const description = invoiceText(invoice.language, invoice);
  return { description, lines: ledgerLines(invoice, description, rows, totals), totals };
}

function incomeGroups(lines: readonly InvoiceLine[]): readonly IncomeGroup[] {
  const groups = new Map<string, IncomeGroup>();
  for (const line of lines) {
    const { incomeAccount, vatType, vatDate, departmentId, projectId, dimensions = {} } = line;
    for (const { plan, amount: part } of accruedParts(lineAmount(line), line.accrual)) {
      const key = [incomeAccount.id, rateKey(vatType), projectId, departmentId, plan?.start, plan?.end].join(" ");
      const before = groups.get(key);
      const amount = add(before?.amount ?? zero, part);
      const { vatDate: day = vatDate } = before ?? {};
      groups.set(key, {
        incomeAccount,
        vatType,
        departmentId,
        projectId,
        dimensions,
        plan,
        amount,
        ...(day === undefined ? {} : { vatDate: day }),
      });
    }
  }
  return [...groups.values()];
}

/** VAT of each group in the invoice's currency, as shares of the VAT that the document states for the VAT type. */
function vatByGroup(groups: readonly IncomeGroup[], invoice: InvoiceToPost): readonly Decimal[] {
  const amounts = groups.map((group) => group.amount);
  const isIncludingVat = invoice.isPrioritizeAmountsIncludingVat;
  return sharesByVatType(groups, amounts, (vatType, sum) => {
    const ratePercent = chargedRatePercent(vatType);
    const own: Rounding = (total) =>
      isIncludingVat ? splitGross(total, ratePercent).vat : vatOnNet(total, ratePercent);
    return creditedVat(own, { left: invoice.credits?.byVatType.get(rateKey(vatType)), whole: sum, isIncludingVat });
  });
}

/** How VAT of a VAT type is converted: the credit note that takes the last of it leaves nothing in kroner either. */
function vatInKroner(
  invoice: InvoiceToPost,
  groups: readonly IncomeGroup[],
  vatType: VatType,
  total: Decimal,
  converted: Rounding,
): Rounding {
  const remaining = invoice.credits?.byVatType.get(rateKey(vatType));
  const lines = sum(groups.filter((group) => isSame(group.vatType, vatType)).map((group) => group.amount));
  return remaining !== undefined && completes(remaining, lines, invoice.isPrioritizeAmountsIncludingVat)
    ? reaching(converted, total, negate(remaining.vat.amount))
    : converted;
}

/** Shares within each VAT type by itself, in the order of the groups; `rounding` is told what the type's values add up to. */
function sharesByVatType(
  groups: readonly IncomeGroup[],
  values: readonly Decimal[],
  rounding: (vatType: VatType, total: Decimal) => Rounding,
): readonly Decimal[] {
  const result: Decimal[] = groups.map(() => zero);
  for (const vatType of distinctVatTypes(groups)) {
    const indexes = [...groups.keys()].filter((index) => isSame(groups[index]?.vatType, vatType));
    const own = indexes.map((index) => values[index] ?? zero);
    const portions = shares(own, rounding(vatType, sum(own)));
    indexes.forEach((index, part) => {
      result[index] = portions[part] ?? zero;
    });
  }
  return result;
}

/** True for one VAT type at one rate. */
function isSame(left: VatType | undefined, right: VatType): boolean {
  return left !== undefined && rateKey(left) === rateKey(right);
}

/** The VAT types of the groups, each once for each rate, in the order of the groups. */
function distinctVatTypes(groups: readonly IncomeGroup[]): readonly VatType[] {
  return [...new Map(groups.map(({ vatType }) => [rateKey(vatType), vatType])).values()];
}

function roundoffOf(invoice: InvoiceToPost, total: Decimal): Decimal {
  if (invoice.currencyId !== invoice.companyCurrencyId) return zero;
  const rounded = invoice.isRoundedToWholeKrone ? roundHalfUp(total, 0) : total;
  const { credits } = invoice;
  if (credits === undefined || sign(total) >= 0) return subtract(rounded, total);
  return subtract(creditedTotal(credits, total, rounded), total);
}

/**
 * What a credit note comes to in kroner. The one that credits the last of an invoice whose amount was rounded takes what
 * is left of it, so that nothing stays open; one before it never takes more than that by its own rounding.
 */
function creditedTotal({ remaining, unrounded }: Credited, total: Decimal, rounded: Decimal): Decimal {
  const most = negate(remaining);
  const rest = sign(add(unrounded, total));
  if (rest === 0) return most;
  return rest > 0 && compare(rounded, most) < 0 ? most : rounded;
}

/**
 * What the receivable takes beside the conversion of the total, in kroner: a credit note that leaves nothing in the
 * invoice's currency takes what conversions have left of it. A difference of more than a krone is no rounding, and stays open.
 */
function remainderOf(invoice: InvoiceToPost, total: Decimal, converted: (amount: Decimal) => Decimal): Decimal {
  const { credits } = invoice;
  if (credits === undefined || invoice.currencyId === invoice.companyCurrencyId) return zero;
  if (isZero(total) || !isZero(add(credits.outstanding.amountCurrency, total))) return zero;
  const remainder = subtract(negate(credits.outstanding.amount), converted(total));
  return compare(absolute(remainder), one) > 0 ? zero : remainder;
}

function totalsOf(rows: readonly IncomeRow[], roundoff: AmountPair): InvoiceTotals {
  const gross = sumPairs(rows.map((row) => row.gross));
  const vat = sumPairs(rows.map((row) => row.vat));
  return {
    total: sumPairs([gross, roundoff]),
    excludingVat: subtractPairs(gross, vat),
    roundoff,
    vat: distinctVatTypes(rows).map((vatType) => {
      const ofType = rows.filter((row) => isSame(row.vatType, vatType));
      const vatOfType = sumPairs(ofType.map((row) => row.vat));
      const base = subtractPairs(sumPairs(ofType.map((row) => row.gross)), vatOfType);
      return { vatTypeId: vatType.id, ratePercent: chargedRatePercent(vatType), base, vat: vatOfType };
    }),
  };
}

function sumPairs(pairs: readonly AmountPair[]): AmountPair {
  return {
    amount: sum(pairs.map((pair) => pair.amount)),
    amountCurrency: sum(pairs.map((pair) => pair.amountCurrency)),
  };
}

function isZeroPair({ amount, amountCurrency }: AmountPair): boolean {
  return isZero(amount) && isZero(amountCurrency);
}

function subtractPairs(left: AmountPair, right: AmountPair): AmountPair {
  return {
    amount: subtract(left.amount, right.amount),
    amountCurrency: subtract(left.amountCurrency, right.amountCurrency),
  };
}

function amortizationOf(plan: AccrualPlan): Partial<LedgerLine> {
  return {
    amortizationAccount: plan.account,
    amortizationAccountId: plan.account.id,
    amortizationStartDate: plan.start,
    amortizationEndDate: plan.end,
  };
}

function ledgerLines(
  invoice: InvoiceToPost,
  description: string,
  rows: readonly IncomeRow[],
  totals: InvoiceTotals,
): readonly LedgerLine[] {
  const each = { date: invoice.invoiceDate, currencyId: invoice.currencyId, description };
  const receivable: Omit<LedgerLine, "row"> = {
    ...each,
    account: invoice.receivableAccount,
    vatType: noVat,
    amountGross: totals.total.amount,
    amountGrossCurrency: totals.total.amountCurrency,
    customerId: invoice.customer.id,
    invoiceNumber: invoice.invoiceNumber,
    openItemId: invoice.openItem ?? null,
    termOfPayment: invoice.invoiceDueDate,
    type: "OUTGOING_INVOICE_CUSTOMER_POSTING",
  };
  const income = rows.map((row) => ({
    ...each,
    account: row.incomeAccount,
    vatType: row.vatType,
    amountGross: negate(row.gross.amount),
    amountGrossCurrency: negate(row.gross.amountCurrency),
    departmentId: row.departmentId,
    projectId: row.projectId,
    ...row.dimensions,
    ...(row.vatDate === undefined ? {} : { vatDate: row.vatDate }),
    ...(row.plan === null ? {} : amortizationOf(row.plan)),
    ...(vatTreatment(row.vatType) === "ordinary"
      ? { statedVat: { amount: negate(row.vat.amount), amountCurrency: negate(row.vat.amountCurrency) } }
      : {}),
  }));
  const rounding = {
    ...each,
    account: invoice.roundingAccount,
    vatType: noVat,
    amountGross: negate(totals.roundoff.amount),
    amountGrossCurrency: negate(totals.roundoff.amountCurrency),
  };
  const all = [receivable, ...income, ...(isZeroPair(totals.roundoff) ? [] : [rounding])];
  return all.map((line, index) => ({ ...line, row: index + 1 }));
}
