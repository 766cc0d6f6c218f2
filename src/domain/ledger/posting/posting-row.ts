// The shapes that go into and come out of the making of postings; it knows no rule.

import type { Decimal } from "../../../money/decimal.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { UsableRate } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../account/ledger-account.ts";
import type { VatType } from "../vat/vat-code.ts";

/** A posting as it is stored; its currency and its day are always set. */
export type StoredPosting = RowOf<"Posting"> & {
  readonly voucher: number;
  readonly date: string;
  readonly currency: number;
  /** The day whose rate of VAT it has; null where that is its own. */
  readonly vatDate: string | null;
  /** The VAT type whose VAT it is; null where it is no generated VAT. */
  readonly vatOf: number | null;
};

/** What a posting came from; null for most. */
export type PostingType =
  | "INCOMING_PAYMENT"
  | "INCOMING_PAYMENT_OPPOSITE"
  | "INCOMING_INVOICE_CUSTOMER_POSTING"
  | "INVOICE_EXPENSE"
  | "OUTGOING_INVOICE_CUSTOMER_POSTING"
  | "WAGE";

/** What a posting carries along and no ledger rule computes with. Dates are ISO texts, ids are the service's own. */
export interface PostingDetails {
  readonly description: string;
  readonly customerId: number | null;
  readonly supplierId: number | null;
  readonly employeeId: number | null;
  readonly departmentId: number | null;
  readonly projectId: number | null;
  readonly productId: number | null;
  readonly assetId: number | null;
  readonly invoiceNumber: string;
  /** The open item that the posting joins: the id of the posting that opened it; null where it opens its own. */
  readonly openItemId: number | null;
  /** The day whose rate of VAT the row has; null where that is its own. */
  readonly vatDate: string | null;
  /** The VAT type whose VAT the row is; null for all but generated VAT. */
  readonly vatOfId: number | null;
  /** The number that another system had given the invoice; null for the company's own. */
  readonly externalInvoiceNumber: string | null;
  /** The due date of the invoice that the posting belongs to. */
  readonly termOfPayment: string | null;
  readonly type: PostingType | null;
  readonly externalRef: string;
  readonly postingRuleId: number | null;
  readonly amortizationAccountId: number | null;
  readonly amortizationStartDate: string | null;
  readonly amortizationEndDate: string | null;
  readonly quantityAmount1: Decimal | null;
  readonly quantityType1Id: number | null;
  readonly quantityAmount2: Decimal | null;
  readonly quantityType2Id: number | null;
  readonly freeAccountingDimension1Id: number | null;
  readonly freeAccountingDimension2Id: number | null;
  readonly freeAccountingDimension3Id: number | null;
}

/** The same amount twice: in the company's currency and in the posting's own. */
export interface AmountPair {
  readonly amount: Decimal;
  readonly amountCurrency: Decimal;
}

/**
 * One row that someone asks for. Debit is positive, credit negative; amounts include VAT.
 * Details that are absent are unset in the posting.
 */
export type LedgerLine = Partial<PostingDetails> & {
  /** 1 or more; null stands for a missing number and is refused like 0. */
  readonly row: number | null;
  /** ISO date; absent or null: the voucher's date. */
  readonly date?: string | null;
  readonly account: LedgerAccount;
  /** The VAT type with its rate at the VAT date of this row; `noVat` when the client has named none. */
  readonly vatType: VatType;
  readonly currencyId: number;
  /** The account of `amortizationAccountId`. */
  readonly amortizationAccount?: LedgerAccount | null;
  /** In the company's currency, at most two decimals. Null: not given. */
  readonly amountGross: Decimal | null;
  /** In `currencyId`, at most two decimals. Null: not given; one of the two is enough where the rate is known. */
  readonly amountGrossCurrency: Decimal | null;
  /** The rate of the row's day, from which a missing amount in a foreign currency follows; see foreign-amounts.ts. */
  readonly rate?: UsableRate | undefined;
  /**
   * The VAT within the gross amount when a document has already stated it, with the sign of the row. Only for rows
   * that the service makes itself, and only for ordinary codes: an invoice rounds VAT once per code, so that its rows
   * must not be split one by one. Absent: the amount is split by the rate.
   */
  readonly statedVat?: AmountPair;
};

/**
 * One row whose amounts are all stated: of a document that was posted in another system, or of a balance. Nothing is
 * computed from it. Debit is positive.
 */
export type StatedLine = Partial<PostingDetails> &
  AmountPair & {
    /** 1 or more; 0 for a row that is the VAT of other rows. */
    readonly row: number;
    /** ISO date. */
    readonly date: string;
    readonly accountId: number;
    readonly vatTypeId: number;
    readonly currencyId: number;
    /** With VAT, company's currency; equals `amount` on rows without VAT and on row 0. */
    readonly amountGross: Decimal;
    /** With VAT, posting's currency. */
    readonly amountGrossCurrency: Decimal;
  };

/** A line with what its account gives to postings that name none: a department, and units of the quantities they state. */
export function withAccountDefaults(line: LedgerLine): LedgerLine {
  const { departmentId, quantityType1Id, quantityType2Id } = line.account;
  if (departmentId === null && quantityType1Id === null && quantityType2Id === null) return line;
  const unit = (amount: Decimal | null | undefined, unitId: number | null | undefined, own: number | null) =>
    unitId ?? ((amount ?? null) === null ? null : own);
  return {
    ...line,
    departmentId: line.departmentId ?? departmentId,
    quantityType1Id: unit(line.quantityAmount1, line.quantityType1Id, quantityType1Id),
    quantityType2Id: unit(line.quantityAmount2, line.quantityType2Id, quantityType2Id),
  };
}

/** One posting, ready to be stored. */
export type PostingRow = PostingDetails & {
  /** The client's row, or 0 for a generated VAT row. */
  readonly row: number;
  readonly date: string;
  readonly accountId: number;
  /** 0 on every generated row. */
  readonly vatTypeId: number;
  readonly currencyId: number;
  /** Without VAT, company's currency. */
  readonly amount: Decimal;
  /** Without VAT, posting's currency. */
  readonly amountCurrency: Decimal;
  /** With VAT, company's currency; equal to `amount` on generated rows. */
  readonly amountGross: Decimal;
  /** With VAT, posting's currency. */
  readonly amountGrossCurrency: Decimal;
  readonly systemGenerated: boolean;
  /** For a generated row, the position in the same list of the row that it was made for; null for the others. */
  readonly generatedFor: number | null;
};

/** What a posting has beside its details. */
export type PostingCore = Omit<PostingRow, keyof PostingDetails>;

/**
 * A posting of its two parts; details that are not given are unset. Written out field by field: spread
 * together, objects of this size made a voucher of four rows seven times slower (measured: 120 against 17 µs).
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a list of fields, one line each
export function postingRow(core: PostingCore, details: Partial<PostingDetails>): PostingRow {
  return {
    row: core.row,
    date: core.date,
    accountId: core.accountId,
    vatTypeId: core.vatTypeId,
    currencyId: core.currencyId,
    amount: core.amount,
    amountCurrency: core.amountCurrency,
    amountGross: core.amountGross,
    amountGrossCurrency: core.amountGrossCurrency,
    systemGenerated: core.systemGenerated,
    generatedFor: core.generatedFor,
    description: details.description ?? "",
    customerId: details.customerId ?? null,
    supplierId: details.supplierId ?? null,
    employeeId: details.employeeId ?? null,
    departmentId: details.departmentId ?? null,
    projectId: details.projectId ?? null,
    productId: details.productId ?? null,
    assetId: details.assetId ?? null,
    invoiceNumber: details.invoiceNumber ?? "",
    openItemId: details.openItemId ?? null,
    vatDate: details.vatDate ?? null,
    vatOfId: details.vatOfId ?? null,
    externalInvoiceNumber: details.externalInvoiceNumber ?? null,
    termOfPayment: details.termOfPayment ?? null,
    type: details.type ?? null,
    externalRef: details.externalRef ?? "",
    postingRuleId: details.postingRuleId ?? null,
    amortizationAccountId: details.amortizationAccountId ?? null,
    amortizationStartDate: details.amortizationStartDate ?? null,
    amortizationEndDate: details.amortizationEndDate ?? null,
    quantityAmount1: details.quantityAmount1 ?? null,
    quantityType1Id: details.quantityType1Id ?? null,
    quantityAmount2: details.quantityAmount2 ?? null,
    quantityType2Id: details.quantityType2Id ?? null,
    freeAccountingDimension1Id: details.freeAccountingDimension1Id ?? null,
    freeAccountingDimension2Id: details.freeAccountingDimension2Id ?? null,
    freeAccountingDimension3Id: details.freeAccountingDimension3Id ?? null,
  };
}
