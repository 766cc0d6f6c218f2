// MT940: statements of SWIFT, line by line.

import { isDate } from "../../../calendar.ts";
import { type Decimal, negate } from "../../../money/decimal.ts";
import { checkIban } from "../../company/number-checks.ts";
import { amountOf, type BankFile, type BankLine, noParty, ownAccount, plainPart, refuseFile } from "./bank-file.ts";

/** A tag with its value, whose further lines follow. */
interface Field {
  readonly tag: string;
  readonly line: number;
  readonly value: string;
}

interface Open {
  id: string;
  account: string;
  currency: string;
  day: string | null;
  opening: Decimal | null;
  closing: Decimal | null;
  readonly lines: BankLine[];
}

/** Reads a file. @throws UnreadableBankFile where a line cannot be read, or a statement has no closing balance */
export function readMt940(text: string): BankFile {
  const statements: Open[] = [];
  let line = 0;
  const current = (at: number) => statements.at(-1) ?? refuseFile("bankMt940", at);
  const fields = fieldsOf(text);
  fields.forEach(({ tag, value, line: at }, index) => {
    line = at;
    if (tag === "20")
      statements.push({ id: value, account: "", currency: "", day: null, opening: null, closing: null, lines: [] });
    const open = current(at);
    if (tag === "25") open.account = mt940Account(value);
    else if (tag === "28C" || tag === "28") open.id = value;
    else if (tag === "60F" || tag === "60M") {
      const balance = balanceOf(value, at);
      open.currency ||= balance.currency;
      open.opening ??= balance.amount;
    } else if (tag === "62F" || tag === "62M") {
      const balance = balanceOf(value, at);
      open.closing = balance.amount;
      open.day = balance.day;
    } else if (tag === "61") {
      const next = fields[index + 1];
      open.lines.push(lineOf(value, at, next?.tag === "86" ? next.value : "", open.currency));
    }
  });
  for (const open of statements) {
    if (open.opening === null) refuseFile("bankMt940Opening", line);
    if (open.closing === null) refuseFile("bankMt940Closing", line);
    open.account = ownAccount(open.account, line, open.currency);
  }
  return { format: "MT940", layout: "MT940", statements };
}

/**
 * The account of :25:, behind the bank's code where there is one, and without the currency that some banks write behind it. The IBAN of a few
 * countries ends with a currency itself.
 */
function mt940Account(value: string): string {
  const account = value.split("/").at(-1) ?? "";
  return checkIban(account).kind === "refused" ? account.replace(/[A-Z]{3}$/, "").trimEnd() : account;
}

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; line: number; value: string }[] = [];
  text.split(/\r?\n/).forEach((row, index) => {
    const [, tag = "", value = ""] = /^:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? [];
    const last = fields.at(-1);
    if (tag !== "") fields.push({ tag, line: index + 1, value: value.trim() });
    else if (last !== undefined && row.trim() !== "" && !/^(-|-\})/.test(row)) last.value += `\n${row.trim()}`;
  });
  return fields;
}

function balanceOf(value: string, line: number): { currency: string; day: string; amount: Decimal } {
  const [, sign, digits = "", currency = "", amount = ""] = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)$/.exec(value) ?? [];
  if (sign === undefined) refuseFile("bankMt940", line);
  const read = amountOf(amount.replace(",", "."), line);
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  return { currency, day, amount: sign === "D" ? negate(read) : read };
}

const entryForm = /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?(\d+,\d*)([A-Z][A-Z0-9]{3})([^/\n]*)(?:\/\/([^\n]*))?/;

function lineOf(value: string, line: number, info: string, currency: string): BankLine {
  const found = entryForm.exec(value);
  if (found === null) refuseFile("bankMt940", line);
  const [, day = "", entry = "", sign = "", digits = "", type = "", reference = "", bankReference = ""] = found;
  const valueDate = dayOf(day, line);
  const date = entry === "" ? valueDate : bookingDay(valueDate, entry, line);
  const amount = amountOf(digits.replace(",", "."), line);
  const isOut = sign === "D" || sign === "RC";
  const { description, kid, name, endToEndId } = readInfo(info);
  const own = reference.trim() === "NONREF" ? "" : reference.trim();
  const part = plainPart(isOut ? negate(amount) : amount, {
    ...{ valueDate, status: "BOOK", bankReference: bankReference.trim(), entryReference: own, kid, endToEndId },
    messages: description === "" ? [] : [description],
    counterparty: { ...noParty, name },
    code: { domain: "", family: "", subFamily: "", proprietary: type },
    isReversal: sign.startsWith("R"),
  });
  return {
    ...part,
    line,
    date,
    currency,
    balance: null,
    isBatch: false,
    numberOfParts: 1,
    parts: [part],
    description: (description || name).slice(0, 255),
  };
}

function dayOf(digits: string, line: number): string {
  const date = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  if (!isDate(date)) refuseFile("bankDate", line, { value: digits });
  return date;
}

/** The booking day has no year: it is that of the value date, or its neighbour around New Year. */
function bookingDay(valueDate: string, entry: string, line: number): string {
  const [year, month] = [Number(valueDate.slice(0, 4)), Number(valueDate.slice(5, 7))];
  const own = Number(entry.slice(0, 2));
  const shift = month === 12 && own === 1 ? 1 : month === 1 && own === 12 ? -1 : 0;
  return dayOf(`${String(year + shift).slice(2)}${entry}`, line);
}

const words: ReadonlySet<string> = new Set(["KID", "NAME", "EREF", "REMI", "ORDP", "BENM", "ADDR"]);

/** What :86: says: codes such as ?20, words between slashes such as /KID/ and /NAME/, or a free text. */
function readInfo(info: string): { description: string; kid: string; name: string; endToEndId: string } {
  if (/^\d{3}\?/.test(info) || info.startsWith("?")) {
    const parts = new Map(
      [...info.replaceAll("\n", "").matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = "", value = ""]) => [
        code,
        value.trim(),
      ]),
    );
    const texts = [...parts].filter(([code]) => /^2\d|6[0-3]$/.test(code)).map(([, value]) => value);
    const name = ["32", "33"]
      .map((code) => parts.get(code) ?? "")
      .join("")
      .trim();
    const description = texts.join(" ").trim();
    return { description, name, kid: kidIn(description), endToEndId: "" };
  }
  const description = info.replaceAll("\n", " ").trim();
  const tokens = description.split("/");
  const after = (word: string) => {
    const at = tokens.indexOf(word);
    return at < 0 ? "" : (tokens[at + 1] ?? "").trim();
  };
  const at = tokens.indexOf("KID");
  const behind = at < 0 ? "" : (tokens[at + 2] ?? "").trim();
  const name = after("NAME") || (words.has(behind) ? "" : behind);
  return { description, kid: after("KID").replace(/\s/g, ""), name, endToEndId: after("EREF") };
}

function kidIn(text: string): string {
  return /\bKID:?\s*(\d{2,25})\b/i.exec(text)?.[1] ?? "";
}
