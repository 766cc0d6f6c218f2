// What a bank's file says, whatever its format: statements with their lines and parts, and how a fault of it is reported.

import { type Decimal, decimalPlaces, parseDecimal, sign } from "../../../money/decimal.ts";
import type { Fault, Parameters } from "../../../schema/error.ts";
import { checkBankAccountNumber, checkIban } from "../../company/number-checks.ts";
import type { BankTextKey } from "../bank-messages.ts";

/** The formats that are read; the content decides which one a file has. */
export type BankFileFormat = "CAMT053" | "CAMT054" | "OCR_GIRO" | "MT940" | "CSV";

/** Whoever stands on the other side of a payment; empty texts where the file is silent. */
export interface BankParty {
  readonly name: string;
  readonly account: string;
  readonly iban: string;
  readonly bic: string;
  readonly organizationNumber: string;
}

/** What the bank took; `included` where it is part of the line's amount. */
export interface BankCharge {
  readonly amount: Decimal;
  readonly currency: string;
  readonly included: boolean;
}

/** A document that a payment names: an invoice (CINV) or a credit note (CREN). */
export interface BankReference {
  readonly type: string;
  readonly number: string;
  readonly amount: Decimal | null;
}

/** The bank's code for a kind of transaction. */
export interface BankCode {
  readonly domain: string;
  readonly family: string;
  readonly subFamily: string;
  readonly proprietary: string;
}

/** A payment within a line. Amounts are signed from the account holder's side. */
export interface BankPart {
  readonly amount: Decimal;
  readonly valueDate: string | null;
  readonly status: string;
  readonly bankReference: string;
  readonly entryReference: string;
  readonly endToEndId: string;
  readonly instructionId: string;
  readonly paymentInformationId: string;
  readonly messageId: string;
  readonly kid: string;
  readonly references: readonly BankReference[];
  readonly messages: readonly string[];
  readonly counterparty: BankParty;
  readonly originalAmount: Decimal | null;
  readonly originalCurrency: string;
  readonly exchangeRate: Decimal | null;
  readonly charges: readonly BankCharge[];
  readonly code: BankCode;
  readonly isReversal: boolean;
  readonly returnReason: string;
}

/** A line as the bank booked it. */
export interface BankLine extends BankPart {
  /** The place in the file: of a text file its line, else the number of the entry. */
  readonly line: number;
  readonly date: string;
  readonly currency: string;
  readonly description: string;
  /** The running balance behind the line, where the file has one. */
  readonly balance: Decimal | null;
  readonly isBatch: boolean;
  readonly numberOfParts: number;
  readonly parts: readonly BankPart[];
}

/** The lines of one account. */
export interface FileStatement {
  readonly id: string;
  /** The account as the file names it, an IBAN or a number; empty where it names none. */
  readonly account: string;
  readonly currency: string;
  /** The day of the closing balance; null where the file has none. */
  readonly day: string | null;
  readonly opening: Decimal | null;
  readonly closing: Decimal | null;
  /** Booked lines in the file's order. */
  readonly lines: readonly BankLine[];
}

/** A file. */
export interface BankFile {
  readonly format: BankFileFormat;
  /** The layout within the format, as in DNB_CSV; the format where it has but one. */
  readonly layout: string;
  readonly statements: readonly FileStatement[];
}

/** Thrown where a file cannot be read; `faults` say where and why. */
export class UnreadableBankFile extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults[0]?.key ?? "");
    this.faults = faults;
  }
}

/** A fault of a line of the file; of the file as a whole where there is no line. */
export function fileFault(key: BankTextKey, line: number | null, parameters: Parameters = {}): Fault {
  const path = line === null ? "file" : `file.lines[${line}]`;
  return { key, field: "file", path, parameters: { line: line ?? 0, ...parameters } };
}

/** Refuses a file for one fault. @throws UnreadableBankFile always */
export function refuseFile(key: BankTextKey, line: number | null, parameters: Parameters = {}): never {
  throw new UnreadableBankFile([fileFault(key, line, parameters)]);
}

/** Nobody in particular. */
export const noParty: BankParty = { name: "", account: "", iban: "", bic: "", organizationNumber: "" };

/** What is known of nobody: one object, since a file has thousands of lines. */
const nothingKnown: Omit<BankPart, "amount"> = {
  valueDate: null,
  ...{ status: "", bankReference: "", entryReference: "", endToEndId: "", instructionId: "" },
  ...{ paymentInformationId: "", messageId: "", kid: "", references: [], messages: [], counterparty: noParty },
  ...{ originalAmount: null, originalCurrency: "", exchangeRate: null, charges: [] },
  code: { domain: "", family: "", subFamily: "", proprietary: "" },
  ...{ isReversal: false, returnReason: "" },
};

/** A part of which nothing is known but its amount. */
export function plainPart(amount: Decimal, more: Partial<BankPart> = {}): BankPart {
  return { ...nothingKnown, amount, ...more };
}

/** An amount with a point and at most two decimals. @throws UnreadableBankFile for anything else */
export function amountOf(text: string, line: number): Decimal {
  const amount = /^[+-]?\d{1,12}(\.\d*)?$/.test(text) ? parseDecimal(text.replace(/\.$/, "")) : null;
  if (amount === null || decimalPlaces(amount) > 2) refuseFile("bankAmount", line, { value: text.slice(0, 50) });
  return amount;
}

/** An amount beside which its direction stands: it has no sign of its own. @throws UnreadableBankFile for anything else */
export function unsignedAmount(text: string, line: number): Decimal {
  const amount = amountOf(text, line);
  if (sign(amount) < 0) refuseFile("bankNegative", line, { value: text.slice(0, 50) });
  return amount;
}

/**
 * The account that a file is of, in the form in which two are compared.
 * @param currency that of the account: numbers of accounts in kroner are Norwegian ones, others with as many digits may be Swedish
 * @throws UnreadableBankFile where the control digits of an IBAN, or of a Norwegian number, are wrong
 */
export function ownAccount(text: string, line: number, currency: string): string {
  const plain = text.replace(/[\s.]/g, "").toUpperCase();
  const isWrong =
    (/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(plain) && checkIban(plain).kind === "refused") ||
    (/^\d{11}$/.test(plain) && ["", "NOK"].includes(currency) && checkBankAccountNumber(plain).kind === "refused");
  if (isWrong) refuseFile("bankControlDigits", line, { account: plain });
  return plainAccount(plain);
}

/** An account number in the form in which two are compared: an IBAN of Norway is the number that it holds. */
export function plainAccount(text: string): string {
  const plain = text.replace(/[\s.]/g, "").toUpperCase();
  return /^NO\d{13}$/.test(plain) ? plain.slice(4) : plain;
}
