// Files of payment requests for AvtaleGiro: what banks draw from customers who have agreed to it. Pure; sends nothing.

import { type Decimal, decimal, hundred, multiply, sign, sum, toText } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";

/** One payment request. */
export interface PaymentRequest {
  /** ISO date on which the money is drawn. */
  readonly dueDate: string;
  /** Kroner, more than 0, with two decimals at most. */
  readonly amount: Decimal;
  /** 2 to 25 characters. */
  readonly kid: string;
  /** Of the payer; the first ten characters are shown. */
  readonly payer: string;
  /** The text on the payer's bank statement; 25 characters. */
  readonly reference: string;
  /** The notice that the bank sends the payer in advance; none where the seller has sent one. Two columns of 40 characters a line. */
  readonly notice: readonly string[];
}

/** A file: one transmission with one assignment. */
export interface PaymentRequestFile {
  /** Number that the clearing house gave the sender, up to 8 digits. */
  readonly sender: string;
  /** Unique for the sender within a year; up to 7 digits. */
  readonly transmission: string;
  /** Unique for the account within a year; up to 7 digits. */
  readonly assignment: string;
  /** The account that is credited: eleven digits. */
  readonly account: string;
  readonly requests: readonly PaymentRequest[];
}

/** The number of the clearing house, to which the file goes. */
const clearingHouse = "00008080";
const recordLength = 80;
/** Lines of a notice, and the two columns of each. */
const noticeLines = 42;
const columnCharacters = 40;
/** Characters of a reference to pay by, and of the digits of an amount in øre. */
const kidCharacters = 25;
const amountDigits = 17;

/** The beginning of every record: the format, service, type of transaction, type of record. */
const record = (service: "00" | "21", type: string, kind: string, rest: string) =>
  `NY${service}${type}${kind}${rest}`.padEnd(recordLength, "0");
const digits = (value: string | number, length: number) => String(value).padStart(length, "0").slice(-length);
const words = (text: string, length: number) => latin(text).slice(0, length).padEnd(length, " ");
const shortDate = (date: string) => `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(2, 4)}`;
const cents = (amount: Decimal) => digits(toText(multiply(amount, hundred)), amountDigits);

/**
 * The file in ISO 8859-1: records of 80 characters, each on a line of its own.
 * @throws Error where there are no requests
 */
export function avtaleGiroFile({
  sender,
  transmission,
  assignment,
  account,
  requests,
}: PaymentRequestFile): Uint8Array {
  if (requests.length === 0) throw new Error("A file of payment requests needs one.");
  const body = requests.flatMap((one, at) => recordsOf(one, digits(at + 1, 7)));
  const total = cents(sum(requests.map((one) => one.amount)));
  const dates = requests.map((one) => one.dueDate).sort();
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const counted = (records: number) => `${digits(requests.length, 8)}${digits(records, 8)}${total}`;
  const lines = [
    record("00", "00", "10", `${digits(sender, 8)}${digits(transmission, 7)}${clearingHouse}`),
    record("21", "00", "20", `${digits("", 9)}${digits(assignment, 7)}${digits(account, 11)}`),
    ...body,
    record("21", "00", "88", `${counted(body.length + 2)}${shortDate(first)}${shortDate(last)}`),
    record("00", "00", "89", `${counted(body.length + 4)}${shortDate(first)}`),
  ];
  return Buffer.from(`${lines.join("\n")}\n`, "latin1");
}

/** The two records of an amount, and those of its notice. */
function recordsOf({ dueDate, amount, kid, payer, reference, notice }: PaymentRequest, number: string): string[] {
  // 21: the bank notifies the payer; 02: the seller has notified the payer.
  const type = notice.length > 0 ? "21" : "02";
  const columns = notice.slice(0, noticeLines).flatMap((line, at) =>
    [0, 1].flatMap((column) => {
      const part = latin(line).slice(column * columnCharacters, (column + 1) * columnCharacters);
      return part === "" ? [] : [`4${digits(at + 1, 3)}${column + 1}${part.padEnd(columnCharacters, " ")}`];
    }),
  );
  return [
    record(
      "21",
      type,
      "30",
      `${number}${shortDate(dueDate)}${" ".repeat(11)}${cents(amount)}${kid.padStart(kidCharacters, " ")}`,
    ),
    record("21", type, "31", `${number}${words(payer, 10)}${" ".repeat(25)}${words(reference, 25)}`),
    ...columns.map((column) => record("21", type, "49", `${number}${column}`)),
  ];
}

/** Letters whose strokes are no accents. */
const strokes: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", Œ: "OE", œ: "oe" };

/** Letters that the file knows: others lose their accents, or become question marks. */
function latin(text: string): string {
  return text.normalize("NFC").replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, (one) => {
    const plain = (strokes[one] ?? one).normalize("NFD").replace(/\p{M}/gu, "");
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : /\s/.test(one) ? " " : "?";
  });
}

/** The payment request of an invoice, or all reasons to refuse one. */
export function paymentRequestOf(
  document: SalesDocument,
): { readonly request: PaymentRequest } | { readonly faults: Fault[] } {
  const { kid, dueDate, currency, seller, buyer, totals, number, date, language } = document;
  const toPay = decimal(totals.toPay);
  const faults: Fault[] = [
    ...(kid === "" ? [{ key: "paymentRequestKid", field: "kid" }] : []),
    ...(currency === "NOK" ? [] : [{ key: "paymentRequestCurrency", field: "currency", parameters: { currency } }]),
    ...(sign(toPay) > 0 && dueDate !== null ? [] : [{ key: "paymentRequestNothing", field: "amountOutstanding" }]),
    ...(seller.bankAccountNumber === "" ? [{ key: "paymentRequestAccount", field: "company.bankAccountNumber" }] : []),
  ];
  if (faults.length > 0 || dueDate === null) return { faults };
  const notice = language === "NO" ? `Gjelder faktura: ${number}  Dato: ${date}` : `Invoice: ${number}  Date: ${date}`;
  return { request: { dueDate, amount: toPay, kid, payer: buyer.name, reference: seller.name, notice: [notice] } };
}
