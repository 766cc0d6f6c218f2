// The content of a document to a customer: made by the database in one statement, and kept as it was when issued.

import type { Reader } from "../../schema/resource.ts";

/** The kinds of document. */
export const salesDocumentKinds = [
  "INVOICE",
  "CREDIT_NOTE",
  "REMINDER",
  "ORDER_CONFIRMATION",
  "PACKING_NOTE",
  "INVOICE_PREVIEW",
] as const;
/** A kind of document. */
export type SalesDocumentKind = (typeof salesDocumentKinds)[number];

/** Parts of an address; those that are not known are empty. */
export interface DocumentAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166 alpha-2; NO where the address names no country. */
  readonly countryCode: string;
  /** The country's name in the document's language. */
  readonly country: string;
}

/** The logo that the company had: a stored file, and its size in pixels. */
export interface DocumentLogo {
  readonly id: number;
  readonly file: string;
  readonly fileName: string;
  readonly mimeType: "image/png" | "image/jpeg";
  readonly size: number;
  readonly checksum: string;
  readonly width: number;
  readonly height: number;
}

/** Who sells. */
export interface DocumentSeller {
  readonly name: string;
  readonly organizationNumber: string;
  /** The legal form, as in Company.type. */
  readonly type: string;
  readonly isVatRegistered: boolean;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: DocumentAddress;
  /** The account that invoices name; all four are empty where the company has none. */
  readonly bankAccountNumber: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
  /** #rrggbb; empty: none chosen. */
  readonly colour: string;
  readonly logo: DocumentLogo | null;
}

/** Who buys. */
export interface DocumentBuyer {
  readonly id: number;
  readonly name: string;
  readonly customerNumber: number;
  readonly organizationNumber: string;
  /** Thirteen digits; empty where there is none. */
  readonly globalLocationNumber: string;
  readonly isPrivateIndividual: boolean;
  readonly sendMethod: string;
  readonly emailAttachmentType: "LINK" | "ATTACHMENT";
  /** Where documents go: of a reminder its own addresses, else invoiceEmail, else email. */
  readonly emails: readonly string[];
  /** Names of the contacts in whose attention the orders are. */
  readonly attention: string;
  /** The postal address, else the physical one. */
  readonly address: DocumentAddress;
}

/** A line. Amounts are exact decimals as texts, in the document's currency. */
export interface DocumentLine {
  readonly id: number;
  /** ON_ACCOUNT: an advance; DEDUCTION: takes one off the final invoice. */
  readonly kind: "SALE" | "ON_ACCOUNT" | "DEDUCTION";
  readonly group: { readonly title: string; readonly comment: string } | null;
  readonly orderNumber: string;
  readonly productNumber: string;
  /** The product's name; the line's description where it has no product. */
  readonly name: string;
  /** The line's own text beside the product's name. */
  readonly description: string;
  /** Negative in credit notes. */
  readonly count: string;
  /** The unit's short name in the document's language. */
  readonly unit: string;
  /** The unit's common code; empty where it has none. */
  readonly unitCode: string;
  /** Without VAT, with up to ten decimals. */
  readonly unitPrice: string;
  readonly unitPriceIncludingVat: string;
  /** Percent. */
  readonly discount: string;
  /** Two decimals, discount taken off. Of the two the one that `pricesIncludeVat` does not name is rounded per line. */
  readonly amountExcludingVat: string;
  readonly amountIncludingVat: string;
  readonly vatCode: string;
  /** Percent; 0 where no VAT is charged. */
  readonly vatRate: string;
  /** The buyer owes the VAT. */
  readonly isReverseCharge: boolean;
  readonly isStockItem: boolean;
  /** The months of a subscription that the line is for; ISO dates. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

/** The references that the buyer's systems look for; each is empty where the orders have none. */
export interface DocumentReferences {
  /** The buyer's number of the order. */
  readonly purchaseOrderNumber: string;
  readonly contract: string;
  /** Of one project: the customer's reference, else its number. */
  readonly project: string;
}

/** A file that goes along with a document. */
export interface DocumentAttachment {
  readonly id: number;
  readonly file: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly checksum: string;
}

/** What a document sells under one VAT code, as it is posted; rounding to whole kroner is no part of it. */
export interface DocumentVat {
  readonly vatCode: string;
  /** The VAT type's name in the company's language. */
  readonly name: string;
  /** Percent. */
  readonly rate: string;
  readonly isReverseCharge: boolean;
  readonly base: string;
  readonly vat: string;
  /** In kroner; null where no exchange rate is known, which no invoice has. */
  readonly baseNok: string | null;
  readonly vatNok: string | null;
}

/** The totals: excludingVat + vat + roundoff = total, and total - prepaid = toPay. */
export interface DocumentTotals {
  readonly excludingVat: string;
  readonly vat: string;
  /** What rounding to whole kroner adds. */
  readonly roundoff: string;
  readonly total: string;
  /** What was paid together with the invoice. */
  readonly prepaid: string;
  readonly toPay: string;
  /** In kroner; null for reminders, and where no exchange rate is known. */
  readonly nok: {
    readonly excludingVat: string;
    readonly vat: string;
    readonly roundoff: string;
    readonly total: string;
  } | null;
}

/** What a reminder asks for: principal + openCharges + fee + interest = totals.toPay, in its currency. */
export interface DocumentReminder {
  readonly type: "SOFT_REMINDER" | "REMINDER" | "NOTICE_OF_DEBT_COLLECTION" | "DEBT_COLLECTION";
  /** 1 for the first reminder of the invoice. */
  readonly sequence: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly invoiceDueDate: string;
  readonly invoiceAmount: string;
  /** What was left to pay of the invoice. */
  readonly principal: string;
  /** What was left to pay of earlier reminders. */
  readonly openCharges: string;
  readonly fee: string;
  readonly interest: string;
  /** Percent a year. */
  readonly interestRate: string;
}

/**
 * A document to a customer. Dates are ISO texts, amounts exact decimals as texts with the sign that the ledger's
 * documents have: those of a credit note are negative.
 */
export interface SalesDocument {
  readonly kind: SalesDocumentKind;
  /** Of the invoice, reminder, order or preliminary invoice. */
  readonly id: number;
  /** The customer's. */
  readonly language: "NO" | "EN";
  /** Of the invoice, the reminder or the order; empty in a preview. */
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly deliveryDate: string | null;
  /** Empty where there is none. */
  readonly kid: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Kroner for one unit of a foreign currency; null in kroner, and where no rate is known. */
  readonly exchangeRate: string | null;
  readonly ourReference: string;
  readonly yourReference: string;
  readonly orderNumbers: readonly string[];
  readonly projectNames: readonly string[];
  /** Absent in what was issued before references were kept. */
  readonly references?: DocumentReferences;
  /** Bar code numbers by the ids of the lines; absent in what was issued before they were kept, and in what is not issued. */
  readonly itemNumbers?: Readonly<Record<string, string>>;
  /** The files of the orders when it was issued; absent as itemNumbers is. */
  readonly attachments?: readonly DocumentAttachment[];
  /** The comment that the order gave. */
  readonly invoiceComment: string;
  /** The comment that the invoice, the credit note or the reminder was made with. */
  readonly comment: string;
  readonly remarks: string;
  /** What a credit note credits; null where it credits no certain invoice. */
  readonly creditedInvoice: { readonly number: string; readonly date: string } | null;
  /** Line amounts that are exact are those with VAT. */
  readonly pricesIncludeVat: boolean;
  readonly seller: DocumentSeller;
  readonly buyer: DocumentBuyer;
  /** Where the goods go; null: to the buyer's address. */
  readonly delivery: { readonly name: string; readonly address: DocumentAddress } | null;
  readonly deliveryComment: string;
  /** The e-mail address for the order's confirmation. */
  readonly receiverEmail: string;
  readonly lines: readonly DocumentLine[];
  readonly vat: readonly DocumentVat[];
  readonly totals: DocumentTotals;
  /** The customer's other open invoices, where an order asks for them. */
  readonly openPosts: readonly {
    readonly number: string;
    readonly date: string;
    readonly dueDate: string | null;
    readonly currency: string;
    readonly amount: string;
  }[];
  /** Null for everything but reminders. */
  readonly reminder: DocumentReminder | null;
}

/**
 * The document of an object of the company; null where there is none with the id. INVOICE and CREDIT_NOTE are the same
 * question; ORDER_CONFIRMATION and PACKING_NOTE take the id of the order, INVOICE_PREVIEW that of the preliminary invoice.
 */
export async function loadSalesDocument(
  read: Reader,
  kind: SalesDocumentKind,
  id: number,
): Promise<SalesDocument | null> {
  const [row] = await read.rows<{ document: SalesDocument | null }>(
    "select sales_document($1::bigint, $2, $3::bigint) as document",
    kind,
    id,
  );
  return row?.document ?? null;
}
