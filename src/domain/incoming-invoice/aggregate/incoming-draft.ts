// An incoming invoice as it lies in a draft: its header, its lines, and the rows of the voucher that they become. Pure.

import { decimal, negate, toText } from "../../../money/decimal.ts";
import type { Write } from "../../../schema/action.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { DraftToPost } from "../../ledger/voucher/post-draft.ts";
import { writtenRow } from "../../ledger/voucher/post-draft.ts";
import { cut } from "../../xml-reading.ts";

/** The text of a line as it is compared with earlier ones. */
export const foldedText = (text: string) => cut(text.trim().toLowerCase().replace(/\s+/g, " "), 200);

/** What an invoice says as a whole. */
export interface IncomingHeader {
  readonly supplier: number | null;
  readonly date: string | null;
  readonly dueDate: string | null;
  readonly currency: number;
  /** With VAT, in its currency; negative for a credit note. */
  readonly amount: string;
  readonly description: string;
  readonly number: string;
  readonly voucherType: number | null;
}

type StoredRow = Omit<RowOf<"PostingDraft">, "id" | "version">;

/** The columns of a row that a line fills. */
export type LineColumns = Pick<
  StoredRow,
  | ("row" | "description" | "customer" | "supplier" | "employee" | "product" | "project" | "department" | "asset")
  | ("vatType" | "amountGrossCurrency" | "amortizationAccount" | "amortizationStartDate" | "amortizationEndDate")
  | ("quantityAmount1" | "quantityType1" | "quantityAmount2" | "quantityType2")
  | ("freeAccountingDimension1" | "freeAccountingDimension2" | "freeAccountingDimension3")
> & { readonly account: number | null };

/** A line of an invoice. */
export interface IncomingLine {
  /** The id of its row; 0 for a new one. */
  readonly id: number;
  readonly columns: LineColumns;
  /** Empty for a new line without one. */
  readonly externalId: string;
  readonly count: string;
  /** The supplier's number and text of the item. */
  readonly itemId: string;
  readonly itemText: string;
  /** What the service has filled in: `account`, `amount`, `vatType`, `department`, `project`. */
  readonly automated: readonly string[];
  readonly taxTransactionType: number;
  readonly isReinvoiced: boolean;
}

/** What is known of an invoice beside its voucher, by the columns of its table. */
export interface IncomingFacts {
  readonly source: "INTERFACE" | "DOCUMENT" | "FOLDER" | "ADDRESS";
  readonly note: string;
  readonly automated: readonly string[];
  readonly is_new_supplier: boolean;
  /** What a person should look at, as `storedText` keeps it. */
  readonly warnings: string;
  readonly kind: string;
  readonly checksum: string;
  readonly delivery_date: string | null;
  readonly buyer_reference: string;
  readonly order_reference: string;
  readonly credited_number: string;
  readonly payment_kid: string;
  readonly payment_reference: string;
  readonly payment_account: string;
  readonly payment_bic: string;
  readonly payment_due: string | null;
  readonly payment_amount: string;
  readonly payment_currency: number | null;
}

/** Nothing is known: the invoice was written by a client. */
export const noFacts: IncomingFacts = {
  source: "INTERFACE",
  note: "",
  automated: [],
  is_new_supplier: false,
  warnings: "",
  kind: "",
  checksum: "",
  delivery_date: null,
  buyer_reference: "",
  order_reference: "",
  credited_number: "",
  payment_kid: "",
  payment_reference: "",
  payment_account: "",
  payment_bic: "",
  payment_due: null,
  payment_amount: "0",
  payment_currency: null,
};

/** An invoice as a draft. */
export interface IncomingDraft {
  readonly id: number;
  /** The version that was read; null for a new one. */
  readonly version: number | null;
  readonly header: IncomingHeader;
  readonly lines: readonly IncomingLine[];
  readonly facts: IncomingFacts;
}

/** Where a draft is to lie, or that it is to be posted. */
export type SendTo = "inbox" | "nonPosted" | "ledger";

const noRow: StoredRow = {
  date: null,
  description: "",
  account: 0,
  customer: null,
  supplier: null,
  employee: null,
  product: null,
  project: null,
  department: null,
  asset: null,
  vatType: 0,
  amountGross: "0",
  amountGrossCurrency: "0",
  currency: kroner,
  invoiceNumber: "",
  openItem: null,
  termOfPayment: null,
  row: 0,
  voucher: 0,
  amountGrossGiven: false,
  amountGrossCurrencyGiven: true,
  amortizationAccount: null,
  amortizationStartDate: null,
  amortizationEndDate: null,
  quantityAmount1: "0",
  quantityType1: null,
  quantityAmount2: "0",
  quantityType2: null,
  postingRuleId: 0,
  freeAccountingDimension1: null,
  freeAccountingDimension2: null,
  freeAccountingDimension3: null,
};

/** Columns of a new line. */
export const noColumns: LineColumns = { ...noRow, account: null };

/** A row of the draft of the voucher; one without an account cannot be posted. */
type DraftRow = Omit<StoredRow, "account"> & { readonly id: number; readonly account: number | null };

/** The rows of the voucher: the lines, and what is owed behind them. In kroner both amounts are the same. */
function rowsOf(draft: IncomingDraft, payables: number, ids: readonly number[]): DraftRow[] {
  const { header, lines, id: voucher } = draft;
  const amounts = (amount: string) => ({
    amountGrossCurrency: amount,
    amountGross: header.currency === kroner ? amount : "0",
    currency: header.currency,
  });
  const owed = {
    ...noRow,
    ...amounts(toText(negate(decimal(header.amount)))),
    id: ids[lines.length] ?? 0,
    voucher,
    row: Math.max(0, ...lines.map((one) => one.columns.row)) + 1,
    description: header.description,
    account: payables,
    supplier: header.supplier,
    termOfPayment: header.dueDate,
  };
  const costs = lines.map(({ columns }, at) => ({
    ...noRow,
    ...columns,
    ...amounts(columns.amountGrossCurrency),
    id: ids[at] ?? 0,
    voucher,
  }));
  return [...costs, owed];
}

/** The ids of the rows of a draft: those that lines have, new ones else. */
export function rowIds({ lines }: IncomingDraft, newId: () => number): number[] {
  return [...lines.map((one) => (one.id === 0 ? newId() : one.id)), newId()];
}

/** The draft as it is posted; lines without an account are refused there. */
export function toPost(draft: IncomingDraft, payables: number, ids: readonly number[]): DraftToPost {
  const { header, id, version } = draft;
  return {
    id,
    version: version === null ? 0 : version + 1,
    values: {
      date: header.date,
      description: header.description,
      voucherType: header.voucherType,
      externalVoucherNumber: "",
      vendorInvoiceNumber: header.number,
      tempNumber: 0,
    },
    postings: rowsOf(draft, payables, ids).map((row) => writtenRow(row as Parameters<typeof writtenRow>[0])),
    approval: { waits: false, approved: false, rejected: false },
  };
}

/** The write that stores the draft. */
export function storeDraft(
  draft: IncomingDraft,
  { payables, ids, sendTo }: { readonly payables: number; readonly ids: readonly number[]; readonly sendTo: SendTo },
): Write {
  const { header, lines, id, version, facts } = draft;
  return {
    call: "incoming_invoice_store",
    argument: {
      id,
      version,
      date: header.date,
      description: header.description,
      voucherType: header.voucherType,
      vendorInvoiceNumber: header.number,
      isReceived: sendTo === "inbox",
      rows: rowsOf(draft, payables, ids),
      invoice: {
        ...facts,
        payment_due: header.dueDate,
        payment_amount: header.amount,
        payment_currency: header.currency,
      },
      lines: lines.map((line, at) => ({
        id: ids[at],
        external_id: line.externalId === "" ? `${ids[at]}` : line.externalId,
        count: line.count,
        item_id: line.itemId,
        item_text: line.itemText,
        automated: line.automated,
        tax_transaction_type: line.taxTransactionType,
        reinvoiced: line.isReinvoiced,
      })),
    },
  };
}
