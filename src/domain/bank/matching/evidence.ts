// What lines of a bank are matched by, and what a match may be: plain values, without reading or posting.

import { type Decimal, zero } from "../../../money/decimal.ts";

/** Why a line and something in the books are thought to be the same money; docs/bank.md says what each wants. */
export type Reason =
  | (
      | "END_TO_END_ID"
      | "BATCH_ID"
      | "REVERSAL"
      | "STRUCTURED_REFERENCE"
      | "KID"
      | "KID_OUT"
      | "KID_PARTIAL"
      | "KID_OVER"
      | "KID_PAID"
      | "KID_UNKNOWN"
      | "PARTS_DIFFER"
      | "ZERO"
    )
  | ("EXISTING_POSTING" | "OCR_SUM" | "INVOICE_NUMBERS_AND_SUM" | "OWN_ACCOUNT" | "ACCOUNT_AND_AMOUNT" | "OFFSET")
  | ("NAME_AND_AMOUNT" | "CARD_SETTLEMENT" | "BANK_FEE" | "INTEREST" | "SUM_OF_ITEMS" | "PUBLIC_PAYEE" | "RULE")
  | ("AMOUNT_AND_DATE" | "PARTY_PARTIAL" | "ITEMS" | "ADJUSTMENT");

/** A payment within a line, or the line itself. Amounts are signed from the account holder's side. */
export interface PaymentEvidence {
  /** Its id where it is a part that is stored. */
  readonly id: number | null;
  readonly amount: Decimal;
  readonly kid: string;
  readonly name: string;
  /** The account on the other side: eleven digits, or an IBAN. */
  readonly account: string;
  readonly bankReference: string;
  /** The payer's reference from end to end; empty where the file is silent. */
  readonly endToEndId: string;
  /** The voucher that was posted of it; null for none. */
  readonly voucher: number | null;
}

/** A payment within a line as it is stored, with what was posted of it. */
export interface StoredPart {
  readonly id: number;
  readonly amount: string;
  readonly kid: string;
  readonly name: string;
  readonly bankReference: string;
  readonly endToEndId: string;
  readonly voucher: number | null;
}

/** A line that is in no match that counts. */
export interface LineEvidence extends PaymentEvidence {
  readonly line: number;
  readonly date: string;
  readonly description: string;
  readonly messages: readonly string[];
  readonly isReversal: boolean;
  /** The bank's code, its words joined by spaces. */
  readonly code: string;
  /** The payer's reference of a batch; empty where the file is silent. */
  readonly batchId: string;
  readonly originalAmount: Decimal;
  readonly originalCurrency: string;
  /** What the bank took of the line, in the account's currency. */
  readonly includedCharge: Decimal;
  /** Documents that it names: numbers, and the sign with which they count. */
  readonly references: readonly { readonly number: string; readonly sign: 1 | -1 }[];
  readonly parts: readonly PaymentEvidence[];
}

/** An open item of a customer or supplier; amounts as the ledger has them, so that what is owed to the company is positive. */
export interface OpenItem {
  readonly id: number;
  readonly account: number;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly party: string;
  readonly partyAccounts: readonly string[];
  readonly isInactive: boolean;
  readonly currency: number;
  readonly code: string;
  readonly number: string;
  readonly kid: string;
  readonly amount: Decimal;
  readonly amountCurrency: Decimal;
  readonly due: string;
}

/** A posting on the bank account that no match holds. */
export interface FreePosting {
  readonly id: number;
  readonly voucher: number;
  readonly date: string;
  /** In the account's currency. */
  readonly amount: Decimal;
}

/** A voucher that was posted of a line or part, which a reversal takes back. */
export interface PostedPayment {
  readonly voucher: number;
  readonly amount: Decimal;
  readonly kid: string;
  readonly name: string;
  readonly bankReference: string;
}

/** A payment of the company that the bank has, and has not booked. */
export interface SentPayment {
  readonly id: number;
  /** In its currency; positive. */
  readonly amount: Decimal;
  readonly currency: number;
  readonly code: string;
  readonly endToEndId: string;
  /** The batch that it stands in. */
  readonly groupId: string;
  /** It was posted when it was sent: its bills are paid in the books, and no line finds them any more. */
  readonly isPosted: boolean;
  /** Whom it pays: the account as lines have it, the name, and the KID. */
  readonly creditorAccount: string;
  readonly creditorName: string;
  readonly kid: string;
}

/** An item, and how much of it is settled in its own currency, with the item's sign. */
export interface ItemShare {
  readonly item: OpenItem;
  readonly share: Decimal;
  /** The part whose money it is; null where the line is not divided. */
  readonly part: PaymentEvidence | null;
}

/** A row against the bank account that is no item: an account by its id, with the amount that is posted on it in kroner or the account's currency. */
export interface CounterRow {
  readonly account: number;
  readonly amount: Decimal;
}

/** What a line may be. */
export interface Candidate {
  readonly reason: Reason;
  /** 0 to 100; 0 says why nothing is done. */
  readonly certainty: number;
  /** Something else is as good. */
  readonly isTie: boolean;
  readonly shares: readonly ItemShare[];
  readonly counter: readonly CounterRow[];
  /** Postings on the bank account that are taken along. */
  readonly postings: readonly FreePosting[];
  /** Lines that stand against this one. */
  readonly lines: readonly number[];
  /** The company's own payments that are settled. */
  readonly payments: readonly number[];
  /** The voucher that is taken back. */
  readonly reverses: number | null;
  /** The company's rule that fits. */
  readonly rule: number | null;
  /** What is left of the line: it is accepted only where nothing is. */
  readonly rest: Decimal;
}

/** A candidate of what it has; the rest is empty. */
export function candidate(reason: Reason, certainty: number, more: Partial<Candidate> = {}): Candidate {
  return {
    ...{ reason, certainty, isTie: false, shares: [], counter: [], postings: [], lines: [], payments: [] },
    ...{ reverses: null, rule: null, rest: zero },
    ...more,
  };
}

/** A candidate beside which something else is as good: 25 are taken off. */
export function tied(one: Candidate): Candidate {
  return { ...one, isTie: true, certainty: Math.max(one.certainty - 25, 1) };
}
