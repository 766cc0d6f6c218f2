// OCR giro (service 09): payments with KID that the bank has added up for each day, in lines of 80 characters.

import { isDate } from "../../../calendar.ts";
import {
  add,
  type Decimal,
  decimal,
  divide,
  equals,
  hundred,
  negate,
  sum,
  toFixedText,
} from "../../../money/decimal.ts";
import {
  amountOf,
  type BankFile,
  type BankLine,
  type BankPart,
  type FileStatement,
  noParty,
  ownAccount,
  plainPart,
  refuseFile,
} from "./bank-file.ts";

const width = 80;

/** What an assignment of the file holds. */
interface Assignment {
  readonly agreement: string;
  readonly account: string;
  readonly line: number;
  readonly days: Map<string, BankPart[]>;
  count: number;
  records: number;
  total: Decimal;
}

/** Reads a file: of each account, agreement and day a line with the sum, which has the payments as its parts. */
export function readOcrGiro(text: string): BankFile {
  const rows = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const assignments: Assignment[] = [];
  let open: Assignment | null = null;
  let payment: { type: string; part: BankPart; date: string; messages: string[] } | null = null;
  let ended = false;
  const end = () => {
    if (payment !== null && open !== null) {
      const own = open.days.get(payment.date) ?? [];
      own.push({ ...payment.part, messages: payment.messages });
      open.days.set(payment.date, own);
    }
    payment = null;
  };
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a list of records, each with what may stand before it
  rows.forEach((row, index) => {
    const line = index + 1;
    if (row.length !== width || !row.startsWith("NY")) refuseFile("bankOcrLine", line, { length: row.length });
    const [service, type, record] = [row.slice(2, 4), row.slice(4, 6), row.slice(6, 8)];
    if (record === "10" || record === "89") {
      end();
      if (record === "89") {
        ended = true;
        checkEnd(row, line, {
          count: assignments.reduce((count, one) => count + one.count, 0),
          records: rows.length,
          total: sum(assignments.map((one) => one.total)),
        });
      }
      return;
    }
    if (service !== "09") refuseFile("bankOcrService", line, { service });
    if (open !== null) open.records += 1;
    if (record === "20") {
      const [agreement, account] = [row.slice(8, 17), ownAccount(row.slice(24, 35), line, "NOK")];
      open = { agreement, account, line, days: new Map(), count: 0, records: 1, total: decimal(0) };
      assignments.push(open);
    } else if (open === null) refuseFile("bankOcrOrder", line);
    else if (record === "30") {
      end();
      payment = { type, ...paymentOf(row, line), messages: [] };
      open.count += 1;
      open.total = add(open.total, payment.part.amount);
    } else if (record === "31" && payment !== null) payment = { ...payment, part: withPayer(payment.part, row) };
    else if (record === "32" && payment !== null) payment.messages.push(row.slice(15, 55).trim());
    else if (record === "88") {
      end();
      checkEnd(row, line, open);
    } else refuseFile("bankOcrOrder", line);
  });
  if (!ended) refuseFile("bankOcrOrder", rows.length);
  return { format: "OCR_GIRO", layout: "OCR_GIRO", statements: statementsOf(assignments) };
}

function paymentOf(row: string, line: number): { part: BankPart; date: string } {
  const digits = row.slice(15, 21);
  const date = `20${digits.slice(4, 6)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  if (!isDate(date)) refuseFile("bankDate", line, { value: digits });
  const amount = ore(row.slice(32, 49), line);
  const kid = row.slice(49, 74).trim();
  // 18 and 20 take back what was paid before.
  const isReversal = ["18", "20"].includes(row.slice(4, 6)) || row[31] === "-";
  return {
    date,
    part: plainPart(row[31] === "-" ? negate(amount) : amount, { kid, isReversal, status: "BOOK", valueDate: date }),
  };
}

function withPayer(part: BankPart, row: string): BankPart {
  const account = row.slice(47, 58);
  const isCash = /^0+$/.test(account.trim() || "0");
  return {
    ...part,
    bankReference: row.slice(25, 34).trim(),
    entryReference: row.slice(15, 25).replace(/^0+/, ""),
    counterparty: isCash ? noParty : { ...noParty, account },
  };
}

function ore(digits: string, line: number): Decimal {
  if (!/^\d{17}$/.test(digits)) refuseFile("bankAmount", line, { value: digits });
  return amountOf(toFixedText(divide(decimal(digits.replace(/^0+(?=\d)/, "")), hundred), 2), line);
}

/** The counts and the sum that an end says, against what was read. */
function checkEnd(
  row: string,
  line: number,
  read: { readonly count: number; readonly records: number; readonly total: Decimal },
): void {
  const [count, records] = [Number(row.slice(8, 16)), Number(row.slice(16, 24))];
  const total = ore(row.slice(24, 41), line);
  if (count === read.count && records === read.records && equals(total, read.total)) return;
  refuseFile("bankOcrSum", line, {
    ...{ count, found: read.count, records, foundRecords: read.records },
    ...{ total: toFixedText(total, 2), foundTotal: toFixedText(read.total, 2) },
  });
}

function statementsOf(assignments: readonly Assignment[]): FileStatement[] {
  const accounts = [...new Set(assignments.map(({ account }) => account))];
  return accounts.map((account) => ({
    ...{ id: "", account, currency: "NOK", day: null, opening: null, closing: null },
    lines: assignments
      .filter((one) => one.account === account)
      .flatMap(({ agreement, line, days }) =>
        [...days].map(
          ([date, parts]): BankLine => ({
            ...plainPart(sum(parts.map((one) => one.amount)), { entryReference: agreement, status: "BOOK" }),
            ...{ line, date, currency: "NOK", balance: null, parts },
            ...{ description: "OCR", isBatch: true, numberOfParts: parts.length },
          }),
        ),
      ),
  }));
}
