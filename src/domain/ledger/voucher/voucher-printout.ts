// A voucher as its own PDF shows it: made by the database in one statement.

import type { Reader } from "../../../schema/resource.ts";
import type { DocumentSeller } from "../../sales-document/sales-document.ts";

/** A posting. Amounts are exact decimals as texts; debit is positive. */
export interface VoucherPosting {
  /** Null where a line of a draft waits for its account. */
  readonly account: number | null;
  readonly accountName: string;
  readonly date: string | null;
  readonly description: string;
  /** Empty: no VAT. */
  readonly vatCode: string;
  /** Made by the service for VAT or for later months. */
  readonly isGenerated: boolean;
  /** The name of the customer, supplier or employee. */
  readonly party: string;
  readonly invoiceNumber: string;
  readonly department: string;
  readonly project: string;
  /** In kroner; of a voucher that is not posted with VAT. */
  readonly amount: string;
  readonly currency: string;
  readonly amountCurrency: string;
}

/** A voucher, posted or not. Dates are ISO texts. */
export interface VoucherDocument {
  /** The company's. */
  readonly language: "NO" | "EN";
  readonly isPosted: boolean;
  /** "12-2026"; the temporary number of one that is not posted. */
  readonly number: string;
  readonly date: string | null;
  /** The day on which it was stored or changed. */
  readonly made: string;
  readonly description: string;
  readonly voucherType: string;
  readonly externalVoucherNumber: string;
  /** The number of the voucher that reverses it or that it reverses. */
  readonly reverseVoucher: string;
  readonly seller: DocumentSeller;
  readonly postings: readonly VoucherPosting[];
}

/** The voucher with the id; null where the company has none. */
export async function loadVoucherDocument(read: Reader, id: number): Promise<VoucherDocument | null> {
  const [row] = await read.rows<{ document: VoucherDocument | null }>(
    "select voucher_document($1::bigint, $2::bigint) as document",
    id,
  );
  return row?.document ?? null;
}
