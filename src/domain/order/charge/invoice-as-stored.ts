// A new invoice with all that its answer can show, made of what was stored: it need not be read. test/scenario/
// answers-of-new-objects.test.ts compares with what the database reads.

import type { Row } from "../../../schema/resource.ts";
import type { PostingRow } from "../../ledger/posting/posting-row.ts";
import type { VoucherArgument } from "../../ledger/posting/store-voucher.ts";
import type { IssuedDocument } from "./issued-document.ts";
import type { Sale } from "./load-sale.ts";

/** What `invoice_charge` answers, and `invoice_charge_many` for each id. */
interface ChargedNow {
  readonly number: number;
  readonly kid: string;
  readonly openItem: number | null;
  readonly amountOutstanding: string;
  readonly amountCurrencyOutstanding: string;
  readonly hasIncome: boolean;
  readonly hasExpenses: boolean;
}

/** What an invoice's answer is made of. */
export interface StoredParts {
  /** The row that was charged. */
  readonly invoice: Row;
  /** Its document, where charging has made it. */
  readonly issued: IssuedDocument | null;
  readonly sale: Sale;
  /** The rows of its voucher, and the voucher with their ids. */
  readonly rows: readonly PostingRow[];
  readonly ledger: VoucherArgument;
}

/**
 * The whole object of an invoice of one order that names nothing but its customer and its lines (`issuedDocument`), by what charging
 * it answers; undefined where its lines have another order than that of their ids, or several rows are the customer's.
 */
export function invoiceAsStored(parts: StoredParts): ((called: unknown) => Row) | undefined {
  const { invoice, issued, sale, rows, ledger } = parts;
  const [order] = sale.orders;
  const own = ledger.postings.filter((_posting, index) => (rows[index]?.customerId ?? null) !== null);
  if (issued === null || order?.orderLineSorting !== "ID" || own.length !== 1) return undefined;
  const ids = sale.lines.map(({ id }) => id).sort((left, right) => left - right);
  return (called) => {
    const all = called as ChargedNow & Readonly<Record<string, ChargedNow | undefined>>;
    const { number, openItem, hasIncome, hasExpenses, ...charged } = all[`${invoice.id}`] ?? all;
    return {
      ...{ version: 0, exchangeRate: "0", isCharged: true, isApproved: true, isCredited: false, creditedInvoice: 0 },
      ...invoice,
      ...charged,
      ...{ number, invoiceNumber: number, customerId: invoice.customer, isPeriodizationPossible: hasIncome },
      amountOutstandingTotal: charged.amountOutstanding,
      amountCurrencyOutstandingTotal: charged.amountCurrencyOutstanding,
      orders: [{ id: order.id }],
      orderLines: ids.map((id) => ({ id })),
      postings: own.filter(({ id }) => id === openItem).map(({ id }) => ({ id })),
      ...(hasExpenses ? {} : { travelReports: [] }),
      ...{ projectInvoiceDetails: [], reminders: [] },
      ...{ invoiceRemark: invoice.id, paymentTypeId: 0, paidAmount: "0" },
    };
  };
}
