// What suppliers demand, as a voucher says it: bills and credit notes with number, day and amount. Knows no duplicates.

import { add, type Decimal, decimal, isZero, negate, sign, zero } from "../../../money/decimal.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { FaultPlace } from "../../fault.ts";
import type { PostingRow } from "../posting/posting-row.ts";

/** A row of a voucher, as far as it says what a supplier demands. */
export interface BillRow {
  readonly account: number;
  readonly supplier: number | null;
  readonly invoiceNumber: string;
  readonly currency: number;
  /** With VAT, in its currency; debit is positive. */
  readonly amount: Decimal;
  readonly hasVat: boolean;
  readonly isDue: boolean;
}

/** A voucher, as far as it says what a supplier demands. */
export interface BillVoucher {
  readonly id: number;
  /** What a message calls it where another voucher of the same request repeats it. */
  readonly name: string;
  readonly date: string;
  readonly vendorInvoiceNumber: string;
  /** The key of its voucher type; empty without one. */
  readonly type: string;
  readonly rows: readonly BillRow[];
}

/** One document of a supplier. */
export interface Bill {
  readonly voucher: number;
  readonly name: string;
  readonly supplier: number;
  /** As it was written; empty without one. */
  readonly number: string;
  readonly date: string;
  readonly currency: number;
  /** What is owed; negative where the supplier owes. */
  readonly amount: Decimal;
  /** Where its number stands in the voucher. */
  readonly place: FaultPlace;
}

const payments = ["PAYMENT", "PAYMENT_KID", "REMITTANCE", "BANK_RECONCILIATION"];

/**
 * The bills of a voucher: one for each supplier, account, number and currency on accounts of payables. A voucher by which
 * the company owes less is one where it says that it is a document; else it is a payment. The view "supplier_bill_posted"
 * says the same of posted vouchers.
 */
export function billsOf(voucher: BillVoucher, isPayables: (account: number) => boolean): Bill[] {
  if (payments.includes(voucher.type)) return [];
  const groups = groupsOf(voucher.rows, isPayables);
  const { vendorInvoiceNumber, type, rows, id, name, date } = voucher;
  const isDocument = vendorInvoiceNumber !== "" || type === "SUPPLIER_INVOICE" || rows.some((row) => row.hasVat);
  return groups.flatMap(({ supplier, currency, invoiceNumber, own, index }): Bill[] => {
    const amount = negate(own.map((row) => row.amount).reduce(add, zero));
    const isBill = sign(amount) > 0 || isDocument || own.some((row) => row.isDue);
    if (isZero(amount) || !isBill) return [];
    const isVendor = groups.length === 1 && vendorInvoiceNumber !== "";
    const place = isVendor
      ? { field: "vendorInvoiceNumber", path: "vendorInvoiceNumber" }
      : { field: "postings.invoiceNumber", path: `postings[${index}].invoiceNumber` };
    const number = isVendor ? vendorInvoiceNumber : invoiceNumber;
    return [{ voucher: id, name, supplier, number, date, currency, amount, place }];
  });
}

interface Group {
  readonly supplier: number;
  readonly currency: number;
  readonly invoiceNumber: string;
  readonly own: BillRow[];
  /** Of its first row among all. */
  readonly index: number;
}

function groupsOf(rows: readonly BillRow[], isPayables: (account: number) => boolean): Group[] {
  const groups = new Map<string, Group>();
  rows.forEach((row, index) => {
    const { supplier, account, currency, invoiceNumber } = row;
    if (supplier === null || !isPayables(account)) return;
    const key = [supplier, account, currency, invoiceNumber].join(" ");
    const group = groups.get(key) ?? { supplier, currency, invoiceNumber, own: [], index };
    group.own.push(row);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** What a row says of the bill that it belongs to. */
type BillValues = Pick<
  RowOf<"Posting">,
  | "account"
  | "supplier"
  | "invoiceNumber"
  | "currency"
  | "amountGross"
  | "amountGrossCurrency"
  | "vatType"
  | "termOfPayment"
>;

/** A row as it was written, in a body or in a draft. */
export function writtenBillRow(values: BillValues): BillRow {
  const own = decimal(values.amountGrossCurrency ?? 0);
  const isKroner = (values.currency ?? kroner) === kroner;
  return {
    account: values.account ?? 0,
    supplier: typeof values.supplier === "number" ? values.supplier : null,
    invoiceNumber: values.invoiceNumber ?? "",
    currency: values.currency ?? kroner,
    amount: isKroner && isZero(own) ? decimal(values.amountGross ?? 0) : own,
    hasVat: (values.vatType ?? 0) !== 0,
    isDue: (values.termOfPayment ?? null) !== null,
  };
}

/** A row as it will be posted. */
export function postedBillRow(row: PostingRow): BillRow {
  return {
    account: row.accountId,
    supplier: row.supplierId,
    invoiceNumber: row.invoiceNumber,
    currency: row.currencyId,
    amount: row.amountGrossCurrency,
    hasVat: row.vatTypeId !== 0,
    isDue: row.termOfPayment !== null,
  };
}
