// An electronic invoice as it came: what a UBL invoice or credit note says, by the terms of EN 16931. Amounts are as they are written.

import type { Decimal } from "../../../money/decimal.ts";

/** Who sells or buys. */
export interface UblParty {
  readonly name: string;
  /** Of a Norwegian company; empty for none. */
  readonly organizationNumber: string;
  /** With its country in front, as in FI12345671. */
  readonly vatNumber: string;
  readonly legalId: string;
  readonly endpoint: { readonly scheme: string; readonly id: string };
  readonly email: string;
  readonly contactName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

/** The VAT of a line or a sum: its category (UNCL 5305) and rate in percent. */
export interface UblTax {
  readonly category: string;
  readonly rate: Decimal;
}

/** A line, or an allowance or charge of the whole document; a credit note's are positive where they lower what is owed. */
export interface UblLine extends UblTax {
  /** Where it stands, for messages, as in `InvoiceLine[2]`. */
  readonly path: string;
  readonly text: string;
  readonly itemId: string;
  readonly quantity: Decimal;
  /** UN/ECE recommendation 20; empty for an allowance or charge. */
  readonly unit: string;
  /** Without VAT; an allowance is negative. */
  readonly net: Decimal;
  readonly isAllowance: boolean;
}

/** VAT of one category and rate. */
export interface UblSubtotal extends UblTax {
  readonly base: Decimal;
  readonly vat: Decimal;
}

/** What the document says that it comes to. */
export interface UblTotals {
  readonly lines: Decimal;
  readonly allowances: Decimal;
  readonly charges: Decimal;
  readonly excludingVat: Decimal;
  readonly vat: Decimal;
  readonly includingVat: Decimal;
  readonly prepaid: Decimal;
  readonly rounding: Decimal;
  readonly payable: Decimal;
}

/** A file inside the document. */
export interface UblAttachment {
  readonly fileName: string;
  /** As it stands in the document, without blanks. */
  readonly base64: string;
}

/** How the seller wants to be paid. */
export interface UblPayment {
  readonly reference: string;
  readonly account: string;
  readonly bic: string;
}

/** An invoice or a credit note. */
export interface UblDocument {
  readonly kind: "INVOICE" | "CREDIT_NOTE";
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly buyerReference: string;
  readonly orderReference: string;
  readonly projectReference: string;
  readonly accountingCost: string;
  readonly creditedNumber: string;
  readonly seller: UblParty;
  readonly buyer: UblParty;
  readonly payment: UblPayment;
  readonly lines: readonly UblLine[];
  readonly subtotals: readonly UblSubtotal[];
  readonly totals: UblTotals;
  readonly attachments: readonly UblAttachment[];
  /** Addresses of files that lie elsewhere; they are shown and never fetched. */
  readonly links: readonly string[];
}
